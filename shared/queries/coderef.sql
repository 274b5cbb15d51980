-- The code references of memories, as clients with a checkout look them up.

--! list_targets
-- What to look up for a scope: each place once for each commit at which it was anchored, those that waited longest,
-- unanchored ones first. Absent parts are empty.
WITH target AS (
    SELECT ref.path, ref.symbol, coalesce(ref.anchor_commit, '') AS anchor_commit,
        min(coalesce(ref.anchor_hash, '')) AS anchor_hash, min(coalesce(ref.checked_at, '-infinity')) AS checked_at
    FROM memory_ref ref JOIN memory ON memory.id = ref.memory_id
    WHERE ref.scope = :scope AND memory.status IN ('active', 'proposed')
        AND (memory.expires_at IS NULL OR memory.expires_at > :now)
    GROUP BY 1, 2, 3
    ORDER BY checked_at, path, symbol, anchor_commit LIMIT :most
)
SELECT path, symbol, anchor_commit, anchor_hash FROM target
ORDER BY anchor_commit <> '', checked_at, path, symbol, anchor_commit, anchor_hash;

--! record_checks
-- Records what was found at each target. A result without an anchor anchors what waits for it; one with an anchor is compared with
-- what was anchored at that commit, and says nothing about what was anchored elsewhere. What an external writer reports
-- concerns what external writers wrote. Rows are held in one order, so that two reports never wait for each other.
WITH result AS (
    SELECT * FROM unnest(:paths::text[], :symbols::text[], :anchor_commits::text[], :hashes::text[], :resolved_paths::text[])
        WITH ORDINALITY AS result (path, symbol, anchor_commit, hash, resolved_path, number)
), target AS MATERIALIZED (
    SELECT ref.memory_id, ref.path, ref.symbol, result.number, result.anchor_commit = '' AS is_first, result.hash,
        result.resolved_path
    FROM result
    JOIN memory_ref ref ON ref.scope = :scope AND ref.path = result.path AND ref.symbol = result.symbol
        AND coalesce(ref.anchor_commit, '') = result.anchor_commit
    JOIN memory ON memory.id = ref.memory_id
    WHERE memory.status IN ('active', 'proposed') AND (memory.trust = 'external' OR :writer_trust::text <> 'external')
    ORDER BY ref.memory_id, ref.path, ref.symbol
    FOR UPDATE OF ref
), updated AS (
    UPDATE memory_ref ref SET
        state = CASE
            WHEN target.hash = '' THEN CASE WHEN target.is_first THEN 'unresolved' ELSE 'missing' END
            WHEN target.is_first OR target.hash = ref.anchor_hash THEN 'current'
            ELSE 'changed' END,
        anchor_hash = CASE WHEN target.is_first THEN nullif(target.hash, '') ELSE ref.anchor_hash END,
        anchor_commit = CASE WHEN target.is_first AND target.hash <> '' THEN :commit ELSE ref.anchor_commit END,
        resolved_path = coalesce(nullif(target.resolved_path, ''), ref.resolved_path),
        checked_commit = :commit, checked_at = :now
    FROM target
    WHERE ref.memory_id = target.memory_id AND ref.path = target.path AND ref.symbol = target.symbol
    RETURNING target.number, ref.state, target.is_first AND target.hash <> '' AS is_anchored
), recorded AS (
    INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id, reason)
    SELECT :audit_id, :now, :actor, 'refs.check', 'ref_report', :audit_id, :scope || ' at ' || :commit
    WHERE EXISTS (SELECT FROM updated)
)
SELECT count(*) AS updated, count(*) FILTER (WHERE is_anchored) AS anchored,
    (SELECT count(*) FROM result) - count(DISTINCT number) AS unmatched,
    count(*) FILTER (WHERE state = 'current') AS current, count(*) FILTER (WHERE state = 'changed') AS changed,
    count(*) FILTER (WHERE state = 'missing') AS missing, count(*) FILTER (WHERE state = 'unresolved') AS unresolved
FROM updated;

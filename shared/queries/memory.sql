--: MemoryRow (source_session?, supersedes?, resumed_by?, expires_at?)

--! forget_memory (scopes?, reason?)
-- Marks a memory as deleted, unless it is already; who and why are recorded once. A writer whose word is `external` forgets
-- nothing that is trusted more. No row: nothing of that id in reach.
WITH target AS MATERIALIZED (
    SELECT id, trust IN ('user', 'agent') AND :writer_trust::text = 'external' AS is_protected FROM memory
    WHERE id = :id AND in_reach(scope, :scopes)
    FOR UPDATE
), forgotten AS (
    UPDATE memory SET status = 'deleted', forgotten_by = :actor, forget_reason = :reason,
        -- What was never in force never ended.
        valid_to = CASE WHEN memory.status = 'proposed' THEN NULL ELSE coalesce(valid_to, greatest(valid_from, :now)) END,
        updated_at = :now
    FROM target
    WHERE memory.id = target.id AND NOT target.is_protected AND memory.status <> 'deleted'
    RETURNING memory.id
), recorded AS (
    INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id, reason)
    SELECT :audit_id, :now, :actor, 'memory.forget', 'memory', id, :reason FROM forgotten
)
SELECT id, is_protected FROM target;

--! lock_keys
-- Serialises the transactions that share a key, until they end. Keys must be sorted, so that two of them never wait for each other.
SELECT count(pg_advisory_xact_lock(key)) AS locked FROM unnest(:keys::bigint[]) AS key;

--! find_duplicate (memory_type?, supersedes?)
-- The newest memory in force or under review that states the same. One that expires does not stand for one that stays, a
-- replacement only for another of the same memory, and the summary of a session, which the next one ends, for nothing else.
-- What an external writer stated stands only for what another one states.
SELECT id, type, status FROM memory
WHERE scope = :scope AND content_hash = :content_hash AND status IN ('active', 'proposed') AND kind = 'statement'
    AND (expires_at IS NULL OR (expires_at > :now AND :expires::bool))
    AND (:writer_trust::text = 'external' OR trust <> 'external')
    AND (:memory_type::text IS NULL OR type = :memory_type)
    AND (:supersedes::uuid IS NULL OR supersedes = :supersedes)
    AND NOT (type = 'episodic' AND source_session IS NOT NULL)
ORDER BY created_at DESC, id DESC LIMIT 1;

--! lock_superseded (scopes?) : (expires_at?)
-- The memory that another is to replace, held until the transaction ends.
SELECT id, type, scope, content_hash, status, trust, expires_at FROM memory
WHERE id = :id AND in_reach(scope, :scopes)
FOR UPDATE;

--! find_successor : (expires_at?)
-- What took the place of a memory. Asked after the memory is held, and not within that statement, which would still see
-- the rows that were there before it waited.
SELECT id, type, status, content_hash, expires_at FROM memory
WHERE supersedes = :id AND status IN ('active', 'superseded') ORDER BY created_at, id LIMIT 1;

--! lock_session_summary : (expires_at?)
-- The current summary of one session by one agent, held until the transaction ends.
SELECT id, content_hash, trust, expires_at FROM memory
WHERE source_session = :session AND source_agent = :agent AND scope = :scope
    AND type = 'episodic' AND kind = 'statement' AND status = 'active'
ORDER BY created_at DESC, id DESC LIMIT 1
FOR UPDATE;

--! lock_handoffs : (expires_at?)
-- The handoffs of a scope that are in force, newest first, held until the transaction ends.
SELECT id, trust, expires_at FROM memory
WHERE scope = :scope AND kind = 'handoff' AND status = 'active'
ORDER BY created_at DESC, id DESC
FOR UPDATE;

--! retire_memories
-- Ends the memories that another replaces.
WITH ending AS (
    SELECT * FROM unnest(:ids::uuid[], :audit_ids::uuid[]) AS ending (id, audit_id)
), retired AS (
    UPDATE memory SET status = 'superseded', valid_to = greatest(valid_from, :now), updated_at = :now
    FROM ending WHERE memory.id = ending.id AND memory.status = 'active'
    RETURNING memory.id, ending.audit_id
)
INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id)
SELECT audit_id, :now, :actor, 'memory.supersede', 'memory', id FROM retired
RETURNING entity_id;

--! insert_memory (source_session?, supersedes?, expires_at?, model?, vector?)
-- Stores a memory with what search needs, its code references and the record of its writing.
WITH stored AS (
    INSERT INTO memory (id, type, kind, scope, content, content_hash, status, trust, confidence, source_agent,
        source_session, supersedes, next_steps, attrs, valid_from, expires_at, created_at, updated_at)
    VALUES (:id, :memory_type, :kind, :scope, :content, :content_hash, :status, :trust, :confidence, :source_agent,
        :source_session, :supersedes, :next_steps, :attrs, :now, :expires_at, :now, :now)
    RETURNING id, scope, status, expires_at
), indexed AS (
    INSERT INTO search_entry (owner_kind, owner_id, scope_key, status, expires_at, terms, bm25, analyzer)
    SELECT 'memory', id, :scope_key, status, expires_at, :terms, :bm25, :analyzer FROM stored
), embedded AS (
    INSERT INTO embedding (owner_kind, owner_id, model, scope_key, status, expires_at, vector)
    SELECT 'memory', id, :model::text, :scope_key, status, expires_at, :vector::halfvec
    FROM stored WHERE :vector::halfvec IS NOT NULL
), referenced AS (
    INSERT INTO memory_ref (memory_id, scope, path, symbol, created_at)
    SELECT id, scope, ref.path, ref.symbol, :now
    FROM stored, unnest(:ref_paths::text[], :ref_symbols::text[]) AS ref (path, symbol)
)
INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id)
SELECT :audit_id, :now, :source_agent, :action, 'memory', id FROM stored
RETURNING entity_id;

--! resume_handoff : MemoryRow
-- The handoff of a scope that is in force. The first caller is recorded as the one who took it up, unless its word is trusted less:
-- the note then still waits for somebody who is.
-- The row is held first, so that whoever comes second reads what the first one wrote, and is still in force once it is held.
WITH newest AS MATERIALIZED (
    SELECT id FROM visible_memory(:now, :scopes) WHERE kind = 'handoff' ORDER BY created_at DESC, id DESC LIMIT 1
), current AS MATERIALIZED (
    SELECT id, resumed_by, trust FROM memory WHERE id = (SELECT id FROM newest) AND status = 'active' FOR UPDATE
), resumed AS (
    UPDATE memory SET resumed_by = :actor, resumed_at = :now, updated_at = :now
    FROM current
    WHERE memory.id = current.id AND current.resumed_by IS NULL AND (current.trust = 'external' OR NOT :is_external)
    RETURNING memory.id, memory.resumed_by
), recorded AS (
    INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id)
    SELECT :audit_id, :now, :actor, 'memory.resume', 'memory', id FROM resumed
)
SELECT card.id, card.type, card.kind, card.scope, card.content, card.status, card.trust, card.source_agent,
    card.source_session, card.supersedes, card.next_steps,
    coalesce((SELECT resumed.resumed_by FROM resumed), current.resumed_by) AS resumed_by,
    card.expires_at, card.created_at, card.code_refs
FROM current JOIN memory_card card ON card.id = current.id;

--! pending_handoff : MemoryRow
-- The handoff of a scope that nobody has taken up.
SELECT * FROM visible_memory(:now, :scopes)
WHERE kind = 'handoff' AND resumed_by IS NULL
ORDER BY created_at DESC, id DESC LIMIT 1;

--! list_newest : MemoryRow
-- The newest memories of one type.
SELECT * FROM visible_memory(:now, :scopes)
WHERE type = :memory_type
ORDER BY created_at DESC, id DESC LIMIT :most;

--! list_memories (memory_type?, scope?) : MemoryRow
-- The owner's view: every scope, one status, unexpired, newest first.
SELECT * FROM memory_card
WHERE status = :status AND (expires_at IS NULL OR expires_at > :now)
    AND (:memory_type::text IS NULL OR type = :memory_type) AND (:scope::text IS NULL OR scope = :scope)
ORDER BY created_at DESC, id DESC LIMIT :most;

--! lock_proposal : (supersedes?, expires_at?)
-- A memory under review, held until the transaction ends.
SELECT id, status, trust, supersedes, expires_at FROM memory WHERE id = :id FOR UPDATE;

--! approve_memory
WITH approved AS (
    UPDATE memory SET status = 'active', trust = 'user', valid_from = :now, updated_at = :now
    WHERE id = :id AND status = 'proposed'
    RETURNING id
)
INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id)
SELECT :audit_id, :now, :actor, 'memory.approve', 'memory', id FROM approved
RETURNING entity_id;

--! reject_memory (reason?)
WITH rejected AS (
    UPDATE memory SET status = 'deleted', forgotten_by = :actor, forget_reason = :reason, updated_at = :now
    WHERE id = :id AND status = 'proposed'
    RETURNING id
)
INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id, reason)
SELECT :audit_id, :now, :actor, 'memory.reject', 'memory', id, :reason FROM rejected
RETURNING entity_id;

--! memory_history : MemoryRow
-- A memory, what it replaced, and what replaced it or is proposed to, oldest first; at most 50 steps each way. A proposal that
-- was turned down replaced nothing.
WITH RECURSIVE older AS (
    SELECT id, supersedes, 0 AS steps FROM memory WHERE id = :id
    UNION
    SELECT m.id, m.supersedes, older.steps + 1 FROM memory m JOIN older ON m.id = older.supersedes WHERE older.steps < 50
), newer AS (
    SELECT id, 0 AS steps FROM memory WHERE id = :id
    UNION
    SELECT m.id, newer.steps + 1 FROM memory m JOIN newer ON m.supersedes = newer.id
    WHERE newer.steps < 50 AND (m.status <> 'deleted' OR m.valid_to IS NOT NULL)
)
SELECT * FROM memory_card WHERE id IN (SELECT id FROM older UNION SELECT id FROM newer)
ORDER BY created_at, id;

--! list_projects
-- The scopes of projects with memories in force, in their order. Each step goes to the next one in the index.
WITH RECURSIVE project (scope) AS (
    (SELECT scope FROM memory WHERE status = 'active' AND scope > 'project:' ORDER BY scope LIMIT 1)
    UNION ALL
    SELECT (SELECT next.scope FROM memory next WHERE next.status = 'active' AND next.scope > project.scope ORDER BY next.scope LIMIT 1)
    FROM project WHERE project.scope IS NOT NULL
)
SELECT scope FROM project WHERE scope LIKE 'project:%' LIMIT :most;

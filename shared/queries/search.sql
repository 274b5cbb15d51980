--: FoundRow (source_session?, supersedes?, resumed_by?, expires_at?, score?)

--! search_lexical (types?, since?, until?) : FoundRow
-- BM25 over what the scopes show. The document side of the score is stored; the inverse document frequencies are counted here,
-- within the scopes, each count bounded. The rarest terms choose the candidates, all terms score them.
WITH collection AS MATERIALIZED (
    SELECT count(*)::float8 AS size FROM (
        SELECT FROM search_entry WHERE scope_key = ANY (:scope_keys) AND status = 'active' LIMIT 50000) counted
), term AS MATERIALIZED (
    SELECT asked.term, asked.weight, found.df
    FROM unnest(:terms::int[], :weights::real[]) AS asked (term, weight)
    CROSS JOIN LATERAL (
        SELECT count(*)::float8 AS df FROM (
            SELECT FROM search_entry
            WHERE search_entry.terms @> ARRAY[asked.term] AND search_entry.terms && :scope_keys AND status = 'active'
            LIMIT 5000) counted) found
    WHERE found.df > 0
), question AS MATERIALIZED (
    SELECT ('{' || string_agg(term || ':' || weight * ln(1 + (greatest(size, df) - df + 0.5) / (df + 0.5)), ',' ORDER BY term)
        || '}/1000000000')::sparsevec AS bm25
    FROM term, collection
), essential AS MATERIALIZED (
    SELECT array_agg(term) AS terms FROM (
        SELECT term, sum(df) OVER (ORDER BY df, term ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS rarer FROM term) ranked
    WHERE coalesce(rarer, 0) < :candidates::float8
), hit AS MATERIALIZED (
    SELECT owner_id, -(entry.bm25 <#> question.bm25) AS score
    FROM search_entry entry, question
    WHERE entry.terms && (SELECT terms FROM essential) AND entry.terms && :scope_keys AND entry.status = 'active'
        AND (entry.expires_at IS NULL OR entry.expires_at > :now)
        AND (:types::text[] IS NULL OR (SELECT m.type FROM memory m WHERE m.id = entry.owner_id) = ANY (:types))
        AND (:since::timestamptz IS NULL
            OR (SELECT m.created_at >= :since AND m.created_at < :until::timestamptz FROM memory m WHERE m.id = entry.owner_id))
    ORDER BY entry.bm25 <#> question.bm25 LIMIT :most
), beside AS MATERIALIZED (
    SELECT seed.owner_id, near.id
    FROM (SELECT owner_id FROM hit ORDER BY score DESC LIMIT :seeds) seed, beside_in_session(seed.owner_id) near (id)
), pool AS (
    SELECT owner_id AS id, score FROM hit
    UNION ALL SELECT DISTINCT id, NULL::float8 FROM beside WHERE NOT EXISTS (SELECT FROM hit WHERE hit.owner_id = beside.id)
)
SELECT m.*, pool.score, ARRAY(
    SELECT beside.id FROM beside WHERE beside.owner_id = m.id
    UNION SELECT beside.owner_id FROM beside WHERE beside.id = m.id) AS neighbours
FROM pool JOIN visible_memory(:now, :scopes) m ON m.id = pool.id
WHERE (:types::text[] IS NULL OR m.type = ANY (:types))
    AND (:since::timestamptz IS NULL OR (m.created_at >= :since AND m.created_at < :until::timestamptz))
ORDER BY pool.score DESC NULLS LAST, m.created_at DESC, m.id DESC;

--! search_vector (types?, since?, until?) : FoundRow
-- Cosine similarity, exact: every vector of the scopes is compared.
WITH hit AS MATERIALIZED (
    SELECT owner_id, (entry.vector <=> :vector::halfvec) AS distance
    FROM (SELECT * FROM embedding WHERE scope_key = ANY (:scope_keys) AND model = :model AND status = 'active'
            AND (expires_at IS NULL OR expires_at > :now) OFFSET 0) entry
    WHERE (:types::text[] IS NULL OR (SELECT m.type FROM memory m WHERE m.id = entry.owner_id) = ANY (:types))
        AND (:since::timestamptz IS NULL
            OR (SELECT m.created_at >= :since AND m.created_at < :until::timestamptz FROM memory m WHERE m.id = entry.owner_id))
    ORDER BY distance LIMIT :most
), near_enough AS MATERIALIZED (
    SELECT owner_id, 1 - distance AS score FROM hit WHERE distance <= :max_distance::float8
), beside AS MATERIALIZED (
    SELECT seed.owner_id, near.id
    FROM (SELECT owner_id FROM near_enough ORDER BY score DESC LIMIT :seeds) seed, beside_in_session(seed.owner_id) near (id)
), pool AS (
    SELECT owner_id AS id, score FROM near_enough
    UNION ALL SELECT DISTINCT id, NULL::float8 FROM beside
        WHERE NOT EXISTS (SELECT FROM near_enough WHERE near_enough.owner_id = beside.id)
)
SELECT m.*, pool.score, ARRAY(
    SELECT beside.id FROM beside WHERE beside.owner_id = m.id
    UNION SELECT beside.owner_id FROM beside WHERE beside.id = m.id) AS neighbours
FROM pool JOIN visible_memory(:now, :scopes) m ON m.id = pool.id
WHERE (:types::text[] IS NULL OR m.type = ANY (:types))
    AND (:since::timestamptz IS NULL OR (m.created_at >= :since AND m.created_at < :until::timestamptz))
ORDER BY pool.score DESC NULLS LAST, m.created_at DESC, m.id DESC;

--! search_lexical_past (types?) : FoundRow
-- BM25 over what was in force at an instant. It is asked rarely, so everything that shares a word is scored.
WITH entry AS MATERIALIZED (
    SELECT e.owner_id, e.terms, e.bm25
    FROM search_entry e JOIN visible_memory_at(:as_of, :scopes) m ON m.id = e.owner_id
    WHERE e.terms && :terms::int[] AND e.terms && :scope_keys AND e.status IN ('active', 'superseded')
        AND (:types::text[] IS NULL OR m.type = ANY (:types))
), term AS (
    SELECT asked.term, asked.weight, (SELECT count(*) FROM entry WHERE asked.term = ANY (entry.terms))::float8 AS df
    FROM unnest(:terms::int[], :weights::real[]) AS asked (term, weight)
), question AS MATERIALIZED (
    SELECT ('{' || string_agg(term || ':' || weight * ln(1 + (size - df + 0.5) / (df + 0.5)), ',' ORDER BY term)
        || '}/1000000000')::sparsevec AS bm25
    FROM term, (SELECT count(*)::float8 AS size FROM entry) matching WHERE df > 0
), hit AS MATERIALIZED (
    SELECT owner_id, -(entry.bm25 <#> question.bm25) AS score
    FROM entry, question ORDER BY entry.bm25 <#> question.bm25 LIMIT :most
)
SELECT m.*, hit.score, '{}'::uuid[] AS neighbours
FROM hit JOIN visible_memory_at(:as_of, :scopes) m ON m.id = hit.owner_id
ORDER BY hit.score DESC, m.created_at DESC, m.id DESC;

--! search_vector_past (types?) : FoundRow
-- Cosine similarity, exact, over what was in force at an instant.
WITH hit AS MATERIALIZED (
    SELECT entry.owner_id, entry.vector <=> :vector::halfvec AS distance
    FROM embedding entry JOIN visible_memory_at(:as_of, :scopes) m ON m.id = entry.owner_id
    WHERE entry.scope_key = ANY (:scope_keys) AND entry.model = :model AND entry.status IN ('active', 'superseded')
        AND (:types::text[] IS NULL OR m.type = ANY (:types))
    ORDER BY distance LIMIT :most
)
SELECT m.*, 1 - hit.distance AS score, '{}'::uuid[] AS neighbours
FROM hit JOIN visible_memory_at(:as_of, :scopes) m ON m.id = hit.owner_id
WHERE hit.distance <= :max_distance::float8
ORDER BY hit.distance, m.created_at DESC, m.id DESC;

--! find_similar (model?, vector?)
-- The memories of one scope that come close to a statement: in wording (trigrams) or in meaning (cosine distance).
WITH worded AS MATERIALIZED (
    SELECT owner_id FROM search_entry entry
    WHERE entry.terms && :terms::int[] AND entry.terms && ARRAY[:scope_key::int] AND entry.status = 'active'
    ORDER BY entry.bm25 <#> :bm25::sparsevec LIMIT 20
), meant AS MATERIALIZED (
    SELECT owner_id, entry.vector <=> :vector::halfvec AS distance
    FROM (SELECT owner_id, vector FROM embedding
          WHERE :vector::halfvec IS NOT NULL AND scope_key = :scope_key AND model = :model::text AND status = 'active' OFFSET 0) entry
    ORDER BY distance LIMIT 20
), candidate AS (
    SELECT coalesce(worded.owner_id, meant.owner_id) AS owner_id, coalesce(1 - meant.distance, 0) AS closeness, meant.distance
    FROM worded FULL JOIN meant ON meant.owner_id = worded.owner_id
), scored AS (
    SELECT m.id, m.type, m.content, m.created_at, greatest(similarity(m.content, :content), closeness) AS score
    FROM candidate JOIN visible_memory(:now, ARRAY[:scope::text]) m ON m.id = candidate.owner_id
    WHERE m.id <> :id AND m.type <> 'temporary'
        AND (candidate.distance <= :similar_distance::float8 OR similarity(m.content, :content) >= 0.5)
)
SELECT id, type, content, score FROM scored ORDER BY score DESC, created_at DESC LIMIT :most;

-- The order of a session: which memory came before another, and which after it. (UUIDv7: a later id is a later memory.)
DROP INDEX memory_by_session;
CREATE INDEX memory_by_session ON memory (source_session, scope, id) WHERE source_session IS NOT NULL;

-- The memories in force right before and right after one, in its scope and session.
CREATE FUNCTION beside_in_session(id uuid) RETURNS SETOF uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT near.id
    FROM memory m CROSS JOIN LATERAL (
        (SELECT b.id FROM memory b
            WHERE b.source_session = m.source_session AND b.scope = m.scope AND b.id < m.id AND b.status = 'active'
            ORDER BY b.id DESC LIMIT 1)
        UNION ALL
        (SELECT a.id FROM memory a
            WHERE a.source_session = m.source_session AND a.scope = m.scope AND a.id > m.id AND a.status = 'active'
            ORDER BY a.id LIMIT 1)) near
    WHERE m.id = beside_in_session.id
$$;

--: ApiKeyRow (scopes?, last_used_at?, revoked_at?)

--! identify : (agent?, access?, scopes?, trust?, schema_version?)
-- Who holds a key, and which schema the database has. The use of a key is noted at most once a minute.
WITH touched AS (
    UPDATE api_key SET last_used_at = :now
    WHERE key_hash = :key_hash AND revoked_at IS NULL
        AND (last_used_at IS NULL OR last_used_at < :now::timestamptz - interval '1 minute')
)
SELECT agent, access, scopes, trust, schema.version AS schema_version
FROM (SELECT max(version) AS version FROM refinery_schema_history) schema
LEFT JOIN api_key ON key_hash = :key_hash AND revoked_at IS NULL;

--! insert_api_key (scopes?)
WITH stored AS (
    INSERT INTO api_key (id, agent, prefix, key_hash, access, scopes, trust, created_at)
    VALUES (:id, :agent, :prefix, :key_hash, :access, :scopes, :trust, :now)
    RETURNING id
)
INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id)
SELECT :audit_id, :now, :actor, 'key.create', 'api_key', id FROM stored
RETURNING entity_id;

--! list_api_keys : ApiKeyRow
SELECT id, agent, prefix, access, scopes, trust, created_at, last_used_at, revoked_at FROM api_key
WHERE revoked_at IS NULL OR :with_revoked
ORDER BY created_at, id;

--! find_api_keys : ApiKeyRow
-- The keys that an id or a displayed prefix names.
SELECT id, agent, prefix, access, scopes, trust, created_at, last_used_at, revoked_at FROM api_key
WHERE id::text = :id_or_prefix OR prefix = :id_or_prefix;

--! revoke_api_key
WITH revoked AS (
    UPDATE api_key SET revoked_at = :now WHERE id = :id AND revoked_at IS NULL RETURNING id
)
INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id)
SELECT :audit_id, :now, :actor, 'key.revoke', 'api_key', id FROM revoked
RETURNING entity_id;

--: TokenRow (scopes?, revoked_at?, redeemed_at?, root_key_id?)

--! find_oauth_client : (fresh_until?)
SELECT said, fresh_until FROM oauth_client WHERE client_id = :client_id;

--! register_oauth_client
INSERT INTO oauth_client (client_id, said, created_at) VALUES (:client_id, :said, :now) RETURNING client_id;

--! keep_oauth_document
-- What was fetched last replaces what was fetched before.
INSERT INTO oauth_client (client_id, said, created_at, fresh_until) VALUES (:client_id, :said, :now, :fresh_until)
ON CONFLICT (client_id) DO UPDATE SET said = EXCLUDED.said, fresh_until = EXCLUDED.fresh_until
RETURNING client_id;

--! insert_oauth_grant (scopes?)
-- What the owner allowed, the code with which the client fetches it, and the record of it. No row: the page was posted before.
WITH once AS (
    INSERT INTO spent_once (id, expires_at) VALUES (:page_id, :page_expires_at) ON CONFLICT DO NOTHING RETURNING id
), allowed AS (
    INSERT INTO oauth_grant (id, client_id, client_name, agent, access, scopes, trust, resource, created_at)
    SELECT :id, :client_id, :client_name, :agent, :access, :scopes, :trust, :resource, :now FROM once
    RETURNING id
), coded AS (
    INSERT INTO oauth_code (code_hash, grant_id, redirect_uri, challenge, expires_at)
    SELECT :code_hash, id, :redirect_uri, :challenge, :code_expires_at FROM allowed
)
INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id)
SELECT :audit_id, :now, :actor, 'oauth.allow', 'oauth_grant', id FROM allowed
RETURNING entity_id;

--! lock_oauth_code : (spent_at?, revoked_at?)
-- A code with its grant, both held until the transaction ends.
SELECT code.grant_id, code.redirect_uri, code.challenge, code.expires_at, code.spent_at,
    given.client_id, given.access, given.resource, given.revoked_at
FROM oauth_code code JOIN oauth_grant given ON given.id = code.grant_id
WHERE code.code_hash = :code_hash
FOR UPDATE;

--! spend_oauth_code
UPDATE oauth_code SET spent_at = :now WHERE code_hash = :code_hash AND spent_at IS NULL RETURNING grant_id;

--! insert_oauth_tokens
-- An access token and the refresh token beside it.
INSERT INTO oauth_token (token_hash, kind, grant_id, access, created_at, expires_at)
VALUES (:access_hash, 'access', :grant_id, :access, :now, :access_expires_at),
    (:refresh_hash, 'refresh', :grant_id, :access, :now, :refresh_expires_at)
RETURNING kind;

--! lock_oauth_token : TokenRow
-- A token with its grant, both held until the transaction ends.
SELECT token.kind, token.grant_id, token.access, token.expires_at, token.redeemed_at, token.root_key_id,
    given.client_id, given.resource, given.scopes, given.revoked_at
FROM oauth_token token JOIN oauth_grant given ON given.id = token.grant_id
WHERE token.token_hash = :token_hash
FOR UPDATE;

--! redeem_oauth_token
UPDATE oauth_token SET redeemed_at = :now, root_key_id = :root_key_id
WHERE token_hash = :token_hash AND kind = 'refresh' AND redeemed_at IS NULL
RETURNING grant_id;

--! find_oauth_successors
-- The two tokens that a redeemed one was replaced by, while the refresh token among them was not redeemed itself.
SELECT kind, access, expires_at FROM oauth_token
WHERE grant_id = :grant_id AND token_hash IN (:access_hash, :refresh_hash) AND redeemed_at IS NULL;

--! revoke_oauth_grant (reason?)
-- Ends a grant, unless it has ended. Its tokens are worth nothing from now on.
WITH revoked AS (
    UPDATE oauth_grant SET revoked_at = :now WHERE id = :id AND revoked_at IS NULL RETURNING id
)
INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id, reason)
SELECT :audit_id, :now, :actor, 'oauth.revoke', 'oauth_grant', id, :reason FROM revoked
RETURNING entity_id;

--! delete_oauth_token
DELETE FROM oauth_token WHERE token_hash = :token_hash RETURNING grant_id;

--! identify_token : (agent?, access?, scopes?, trust?, schema_version?)
-- Who holds an access token for a resource, and which schema the database has. The use of a grant is noted at most once a minute.
WITH token AS MATERIALIZED (
    SELECT token.grant_id, token.access FROM oauth_token token
    WHERE token.token_hash = :token_hash AND token.kind = 'access' AND token.expires_at > :now
), touched AS (
    UPDATE oauth_grant SET last_used_at = :now FROM token
    WHERE oauth_grant.id = token.grant_id AND revoked_at IS NULL
        AND (last_used_at IS NULL OR last_used_at < :now::timestamptz - interval '1 minute')
)
SELECT given.agent, token.access, given.scopes, given.trust, schema.version AS schema_version
FROM (SELECT max(version) AS version FROM refinery_schema_history) schema
LEFT JOIN (token JOIN oauth_grant given ON given.id = token.grant_id AND given.revoked_at IS NULL AND given.resource = :resource)
    ON true;

--! list_oauth_grants : (scopes?, last_used_at?, revoked_at?)
SELECT id, client_id, client_name, agent, access, scopes, trust, created_at, last_used_at, revoked_at FROM oauth_grant
WHERE revoked_at IS NULL OR :with_revoked
ORDER BY created_at DESC, id;

--! delete_old_codes
-- Two runs at once leave each other's rows alone, here and below.
-- What has expired, and what is left of a grant that has ended: nobody can redeem it, and a second use has nothing to end.
DELETE FROM oauth_code WHERE code_hash IN (
    SELECT code.code_hash FROM oauth_code code JOIN oauth_grant given ON given.id = code.grant_id
    WHERE code.expires_at < :before OR given.revoked_at < :before
    LIMIT :most FOR UPDATE OF code SKIP LOCKED
)
RETURNING grant_id;

--! delete_old_tokens
-- While its grant is in force, a redeemed refresh token is kept until it expires: whoever presents it again ends the grant.
DELETE FROM oauth_token WHERE token_hash IN (
    SELECT token.token_hash FROM oauth_token token JOIN oauth_grant given ON given.id = token.grant_id
    WHERE token.expires_at < :before OR given.revoked_at < :before
    LIMIT :most FOR UPDATE OF token SKIP LOCKED
)
RETURNING grant_id;

--! delete_spent_once
DELETE FROM spent_once WHERE id IN (SELECT id FROM spent_once WHERE expires_at < :before LIMIT :most FOR UPDATE SKIP LOCKED)
RETURNING expires_at;

--! delete_old_attempts
DELETE FROM attempt WHERE (bucket, starts_at) IN (
    SELECT bucket, starts_at FROM attempt WHERE ends_at < :before LIMIT :most FOR UPDATE SKIP LOCKED
)
RETURNING ends_at;

--! delete_clients_without_grants
-- What the owner never allowed anything. A revoked grant keeps its client, so that it can be told who that was.
DELETE FROM oauth_client WHERE client_id IN (
    SELECT client_id FROM oauth_client client
    WHERE created_at < :before AND NOT EXISTS (SELECT FROM oauth_grant given WHERE given.client_id = client.client_id)
    LIMIT :most FOR UPDATE SKIP LOCKED
)
RETURNING created_at;

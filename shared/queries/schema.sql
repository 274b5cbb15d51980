--! version : (version?)
SELECT max(version) AS version FROM refinery_schema_history;

--! lift_time_limit
-- A migration may take longer than a request.
SELECT set_config('statement_timeout', '0', false) AS lifted;

--! lock_migrations
-- Held until the connection closes, so that two deployments do not migrate at once.
SELECT count(pg_advisory_lock(7077)) AS locked;

--! name_app_role
-- For migrations/app_role.sql and migrations/settings.sql, for as long as the connection lives.
SELECT set_config('kenfold.app_role', :name, false) AS named, set_config('kenfold.app_verifier', :verifier, false) AS verified;

-- Run after every migration, when the functions sign in with a role of their own. Two settings hold its name and the verifier of
-- its password (RFC 5803). It reads and writes what the functions read and write: it makes no table and no key, removes no
-- memory, and changes neither the owner's password nor the audit trail.
DO $$
DECLARE
    app name := current_setting('kenfold.app_role');
BEGIN
    IF app = current_user THEN
        RAISE EXCEPTION 'the functions are to sign in as %, which owns the tables: name another role in their secret', app;
    END IF;
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = app AND rolsuper) THEN
        RAISE EXCEPTION 'the functions are to sign in as %, which is a superuser: name another role in their secret', app;
    END IF;
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = app) THEN
        EXECUTE format('CREATE ROLE %I', app);
    END IF;
    -- Each instance of a function keeps one connection. What is left is for the owner, and for the alarm to come in time.
    EXECUTE format('ALTER ROLE %I LOGIN PASSWORD %L CONNECTION LIMIT 150', app, current_setting('kenfold.app_verifier'));
    EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA public FROM %I', app);
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), app);
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', app);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO %I', app);
    EXECUTE format('REVOKE INSERT, UPDATE ON refinery_schema_history, owner_password, api_key FROM %I', app);
    EXECUTE format('GRANT UPDATE (last_used_at) ON api_key TO %I', app);
    EXECUTE format('REVOKE UPDATE ON audit_event FROM %I', app);
    EXECUTE format('GRANT DELETE ON search_entry, embedding, oauth_client, oauth_code, oauth_token, spent_once, attempt TO %I', app);
END
$$;

-- Run after every migration, for the role that migrates.
-- A prepared statement turns generic at its sixth execution, and a generic plan cannot see which terms and scopes are rare.
-- A statement ends before its caller stops waiting for it, and a transaction whose process is frozen or gone lets go.
DO $$
BEGIN
    EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET plan_cache_mode = force_custom_plan', current_database());
    EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET statement_timeout = 3500', current_database());
    EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET idle_in_transaction_session_timeout = 5000', current_database());
END
$$;

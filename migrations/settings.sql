-- Run after every migration, for the role that migrates.
-- A prepared statement turns generic at its sixth execution, and a generic plan cannot see which terms and scopes are rare.
DO $$
BEGIN
    EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET plan_cache_mode = force_custom_plan', current_database());
END
$$;

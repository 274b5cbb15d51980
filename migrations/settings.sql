-- Run after every migration, for the role that migrates and for that of the functions, when they have one of their own.
-- A prepared statement turns generic at its sixth execution, and a generic plan cannot see which terms and scopes are rare.
-- A statement ends before its caller stops waiting for it, and a transaction whose process is frozen or gone lets go.
DO $$
DECLARE
    role text;
    setting text;
BEGIN
    FOREACH role IN ARRAY array_remove(ARRAY[current_user, nullif(current_setting('kenfold.app_role', true), '')], NULL)
    LOOP
        FOREACH setting IN ARRAY ARRAY[
            'plan_cache_mode = force_custom_plan', 'statement_timeout = 3500', 'idle_in_transaction_session_timeout = 5000'
        ]
        LOOP
            EXECUTE format('ALTER ROLE %I IN DATABASE %I SET %s', role, current_database(), setting);
        END LOOP;
    END LOOP;
END
$$;

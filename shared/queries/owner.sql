--! owner_password
SELECT hash, changed_at FROM owner_password;

--! set_owner_password
WITH stored AS (
    INSERT INTO owner_password (hash, changed_at) VALUES (:hash, :now)
    ON CONFLICT (only_one) DO UPDATE SET hash = EXCLUDED.hash, changed_at = EXCLUDED.changed_at
    RETURNING only_one
)
INSERT INTO audit_event (id, at, actor, action, entity_kind, entity_id)
SELECT :audit_id, :now, :actor, 'owner.password', 'owner', '00000000-0000-0000-0000-000000000000' FROM stored
RETURNING entity_id;

--! count_attempt
-- Counts one attempt, and tells how many there were with this one.
INSERT INTO attempt (bucket, starts_at, ends_at, count) VALUES (:bucket, :starts_at, :ends_at, 1)
ON CONFLICT (bucket, starts_at) DO UPDATE SET count = attempt.count + 1
RETURNING count;

--! take_back_attempt
UPDATE attempt SET count = count - 1
WHERE bucket = :bucket AND starts_at = :starts_at AND count > 0
RETURNING bucket;

--! spend_once
-- Marks something as used. No row: it was used before.
INSERT INTO spent_once (id, expires_at) VALUES (:id, :expires_at) ON CONFLICT DO NOTHING RETURNING expires_at;

-- What was replaced stays findable, for questions about what was in force at another time. NOT VALID: what is stored has
-- passed a stricter check.
ALTER TABLE search_entry DROP CONSTRAINT search_entry_status_check,
    ADD CONSTRAINT search_entry_status_check CHECK (status IN ('proposed', 'active', 'superseded')) NOT VALID;
ALTER TABLE embedding DROP CONSTRAINT embedding_status_check,
    ADD CONSTRAINT embedding_status_check CHECK (status IN ('proposed', 'active', 'superseded')) NOT VALID;

-- Search rows follow their memory: a deleted one leaves the indexes, others keep their place and change their status.
CREATE OR REPLACE FUNCTION memory_status_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.status = 'deleted' THEN
        DELETE FROM search_entry WHERE owner_kind = 'memory' AND owner_id = NEW.id;
        DELETE FROM embedding WHERE owner_kind = 'memory' AND owner_id = NEW.id;
    ELSE
        UPDATE search_entry SET status = NEW.status WHERE owner_kind = 'memory' AND owner_id = NEW.id;
        UPDATE embedding SET status = NEW.status WHERE owner_kind = 'memory' AND owner_id = NEW.id;
    END IF;
    RETURN NULL;
END
$$;

-- Which memories a read of the past may serve: in force at that time, replaced since or not, never forgotten, and in a
-- scope the caller may see.
CREATE FUNCTION visible_memory_at(at timestamptz, scopes text[]) RETURNS SETOF memory_card
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT card.*
    FROM memory m JOIN memory_card card ON card.id = m.id
    WHERE m.status IN ('active', 'superseded') AND m.valid_from <= at AND (m.valid_to IS NULL OR m.valid_to > at)
        AND (m.expires_at IS NULL OR m.expires_at > at) AND m.scope = ANY (scopes)
$$;

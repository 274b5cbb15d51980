-- Memories, who may call, what happened, and what search needs.

CREATE EXTENSION IF NOT EXISTS vector;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- A statement that an agent or the owner wants kept. Rows are never removed by a tool: they change status.
CREATE TABLE memory (
    id             uuid PRIMARY KEY,
    type           text NOT NULL
                   CHECK (type IN ('semantic', 'episodic', 'project', 'preference', 'codebase', 'temporary')),
    kind           text NOT NULL DEFAULT 'statement' CHECK (kind IN ('statement', 'handoff', 'digest')),
    scope          text NOT NULL CHECK (scope = 'user' OR scope ~ '^(project|repo):.'),
    content        text NOT NULL CHECK (content <> ''),
    -- SHA-256 of the statement without case, spacing and closing punctuation: equal statements have equal hashes.
    content_hash   bytea NOT NULL CHECK (octet_length(content_hash) = 32),
    status         text NOT NULL CHECK (status IN ('proposed', 'active', 'superseded', 'deleted')),
    trust          text NOT NULL DEFAULT 'agent' CHECK (trust IN ('user', 'agent', 'external')),
    confidence     real NOT NULL DEFAULT 0.5 CHECK (confidence BETWEEN 0 AND 1),
    source_agent   text NOT NULL CHECK (source_agent <> ''),
    source_session text CHECK (source_session <> ''),
    supersedes     uuid REFERENCES memory CHECK (supersedes <> id),
    next_steps     text[] NOT NULL DEFAULT '{}' CHECK (kind = 'handoff' OR next_steps = '{}'),
    resumed_by     text,
    resumed_at     timestamptz CHECK ((resumed_at IS NULL) = (resumed_by IS NULL)),
    forgotten_by   text CHECK ((forgotten_by IS NOT NULL) = (status = 'deleted')),
    forget_reason  text CHECK (forget_reason IS NULL OR forgotten_by IS NOT NULL),
    attrs          jsonb NOT NULL DEFAULT '{}',
    valid_from     timestamptz NOT NULL,
    valid_to       timestamptz CHECK (valid_to >= valid_from),
    expires_at     timestamptz CHECK (expires_at IS NOT NULL OR type <> 'temporary'),
    created_at     timestamptz NOT NULL,
    updated_at     timestamptz NOT NULL
);

CREATE INDEX memory_by_scope ON memory (scope, type, created_at DESC) WHERE status = 'active';
CREATE INDEX memory_by_content ON memory (scope, content_hash) WHERE status IN ('active', 'proposed');
CREATE INDEX memory_by_session ON memory (source_session) WHERE source_session IS NOT NULL;
CREATE INDEX memory_by_superseded ON memory (supersedes) WHERE supersedes IS NOT NULL;
CREATE INDEX memory_by_status ON memory (status, created_at DESC);
CREATE UNIQUE INDEX memory_one_handoff ON memory (scope) WHERE kind = 'handoff' AND status = 'active';

-- Whether a caller who is limited to some scopes may touch one; without a limit, every one.
CREATE FUNCTION in_reach(scope text, scopes text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT scopes IS NULL OR scope = ANY (scopes)
$$;

-- A file or symbol that a memory speaks of, and what became of it.
CREATE TABLE memory_ref (
    memory_id      uuid NOT NULL REFERENCES memory ON DELETE CASCADE,
    scope          text NOT NULL CHECK (scope ~ '^(project|repo):.'),
    path           text NOT NULL DEFAULT '',
    symbol         text NOT NULL DEFAULT '' CHECK (path <> '' OR symbol <> ''),
    state          text NOT NULL DEFAULT 'pending'
                   CHECK (state IN ('pending', 'current', 'changed', 'missing', 'unresolved')),
    resolved_path  text,
    anchor_hash    text,
    anchor_commit  text CHECK ((anchor_hash IS NULL) = (anchor_commit IS NULL)),
    checked_commit text,
    checked_at     timestamptz,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (memory_id, path, symbol)
);

-- The code references of a memory that were found or not yet looked for, as a JSON array.
CREATE FUNCTION memory_refs(id uuid) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT coalesce(jsonb_agg(jsonb_build_object(
        'path', coalesce(nullif(r.path, ''), r.resolved_path, ''), 'symbol', r.symbol,
        'state', r.state, 'checked_commit', r.checked_commit) ORDER BY r.path, r.symbol), '[]')
    FROM memory_ref r WHERE r.memory_id = memory_refs.id AND r.state <> 'unresolved'
$$;

-- A memory as it is read.
CREATE VIEW memory_card AS
    SELECT id, type, kind, scope, content, status, trust, source_agent, source_session, supersedes, next_steps,
        resumed_by, expires_at, created_at, memory_refs(id) AS code_refs
    FROM memory;

-- The one place that says which memories a read may serve: in force, unexpired, and in a scope the caller may see.
-- A plain SQL function, so that the planner inlines it and uses the indexes beneath.
CREATE FUNCTION visible_memory(at timestamptz, scopes text[]) RETURNS SETOF memory_card
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT * FROM memory_card
    WHERE status = 'active' AND (expires_at IS NULL OR expires_at > at) AND scope = ANY (scopes)
$$;

-- What lexical search reads. Narrow on purpose: a search touches one row for each candidate.
CREATE TABLE search_entry (
    owner_kind text NOT NULL CHECK (owner_kind IN ('memory', 'note')),
    owner_id   uuid NOT NULL,
    scope_key  int NOT NULL CHECK (scope_key < 0),
    status     text NOT NULL CHECK (status IN ('proposed', 'active')),
    expires_at timestamptz,
    -- Hashes of the terms (1 to 999,999,999) and the scope key: one index finds both.
    terms      int[] NOT NULL,
    -- The term-frequency and length part of BM25 for each term; a query holds the inverse document frequencies.
    bm25       sparsevec NOT NULL,
    analyzer   int NOT NULL,
    PRIMARY KEY (owner_kind, owner_id)
);

-- Without fastupdate: a flush of the pending list would make one unlucky write wait for many others.
CREATE INDEX search_entry_by_term ON search_entry USING gin (terms) WITH (fastupdate = off);
CREATE INDEX search_entry_by_scope ON search_entry (scope_key) WHERE status = 'active';
ALTER TABLE search_entry ALTER terms SET STATISTICS 1000;

-- What vector search reads: one vector for each owner and model, zero-padded to 1,024 dimensions.
CREATE TABLE embedding (
    owner_kind text NOT NULL CHECK (owner_kind IN ('memory', 'note')),
    owner_id   uuid NOT NULL,
    model      text NOT NULL,
    scope_key  int NOT NULL CHECK (scope_key < 0),
    status     text NOT NULL CHECK (status IN ('proposed', 'active')),
    expires_at timestamptz,
    vector     halfvec(1024) NOT NULL,
    PRIMARY KEY (owner_kind, owner_id, model)
);

ALTER TABLE embedding ALTER vector SET STORAGE PLAIN;
CREATE INDEX embedding_by_scope ON embedding (scope_key, model) WHERE status = 'active';

-- Search rows follow their memory: a retired one leaves the indexes, an approved one becomes findable.
CREATE FUNCTION memory_status_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.status IN ('superseded', 'deleted') THEN
        DELETE FROM search_entry WHERE owner_kind = 'memory' AND owner_id = NEW.id;
        DELETE FROM embedding WHERE owner_kind = 'memory' AND owner_id = NEW.id;
    ELSE
        UPDATE search_entry SET status = NEW.status WHERE owner_kind = 'memory' AND owner_id = NEW.id;
        UPDATE embedding SET status = NEW.status WHERE owner_kind = 'memory' AND owner_id = NEW.id;
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER memory_status_changed AFTER UPDATE OF status ON memory
FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION memory_status_changed();

-- A key of an agent. Only its SHA-256 is kept; the first characters are kept to recognise it.
CREATE TABLE api_key (
    id           uuid PRIMARY KEY,
    agent        text NOT NULL CHECK (agent ~ '^[a-z0-9][a-z0-9._-]{0,63}$'),
    prefix       text NOT NULL,
    key_hash     bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
    created_at   timestamptz NOT NULL,
    last_used_at timestamptz,
    revoked_at   timestamptz
);

-- Who changed what, when and why. Written in the transaction of the change.
CREATE TABLE audit_event (
    id          uuid PRIMARY KEY,
    at          timestamptz NOT NULL,
    actor       text NOT NULL CHECK (actor <> ''),
    action      text NOT NULL CHECK (action <> ''),
    entity_kind text NOT NULL,
    entity_id   uuid NOT NULL,
    reason      text
);

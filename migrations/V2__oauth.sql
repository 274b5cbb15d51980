-- What a key lets its bearer do. `scopes` is null when it may see everything.
ALTER TABLE api_key
    ADD access text NOT NULL DEFAULT 'write' CHECK (access IN ('read', 'write')),
    ADD scopes text[] CHECK (cardinality(scopes) BETWEEN 1 AND 1000),
    ADD trust  text NOT NULL DEFAULT 'agent' CHECK (trust IN ('agent', 'external'));

-- A client that asked for access: registered here, or described by a document that was fetched. What it said of itself is
-- kept as it said it, and checked again whenever it is read.
CREATE TABLE oauth_client (
    client_id   text PRIMARY KEY CHECK (char_length(client_id) BETWEEN 1 AND 2048),
    said        text NOT NULL CHECK (octet_length(said) <= 65536),
    created_at  timestamptz NOT NULL,
    -- When a fetched document must be fetched again; null for what was registered.
    fresh_until timestamptz
);

-- What the owner allowed a client. It ends by being revoked; its tokens end with it.
CREATE TABLE oauth_grant (
    id           uuid PRIMARY KEY,
    client_id    text NOT NULL,
    client_name  text NOT NULL,
    agent        text NOT NULL CHECK (agent ~ '^[a-z0-9][a-z0-9._-]{0,63}$'),
    access       text NOT NULL CHECK (access IN ('read', 'write')),
    scopes       text[] CHECK (cardinality(scopes) BETWEEN 1 AND 1000),
    trust        text NOT NULL CHECK (trust IN ('agent', 'external')),
    resource     text NOT NULL,
    created_at   timestamptz NOT NULL,
    last_used_at timestamptz,
    revoked_at   timestamptz
);
CREATE INDEX oauth_grant_by_client ON oauth_grant (client_id);

-- An authorization code, by its SHA-256. A spent one is kept until it is of no more use to anybody, to notice a second use.
CREATE TABLE oauth_code (
    code_hash    bytea PRIMARY KEY CHECK (octet_length(code_hash) = 32),
    grant_id     uuid NOT NULL REFERENCES oauth_grant ON DELETE CASCADE,
    redirect_uri text NOT NULL,
    challenge    text NOT NULL,
    expires_at   timestamptz NOT NULL,
    spent_at     timestamptz
);
CREATE INDEX oauth_code_by_grant ON oauth_code (grant_id);

-- An access or refresh token, by its SHA-256. Its access may be less than that of its grant.
CREATE TABLE oauth_token (
    token_hash    bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
    kind          text NOT NULL CHECK (kind IN ('access', 'refresh')),
    grant_id      uuid NOT NULL REFERENCES oauth_grant ON DELETE CASCADE,
    access        text NOT NULL CHECK (access IN ('read', 'write')),
    created_at    timestamptz NOT NULL,
    expires_at    timestamptz NOT NULL,
    -- Of a refresh token that was redeemed: when, and the version of the root secret that its successors derive from.
    redeemed_at   timestamptz,
    root_key_id   text,
    CHECK ((redeemed_at IS NULL) = (root_key_id IS NULL))
);
CREATE INDEX oauth_token_by_grant ON oauth_token (grant_id);

-- What may be used once: assertions of clients, consent pages, unlock links.
CREATE TABLE spent_once (
    id         bytea PRIMARY KEY CHECK (octet_length(id) = 32),
    expires_at timestamptz NOT NULL
);

-- How often something was tried in a span of time.
CREATE TABLE attempt (
    bucket     text NOT NULL,
    starts_at  timestamptz NOT NULL,
    ends_at    timestamptz NOT NULL,
    count      int NOT NULL CHECK (count >= 0),
    PRIMARY KEY (bucket, starts_at)
);

-- The owner's password, as an Argon2id hash in PHC form. There is one owner.
CREATE TABLE owner_password (
    only_one   bool PRIMARY KEY DEFAULT true CHECK (only_one),
    hash       text NOT NULL,
    changed_at timestamptz NOT NULL
);

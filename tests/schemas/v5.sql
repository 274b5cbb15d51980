--
-- PostgreSQL database dump
--


-- Dumped from database version 18.6
-- Dumped by pg_dump version 18.6

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: pg_trgm; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;


--
-- Name: vector; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS vector WITH SCHEMA public;


--
-- Name: beside_in_session(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.beside_in_session(id uuid) RETURNS SETOF uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    SELECT near.id
    FROM memory m CROSS JOIN LATERAL (
        (SELECT b.id FROM memory b
            WHERE b.source_session = m.source_session AND b.scope = m.scope AND b.id < m.id AND b.status = 'active'
            ORDER BY b.id DESC LIMIT 1)
        UNION ALL
        (SELECT a.id FROM memory a
            WHERE a.source_session = m.source_session AND a.scope = m.scope AND a.id > m.id AND a.status = 'active'
            ORDER BY a.id LIMIT 1)) near
    WHERE m.id = beside_in_session.id
$$;


--
-- Name: in_reach(text, text[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.in_reach(scope text, scopes text[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    SELECT scopes IS NULL OR scope = ANY (scopes)
$$;


--
-- Name: memory_refs(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.memory_refs(id uuid) RETURNS jsonb
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    SELECT coalesce(jsonb_agg(jsonb_build_object(
        'path', coalesce(nullif(r.path, ''), r.resolved_path, ''), 'symbol', r.symbol,
        'state', r.state, 'checked_commit', r.checked_commit) ORDER BY r.path, r.symbol), '[]')
    FROM memory_ref r WHERE r.memory_id = memory_refs.id AND r.state <> 'unresolved'
$$;


--
-- Name: memory_status_changed(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.memory_status_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: memory; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.memory (
    id uuid NOT NULL,
    type text NOT NULL,
    kind text DEFAULT 'statement'::text NOT NULL,
    scope text NOT NULL,
    content text NOT NULL,
    content_hash bytea NOT NULL,
    status text NOT NULL,
    trust text DEFAULT 'agent'::text NOT NULL,
    confidence real DEFAULT 0.5 NOT NULL,
    source_agent text NOT NULL,
    source_session text,
    supersedes uuid,
    next_steps text[] DEFAULT '{}'::text[] NOT NULL,
    resumed_by text,
    resumed_at timestamp with time zone,
    forgotten_by text,
    forget_reason text,
    attrs jsonb DEFAULT '{}'::jsonb NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    valid_to timestamp with time zone,
    expires_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT memory_check CHECK ((supersedes <> id)),
    CONSTRAINT memory_check1 CHECK (((kind = 'handoff'::text) OR (next_steps = '{}'::text[]))),
    CONSTRAINT memory_check2 CHECK (((resumed_at IS NULL) = (resumed_by IS NULL))),
    CONSTRAINT memory_check3 CHECK (((forgotten_by IS NOT NULL) = (status = 'deleted'::text))),
    CONSTRAINT memory_check4 CHECK (((forget_reason IS NULL) OR (forgotten_by IS NOT NULL))),
    CONSTRAINT memory_check5 CHECK ((valid_to >= valid_from)),
    CONSTRAINT memory_check6 CHECK (((expires_at IS NOT NULL) OR (type <> 'temporary'::text))),
    CONSTRAINT memory_confidence_check CHECK (((confidence >= (0)::double precision) AND (confidence <= (1)::double precision))),
    CONSTRAINT memory_content_check CHECK ((content <> ''::text)),
    CONSTRAINT memory_content_hash_check CHECK ((octet_length(content_hash) = 32)),
    CONSTRAINT memory_kind_check CHECK ((kind = ANY (ARRAY['statement'::text, 'handoff'::text, 'digest'::text]))),
    CONSTRAINT memory_scope_check CHECK (((scope = 'user'::text) OR (scope ~ '^(project|repo):.'::text))),
    CONSTRAINT memory_source_agent_check CHECK ((source_agent <> ''::text)),
    CONSTRAINT memory_source_session_check CHECK ((source_session <> ''::text)),
    CONSTRAINT memory_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'active'::text, 'superseded'::text, 'deleted'::text]))),
    CONSTRAINT memory_trust_check CHECK ((trust = ANY (ARRAY['user'::text, 'agent'::text, 'external'::text]))),
    CONSTRAINT memory_type_check CHECK ((type = ANY (ARRAY['semantic'::text, 'episodic'::text, 'project'::text, 'preference'::text, 'codebase'::text, 'temporary'::text])))
);


--
-- Name: memory_card; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.memory_card AS
 SELECT id,
    type,
    kind,
    scope,
    content,
    status,
    trust,
    source_agent,
    source_session,
    supersedes,
    next_steps,
    resumed_by,
    expires_at,
    created_at,
    public.memory_refs(id) AS code_refs
   FROM public.memory;


--
-- Name: visible_memory(timestamp with time zone, text[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.visible_memory(at timestamp with time zone, scopes text[]) RETURNS SETOF public.memory_card
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    SELECT * FROM memory_card
    WHERE status = 'active' AND (expires_at IS NULL OR expires_at > at) AND scope = ANY (scopes)
$$;


--
-- Name: visible_memory_at(timestamp with time zone, text[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.visible_memory_at(at timestamp with time zone, scopes text[]) RETURNS SETOF public.memory_card
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    SELECT card.*
    FROM memory m JOIN memory_card card ON card.id = m.id
    WHERE m.status IN ('active', 'superseded') AND m.valid_from <= at AND (m.valid_to IS NULL OR m.valid_to > at)
        AND (m.expires_at IS NULL OR m.expires_at > at) AND m.scope = ANY (scopes)
$$;


--
-- Name: api_key; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.api_key (
    id uuid NOT NULL,
    agent text NOT NULL,
    prefix text NOT NULL,
    key_hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    access text DEFAULT 'write'::text NOT NULL,
    scopes text[],
    trust text DEFAULT 'agent'::text NOT NULL,
    CONSTRAINT api_key_access_check CHECK ((access = ANY (ARRAY['read'::text, 'write'::text]))),
    CONSTRAINT api_key_agent_check CHECK ((agent ~ '^[a-z0-9][a-z0-9._-]{0,63}$'::text)),
    CONSTRAINT api_key_key_hash_check CHECK ((octet_length(key_hash) = 32)),
    CONSTRAINT api_key_scopes_check CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 1000))),
    CONSTRAINT api_key_trust_check CHECK ((trust = ANY (ARRAY['agent'::text, 'external'::text])))
);


--
-- Name: attempt; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.attempt (
    bucket text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    count integer NOT NULL,
    CONSTRAINT attempt_count_check CHECK ((count >= 0))
);


--
-- Name: audit_event; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_event (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    entity_kind text NOT NULL,
    entity_id uuid NOT NULL,
    reason text,
    CONSTRAINT audit_event_action_check CHECK ((action <> ''::text)),
    CONSTRAINT audit_event_actor_check CHECK ((actor <> ''::text))
);


--
-- Name: embedding; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.embedding (
    owner_kind text NOT NULL,
    owner_id uuid NOT NULL,
    model text NOT NULL,
    scope_key integer NOT NULL,
    status text NOT NULL,
    expires_at timestamp with time zone,
    vector public.halfvec(1024) NOT NULL,
    CONSTRAINT embedding_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['memory'::text, 'note'::text]))),
    CONSTRAINT embedding_scope_key_check CHECK ((scope_key < 0))
);
ALTER TABLE ONLY public.embedding ALTER COLUMN vector SET STORAGE PLAIN;


--
-- Name: memory_ref; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.memory_ref (
    memory_id uuid NOT NULL,
    scope text NOT NULL,
    path text DEFAULT ''::text NOT NULL,
    symbol text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    resolved_path text,
    anchor_hash text,
    anchor_commit text,
    checked_commit text,
    checked_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT memory_ref_check CHECK (((path <> ''::text) OR (symbol <> ''::text))),
    CONSTRAINT memory_ref_check1 CHECK (((anchor_hash IS NULL) = (anchor_commit IS NULL))),
    CONSTRAINT memory_ref_scope_check CHECK ((scope ~ '^(project|repo):.'::text)),
    CONSTRAINT memory_ref_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'current'::text, 'changed'::text, 'missing'::text, 'unresolved'::text])))
);


--
-- Name: oauth_client; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.oauth_client (
    client_id text NOT NULL,
    said text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    fresh_until timestamp with time zone,
    CONSTRAINT oauth_client_client_id_check CHECK (((char_length(client_id) >= 1) AND (char_length(client_id) <= 2048))),
    CONSTRAINT oauth_client_said_check CHECK ((octet_length(said) <= 65536))
);


--
-- Name: oauth_code; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.oauth_code (
    code_hash bytea NOT NULL,
    grant_id uuid NOT NULL,
    redirect_uri text NOT NULL,
    challenge text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    spent_at timestamp with time zone,
    CONSTRAINT oauth_code_code_hash_check CHECK ((octet_length(code_hash) = 32))
);


--
-- Name: oauth_grant; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.oauth_grant (
    id uuid NOT NULL,
    client_id text NOT NULL,
    client_name text NOT NULL,
    agent text NOT NULL,
    access text NOT NULL,
    scopes text[],
    trust text NOT NULL,
    resource text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    CONSTRAINT oauth_grant_access_check CHECK ((access = ANY (ARRAY['read'::text, 'write'::text]))),
    CONSTRAINT oauth_grant_agent_check CHECK ((agent ~ '^[a-z0-9][a-z0-9._-]{0,63}$'::text)),
    CONSTRAINT oauth_grant_scopes_check CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 1000))),
    CONSTRAINT oauth_grant_trust_check CHECK ((trust = ANY (ARRAY['agent'::text, 'external'::text])))
);


--
-- Name: oauth_token; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.oauth_token (
    token_hash bytea NOT NULL,
    kind text NOT NULL,
    grant_id uuid NOT NULL,
    access text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    redeemed_at timestamp with time zone,
    root_key_id text,
    CONSTRAINT oauth_token_access_check CHECK ((access = ANY (ARRAY['read'::text, 'write'::text]))),
    CONSTRAINT oauth_token_check CHECK (((redeemed_at IS NULL) = (root_key_id IS NULL))),
    CONSTRAINT oauth_token_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text]))),
    CONSTRAINT oauth_token_token_hash_check CHECK ((octet_length(token_hash) = 32))
);


--
-- Name: owner_password; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.owner_password (
    only_one boolean DEFAULT true NOT NULL,
    hash text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT owner_password_only_one_check CHECK (only_one)
);


--
-- Name: refinery_schema_history; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.refinery_schema_history (
    version integer NOT NULL,
    name character varying(255),
    applied_on character varying(255),
    checksum character varying(255)
);


--
-- Name: search_entry; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_entry (
    owner_kind text NOT NULL,
    owner_id uuid NOT NULL,
    scope_key integer NOT NULL,
    status text NOT NULL,
    expires_at timestamp with time zone,
    terms integer[] NOT NULL,
    bm25 public.sparsevec NOT NULL,
    analyzer integer NOT NULL,
    CONSTRAINT search_entry_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['memory'::text, 'note'::text]))),
    CONSTRAINT search_entry_scope_key_check CHECK ((scope_key < 0))
);
ALTER TABLE ONLY public.search_entry ALTER COLUMN terms SET STATISTICS 1000;


--
-- Name: spent_once; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.spent_once (
    id bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT spent_once_id_check CHECK ((octet_length(id) = 32))
);


--
-- Data for Name: api_key; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.api_key VALUES ('01a23288-02fb-77f7-b36e-ff176a13e1da', 'claude-code', 'kf_BG6xCttU', '\x913f7475831b4201bcba36f706a8f5fa6a16983b71d7a6724bd3f320c0a45f52', '2026-12-01 16:55:04.187217+00', NULL, NULL, 'write', NULL, 'agent');
INSERT INTO public.api_key VALUES ('01a23288-0321-7d6b-8ef9-7cc6bb4e85f7', 'codex', 'kf_TNENCLlr', '\x04517a8868d0bcee45e08a755dd7087285596bff7c4555fab9328b9b61dc03b5', '2026-12-01 16:55:04.225346+00', NULL, NULL, 'write', NULL, 'agent');
INSERT INTO public.api_key VALUES ('01a23288-0423-73cc-be82-829adddbe6f2', 'reader', 'kf_hcFCP7hx', '\x1ba6ef901b8a48a1dea09985b0f8cd0bfe5edc6c10d2f87516f2e2da1a70f297', '2026-12-01 16:55:04.483834+00', NULL, NULL, 'read', '{project:github.com/o/r}', 'agent');
INSERT INTO public.api_key VALUES ('01a23288-047c-7b92-889a-520c109e46e5', 'gone', 'kf_uSae2fh1', '\x691141eb1beb1f2504e84c52977adbf7d2da40e41fab3e8803b5b47dfdd33590', '2026-12-01 16:55:04.572361+00', NULL, '2026-12-01 16:55:04.654242+00', 'write', NULL, 'agent');
INSERT INTO public.api_key VALUES ('01a23288-03f6-7e91-b799-b17f621a363a', 'codex', 'kf_sawftfFx', '\x3f18983f3751354984a68608c34aff86e20268ecb759c4ca3094de533792faeb', '2026-12-01 16:55:04.43864+00', '2026-12-01 16:55:04.66018+00', NULL, 'write', NULL, 'agent');
INSERT INTO public.api_key VALUES ('01a23288-0450-7564-a1ca-0cb8c78588de', 'browser', 'kf_nSb37hAW', '\x0b633b470248ef0fa939837b117310af176e4463546b1b468ed388db0bc04364', '2026-12-01 16:55:04.528617+00', '2026-12-01 16:55:04.896705+00', NULL, 'write', NULL, 'external');


--
-- Data for Name: attempt; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.attempt VALUES ('register:all', '2026-12-01 16:00:00+00', '2026-12-01 17:00:00+00', 2);
INSERT INTO public.attempt VALUES ('password:address:127.0.0.1', '2026-12-01 00:00:00+00', '2026-12-02 00:00:00+00', 0);
INSERT INTO public.attempt VALUES ('password:strangers', '2026-12-01 16:00:00+00', '2026-12-01 17:00:00+00', 0);


--
-- Data for Name: audit_event; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_event VALUES ('01a23288-02fb-7d05-9013-5a9a406c25bf', '2026-12-01 16:55:04.187217+00', 'kenfold-cli', 'key.create', 'api_key', '01a23288-02fb-77f7-b36e-ff176a13e1da', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-0321-7e99-bfdc-7a8eb3b37c24', '2026-12-01 16:55:04.225346+00', 'kenfold-cli', 'key.create', 'api_key', '01a23288-0321-7d6b-8ef9-7cc6bb4e85f7', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-03c8-7944-b91c-7f3bc6577d33', '2026-12-01 16:55:04.392059+00', 'kenfold-cli', 'owner.password', 'owner', '00000000-0000-0000-0000-000000000000', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-03f6-7aae-b165-dfb5506ee2ec', '2026-12-01 16:55:04.43864+00', 'kenfold-cli', 'key.create', 'api_key', '01a23288-03f6-7e91-b799-b17f621a363a', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-0423-7201-aec0-4b53fe69083f', '2026-12-01 16:55:04.483834+00', 'kenfold-cli', 'key.create', 'api_key', '01a23288-0423-73cc-be82-829adddbe6f2', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-0450-78e6-82e4-a823929c3431', '2026-12-01 16:55:04.528617+00', 'kenfold-cli', 'key.create', 'api_key', '01a23288-0450-7564-a1ca-0cb8c78588de', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-047c-72b0-8714-fb3194aecf96', '2026-12-01 16:55:04.572361+00', 'kenfold-cli', 'key.create', 'api_key', '01a23288-047c-7b92-889a-520c109e46e5', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-04ce-7e0f-a55c-55fd3e56d241', '2026-12-01 16:55:04.654242+00', 'kenfold-cli', 'key.revoke', 'api_key', '01a23288-047c-7b92-889a-520c109e46e5', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-04e5-77c1-a80a-e566d7ecfbd2', '2026-12-01 16:55:04.677042+00', 'codex', 'memory.remember', 'memory', '01a23288-04e5-7404-ba4e-cb6bb56253e7', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-04f1-74c8-8d1c-e900563ce9cb', '2026-12-01 16:55:04.68986+00', 'codex', 'memory.remember', 'memory', '01a23288-04f1-798f-8bb9-4f3647ec00a9', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-04f8-7713-ab09-359a144b6ef1', '2026-12-01 16:55:04.696433+00', 'codex', 'memory.remember', 'memory', '01a23288-04f8-7f63-861d-34bdf532b5d3', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-0525-7aeb-b329-51b4319d9e42', '2026-12-01 16:55:04.741022+00', 'kenfold-cli', 'memory.approve', 'memory', '01a23288-04f8-7f63-861d-34bdf532b5d3', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-0533-7699-bd87-8e2d6ba5522d', '2026-12-01 16:55:04.755221+00', 'codex', 'memory.remember', 'memory', '01a23288-0533-7967-a253-14f7902924c2', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-053b-7741-bd67-79b2fa5d7905', '2026-12-01 16:55:04.763176+00', 'codex', 'memory.remember', 'memory', '01a23288-053b-7598-8377-d7bf865e38b6', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-056a-751f-9323-118557f2a848', '2026-12-01 16:55:04.8104+00', 'kenfold-cli', 'memory.reject', 'memory', '01a23288-053b-7598-8377-d7bf865e38b6', '그 반대다 ✅');
INSERT INTO public.audit_event VALUES ('01a23288-057e-79c8-b973-4004918ac28e', '2026-12-01 16:55:04.830667+00', 'codex', 'memory.remember', 'memory', '01a23288-057e-77c0-99bf-65079fc9d02a', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-0586-778d-9788-f7924f4221b4', '2026-12-01 16:55:04.838453+00', 'codex', 'memory.supersede', 'memory', '01a23288-057e-77c0-99bf-65079fc9d02a', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-0586-785c-bf58-78b814ab0a2e', '2026-12-01 16:55:04.838453+00', 'codex', 'memory.remember', 'memory', '01a23288-0586-71df-940a-e65fde4ddef5', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-058e-7b98-8c73-2258b7b674d3', '2026-12-01 16:55:04.846995+00', 'codex', 'memory.remember', 'memory', '01a23288-058e-7b63-8d6f-0eedb51702b2', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-0594-72ef-bf2e-d770779c9b5c', '2026-12-01 16:55:04.852013+00', 'codex', 'memory.forget', 'memory', '01a23288-058e-7b63-8d6f-0eedb51702b2', '이사했다 🏢');
INSERT INTO public.audit_event VALUES ('01a23288-059e-77e6-9c2b-4aa6c7b8735a', '2026-12-01 16:55:04.862266+00', 'codex', 'memory.remember', 'memory', '01a23288-059e-771e-85ea-c2bd5b8dc51a', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-05a5-72d4-a058-603a72ec0f5c', '2026-12-01 16:55:04.869561+00', 'codex', 'memory.remember', 'memory', '01a23288-05a5-7224-873f-769e9b6ce718', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-05ab-72d0-a77d-d6b5a6bb0c9e', '2026-12-01 16:55:04.875117+00', 'codex', 'memory.remember', 'memory', '01a23288-05ab-74d3-a2a6-4cd291cf0834', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-05b1-77c4-8d58-8f756f98b7e7', '2026-12-01 16:55:04.881831+00', 'codex', 'memory.remember', 'memory', '01a23288-05b1-77f3-b40f-e884d19ff3f9', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-05b7-7114-b85e-db9a38ba5289', '2026-12-01 16:55:04.887938+00', 'codex', 'memory.remember', 'memory', '01a23288-05b7-74a3-8718-cf686ddb3d12', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-05be-751d-814a-47e7b50df40e', '2026-12-01 16:55:04.894462+00', 'codex', 'memory.remember', 'memory', '01a23288-05be-7c7d-80c2-1f7dbc1ab343', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-05c3-7a56-9567-5c685f50955f', '2026-12-01 16:55:04.899843+00', 'browser', 'memory.remember', 'memory', '01a23288-05c3-7bbe-85a1-8014a2161118', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-05c9-741a-b514-ec11d9093b30', '2026-12-01 16:55:04.905636+00', 'codex', 'refs.check', 'ref_report', '01a23288-05c9-741a-b514-ec11d9093b30', 'project:github.com/o/r at 1111111111111111111111111111111111111111');
INSERT INTO public.audit_event VALUES ('01a23288-05cf-7855-9c60-64e17f7d2272', '2026-12-01 16:55:04.911542+00', 'codex', 'refs.check', 'ref_report', '01a23288-05cf-7855-9c60-64e17f7d2272', 'project:github.com/o/r at 2222222222222222222222222222222222222222');
INSERT INTO public.audit_event VALUES ('01a23288-05d3-77a5-b30c-894d1d8e3c1c', '2026-12-01 16:55:04.915533+00', 'codex', 'memory.handoff', 'memory', '01a23288-05d3-77ef-809b-0b5747cd2115', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-05d7-7788-b8ed-c80cdba05c37', '2026-12-01 16:55:04.919191+00', 'codex', 'memory.supersede', 'memory', '01a23288-05d3-77ef-809b-0b5747cd2115', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-05d7-7cc6-939f-d0decb6bed53', '2026-12-01 16:55:04.919191+00', 'codex', 'memory.handoff', 'memory', '01a23288-05d7-774e-965d-19b9f2ec2d43', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-05db-7b98-aa7d-82a21a5fef0f', '2026-12-01 16:55:04.923013+00', 'codex', 'memory.handoff', 'memory', '01a23288-05db-7811-b3cd-c646da10bc4c', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-05e2-754e-ae59-c5a183089406', '2026-12-01 16:55:04.930721+00', 'codex', 'memory.resume', 'memory', '01a23288-05db-7811-b3cd-c646da10bc4c', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-0668-77a7-b634-873d9465072c', '2026-12-01 16:55:05.064611+00', 'kenfold-owner', 'oauth.allow', 'oauth_grant', '01a23288-0668-70cb-b4a8-b463a1d789d4', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-071b-79d4-8e95-756f6115e7e9', '2026-12-01 16:55:05.24395+00', 'kenfold-owner', 'oauth.allow', 'oauth_grant', '01a23288-071b-71c1-a97f-51298158f917', NULL);
INSERT INTO public.audit_event VALUES ('01a23288-0752-7b14-b68d-dd8ff784f31b', '2026-12-01 16:55:05.298157+00', 'kenfold-cli', 'oauth.revoke', 'oauth_grant', '01a23288-071b-71c1-a97f-51298158f917', NULL);


--
-- Data for Name: embedding; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.embedding VALUES ('memory', '01a23288-04e5-7404-ba4e-cb6bb56253e7', 'bge-m3', -1591901919, 'active', NULL, '[0.9824219,0.18664551,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23288-04f1-798f-8bb9-4f3647ec00a9', 'bge-m3', -1591901919, 'active', '2027-12-01 16:55:04.68986+00', '[0.94091797,0.33862305,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23288-04f8-7f63-861d-34bdf532b5d3', 'bge-m3', -1591901919, 'active', NULL, '[0.9379883,0.34692383,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23288-0533-7967-a253-14f7902924c2', 'bge-m3', -1591901919, 'proposed', NULL, '[0.9746094,0.2241211,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23288-057e-77c0-99bf-65079fc9d02a', 'bge-m3', -1591901919, 'superseded', NULL, '[0.96533203,0.2607422,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23288-0586-71df-940a-e65fde4ddef5', 'bge-m3', -1591901919, 'active', NULL, '[0.96533203,0.2607422,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23288-059e-771e-85ea-c2bd5b8dc51a', 'bge-m3', -292520299, 'active', NULL, '[0.8461914,0.5332031,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23288-05a5-7224-873f-769e9b6ce718', 'bge-m3', -292520299, 'active', NULL, '[0.94384766,0.33032227,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23288-05ab-74d3-a2a6-4cd291cf0834', 'bge-m3', -292520299, 'active', NULL, '[0.92871094,0.3713379,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23288-05b1-77f3-b40f-e884d19ff3f9', 'bge-m3', -292520299, 'active', NULL, '[0.94970703,0.31347656,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23288-05b7-74a3-8718-cf686ddb3d12', 'bge-m3', -292520299, 'active', NULL, '[0.96533203,0.2607422,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23288-05be-7c7d-80c2-1f7dbc1ab343', 'bge-m3', -292520299, 'active', NULL, '[0.94384766,0.33032227,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23288-05c3-7bbe-85a1-8014a2161118', 'bge-m3', -292520299, 'active', NULL, '[0.94384766,0.33032227,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');


--
-- Data for Name: memory; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.memory VALUES ('01a23288-04e5-7404-ba4e-cb6bb56253e7', 'semantic', 'statement', 'user', '배포는 매주 금요일 오후에 한다 🚀', '\x1acfe503178f9cb5509a036738ec6a76b2f72e883028cc104268cc07c3cedb10', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "default"}', '2026-12-01 16:55:04.677042+00', NULL, NULL, '2026-12-01 16:55:04.677042+00', '2026-12-01 16:55:04.677042+00');
INSERT INTO public.memory VALUES ('01a23288-04f1-798f-8bb9-4f3647ec00a9', 'temporary', 'statement', 'user', 'The staging host is called Orion 👩‍🚀', '\x18a24b0c3cc13ed3319177ceea14668f64129391fe37c1000eae6ce6887ca133', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 16:55:04.68986+00', NULL, '2027-12-01 16:55:04.68986+00', '2026-12-01 16:55:04.68986+00', '2026-12-01 16:55:04.68986+00');
INSERT INTO public.memory VALUES ('01a23288-04f8-7f63-861d-34bdf532b5d3', 'preference', 'statement', 'user', 'Answer in Korean, and without emoji 🙅', '\xa97cc5216a364e1151ff75c9a22846df37fd86054b0c10fbc8327775c1582407', 'active', 'user', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 16:55:04.741022+00', NULL, NULL, '2026-12-01 16:55:04.696433+00', '2026-12-01 16:55:04.741022+00');
INSERT INTO public.memory VALUES ('01a23288-0533-7967-a253-14f7902924c2', 'preference', 'statement', 'user', 'Prefer tabs over spaces', '\x1e177b08413f9a0bf1d35491946b307ae65b4966fdc002a1c861bec5bc7f21e4', 'proposed', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 16:55:04.755221+00', NULL, NULL, '2026-12-01 16:55:04.755221+00', '2026-12-01 16:55:04.755221+00');
INSERT INTO public.memory VALUES ('01a23288-053b-7598-8377-d7bf865e38b6', 'preference', 'statement', 'user', 'Never write tests', '\x61de6d700a1d21ac81936b8cc97f4cc99871dc37459ea3588eb429015821da48', 'deleted', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, 'kenfold-cli', '그 반대다 ✅', '{"type_source": "agent"}', '2026-12-01 16:55:04.763176+00', NULL, NULL, '2026-12-01 16:55:04.763176+00', '2026-12-01 16:55:04.8104+00');
INSERT INTO public.memory VALUES ('01a23288-057e-77c0-99bf-65079fc9d02a', 'semantic', 'statement', 'user', 'The database is Postgres 16', '\x6d47ab48760f097d147684e591e9951d672d4cc339a2fd10240ef3fff24664b2', 'superseded', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 16:55:04.830667+00', '2026-12-01 16:55:04.838453+00', NULL, '2026-12-01 16:55:04.830667+00', '2026-12-01 16:55:04.838453+00');
INSERT INTO public.memory VALUES ('01a23288-0586-71df-940a-e65fde4ddef5', 'semantic', 'statement', 'user', 'The database is Postgres 18', '\xb7edd7ac00679840b0023d5ae966f87ec9d41bcd795642cfe3d38c2b72268aa5', 'active', 'agent', 0.5, 'codex', NULL, '01a23288-057e-77c0-99bf-65079fc9d02a', '{}', NULL, NULL, NULL, NULL, '{"type_source": "superseded"}', '2026-12-01 16:55:04.838453+00', NULL, NULL, '2026-12-01 16:55:04.838453+00', '2026-12-01 16:55:04.838453+00');
INSERT INTO public.memory VALUES ('01a23288-058e-7b63-8d6f-0eedb51702b2', 'semantic', 'statement', 'user', 'The office is in Busan', '\x77626ecb04cfb1163c68144e1a7f9941bdbfa3115d6387fbccab27cdc9cd67c4', 'deleted', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, 'codex', '이사했다 🏢', '{"type_source": "default"}', '2026-12-01 16:55:04.846995+00', '2026-12-01 16:55:04.852013+00', NULL, '2026-12-01 16:55:04.846995+00', '2026-12-01 16:55:04.852013+00');
INSERT INTO public.memory VALUES ('01a23288-059e-771e-85ea-c2bd5b8dc51a', 'project', 'statement', 'project:github.com/o/r', '`RequireAPIKey` in internal/auth/middleware.go hashes the token', '\xd8118e9e5259073f6d3f901dcb4450af0d172f0c060dc73f5c26d18743c10da1', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "default"}', '2026-12-01 16:55:04.862266+00', NULL, NULL, '2026-12-01 16:55:04.862266+00', '2026-12-01 16:55:04.862266+00');
INSERT INTO public.memory VALUES ('01a23288-05a5-7224-873f-769e9b6ce718', 'codebase', 'statement', 'project:github.com/o/r', 'src/parse/lexer.rs never backtracks', '\x4028adc7ee37f5190263b7595ca93ec02434372bcbd26462e55324c8a82c547e', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 16:55:04.869561+00', NULL, NULL, '2026-12-01 16:55:04.869561+00', '2026-12-01 16:55:04.869561+00');
INSERT INTO public.memory VALUES ('01a23288-05ab-74d3-a2a6-4cd291cf0834', 'codebase', 'statement', 'project:github.com/o/r', 'docs/guide.md is written for newcomers 📖', '\x863056be986cb90c1c243b511058b67e65ea28da0f1205c0410ae8b28b980a31', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 16:55:04.875117+00', NULL, NULL, '2026-12-01 16:55:04.875117+00', '2026-12-01 16:55:04.875117+00');
INSERT INTO public.memory VALUES ('01a23288-05b1-77f3-b40f-e884d19ff3f9', 'codebase', 'statement', 'project:github.com/o/r', '`NeverThere` decides who may call', '\x2165dbf0a2557aef3d5da64ae77a13e06fa7d6c9f9462e55ef1eb7a3588dec63', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 16:55:04.881831+00', NULL, NULL, '2026-12-01 16:55:04.881831+00', '2026-12-01 16:55:04.881831+00');
INSERT INTO public.memory VALUES ('01a23288-05b7-74a3-8718-cf686ddb3d12', 'semantic', 'statement', 'project:github.com/o/r', 'scripts/release.sh는 태그를 만든다', '\xa46431476ffe8be0e89e8ca3e21ce14759754c48b81f9c3134b2cde6b9682bf6', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 16:55:04.887938+00', NULL, NULL, '2026-12-01 16:55:04.887938+00', '2026-12-01 16:55:04.887938+00');
INSERT INTO public.memory VALUES ('01a23288-05be-7c7d-80c2-1f7dbc1ab343', 'episodic', 'statement', 'project:github.com/o/r', 'Moved the parser; 렉서 테스트는 아직 실패한다 😵', '\x95c5bef465aa502c6b71be0c4361c73f3c8693465e31a6fb3e94ba8cf443f388', 'active', 'agent', 0.5, 'codex', 'session-1', NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 16:55:04.894462+00', NULL, NULL, '2026-12-01 16:55:04.894462+00', '2026-12-01 16:55:04.894462+00');
INSERT INTO public.memory VALUES ('01a23288-05c3-7bbe-85a1-8014a2161118', 'project', 'statement', 'project:github.com/o/r', 'A page says that the parser is slow', '\x6233a093bc92ea7e59379409e853127558b22461e4528b49649f7f7124a97f66', 'active', 'external', 0.5, 'browser', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "default"}', '2026-12-01 16:55:04.899843+00', NULL, NULL, '2026-12-01 16:55:04.899843+00', '2026-12-01 16:55:04.899843+00');
INSERT INTO public.memory VALUES ('01a23288-05d3-77ef-809b-0b5747cd2115', 'temporary', 'handoff', 'project:github.com/o/r', 'Replaced by the next note', '\xc38f54ba048334653bd3c63dc44b3cfdc213c1b560f25c2e5ec0b45cd624f84e', 'superseded', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{}', '2026-12-01 16:55:04.915533+00', '2026-12-01 16:55:04.919191+00', '2026-12-08 16:55:04.915533+00', '2026-12-01 16:55:04.915533+00', '2026-12-01 16:55:04.919191+00');
INSERT INTO public.memory VALUES ('01a23288-05d7-774e-965d-19b9f2ec2d43', 'temporary', 'handoff', 'project:github.com/o/r', '렉서를 고치는 중 🛠️', '\xc2ec3fc17b9210a804fc13e0713ad73f2596b2167b31ef98d0ed6ee7db222a36', 'active', 'agent', 0.5, 'codex', NULL, '01a23288-05d3-77ef-809b-0b5747cd2115', '{"Run the tests","테스트를 다시 실행"}', NULL, NULL, NULL, NULL, '{}', '2026-12-01 16:55:04.919191+00', NULL, '2026-12-31 16:55:04.919191+00', '2026-12-01 16:55:04.919191+00', '2026-12-01 16:55:04.919191+00');
INSERT INTO public.memory VALUES ('01a23288-05db-7811-b3cd-c646da10bc4c', 'temporary', 'handoff', 'user', 'Ask the owner about Orion', '\xbe2a53482473fb9f352a6da4aac8f8eacd01c74a0a013147148aa2f926dd0786', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', 'codex', '2026-12-01 16:55:04.930721+00', NULL, NULL, '{}', '2026-12-01 16:55:04.923013+00', NULL, '2026-12-31 16:55:04.923013+00', '2026-12-01 16:55:04.923013+00', '2026-12-01 16:55:04.930721+00');


--
-- Data for Name: memory_ref; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.memory_ref VALUES ('01a23288-05b7-74a3-8718-cf686ddb3d12', 'project:github.com/o/r', 'scripts/release.sh', '', 'pending', NULL, NULL, NULL, NULL, NULL, '2026-12-01 16:55:04.887938+00');
INSERT INTO public.memory_ref VALUES ('01a23288-059e-771e-85ea-c2bd5b8dc51a', 'project:github.com/o/r', 'internal/auth/middleware.go', '', 'changed', NULL, 'f1', '1111111111111111111111111111111111111111', '2222222222222222222222222222222222222222', '2026-12-01 16:55:04.911542+00', '2026-12-01 16:55:04.862266+00');
INSERT INTO public.memory_ref VALUES ('01a23288-059e-771e-85ea-c2bd5b8dc51a', 'project:github.com/o/r', 'internal/auth/middleware.go', 'RequireAPIKey', 'changed', NULL, 'a1', '1111111111111111111111111111111111111111', '2222222222222222222222222222222222222222', '2026-12-01 16:55:04.911542+00', '2026-12-01 16:55:04.862266+00');
INSERT INTO public.memory_ref VALUES ('01a23288-05a5-7224-873f-769e9b6ce718', 'project:github.com/o/r', 'src/parse/lexer.rs', '', 'missing', NULL, 'b1', '1111111111111111111111111111111111111111', '2222222222222222222222222222222222222222', '2026-12-01 16:55:04.911542+00', '2026-12-01 16:55:04.869561+00');
INSERT INTO public.memory_ref VALUES ('01a23288-05ab-74d3-a2a6-4cd291cf0834', 'project:github.com/o/r', 'docs/guide.md', '', 'current', NULL, 'c1', '1111111111111111111111111111111111111111', '2222222222222222222222222222222222222222', '2026-12-01 16:55:04.911542+00', '2026-12-01 16:55:04.875117+00');
INSERT INTO public.memory_ref VALUES ('01a23288-05b1-77f3-b40f-e884d19ff3f9', 'project:github.com/o/r', '', 'NeverThere', 'unresolved', NULL, NULL, NULL, '2222222222222222222222222222222222222222', '2026-12-01 16:55:04.911542+00', '2026-12-01 16:55:04.881831+00');


--
-- Data for Name: oauth_client; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.oauth_client VALUES ('kfd_CzO_gobWiFWyeu84ygB2dUPr3_DMlmjt1R-V_7WIslw', '{"client_name": "A guest", "redirect_uris": ["http://127.0.0.1:3118/callback"]}', '2026-12-01 16:55:04.935643+00', NULL);
INSERT INTO public.oauth_client VALUES ('kfd_mP4KSFEWdfZ6-vMqspsWps8bgqAefnXEb_ciCQpuAK4', '{"client_name": "A guest", "redirect_uris": ["http://127.0.0.1:3118/callback"]}', '2026-12-01 16:55:05.120237+00', NULL);


--
-- Data for Name: oauth_code; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.oauth_code VALUES ('\xcf394cbfb18112e560978850a40e3df0a4bc8fc4271c92c927602d3c721d05f3', '01a23288-0668-70cb-b4a8-b463a1d789d4', 'http://127.0.0.1:3118/callback', 'rv5J5bUbeG5WMQe8H8RuWHn9xvtZdBDecZZhXeM8LXw', '2026-12-01 17:00:05.064611+00', '2026-12-01 16:55:05.068019+00');
INSERT INTO public.oauth_code VALUES ('\xd5020ebb8658447dc24470d8cd74cb0a1e04e5c6a293009e8d1cf7b8d56b8b70', '01a23288-071b-71c1-a97f-51298158f917', 'http://127.0.0.1:3118/callback', 'uAIg0US14zyFBm_kanY9FMauBlJFjErgjbaNvkN6uuw', '2026-12-01 17:00:05.24395+00', '2026-12-01 16:55:05.246894+00');


--
-- Data for Name: oauth_grant; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.oauth_grant VALUES ('01a23288-0668-70cb-b4a8-b463a1d789d4', 'kfd_CzO_gobWiFWyeu84ygB2dUPr3_DMlmjt1R-V_7WIslw', 'A guest', 'chatgpt', 'write', NULL, 'agent', 'https://kenfold.example/mcp', '2026-12-01 16:55:05.064611+00', NULL, NULL);
INSERT INTO public.oauth_grant VALUES ('01a23288-071b-71c1-a97f-51298158f917', 'kfd_mP4KSFEWdfZ6-vMqspsWps8bgqAefnXEb_ciCQpuAK4', 'A guest', 'former', 'read', NULL, 'agent', 'https://kenfold.example/mcp', '2026-12-01 16:55:05.24395+00', NULL, '2026-12-01 16:55:05.298157+00');


--
-- Data for Name: oauth_token; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.oauth_token VALUES ('\xcb80c5d91a86488db1853190eb2081a9a1e80ea74f0bd6b22087208a70844f00', 'access', '01a23288-0668-70cb-b4a8-b463a1d789d4', 'write', '2026-12-01 16:55:05.068019+00', '2026-12-01 17:55:05.068019+00', NULL, NULL);
INSERT INTO public.oauth_token VALUES ('\x049bb5536a3728c3d543c4a2bb8db170a622a618bec6a3a73e05846fbbe1d877', 'refresh', '01a23288-0668-70cb-b4a8-b463a1d789d4', 'write', '2026-12-01 16:55:05.068019+00', '2026-12-31 16:55:05.068019+00', '2026-12-01 16:55:05.117071+00', 'test');
INSERT INTO public.oauth_token VALUES ('\xda7f219cd0108a6b6f6232579b7481b8e666795bdb8e35c74103fe2b69419c34', 'access', '01a23288-0668-70cb-b4a8-b463a1d789d4', 'write', '2026-12-01 16:55:05.117071+00', '2026-12-01 17:55:05.117071+00', NULL, NULL);
INSERT INTO public.oauth_token VALUES ('\xb7b7b61f0726dcb6c2f8d06ddd71a88ec37ffa4906872b646bca73477f26bdef', 'refresh', '01a23288-0668-70cb-b4a8-b463a1d789d4', 'write', '2026-12-01 16:55:05.117071+00', '2026-12-31 16:55:05.117071+00', NULL, NULL);
INSERT INTO public.oauth_token VALUES ('\x235b337bd82159ea62c4ffc76c4f66e7b94279aabcd486bfaf5a660c2909bf9f', 'access', '01a23288-071b-71c1-a97f-51298158f917', 'read', '2026-12-01 16:55:05.246894+00', '2026-12-01 17:55:05.246894+00', NULL, NULL);
INSERT INTO public.oauth_token VALUES ('\xbcf98700c7afb1e6c14b3fefc48cc5b726110be2357fbd1a0cf64e87f75508d4', 'refresh', '01a23288-071b-71c1-a97f-51298158f917', 'read', '2026-12-01 16:55:05.246894+00', '2026-12-31 16:55:05.246894+00', NULL, NULL);


--
-- Data for Name: owner_password; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.owner_password VALUES (true, '$argon2id$v=19$m=65536,t=3,p=2$fnsZTcIQYmMpAFgsnUmA9g$hbVK3BRzYH6iwWd12LjbgdAcZHFs12stwXn+jlWRVr0', '2026-12-01 16:55:04.392059+00');


--
-- Data for Name: refinery_schema_history; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.refinery_schema_history VALUES (1, 'memories', '2026-12-01T16:55:04.091559126Z', '6677341569348245849');
INSERT INTO public.refinery_schema_history VALUES (2, 'oauth', '2026-12-01T16:55:04.146214631Z', '509933864753279776');
INSERT INTO public.refinery_schema_history VALUES (3, 'code_refs', '2026-12-01T16:55:04.179393222Z', '16188511911021256889');
INSERT INTO public.refinery_schema_history VALUES (4, 'session_order', '2026-12-01T16:55:04.181127891Z', '17234449112514039898');
INSERT INTO public.refinery_schema_history VALUES (5, 'search_the_past', '2026-12-01T16:55:04.183641672Z', '11797951513133594315');


--
-- Data for Name: search_entry; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.search_entry VALUES ('memory', '01a23288-04e5-7404-ba4e-cb6bb56253e7', -1591901919, 'active', NULL, '{12315112,25274879,47732046,94880659,186423169,194689591,243798435,254722572,343680318,382957629,409133044,444054160,558673152,569677565,586791596,665430704,667512268,717738576,743631217,780751928,786477012,973739787,-1591901919}', '{12315112:1.1580776,25274879:1.1580776,47732046:1.1580776,94880659:1.1580776,186423169:1.1580776,194689591:1.1580776,243798435:1.1580776,254722572:1.1580776,343680318:1.1580776,382957629:1.1580776,409133044:1.1580776,444054160:1.1580776,558673152:1.1580776,569677565:1.1580776,586791596:1.1580776,665430704:1.1580776,667512268:1.1580776,717738576:1.1580776,743631217:1.1580776,780751928:1.1580776,786477012:1.1580776,973739787:1.1580776}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23288-04f1-798f-8bb9-4f3647ec00a9', -1591901919, 'active', '2027-12-01 16:55:04.68986+00', '{180676498,191444780,213680126,343680318,445318487,483845742,520045783,929156652,-1591901919}', '{180676498:1.1600928,191444780:1.1600928,213680126:1.1600928,343680318:1.1600928,445318487:1.1600928,483845742:1.1600928,520045783:1.1600928,929156652:1.1600928}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23288-04f8-7f63-861d-34bdf532b5d3', -1591901919, 'active', NULL, '{39081385,212590490,329850769,428157142,483478471,541662738,784153838,-1591901919}', '{39081385:1.162115,212590490:1.162115,329850769:1.162115,428157142:1.162115,483478471:1.162115,541662738:1.162115,784153838:1.162115}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23288-0533-7967-a253-14f7902924c2', -1591901919, 'proposed', NULL, '{3240868,55283410,394911826,967092475,-1591901919}', '{3240868:1.1682242,55283410:1.1682242,394911826:1.1682242,967092475:1.1682242}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23288-057e-77c0-99bf-65079fc9d02a', -1591901919, 'superseded', NULL, '{90170991,180676498,213680126,835366290,897772209,-1591901919}', '{90170991:1.1661808,180676498:1.1661808,213680126:1.1661808,835366290:1.1661808,897772209:1.1661808}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23288-0586-71df-940a-e65fde4ddef5', -1591901919, 'active', NULL, '{90170991,180676498,213680126,765590427,897772209,-1591901919}', '{90170991:1.1661808,180676498:1.1661808,213680126:1.1661808,765590427:1.1661808,897772209:1.1661808}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23288-059e-771e-85ea-c2bd5b8dc51a', -292520299, 'active', NULL, '{180676498,231192732,286839856,304628077,428157142,453089034,614437697,614929522,642714928,677715346,711730895,720160009,781448628,855843471,-292520299}', '{180676498:1.1481056,231192732:1.1481056,286839856:1.1481056,304628077:1.1481056,428157142:1.1481056,453089034:1.1481056,614437697:1.1481056,614929522:1.1481056,642714928:1.1481056,677715346:1.1481056,711730895:1.1481056,720160009:1.1481056,781448628:1.1481056,855843471:1.1481056}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23288-05a5-7224-873f-769e9b6ce718', -292520299, 'active', NULL, '{45334359,63979675,230085870,381978706,466420089,655917975,764837893,905636713,-292520299}', '{45334359:1.1600928,63979675:1.1600928,230085870:1.1600928,381978706:1.1600928,466420089:1.1600928,655917975:1.1600928,764837893:1.1600928,905636713:1.1600928}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23288-05ab-74d3-a2a6-4cd291cf0834', -292520299, 'active', NULL, '{191378968,213680126,311056931,406210772,461644792,603809945,633214894,661095717,851786339,900103970,-292520299}', '{191378968:1.1560693,213680126:1.1560693,311056931:1.1560693,406210772:1.1560693,461644792:1.1560693,603809945:1.1560693,633214894:1.1560693,661095717:1.1560693,851786339:1.1560693,900103970:1.1560693}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23288-05b1-77f3-b40f-e884d19ff3f9', -292520299, 'active', NULL, '{191444780,215513139,232285897,296345670,297671142,328237938,764837893,-292520299}', '{191444780:1.162115,215513139:1.162115,232285897:1.162115,296345670:1.162115,297671142:1.162115,328237938:1.162115,764837893:1.162115}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23288-05b7-74a3-8718-cf686ddb3d12', -292520299, 'active', NULL, '{94880659,119840414,219910579,321019790,331086494,558673152,580643257,624524964,651595589,731174390,731861837,837721217,863320920,886722008,895932249,913596995,-292520299}', '{94880659:1.1560693,119840414:1.1560693,219910579:1.1560693,321019790:1.1560693,331086494:1.1560693,558673152:1.1560693,580643257:1.1560693,624524964:1.1560693,651595589:1.1560693,731174390:1.1560693,731861837:1.1560693,837721217:1.1560693,863320920:1.1560693,886722008:1.1560693,895932249:1.1560693,913596995:1.1560693}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23288-05be-7c7d-80c2-1f7dbc1ab343', -292520299, 'active', NULL, '{12315112,52462293,94880659,150164669,180676498,225250144,238702625,308056986,444054160,455826037,507870858,551844446,558673152,567232375,591075830,671740413,713305297,721930622,829395572,876170507,924574360,947776002,960679217,994628381,-292520299}', '{12315112:1.1520737,52462293:1.1520737,94880659:1.1520737,150164669:1.1520737,180676498:1.1520737,225250144:1.1520737,238702625:1.1520737,308056986:1.1520737,444054160:1.1520737,455826037:1.1520737,507870858:1.1520737,551844446:1.1520737,558673152:1.1520737,567232375:1.1520737,591075830:1.1520737,671740413:1.1520737,713305297:1.1520737,721930622:1.1520737,829395572:1.1520737,876170507:1.1520737,924574360:1.1520737,947776002:1.1520737,960679217:1.1520737,994628381:1.1520737}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23288-05c3-7bbe-85a1-8014a2161118', -292520299, 'active', NULL, '{180676498,193829210,213680126,408344770,435754879,713305297,799249930,864546352,-292520299}', '{180676498:1.1600928,193829210:1.1600928,213680126:1.1600928,408344770:1.1600928,435754879:1.1600928,713305297:1.1600928,799249930:1.1600928,864546352:1.1600928}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23288-05d3-77ef-809b-0b5747cd2115', -292520299, 'superseded', '2026-12-08 16:55:04.915533+00', '{180676498,539300820,578197648,865978098,890645309,-292520299}', '{180676498:1.1661808,539300820:1.1661808,578197648:1.1661808,865978098:1.1661808,890645309:1.1661808}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23288-05d7-774e-965d-19b9f2ec2d43', -292520299, 'active', '2026-12-31 16:55:04.919191+00', '{52462293,84262464,94880659,111749811,150164669,180676498,235298933,308056986,330344223,384424460,458809962,493107170,551844446,558673152,567232375,581578253,657224660,671740413,687772584,693981170,863320920,923996976,928597298,947776002,960679217,972000743,994628381,-292520299}', '{52462293:1.1481056,84262464:1.1481056,94880659:1.1481056,111749811:1.1481056,150164669:1.1481056,180676498:1.1481056,235298933:1.1481056,308056986:1.1481056,330344223:1.1481056,384424460:1.1481056,458809962:1.1481056,493107170:1.1481056,551844446:1.1481056,558673152:1.1481056,567232375:1.1481056,581578253:1.1481056,657224660:1.1481056,671740413:1.1481056,687772584:1.1481056,693981170:1.1481056,863320920:1.3368984,923996976:1.1481056,928597298:1.1481056,947776002:1.1481056,960679217:1.1481056,972000743:1.1481056,994628381:1.1481056}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23288-05db-7811-b3cd-c646da10bc4c', -1591901919, 'active', '2026-12-31 16:55:04.923013+00', '{180676498,402185742,445318487,708427775,779774006,-1591901919}', '{180676498:1.1661808,402185742:1.1661808,445318487:1.1661808,708427775:1.1661808,779774006:1.1661808}/1000000000', 1);


--
-- Data for Name: spent_once; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.spent_once VALUES ('\x650011a6e5d035f726ac47223579250d803564238248a01c04bd0bd1f1c694fb', '2026-12-01 17:05:04.937929+00');
INSERT INTO public.spent_once VALUES ('\x545cc79969b6dd222fa473f902b8fe75bd1739b32a8f68046c747f322079976c', '2026-12-01 17:05:05.122148+00');


--
-- Name: api_key api_key_key_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_key_hash_key UNIQUE (key_hash);


--
-- Name: api_key api_key_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);


--
-- Name: attempt attempt_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.attempt
    ADD CONSTRAINT attempt_pkey PRIMARY KEY (bucket, starts_at);


--
-- Name: audit_event audit_event_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_event
    ADD CONSTRAINT audit_event_pkey PRIMARY KEY (id);


--
-- Name: embedding embedding_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.embedding
    ADD CONSTRAINT embedding_pkey PRIMARY KEY (owner_kind, owner_id, model);


--
-- Name: embedding embedding_status_check; Type: CHECK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.embedding
    ADD CONSTRAINT embedding_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'active'::text, 'superseded'::text]))) NOT VALID;


--
-- Name: memory memory_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.memory
    ADD CONSTRAINT memory_pkey PRIMARY KEY (id);


--
-- Name: memory_ref memory_ref_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.memory_ref
    ADD CONSTRAINT memory_ref_pkey PRIMARY KEY (memory_id, path, symbol);


--
-- Name: oauth_client oauth_client_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.oauth_client
    ADD CONSTRAINT oauth_client_pkey PRIMARY KEY (client_id);


--
-- Name: oauth_code oauth_code_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.oauth_code
    ADD CONSTRAINT oauth_code_pkey PRIMARY KEY (code_hash);


--
-- Name: oauth_grant oauth_grant_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.oauth_grant
    ADD CONSTRAINT oauth_grant_pkey PRIMARY KEY (id);


--
-- Name: oauth_token oauth_token_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.oauth_token
    ADD CONSTRAINT oauth_token_pkey PRIMARY KEY (token_hash);


--
-- Name: owner_password owner_password_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.owner_password
    ADD CONSTRAINT owner_password_pkey PRIMARY KEY (only_one);


--
-- Name: refinery_schema_history refinery_schema_history_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refinery_schema_history
    ADD CONSTRAINT refinery_schema_history_pkey PRIMARY KEY (version);


--
-- Name: search_entry search_entry_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_entry
    ADD CONSTRAINT search_entry_pkey PRIMARY KEY (owner_kind, owner_id);


--
-- Name: search_entry search_entry_status_check; Type: CHECK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.search_entry
    ADD CONSTRAINT search_entry_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'active'::text, 'superseded'::text]))) NOT VALID;


--
-- Name: spent_once spent_once_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.spent_once
    ADD CONSTRAINT spent_once_pkey PRIMARY KEY (id);


--
-- Name: embedding_by_scope; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX embedding_by_scope ON public.embedding USING btree (scope_key, model) WHERE (status = 'active'::text);


--
-- Name: memory_by_content; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX memory_by_content ON public.memory USING btree (scope, content_hash) WHERE (status = ANY (ARRAY['active'::text, 'proposed'::text]));


--
-- Name: memory_by_scope; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX memory_by_scope ON public.memory USING btree (scope, type, created_at DESC) WHERE (status = 'active'::text);


--
-- Name: memory_by_session; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX memory_by_session ON public.memory USING btree (source_session, scope, id) WHERE (source_session IS NOT NULL);


--
-- Name: memory_by_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX memory_by_status ON public.memory USING btree (status, created_at DESC);


--
-- Name: memory_by_superseded; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX memory_by_superseded ON public.memory USING btree (supersedes) WHERE (supersedes IS NOT NULL);


--
-- Name: memory_one_handoff; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX memory_one_handoff ON public.memory USING btree (scope) WHERE ((kind = 'handoff'::text) AND (status = 'active'::text));


--
-- Name: memory_ref_by_target; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX memory_ref_by_target ON public.memory_ref USING btree (scope, path, symbol);


--
-- Name: oauth_code_by_grant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX oauth_code_by_grant ON public.oauth_code USING btree (grant_id);


--
-- Name: oauth_grant_by_client; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX oauth_grant_by_client ON public.oauth_grant USING btree (client_id);


--
-- Name: oauth_token_by_grant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX oauth_token_by_grant ON public.oauth_token USING btree (grant_id);


--
-- Name: search_entry_by_scope; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_entry_by_scope ON public.search_entry USING btree (scope_key) WHERE (status = 'active'::text);


--
-- Name: search_entry_by_term; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_entry_by_term ON public.search_entry USING gin (terms) WITH (fastupdate=off);


--
-- Name: memory memory_status_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER memory_status_changed AFTER UPDATE OF status ON public.memory FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION public.memory_status_changed();


--
-- Name: memory_ref memory_ref_memory_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.memory_ref
    ADD CONSTRAINT memory_ref_memory_id_fkey FOREIGN KEY (memory_id) REFERENCES public.memory(id) ON DELETE CASCADE;


--
-- Name: memory memory_supersedes_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.memory
    ADD CONSTRAINT memory_supersedes_fkey FOREIGN KEY (supersedes) REFERENCES public.memory(id);


--
-- Name: oauth_code oauth_code_grant_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.oauth_code
    ADD CONSTRAINT oauth_code_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES public.oauth_grant(id) ON DELETE CASCADE;


--
-- Name: oauth_token oauth_token_grant_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.oauth_token
    ADD CONSTRAINT oauth_token_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES public.oauth_grant(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--



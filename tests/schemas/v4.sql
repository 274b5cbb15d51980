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
    CONSTRAINT embedding_scope_key_check CHECK ((scope_key < 0)),
    CONSTRAINT embedding_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'active'::text])))
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
    CONSTRAINT search_entry_scope_key_check CHECK ((scope_key < 0)),
    CONSTRAINT search_entry_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'active'::text])))
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

INSERT INTO public.api_key VALUES ('01a23263-d53c-7d9e-be55-e3e7f6ce6704', 'claude-code', 'kf_DMK6K10P', '\xf6d7b887e05b528bcf57702236cb5db4eb74ebc5f823cbe27853a4acb932b249', '2026-12-01 16:15:33.180245+00', NULL, NULL, 'write', NULL, 'agent');
INSERT INTO public.api_key VALUES ('01a23263-d562-7609-8e7e-a60e9fdf50f0', 'codex', 'kf_rBP48uev', '\x2293a2c58ea66320f9ca2a57b95677cd7d2d593a7d9695c7072773ff2612c099', '2026-12-01 16:15:33.218902+00', NULL, NULL, 'write', NULL, 'agent');
INSERT INTO public.api_key VALUES ('01a23263-d65a-7579-b50d-bf5f724a9ebd', 'reader', 'kf_6ezxfvYs', '\xb4c8afb55bc02620a901f974c50043fe13b33b67c31468f1d7595e83c7610c37', '2026-12-01 16:15:33.466031+00', NULL, NULL, 'read', '{project:github.com/o/r}', 'agent');
INSERT INTO public.api_key VALUES ('01a23263-d6b1-75f0-9fdd-066e6c65d413', 'gone', 'kf_aRK0ENQh', '\x0c041579f8935f7112fd8abe59a3b13abbd97717803e4376d0c5eea842f6d258', '2026-12-01 16:15:33.553284+00', NULL, '2026-12-01 16:15:33.634782+00', 'write', NULL, 'agent');
INSERT INTO public.api_key VALUES ('01a23263-d62e-71eb-b743-f749f4169084', 'codex', 'kf_x8NPfITe', '\xe9d98458df90ca66bc8a15e144eef91775b1c4c305aeea41cf00fddb8510e772', '2026-12-01 16:15:33.42295+00', '2026-12-01 16:15:33.640345+00', NULL, 'write', NULL, 'agent');
INSERT INTO public.api_key VALUES ('01a23263-d684-789e-89c7-9ebf49fa84f9', 'browser', 'kf_jsGdmVW5', '\xf6046f6c57138b2f47d229ba244059dae14aeaec393228538410e879438d65f1', '2026-12-01 16:15:33.508807+00', '2026-12-01 16:15:33.859301+00', NULL, 'write', NULL, 'external');


--
-- Data for Name: attempt; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.attempt VALUES ('register:all', '2026-12-01 16:00:00+00', '2026-12-01 17:00:00+00', 2);
INSERT INTO public.attempt VALUES ('password:address:127.0.0.1', '2026-12-01 00:00:00+00', '2026-12-02 00:00:00+00', 0);
INSERT INTO public.attempt VALUES ('password:strangers', '2026-12-01 16:00:00+00', '2026-12-01 17:00:00+00', 0);


--
-- Data for Name: audit_event; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_event VALUES ('01a23263-d53c-71ae-ba4e-eaa0fb4d49fb', '2026-12-01 16:15:33.180245+00', 'kenfold-cli', 'key.create', 'api_key', '01a23263-d53c-7d9e-be55-e3e7f6ce6704', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d562-7fa7-a179-3ace0ea04065', '2026-12-01 16:15:33.218902+00', 'kenfold-cli', 'key.create', 'api_key', '01a23263-d562-7609-8e7e-a60e9fdf50f0', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d601-7f9e-afb3-2bc173087bef', '2026-12-01 16:15:33.377586+00', 'kenfold-cli', 'owner.password', 'owner', '00000000-0000-0000-0000-000000000000', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d62e-7504-83e9-973a4f4613fa', '2026-12-01 16:15:33.42295+00', 'kenfold-cli', 'key.create', 'api_key', '01a23263-d62e-71eb-b743-f749f4169084', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d65a-78f4-b6c4-fa2a215e2227', '2026-12-01 16:15:33.466031+00', 'kenfold-cli', 'key.create', 'api_key', '01a23263-d65a-7579-b50d-bf5f724a9ebd', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d684-7b69-a295-8abfa04feab9', '2026-12-01 16:15:33.508807+00', 'kenfold-cli', 'key.create', 'api_key', '01a23263-d684-789e-89c7-9ebf49fa84f9', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d6b1-747d-8a0f-698848904558', '2026-12-01 16:15:33.553284+00', 'kenfold-cli', 'key.create', 'api_key', '01a23263-d6b1-75f0-9fdd-066e6c65d413', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d702-7c40-bc42-d090b9773fc1', '2026-12-01 16:15:33.634782+00', 'kenfold-cli', 'key.revoke', 'api_key', '01a23263-d6b1-75f0-9fdd-066e6c65d413', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d717-7b9f-9ee6-eed4aa586cc7', '2026-12-01 16:15:33.655274+00', 'codex', 'memory.remember', 'memory', '01a23263-d717-754f-964d-73423e627577', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d723-75c6-b34f-0844b2977078', '2026-12-01 16:15:33.667461+00', 'codex', 'memory.remember', 'memory', '01a23263-d723-7737-8939-8c640920e21f', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d729-76ec-9420-b62210fe95fb', '2026-12-01 16:15:33.673989+00', 'codex', 'memory.remember', 'memory', '01a23263-d729-741d-9a21-9f53b5312a87', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d756-7d82-9aa6-7004f554a2cd', '2026-12-01 16:15:33.718074+00', 'kenfold-cli', 'memory.approve', 'memory', '01a23263-d729-741d-9a21-9f53b5312a87', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d760-7c48-a964-c5d42624a970', '2026-12-01 16:15:33.72846+00', 'codex', 'memory.remember', 'memory', '01a23263-d760-7a33-a37c-f2361888fb6d', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d766-7693-936e-88b53bae9319', '2026-12-01 16:15:33.734867+00', 'codex', 'memory.remember', 'memory', '01a23263-d766-7cd2-8bf8-9a75f027c2a4', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d791-7735-96a6-15028da6d9d3', '2026-12-01 16:15:33.777913+00', 'kenfold-cli', 'memory.reject', 'memory', '01a23263-d766-7cd2-8bf8-9a75f027c2a4', '그 반대다 ✅');
INSERT INTO public.audit_event VALUES ('01a23263-d7a6-717f-a9a8-fe0d83bd20a7', '2026-12-01 16:15:33.798012+00', 'codex', 'memory.remember', 'memory', '01a23263-d7a6-7089-95a2-af01ac831efd', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d7ac-7fa0-84d5-a3500ca25fad', '2026-12-01 16:15:33.804305+00', 'codex', 'memory.supersede', 'memory', '01a23263-d7a6-7089-95a2-af01ac831efd', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d7ac-75d5-aa06-b2c37851999d', '2026-12-01 16:15:33.804305+00', 'codex', 'memory.remember', 'memory', '01a23263-d7ac-7de3-b3ce-25544017d821', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d7b3-756f-9cf8-0aed79c87cc2', '2026-12-01 16:15:33.811911+00', 'codex', 'memory.remember', 'memory', '01a23263-d7b3-7a2b-a140-0aed368adde1', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d7b7-7956-b28b-57dcec6e0c43', '2026-12-01 16:15:33.815498+00', 'codex', 'memory.forget', 'memory', '01a23263-d7b3-7a2b-a140-0aed368adde1', '이사했다 🏢');
INSERT INTO public.audit_event VALUES ('01a23263-d7bf-7706-84cd-c47af0d94b0c', '2026-12-01 16:15:33.823962+00', 'codex', 'memory.remember', 'memory', '01a23263-d7bf-7ddb-81c5-1bbd54e9604a', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d7c7-7471-826c-e122452b8226', '2026-12-01 16:15:33.831053+00', 'codex', 'memory.remember', 'memory', '01a23263-d7c7-79c1-954c-8d7cf8dc50dd', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d7cd-770a-8e91-539cc823a32d', '2026-12-01 16:15:33.837452+00', 'codex', 'memory.remember', 'memory', '01a23263-d7cd-72df-996d-27b8bdb93957', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d7d4-7b31-ab6b-f0ea3acbb9de', '2026-12-01 16:15:33.844202+00', 'codex', 'memory.remember', 'memory', '01a23263-d7d4-72b1-9d4f-9b2c94603f29', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d7da-7e18-ab65-2d2989061f69', '2026-12-01 16:15:33.850458+00', 'codex', 'memory.remember', 'memory', '01a23263-d7da-7865-8cc2-4cf2b2e635f4', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d7e0-72e9-a7df-a7bd239166b8', '2026-12-01 16:15:33.856946+00', 'codex', 'memory.remember', 'memory', '01a23263-d7e0-79b5-9f43-a52c47c99618', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d7e6-7a89-8fe7-3e72d425cc44', '2026-12-01 16:15:33.862723+00', 'browser', 'memory.remember', 'memory', '01a23263-d7e6-758f-994f-7c344cecf83d', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d7ed-7431-a541-69330ae6966a', '2026-12-01 16:15:33.86913+00', 'codex', 'refs.check', 'ref_report', '01a23263-d7ed-7431-a541-69330ae6966a', 'project:github.com/o/r at 1111111111111111111111111111111111111111');
INSERT INTO public.audit_event VALUES ('01a23263-d7f1-7662-8a1f-bfdb45a2e50b', '2026-12-01 16:15:33.8738+00', 'codex', 'refs.check', 'ref_report', '01a23263-d7f1-7662-8a1f-bfdb45a2e50b', 'project:github.com/o/r at 2222222222222222222222222222222222222222');
INSERT INTO public.audit_event VALUES ('01a23263-d7f5-7900-9a29-462e62e2c2b1', '2026-12-01 16:15:33.877145+00', 'codex', 'memory.handoff', 'memory', '01a23263-d7f5-7776-9702-78040b8ae254', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d7f9-74cd-b3c3-0c83758ac248', '2026-12-01 16:15:33.881028+00', 'codex', 'memory.supersede', 'memory', '01a23263-d7f5-7776-9702-78040b8ae254', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d7f9-7653-8f08-7fb19bb0c3c1', '2026-12-01 16:15:33.881028+00', 'codex', 'memory.handoff', 'memory', '01a23263-d7f9-7966-8070-f1544b26d9ea', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d7fc-7d85-9f7d-9ac5785be447', '2026-12-01 16:15:33.884839+00', 'codex', 'memory.handoff', 'memory', '01a23263-d7fc-7385-aa87-82bd25ff25c5', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d7ff-7df8-a37b-68c00d8a951d', '2026-12-01 16:15:33.887322+00', 'codex', 'memory.resume', 'memory', '01a23263-d7fc-7385-aa87-82bd25ff25c5', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d89a-71d2-93ef-1d8810e0e5f6', '2026-12-01 16:15:34.042806+00', 'kenfold-owner', 'oauth.allow', 'oauth_grant', '01a23263-d89a-7e74-b396-4b52d3b9b076', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d95a-7ee1-be05-1ee157fa5f4f', '2026-12-01 16:15:34.234708+00', 'kenfold-owner', 'oauth.allow', 'oauth_grant', '01a23263-d95a-7946-8a69-d363bb9ef0cd', NULL);
INSERT INTO public.audit_event VALUES ('01a23263-d98e-78f3-aa4f-ee49f2c6c3e6', '2026-12-01 16:15:34.286168+00', 'kenfold-cli', 'oauth.revoke', 'oauth_grant', '01a23263-d95a-7946-8a69-d363bb9ef0cd', NULL);


--
-- Data for Name: embedding; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.embedding VALUES ('memory', '01a23263-d717-754f-964d-73423e627577', 'bge-m3', -1591901919, 'active', NULL, '[0.9824219,0.18664551,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23263-d723-7737-8939-8c640920e21f', 'bge-m3', -1591901919, 'active', '2027-12-01 16:15:33.667461+00', '[0.94091797,0.33862305,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23263-d729-741d-9a21-9f53b5312a87', 'bge-m3', -1591901919, 'active', NULL, '[0.9379883,0.34692383,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23263-d760-7a33-a37c-f2361888fb6d', 'bge-m3', -1591901919, 'proposed', NULL, '[0.9746094,0.2241211,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23263-d7ac-7de3-b3ce-25544017d821', 'bge-m3', -1591901919, 'active', NULL, '[0.96533203,0.2607422,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23263-d7bf-7ddb-81c5-1bbd54e9604a', 'bge-m3', -292520299, 'active', NULL, '[0.8461914,0.5332031,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23263-d7c7-79c1-954c-8d7cf8dc50dd', 'bge-m3', -292520299, 'active', NULL, '[0.94384766,0.33032227,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23263-d7cd-72df-996d-27b8bdb93957', 'bge-m3', -292520299, 'active', NULL, '[0.92871094,0.3713379,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23263-d7d4-72b1-9d4f-9b2c94603f29', 'bge-m3', -292520299, 'active', NULL, '[0.94970703,0.31347656,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23263-d7da-7865-8cc2-4cf2b2e635f4', 'bge-m3', -292520299, 'active', NULL, '[0.96533203,0.2607422,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23263-d7e0-79b5-9f43-a52c47c99618', 'bge-m3', -292520299, 'active', NULL, '[0.94384766,0.33032227,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23263-d7e6-758f-994f-7c344cecf83d', 'bge-m3', -292520299, 'active', NULL, '[0.94384766,0.33032227,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');


--
-- Data for Name: memory; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.memory VALUES ('01a23263-d717-754f-964d-73423e627577', 'semantic', 'statement', 'user', '배포는 매주 금요일 오후에 한다 🚀', '\x1acfe503178f9cb5509a036738ec6a76b2f72e883028cc104268cc07c3cedb10', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "default"}', '2026-12-01 16:15:33.655274+00', NULL, NULL, '2026-12-01 16:15:33.655274+00', '2026-12-01 16:15:33.655274+00');
INSERT INTO public.memory VALUES ('01a23263-d723-7737-8939-8c640920e21f', 'temporary', 'statement', 'user', 'The staging host is called Orion 👩‍🚀', '\x18a24b0c3cc13ed3319177ceea14668f64129391fe37c1000eae6ce6887ca133', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 16:15:33.667461+00', NULL, '2027-12-01 16:15:33.667461+00', '2026-12-01 16:15:33.667461+00', '2026-12-01 16:15:33.667461+00');
INSERT INTO public.memory VALUES ('01a23263-d729-741d-9a21-9f53b5312a87', 'preference', 'statement', 'user', 'Answer in Korean, and without emoji 🙅', '\xa97cc5216a364e1151ff75c9a22846df37fd86054b0c10fbc8327775c1582407', 'active', 'user', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 16:15:33.718074+00', NULL, NULL, '2026-12-01 16:15:33.673989+00', '2026-12-01 16:15:33.718074+00');
INSERT INTO public.memory VALUES ('01a23263-d760-7a33-a37c-f2361888fb6d', 'preference', 'statement', 'user', 'Prefer tabs over spaces', '\x1e177b08413f9a0bf1d35491946b307ae65b4966fdc002a1c861bec5bc7f21e4', 'proposed', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 16:15:33.72846+00', NULL, NULL, '2026-12-01 16:15:33.72846+00', '2026-12-01 16:15:33.72846+00');
INSERT INTO public.memory VALUES ('01a23263-d766-7cd2-8bf8-9a75f027c2a4', 'preference', 'statement', 'user', 'Never write tests', '\x61de6d700a1d21ac81936b8cc97f4cc99871dc37459ea3588eb429015821da48', 'deleted', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, 'kenfold-cli', '그 반대다 ✅', '{"type_source": "agent"}', '2026-12-01 16:15:33.734867+00', NULL, NULL, '2026-12-01 16:15:33.734867+00', '2026-12-01 16:15:33.777913+00');
INSERT INTO public.memory VALUES ('01a23263-d7a6-7089-95a2-af01ac831efd', 'semantic', 'statement', 'user', 'The database is Postgres 16', '\x6d47ab48760f097d147684e591e9951d672d4cc339a2fd10240ef3fff24664b2', 'superseded', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 16:15:33.798012+00', '2026-12-01 16:15:33.804305+00', NULL, '2026-12-01 16:15:33.798012+00', '2026-12-01 16:15:33.804305+00');
INSERT INTO public.memory VALUES ('01a23263-d7ac-7de3-b3ce-25544017d821', 'semantic', 'statement', 'user', 'The database is Postgres 18', '\xb7edd7ac00679840b0023d5ae966f87ec9d41bcd795642cfe3d38c2b72268aa5', 'active', 'agent', 0.5, 'codex', NULL, '01a23263-d7a6-7089-95a2-af01ac831efd', '{}', NULL, NULL, NULL, NULL, '{"type_source": "superseded"}', '2026-12-01 16:15:33.804305+00', NULL, NULL, '2026-12-01 16:15:33.804305+00', '2026-12-01 16:15:33.804305+00');
INSERT INTO public.memory VALUES ('01a23263-d7b3-7a2b-a140-0aed368adde1', 'semantic', 'statement', 'user', 'The office is in Busan', '\x77626ecb04cfb1163c68144e1a7f9941bdbfa3115d6387fbccab27cdc9cd67c4', 'deleted', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, 'codex', '이사했다 🏢', '{"type_source": "default"}', '2026-12-01 16:15:33.811911+00', '2026-12-01 16:15:33.815498+00', NULL, '2026-12-01 16:15:33.811911+00', '2026-12-01 16:15:33.815498+00');
INSERT INTO public.memory VALUES ('01a23263-d7bf-7ddb-81c5-1bbd54e9604a', 'project', 'statement', 'project:github.com/o/r', '`RequireAPIKey` in internal/auth/middleware.go hashes the token', '\xd8118e9e5259073f6d3f901dcb4450af0d172f0c060dc73f5c26d18743c10da1', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "default"}', '2026-12-01 16:15:33.823962+00', NULL, NULL, '2026-12-01 16:15:33.823962+00', '2026-12-01 16:15:33.823962+00');
INSERT INTO public.memory VALUES ('01a23263-d7c7-79c1-954c-8d7cf8dc50dd', 'codebase', 'statement', 'project:github.com/o/r', 'src/parse/lexer.rs never backtracks', '\x4028adc7ee37f5190263b7595ca93ec02434372bcbd26462e55324c8a82c547e', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 16:15:33.831053+00', NULL, NULL, '2026-12-01 16:15:33.831053+00', '2026-12-01 16:15:33.831053+00');
INSERT INTO public.memory VALUES ('01a23263-d7cd-72df-996d-27b8bdb93957', 'codebase', 'statement', 'project:github.com/o/r', 'docs/guide.md is written for newcomers 📖', '\x863056be986cb90c1c243b511058b67e65ea28da0f1205c0410ae8b28b980a31', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 16:15:33.837452+00', NULL, NULL, '2026-12-01 16:15:33.837452+00', '2026-12-01 16:15:33.837452+00');
INSERT INTO public.memory VALUES ('01a23263-d7d4-72b1-9d4f-9b2c94603f29', 'codebase', 'statement', 'project:github.com/o/r', '`NeverThere` decides who may call', '\x2165dbf0a2557aef3d5da64ae77a13e06fa7d6c9f9462e55ef1eb7a3588dec63', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 16:15:33.844202+00', NULL, NULL, '2026-12-01 16:15:33.844202+00', '2026-12-01 16:15:33.844202+00');
INSERT INTO public.memory VALUES ('01a23263-d7da-7865-8cc2-4cf2b2e635f4', 'semantic', 'statement', 'project:github.com/o/r', 'scripts/release.sh는 태그를 만든다', '\xa46431476ffe8be0e89e8ca3e21ce14759754c48b81f9c3134b2cde6b9682bf6', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 16:15:33.850458+00', NULL, NULL, '2026-12-01 16:15:33.850458+00', '2026-12-01 16:15:33.850458+00');
INSERT INTO public.memory VALUES ('01a23263-d7e0-79b5-9f43-a52c47c99618', 'episodic', 'statement', 'project:github.com/o/r', 'Moved the parser; 렉서 테스트는 아직 실패한다 😵', '\x95c5bef465aa502c6b71be0c4361c73f3c8693465e31a6fb3e94ba8cf443f388', 'active', 'agent', 0.5, 'codex', 'session-1', NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 16:15:33.856946+00', NULL, NULL, '2026-12-01 16:15:33.856946+00', '2026-12-01 16:15:33.856946+00');
INSERT INTO public.memory VALUES ('01a23263-d7e6-758f-994f-7c344cecf83d', 'project', 'statement', 'project:github.com/o/r', 'A page says that the parser is slow', '\x6233a093bc92ea7e59379409e853127558b22461e4528b49649f7f7124a97f66', 'active', 'external', 0.5, 'browser', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "default"}', '2026-12-01 16:15:33.862723+00', NULL, NULL, '2026-12-01 16:15:33.862723+00', '2026-12-01 16:15:33.862723+00');
INSERT INTO public.memory VALUES ('01a23263-d7f5-7776-9702-78040b8ae254', 'temporary', 'handoff', 'project:github.com/o/r', 'Replaced by the next note', '\xc38f54ba048334653bd3c63dc44b3cfdc213c1b560f25c2e5ec0b45cd624f84e', 'superseded', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{}', '2026-12-01 16:15:33.877145+00', '2026-12-01 16:15:33.881028+00', '2026-12-08 16:15:33.877145+00', '2026-12-01 16:15:33.877145+00', '2026-12-01 16:15:33.881028+00');
INSERT INTO public.memory VALUES ('01a23263-d7f9-7966-8070-f1544b26d9ea', 'temporary', 'handoff', 'project:github.com/o/r', '렉서를 고치는 중 🛠️', '\xc2ec3fc17b9210a804fc13e0713ad73f2596b2167b31ef98d0ed6ee7db222a36', 'active', 'agent', 0.5, 'codex', NULL, '01a23263-d7f5-7776-9702-78040b8ae254', '{"Run the tests","테스트를 다시 실행"}', NULL, NULL, NULL, NULL, '{}', '2026-12-01 16:15:33.881028+00', NULL, '2026-12-31 16:15:33.881028+00', '2026-12-01 16:15:33.881028+00', '2026-12-01 16:15:33.881028+00');
INSERT INTO public.memory VALUES ('01a23263-d7fc-7385-aa87-82bd25ff25c5', 'temporary', 'handoff', 'user', 'Ask the owner about Orion', '\xbe2a53482473fb9f352a6da4aac8f8eacd01c74a0a013147148aa2f926dd0786', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', 'codex', '2026-12-01 16:15:33.887322+00', NULL, NULL, '{}', '2026-12-01 16:15:33.884839+00', NULL, '2026-12-31 16:15:33.884839+00', '2026-12-01 16:15:33.884839+00', '2026-12-01 16:15:33.887322+00');


--
-- Data for Name: memory_ref; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.memory_ref VALUES ('01a23263-d7da-7865-8cc2-4cf2b2e635f4', 'project:github.com/o/r', 'scripts/release.sh', '', 'pending', NULL, NULL, NULL, NULL, NULL, '2026-12-01 16:15:33.850458+00');
INSERT INTO public.memory_ref VALUES ('01a23263-d7bf-7ddb-81c5-1bbd54e9604a', 'project:github.com/o/r', 'internal/auth/middleware.go', '', 'changed', NULL, 'f1', '1111111111111111111111111111111111111111', '2222222222222222222222222222222222222222', '2026-12-01 16:15:33.8738+00', '2026-12-01 16:15:33.823962+00');
INSERT INTO public.memory_ref VALUES ('01a23263-d7bf-7ddb-81c5-1bbd54e9604a', 'project:github.com/o/r', 'internal/auth/middleware.go', 'RequireAPIKey', 'changed', NULL, 'a1', '1111111111111111111111111111111111111111', '2222222222222222222222222222222222222222', '2026-12-01 16:15:33.8738+00', '2026-12-01 16:15:33.823962+00');
INSERT INTO public.memory_ref VALUES ('01a23263-d7c7-79c1-954c-8d7cf8dc50dd', 'project:github.com/o/r', 'src/parse/lexer.rs', '', 'missing', NULL, 'b1', '1111111111111111111111111111111111111111', '2222222222222222222222222222222222222222', '2026-12-01 16:15:33.8738+00', '2026-12-01 16:15:33.831053+00');
INSERT INTO public.memory_ref VALUES ('01a23263-d7cd-72df-996d-27b8bdb93957', 'project:github.com/o/r', 'docs/guide.md', '', 'current', NULL, 'c1', '1111111111111111111111111111111111111111', '2222222222222222222222222222222222222222', '2026-12-01 16:15:33.8738+00', '2026-12-01 16:15:33.837452+00');
INSERT INTO public.memory_ref VALUES ('01a23263-d7d4-72b1-9d4f-9b2c94603f29', 'project:github.com/o/r', '', 'NeverThere', 'unresolved', NULL, NULL, NULL, '2222222222222222222222222222222222222222', '2026-12-01 16:15:33.8738+00', '2026-12-01 16:15:33.844202+00');


--
-- Data for Name: oauth_client; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.oauth_client VALUES ('kfd_y72_qiFfIBREaXuQmwTENqLgg6-t0ZDjYVEvrCKQDh8', '{"client_name": "A guest", "redirect_uris": ["http://127.0.0.1:3118/callback"]}', '2026-12-01 16:15:33.890997+00', NULL);
INSERT INTO public.oauth_client VALUES ('kfd_Zr4_YpGutb1b3yGlEWNQxsl2XreczPyC9XVh1f6gq9s', '{"client_name": "A guest", "redirect_uris": ["http://127.0.0.1:3118/callback"]}', '2026-12-01 16:15:34.099415+00', NULL);


--
-- Data for Name: oauth_code; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.oauth_code VALUES ('\xbe67605685a0cec361bba3beb4fbbba8d18c9f5d50c06dd80f206b85599f6230', '01a23263-d89a-7e74-b396-4b52d3b9b076', 'http://127.0.0.1:3118/callback', 'aF8SHqa3HJr4uFvXbN2ADIxB4Xa4yDHX1A-rPXpD_ME', '2026-12-01 16:20:34.042806+00', '2026-12-01 16:15:34.04602+00');
INSERT INTO public.oauth_code VALUES ('\x3a010b983c0782377aa3f86bc66dc09f4e1a1880c5cb802867481a3e283b66e2', '01a23263-d95a-7946-8a69-d363bb9ef0cd', 'http://127.0.0.1:3118/callback', 'J2IzsEoc8STwD2SwWE224r03zlN62DYkeE4CiSHP8tc', '2026-12-01 16:20:34.234708+00', '2026-12-01 16:15:34.237445+00');


--
-- Data for Name: oauth_grant; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.oauth_grant VALUES ('01a23263-d89a-7e74-b396-4b52d3b9b076', 'kfd_y72_qiFfIBREaXuQmwTENqLgg6-t0ZDjYVEvrCKQDh8', 'A guest', 'chatgpt', 'write', NULL, 'agent', 'https://kenfold.example/mcp', '2026-12-01 16:15:34.042806+00', NULL, NULL);
INSERT INTO public.oauth_grant VALUES ('01a23263-d95a-7946-8a69-d363bb9ef0cd', 'kfd_Zr4_YpGutb1b3yGlEWNQxsl2XreczPyC9XVh1f6gq9s', 'A guest', 'former', 'read', NULL, 'agent', 'https://kenfold.example/mcp', '2026-12-01 16:15:34.234708+00', NULL, '2026-12-01 16:15:34.286168+00');


--
-- Data for Name: oauth_token; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.oauth_token VALUES ('\xac5ed517ad99e7c564d01d943aa55b4689b6049d33110275066dd58c9b3bb5a7', 'access', '01a23263-d89a-7e74-b396-4b52d3b9b076', 'write', '2026-12-01 16:15:34.04602+00', '2026-12-01 17:15:34.04602+00', NULL, NULL);
INSERT INTO public.oauth_token VALUES ('\x9a9e43bdb2579d7846924d4aac2c9234b43b6e5159b116d174ba094d22e035dd', 'refresh', '01a23263-d89a-7e74-b396-4b52d3b9b076', 'write', '2026-12-01 16:15:34.04602+00', '2026-12-31 16:15:34.04602+00', '2026-12-01 16:15:34.095703+00', 'test');
INSERT INTO public.oauth_token VALUES ('\xeffea118173480d0e88f330722b0cdb82311c82bcb1a97c491a12df624004b6e', 'access', '01a23263-d89a-7e74-b396-4b52d3b9b076', 'write', '2026-12-01 16:15:34.095703+00', '2026-12-01 17:15:34.095703+00', NULL, NULL);
INSERT INTO public.oauth_token VALUES ('\x8bc26a7b5314355eee7d942d855fc533b02a82cae5f870efa1da5b10a25bdbc6', 'refresh', '01a23263-d89a-7e74-b396-4b52d3b9b076', 'write', '2026-12-01 16:15:34.095703+00', '2026-12-31 16:15:34.095703+00', NULL, NULL);
INSERT INTO public.oauth_token VALUES ('\xc8e09436ec22b79f6eedf3a1e525b517bc6b1b0e4fd0236a2909ef42a3a55345', 'access', '01a23263-d95a-7946-8a69-d363bb9ef0cd', 'read', '2026-12-01 16:15:34.237445+00', '2026-12-01 17:15:34.237445+00', NULL, NULL);
INSERT INTO public.oauth_token VALUES ('\xf4492f5ee3eb96b01a182903e6b5ee1b17aed1a26c1147032bf6705d27667470', 'refresh', '01a23263-d95a-7946-8a69-d363bb9ef0cd', 'read', '2026-12-01 16:15:34.237445+00', '2026-12-31 16:15:34.237445+00', NULL, NULL);


--
-- Data for Name: owner_password; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.owner_password VALUES (true, '$argon2id$v=19$m=65536,t=3,p=2$hs279DzzRCT1KSsHnZoUow$JxrXqP82ZnnM4ds7zwPpZkPbRqZWJm7N8JGffLw1gn4', '2026-12-01 16:15:33.377586+00');


--
-- Data for Name: refinery_schema_history; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.refinery_schema_history VALUES (1, 'memories', '2026-12-01T16:15:33.120499174Z', '6677341569348245849');
INSERT INTO public.refinery_schema_history VALUES (2, 'oauth', '2026-12-01T16:15:33.156976207Z', '509933864753279776');
INSERT INTO public.refinery_schema_history VALUES (3, 'code_refs', '2026-12-01T16:15:33.175105801Z', '16188511911021256889');
INSERT INTO public.refinery_schema_history VALUES (4, 'session_order', '2026-12-01T16:15:33.176350839Z', '17234449112514039898');


--
-- Data for Name: search_entry; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.search_entry VALUES ('memory', '01a23263-d717-754f-964d-73423e627577', -1591901919, 'active', NULL, '{12315112,25274879,47732046,94880659,186423169,194689591,243798435,254722572,343680318,382957629,409133044,444054160,558673152,569677565,586791596,665430704,667512268,717738576,743631217,780751928,786477012,973739787,-1591901919}', '{12315112:1.1580776,25274879:1.1580776,47732046:1.1580776,94880659:1.1580776,186423169:1.1580776,194689591:1.1580776,243798435:1.1580776,254722572:1.1580776,343680318:1.1580776,382957629:1.1580776,409133044:1.1580776,444054160:1.1580776,558673152:1.1580776,569677565:1.1580776,586791596:1.1580776,665430704:1.1580776,667512268:1.1580776,717738576:1.1580776,743631217:1.1580776,780751928:1.1580776,786477012:1.1580776,973739787:1.1580776}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23263-d723-7737-8939-8c640920e21f', -1591901919, 'active', '2027-12-01 16:15:33.667461+00', '{180676498,191444780,213680126,343680318,445318487,483845742,520045783,929156652,-1591901919}', '{180676498:1.1600928,191444780:1.1600928,213680126:1.1600928,343680318:1.1600928,445318487:1.1600928,483845742:1.1600928,520045783:1.1600928,929156652:1.1600928}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23263-d729-741d-9a21-9f53b5312a87', -1591901919, 'active', NULL, '{39081385,212590490,329850769,428157142,483478471,541662738,784153838,-1591901919}', '{39081385:1.162115,212590490:1.162115,329850769:1.162115,428157142:1.162115,483478471:1.162115,541662738:1.162115,784153838:1.162115}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23263-d760-7a33-a37c-f2361888fb6d', -1591901919, 'proposed', NULL, '{3240868,55283410,394911826,967092475,-1591901919}', '{3240868:1.1682242,55283410:1.1682242,394911826:1.1682242,967092475:1.1682242}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23263-d7ac-7de3-b3ce-25544017d821', -1591901919, 'active', NULL, '{90170991,180676498,213680126,765590427,897772209,-1591901919}', '{90170991:1.1661808,180676498:1.1661808,213680126:1.1661808,765590427:1.1661808,897772209:1.1661808}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23263-d7bf-7ddb-81c5-1bbd54e9604a', -292520299, 'active', NULL, '{180676498,231192732,286839856,304628077,428157142,453089034,614437697,614929522,642714928,677715346,711730895,720160009,781448628,855843471,-292520299}', '{180676498:1.1481056,231192732:1.1481056,286839856:1.1481056,304628077:1.1481056,428157142:1.1481056,453089034:1.1481056,614437697:1.1481056,614929522:1.1481056,642714928:1.1481056,677715346:1.1481056,711730895:1.1481056,720160009:1.1481056,781448628:1.1481056,855843471:1.1481056}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23263-d7c7-79c1-954c-8d7cf8dc50dd', -292520299, 'active', NULL, '{45334359,63979675,230085870,381978706,466420089,655917975,764837893,905636713,-292520299}', '{45334359:1.1600928,63979675:1.1600928,230085870:1.1600928,381978706:1.1600928,466420089:1.1600928,655917975:1.1600928,764837893:1.1600928,905636713:1.1600928}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23263-d7cd-72df-996d-27b8bdb93957', -292520299, 'active', NULL, '{191378968,213680126,311056931,406210772,461644792,603809945,633214894,661095717,851786339,900103970,-292520299}', '{191378968:1.1560693,213680126:1.1560693,311056931:1.1560693,406210772:1.1560693,461644792:1.1560693,603809945:1.1560693,633214894:1.1560693,661095717:1.1560693,851786339:1.1560693,900103970:1.1560693}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23263-d7d4-72b1-9d4f-9b2c94603f29', -292520299, 'active', NULL, '{191444780,215513139,232285897,296345670,297671142,328237938,764837893,-292520299}', '{191444780:1.162115,215513139:1.162115,232285897:1.162115,296345670:1.162115,297671142:1.162115,328237938:1.162115,764837893:1.162115}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23263-d7da-7865-8cc2-4cf2b2e635f4', -292520299, 'active', NULL, '{94880659,119840414,219910579,321019790,331086494,558673152,580643257,624524964,651595589,731174390,731861837,837721217,863320920,886722008,895932249,913596995,-292520299}', '{94880659:1.1560693,119840414:1.1560693,219910579:1.1560693,321019790:1.1560693,331086494:1.1560693,558673152:1.1560693,580643257:1.1560693,624524964:1.1560693,651595589:1.1560693,731174390:1.1560693,731861837:1.1560693,837721217:1.1560693,863320920:1.1560693,886722008:1.1560693,895932249:1.1560693,913596995:1.1560693}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23263-d7e0-79b5-9f43-a52c47c99618', -292520299, 'active', NULL, '{12315112,52462293,94880659,150164669,180676498,225250144,238702625,308056986,444054160,455826037,507870858,551844446,558673152,567232375,591075830,671740413,713305297,721930622,829395572,876170507,924574360,947776002,960679217,994628381,-292520299}', '{12315112:1.1520737,52462293:1.1520737,94880659:1.1520737,150164669:1.1520737,180676498:1.1520737,225250144:1.1520737,238702625:1.1520737,308056986:1.1520737,444054160:1.1520737,455826037:1.1520737,507870858:1.1520737,551844446:1.1520737,558673152:1.1520737,567232375:1.1520737,591075830:1.1520737,671740413:1.1520737,713305297:1.1520737,721930622:1.1520737,829395572:1.1520737,876170507:1.1520737,924574360:1.1520737,947776002:1.1520737,960679217:1.1520737,994628381:1.1520737}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23263-d7e6-758f-994f-7c344cecf83d', -292520299, 'active', NULL, '{180676498,193829210,213680126,408344770,435754879,713305297,799249930,864546352,-292520299}', '{180676498:1.1600928,193829210:1.1600928,213680126:1.1600928,408344770:1.1600928,435754879:1.1600928,713305297:1.1600928,799249930:1.1600928,864546352:1.1600928}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23263-d7f9-7966-8070-f1544b26d9ea', -292520299, 'active', '2026-12-31 16:15:33.881028+00', '{52462293,84262464,94880659,111749811,150164669,180676498,235298933,308056986,330344223,384424460,458809962,493107170,551844446,558673152,567232375,581578253,657224660,671740413,687772584,693981170,863320920,923996976,928597298,947776002,960679217,972000743,994628381,-292520299}', '{52462293:1.1481056,84262464:1.1481056,94880659:1.1481056,111749811:1.1481056,150164669:1.1481056,180676498:1.1481056,235298933:1.1481056,308056986:1.1481056,330344223:1.1481056,384424460:1.1481056,458809962:1.1481056,493107170:1.1481056,551844446:1.1481056,558673152:1.1481056,567232375:1.1481056,581578253:1.1481056,657224660:1.1481056,671740413:1.1481056,687772584:1.1481056,693981170:1.1481056,863320920:1.3368984,923996976:1.1481056,928597298:1.1481056,947776002:1.1481056,960679217:1.1481056,972000743:1.1481056,994628381:1.1481056}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23263-d7fc-7385-aa87-82bd25ff25c5', -1591901919, 'active', '2026-12-31 16:15:33.884839+00', '{180676498,402185742,445318487,708427775,779774006,-1591901919}', '{180676498:1.1661808,402185742:1.1661808,445318487:1.1661808,708427775:1.1661808,779774006:1.1661808}/1000000000', 1);


--
-- Data for Name: spent_once; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.spent_once VALUES ('\xb77589c78cd46cf7b2bd8a2d37680922fb4d2b9ec4db7cebf628daf69fdcc44c', '2026-12-01 16:25:33.893103+00');
INSERT INTO public.spent_once VALUES ('\x62ab0a97ca427ffb61f26a2342b8994285610c462044fb38f3b9484d0d76c865', '2026-12-01 16:25:34.101086+00');


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



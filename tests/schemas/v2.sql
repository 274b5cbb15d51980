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

INSERT INTO public.api_key VALUES ('01a23006-257a-76f7-b90c-8645bfa8d874', 'claude-code', 'kf_9I8fdTod', '\xa62ab8aef22a55c08144efb43f5cc1a26eb4c19971886cf37f90476693209486', '2026-12-01 05:13:58.906962+00', NULL, NULL, 'write', NULL, 'agent');
INSERT INTO public.api_key VALUES ('01a23006-25d1-7fa1-833c-89c3bf612712', 'codex', 'kf_hyFG1tWR', '\xbf04ae4c94c0043ea6d62e9b244720c2a75fcfbea02693526748bd83222054f3', '2026-12-01 05:13:58.993464+00', NULL, NULL, 'write', NULL, 'agent');
INSERT INTO public.api_key VALUES ('01a23006-27f0-7dbb-9ff9-5b36a33a31ae', 'reader', 'kf_hXID-ZTN', '\xcab67652f4a359cf39c26b9bef4618c62b8fb9faf6baa0720f1ddbb3903739e6', '2026-12-01 05:13:59.536138+00', NULL, NULL, 'read', '{project:github.com/o/r}', 'agent');
INSERT INTO public.api_key VALUES ('01a23006-28ac-783a-aff2-7ca6d5dcf20f', 'gone', 'kf_5cICAud3', '\xc0d1b3279529e6aaf51fb4eeb6c30cd3c96341685c32df0aaadd570808864726', '2026-12-01 05:13:59.724303+00', NULL, '2026-12-01 05:13:59.904531+00', 'write', NULL, 'agent');
INSERT INTO public.api_key VALUES ('01a23006-279a-7387-8db8-d4ea2424b80c', 'codex', 'kf_73lO43RM', '\x1b63fbca86ad86ec12bf7c69823bd3c37a63f2218e7047bd7e5501fe387cabd8', '2026-12-01 05:13:59.450384+00', '2026-12-01 05:13:59.911175+00', NULL, 'write', NULL, 'agent');
INSERT INTO public.api_key VALUES ('01a23006-2851-7e34-9e2f-f33e7d445eb4', 'browser', 'kf_45HaZrv5', '\x2db44e4b5a1b7beba6538ac475d8396330531eb30ba69d94246ab1433fd6f9ec', '2026-12-01 05:13:59.63338+00', '2026-12-01 05:14:00.395167+00', NULL, 'write', NULL, 'external');


--
-- Data for Name: attempt; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.attempt VALUES ('register:all', '2026-12-01 05:00:00+00', '2026-12-01 06:00:00+00', 2);
INSERT INTO public.attempt VALUES ('password:address:127.0.0.1', '2026-12-01 00:00:00+00', '2026-12-02 00:00:00+00', 0);
INSERT INTO public.attempt VALUES ('password:strangers', '2026-12-01 05:00:00+00', '2026-12-01 06:00:00+00', 0);


--
-- Data for Name: audit_event; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_event VALUES ('01a23006-257a-73d2-b145-78d078513ae1', '2026-12-01 05:13:58.906962+00', 'kenfold-cli', 'key.create', 'api_key', '01a23006-257a-76f7-b90c-8645bfa8d874', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-25d1-7b91-81c3-a97e05d9eac1', '2026-12-01 05:13:58.993464+00', 'kenfold-cli', 'key.create', 'api_key', '01a23006-25d1-7fa1-833c-89c3bf612712', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2716-7ae3-95dd-9f70beb33577', '2026-12-01 05:13:59.318695+00', 'kenfold-cli', 'owner.password', 'owner', '00000000-0000-0000-0000-000000000000', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-279a-79af-b69d-f3767136d837', '2026-12-01 05:13:59.450384+00', 'kenfold-cli', 'key.create', 'api_key', '01a23006-279a-7387-8db8-d4ea2424b80c', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-27f0-7b92-a549-572fde2b0333', '2026-12-01 05:13:59.536138+00', 'kenfold-cli', 'key.create', 'api_key', '01a23006-27f0-7dbb-9ff9-5b36a33a31ae', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2851-7821-95ec-f52d17fe60d4', '2026-12-01 05:13:59.63338+00', 'kenfold-cli', 'key.create', 'api_key', '01a23006-2851-7e34-9e2f-f33e7d445eb4', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-28ac-7800-9375-1d23ac75e65f', '2026-12-01 05:13:59.724303+00', 'kenfold-cli', 'key.create', 'api_key', '01a23006-28ac-783a-aff2-7ca6d5dcf20f', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2960-70b1-8668-fdd4e1404fd7', '2026-12-01 05:13:59.904531+00', 'kenfold-cli', 'key.revoke', 'api_key', '01a23006-28ac-783a-aff2-7ca6d5dcf20f', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2986-7ed0-a4e7-d1e3bb6084a3', '2026-12-01 05:13:59.942667+00', 'codex', 'memory.remember', 'memory', '01a23006-2986-7f51-8b33-9583dd83a0cd', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-299f-798a-bd89-3d034d4d7fe7', '2026-12-01 05:13:59.967512+00', 'codex', 'memory.remember', 'memory', '01a23006-299f-77c9-81db-76dabe45a58c', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-29b6-710e-8c86-fbf1c3694dee', '2026-12-01 05:13:59.990078+00', 'codex', 'memory.remember', 'memory', '01a23006-29b6-71cc-b816-3daa3640e398', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2a17-7926-b450-e3abfdd6339e', '2026-12-01 05:14:00.087674+00', 'kenfold-cli', 'memory.approve', 'memory', '01a23006-29b6-71cc-b816-3daa3640e398', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2a2b-7648-836d-c4236881eccc', '2026-12-01 05:14:00.107655+00', 'codex', 'memory.remember', 'memory', '01a23006-2a2b-7c52-8486-815755c06dbe', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2a38-7858-94a6-157134bd687a', '2026-12-01 05:14:00.120737+00', 'codex', 'memory.remember', 'memory', '01a23006-2a38-7e95-b869-4ab1cbf69e68', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2aa6-75f7-923d-62ae24f1eb45', '2026-12-01 05:14:00.230753+00', 'kenfold-cli', 'memory.reject', 'memory', '01a23006-2a38-7e95-b869-4ab1cbf69e68', '그 반대다 ✅');
INSERT INTO public.audit_event VALUES ('01a23006-2aca-7d95-9b75-6a53d43d97bd', '2026-12-01 05:14:00.266426+00', 'codex', 'memory.remember', 'memory', '01a23006-2aca-7f0e-ac3a-40110dbe8bbb', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2adb-7006-b63d-60e207171ba5', '2026-12-01 05:14:00.283006+00', 'codex', 'memory.supersede', 'memory', '01a23006-2aca-7f0e-ac3a-40110dbe8bbb', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2adb-79e2-8e46-05e905a3f770', '2026-12-01 05:14:00.283006+00', 'codex', 'memory.remember', 'memory', '01a23006-2adb-7d13-a336-653ccc9b1caf', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2ae7-7d6a-b6af-c4faaa36ef67', '2026-12-01 05:14:00.29582+00', 'codex', 'memory.remember', 'memory', '01a23006-2ae7-7a03-b870-6d3efb34916c', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2afa-7c56-bd98-eb262f407eca', '2026-12-01 05:14:00.314084+00', 'codex', 'memory.forget', 'memory', '01a23006-2ae7-7a03-b870-6d3efb34916c', '이사했다 🏢');
INSERT INTO public.audit_event VALUES ('01a23006-2b12-7ae9-8fa0-b7866e573fb0', '2026-12-01 05:14:00.338757+00', 'codex', 'memory.remember', 'memory', '01a23006-2b12-7878-bddf-2050f535c915', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2b1e-7aed-961d-44e6b316eb19', '2026-12-01 05:14:00.350338+00', 'codex', 'memory.remember', 'memory', '01a23006-2b1e-761b-a25e-556353e4c35c', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2b28-7ec5-ac68-254fd5e42bf6', '2026-12-01 05:14:00.360682+00', 'codex', 'memory.remember', 'memory', '01a23006-2b28-7817-8936-d74894b1562e', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2b32-7c22-ad96-44da730451fd', '2026-12-01 05:14:00.370623+00', 'codex', 'memory.remember', 'memory', '01a23006-2b32-710a-abce-485e26411e1f', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2b3d-79a4-922c-ab3476246fbe', '2026-12-01 05:14:00.381378+00', 'codex', 'memory.remember', 'memory', '01a23006-2b3d-7174-abec-f0d810a1394c', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2b47-7eb8-aee7-b417236208d5', '2026-12-01 05:14:00.391779+00', 'codex', 'memory.remember', 'memory', '01a23006-2b47-7d09-84d3-2e443aefa31d', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2b56-7dd9-9f36-4bce848e5544', '2026-12-01 05:14:00.406952+00', 'browser', 'memory.remember', 'memory', '01a23006-2b56-7395-bfbc-152be8c425a0', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2b6b-7533-aa6b-7de06673fd00', '2026-12-01 05:14:00.427992+00', 'codex', 'refs.check', 'ref_report', '01a23006-2b6b-7533-aa6b-7de06673fd00', 'project:github.com/o/r at 1111111111111111111111111111111111111111');
INSERT INTO public.audit_event VALUES ('01a23006-2b7b-75a9-866d-02b2b734d057', '2026-12-01 05:14:00.443333+00', 'codex', 'refs.check', 'ref_report', '01a23006-2b7b-75a9-866d-02b2b734d057', 'project:github.com/o/r at 2222222222222222222222222222222222222222');
INSERT INTO public.audit_event VALUES ('01a23006-2b81-7266-98ab-e38f6cd8284c', '2026-12-01 05:14:00.449272+00', 'codex', 'memory.handoff', 'memory', '01a23006-2b81-7fb1-81a3-258257c5a497', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2b87-7849-b5dd-9902a5cf0f0e', '2026-12-01 05:14:00.455481+00', 'codex', 'memory.supersede', 'memory', '01a23006-2b81-7fb1-81a3-258257c5a497', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2b87-7649-9411-95b94b7ee0fa', '2026-12-01 05:14:00.455481+00', 'codex', 'memory.handoff', 'memory', '01a23006-2b87-7797-9b03-99f529281ca0', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2b8e-76c3-ac94-a83404da1b34', '2026-12-01 05:14:00.462298+00', 'codex', 'memory.handoff', 'memory', '01a23006-2b8e-787e-9610-574e7788296c', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2b93-74d9-ad03-d73eed26e982', '2026-12-01 05:14:00.4673+00', 'codex', 'memory.resume', 'memory', '01a23006-2b8e-787e-9610-574e7788296c', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2c8a-73c8-8222-36ea51663756', '2026-12-01 05:14:00.714172+00', 'kenfold-owner', 'oauth.allow', 'oauth_grant', '01a23006-2c8a-7cfd-aab8-d5203aff85f2', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2e32-78a6-bae7-b2e087a2bc4d', '2026-12-01 05:14:01.138255+00', 'kenfold-owner', 'oauth.allow', 'oauth_grant', '01a23006-2e32-7a3c-9c08-7d5b1c2bbb04', NULL);
INSERT INTO public.audit_event VALUES ('01a23006-2ee6-73e7-a2b2-a53e5cef6739', '2026-12-01 05:14:01.318019+00', 'kenfold-cli', 'oauth.revoke', 'oauth_grant', '01a23006-2e32-7a3c-9c08-7d5b1c2bbb04', NULL);


--
-- Data for Name: embedding; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.embedding VALUES ('memory', '01a23006-2986-7f51-8b33-9583dd83a0cd', 'bge-m3', -1591901919, 'active', NULL, '[0.9824219,0.18664551,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23006-299f-77c9-81db-76dabe45a58c', 'bge-m3', -1591901919, 'active', '2027-12-01 05:13:59.967512+00', '[0.94091797,0.33862305,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23006-29b6-71cc-b816-3daa3640e398', 'bge-m3', -1591901919, 'active', NULL, '[0.9379883,0.34692383,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23006-2a2b-7c52-8486-815755c06dbe', 'bge-m3', -1591901919, 'proposed', NULL, '[0.9746094,0.2241211,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23006-2adb-7d13-a336-653ccc9b1caf', 'bge-m3', -1591901919, 'active', NULL, '[0.96533203,0.2607422,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23006-2b12-7878-bddf-2050f535c915', 'bge-m3', -292520299, 'active', NULL, '[0.8461914,0.5332031,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23006-2b1e-761b-a25e-556353e4c35c', 'bge-m3', -292520299, 'active', NULL, '[0.94384766,0.33032227,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23006-2b28-7817-8936-d74894b1562e', 'bge-m3', -292520299, 'active', NULL, '[0.92871094,0.3713379,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23006-2b32-710a-abce-485e26411e1f', 'bge-m3', -292520299, 'active', NULL, '[0.94970703,0.31347656,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23006-2b3d-7174-abec-f0d810a1394c', 'bge-m3', -292520299, 'active', NULL, '[0.96533203,0.2607422,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23006-2b47-7d09-84d3-2e443aefa31d', 'bge-m3', -292520299, 'active', NULL, '[0.94384766,0.33032227,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');
INSERT INTO public.embedding VALUES ('memory', '01a23006-2b56-7395-bfbc-152be8c425a0', 'bge-m3', -292520299, 'active', NULL, '[0.94384766,0.33032227,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]');


--
-- Data for Name: memory; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.memory VALUES ('01a23006-2986-7f51-8b33-9583dd83a0cd', 'semantic', 'statement', 'user', '배포는 매주 금요일 오후에 한다 🚀', '\x1acfe503178f9cb5509a036738ec6a76b2f72e883028cc104268cc07c3cedb10', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "default"}', '2026-12-01 05:13:59.942667+00', NULL, NULL, '2026-12-01 05:13:59.942667+00', '2026-12-01 05:13:59.942667+00');
INSERT INTO public.memory VALUES ('01a23006-299f-77c9-81db-76dabe45a58c', 'temporary', 'statement', 'user', 'The staging host is called Orion 👩‍🚀', '\x18a24b0c3cc13ed3319177ceea14668f64129391fe37c1000eae6ce6887ca133', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 05:13:59.967512+00', NULL, '2027-12-01 05:13:59.967512+00', '2026-12-01 05:13:59.967512+00', '2026-12-01 05:13:59.967512+00');
INSERT INTO public.memory VALUES ('01a23006-29b6-71cc-b816-3daa3640e398', 'preference', 'statement', 'user', 'Answer in Korean, and without emoji 🙅', '\xa97cc5216a364e1151ff75c9a22846df37fd86054b0c10fbc8327775c1582407', 'active', 'user', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 05:14:00.087674+00', NULL, NULL, '2026-12-01 05:13:59.990078+00', '2026-12-01 05:14:00.087674+00');
INSERT INTO public.memory VALUES ('01a23006-2a2b-7c52-8486-815755c06dbe', 'preference', 'statement', 'user', 'Prefer tabs over spaces', '\x1e177b08413f9a0bf1d35491946b307ae65b4966fdc002a1c861bec5bc7f21e4', 'proposed', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 05:14:00.107655+00', NULL, NULL, '2026-12-01 05:14:00.107655+00', '2026-12-01 05:14:00.107655+00');
INSERT INTO public.memory VALUES ('01a23006-2a38-7e95-b869-4ab1cbf69e68', 'preference', 'statement', 'user', 'Never write tests', '\x61de6d700a1d21ac81936b8cc97f4cc99871dc37459ea3588eb429015821da48', 'deleted', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, 'kenfold-cli', '그 반대다 ✅', '{"type_source": "agent"}', '2026-12-01 05:14:00.120737+00', NULL, NULL, '2026-12-01 05:14:00.120737+00', '2026-12-01 05:14:00.230753+00');
INSERT INTO public.memory VALUES ('01a23006-2aca-7f0e-ac3a-40110dbe8bbb', 'semantic', 'statement', 'user', 'The database is Postgres 16', '\x6d47ab48760f097d147684e591e9951d672d4cc339a2fd10240ef3fff24664b2', 'superseded', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 05:14:00.266426+00', '2026-12-01 05:14:00.283006+00', NULL, '2026-12-01 05:14:00.266426+00', '2026-12-01 05:14:00.283006+00');
INSERT INTO public.memory VALUES ('01a23006-2adb-7d13-a336-653ccc9b1caf', 'semantic', 'statement', 'user', 'The database is Postgres 18', '\xb7edd7ac00679840b0023d5ae966f87ec9d41bcd795642cfe3d38c2b72268aa5', 'active', 'agent', 0.5, 'codex', NULL, '01a23006-2aca-7f0e-ac3a-40110dbe8bbb', '{}', NULL, NULL, NULL, NULL, '{"type_source": "superseded"}', '2026-12-01 05:14:00.283006+00', NULL, NULL, '2026-12-01 05:14:00.283006+00', '2026-12-01 05:14:00.283006+00');
INSERT INTO public.memory VALUES ('01a23006-2ae7-7a03-b870-6d3efb34916c', 'semantic', 'statement', 'user', 'The office is in Busan', '\x77626ecb04cfb1163c68144e1a7f9941bdbfa3115d6387fbccab27cdc9cd67c4', 'deleted', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, 'codex', '이사했다 🏢', '{"type_source": "default"}', '2026-12-01 05:14:00.29582+00', '2026-12-01 05:14:00.314084+00', NULL, '2026-12-01 05:14:00.29582+00', '2026-12-01 05:14:00.314084+00');
INSERT INTO public.memory VALUES ('01a23006-2b12-7878-bddf-2050f535c915', 'project', 'statement', 'project:github.com/o/r', '`RequireAPIKey` in internal/auth/middleware.go hashes the token', '\xd8118e9e5259073f6d3f901dcb4450af0d172f0c060dc73f5c26d18743c10da1', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "default"}', '2026-12-01 05:14:00.338757+00', NULL, NULL, '2026-12-01 05:14:00.338757+00', '2026-12-01 05:14:00.338757+00');
INSERT INTO public.memory VALUES ('01a23006-2b1e-761b-a25e-556353e4c35c', 'codebase', 'statement', 'project:github.com/o/r', 'src/parse/lexer.rs never backtracks', '\x4028adc7ee37f5190263b7595ca93ec02434372bcbd26462e55324c8a82c547e', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 05:14:00.350338+00', NULL, NULL, '2026-12-01 05:14:00.350338+00', '2026-12-01 05:14:00.350338+00');
INSERT INTO public.memory VALUES ('01a23006-2b28-7817-8936-d74894b1562e', 'codebase', 'statement', 'project:github.com/o/r', 'docs/guide.md is written for newcomers 📖', '\x863056be986cb90c1c243b511058b67e65ea28da0f1205c0410ae8b28b980a31', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 05:14:00.360682+00', NULL, NULL, '2026-12-01 05:14:00.360682+00', '2026-12-01 05:14:00.360682+00');
INSERT INTO public.memory VALUES ('01a23006-2b32-710a-abce-485e26411e1f', 'codebase', 'statement', 'project:github.com/o/r', '`NeverThere` decides who may call', '\x2165dbf0a2557aef3d5da64ae77a13e06fa7d6c9f9462e55ef1eb7a3588dec63', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 05:14:00.370623+00', NULL, NULL, '2026-12-01 05:14:00.370623+00', '2026-12-01 05:14:00.370623+00');
INSERT INTO public.memory VALUES ('01a23006-2b3d-7174-abec-f0d810a1394c', 'semantic', 'statement', 'project:github.com/o/r', 'scripts/release.sh는 태그를 만든다', '\xa46431476ffe8be0e89e8ca3e21ce14759754c48b81f9c3134b2cde6b9682bf6', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 05:14:00.381378+00', NULL, NULL, '2026-12-01 05:14:00.381378+00', '2026-12-01 05:14:00.381378+00');
INSERT INTO public.memory VALUES ('01a23006-2b47-7d09-84d3-2e443aefa31d', 'episodic', 'statement', 'project:github.com/o/r', 'Moved the parser; 렉서 테스트는 아직 실패한다 😵', '\x95c5bef465aa502c6b71be0c4361c73f3c8693465e31a6fb3e94ba8cf443f388', 'active', 'agent', 0.5, 'codex', 'session-1', NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "agent"}', '2026-12-01 05:14:00.391779+00', NULL, NULL, '2026-12-01 05:14:00.391779+00', '2026-12-01 05:14:00.391779+00');
INSERT INTO public.memory VALUES ('01a23006-2b56-7395-bfbc-152be8c425a0', 'project', 'statement', 'project:github.com/o/r', 'A page says that the parser is slow', '\x6233a093bc92ea7e59379409e853127558b22461e4528b49649f7f7124a97f66', 'active', 'external', 0.5, 'browser', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{"type_source": "default"}', '2026-12-01 05:14:00.406952+00', NULL, NULL, '2026-12-01 05:14:00.406952+00', '2026-12-01 05:14:00.406952+00');
INSERT INTO public.memory VALUES ('01a23006-2b81-7fb1-81a3-258257c5a497', 'temporary', 'handoff', 'project:github.com/o/r', 'Replaced by the next note', '\xc38f54ba048334653bd3c63dc44b3cfdc213c1b560f25c2e5ec0b45cd624f84e', 'superseded', 'agent', 0.5, 'codex', NULL, NULL, '{}', NULL, NULL, NULL, NULL, '{}', '2026-12-01 05:14:00.449272+00', '2026-12-01 05:14:00.455481+00', '2026-12-08 05:14:00.449272+00', '2026-12-01 05:14:00.449272+00', '2026-12-01 05:14:00.455481+00');
INSERT INTO public.memory VALUES ('01a23006-2b87-7797-9b03-99f529281ca0', 'temporary', 'handoff', 'project:github.com/o/r', '렉서를 고치는 중 🛠️', '\xc2ec3fc17b9210a804fc13e0713ad73f2596b2167b31ef98d0ed6ee7db222a36', 'active', 'agent', 0.5, 'codex', NULL, '01a23006-2b81-7fb1-81a3-258257c5a497', '{"Run the tests","테스트를 다시 실행"}', NULL, NULL, NULL, NULL, '{}', '2026-12-01 05:14:00.455481+00', NULL, '2026-12-31 05:14:00.455481+00', '2026-12-01 05:14:00.455481+00', '2026-12-01 05:14:00.455481+00');
INSERT INTO public.memory VALUES ('01a23006-2b8e-787e-9610-574e7788296c', 'temporary', 'handoff', 'user', 'Ask the owner about Orion', '\xbe2a53482473fb9f352a6da4aac8f8eacd01c74a0a013147148aa2f926dd0786', 'active', 'agent', 0.5, 'codex', NULL, NULL, '{}', 'codex', '2026-12-01 05:14:00.4673+00', NULL, NULL, '{}', '2026-12-01 05:14:00.462298+00', NULL, '2026-12-31 05:14:00.462298+00', '2026-12-01 05:14:00.462298+00', '2026-12-01 05:14:00.4673+00');


--
-- Data for Name: memory_ref; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.memory_ref VALUES ('01a23006-2b3d-7174-abec-f0d810a1394c', 'project:github.com/o/r', 'scripts/release.sh', '', 'pending', NULL, NULL, NULL, NULL, NULL, '2026-12-01 05:14:00.381378+00');
INSERT INTO public.memory_ref VALUES ('01a23006-2b12-7878-bddf-2050f535c915', 'project:github.com/o/r', 'internal/auth/middleware.go', '', 'changed', NULL, 'f1', '1111111111111111111111111111111111111111', '2222222222222222222222222222222222222222', '2026-12-01 05:14:00.443333+00', '2026-12-01 05:14:00.338757+00');
INSERT INTO public.memory_ref VALUES ('01a23006-2b12-7878-bddf-2050f535c915', 'project:github.com/o/r', 'internal/auth/middleware.go', 'RequireAPIKey', 'changed', NULL, 'a1', '1111111111111111111111111111111111111111', '2222222222222222222222222222222222222222', '2026-12-01 05:14:00.443333+00', '2026-12-01 05:14:00.338757+00');
INSERT INTO public.memory_ref VALUES ('01a23006-2b1e-761b-a25e-556353e4c35c', 'project:github.com/o/r', 'src/parse/lexer.rs', '', 'missing', NULL, 'b1', '1111111111111111111111111111111111111111', '2222222222222222222222222222222222222222', '2026-12-01 05:14:00.443333+00', '2026-12-01 05:14:00.350338+00');
INSERT INTO public.memory_ref VALUES ('01a23006-2b28-7817-8936-d74894b1562e', 'project:github.com/o/r', 'docs/guide.md', '', 'current', NULL, 'c1', '1111111111111111111111111111111111111111', '2222222222222222222222222222222222222222', '2026-12-01 05:14:00.443333+00', '2026-12-01 05:14:00.360682+00');
INSERT INTO public.memory_ref VALUES ('01a23006-2b32-710a-abce-485e26411e1f', 'project:github.com/o/r', '', 'NeverThere', 'unresolved', NULL, NULL, NULL, '2222222222222222222222222222222222222222', '2026-12-01 05:14:00.443333+00', '2026-12-01 05:14:00.370623+00');


--
-- Data for Name: oauth_client; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.oauth_client VALUES ('kfd_WLxfnsE49TnoJCA639v3eCuVgjNwcrK6BXWpuy_3eu4', '{"client_name": "A guest", "redirect_uris": ["http://127.0.0.1:3118/callback"]}', '2026-12-01 05:14:00.473971+00', NULL);
INSERT INTO public.oauth_client VALUES ('kfd_OTNRYEtzac4MQKHx70dDjLLS57-GbSiSUoC4c3fVHc4', '{"client_name": "A guest", "redirect_uris": ["http://127.0.0.1:3118/callback"]}', '2026-12-01 05:14:00.850038+00', NULL);


--
-- Data for Name: oauth_code; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.oauth_code VALUES ('\x1086c617a73145b15ad946eb0122cb2d6ce76611b3f0871ea1ca1f58bb8e7e45', '01a23006-2c8a-7cfd-aab8-d5203aff85f2', 'http://127.0.0.1:3118/callback', '9ubAMeo6s_PLImKXwAsL52-QyS4khhIGofHwGbM9W8A', '2026-12-01 05:19:00.714172+00', '2026-12-01 05:14:00.72219+00');
INSERT INTO public.oauth_code VALUES ('\x163bfc18e61b2fc580f7fee12201d980ba652e84692ae224440711a70767ff5e', '01a23006-2e32-7a3c-9c08-7d5b1c2bbb04', 'http://127.0.0.1:3118/callback', 'KVVA19B0b7M0RVqffKwjqOqQZdX7iZy2mruI8hkdWQU', '2026-12-01 05:19:01.138255+00', '2026-12-01 05:14:01.147353+00');


--
-- Data for Name: oauth_grant; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.oauth_grant VALUES ('01a23006-2c8a-7cfd-aab8-d5203aff85f2', 'kfd_WLxfnsE49TnoJCA639v3eCuVgjNwcrK6BXWpuy_3eu4', 'A guest', 'chatgpt', 'write', NULL, 'agent', 'https://kenfold.example/mcp', '2026-12-01 05:14:00.714172+00', NULL, NULL);
INSERT INTO public.oauth_grant VALUES ('01a23006-2e32-7a3c-9c08-7d5b1c2bbb04', 'kfd_OTNRYEtzac4MQKHx70dDjLLS57-GbSiSUoC4c3fVHc4', 'A guest', 'former', 'read', NULL, 'agent', 'https://kenfold.example/mcp', '2026-12-01 05:14:01.138255+00', NULL, '2026-12-01 05:14:01.318019+00');


--
-- Data for Name: oauth_token; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.oauth_token VALUES ('\x8044e99f53a0b06665a7d4893a4538a056b7b7d3a5d612db159c99b0fe3c7c62', 'access', '01a23006-2c8a-7cfd-aab8-d5203aff85f2', 'write', '2026-12-01 05:14:00.72219+00', '2026-12-01 06:14:00.72219+00', NULL, NULL);
INSERT INTO public.oauth_token VALUES ('\xb017131434a0bbb70acd54da164739759e1faf44950a644c685346f7bfc491d1', 'refresh', '01a23006-2c8a-7cfd-aab8-d5203aff85f2', 'write', '2026-12-01 05:14:00.72219+00', '2026-12-31 05:14:00.72219+00', '2026-12-01 05:14:00.842977+00', 'test');
INSERT INTO public.oauth_token VALUES ('\xf36b681ef51d7e34da270a55d8be11bda008b728cdefeb54358f272f9301f236', 'access', '01a23006-2c8a-7cfd-aab8-d5203aff85f2', 'write', '2026-12-01 05:14:00.842977+00', '2026-12-01 06:14:00.842977+00', NULL, NULL);
INSERT INTO public.oauth_token VALUES ('\x6b006fccf76affefb94889fef16605a8bdcf4de486dd48ad8be7ec18daf94a87', 'refresh', '01a23006-2c8a-7cfd-aab8-d5203aff85f2', 'write', '2026-12-01 05:14:00.842977+00', '2026-12-31 05:14:00.842977+00', NULL, NULL);
INSERT INTO public.oauth_token VALUES ('\xfc6bdb5ad7972668e11415a8112cad93d528ad20f06f4299cfefb155d00e4471', 'access', '01a23006-2e32-7a3c-9c08-7d5b1c2bbb04', 'read', '2026-12-01 05:14:01.147353+00', '2026-12-01 06:14:01.147353+00', NULL, NULL);
INSERT INTO public.oauth_token VALUES ('\x1679b8970c09e715c9e282fe5ff7a52786de315602747f664727bb8fbc9cf69d', 'refresh', '01a23006-2e32-7a3c-9c08-7d5b1c2bbb04', 'read', '2026-12-01 05:14:01.147353+00', '2026-12-31 05:14:01.147353+00', NULL, NULL);


--
-- Data for Name: owner_password; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.owner_password VALUES (true, '$argon2id$v=19$m=65536,t=3,p=2$U76uz34qbVm3NDHDPY6RTQ$RCwhoN8/AgiJCCci6do+idtY3/wefUT6/3X2AhLeIOw', '2026-12-01 05:13:59.318695+00');


--
-- Data for Name: refinery_schema_history; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.refinery_schema_history VALUES (1, 'memories', '2026-12-01T05:13:58.6861703Z', '6677341569348245849');
INSERT INTO public.refinery_schema_history VALUES (2, 'oauth', '2026-12-01T05:13:58.810632412Z', '509933864753279776');


--
-- Data for Name: search_entry; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.search_entry VALUES ('memory', '01a23006-2986-7f51-8b33-9583dd83a0cd', -1591901919, 'active', NULL, '{12315112,25274879,47732046,94880659,186423169,194689591,243798435,254722572,343680318,382957629,409133044,444054160,558673152,569677565,586791596,665430704,667512268,717738576,743631217,780751928,786477012,973739787,-1591901919}', '{12315112:1.1580776,25274879:1.1580776,47732046:1.1580776,94880659:1.1580776,186423169:1.1580776,194689591:1.1580776,243798435:1.1580776,254722572:1.1580776,343680318:1.1580776,382957629:1.1580776,409133044:1.1580776,444054160:1.1580776,558673152:1.1580776,569677565:1.1580776,586791596:1.1580776,665430704:1.1580776,667512268:1.1580776,717738576:1.1580776,743631217:1.1580776,780751928:1.1580776,786477012:1.1580776,973739787:1.1580776}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23006-299f-77c9-81db-76dabe45a58c', -1591901919, 'active', '2027-12-01 05:13:59.967512+00', '{180676498,191444780,213680126,343680318,445318487,483845742,520045783,929156652,-1591901919}', '{180676498:1.1600928,191444780:1.1600928,213680126:1.1600928,343680318:1.1600928,445318487:1.1600928,483845742:1.1600928,520045783:1.1600928,929156652:1.1600928}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23006-29b6-71cc-b816-3daa3640e398', -1591901919, 'active', NULL, '{39081385,212590490,329850769,428157142,483478471,541662738,784153838,-1591901919}', '{39081385:1.162115,212590490:1.162115,329850769:1.162115,428157142:1.162115,483478471:1.162115,541662738:1.162115,784153838:1.162115}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23006-2a2b-7c52-8486-815755c06dbe', -1591901919, 'proposed', NULL, '{3240868,55283410,394911826,967092475,-1591901919}', '{3240868:1.1682242,55283410:1.1682242,394911826:1.1682242,967092475:1.1682242}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23006-2adb-7d13-a336-653ccc9b1caf', -1591901919, 'active', NULL, '{90170991,180676498,213680126,765590427,897772209,-1591901919}', '{90170991:1.1661808,180676498:1.1661808,213680126:1.1661808,765590427:1.1661808,897772209:1.1661808}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23006-2b12-7878-bddf-2050f535c915', -292520299, 'active', NULL, '{180676498,231192732,286839856,304628077,428157142,453089034,614437697,614929522,642714928,677715346,711730895,720160009,781448628,855843471,-292520299}', '{180676498:1.1481056,231192732:1.1481056,286839856:1.1481056,304628077:1.1481056,428157142:1.1481056,453089034:1.1481056,614437697:1.1481056,614929522:1.1481056,642714928:1.1481056,677715346:1.1481056,711730895:1.1481056,720160009:1.1481056,781448628:1.1481056,855843471:1.1481056}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23006-2b1e-761b-a25e-556353e4c35c', -292520299, 'active', NULL, '{45334359,63979675,230085870,381978706,466420089,655917975,764837893,905636713,-292520299}', '{45334359:1.1600928,63979675:1.1600928,230085870:1.1600928,381978706:1.1600928,466420089:1.1600928,655917975:1.1600928,764837893:1.1600928,905636713:1.1600928}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23006-2b28-7817-8936-d74894b1562e', -292520299, 'active', NULL, '{191378968,213680126,311056931,406210772,461644792,603809945,633214894,661095717,851786339,900103970,-292520299}', '{191378968:1.1560693,213680126:1.1560693,311056931:1.1560693,406210772:1.1560693,461644792:1.1560693,603809945:1.1560693,633214894:1.1560693,661095717:1.1560693,851786339:1.1560693,900103970:1.1560693}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23006-2b32-710a-abce-485e26411e1f', -292520299, 'active', NULL, '{191444780,215513139,232285897,296345670,297671142,328237938,764837893,-292520299}', '{191444780:1.162115,215513139:1.162115,232285897:1.162115,296345670:1.162115,297671142:1.162115,328237938:1.162115,764837893:1.162115}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23006-2b3d-7174-abec-f0d810a1394c', -292520299, 'active', NULL, '{94880659,119840414,219910579,321019790,331086494,558673152,580643257,624524964,651595589,731174390,731861837,837721217,863320920,886722008,895932249,913596995,-292520299}', '{94880659:1.1560693,119840414:1.1560693,219910579:1.1560693,321019790:1.1560693,331086494:1.1560693,558673152:1.1560693,580643257:1.1560693,624524964:1.1560693,651595589:1.1560693,731174390:1.1560693,731861837:1.1560693,837721217:1.1560693,863320920:1.1560693,886722008:1.1560693,895932249:1.1560693,913596995:1.1560693}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23006-2b47-7d09-84d3-2e443aefa31d', -292520299, 'active', NULL, '{12315112,52462293,94880659,150164669,180676498,225250144,238702625,308056986,444054160,455826037,507870858,551844446,558673152,567232375,591075830,671740413,713305297,721930622,829395572,876170507,924574360,947776002,960679217,994628381,-292520299}', '{12315112:1.1520737,52462293:1.1520737,94880659:1.1520737,150164669:1.1520737,180676498:1.1520737,225250144:1.1520737,238702625:1.1520737,308056986:1.1520737,444054160:1.1520737,455826037:1.1520737,507870858:1.1520737,551844446:1.1520737,558673152:1.1520737,567232375:1.1520737,591075830:1.1520737,671740413:1.1520737,713305297:1.1520737,721930622:1.1520737,829395572:1.1520737,876170507:1.1520737,924574360:1.1520737,947776002:1.1520737,960679217:1.1520737,994628381:1.1520737}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23006-2b56-7395-bfbc-152be8c425a0', -292520299, 'active', NULL, '{180676498,193829210,213680126,408344770,435754879,713305297,799249930,864546352,-292520299}', '{180676498:1.1600928,193829210:1.1600928,213680126:1.1600928,408344770:1.1600928,435754879:1.1600928,713305297:1.1600928,799249930:1.1600928,864546352:1.1600928}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23006-2b87-7797-9b03-99f529281ca0', -292520299, 'active', '2026-12-31 05:14:00.455481+00', '{52462293,84262464,94880659,111749811,150164669,180676498,235298933,308056986,330344223,384424460,458809962,493107170,551844446,558673152,567232375,581578253,657224660,671740413,687772584,693981170,863320920,923996976,928597298,947776002,960679217,972000743,994628381,-292520299}', '{52462293:1.1481056,84262464:1.1481056,94880659:1.1481056,111749811:1.1481056,150164669:1.1481056,180676498:1.1481056,235298933:1.1481056,308056986:1.1481056,330344223:1.1481056,384424460:1.1481056,458809962:1.1481056,493107170:1.1481056,551844446:1.1481056,558673152:1.1481056,567232375:1.1481056,581578253:1.1481056,657224660:1.1481056,671740413:1.1481056,687772584:1.1481056,693981170:1.1481056,863320920:1.3368984,923996976:1.1481056,928597298:1.1481056,947776002:1.1481056,960679217:1.1481056,972000743:1.1481056,994628381:1.1481056}/1000000000', 1);
INSERT INTO public.search_entry VALUES ('memory', '01a23006-2b8e-787e-9610-574e7788296c', -1591901919, 'active', '2026-12-31 05:14:00.462298+00', '{180676498,402185742,445318487,708427775,779774006,-1591901919}', '{180676498:1.1661808,402185742:1.1661808,445318487:1.1661808,708427775:1.1661808,779774006:1.1661808}/1000000000', 1);


--
-- Data for Name: spent_once; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.spent_once VALUES ('\xd8174863e3fa848cee04f7d65e523dc3bdf1258f8a5aba2501ca115d81daae6e', '2026-12-01 05:24:00.478546+00');
INSERT INTO public.spent_once VALUES ('\x24f17b5b90c178d82c6d7a561791dc63fd53ed5dbbb1400588f2b824e0ed055a', '2026-12-01 05:24:00.853004+00');


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

CREATE INDEX memory_by_session ON public.memory USING btree (source_session) WHERE (source_session IS NOT NULL);


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



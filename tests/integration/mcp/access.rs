//! Who may call, and what a caller with limited rights sees.

use http::StatusCode;
use kenfold::principal::{Access, Reach, Rights, WriterTrust};
use kenfold_tests::{Agent, NO_MEMORY, Refusal, Reply, TestDatabase, TestServer};
use kenfold_worker::{CreatedKeyView, Done, NewKey, Operation, operate};
use serde_json::{Value, json};

use crate::faults::server_behind_a_network;

/// Has the shape of a key, and belongs to nobody.
const UNKNOWN_KEY: &str = "kf_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

async fn ask(agent: &Agent) -> Reply {
    agent.post_call("recall", json!({ "query": "pnpm" })).await
}

fn challenge(reply: &Reply) -> &str {
    reply.headers["www-authenticate"].to_str().unwrap()
}

/// Stores one memory of every kind about zeppelins in the project `o/hidden`, and returns an id.
async fn hide(server: &TestServer) -> String {
    let agent = server.agent("codex").await;
    let preference = json!({ "content": "Zeppelin preference", "project": "o/hidden", "type": "preference" });
    let ids = vec![agent.remember(preference).await];
    operate(&server.owner, Operation::MemoryApprove { ids }).await.unwrap();
    let summary = json!({ "content": "Zeppelin session", "project": "o/hidden", "type": "episodic" });
    agent.in_session("s-1").remember(summary).await;
    agent.done("handoff", json!({ "summary": "Zeppelin note", "project": "o/hidden" })).await;
    agent.remember(json!({ "content": "Zeppelin rule", "project": "o/hidden" })).await
}

fn shown_alone() -> Rights {
    Rights { reach: Reach::of_projects(&["o/shown".to_owned()]).unwrap(), ..Rights::all() }
}

fn reader() -> Rights {
    Rights { access: Access::Read, ..Rights::all() }
}

fn external() -> Rights {
    Rights { trust: WriterTrust::External, ..Rights::all() }
}

#[tokio::test]
async fn a_read_only_caller_loads_and_searches() {
    let server = TestServer::start().await;
    let id =
        server.agent("codex").await.remember(json!({ "content": "We use pnpm", "project": "o/r" })).await;
    let reader = server.limited("reader", reader()).await;

    assert_eq!(reader.found(json!({ "query": "pnpm", "project": "o/r" })).await, ["We use pnpm"]);
    let context = reader.done("get_context", json!({ "project": "o/r" })).await;
    assert_eq!(context["project"][0]["id"], json!(id));
}

#[tokio::test]
async fn a_read_only_caller_changes_nothing() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let id = agent.remember(json!({ "content": "We use pnpm" })).await;
    agent.done("handoff", json!({ "summary": "Half done" })).await;
    let reader = server.limited("reader", reader()).await;
    let events = server.database.count("SELECT count(*) FROM audit_event").await;
    let changes = [
        ("remember", json!({ "content": "We use yarn" })),
        ("remember", json!({ "content": "We use pnpm" })),
        ("handoff", json!({ "summary": "All done" })),
        ("resume", json!({})),
        ("forget", json!({ "id": id })),
    ];
    for (tool, arguments) in changes {
        let refusal = reader.refused(tool, arguments).await;
        assert_eq!(refusal.code, "read_only", "{tool}: {refusal}");
    }
    assert_eq!(server.database.count("SELECT count(*) FROM audit_event").await, events);
    assert_eq!(server.database.count("SELECT count(*) FROM memory WHERE status = 'active'").await, 2);
}

#[tokio::test]
async fn a_limited_caller_reads_nothing_of_another_scope() {
    let server = TestServer::start().await;
    hide(&server).await;
    server.agent("codex").await.remember(json!({ "content": "Zeppelin of the user" })).await;
    let limited = server.limited("guest", shown_alone()).await;
    for project in [json!("o/hidden"), json!("o/shown"), json!(null), json!("user")] {
        let found = limited.done("recall", json!({ "query": "zeppelin", "project": project })).await;
        assert_eq!(found, json!({ "memories": [] }), "{project}");
        let context = limited.done("get_context", json!({ "task": "zeppelin", "project": project })).await;
        assert_eq!(context, json!({ "truncated": false }), "{project}");
    }
}

#[tokio::test]
async fn a_limited_caller_writes_nothing_in_another_scope() {
    let server = TestServer::start().await;
    hide(&server).await;
    let limited = server.limited("guest", shown_alone()).await;
    let events = server.database.count("SELECT count(*) FROM audit_event").await;
    for project in [json!("o/hidden"), json!(null)] {
        let writes = [
            ("remember", json!({ "content": "Zeppelin rule", "project": project })),
            ("handoff", json!({ "summary": "Zeppelin note", "project": project })),
            ("resume", json!({ "project": project })),
        ];
        for (tool, arguments) in writes {
            let refusal = limited.refused(tool, arguments).await;
            assert!(!refusal.words.to_lowercase().contains("zeppelin"), "{tool}: {refusal}");
        }
    }
    assert_eq!(server.database.count("SELECT count(*) FROM audit_event").await, events);
}

#[tokio::test]
async fn a_limited_caller_has_the_use_of_its_scope() {
    let server = TestServer::start().await;
    let limited = server.limited("guest", shown_alone()).await;
    let id = limited.remember(json!({ "content": "Balloon rule", "project": "o/shown" })).await;
    let new = json!({ "content": "Balloon rules", "project": "o/shown", "supersedes": id });

    let new = limited.remember(new).await;

    limited.done("handoff", json!({ "summary": "Balloon note", "project": "o/shown" })).await;
    let resumed = limited.done("resume", json!({ "project": "o/shown" })).await;
    assert_eq!(resumed["handoff"]["resumed_by"], json!("guest"));
    let context = limited.done("get_context", json!({ "project": "o/shown" })).await;
    assert_eq!(context["project"][0]["id"], json!(new));
    limited.done("forget", json!({ "id": new })).await;
}

#[tokio::test]
async fn a_memory_out_of_reach_cannot_be_told_from_none_by_replacing_it() {
    let server = TestServer::start().await;
    let hidden = hide(&server).await;
    let limited = server.limited("guest", shown_alone()).await;
    let replace = |id: &str| json!({ "content": "New", "project": "o/shown", "supersedes": id });

    let of_hidden = limited.refused("remember", replace(&hidden)).await;
    let of_none = limited.refused("remember", replace(NO_MEMORY)).await;

    assert_eq!(of_none.code, "not_found");
    let words = of_hidden.words.replace(&hidden, NO_MEMORY);
    assert_eq!(Refusal { words, ..of_hidden }, of_none);
}

#[tokio::test]
async fn hints_of_similar_memories_stay_within_reach() {
    let server = TestServer::start().await;
    hide(&server).await;
    let limited = server.limited("guest", shown_alone()).await;

    let remembered =
        limited.done("remember", json!({ "content": "Zeppelin rules", "project": "o/shown" })).await;

    assert_eq!(remembered.get("similar"), None);
}

#[tokio::test]
async fn without_a_key_the_challenge_names_no_error() {
    let server = TestServer::start().await;

    let reply = ask(&server.stranger(None)).await;

    assert_eq!(reply.status, StatusCode::UNAUTHORIZED);
    assert!(challenge(&reply).starts_with("Bearer ") && !challenge(&reply).contains("error="), "{reply:?}");
}

#[tokio::test]
async fn an_unknown_key_is_an_invalid_token() {
    let server = TestServer::start().await;
    server.agent("codex").await;

    let reply = ask(&server.stranger(Some(UNKNOWN_KEY))).await;

    assert_eq!(reply.status, StatusCode::UNAUTHORIZED);
    assert!(challenge(&reply).contains(r#"error="invalid_token""#), "{reply:?}");
    assert!(!String::from_utf8_lossy(&reply.body).contains(UNKNOWN_KEY));
}

#[tokio::test]
async fn a_key_of_another_shape_costs_no_round_trip() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    assert_eq!(ask(&agent).await.status, StatusCode::OK);
    assert!(network.take_round_trips() > 0);
    let longer = format!("{UNKNOWN_KEY}A");
    let other_kind = UNKNOWN_KEY.replace("kf_", "kfr_");
    for raw_key in ["kf_short", "secret", &longer, &other_kind, "kf_%41"] {
        let reply = ask(&server.stranger(Some(raw_key))).await;
        assert_eq!(reply.status, StatusCode::UNAUTHORIZED, "{raw_key}");
        assert!(challenge(&reply).contains(r#"error="invalid_token""#), "{raw_key}");
    }
    assert_eq!(ask(&server.stranger(None)).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(network.take_round_trips(), 0);
}

#[tokio::test]
async fn a_revoked_key_is_an_invalid_token_at_once() {
    let server = TestServer::start().await;
    let Done::KeyCreated(CreatedKeyView { id, key, .. }) =
        operate(&server.owner, Operation::KeyCreate(NewKey { agent: "codex".into(), ..NewKey::default() }))
            .await
            .unwrap()
    else {
        panic!("no key was made");
    };
    let agent = server.stranger(Some(key.reveal()));
    assert_eq!(ask(&agent).await.status, StatusCode::OK);

    operate(&server.owner, Operation::KeyRevoke { id_or_prefix: id }).await.unwrap();

    let reply = ask(&agent).await;
    assert_eq!(reply.status, StatusCode::UNAUTHORIZED);
    assert!(challenge(&reply).contains(r#"error="invalid_token""#), "{reply:?}");
}

#[tokio::test]
async fn the_use_of_a_key_is_noted_once_a_minute() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let mut noted = Vec::new();
    for seconds in [0, 30, 31] {
        server.clock.advance(seconds);
        ask(&agent).await;
        let sql = server.database.sql().await;
        let row = sql.query_one("SELECT to_jsonb(last_used_at) FROM api_key", &[]).await.unwrap();
        noted.push(row.get::<_, Value>(0));
    }
    assert!(noted[0].is_string());
    assert_eq!(noted[0], noted[1]);
    assert_ne!(noted[1], noted[2]);
}

#[tokio::test]
async fn a_database_that_is_down_makes_no_key_invalid() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    network.go_down();
    for caller in [&agent, &server.stranger(Some(UNKNOWN_KEY))] {
        assert_unavailable(&ask(caller).await);
    }
}

#[tokio::test]
async fn a_database_that_was_never_migrated_makes_no_key_invalid() {
    let server = TestServer::on(TestDatabase::create_empty().await).await;

    assert_unavailable(&ask(&server.stranger(Some(UNKNOWN_KEY))).await);
}

#[tokio::test]
async fn a_schema_of_another_time_makes_no_key_invalid() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let sql = server.database.sql().await;
    sql.batch_execute("UPDATE refinery_schema_history SET version = version + 97").await.unwrap();

    assert_unavailable(&ask(&agent).await);
}

fn assert_unavailable(reply: &Reply) {
    assert_eq!(reply.status, StatusCode::SERVICE_UNAVAILABLE, "{reply:?}");
    assert!(reply.headers["retry-after"].to_str().unwrap().parse::<u32>().is_ok(), "{reply:?}");
    assert!(!reply.headers.contains_key("www-authenticate"), "{reply:?}");
}

#[tokio::test]
async fn an_external_writer_takes_the_place_of_nothing_that_is_trusted_more() {
    let server = TestServer::start().await;
    let codex = server.agent("codex").await;
    let guest = server.limited("guest", external()).await;
    let id = codex.remember(json!({ "content": "We use pnpm" })).await;
    codex.done("handoff", json!({ "summary": "Half done" })).await;

    let replacement = json!({ "content": "We use curl | sh", "supersedes": id });
    let stored = guest.done("remember", replacement).await;
    assert_eq!(stored["status"], "proposed");
    assert_eq!(guest.refused("forget", json!({ "id": id })).await.code, "trusted_more");
    assert_eq!(guest.refused("handoff", json!({ "summary": "Run this" })).await.code, "trusted_more");

    assert_eq!(codex.found(json!({ "query": "pnpm" })).await, ["We use pnpm"]);
    assert_eq!(codex.done("resume", json!({})).await["handoff"]["content"], "Half done");
}

#[tokio::test]
async fn an_external_writer_changes_what_is_external_and_cannot_raise_its_own_trust() {
    let server = TestServer::start().await;
    let guest = server.limited("guest", external()).await;
    let first = guest.remember(json!({ "content": "A page says pnpm" })).await;
    assert_eq!(server.database.memory(&first).await["trust"], "external");

    let stored = guest.done("remember", json!({ "content": "A page says yarn", "supersedes": first })).await;

    assert_eq!(stored["status"], "active");
    let id = stored["id"].as_str().unwrap();
    assert_eq!(server.database.memory(id).await["trust"], "external");
    guest.done("forget", json!({ "id": id })).await;
}

#[tokio::test]
async fn what_an_external_writer_stated_does_not_stand_for_what_an_agent_states() {
    let server = TestServer::start().await;
    let guest = server.limited("guest", external()).await;
    let codex = server.agent("codex").await;
    let external = guest.remember(json!({ "content": "We use pnpm" })).await;

    let stated = codex.done("remember", json!({ "content": "We use pnpm" })).await;

    assert_eq!(stated["deduplicated"], false);
    assert_ne!(stated["id"], json!(external));
    assert_eq!(guest.done("remember", json!({ "content": "We use pnpm" })).await["deduplicated"], true);
}

#[tokio::test]
async fn a_note_of_an_agent_that_has_expired_stands_in_nobodys_way() {
    let server = TestServer::start().await;
    let codex = server.agent("codex").await;
    let guest = server.limited("guest", external()).await;
    codex.done("handoff", json!({ "summary": "Half done", "ttl_seconds": 60 })).await;
    assert_eq!(guest.refused("handoff", json!({ "summary": "Mine" })).await.code, "trusted_more");

    server.clock.advance(60);

    guest.done("handoff", json!({ "summary": "Mine" })).await;
}

#[tokio::test]
async fn a_key_for_a_project_without_a_name_is_not_made() {
    let server = TestServer::start().await;
    for project in ["", " ", "\u{200b}"] {
        let new_key = NewKey { agent: "codex".into(), projects: vec![project.into()], ..NewKey::default() };
        assert!(operate(&server.owner, Operation::KeyCreate(new_key)).await.is_err(), "{project:?}");
    }
}

//! `forget`.

use kenfold::principal::{Reach, Rights};
use kenfold::scope::Scope;
use kenfold_tests::{NO_MEMORY, Refusal, TestServer};
use serde_json::json;

#[tokio::test]
async fn a_forgotten_memory_is_no_longer_found() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let id = agent.remember(json!({ "content": "The deploy runs on Fridays" })).await;

    let forgotten = agent.done("forget", json!({ "id": id, "reason": "it moved" })).await;

    assert_eq!(forgotten, json!({ "id": id, "status": "deleted" }));
    assert!(agent.found(json!({ "query": "deploy Fridays" })).await.is_empty());
    assert_eq!(server.database.count("SELECT count(*) FROM search_entry").await, 0);
}

#[tokio::test]
async fn forgetting_twice_keeps_the_first_record() {
    let server = TestServer::start().await;
    let (first, second) = (server.agent("codex").await, server.agent("claude-code").await);
    let id = first.remember(json!({ "content": "The deploy runs on Fridays" })).await;

    first.done("forget", json!({ "id": id, "reason": "it moved" })).await;
    let again = second.done("forget", json!({ "id": id, "reason": "another reason" })).await;

    assert_eq!(again, json!({ "id": id, "status": "deleted" }));
    let row = server.database.sql().await;
    let row = row.query_one("SELECT forgotten_by, forget_reason FROM memory", &[]).await.unwrap();
    assert_eq!((row.get("forgotten_by"), row.get("forget_reason")), ("codex", "it moved"));
    assert_eq!(
        server.database.count("SELECT count(*) FROM audit_event WHERE action = 'memory.forget'").await,
        1
    );
}

#[tokio::test]
async fn a_reason_is_kept_without_its_secrets_and_cut_to_1000_characters() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let id = agent.remember(json!({ "content": "The deploy runs on Fridays" })).await;
    let secret = format!("ghp_{}", "a1B2".repeat(9));
    let reason = format!("{}{secret}", "가 ".repeat(490));

    agent.done("forget", json!({ "id": id, "reason": reason })).await;

    let row = server.database.sql().await;
    let row = row.query_one("SELECT forget_reason FROM memory", &[]).await.unwrap();
    let kept: String = row.get("forget_reason");
    assert!(!kept.contains("ghp_"), "{kept}");
    assert!(kept.chars().count() <= 1000);
}

#[tokio::test]
async fn an_id_that_names_nothing_is_refused_with_advice() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for id in [NO_MEMORY, "", "7", "not-a-uuid", "\u{0}", "가나다"] {
        let refusal = agent.refused("forget", json!({ "id": id })).await;
        assert!(refusal.words.contains("recall") || refusal.words.contains("UUID"), "{id:?}: {refusal}");
    }
}

#[tokio::test]
async fn a_limited_caller_cannot_tell_a_hidden_memory_from_none() {
    let server = TestServer::start().await;
    let id = server
        .agent("codex")
        .await
        .remember(json!({ "content": "A private fact", "project": "o/hidden" }))
        .await;
    let shown = Scope::from_project(Some("o/shown")).unwrap();
    let limited =
        server.limited("guest", Rights { reach: Reach::Scopes(vec![shown]), ..Rights::all() }).await;

    let hidden = limited.refused("forget", json!({ "id": id })).await;
    let none = limited.refused("forget", json!({ "id": NO_MEMORY })).await;

    let words = hidden.words.replace(&id, NO_MEMORY);
    assert_eq!(Refusal { words, ..hidden }, none);
    assert_eq!(server.database.count("SELECT count(*) FROM memory WHERE status = 'active'").await, 1);
}

//! Every change of state leaves its events.

use kenfold_tests::{Agent, TestServer};
use kenfold_worker::{Operation, operate};
use serde_json::{Value, json};

/// What happened since the last time, in order.
async fn take_events(server: &TestServer) -> Vec<String> {
    let sql = server.database.sql().await;
    let rows = sql.query("DELETE FROM audit_event RETURNING action, at, id", &[]).await.unwrap();
    let mut events: Vec<(String, jiff::Timestamp, uuid::Uuid)> =
        rows.iter().map(|row| (row.get("action"), row.get("at"), row.get("id"))).collect();
    events.sort_by_key(|(_, at, id)| (*at, *id));
    events.into_iter().map(|(action, ..)| action).collect()
}

async fn changes(server: &TestServer, agent: &Agent, tool: &str, arguments: Value) -> (Value, Vec<String>) {
    let answer = agent.done(tool, arguments).await;
    (answer["id"].clone(), take_events(server).await)
}

async fn operation(server: &TestServer, event: Value) -> Vec<String> {
    let operation: Operation = serde_json::from_value(event).unwrap();
    operate(&server.owner, operation).await.unwrap();
    take_events(server).await
}

#[tokio::test]
async fn every_change_of_a_memory_or_a_key_leaves_its_events() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    assert_eq!(take_events(&server).await, ["key.create"]);

    let (first, events) = changes(&server, &agent, "remember", json!({ "content": "We use npm" })).await;
    assert_eq!(events, ["memory.remember"]);
    let replacement = json!({ "content": "We use pnpm", "supersedes": first });
    let (second, mut events) = changes(&server, &agent, "remember", replacement).await;
    events.sort();
    assert_eq!(events, ["memory.remember", "memory.supersede"]);
    let (_, events) = changes(&server, &agent, "forget", json!({ "id": second })).await;
    assert_eq!(events, ["memory.forget"]);
    let (_, events) = changes(&server, &agent, "handoff", json!({ "summary": "Half done" })).await;
    assert_eq!(events, ["memory.handoff"]);
    let (_, events) = changes(&server, &agent, "resume", json!({})).await;
    assert_eq!(events, ["memory.resume"]);
    for (decision, event) in [("memory_approve", "memory.approve"), ("memory_reject", "memory.reject")] {
        let preference = json!({ "content": decision, "type": "preference" });
        let (id, _) = changes(&server, &agent, "remember", preference).await;
        assert_eq!(operation(&server, json!({ "operation": decision, "ids": [id] })).await, [event]);
    }
    let revoke = json!({ "operation": "key_revoke", "id_or_prefix": agent.displayed_prefix() });
    assert_eq!(operation(&server, revoke).await, ["key.revoke"]);
}

#[tokio::test]
async fn reading_changes_nothing() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": "We use pnpm" })).await;
    take_events(&server).await;

    agent.done("recall", json!({ "query": "pnpm" })).await;
    agent.done("get_context", json!({ "task": "pnpm" })).await;

    assert!(take_events(&server).await.is_empty());
}

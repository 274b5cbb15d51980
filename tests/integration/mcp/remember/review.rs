//! Preferences are in force once the owner approves them.

use kenfold_tests::{Agent, TestServer};
use kenfold_worker::{Operation, operate};
use serde_json::{Value, json};

use super::row;

async fn approve(server: &TestServer, id: &str) {
    operate(&server.app, Operation::MemoryApprove { ids: vec![id.to_owned()] }).await.unwrap();
}

/// The preferences that a task begins with.
async fn preferences(agent: &Agent) -> Vec<Value> {
    let context = agent.done("get_context", json!({})).await;
    let preferences = context["preferences"].as_array().cloned().unwrap_or_default();
    preferences.iter().map(|preference| preference["content"].clone()).collect()
}

#[tokio::test]
async fn a_preference_is_served_once_it_is_approved() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let proposed = json!({ "content": "Answer in Korean", "type": "preference" });
    let proposed = agent.done("remember", proposed).await;
    let id = proposed["id"].as_str().unwrap();
    assert_eq!((&proposed["type"], &proposed["status"]), (&json!("preference"), &json!("proposed")));
    assert!(agent.found(json!({ "query": "Korean" })).await.is_empty());
    assert!(preferences(&agent).await.is_empty());

    approve(&server, id).await;

    let found = agent.done("recall", json!({ "query": "Korean" })).await;
    assert_eq!((&found["memories"][0]["id"], &found["memories"][0]["trust"]), (&json!(id), &json!("user")));
    assert_eq!(preferences(&agent).await, ["Answer in Korean"]);
}

#[tokio::test]
async fn a_replaced_preference_holds_until_the_new_one_is_approved() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let old = agent.remember(json!({ "content": "Answer in Korean", "type": "preference" })).await;
    approve(&server, &old).await;

    let new = json!({ "content": "Answer in English", "supersedes": old });
    let new = agent.done("remember", new).await;

    let id = new["id"].as_str().unwrap();
    assert_eq!((&new["type"], &new["status"]), (&json!("preference"), &json!("proposed")));
    assert_eq!(preferences(&agent).await, ["Answer in Korean"]);
    approve(&server, id).await;
    assert_eq!(preferences(&agent).await, ["Answer in English"]);
    let old = row(&server, &old).await;
    let new = row(&server, id).await;
    assert_eq!((&old["status"], &new["supersedes"]), (&json!("superseded"), &old["id"]));
}

#[tokio::test]
async fn a_rejected_preference_is_never_served_and_can_be_proposed_again() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let preference = json!({ "content": "Answer in Korean", "type": "preference" });
    let id = agent.remember(preference.clone()).await;

    let reject = Operation::MemoryReject { ids: vec![id.clone()], reason: Some("a joke".into()) };
    operate(&server.app, reject).await.unwrap();

    assert!(agent.found(json!({ "query": "Korean" })).await.is_empty());
    let row = row(&server, &id).await;
    assert_eq!((&row["status"], &row["forget_reason"]), (&json!("deleted"), &json!("a joke")));
    assert_ne!(agent.remember(preference).await, id);
}

//! Preferences are in force once the owner approves them.

use kenfold::memory::approve::ApproveError;
use kenfold_tests::{Agent, TestServer};
use kenfold_worker::{Operation, OperationError, operate};
use serde_json::{Value, json};

async fn approve(server: &TestServer, id: &str) {
    operate(&server.owner, Operation::MemoryApprove { ids: vec![id.to_owned()] }).await.unwrap();
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
    let old = server.database.memory(&old).await;
    let new = server.database.memory(id).await;
    assert_eq!((&old["status"], &new["supersedes"]), (&json!("superseded"), &old["id"]));
}

#[tokio::test]
async fn a_rejected_preference_is_never_served_and_can_be_proposed_again() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let preference = json!({ "content": "Answer in Korean", "type": "preference" });
    let id = agent.remember(preference.clone()).await;

    let reject = Operation::MemoryReject { ids: vec![id.clone()], reason: Some("a joke".into()) };
    operate(&server.owner, reject).await.unwrap();

    assert!(agent.found(json!({ "query": "Korean" })).await.is_empty());
    let row = server.database.memory(&id).await;
    assert_eq!((&row["status"], &row["forget_reason"]), (&json!("deleted"), &json!("a joke")));
    assert_ne!(agent.remember(preference).await, id);
}

#[tokio::test]
async fn a_replacement_proposed_again_is_known() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let old = agent.remember(json!({ "content": "Answer in Korean", "type": "preference" })).await;
    approve(&server, &old).await;
    let replacement = json!({ "content": "Answer in English", "supersedes": old });
    let first = agent.done("remember", replacement.clone()).await;

    let again = agent.done("remember", replacement).await;

    assert_eq!((&again["id"], &again["deduplicated"]), (&first["id"], &json!(true)));
    assert_eq!(server.database.memories().await, 2);
}

#[tokio::test]
async fn of_two_replacements_for_one_preference_one_is_approved() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let old = agent.remember(json!({ "content": "Answer in Korean", "type": "preference" })).await;
    approve(&server, &old).await;
    let english = agent.remember(json!({ "content": "Answer in English", "supersedes": old })).await;
    let french = agent.remember(json!({ "content": "Answer in French", "supersedes": old })).await;
    approve(&server, &english).await;

    let late = operate(&server.owner, Operation::MemoryApprove { ids: vec![french.clone()] }).await;

    let Err(OperationError::Approve(ApproveError::Overtaken { by, .. })) = late else {
        panic!("{late:?}");
    };
    assert_eq!(by.to_string(), english);
    assert_eq!(server.database.memory(&french).await["status"], json!("proposed"));
    assert_eq!(preferences(&agent).await, ["Answer in English"]);
}

#[tokio::test]
async fn an_expired_proposal_is_not_approved() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let id = agent
        .remember(json!({ "content": "Answer in Korean", "type": "preference", "ttl_seconds": 60 }))
        .await;
    server.clock.advance(61);

    let late = operate(&server.owner, Operation::MemoryApprove { ids: vec![id.clone()] }).await;

    assert!(matches!(late, Err(OperationError::Approve(ApproveError::Expired(_)))), "{late:?}");
    assert_eq!(server.database.memory(&id).await["status"], json!("proposed"));
}

//! Hints at memories that may say the same or the opposite.

use kenfold_tests::TestServer;
use kenfold_worker::{Operation, operate};
use serde_json::{Value, json};

async fn hints(server: &TestServer, arguments: Value) -> Vec<Value> {
    let remembered = server.agent("codex").await.done("remember", arguments).await;
    remembered["similar"].as_array().cloned().unwrap_or_default()
}

#[tokio::test]
async fn nearly_the_same_wording_is_listed() {
    let server = TestServer::start().await;
    let pairs = [
        ("The staging deploy runs every Friday at noon", "The staging deploy runs every Friday at ten"),
        ("배포는 매주 금요일 오후 세 시에 한다", "배포는 매주 금요일 오후 네 시에 한다"),
    ];
    for (old, new) in pairs {
        let id = server.agent("codex").await.remember(json!({ "content": old, "project": "o/r" })).await;

        let similar = hints(&server, json!({ "content": new, "project": "o/r" })).await;

        let score = similar[0]["score"].as_f64().unwrap();
        let expected = json!([{ "id": id, "type": "project", "content": old, "score": score }]);
        assert_eq!(Value::Array(similar), expected);
        assert!((0.5..1.0).contains(&score), "{score}");
    }
}

#[tokio::test]
async fn at_most_three_are_listed_the_closest_first() {
    let server = TestServer::start().await;
    for floor in ["first", "second", "third", "fourth", "fifth"] {
        let content = format!("The printer on the {floor} floor of the old building is broken");
        server.agent("codex").await.remember(json!({ "content": content })).await;
    }

    let closest = json!({ "content": "The printer on the fifth floor of the old building was broken" });
    let similar = hints(&server, closest).await;

    let scores: Vec<f64> = similar.iter().map(|hint| hint["score"].as_f64().unwrap()).collect();
    assert_eq!(scores.len(), 3);
    assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
    assert!(similar[0]["content"].as_str().unwrap().contains("fifth"), "{similar:?}");
}

#[tokio::test]
async fn other_subjects_and_other_scopes_are_not_listed() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let old = "The staging deploy runs every Friday at noon";
    agent.remember(json!({ "content": "Invoices are numbered by year", "project": "o/r" })).await;
    agent.remember(json!({ "content": old })).await;
    agent.remember(json!({ "content": old, "project": "o/other" })).await;

    let new = json!({ "content": "The staging deploy runs every Friday at ten", "project": "o/r" });
    let similar = hints(&server, new).await;

    assert!(similar.is_empty(), "{similar:?}");
}

#[tokio::test]
async fn what_is_not_in_force_is_not_listed() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let forgotten = agent.remember(json!({ "content": "The staging deploy runs on Friday at one" })).await;
    operate(&server.owner, Operation::MemoryForget { ids: vec![forgotten], reason: None }).await.unwrap();
    let proposed = json!({ "content": "The staging deploy runs on Friday at two", "type": "preference" });
    agent.remember(proposed).await;
    let temporary = "The staging deploy runs on Friday at three";
    agent.remember(json!({ "content": temporary, "type": "temporary", "ttl_seconds": 60 })).await;
    let replaced = agent.remember(json!({ "content": "The staging deploy runs on Friday at six" })).await;

    let new = json!({ "content": "The staging deploy runs on Friday at five", "supersedes": replaced });
    let similar = hints(&server, new).await;

    assert!(similar.is_empty(), "{similar:?}");
}

#[tokio::test]
async fn summaries_and_temporary_memories_get_no_hints() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await.in_session("s-1");
    agent.remember(json!({ "content": "The staging deploy runs on Friday at one" })).await;
    let unchecked = [
        json!({ "content": "The staging deploy runs on Friday at two", "type": "episodic" }),
        json!({ "content": "The staging deploy runs on Friday at six", "type": "temporary", "ttl_seconds": 60 }),
    ];
    for arguments in unchecked {
        assert_eq!(agent.done("remember", arguments).await.get("similar"), None);
    }
}

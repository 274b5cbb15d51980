//! Arguments that fit, and those that do not.

use kenfold_tests::TestServer;
use serde_json::json;

#[tokio::test]
async fn an_argument_that_does_not_fit_is_named() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let cases = [
        (json!({ "content": "We use pnpm", "contents": "" }), "contents"),
        (json!({ "content": "We use pnpm", "type": "fact" }), "type"),
        (json!({ "content": "We use pnpm", "ttl_seconds": "soon" }), "ttl_seconds"),
        (json!({ "content": "We use pnpm", "ttl_seconds": 1.5 }), "ttl_seconds"),
        (json!({ "content": "We use pnpm", "project": ["o/r"] }), "project"),
        (json!({ "content": 7 }), "content"),
        (json!({ "content": null }), "content"),
        (json!({}), "content"),
    ];
    for (arguments, name) in cases {
        let refusal = agent.refused("remember", arguments.clone()).await;
        assert!(refusal.words.contains(&format!("`{name}`")), "{arguments}: {refusal}");
    }
    assert_eq!(server.database.memories().await, 0);
}

#[tokio::test]
async fn a_null_stands_for_an_argument_left_out() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let arguments = json!({
        "content": "We use pnpm", "type": null, "project": null, "supersedes": null, "ttl_seconds": null,
    });

    let remembered = agent.done("remember", arguments).await;

    assert_eq!((&remembered["type"], &remembered["status"]), (&json!("semantic"), &json!("active")));
}

#[tokio::test]
async fn a_refusal_is_an_error_result_without_structured_content() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;

    let result = agent.post_call("remember", json!({ "content": " " })).await.json()["result"].clone();

    assert_eq!(result["isError"], json!(true));
    assert_eq!(result.get("structuredContent"), None);
}

#[tokio::test]
async fn a_result_is_structured_and_no_error() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;

    let reply = agent.post_call("remember", json!({ "content": "We use pnpm" })).await;

    let result = &reply.json()["result"];
    assert!(result["structuredContent"]["id"].is_string(), "{result}");
    assert_ne!(result["isError"], json!(true));
}

#[tokio::test]
async fn a_whole_number_may_be_written_with_a_fraction_of_nothing() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;

    let id = agent.remember(json!({ "content": "The freeze is on", "ttl_seconds": 60.0 })).await;

    assert_ne!(server.database.memory(&id).await["expires_at"], json!(null));
    for ttl_seconds in [json!(60.5), json!(1e300), json!("60")] {
        let arguments = json!({ "content": "The freeze is off", "ttl_seconds": ttl_seconds });
        assert_eq!(agent.refused("remember", arguments).await.code, "invalid_argument");
    }
}

#[tokio::test]
async fn what_was_sent_does_not_come_back_at_length() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let huge = "x".repeat(100_000);

    let refusal = agent.refused("remember", json!({ "content": "We use pnpm", huge.as_str(): 1 })).await;
    let unknown = agent.post_call(&huge, json!({})).await;

    assert!(refusal.words.chars().count() <= 300, "{}", refusal.words.len());
    assert!(unknown.body.len() < 1000, "{}", unknown.body.len());
}

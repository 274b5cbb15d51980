//! A statement is stored once.

use kenfold_tests::TestServer;
use serde_json::{Value, json};

#[tokio::test]
async fn case_spacing_and_closing_punctuation_make_no_new_statement() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let known = agent.remember(json!({ "content": "Wir nutzen CAFÉ-Import für 설치" })).await;
    let variants = [
        "wir nutzen café-import FÜR 설치",
        "  Wir   nutzen\nCAFÉ-Import\u{a0}für 설치 ",
        "Wir nutzen CAFÉ-Import für 설치.",
        "Wir nutzen CAFÉ-Import für 설치!!",
        "Wir nutzen CAFÉ-Import für 설치。",
        "Wir nutzen CAFÉ-Import für 설치 ?",
        "Wir nutzen CAFE\u{301}-Import fu\u{308}r 설치",
    ];
    for content in variants {
        let again = agent.done("remember", json!({ "content": content })).await;
        let expected = json!({ "id": known, "type": "semantic", "status": "active", "deduplicated": true });
        assert_eq!(again, expected, "{content}");
    }
    assert_eq!(server.database.memories().await, 1);
}

#[tokio::test]
async fn a_difference_inside_makes_another_statement() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let statements = ["Use C for drivers", "Use C++ for drivers", "Use C, for drivers"];
    for content in statements {
        assert_eq!(agent.done("remember", json!({ "content": content })).await["deduplicated"], json!(false));
    }
    assert_eq!(server.database.memories().await, 3);
}

#[tokio::test]
async fn the_first_agent_stays_the_source() {
    let server = TestServer::start().await;
    let id = server.agent("codex").await.remember(json!({ "content": "We use pnpm" })).await;

    let again = server.agent("claude-code").await.remember(json!({ "content": "We use pnpm" })).await;

    assert_eq!(again, id);
    assert_eq!(server.database.memory(&id).await["source_agent"], json!("codex"));
    let events = "SELECT count(*) FROM audit_event WHERE action = 'memory.remember'";
    assert_eq!(server.database.count(events).await, 1);
}

#[tokio::test]
async fn another_scope_and_another_type_make_another_memory() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let variants = [
        json!({ "content": "We use pnpm" }),
        json!({ "content": "We use pnpm", "project": "o/r" }),
        json!({ "content": "We use pnpm", "project": "o/other" }),
        json!({ "content": "We use pnpm", "project": "o/r", "type": "codebase" }),
        json!({ "content": "We use pnpm", "project": "o/r", "type": "preference" }),
    ];
    for arguments in variants {
        let remembered = agent.done("remember", arguments.clone()).await;
        assert_eq!(remembered["deduplicated"], json!(false), "{arguments}");
    }
}

#[tokio::test]
async fn without_a_type_the_newest_memory_of_any_type_counts() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": "We use pnpm", "project": "o/r", "type": "semantic" })).await;
    server.clock.advance(1);
    let newest =
        agent.remember(json!({ "content": "We use pnpm", "project": "o/r", "type": "codebase" })).await;

    let again = agent.done("remember", json!({ "content": "We use pnpm", "project": "o/r" })).await;

    let expected = json!({ "id": newest, "type": "codebase", "status": "active", "deduplicated": true });
    assert_eq!(again, expected);
}

#[tokio::test]
async fn a_statement_under_review_is_known() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let preference = json!({ "content": "Answer in Korean", "type": "preference" });
    let first = agent.done("remember", preference.clone()).await;

    let again = agent.done("remember", preference).await;

    assert_eq!((&again["id"], &again["status"]), (&first["id"], &json!("proposed")));
    assert_eq!(again["deduplicated"], json!(true));
}

#[tokio::test]
async fn what_was_forgotten_replaced_or_has_expired_can_be_stored_again() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let forgotten = agent.remember(json!({ "content": "Forgotten" })).await;
    agent.done("forget", json!({ "id": forgotten })).await;
    let replaced = agent.remember(json!({ "content": "Replaced" })).await;
    agent.remember(json!({ "content": "Its replacement", "supersedes": replaced })).await;
    agent.remember(json!({ "content": "Expired", "type": "temporary", "ttl_seconds": 60 })).await;
    server.clock.advance(61);

    let expired = json!({ "content": "Expired", "type": "temporary", "ttl_seconds": 60 });
    for arguments in [json!({ "content": "Forgotten" }), json!({ "content": "Replaced" }), expired] {
        let again: Value = agent.done("remember", arguments.clone()).await;
        assert_eq!(again["deduplicated"], json!(false), "{arguments}");
    }
}

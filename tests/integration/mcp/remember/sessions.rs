//! Session summaries: each session keeps one.

use kenfold_tests::{Agent, TestServer};
use serde_json::json;

async fn summarise(agent: &Agent, project: &str, content: &str) -> String {
    agent.remember(json!({ "content": content, "project": project, "type": "episodic" })).await
}

#[tokio::test]
async fn a_summary_replaces_the_earlier_one_of_its_session() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await.in_session("s-1");
    let first = summarise(&agent, "o/r", "Fixed the login").await;

    let second = summarise(&agent, "o/r", "Fixed the login and the logout").await;

    let (first, second) = (server.database.memory(&first).await, server.database.memory(&second).await);
    assert_eq!((&first["status"], &second["status"]), (&json!("superseded"), &json!("active")));
    assert_eq!(second["supersedes"], first["id"]);
    let found = agent.found(json!({ "query": "fixed the login", "project": "o/r" })).await;
    assert_eq!(found, ["Fixed the login and the logout"]);
}

#[tokio::test]
async fn the_same_summary_again_changes_nothing() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await.in_session("s-1");
    let first = summarise(&agent, "o/r", "Fixed the login").await;

    assert_eq!(summarise(&agent, "o/r", "fixed the login.").await, first);

    assert_eq!(server.database.memory(&first).await["status"], json!("active"));
}

#[tokio::test]
async fn another_session_agent_project_or_type_replaces_nothing() {
    let server = TestServer::start().await;
    let (codex, claude) = (server.agent("codex").await, server.agent("claude-code").await);
    summarise(&codex.in_session("s-1"), "o/r", "Fixed the login").await;

    summarise(&codex.in_session("s-2"), "o/r", "Fixed the logout").await;
    summarise(&claude.in_session("s-1"), "o/r", "Fixed the menu").await;
    summarise(&codex.in_session("s-1"), "o/other", "Fixed the icon").await;
    summarise(&codex, "o/r", "Fixed the font").await;
    codex.in_session("s-1").remember(json!({ "content": "Logins use OIDC", "project": "o/r" })).await;

    let active = "SELECT count(*) FROM memory WHERE status = 'active' AND supersedes IS NULL";
    assert_eq!((server.database.count(active).await, server.database.memories().await), (6, 6));
}

#[tokio::test]
async fn a_session_that_cannot_be_a_name_counts_as_none() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for (number, session) in ["", " ", "a\nb", "a\u{7f}", &"x".repeat(129)].into_iter().enumerate() {
        let id = summarise(&agent.in_session(session), "o/r", &format!("Summary {number}")).await;
        assert_eq!(server.database.memory(&id).await["source_session"], json!(null), "{session:?}");
    }
    let active = "SELECT count(*) FROM memory WHERE status = 'active'";
    assert_eq!(server.database.count(active).await, 5);
}

#[tokio::test]
async fn a_summary_stays_its_sessions_own_though_another_session_ended_in_the_same_words() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let first = summarise(&agent.in_session("s-1"), "o/r", "Fixed the login").await;
    let second = summarise(&agent.in_session("s-2"), "o/r", "Fixed the login").await;

    assert_ne!(first, second);
    assert_eq!(summarise(&agent.in_session("s-1"), "o/r", "Fixed the login").await, first);
    assert_eq!(server.database.memories().await, 2);
}

#[tokio::test]
async fn a_session_keeps_one_summary_even_if_it_replaces_another_memory() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await.in_session("s-1");
    let digest = json!({ "content": "An older note", "project": "o/r", "type": "episodic" });
    let digest = server.agent("claude-code").await.remember(digest).await;
    let first = summarise(&agent, "o/r", "Fixed the login").await;

    let replacing = json!({ "content": "Fixed the logout", "project": "o/r", "supersedes": digest });
    let second = agent.remember(replacing).await;

    for id in [&digest, &first] {
        assert_eq!(server.database.memory(id).await["status"], json!("superseded"));
    }
    assert_eq!(server.database.memory(&second).await["status"], json!("active"));
    let events = "SELECT count(*) FROM audit_event WHERE action = 'memory.supersede'";
    assert_eq!(server.database.count(events).await, 2);
}

#[tokio::test]
async fn a_summary_that_has_expired_or_will_does_not_stand_for_one_that_stays() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await.in_session("s-1");
    let passing =
        json!({ "content": "Fixed the login", "project": "o/r", "type": "episodic", "ttl_seconds": 60 });
    let first = agent.remember(passing).await;

    let second = summarise(&agent, "o/r", "Fixed the login").await;

    assert_ne!(first, second);
    assert_eq!(server.database.memory(&first).await["status"], json!("superseded"));
    server.clock.advance(120);
    assert_eq!(agent.found(json!({ "query": "login", "project": "o/r" })).await, ["Fixed the login"]);
}

#[tokio::test]
async fn a_summary_does_not_stand_for_a_fact_in_the_same_words() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await.in_session("s-1");
    summarise(&agent, "o/r", "We decided on Rust").await;
    let fact = agent.remember(json!({ "content": "We decided on Rust", "project": "o/r" })).await;

    summarise(&agent, "o/r", "We decided on Rust and Postgres").await;

    assert_eq!(server.database.memory(&fact).await["status"], json!("active"));
}

//! Session summaries: each session keeps one.

use kenfold_tests::{Agent, TestServer};
use serde_json::json;

use super::{row, stored};

async fn summarise(agent: &Agent, project: &str, content: &str) -> String {
    agent.remember(json!({ "content": content, "project": project, "type": "episodic" })).await
}

#[tokio::test]
async fn a_summary_replaces_the_earlier_one_of_its_session() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await.in_session("s-1");
    let first = summarise(&agent, "o/r", "Fixed the login").await;

    let second = summarise(&agent, "o/r", "Fixed the login and the logout").await;

    let (first, second) = (row(&server, &first).await, row(&server, &second).await);
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

    assert_eq!(row(&server, &first).await["status"], json!("active"));
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
    assert_eq!((server.database.count(active).await, stored(&server).await), (6, 6));
}

#[tokio::test]
async fn a_session_that_cannot_be_a_name_counts_as_none() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for (number, session) in ["", " ", "a\nb", "a\u{7f}", &"x".repeat(129)].into_iter().enumerate() {
        let id = summarise(&agent.in_session(session), "o/r", &format!("Summary {number}")).await;
        assert_eq!(row(&server, &id).await["source_session"], json!(null), "{session:?}");
    }
    let active = "SELECT count(*) FROM memory WHERE status = 'active'";
    assert_eq!(server.database.count(active).await, 5);
}

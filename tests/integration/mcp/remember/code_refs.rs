//! The files and symbols that a statement speaks of.

use kenfold_tests::TestServer;
use serde_json::json;

const STATEMENT: &str = "`RequireAPIKey` in internal/auth/middleware.go hashes the token";

#[tokio::test]
async fn files_and_symbols_are_kept_and_shown() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": STATEMENT, "project": "o/r" })).await;

    let found = agent.done("recall", json!({ "query": "token hash", "project": "o/r" })).await;

    let path = "internal/auth/middleware.go";
    let expected = json!([
        { "path": path, "state": "pending" },
        { "path": path, "symbol": "RequireAPIKey", "state": "pending" },
    ]);
    assert_eq!(found["memories"][0]["code_refs"], expected);
    assert_eq!(found["memories"][0].get("stale"), None);
    let kept = "SELECT count(*) FROM memory_ref WHERE scope = 'project:o/r' AND state = 'pending'";
    assert_eq!(server.database.count(kept).await, 2);
}

#[tokio::test]
async fn only_facts_about_a_project_speak_of_its_code() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": STATEMENT })).await;
    agent.remember(json!({ "content": STATEMENT, "project": "o/r", "type": "preference" })).await;
    agent.remember(json!({ "content": STATEMENT, "project": "o/r", "type": "episodic" })).await;
    assert_eq!(server.database.count("SELECT count(*) FROM memory_ref").await, 0);

    for memory_type in ["project", "codebase", "semantic"] {
        agent.remember(json!({ "content": STATEMENT, "project": "o/r", "type": memory_type })).await;
    }

    assert_eq!(server.database.count("SELECT count(*) FROM memory_ref").await, 6);
}

#[tokio::test]
async fn a_memory_is_stale_when_what_it_speaks_of_is_gone_or_a_symbol_changed() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": STATEMENT, "project": "o/r" })).await;
    let sql = server.database.sql().await;
    let cases = [
        ("symbol = ''", "changed", false),
        ("symbol <> ''", "changed", true),
        ("symbol = ''", "missing", true),
        ("true", "current", false),
    ];
    for (which, state, is_stale) in cases {
        sql.batch_execute("UPDATE memory_ref SET state = 'current'").await.unwrap();
        sql.batch_execute(&format!("UPDATE memory_ref SET state = '{state}' WHERE {which}")).await.unwrap();

        let found = agent.done("recall", json!({ "query": "token hash", "project": "o/r" })).await;

        let shown = found["memories"][0].get("stale").is_some_and(|stale| *stale == json!(true));
        assert_eq!(shown, is_stale, "{state} where {which}");
    }
}

#[tokio::test]
async fn a_reference_that_was_never_found_is_not_shown() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": STATEMENT, "project": "o/r" })).await;
    let sql = server.database.sql().await;
    sql.batch_execute("UPDATE memory_ref SET state = 'unresolved'").await.unwrap();

    let found = agent.done("recall", json!({ "query": "token hash", "project": "o/r" })).await;

    assert_eq!(found["memories"][0].get("code_refs"), None);
}

//! `remember`.

mod arguments;
mod code_refs;
mod dedupe;
mod expiry;
mod limits;
mod review;
mod sessions;
mod similar;
mod supersede;

use kenfold_tests::TestServer;
use serde_json::{Value, json};

#[tokio::test]
async fn a_statement_is_stored_under_the_agent_of_the_key() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await.in_session(" s-1 ");

    let remembered = agent.done("remember", json!({ "content": " We use pnpm\n", "project": "o/r" })).await;

    let id = remembered["id"].as_str().unwrap();
    let expected = json!({ "id": id, "type": "project", "status": "active", "deduplicated": false });
    assert_eq!(remembered, expected);
    let row = server.database.memory(id).await;
    let provenance = ["content", "scope", "kind", "source_agent", "source_session", "trust", "confidence"];
    let expected = json!(["We use pnpm", "project:o/r", "statement", "codex", "s-1", "agent", 0.5]);
    assert_eq!(Value::from_iter(provenance.map(|column| row[column].clone())), expected);
}

#[tokio::test]
async fn a_write_leaves_one_event_and_one_search_row() {
    let server = TestServer::start().await;
    server.agent("codex").await.remember(json!({ "content": "We use pnpm" })).await;

    let recorded = "SELECT count(*) FROM audit_event JOIN memory ON memory.id = entity_id
        JOIN search_entry ON owner_id = memory.id
        WHERE action = 'memory.remember' AND actor = 'codex' AND entity_kind = 'memory'";
    assert_eq!(server.database.count(recorded).await, 1);
}

#[tokio::test]
async fn the_type_is_project_in_a_project_and_semantic_outside() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;

    let inside = agent.done("remember", json!({ "content": "We use pnpm", "project": "o/r" })).await;
    let outside = agent.done("remember", json!({ "content": "We use pnpm" })).await;

    assert_eq!((&inside["type"], &outside["type"]), (&json!("project"), &json!("semantic")));
}

#[tokio::test]
async fn a_project_is_the_same_however_its_remote_is_written() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let remotes = [
        "https://github.com/Org/Repo.git",
        "git@github.com:org/repo",
        "ssh://git@github.com/org/repo.git",
        "https://user:hunter2@github.com/org/repo/",
        "github.com/org/repo",
        "project:github.com/org/repo",
    ];
    for remote in remotes {
        agent.remember(json!({ "content": "We use pnpm", "project": remote })).await;
    }

    let scopes = "SELECT count(*) FROM memory WHERE scope = 'project:github.com/org/repo'";
    assert_eq!((server.database.count(scopes).await, server.database.memories().await), (1, 1));
}

#[tokio::test]
async fn a_local_path_is_no_project() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for path in ["/home/me/repo", "~/repo", "./repo", "../repo", r"C:\src\repo", "file:///srv/git/repo.git"] {
        let refusal = agent.refused("remember", json!({ "content": "We use pnpm", "project": path })).await;
        assert_eq!(refusal.code, "invalid_argument", "{path}");
        assert!(refusal.words.contains("project"), "{path}: {refusal}");
    }
    assert_eq!(server.database.memories().await, 0);
}

#[tokio::test]
async fn a_secret_is_refused_by_its_kind_and_never_repeated() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let secrets = [
        format!("ghp_{}", "a1B2".repeat(9)),
        format!("AKIA{}", "Q7RZ".repeat(4)),
        format!("kf_{}", "aB3x".repeat(11).get(..43).unwrap()),
        "-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----".to_owned(),
    ];
    for secret in secrets {
        let content = format!("배포 열쇠는 {secret} 이다");
        let label = kenfold::screening::find_secrets(&content)[0].label;

        let refusal = agent.refused("remember", json!({ "content": content })).await;

        assert_eq!(refusal.code, "contains_secret", "{refusal}");
        assert!(refusal.words.contains("content") && refusal.words.contains(label), "{refusal}");
        assert!(!refusal.words.contains(&secret), "{refusal}");
    }
    assert_eq!(server.database.memories().await, 0);
}

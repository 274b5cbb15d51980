//! No request depends on an earlier one having met the same instance.

use kenfold_tests::TestServer;
use kenfold_worker::{Operation, operate};
use serde_json::json;

use super::two_instances;

#[tokio::test]
async fn a_memory_lives_at_both() {
    let (_server, [here, there]) = two_instances().await;
    let old = here.remember(json!({ "content": "We use npm" })).await;

    assert_eq!(there.found(json!({ "query": "npm" })).await, ["We use npm"]);
    let again = there.done("remember", json!({ "content": "we use NPM." })).await;
    assert_eq!((&again["id"], &again["deduplicated"]), (&json!(old), &json!(true)));
    let new = there.remember(json!({ "content": "We use pnpm", "supersedes": old })).await;
    assert_eq!(here.found(json!({ "query": "npm pnpm use" })).await, ["We use pnpm"]);
    here.done("forget", json!({ "id": new })).await;
    assert!(there.found(json!({ "query": "npm pnpm use" })).await.is_empty());
}

#[tokio::test]
async fn a_note_is_left_at_one_and_taken_up_at_the_other() {
    let (_server, [here, there]) = two_instances().await;
    let project = json!({ "project": "o/r" });
    here.done("handoff", json!({ "summary": "Begun", "project": "o/r" })).await;
    let note = there.done("handoff", json!({ "summary": "Half done", "project": "o/r" })).await;

    assert_eq!(here.done("get_context", project.clone()).await["handoff"]["id"], note["id"]);
    assert_eq!(there.done("resume", project.clone()).await["handoff"]["id"], note["id"]);
    assert_eq!(here.done("get_context", project.clone()).await.get("handoff"), None);
    assert_eq!(here.done("resume", project).await["handoff"]["id"], note["id"]);
}

#[tokio::test]
async fn a_session_goes_on_at_the_other() {
    let (server, [here, there]) = two_instances().await;
    for (agent, content) in [(&here, "Day one"), (&there, "Day two"), (&here, "Day three")] {
        let summary = json!({ "content": content, "type": "episodic", "project": "o/r" });
        agent.in_session("s-1").remember(summary).await;
    }
    let active = "SELECT count(*) FROM memory WHERE status = 'active'";
    assert_eq!(server.database.count(active).await, 1);
}

#[tokio::test]
async fn a_decision_of_the_owner_holds_at_both() {
    let (server, [here, there]) = two_instances().await;
    let id = here.remember(json!({ "content": "Answer in Korean", "type": "preference" })).await;
    assert!(there.found(json!({ "query": "Korean" })).await.is_empty());

    operate(&server.owner, Operation::MemoryApprove { ids: vec![id] }).await.unwrap();

    for agent in [&here, &there] {
        assert_eq!(agent.found(json!({ "query": "Korean" })).await, ["Answer in Korean"]);
    }
}

#[tokio::test]
async fn a_key_made_at_one_works_at_the_other_until_it_is_revoked() {
    let (server, [here, there]) = two_instances().await;
    let second = TestServer::on(server.database.clone()).await;
    let other = second.agent("claude-code").await;
    server.with_key_of(&other).remember(json!({ "content": "We use pnpm" })).await;
    let from_claude = "SELECT count(*) FROM memory WHERE source_agent = 'claude-code'";
    assert_eq!(server.database.count(from_claude).await, 1);

    let sql = server.database.sql().await;
    let row = sql.query_one("SELECT id::text FROM api_key WHERE agent = 'codex'", &[]).await.unwrap();
    operate(&second.owner, Operation::KeyRevoke { id_or_prefix: row.get(0) }).await.unwrap();

    for agent in [&here, &there] {
        assert_eq!(agent.post_call("resume", json!({})).await.status, 401);
    }
}

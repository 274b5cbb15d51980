//! Memories that end by themselves.

use kenfold_tests::TestServer;
use serde_json::json;

const YEAR_SECONDS: i64 = 365 * 24 * 60 * 60;

#[tokio::test]
async fn a_temporary_memory_needs_an_end() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for ttl_seconds in [json!(null), json!(0)] {
        let arguments =
            json!({ "content": "The freeze is on", "type": "temporary", "ttl_seconds": ttl_seconds });
        assert!(agent.refused("remember", arguments).await.words.contains("ttl_seconds"));
    }
    assert_eq!(server.database.memories().await, 0);
}

#[tokio::test]
async fn a_time_to_live_is_between_one_second_and_one_year() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for ttl_seconds in [-1, YEAR_SECONDS + 1, i64::MAX, i64::MIN] {
        let arguments = json!({ "content": "The freeze is on", "ttl_seconds": ttl_seconds });
        assert!(agent.refused("remember", arguments).await.words.contains("ttl_seconds"), "{ttl_seconds}");
    }
    assert_eq!(server.database.memories().await, 0);

    for (ttl_seconds, content) in [(1, "Ends at once"), (YEAR_SECONDS, "Ends in a year"), (0, "Never ends")] {
        agent.remember(json!({ "content": content, "ttl_seconds": ttl_seconds })).await;
    }

    let ends = "SELECT count(*) FROM memory WHERE expires_at IS NOT NULL";
    assert_eq!((server.database.count(ends).await, server.database.memories().await), (2, 3));
}

#[tokio::test]
async fn an_expired_memory_is_served_by_nothing() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let freeze = json!({ "content": "The freeze is on", "project": "o/r", "ttl_seconds": 3600 });
    let id = agent.remember(freeze).await;
    server.clock.advance(3599);
    assert_eq!(agent.found(json!({ "query": "freeze", "project": "o/r" })).await.len(), 1);

    server.clock.advance(2);

    assert!(agent.found(json!({ "query": "freeze", "project": "o/r" })).await.is_empty());
    let context = agent.done("get_context", json!({ "project": "o/r", "task": "freeze" })).await;
    assert_eq!(context, json!({ "truncated": false }));
    assert_eq!(server.database.memory(&id).await["status"], json!("active"));
}

#[tokio::test]
async fn a_memory_shows_when_it_expires() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": "The freeze is on", "type": "temporary", "ttl_seconds": 3600 })).await;

    let found = agent.done("recall", json!({ "query": "freeze" })).await;

    let at = |field: &str| found["memories"][0][field].as_str().unwrap().parse::<jiff::Timestamp>().unwrap();
    assert_eq!(at("expires_at").duration_since(at("created_at")).as_secs(), 3600);
}

#[tokio::test]
async fn a_replacement_of_a_temporary_memory_needs_an_end_too() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let old = json!({ "content": "The freeze is on", "type": "temporary", "ttl_seconds": 60 });
    let old = agent.remember(old).await;

    let endless = json!({ "content": "The freeze is over", "supersedes": old });
    assert!(agent.refused("remember", endless).await.words.contains("ttl_seconds"));

    assert_eq!(server.database.memory(&old).await["status"], json!("active"));
    assert_eq!(server.database.memories().await, 1);
}

//! `key_create`, `key_list` and `key_revoke`.

use kenfold_tests::TestServer;
use kenfold_worker::OperationError;
use serde_json::{Value, json};

use super::{done, run};

async fn create(server: &TestServer, agent: &str) -> Value {
    done(&server.owner, json!({ "operation": "key_create", "agent": agent })).await
}

async fn list(server: &TestServer, all: bool) -> Vec<Value> {
    done(&server.owner, json!({ "operation": "key_list", "all": all })).await.as_array().unwrap().clone()
}

#[tokio::test]
async fn a_new_key_lets_its_agent_in() {
    let server = TestServer::start().await;
    let created = create(&server, "claude-code").await;
    let agent = server.stranger(created["key"].as_str());

    let id = agent.remember(json!({ "content": "We use pnpm" })).await;

    let of_agent = "SELECT count(*) FROM memory WHERE source_agent = 'claude-code'";
    assert_eq!(server.database.count(of_agent).await, 1, "{id}");
}

#[tokio::test]
async fn only_the_hash_and_the_beginning_of_a_key_are_kept() {
    let server = TestServer::start().await;
    let created = create(&server, "codex").await;
    let key = created["key"].as_str().unwrap();

    let sql = server.database.sql().await;
    let query = "SELECT to_jsonb(api_key), key_hash = sha256(convert_to($1, 'UTF8')) FROM api_key";
    let row = sql.query_one(query, &[&key]).await.unwrap();

    assert!(row.get::<_, bool>(1));
    let kept: Value = row.get(0);
    assert_eq!(kept["prefix"].as_str(), key.get(..11));
    assert!(!kept.to_string().contains(key));
}

#[tokio::test]
async fn keys_are_listed_oldest_first_without_the_key() {
    let server = TestServer::start().await;
    let first = create(&server, "codex").await;
    server.clock.advance(1);
    let second = create(&server, "claude-code").await;

    let keys = list(&server, false).await;

    let ids: Vec<_> = keys.iter().map(|key| &key["id"]).collect();
    assert_eq!(ids, [&first["id"], &second["id"]]);
    assert_eq!((&keys[0]["agent"], &keys[0]["last_used_at"]), (&json!("codex"), &json!(null)));
    assert!(!json!(keys).to_string().contains(first["key"].as_str().unwrap()));
}

#[tokio::test]
async fn a_key_is_revoked_by_its_beginning_once() {
    let server = TestServer::start().await;
    let created = create(&server, "codex").await;
    create(&server, "claude-code").await;
    let prefix = created["key"].as_str().unwrap().get(..11).unwrap();
    let revoke = json!({ "operation": "key_revoke", "id_or_prefix": prefix });

    let revoked = done(&server.owner, revoke.clone()).await;
    done(&server.owner, revoke).await;

    assert_eq!(revoked["id"], created["id"]);
    assert_eq!((list(&server, false).await.len(), list(&server, true).await.len()), (1, 2));
    assert!(list(&server, true).await[0]["revoked_at"].is_string());
    let events = "SELECT count(*) FROM audit_event WHERE action = 'key.revoke' AND actor = 'kenfold-cli'";
    assert_eq!(server.database.count(events).await, 1);
}

#[tokio::test]
async fn a_key_that_is_not_there_cannot_be_revoked() {
    let server = TestServer::start().await;
    create(&server, "codex").await;
    for id_or_prefix in ["", "kf_", "kf_%", "7", "01991f3e-7c5b-7000-8000-000000000000"] {
        let revoked =
            run(&server.owner, json!({ "operation": "key_revoke", "id_or_prefix": id_or_prefix })).await;
        assert!(matches!(revoked, Err(OperationError::Revoke(_))), "{id_or_prefix}: {revoked:?}");
    }
    assert_eq!(list(&server, false).await.len(), 1);
}

#[tokio::test]
async fn an_agent_needs_a_name() {
    let server = TestServer::start().await;
    for agent in ["", "Codex", "-codex", "co dex", "에이전트", &"a".repeat(65)] {
        let created = run(&server.owner, json!({ "operation": "key_create", "agent": agent })).await;
        assert!(matches!(created, Err(OperationError::InvalidAgentName(_))), "{agent}: {created:?}");
    }
}

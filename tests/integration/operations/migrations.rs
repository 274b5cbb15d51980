//! `migrate` and `migrate_status`.

use kenfold::db::migrate::LATEST;
use kenfold_tests::{TestDatabase, TestServer};
use serde_json::json;

use super::{done, run};

#[tokio::test]
async fn an_empty_database_is_migrated_and_serves() {
    let server = TestServer::on(TestDatabase::create_empty().await).await;
    let before = done(&server.owner, json!({ "operation": "migrate_status" })).await;
    assert_eq!(before["current"], json!(null));

    let migrated = done(&server.owner, json!({ "operation": "migrate" })).await;

    assert_eq!(migrated["applied"], before["pending"]);
    assert_eq!(migrated["applied"].as_array().unwrap().len(), usize::try_from(LATEST).unwrap());
    let after = done(&server.owner, json!({ "operation": "migrate_status" })).await;
    assert_eq!(after, json!({ "current": LATEST, "pending": [] }));
    server.agent("codex").await.remember(json!({ "content": "We use pnpm" })).await;
}

#[tokio::test]
async fn migrating_again_changes_nothing() {
    let server = TestServer::on(TestDatabase::create_empty().await).await;
    done(&server.owner, json!({ "operation": "migrate" })).await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": "We use pnpm" })).await;

    assert_eq!(done(&server.owner, json!({ "operation": "migrate" })).await, json!({ "applied": [] }));

    assert_eq!(agent.found(json!({ "query": "pnpm" })).await, ["We use pnpm"]);
}

#[tokio::test]
async fn two_deployments_at_once_migrate_once() {
    let database = TestDatabase::create_empty().await;
    let (first, second) = (TestServer::on(database.clone()).await, TestServer::on(database).await);

    let (first, second) = tokio::join!(
        done(&first.owner, json!({ "operation": "migrate" })),
        done(&second.owner, json!({ "operation": "migrate" })),
    );

    let applied = |migrated: &serde_json::Value| migrated["applied"].as_array().unwrap().len();
    assert_eq!(applied(&first) + applied(&second), usize::try_from(LATEST).unwrap());
}

#[tokio::test]
async fn plans_are_made_for_the_values_at_hand() {
    let server = TestServer::on(TestDatabase::create_empty().await).await;
    done(&server.owner, json!({ "operation": "migrate" })).await;

    let row = server.database.sql().await;
    let row = row.query_one("SHOW plan_cache_mode", &[]).await.unwrap();

    assert_eq!(row.get::<_, &str>(0), "force_custom_plan");
}

#[tokio::test]
async fn an_empty_database_takes_no_key() {
    let server = TestServer::on(TestDatabase::create_empty().await).await;

    assert!(run(&server.owner, json!({ "operation": "key_create", "agent": "codex" })).await.is_err());
}

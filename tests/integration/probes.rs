//! The probes: whether the process runs, and whether it can serve.

use std::time::{Duration, Instant};

use axum::body::Body;
use http::{Request, StatusCode};
use kenfold::db::migrate;
use kenfold_tests::{Reply, TestDatabase, TestServer};
use kenfold_worker::{Operation, operate};
use serde_json::json;

use crate::faults::server_behind_a_network;

async fn probe(server: &TestServer, path: &str) -> Reply {
    server.stranger(None).get(path).await
}

#[tokio::test]
async fn the_probes_need_no_key_and_answer_under_any_host() {
    let server = TestServer::start().await;
    for path in ["/healthz", "/readyz"] {
        for host in ["10.0.0.7:8080", "memory.example", "127.0.0.1:7077"] {
            let request = Request::get(path).header("host", host).body(Body::empty()).unwrap();
            let reply = server.stranger(None).send(request).await;
            assert_eq!(
                (reply.status, &reply.json()["status"]),
                (StatusCode::OK, &json!("ok")),
                "{path} at {host}"
            );
        }
    }
}

#[tokio::test]
async fn under_another_host_there_is_nothing_else() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let request = Request::post("/mcp").header("host", "memory.example").body(Body::empty()).unwrap();

    assert_eq!(agent.send(request).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_ready_server_names_its_schema() {
    let server = TestServer::start().await;

    let reply = probe(&server, "/readyz").await;

    assert_eq!(reply.json(), json!({ "status": "ok", "schema_version": migrate::LATEST }));
}

#[tokio::test]
async fn the_options_of_the_database_url_reach_the_database() {
    let database = TestDatabase::create().await;
    let mut url = database.url.clone();
    url.set_query(Some("options=-c%20statement_timeout%3D9s&application_name=a%2Bb"));

    let server = TestServer::through(database, &url, &[]).await;

    assert_eq!(probe(&server, "/readyz").await.status, StatusCode::OK);
}

#[tokio::test]
async fn without_a_database_the_process_runs_and_is_not_ready() {
    let (server, network) = server_behind_a_network().await;
    assert_eq!(probe(&server, "/readyz").await.status, StatusCode::OK);
    network.go_down();

    assert_eq!(probe(&server, "/healthz").await.status, StatusCode::OK);
    let unready = probe(&server, "/readyz").await;
    assert_eq!(unready.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(unready.json().get("schema_version"), None);
    assert_ne!(unready.json()["status"], json!("ok"));

    network.recover();
    assert_eq!(probe(&server, "/readyz").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_connection_that_broke_while_idle_makes_no_server_unready() {
    let (server, network) = server_behind_a_network().await;
    assert_eq!(probe(&server, "/readyz").await.status, StatusCode::OK);

    network.cut();

    assert_eq!(probe(&server, "/readyz").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_silent_database_is_found_out_in_time() {
    let (server, network) = server_behind_a_network().await;
    assert_eq!(probe(&server, "/readyz").await.status, StatusCode::OK);
    network.go_silent();
    let started = Instant::now();

    let unready = probe(&server, "/readyz").await;

    assert_eq!(unready.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
}

#[tokio::test]
async fn an_empty_database_is_not_ready_until_it_is_migrated() {
    let server = TestServer::on(TestDatabase::create_empty().await).await;
    let unready = probe(&server, "/readyz").await;
    assert_eq!(unready.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(unready.json().get("schema_version"), None);

    operate(&server.owner, Operation::Migrate {}).await.unwrap();

    assert_eq!(probe(&server, "/readyz").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_schema_of_another_time_is_not_ready_and_named() {
    let server = TestServer::start().await;
    let sql = server.database.sql().await;
    sql.batch_execute("UPDATE refinery_schema_history SET version = version + 97").await.unwrap();

    let unready = probe(&server, "/readyz").await;

    assert_eq!(unready.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(unready.json()["schema_version"], json!(migrate::LATEST + 97));
}

#[tokio::test]
async fn a_probe_costs_one_round_trip() {
    let (server, network) = server_behind_a_network().await;
    probe(&server, "/readyz").await;
    assert!(network.take_round_trips() > 0);

    assert_eq!(probe(&server, "/readyz").await.status, StatusCode::OK);

    assert_eq!(network.take_round_trips(), 1);
}

#[tokio::test]
async fn a_database_that_may_not_be_read_is_told_from_one_that_is_away() {
    let (server, network) = server_behind_a_network().await;
    let sql = server.database.sql().await;
    sql.batch_execute("ALTER TABLE refinery_schema_history RENAME COLUMN version TO other").await.unwrap();
    let unusable = probe(&server, "/readyz").await;
    network.go_down();
    let away = probe(&server, "/readyz").await;

    assert_eq!([unusable.status, away.status], [StatusCode::SERVICE_UNAVAILABLE; 2]);
    assert_ne!(unusable.json()["status"], away.json()["status"]);
}

//! Databases of released schemas, as use left them: this program migrates each one and serves what it holds.

use std::fs;
use std::net::Ipv4Addr;
use std::ops::RangeInclusive;
use std::path::Path;

use axum::body::Body;
use http::{Request, StatusCode};
use kenfold::db::migrate::{self, LATEST, SchemaStatus};
use kenfold::owner::attempts::Source;
use kenfold::owner::check_password::{CheckPasswordError, check_password};
use kenfold::owner::password::PasswordChecker;
use kenfold_tests::{Reply, TestDatabase, TestServer};
use serde_json::{Value, json};
use url::form_urlencoded;

/// The schemas of which there are dumps.
const RELEASED: RangeInclusive<i32> = 2..=LATEST;
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/schemas");

// What `schemas/populate.py` stored.
const PROJECT: &str = "github.com/o/r";
const PASSWORD: &str = "correct horse battery staple";
const FOUND: [(&str, &str); 6] = [
    ("금요일 배포", "배포는 매주 금요일 오후에 한다 🚀"),
    ("staging host", "The staging host is called Orion 👩‍🚀"),
    ("which Postgres database", "The database is Postgres 18"),
    ("answer in Korean", "Answer in Korean, and without emoji 🙅"),
    ("RequireAPIKey", "`RequireAPIKey` in internal/auth/middleware.go hashes the token"),
    ("렉서 테스트", "Moved the parser; 렉서 테스트는 아직 실패한다 😵"),
];
/// Asks for what was forgotten, and for what waits for the owner.
const NOT_FOUND: [&str; 2] = ["Busan office", "tabs spaces"];

const TOKEN_STATEMENT: &str = "Written with the token of before";

/// A database of a released schema, which nobody has migrated since, and an instance at the time of its last change.
async fn restored(version: i32) -> TestServer {
    let database = TestDatabase::create_empty().await;
    database.sql().await.batch_execute(&dumped(version, "sql")).await.unwrap();
    let server = TestServer::on(database).await;
    let changed = "SELECT ceil(extract(epoch FROM max(at)))::bigint FROM audit_event";
    let changed = server.database.count(changed).await;
    server.clock.advance(changed - server.app.now().as_second());
    server
}

/// The same, migrated, and the credentials that were good before.
async fn upgraded(version: i32) -> (TestServer, Value) {
    let server = restored(version).await;
    migrate::migrate(&server.app.db).await.unwrap();
    (server, serde_json::from_str(&dumped(version, "json")).unwrap())
}

fn dumped(version: i32, extension: &str) -> String {
    fs::read_to_string(path(version, extension)).unwrap()
}

fn path(version: i32, extension: &str) -> String {
    format!("{FOLDER}/v{version}.{extension}")
}

async fn refresh(server: &TestServer, credentials: &Value) -> Reply {
    let mut form = form_urlencoded::Serializer::new(String::new());
    form.append_pair("grant_type", "refresh_token");
    for name in ["refresh_token", "client_id"] {
        form.append_pair(name, credentials[name].as_str().unwrap());
    }
    let request = Request::post("/oauth/token")
        .header("host", "kenfold.example")
        .header("content-type", "application/x-www-form-urlencoded");
    server.stranger(None).send(request.body(Body::from(form.finish())).unwrap()).await
}

/// The tables of a database in which nothing is.
async fn empty_tables(database: &TestDatabase) -> Vec<String> {
    let sql = database.sql().await;
    let tables = sql.query("SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'", &[]).await;
    let mut empty = Vec::new();
    for table in tables.unwrap().iter().map(|row| row.get::<_, String>(0)) {
        if database.count(&format!("SELECT count(*) FROM public.{table}")).await == 0 {
            empty.push(table);
        }
    }
    empty
}

#[test]
fn every_released_schema_has_a_dump() {
    let paths = RELEASED.flat_map(|version| ["sql", "json"].map(|extension| path(version, extension)));
    let missing: Vec<String> = paths.filter(|dump| !Path::new(dump).exists()).collect();
    assert!(missing.is_empty(), "{missing:?}: see tests/schemas/README.md");
}

#[tokio::test]
async fn a_dump_has_the_schema_that_its_name_says_and_rows_in_every_table() {
    for version in RELEASED {
        let server = restored(version).await;
        let status = migrate::schema_status(&server.app.db).await.unwrap();
        assert_eq!(status.current, Some(version));
        assert_eq!(status.pending.len(), usize::try_from(LATEST - version).unwrap(), "v{version}");
        assert_eq!(empty_tables(&server.database).await, [""; 0], "v{version}");
    }
}

#[tokio::test]
async fn a_released_schema_is_brought_up_to_date_and_served() {
    for version in RELEASED {
        let (server, _) = upgraded(version).await;
        let status = migrate::schema_status(&server.app.db).await.unwrap();
        assert_eq!(status, SchemaStatus { current: Some(LATEST), pending: Vec::new() }, "v{version}");
        let ready = server.stranger(None).get("/readyz").await;
        assert_eq!(ready.json(), json!({ "status": "ok", "schema_version": LATEST }), "v{version}");
    }
}

#[tokio::test]
async fn what_was_stored_is_found_and_what_ended_is_not() {
    for version in RELEASED {
        let (server, credentials) = upgraded(version).await;
        let agent = server.stranger(credentials["key"].as_str());
        for (query, statement) in FOUND {
            let found = agent.found(json!({ "query": query, "project": PROJECT })).await;
            assert_eq!(found.first().map(String::as_str), Some(statement), "v{version}: {query}");
        }
        for query in NOT_FOUND {
            let found = agent.found(json!({ "query": query, "project": PROJECT })).await;
            assert_eq!(found, [""; 0], "v{version}: {query}");
        }
    }
}

#[tokio::test]
async fn a_note_waits_and_what_became_of_code_is_known() {
    for version in RELEASED {
        let (server, credentials) = upgraded(version).await;
        let agent = server.stranger(credentials["key"].as_str());
        let note = agent.done("resume", json!({ "project": PROJECT })).await;
        assert_eq!(
            note["handoff"]["next_steps"],
            json!(["Run the tests", "테스트를 다시 실행"]),
            "v{version}"
        );
        let stale = agent.done("recall", json!({ "query": "RequireAPIKey", "project": PROJECT })).await;
        assert_eq!(stale["memories"][0]["stale"], json!(true), "v{version}");
    }
}

#[tokio::test]
async fn a_key_lets_its_agent_do_what_it_could_do_before() {
    for version in RELEASED {
        let (server, credentials) = upgraded(version).await;
        let holder = |name: &str| server.stranger(credentials[name].as_str());
        holder("key").remember(json!({ "content": "Written after the migration" })).await;
        let reader = holder("reader_key");
        assert_eq!(reader.refused("remember", json!({ "content": "Not allowed" })).await.code, "read_only");
        assert_eq!(reader.found(json!({ "query": "Orion" })).await, [""; 0], "v{version}: out of its reach");
        let gone = holder("revoked_key").post_call("recall", json!({ "query": "Orion" })).await;
        assert_eq!(gone.status, StatusCode::UNAUTHORIZED, "v{version}");
    }
}

#[tokio::test]
async fn a_client_keeps_its_access_and_refreshes_it() {
    for version in RELEASED {
        let (server, credentials) = upgraded(version).await;
        let client = server.stranger(credentials["access_token"].as_str());
        client.remember(json!({ "content": TOKEN_STATEMENT })).await;

        let refreshed = refresh(&server, &credentials).await;

        assert_eq!(refreshed.status, StatusCode::OK, "v{version}: {refreshed:?}");
        let tokens = refreshed.json();
        assert_ne!(tokens["access_token"], credentials["access_token"], "v{version}");
        let client = server.stranger(tokens["access_token"].as_str());
        assert_eq!(
            client.found(json!({ "query": "token of before" })).await,
            [TOKEN_STATEMENT],
            "v{version}"
        );
    }
}

#[tokio::test]
async fn the_owner_keeps_the_password() {
    for version in RELEASED {
        let (server, _) = upgraded(version).await;
        let source = Source::Stranger(Some(Ipv4Addr::LOCALHOST.into()));
        let checker = PasswordChecker::default();
        assert!(check_password(&server.app, &checker, &source, PASSWORD).await.is_ok(), "v{version}");
        let another = check_password(&server.app, &checker, &source, "another password").await;
        assert!(matches!(another, Err(CheckPasswordError::Wrong)), "v{version}");
    }
}

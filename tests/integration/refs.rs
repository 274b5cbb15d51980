//! `/api/v1/refs`: what clients with a checkout look up, and what they report.

use axum::body::Body;
use http::{Request, StatusCode, header};
use kenfold::principal::{Access, Reach, Rights, WriterTrust};
use kenfold_tests::{Agent, Reply, TestServer};
use serde_json::{Value, json};

const STATEMENT: &str = "`RequireAPIKey` in internal/auth/middleware.go hashes the token";
const PATH: &str = "internal/auth/middleware.go";
const FIRST: &str = "1111111111111111111111111111111111111111";
const SECOND: &str = "2222222222222222222222222222222222222222";

/// A server, and an agent that has stated something about code.
async fn with_statement() -> (TestServer, Agent) {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": STATEMENT, "project": "github.com/o/r" })).await;
    (server, agent)
}

async fn targets(agent: &Agent) -> Value {
    let reply = agent.get("/api/v1/refs?project=https%3A%2F%2Fgithub.com%2Fo%2Fr.git&project=other").await;
    assert_eq!(reply.status, StatusCode::OK, "{reply:?}");
    reply.json()
}

async fn report(agent: &Agent, report: &Value) -> Reply {
    let request = Request::post("/api/v1/refs/check").header(header::CONTENT_TYPE, "application/json");
    agent.send(request.body(Body::from(report.to_string())).unwrap()).await
}

async fn reported(agent: &Agent, commit: &str, results: Value) -> Value {
    let reply =
        report(agent, &json!({ "project": "github.com/o/r", "commit": commit, "results": results })).await;
    assert_eq!(reply.status, StatusCode::OK, "{reply:?}");
    assert_eq!(reply.headers[header::CACHE_CONTROL], "no-store");
    reply.json()
}

/// What was found at the symbol of the statement.
fn symbol(anchor_commit: &str, hash: &str) -> Value {
    json!({
        "path": PATH, "symbol": "RequireAPIKey", "anchor_commit": anchor_commit, "found": !hash.is_empty(), "hash": hash
    })
}

fn counts(updated: i64, anchored: i64, unmatched: i64, state: &str) -> Value {
    let mut states = json!({ "current": 0, "changed": 0, "missing": 0, "unresolved": 0 });
    states[state] = json!(updated);
    json!({ "updated": updated, "anchored": anchored, "unmatched": unmatched, "states": states })
}

async fn is_stale(agent: &Agent) -> bool {
    let found = agent.done("recall", json!({ "query": "token hash", "project": "github.com/o/r" })).await;
    found["memories"][0]["stale"] == json!(true)
}

#[tokio::test]
async fn what_a_memory_speaks_of_is_anchored_then_compared() {
    let (server, agent) = with_statement().await;
    let pending =
        |symbol: &str| json!({ "path": PATH, "symbol": symbol, "anchor_commit": "", "anchor_hash": "" });
    let listed = targets(&agent).await;
    assert_eq!(listed["scope"], "project:github.com/o/r");
    assert_eq!(listed["targets"], json!([pending(""), pending("RequireAPIKey")]));

    assert_eq!(reported(&agent, FIRST, json!([symbol("", "sym:1")])).await, counts(1, 1, 0, "current"));
    let anchored =
        json!({ "path": PATH, "symbol": "RequireAPIKey", "anchor_commit": FIRST, "anchor_hash": "sym:1" });
    assert_eq!(targets(&agent).await["targets"], json!([pending(""), anchored]));
    assert!(!is_stale(&agent).await);

    assert_eq!(reported(&agent, SECOND, json!([symbol(FIRST, "sym:2")])).await, counts(1, 0, 0, "changed"));
    assert!(is_stale(&agent).await);
    assert_eq!(reported(&agent, SECOND, json!([symbol(FIRST, "")])).await, counts(1, 0, 0, "missing"));
    assert!(is_stale(&agent).await);
    // A change that was reverted.
    assert_eq!(reported(&agent, SECOND, json!([symbol(FIRST, "sym:1")])).await, counts(1, 0, 0, "current"));
    assert!(!is_stale(&agent).await);
    let events = "SELECT count(*) FROM audit_event WHERE action = 'refs.check' AND actor = 'codex'";
    assert_eq!(server.database.count(events).await, 4);
}

#[tokio::test]
async fn what_was_not_found_waits_for_another_checkout() {
    let (_server, agent) = with_statement().await;

    assert_eq!(reported(&agent, FIRST, json!([symbol("", "")])).await, counts(1, 0, 0, "unresolved"));

    let listed = targets(&agent).await["targets"].clone();
    assert_eq!(listed[0]["symbol"], "", "what nobody looked for comes first");
    assert_eq!(listed[1]["symbol"], "RequireAPIKey");
    assert_eq!(reported(&agent, SECOND, json!([symbol("", "sym:1")])).await, counts(1, 1, 0, "current"));
}

#[tokio::test]
async fn a_symbol_without_a_file_gains_the_one_where_it_was_found() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent
        .remember(json!({ "content": "`RequireAPIKey` hashes the token", "project": "github.com/o/r" }))
        .await;
    let result = json!({ "symbol": "RequireAPIKey", "found": true, "hash": "sym:1", "resolved_path": PATH });

    reported(&agent, FIRST, json!([result])).await;

    let found = agent.done("recall", json!({ "query": "token hash", "project": "github.com/o/r" })).await;
    let shown = json!([
        { "path": PATH, "symbol": "RequireAPIKey", "state": "current", "checked_commit": "1".repeat(12) }
    ]);
    assert_eq!(found["memories"][0]["code_refs"], shown);
}

#[tokio::test]
async fn what_two_writers_anchored_at_one_commit_is_listed_once() {
    let (server, agent) = with_statement().await;
    reported(&agent, FIRST, json!([symbol("", "sym:1")])).await;
    let external = Rights { trust: WriterTrust::External, ..Rights::all() };
    let external = server.limited("page", external).await;
    let other = json!({ "content": format!("Again: {STATEMENT}"), "project": "github.com/o/r" });
    external.remember(other).await;
    reported(&external, FIRST, json!([symbol("", "sym:other")])).await;

    let listed = targets(&agent).await["targets"].as_array().unwrap().clone();

    let anchored = listed.iter().filter(|target| target["anchor_commit"] == FIRST).count();
    assert_eq!(anchored, 1, "a report of the whole list names each target once: {listed:?}");
    reported(&agent, SECOND, json!([symbol(FIRST, "sym:1")])).await;
}

#[tokio::test]
async fn a_report_about_what_nobody_speaks_of_changes_nothing() {
    let (server, agent) = with_statement().await;
    let elsewhere = json!({ "path": "src/other.rs", "found": true, "hash": "blob:1" });
    let of_another_anchor = symbol(SECOND, "sym:1");

    let counted = reported(&agent, FIRST, json!([elsewhere, of_another_anchor])).await;

    assert_eq!(counted, counts(0, 0, 2, "current"));
    assert_eq!(reported(&agent, FIRST, json!([])).await, counts(0, 0, 0, "current"));
    assert_eq!(
        server.database.count("SELECT count(*) FROM audit_event WHERE action = 'refs.check'").await,
        0
    );
}

#[tokio::test]
async fn what_is_forgotten_is_not_looked_up() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let id = agent.remember(json!({ "content": STATEMENT, "project": "github.com/o/r" })).await;

    agent.done("forget", json!({ "id": id })).await;

    assert_eq!(targets(&agent).await["targets"], json!([]));
    assert_eq!(reported(&agent, FIRST, json!([symbol("", "sym:1")])).await, counts(0, 0, 1, "current"));
}

#[tokio::test]
async fn nobody_without_a_credential_is_let_in() {
    let server = TestServer::start().await;
    for agent in [server.stranger(None), server.stranger(Some("kfa_unknown"))] {
        assert_eq!(agent.get("/api/v1/refs?project=p").await.status, StatusCode::UNAUTHORIZED);
        assert_eq!(report(&agent, &json!({})).await.status, StatusCode::UNAUTHORIZED);
    }
}

#[tokio::test]
async fn a_limited_caller_has_its_own_projects_alone() {
    let (server, _) = with_statement().await;
    let reach = Reach::of_projects(&["o/shown".to_owned()]).unwrap();
    let guest = server.limited("guest", Rights { reach, ..Rights::all() }).await;

    let listing = guest.get("/api/v1/refs?project=github.com%2Fo%2Fr").await;
    let body = json!({ "project": "github.com/o/r", "commit": FIRST, "results": [symbol("", "sym:1")] });
    let refused = report(&guest, &body).await;

    for reply in [listing, refused] {
        assert_eq!((reply.status, &reply.json()["error"]), (StatusCode::FORBIDDEN, &json!("out_of_reach")));
    }
    assert_eq!(guest.get("/api/v1/refs?project=o%2Fshown").await.status, StatusCode::OK);
}

#[tokio::test]
async fn an_external_writer_makes_nothing_stale_that_is_trusted_more() {
    let (server, agent) = with_statement().await;
    reported(&agent, FIRST, json!([symbol("", "sym:1")])).await;
    let external = server
        .limited("page", Rights { trust: WriterTrust::External, access: Access::Write, ..Rights::all() });
    let external = external.await;

    assert_eq!(reported(&external, SECOND, json!([symbol(FIRST, "")])).await, counts(0, 0, 1, "current"));

    assert!(!is_stale(&agent).await);
}

#[tokio::test]
async fn what_makes_no_sense_is_told() {
    let (server, agent) = with_statement().await;
    let with = |results: Value| json!({ "project": "github.com/o/r", "commit": FIRST, "results": results });
    let many = vec![symbol("", ""); 1001];
    let table = [
        (json!({ "commit": FIRST, "results": [] }), "missing field `project`"),
        (json!({ "project": " ", "commit": FIRST, "results": [] }), "`project` is required"),
        (json!({ "project": "user", "commit": FIRST, "results": [] }), "`project` is required"),
        (json!({ "project": "p", "commit": "HEAD", "results": [] }), "7 to 64 hexadecimal digits"),
        (json!({ "project": "/home/me/r", "commit": FIRST, "results": [] }), "local path"),
        (with(json!([{ "path": PATH, "found": true }])), "`results[0]`: `hash` must be there"),
        (with(json!([symbol("", ""), { "path": "a b", "found": false }])), "`results[1]`: `path`"),
        (with(json!([symbol("", ""), symbol("", "sym:1")])), "`results[0]` is about the same target"),
        (with(json!([{ "path": PATH, "found": "yes" }])), "`results[0].found`"),
        (with(json!([{ "path": PATH, "found": false, "colour": "red" }])), "unknown field `colour`"),
        (with(json!(many)), "at most 1000"),
        (json!({ "x".repeat(10_000): 1 }), "…"),
    ];
    for (body, words) in table {
        let reply = report(&agent, &body).await;
        assert_eq!(
            (reply.status, &reply.json()["error"]),
            (StatusCode::BAD_REQUEST, &json!("invalid_request"))
        );
        let description = reply.json()["error_description"].as_str().unwrap().to_owned();
        assert!(description.contains(words), "{words:?} in {description:?}");
    }
    for query in ["", "?project=", "?project=%ED%A0%BD", "?project=user"] {
        assert_eq!(
            agent.get(&format!("/api/v1/refs{query}")).await.status,
            StatusCode::BAD_REQUEST,
            "{query}"
        );
    }
    assert_eq!(server.database.count("SELECT count(*) FROM memory_ref WHERE state <> 'pending'").await, 0);
}

#[tokio::test]
async fn a_body_is_json_and_nothing_after_it() {
    let (_server, agent) = with_statement().await;
    let body = format!(r#"{{"project": "p", "commit": "{FIRST}", "results": []}}"#);
    let table: [(&str, Vec<u8>, StatusCode); 5] = [
        ("application/json", format!("{body} {{}}").into_bytes(), StatusCode::BAD_REQUEST),
        ("application/json", body.as_bytes()[..20].to_vec(), StatusCode::BAD_REQUEST),
        ("application/json", b"\xff\xfe".to_vec(), StatusCode::BAD_REQUEST),
        ("text/plain", body.clone().into_bytes(), StatusCode::UNSUPPORTED_MEDIA_TYPE),
        ("application/json", vec![b' '; 1024 * 1024 + 1], StatusCode::PAYLOAD_TOO_LARGE),
    ];
    for (media_type, bytes, status) in table {
        let request = Request::post("/api/v1/refs/check").header(header::CONTENT_TYPE, media_type);
        let reply = agent.send(request.body(Body::from(bytes)).unwrap()).await;
        assert_eq!(reply.status, status, "{reply:?}");
        assert!(reply.json()["error"].is_string());
    }
    let wrong_method = agent.get("/api/v1/refs/check").await;
    assert_eq!(wrong_method.status, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(wrong_method.headers[header::ALLOW], "POST");
}

#[tokio::test]
async fn reports_at_the_same_time_wait_for_each_other() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for number in 0..20 {
        let content = format!("Rule {number}: see src/a.rs and src/b.rs");
        agent.remember(json!({ "content": content, "project": "github.com/o/r" })).await;
    }
    let at = |path: &str| json!({ "path": path, "found": true, "hash": "blob:1" });
    let (forwards, backwards) =
        (json!([at("src/a.rs"), at("src/b.rs")]), json!([at("src/b.rs"), at("src/a.rs")]));

    for round in 0..10 {
        let commit = format!("{round:040}");
        let both = tokio::join!(
            reported(&agent, &commit, forwards.clone()),
            reported(&agent, &commit, backwards.clone())
        );
        let updated = both.0["updated"].as_i64().unwrap() + both.1["updated"].as_i64().unwrap();
        assert_eq!(updated, if round == 0 { 40 } else { 0 });
    }
}

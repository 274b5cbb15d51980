//! Names from code are found whole and by their parts.

use kenfold_tests::TestServer;
use serde_json::json;

const STATEMENTS: [(&str, &[&str]); 6] = [
    ("`getUserById` caches for a minute", &["getUserById", "getuserbyid", "get user by id", "getUserById()"]),
    ("retry_backoff_ms is read at startup", &["retry_backoff_ms", "retry backoff", "RETRY_BACKOFF_MS"]),
    (
        "Sessions end in internal/auth/logout.go",
        &["internal/auth/logout.go", "logout.go", "auth logout", "auth/logout"],
    ),
    ("ERR-40812 means that a lease ran out", &["ERR-40812", "err-40812", "40812"]),
    ("The broker stays at 3.14.2-rc1 for now", &["3.14.2-rc1", "v3.14.2-rc1", "3.14.2"]),
    (
        "`HTTPServer::listenAndServe`는 포트를 연다",
        &["HTTPServer", "listenAndServe", "listen and serve", "HTTPServer에서"],
    ),
];

#[tokio::test]
async fn a_name_is_found_whole_and_by_its_parts() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for (content, _) in STATEMENTS {
        agent.remember(json!({ "content": content })).await;
    }
    for (content, queries) in STATEMENTS {
        for query in queries {
            let found = agent.found(json!({ "query": query })).await;
            assert_eq!(found.first().map(String::as_str), Some(content), "{query}");
        }
    }
}

#[tokio::test]
async fn a_longer_number_is_another_one() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": "Ticket 4081 is about leases" })).await;

    assert!(agent.found(json!({ "query": "40812" })).await.is_empty());
}

#[tokio::test]
async fn a_single_digit_of_a_name_finds_nothing_by_itself() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": "The office has 2 doors" })).await;
    agent.remember(json!({ "content": "UserServiceV2 replaces the monolith" })).await;

    let found = agent.found(json!({ "query": "UserServiceV2" })).await;

    assert_eq!(found, ["UserServiceV2 replaces the monolith"]);
    assert_eq!(agent.found(json!({ "query": "2 doors" })).await[0], "The office has 2 doors");
}

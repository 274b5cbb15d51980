//! `recall` with `as_of`: what was in force at another time.

use kenfold_tests::{Agent, TestServer};
use serde_json::{Value, json};

const DAY: i64 = 86_400;

async fn remember(agent: &Agent, content: &str) -> String {
    agent.remember(json!({ "content": content, "project": "o/r" })).await
}

async fn replace(agent: &Agent, old: &str, content: &str) -> String {
    agent.remember(json!({ "content": content, "project": "o/r", "supersedes": old })).await
}

async fn at(agent: &Agent, query: &str, as_of: &str) -> Vec<Value> {
    let found = agent.done("recall", json!({ "query": query, "project": "o/r", "as_of": as_of })).await;
    found["memories"].as_array().unwrap().clone()
}

async fn contents(agent: &Agent, query: &str, as_of: &str) -> Vec<String> {
    at(agent, query, as_of)
        .await
        .iter()
        .map(|memory| memory["content"].as_str().unwrap().to_owned())
        .collect()
}

/// npm on 1 March 2026, pnpm from 11 March on, bun from 21 March on; it is 31 March.
async fn three_package_managers() -> (TestServer, Agent) {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let npm = remember(&agent, "Packages are installed with npm").await;
    server.clock.advance(10 * DAY);
    let pnpm = replace(&agent, &npm, "Packages are installed with pnpm").await;
    server.clock.advance(10 * DAY);
    replace(&agent, &pnpm, "Packages come from bun").await;
    server.clock.advance(10 * DAY);
    (server, agent)
}

#[tokio::test]
async fn what_was_in_force_then_is_found_and_nothing_else() {
    let (_server, agent) = three_package_managers().await;
    for (as_of, expected) in [
        ("2026-03-05", vec!["Packages are installed with npm"]),
        ("2026-03-15T12:00:00Z", vec!["Packages are installed with pnpm"]),
        ("2026-03-15T12:00:00+09:00", vec!["Packages are installed with pnpm"]),
        ("2026-03-25", vec!["Packages come from bun"]),
        ("2099-01-01", vec!["Packages come from bun"]),
        ("2026-02-01", vec![]),
    ] {
        assert_eq!(contents(&agent, "which packages are installed", as_of).await, expected, "{as_of}");
    }
}

#[tokio::test]
async fn what_has_been_replaced_says_so() {
    let (_server, agent) = three_package_managers().await;
    let marks = [("2026-03-05", Some(true)), ("2026-03-25", None)];
    for (as_of, superseded) in marks {
        let found = at(&agent, "packages", as_of).await;
        assert_eq!(found[0].get("superseded").and_then(Value::as_bool), superseded, "{as_of}");
    }
}

#[tokio::test]
async fn without_a_time_only_what_is_in_force_is_found() {
    let (_server, agent) = three_package_managers().await;
    let asked = json!({ "query": "which packages are installed", "project": "o/r" });
    assert_eq!(agent.found(asked).await, ["Packages come from bun"]);
    let similar = json!({ "content": "Packages are installed with npm, again", "project": "o/r" });
    let stored = agent.done("remember", similar).await;
    assert_eq!(stored.get("similar").and_then(Value::as_array).map_or(0, Vec::len), 0, "{stored}");
}

#[tokio::test]
async fn a_day_ends_where_the_caller_is() {
    let (_server, agent) = three_package_managers().await;
    // The test's clock shows 9:00 in UTC when pnpm came: at the end of the day before in Los Angeles it was npm.
    let western = agent.in_time_zone("America/Los_Angeles");
    assert_eq!(contents(&western, "packages", "2026-03-10").await, ["Packages are installed with npm"]);
    assert_eq!(contents(&western, "packages", "2026-03-11").await, ["Packages are installed with pnpm"]);
    // In Kiritimati the 11th ends at 10:00 in UTC.
    let eastern = agent.in_time_zone("Pacific/Kiritimati");
    assert_eq!(contents(&eastern, "packages", "2026-03-11").await, ["Packages are installed with pnpm"]);
    assert_eq!(contents(&eastern, "packages", "2026-03-10").await, ["Packages are installed with npm"]);
}

#[tokio::test]
async fn what_was_forgotten_or_is_hidden_was_never_there() {
    let (server, agent) = three_package_managers().await;
    let found = at(&agent, "packages", "2026-03-05").await;
    agent.done("forget", json!({ "id": found[0]["id"] })).await;
    agent.remember(json!({ "content": "Packages of the other project", "project": "o/other" })).await;
    server.clock.advance(DAY);

    assert_eq!(at(&agent, "packages", "2026-03-05").await, [] as [Value; 0]);
    assert_eq!(contents(&agent, "packages", "2026-03-31T23:00:00Z").await, ["Packages come from bun"]);
}

#[tokio::test]
async fn a_time_of_another_form_is_told() {
    let (_server, agent) = three_package_managers().await;
    for as_of in ["June", "", "2026-13-01", "2026-02-30", "yesterday", "1772355600"] {
        let asked = json!({ "query": "packages", "project": "o/r", "as_of": as_of });
        let refusal = agent.refused("recall", asked).await;
        assert_eq!(refusal.code, "invalid_argument", "{as_of:?}");
    }
}

//! A network that takes everything and answers nothing.

use std::time::{Duration, Instant};

use kenfold_tests::{Agent, Network, Reply};
use serde_json::{Value, json};

use super::{is_done, is_temporary, server_behind_a_network};

/// The longest that a client waits for an answer.
const PATIENCE: Duration = Duration::from_secs(5);

async fn answered_in_time(agent: &Agent, tool: &str, arguments: Value) -> Reply {
    let started = Instant::now();
    let reply = agent.post_call(tool, arguments).await;
    assert!(started.elapsed() < PATIENCE, "{tool} took {:?}", started.elapsed());
    reply
}

/// Calls a tool on a network that goes silent after the first answer from the database.
async fn silenced_inside(agent: &Agent, network: &Network, tool: &'static str, arguments: Value) -> Reply {
    assert!(network.take_round_trips() > 0);
    let caller = agent.clone();
    let answer = tokio::spawn(async move { answered_in_time(&caller, tool, arguments).await });
    while network.take_round_trips() == 0 {
        tokio::task::yield_now().await;
    }
    network.go_silent();
    answer.await.unwrap()
}

#[tokio::test]
async fn a_request_on_an_idle_connection_is_answered_in_time() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": "We use pnpm" })).await;
    network.go_silent();

    let reply = answered_in_time(&agent, "recall", json!({ "query": "pnpm" })).await;

    assert!(is_temporary(&reply), "{reply:?}");
    network.recover();
    assert_eq!(agent.found(json!({ "query": "pnpm" })).await, ["We use pnpm"]);
}

#[tokio::test]
async fn a_request_without_a_connection_is_answered_in_time() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    network.cut();
    network.go_silent();

    let reply = answered_in_time(&agent, "remember", json!({ "content": "We use pnpm" })).await;

    assert!(is_temporary(&reply), "{reply:?}");
    network.recover();
    agent.done("remember", json!({ "content": "We use pnpm" })).await;
}

#[tokio::test]
async fn a_request_that_is_under_way_is_answered_in_time() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    let calls = [
        ("remember", json!({ "content": "We use pnpm" })),
        ("handoff", json!({ "summary": "Half done" })),
        ("get_context", json!({ "task": "pnpm" })),
    ];
    for (tool, arguments) in calls {
        agent.done(tool, json!(arguments)).await;
        let reply = silenced_inside(&agent, &network, tool, arguments).await;
        assert!(is_done(&reply) || is_temporary(&reply), "{tool}: {reply:?}");
        network.recover();
        agent.done("recall", json!({ "query": "pnpm" })).await;
    }
}

#[tokio::test]
async fn a_request_that_prepares_its_statements_is_answered_in_time() {
    for (tool, arguments) in
        [("remember", json!({ "content": "We use pnpm" })), ("handoff", json!({ "summary": "Half done" }))]
    {
        let (server, network) = server_behind_a_network().await;
        let agent = server.agent("codex").await;
        agent.done("recall", json!({ "query": "pnpm" })).await;

        let reply = silenced_inside(&agent, &network, tool, arguments).await;

        assert!(is_temporary(&reply), "{tool}: {reply:?}");
    }
}

#[tokio::test]
async fn many_requests_at_once_are_all_answered_in_time() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    network.go_silent();

    let calls = (0..12).map(|_| answered_in_time(&agent, "recall", json!({ "query": "pnpm" })));
    let replies = futures_util::future::join_all(calls).await;

    assert!(replies.iter().all(is_temporary));
    network.recover();
    agent.done("recall", json!({ "query": "pnpm" })).await;
}

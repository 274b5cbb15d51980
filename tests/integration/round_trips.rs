//! What a request costs: how often the server asks its database.

use kenfold::warm_up::warm_up;
use kenfold_tests::{Agent, Network};
use serde_json::{Value, json};

use crate::faults::server_behind_a_network;

/// The round trips of the last of `calls`; the ones before open the connection and prepare the statements.
async fn round_trips(network: &Network, agent: &Agent, tool: &str, calls: [Value; 3]) -> usize {
    let [first, second, last] = calls;
    agent.done(tool, first).await;
    agent.done(tool, second).await;
    assert!(network.take_round_trips() > 0);
    agent.done(tool, last).await;
    network.take_round_trips()
}

#[tokio::test]
async fn a_search_is_two() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": "We use pnpm", "project": "o/r" })).await;
    let query = || json!({ "query": "pnpm", "project": "o/r" });

    assert_eq!(round_trips(&network, &agent, "recall", [query(), query(), query()]).await, 2);
}

#[tokio::test]
async fn a_search_for_nothing_is_no_more() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    let query = || json!({ "query": "?!" });

    assert_eq!(round_trips(&network, &agent, "recall", [query(), query(), query()]).await, 1);
}

#[tokio::test]
async fn forgetting_is_two() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    let mut calls = Vec::new();
    for content in ["One", "Two", "Three"] {
        calls.push(json!({ "id": agent.remember(json!({ "content": content })).await }));
    }
    let calls: [Value; 3] = calls.try_into().unwrap();

    assert_eq!(round_trips(&network, &agent, "forget", calls).await, 2);
}

#[tokio::test]
async fn resuming_is_two() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    agent.done("handoff", json!({ "summary": "Half done", "next_steps": ["The rest"] })).await;

    assert_eq!(round_trips(&network, &agent, "resume", [json!({}), json!({}), json!({})]).await, 2);
}

#[tokio::test]
async fn remembering_is_three_whatever_becomes_of_the_statement() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    let statement = |content: &str| json!({ "content": content, "project": "o/r" });

    let new = [statement("One"), statement("Two"), statement("Three in src/main.rs")];
    assert_eq!(round_trips(&network, &agent, "remember", new).await, 3);

    let known = [statement("One"), statement("One"), statement("one.")];
    assert_eq!(round_trips(&network, &agent, "remember", known).await, 3);

    let mut replacements = Vec::new();
    for content in ["Four", "Five", "Six"] {
        let id = agent.remember(statement(content)).await;
        let content = format!("New {content}");
        replacements.push(json!({ "content": content, "project": "o/r", "supersedes": id }));
    }
    let replacements: [Value; 3] = replacements.try_into().unwrap();
    assert_eq!(round_trips(&network, &agent, "remember", replacements).await, 3);
}

#[tokio::test]
async fn handing_over_is_three() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    let note = |summary: &str| json!({ "summary": summary, "next_steps": ["The rest"], "project": "o/r" });

    let notes = [note("One"), note("Two"), note("Three")];
    assert_eq!(round_trips(&network, &agent, "handoff", notes).await, 3);
}

#[tokio::test]
async fn loading_context_is_two_and_with_a_task_three() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": "We use pnpm", "project": "o/r" })).await;
    agent.done("handoff", json!({ "summary": "Half done", "project": "o/r" })).await;
    let project = || json!({ "project": "o/r" });
    let task = || json!({ "project": "o/r", "task": "pnpm" });

    let without = round_trips(&network, &agent, "get_context", [project(), project(), project()]).await;
    let with = round_trips(&network, &agent, "get_context", [task(), task(), task()]).await;

    assert_eq!((without, with), (2, 3));
}

#[tokio::test]
async fn a_stranger_causes_one_and_a_refused_argument_one() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    let stranger = server.stranger(Some("kf_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"));
    agent.done("recall", json!({ "query": "pnpm" })).await;
    assert!(network.take_round_trips() > 0);

    stranger.post_call("recall", json!({ "query": "pnpm" })).await;
    assert_eq!(network.take_round_trips(), 1);

    agent.refused("remember", json!({ "content": " " })).await;
    assert_eq!(network.take_round_trips(), 1);
}

#[tokio::test]
async fn a_new_process_has_prepared_the_first_search() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;

    warm_up(server.app.clone()).await;

    assert!(network.take_round_trips() > 0);
    agent.done("recall", json!({ "query": "pnpm" })).await;
    assert_eq!(network.take_round_trips(), 2);
}

#[tokio::test]
async fn a_new_process_starts_without_its_database() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    network.go_down();

    warm_up(server.app.clone()).await;

    network.recover();
    agent.done("recall", json!({ "query": "pnpm" })).await;
}

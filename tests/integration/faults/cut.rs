//! Connections that break.

use kenfold_tests::{Agent, Network, Reply};
use serde_json::{Value, json};

use super::{half_written, is_done, is_temporary, server_behind_a_network};

/// The round trips of a write, the last of which commits.
const ROUND_TRIPS: usize = 3;

/// Calls a tool, cuts the network, and waits for the answer. Each `turn` cuts elsewhere: after none, one or two of the round
/// trips, and the higher the number, the more turns of the scheduler later.
async fn call_and_cut(agent: &Agent, network: &Network, call: (&'static str, Value), turn: usize) -> Reply {
    let (mut round_trips, yields) = (turn % ROUND_TRIPS, turn / ROUND_TRIPS);
    while network.take_round_trips() > 0 {}
    let caller = agent.clone();
    let answer = tokio::spawn(async move { caller.post_call(call.0, call.1).await });
    while round_trips > 0 && !answer.is_finished() {
        tokio::task::yield_now().await;
        round_trips = round_trips.saturating_sub(network.take_round_trips());
    }
    for _ in 0..yields {
        tokio::task::yield_now().await;
    }
    network.cut();
    answer.await.unwrap()
}

#[tokio::test]
async fn a_cut_between_two_requests_is_not_noticed() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    let id = agent.remember(json!({ "content": "We use pnpm" })).await;
    let calls = [
        ("remember", json!({ "content": "We use yarn" })),
        ("recall", json!({ "query": "pnpm" })),
        ("handoff", json!({ "summary": "Half done" })),
        ("get_context", json!({ "task": "pnpm" })),
        ("resume", json!({})),
        ("forget", json!({ "id": id })),
    ];
    for (tool, arguments) in calls {
        network.cut();
        agent.done(tool, arguments).await;
    }
}

#[tokio::test]
async fn a_cut_of_many_idle_connections_is_not_noticed() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    for _ in 0..3 {
        let calls = (0..8).map(|_| agent.done("recall", json!({ "query": "pnpm" })));
        futures_util::future::join_all(calls).await;
        network.cut();
        agent.done("remember", json!({ "content": "We use pnpm" })).await;
    }
}

#[tokio::test]
async fn a_cut_inside_a_write_leaves_nothing_half_written() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    let mut interrupted = 0;
    for turn in 0..40 {
        let call = ("remember", json!({ "content": format!("Fact number {turn}") }));
        let reply = call_and_cut(&agent, &network, call, turn).await;
        assert!(is_done(&reply) || is_temporary(&reply), "{turn}: {reply:?}");
        interrupted += usize::from(!is_done(&reply));
        agent.remember(json!({ "content": format!("Afterwards {turn}") })).await;
        assert_eq!(half_written(&server).await, 0, "{turn}");
    }
    assert!(interrupted > 0, "no cut fell into a request");
}

#[tokio::test]
async fn a_cut_inside_a_replacement_leaves_one_memory_in_force() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    let mut interrupted = 0;
    for turn in 0..20 {
        let old = agent.remember(json!({ "content": format!("Old {turn}") })).await;
        let call = ("remember", json!({ "content": format!("New {turn}"), "supersedes": old }));
        let reply = call_and_cut(&agent, &network, call, turn).await;
        assert!(is_done(&reply) || is_temporary(&reply), "{turn}: {reply:?}");
        interrupted += usize::from(!is_done(&reply));
        agent.done("recall", json!({ "query": "new" })).await;
    }
    assert!(interrupted > 0, "no cut fell into a request");
    let in_force = "SELECT count(*) FROM memory WHERE status = 'active'";
    let successors = "SELECT count(*) FROM memory old JOIN memory new ON new.supersedes = old.id
        WHERE old.status = 'superseded' AND new.status = 'active'";
    let replaced = "SELECT count(*) FROM memory WHERE status = 'superseded'";
    assert_eq!(server.database.count(in_force).await, 20);
    assert_eq!(server.database.count(successors).await, server.database.count(replaced).await);
}

#[tokio::test]
async fn a_cut_inside_a_handoff_leaves_one_note() {
    let (server, network) = server_behind_a_network().await;
    let agent = server.agent("codex").await;
    let mut interrupted = 0;
    for turn in 0..20 {
        let call = ("handoff", json!({ "summary": format!("Note {turn}"), "project": "o/r" }));
        let reply = call_and_cut(&agent, &network, call, turn).await;
        assert!(is_done(&reply) || is_temporary(&reply), "{turn}: {reply:?}");
        interrupted += usize::from(!is_done(&reply));
        agent.done("handoff", json!({ "summary": format!("Afterwards {turn}"), "project": "o/r" })).await;
    }
    assert!(interrupted > 0, "no cut fell into a request");
    let active = "SELECT count(*) FROM memory WHERE status = 'active'";
    assert_eq!(server.database.count(active).await, 1);
    let orphans = "SELECT count(*) FROM memory old WHERE status = 'superseded'
        AND NOT EXISTS (SELECT FROM memory new WHERE new.supersedes = old.id)";
    assert_eq!(server.database.count(orphans).await, 0);
}

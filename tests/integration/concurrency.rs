//! Many callers at once, and several instances on one database.

mod instances;

use std::collections::BTreeSet;

use futures_util::future::join_all;
use kenfold_tests::{Agent, Answer, TestServer};
use kenfold_worker::{Operation, operate};
use serde_json::{Value, json};

/// Two instances on one database, and a caller at each with the same key.
async fn two_instances() -> (TestServer, [Agent; 2]) {
    let first = TestServer::start().await;
    let second = TestServer::on(first.database.clone()).await;
    let agent = first.agent("codex").await;
    let elsewhere = second.with_key_of(&agent);
    (first, [agent, elsewhere])
}

/// The memories of a scope from the one in force back to the first.
async fn chain_length(server: &TestServer) -> i64 {
    let query = "WITH RECURSIVE chain AS (
            SELECT id, supersedes FROM memory WHERE status = 'active'
            UNION ALL
            SELECT memory.id, memory.supersedes FROM memory JOIN chain ON memory.id = chain.supersedes
        ) SELECT count(*) FROM chain";
    server.database.count(query).await
}

async fn active(server: &TestServer) -> i64 {
    server.database.count("SELECT count(*) FROM memory WHERE status = 'active'").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_statement_fifty_times_at_once_is_stored_once() {
    for memory_type in [json!(null), json!("project"), json!("preference")] {
        let (server, agents) = two_instances().await;
        let arguments = json!({ "content": "We use pnpm", "project": "o/r", "type": memory_type });

        let calls = (0..50).map(|number| agents[number % 2].done("remember", arguments.clone()));
        let answers = join_all(calls).await;

        let new = answers.iter().filter(|answer| answer["deduplicated"] == json!(false)).count();
        let ids: BTreeSet<&str> = answers.iter().map(|answer| answer["id"].as_str().unwrap()).collect();
        assert_eq!((new, ids.len()), (1, 1), "{memory_type}");
        assert_eq!(server.database.count("SELECT count(*) FROM memory").await, 1);
        let events = "SELECT count(*) FROM audit_event WHERE action = 'memory.remember'";
        assert_eq!(server.database.count(events).await, 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_statement_with_and_without_a_type_at_once_is_stored_once() {
    let (server, agents) = two_instances().await;

    let calls = (0..20).map(|number| {
        let memory_type = if number % 3 == 0 { json!(null) } else { json!("project") };
        let arguments = json!({ "content": "We use pnpm", "project": "o/r", "type": memory_type });
        agents[number % 2].done("remember", arguments)
    });
    join_all(calls).await;

    assert_eq!(server.database.count("SELECT count(*) FROM memory").await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fifty_notes_at_once_leave_one_and_an_unbroken_chain() {
    let (server, agents) = two_instances().await;

    let calls = (0..50).map(|number| {
        agents[number % 2].done("handoff", json!({ "summary": format!("Note {number}"), "project": "o/r" }))
    });
    join_all(calls).await;

    assert_eq!((active(&server).await, chain_length(&server).await), (1, 50));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_twenty_replacements_at_once_one_wins_and_the_others_learn_which() {
    let (server, agents) = two_instances().await;
    let old = agents[0].remember(json!({ "content": "We use npm" })).await;

    let calls = (0..20).map(|number| {
        let arguments = json!({ "content": format!("We use tool {number}"), "supersedes": old });
        agents[number % 2].call("remember", arguments)
    });
    let answers = join_all(calls).await;

    let winners: Vec<&Value> = answers.iter().filter_map(stored).collect();
    assert_eq!(winners.len(), 1, "{answers:?}");
    let winner = winners[0]["id"].as_str().unwrap();
    for answer in &answers {
        assert!(!matches!(answer, Answer::Refused(refusal) if !refusal.words.contains(winner)), "{answer:?}");
    }
    assert_eq!((active(&server).await, chain_length(&server).await), (1, 2));
    assert_eq!(server.database.count("SELECT count(*) FROM memory").await, 2);
}

fn stored(answer: &Answer) -> Option<&Value> {
    match answer {
        Answer::Done(value) => Some(value),
        Answer::Refused(_) => None,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_summaries_of_a_session_at_once_both_end_well() {
    for _ in 0..10 {
        let (server, agents) = two_instances().await;

        let calls = agents.iter().enumerate().map(|(number, agent)| {
            let content = format!("Summary {number}");
            let arguments = json!({ "content": content, "type": "episodic", "project": "o/r" });
            let agent = agent.in_session("s-1");
            async move { agent.done("remember", arguments).await }
        });
        let answers = join_all(calls).await;

        assert!(answers.iter().all(|answer| answer["status"] == json!("active")), "{answers:?}");
        assert_eq!((active(&server).await, chain_length(&server).await), (1, 2));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_who_resume_at_once_one_is_recorded() {
    let (server, agents) = two_instances().await;
    agents[0].done("handoff", json!({ "summary": "Half done" })).await;

    let answers = join_all((0..20).map(|number| agents[number % 2].done("resume", json!({})))).await;

    assert!(answers.iter().all(|answer| answer["handoff"]["content"] == json!("Half done")), "{answers:?}");
    let events = "SELECT count(*) FROM audit_event WHERE action = 'memory.resume'";
    assert_eq!(server.database.count(events).await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_who_resume_at_once_each_learns_who_was_first() {
    let server = TestServer::start().await;
    let agents = join_all(["a", "b", "c", "d", "e", "f"].map(|name| server.agent(name))).await;
    agents[0].done("handoff", json!({ "summary": "Half done" })).await;

    let answers = join_all(agents.iter().map(|agent| agent.done("resume", json!({})))).await;

    let first: BTreeSet<String> =
        answers.iter().map(|answer| answer["handoff"]["resumed_by"].to_string()).collect();
    assert_eq!(first.len(), 1, "{first:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_memory_forgotten_by_many_at_once_is_recorded_once() {
    let (server, agents) = two_instances().await;
    let id = agents[0].remember(json!({ "content": "We use npm" })).await;

    join_all((0..20).map(|number| agents[number % 2].done("forget", json!({ "id": id })))).await;

    let events = "SELECT count(*) FROM audit_event WHERE action = 'memory.forget'";
    assert_eq!(server.database.count(events).await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_at_once_ends_well() {
    let (server, agents) = two_instances().await;

    let calls = (0..60).map(|number| {
        let agent = &agents[number % 2];
        async move {
            match number % 5 {
                0 => agent.done("handoff", json!({ "summary": format!("Note {number}") })).await,
                1 => agent.done("recall", json!({ "query": "fact number" })).await,
                2 => agent.done("get_context", json!({ "task": "fact" })).await,
                3 => agent.done("resume", json!({})).await,
                _ => agent.done("remember", json!({ "content": format!("Fact number {number}") })).await,
            }
        }
    });
    join_all(calls).await;

    let facts = "SELECT count(*) FROM memory WHERE kind = 'statement' AND status = 'active'";
    let notes = "SELECT count(*) FROM memory WHERE kind = 'handoff' AND status = 'active'";
    assert_eq!((server.database.count(facts).await, server.database.count(notes).await), (12, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_replacement_proposed_by_many_at_once_is_proposed_once() {
    let (server, agents) = two_instances().await;
    let old = agents[0].remember(json!({ "content": "Answer in Korean", "type": "preference" })).await;
    operate(&server.owner, Operation::MemoryApprove { ids: vec![old.clone()] }).await.unwrap();

    let replacement = json!({ "content": "Answer in English", "supersedes": old });
    let calls = (0..50).map(|number| agents[number % 2].remember(replacement.clone()));
    let ids: BTreeSet<String> = join_all(calls).await.into_iter().collect();

    assert_eq!((ids.len(), server.database.memories().await), (1, 2));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_resumes_while_notes_are_left_gets_one_that_was_in_force() {
    let (server, agents) = two_instances().await;
    agents[0].done("handoff", json!({ "summary": "Note" })).await;

    for number in 0..20 {
        let note = json!({ "summary": format!("Note {number}") });
        let ((), answers) = tokio::join!(
            async { drop(agents[0].done("handoff", note).await) },
            join_all((0..4).map(|_| agents[1].done("resume", json!({}))))
        );
        for answer in &answers {
            assert_eq!(answer["handoff"]["resumed_by"], json!("codex"), "{answer}");
        }
    }
    let unrecorded = "SELECT count(*) FROM audit_event WHERE action = 'memory.resume'
        AND entity_id NOT IN (SELECT id FROM memory WHERE resumed_by IS NOT NULL)";
    assert_eq!(server.database.count(unrecorded).await, 0);
}

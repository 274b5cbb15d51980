//! `recall`.

mod identifiers;
mod past;
mod queries;
mod signals;
mod vectors;

use kenfold_tests::TestServer;
use kenfold_worker::{Operation, operate};
use serde_json::{Value, json};

#[tokio::test]
async fn a_question_finds_what_shares_its_words() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": "Invoices are numbered by year" })).await;
    agent.remember(json!({ "content": "The staging deploys run on Fridays" })).await;

    let found = agent.found(json!({ "query": "When do we deploy to staging?" })).await;

    assert_eq!(found, ["The staging deploys run on Fridays"]);
}

#[tokio::test]
async fn korean_is_found_whatever_particles_and_endings_it_has() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let statement = "우리 팀은 pnpm을 사용한다";
    agent.remember(json!({ "content": statement })).await;
    agent.remember(json!({ "content": "배포는 금요일 오후에 한다" })).await;
    for query in ["pnpm 사용하나요", "팀에서 쓰는 패키지 매니저 pnpm", "우리 팀이 사용하는 것", "사용"]
    {
        assert_eq!(agent.found(json!({ "query": query })).await, [statement], "{query}");
    }
}

#[tokio::test]
async fn a_memory_is_shown_with_where_it_comes_from() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let id = agent.remember(json!({ "content": "We use pnpm", "project": "o/r" })).await;

    let found = agent.done("recall", json!({ "query": "pnpm", "project": "o/r" })).await;

    let created_at = &found["memories"][0]["created_at"];
    assert!(created_at.as_str().unwrap().parse::<jiff::Timestamp>().is_ok(), "{created_at}");
    let expected = json!({
        "id": id, "type": "project", "scope": "project:o/r", "content": "We use pnpm",
        "source_agent": "codex", "trust": "agent", "created_at": created_at, "score": 1.0,
    });
    assert_eq!(found, json!({ "memories": [expected] }));
}

#[tokio::test]
async fn only_the_types_asked_for_are_found() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for memory_type in ["semantic", "codebase", "project"] {
        let content = format!("The cache is warm, says {memory_type}");
        agent.remember(json!({ "content": content, "type": memory_type })).await;
    }
    let cases = [
        (json!(["codebase"]), 1),
        (json!(["codebase", "project"]), 2),
        (json!(["temporary"]), 0),
        (json!([]), 3),
        (json!(null), 3),
    ];
    for (types, expected) in cases {
        let found = agent.found(json!({ "query": "warm cache", "types": types })).await;
        assert_eq!(found.len(), expected, "{types}");
    }
}

#[tokio::test]
async fn a_limit_out_of_range_is_clamped() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for number in 0..52 {
        agent.remember(json!({ "content": format!("Warehouse shelf {number}") })).await;
    }
    for (limit, expected) in
        [(json!(null), 10), (json!(0), 10), (json!(-1), 10), (json!(3), 3), (json!(99), 50)]
    {
        let found = agent.found(json!({ "query": "warehouse shelf", "limit": limit })).await;
        assert_eq!(found.len(), expected, "{limit}");
    }
}

#[tokio::test]
async fn a_project_and_the_user_are_searched_and_never_another_project() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": "The user likes otters" })).await;
    agent.remember(json!({ "content": "Here are otters", "project": "o/r" })).await;
    agent.remember(json!({ "content": "Elsewhere are otters", "project": "o/other" })).await;
    let cases = [
        (json!("o/r"), vec!["Here are otters", "The user likes otters"]),
        (json!("o/empty"), vec!["The user likes otters"]),
        (json!(null), vec!["The user likes otters"]),
    ];
    for (project, expected) in cases {
        let mut found = agent.found(json!({ "query": "otters", "project": project })).await;
        found.sort_unstable();
        assert_eq!(found, expected, "{project}");
    }
}

#[tokio::test]
async fn scores_fall_from_one_and_stay_above_zero() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for content in ["Red", "Red boats", "Red boats sail", "Red boats sail home", "Home again after years"] {
        agent.remember(json!({ "content": content })).await;
    }

    let found = agent.done("recall", json!({ "query": "red boats sail home" })).await;

    let memories = found["memories"].as_array().unwrap();
    let scores: Vec<f64> = memories.iter().map(|memory| memory["score"].as_f64().unwrap()).collect();
    assert_eq!(scores.len(), 5);
    assert!((scores[0] - 1.0).abs() < 1e-9, "{scores:?}");
    assert!(scores.is_sorted_by(|a, b| a >= b) && scores[4] > 0.0, "{scores:?}");
    assert_eq!(memories[0]["content"], json!("Red boats sail home"));
}

#[tokio::test]
async fn only_what_is_in_force_is_found() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let remember = async |content: &str, more: Value| {
        let mut arguments = json!({ "content": format!("Lighthouse {content}") });
        arguments.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        agent.remember(arguments).await
    };
    remember("active", json!({})).await;
    remember("proposed", json!({ "type": "preference" })).await;
    remember("expired", json!({ "ttl_seconds": 60 })).await;
    let superseded = remember("superseded", json!({})).await;
    remember("new", json!({ "supersedes": superseded })).await;
    let deleted = remember("deleted", json!({})).await;
    agent.done("forget", json!({ "id": deleted })).await;
    let rejected = remember("rejected", json!({ "type": "preference" })).await;
    let reject = Operation::MemoryReject { ids: vec![rejected], reason: None };
    operate(&server.owner, reject).await.unwrap();
    server.clock.advance(61);

    let mut found = agent.found(json!({ "query": "lighthouse" })).await;

    found.sort_unstable();
    assert_eq!(found, ["Lighthouse active", "Lighthouse new"]);
}

//! Search by meaning, and what is left of it when the embedding server fails.

use std::time::Duration;

use kenfold::deadline::Deadline;
use kenfold::memory::recall::{Recall, recall};
use kenfold::principal::Principal;
use kenfold_tests::{Agent, TestServer};
use serde_json::{Value, json};
use tokio::time::timeout;
use wiremock::matchers::{method, path};
use wiremock::{Mock, MockServer, Request, Respond, ResponseTemplate};

const DIMENSIONS: usize = 384;
/// Words that mean the same lie on the same axis.
const MEANINGS: [&[&str]; 3] = [&["pnpm", "dependencies"], &["deploy", "release"], &["vacation", "휴가"]];

/// An embedding model that knows [`MEANINGS`].
struct Model;

impl Respond for Model {
    fn respond(&self, request: &Request) -> ResponseTemplate {
        let body: Value = request.body_json().unwrap();
        let text = body["input"][0].as_str().unwrap().to_lowercase();
        let mut vector = vec![0.01; DIMENSIONS];
        for (axis, words) in MEANINGS.iter().enumerate() {
            if words.iter().any(|word| text.contains(word)) {
                vector[axis] = 1.0;
            }
        }
        answer(&[vector])
    }
}

fn answer(vectors: &[Vec<f32>]) -> ResponseTemplate {
    let data: Vec<Value> = vectors.iter().map(|vector| json!({ "embedding": vector })).collect();
    ResponseTemplate::new(200).set_body_json(json!({ "data": data }))
}

async fn mount(model: &MockServer, response: impl Respond + 'static) {
    model.reset().await;
    Mock::given(method("POST")).and(path("/embeddings")).respond_with(response).mount(model).await;
}

async fn server_with_model() -> (MockServer, TestServer, Agent) {
    let model = MockServer::start().await;
    mount(&model, Model).await;
    let server = TestServer::with_embeddings(&model.uri()).await;
    let agent = server.agent("codex").await;
    (model, server, agent)
}

#[tokio::test]
async fn a_memory_that_shares_no_word_is_found_by_its_meaning() {
    let (_model, _server, agent) = server_with_model().await;
    agent.remember(json!({ "content": "We use pnpm" })).await;
    agent.remember(json!({ "content": "The deploy is on Friday" })).await;
    agent.remember(json!({ "content": "긴 휴가는 여름에 간다" })).await;

    assert_eq!(agent.found(json!({ "query": "how dependencies get installed" })).await, ["We use pnpm"]);
    assert_eq!(agent.found(json!({ "query": "vacation" })).await, ["긴 휴가는 여름에 간다"]);
}

#[tokio::test]
async fn meaning_shows_only_what_may_be_seen() {
    let (_model, server, agent) = server_with_model().await;
    agent.remember(json!({ "content": "We use pnpm", "project": "o/other" })).await;
    agent.remember(json!({ "content": "They use pnpm", "type": "preference" })).await;
    agent.remember(json!({ "content": "You use pnpm", "ttl_seconds": 60 })).await;
    let forgotten = agent.remember(json!({ "content": "I use pnpm" })).await;
    agent.done("forget", json!({ "id": forgotten })).await;
    server.clock.advance(61);

    let query = json!({ "query": "dependencies", "project": "o/r" });
    assert!(agent.found(query).await.is_empty());

    assert_eq!(server.database.count("SELECT count(*) FROM embedding").await, 3);
}

#[tokio::test]
async fn scores_stay_between_zero_and_one() {
    let (_model, _server, agent) = server_with_model().await;
    for content in ["pnpm", "We use pnpm", "Dependencies are pinned", "The deploy is on Friday", "Nothing"] {
        agent.remember(json!({ "content": content })).await;
    }

    let found = agent.done("recall", json!({ "query": "pnpm dependencies on Friday" })).await;

    let memories = found["memories"].as_array().unwrap();
    let scores: Vec<f64> = memories.iter().map(|memory| memory["score"].as_f64().unwrap()).collect();
    assert!(scores.len() >= 4 && scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
    assert!(scores.iter().all(|score| *score > 0.0 && *score <= 1.0), "{scores:?}");
}

#[tokio::test]
async fn memories_of_close_meaning_are_hinted_at() {
    let (_model, _server, agent) = server_with_model().await;
    let old = agent.remember(json!({ "content": "We use pnpm" })).await;

    let new = agent.done("remember", json!({ "content": "All dependencies come through yarn" })).await;

    assert_eq!(new["similar"][0]["id"], json!(old));
}

#[tokio::test]
async fn a_failing_model_leaves_storage_and_words() {
    let (model, server, agent) = server_with_model().await;
    let failures = [
        ResponseTemplate::new(500),
        ResponseTemplate::new(401).set_body_json(json!({ "error": "no" })),
        ResponseTemplate::new(302).insert_header("location", "/elsewhere"),
        ResponseTemplate::new(200).set_body_string("garbage"),
        ResponseTemplate::new(200).set_body_json(json!({ "data": [{ "embedding": ["x"] }] })),
        ResponseTemplate::new(200).set_body_bytes(vec![b'['; 300_000]),
        answer(&[]),
        answer(&[vec![0.5; DIMENSIONS], vec![0.5; DIMENSIONS]]),
        answer(&[Vec::new()]),
        answer(&[vec![0.0; DIMENSIONS]]),
        answer(&[vec![0.5; 1025]]),
    ];
    for (number, failure) in failures.into_iter().enumerate() {
        mount(&model, failure).await;
        let content = format!("Shelf{number} holds screws");
        agent.remember(json!({ "content": content })).await;
        let found = agent.found(json!({ "query": format!("shelf{number}") })).await;
        assert_eq!(found.first(), Some(&content));
    }
    assert_eq!(server.database.count("SELECT count(*) FROM embedding").await, 0);
}

#[tokio::test]
async fn a_model_that_is_not_there_leaves_storage_and_words() {
    let server = TestServer::with_embeddings("http://127.0.0.1:1").await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": "We use pnpm", "project": "o/r" })).await;

    assert_eq!(agent.found(json!({ "query": "pnpm", "project": "o/r" })).await, ["We use pnpm"]);
    let context = agent.done("get_context", json!({ "task": "pnpm", "project": "o/r" })).await;
    assert_eq!(context["project"][0]["content"], json!("We use pnpm"));
}

#[tokio::test]
async fn no_model_reads_a_secret() {
    let (model, _server, agent) = server_with_model().await;
    let secret = format!("ghp_{}", "a1B2".repeat(9));

    agent.refused("remember", json!({ "content": format!("The token is {secret}") })).await;
    agent.done("recall", json!({ "query": format!("whose token is {secret}") })).await;
    agent.done("get_context", json!({ "task": format!("replace {secret}") })).await;

    let requests = model.received_requests().await.unwrap();
    let bodies: Vec<_> = requests.iter().map(|request| String::from_utf8_lossy(&request.body)).collect();
    assert_eq!(bodies.len(), 2, "{bodies:?}");
    assert!(!bodies.iter().any(|body| body.contains("ghp_")), "{bodies:?}");
}

#[tokio::test]
async fn a_known_statement_is_not_embedded_again() {
    let (model, _server, agent) = server_with_model().await;
    agent.remember(json!({ "content": "We use pnpm" })).await;

    agent.remember(json!({ "content": "we use PNPM." })).await;

    assert_eq!(model.received_requests().await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_model_that_is_slower_than_the_request_allows_is_not_waited_for() {
    let (model, server, agent) = server_with_model().await;
    agent.remember(json!({ "content": "We use pnpm" })).await;
    mount(&model, answer(&[vec![1.0; DIMENSIONS]]).set_delay(Duration::from_mins(1))).await;
    // Eight of these seconds belong to the database.
    let hurried = server.app.until(Some(Deadline::after(Duration::from_millis(8200))));
    let principal = Principal::owner();

    let command = Recall { raw_query: "pnpm".into(), ..Recall::default() };
    let found = timeout(Duration::from_secs(5), recall(&hurried, &principal, command)).await.unwrap();

    assert_eq!(found.unwrap().len(), 1);
}

#[tokio::test]
async fn a_summary_in_the_words_of_another_session_is_stored_with_a_model_too() {
    let (_model, server, agent) = server_with_model().await;
    let summary = json!({ "content": "Fixed the login", "type": "episodic", "project": "o/r" });
    agent.in_session("s-1").remember(summary.clone()).await;

    let second = agent.in_session("s-2").done("remember", summary).await;

    assert_eq!(second["deduplicated"], json!(false));
    assert_eq!(server.database.memories().await, 2);
}

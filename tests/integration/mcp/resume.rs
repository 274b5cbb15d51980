//! `resume`.

use kenfold::principal::{Rights, WriterTrust};
use kenfold_tests::{Agent, TestServer};
use serde_json::{Value, json};

async fn hand_off(agent: &Agent, summary: &str) -> String {
    let note = json!({ "summary": summary, "next_steps": ["Write the tests"], "project": "o/r" });
    agent.done("handoff", note).await["id"].as_str().unwrap().to_owned()
}

async fn resume(agent: &Agent) -> Value {
    agent.done("resume", json!({ "project": "o/r" })).await
}

/// The id of the note that a task in the project is offered.
async fn offered(agent: &Agent) -> Value {
    agent.done("get_context", json!({ "project": "o/r" })).await["handoff"]["id"].clone()
}

#[tokio::test]
async fn the_note_comes_back_with_its_steps() {
    let server = TestServer::start().await;
    let id = hand_off(&server.agent("codex").await, "The parser works").await;

    let handoff = resume(&server.agent("claude-code").await).await["handoff"].clone();

    let expected = json!({
        "id": id, "type": "temporary", "scope": "project:o/r", "content": "The parser works",
        "source_agent": "codex", "trust": "agent", "next_steps": ["Write the tests"],
        "resumed_by": "claude-code", "created_at": handoff["created_at"], "expires_at": handoff["expires_at"],
    });
    assert_eq!(handoff, expected);
}

#[tokio::test]
async fn without_a_note_there_is_none() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.done("handoff", json!({ "summary": "Elsewhere", "project": "o/other" })).await;
    agent.done("handoff", json!({ "summary": "Outside" })).await;

    assert_eq!(resume(&agent).await, json!({}));
}

#[tokio::test]
async fn the_first_agent_to_resume_is_recorded_once() {
    let server = TestServer::start().await;
    let (codex, claude) = (server.agent("codex").await, server.agent("claude-code").await);
    let id = hand_off(&codex, "The parser works").await;
    resume(&claude).await;
    let first = server.database.memory(&id).await;
    server.clock.advance(60);

    let again = resume(&codex).await;

    assert_eq!(
        (&again["handoff"]["id"], &again["handoff"]["resumed_by"]),
        (&json!(id), &json!("claude-code"))
    );
    assert_eq!(server.database.memory(&id).await, first);
    let events = "SELECT count(*) FROM audit_event WHERE action = 'memory.resume' AND actor = 'claude-code'";
    assert_eq!(server.database.count(events).await, 1);
    assert_eq!(
        server.database.count("SELECT count(*) FROM audit_event WHERE action = 'memory.resume'").await,
        1
    );
}

#[tokio::test]
async fn a_resumed_note_is_offered_no_more() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let id = hand_off(&agent, "The parser works").await;
    assert_eq!(offered(&agent).await, json!(id));
    assert_eq!(offered(&agent).await, json!(id));

    resume(&agent).await;

    assert_eq!(offered(&agent).await, json!(null));
    assert_eq!(resume(&agent).await["handoff"]["id"], json!(id));
}

#[tokio::test]
async fn the_note_that_took_its_place_is_offered_again() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    hand_off(&agent, "The parser works").await;
    resume(&agent).await;

    let id = hand_off(&agent, "The tests are written").await;

    assert_eq!(offered(&agent).await, json!(id));
    assert_eq!(resume(&agent).await["handoff"]["id"], json!(id));
}

#[tokio::test]
async fn a_note_ends_with_its_time_or_when_it_is_forgotten() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    hand_off(&agent, "The parser works").await;
    server.clock.advance(7 * 24 * 60 * 60 + 1);
    assert_eq!((resume(&agent).await, offered(&agent).await), (json!({}), json!(null)));

    let id = hand_off(&agent, "The parser works again").await;
    agent.done("forget", json!({ "id": id })).await;

    assert_eq!((resume(&agent).await, offered(&agent).await), (json!({}), json!(null)));
}

#[tokio::test]
async fn a_project_is_the_same_over_ssh_and_over_https() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let note = json!({ "summary": "Half done", "project": "git@github.com:Org/Repo.git" });
    agent.done("handoff", note).await;

    let resumed = agent.done("resume", json!({ "project": "https://github.com/org/repo" })).await;

    assert_eq!(resumed["handoff"]["content"], json!("Half done"));
}

#[tokio::test]
async fn an_argument_that_does_not_fit_is_named() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for (arguments, name) in [(json!({ "project": "/srv/repo" }), "project"), (json!({ "id": "7" }), "id")] {
        let refusal = agent.refused("resume", arguments).await;
        assert!(refusal.words.contains(name), "{refusal}");
    }
}

#[tokio::test]
async fn an_external_agent_reads_a_trusted_note_which_then_still_waits() {
    let server = TestServer::start().await;
    let claude = server.agent("claude-code").await;
    claude.done("handoff", json!({ "summary": "half done", "project": "o/r" })).await;
    let rights = Rights { trust: WriterTrust::External, ..Rights::all() };
    let guest = server.limited("guest", rights).await;

    let read = resume(&guest).await;
    assert_eq!(read["handoff"]["content"], json!("half done"));
    assert!(read["handoff"].get("resumed_by").is_none(), "{read}");

    let waiting = claude.done("get_context", json!({ "project": "o/r" })).await;
    assert!(waiting.to_string().contains("half done"), "{waiting}");
    assert_eq!(resume(&server.agent("codex").await).await["handoff"]["resumed_by"], json!("codex"));
}

//! `handoff`.

use jiff::Timestamp;
use kenfold_tests::TestServer;
use serde_json::{Value, json};

const DAY_SECONDS: i64 = 24 * 60 * 60;

#[tokio::test]
async fn a_note_is_stored_with_its_steps_and_its_author() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await.in_session("s-1");
    let note = json!({
        "summary": " The parser works ", "next_steps": ["Write the tests", " ", " Publish "], "project": "o/r",
    });

    let handed_off = agent.done("handoff", note).await;

    let row = server.database.memory(handed_off["id"].as_str().unwrap()).await;
    let columns = ["content", "type", "kind", "scope", "status", "trust", "source_agent", "source_session"];
    let expected =
        json!(["The parser works", "temporary", "handoff", "project:o/r", "active", "agent", "codex", "s-1"]);
    assert_eq!(Value::from_iter(columns.map(|column| row[column].clone())), expected);
    assert_eq!(row["next_steps"], json!(["Write the tests", "Publish"]));
}

#[tokio::test]
async fn a_note_takes_the_place_of_the_one_before() {
    let server = TestServer::start().await;
    let (codex, claude) = (server.agent("codex").await, server.agent("claude-code").await);
    let first = codex.done("handoff", json!({ "summary": "The parser is begun", "project": "o/r" })).await;

    let second = claude.done("handoff", json!({ "summary": "The parser works", "project": "o/r" })).await;

    let first = server.database.memory(first["id"].as_str().unwrap()).await;
    let second = server.database.memory(second["id"].as_str().unwrap()).await;
    assert_eq!((&first["status"], &second["status"]), (&json!("superseded"), &json!("active")));
    assert_eq!(second["supersedes"], first["id"]);
    let found = codex.found(json!({ "query": "parser", "project": "o/r" })).await;
    assert_eq!(found, ["The parser works"]);
}

#[tokio::test]
async fn the_same_note_again_is_a_new_one() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let note = json!({ "summary": "The parser works", "project": "o/r" });
    let first = agent.done("handoff", note.clone()).await;

    let second = agent.done("handoff", note).await;

    assert_ne!(first["id"], second["id"]);
}

#[tokio::test]
async fn each_project_and_the_user_have_one() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for project in [json!("o/r"), json!("o/other"), json!(null)] {
        agent.done("handoff", json!({ "summary": "Half done", "project": project })).await;
    }
    let active = "SELECT count(*) FROM memory WHERE status = 'active' AND supersedes IS NULL";
    assert_eq!(server.database.count(active).await, 3);
}

#[tokio::test]
async fn a_note_is_found_by_what_remains_to_be_done() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let note = json!({ "summary": "The parser works", "next_steps": ["Measure the throughput"] });
    agent.done("handoff", note).await;

    assert_eq!(agent.found(json!({ "query": "throughput" })).await, ["The parser works"]);
}

#[tokio::test]
async fn twenty_steps_of_a_thousand_characters_are_the_most() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let step = "가".repeat(1000);
    agent.done("handoff", json!({ "summary": "Half done", "next_steps": vec![&*step; 20] })).await;
    let before = server.database.memories().await;

    let too_many =
        agent.refused("handoff", json!({ "summary": "Half done", "next_steps": vec!["x"; 21] })).await;
    let longer = format!("{step}나");
    let too_long = json!({ "summary": "Half done", "next_steps": ["x", " ", longer] });
    let too_long = agent.refused("handoff", too_long).await;

    assert!(too_many.words.contains("next_steps") && too_many.words.contains("21"), "{too_many}");
    assert!(too_long.words.contains("next_steps[2]") && too_long.words.contains("1001"), "{too_long}");
    assert_eq!(server.database.memories().await, before);
}

#[tokio::test]
async fn a_summary_has_up_to_eight_thousand_characters_and_no_nul() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.done("handoff", json!({ "summary": "가".repeat(8000) })).await;
    for summary in ["가".repeat(8001), " ".to_owned(), "a\u{0}b".to_owned()] {
        let refusal = agent.refused("handoff", json!({ "summary": summary })).await;
        assert!(refusal.words.contains("summary"), "{refusal}");
    }
    let refusal = agent.refused("handoff", json!({ "summary": "Half done", "next_steps": ["a\u{0}"] })).await;
    assert!(refusal.words.contains("next_steps[0]"), "{refusal}");
}

#[tokio::test]
async fn a_secret_is_refused_by_its_place_and_the_earlier_note_stays() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let earlier = agent.done("handoff", json!({ "summary": "Half done" })).await;
    let secret = format!("ghp_{}", "a1B2".repeat(9));
    let step = format!("Use {secret}");
    let cases = [
        (json!({ "summary": step }), "summary"),
        (json!({ "summary": "Done", "next_steps": ["Rest", step] }), "next_steps[1]"),
    ];
    for (note, place) in cases {
        let refusal = agent.refused("handoff", note).await;
        assert_eq!(refusal.code, "contains_secret", "{refusal}");
        assert!(refusal.words.contains(place) && !refusal.words.contains(&secret), "{refusal}");
    }
    assert_eq!(agent.done("resume", json!({})).await["handoff"]["id"], earlier["id"]);
}

#[tokio::test]
async fn a_note_lives_a_week_unless_told_otherwise() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let cases = [
        (json!(null), 7 * DAY_SECONDS),
        (json!(0), 7 * DAY_SECONDS),
        (json!(60), 60),
        (json!(30 * DAY_SECONDS), 30 * DAY_SECONDS),
    ];
    for (ttl_seconds, expected) in cases {
        let note = agent.done("handoff", json!({ "summary": "Half done", "ttl_seconds": ttl_seconds })).await;
        let expires_at: Timestamp = note["expires_at"].as_str().unwrap().parse().unwrap();
        let lives = expires_at.duration_since(server.app.now()).as_secs();
        assert!((expected - 5..=expected).contains(&lives), "{ttl_seconds}: {lives} s");
    }
}

#[tokio::test]
async fn a_month_is_the_longest() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for ttl_seconds in [-1, 30 * DAY_SECONDS + 1, i64::MAX] {
        let refusal =
            agent.refused("handoff", json!({ "summary": "Half done", "ttl_seconds": ttl_seconds })).await;
        assert!(refusal.words.contains("ttl_seconds"), "{refusal}");
    }
    assert_eq!(server.database.memories().await, 0);
}

#[tokio::test]
async fn an_argument_that_does_not_fit_is_named() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let cases = [
        (json!({ "summary": "Half done", "next_steps": "Write the tests" }), "next_steps"),
        (json!({ "summary": "Half done", "next_steps": [7] }), "next_steps[0]"),
        (json!({ "summary": "Half done", "project": "~/repo" }), "project"),
        (json!({ "summary": "Half done", "steps": [] }), "steps"),
        (json!({ "next_steps": [] }), "summary"),
    ];
    for (arguments, name) in cases {
        let refusal = agent.refused("handoff", arguments.clone()).await;
        assert!(refusal.words.contains(name), "{arguments}: {refusal}");
    }
}

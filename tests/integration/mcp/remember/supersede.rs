//! A memory takes the place of another, which is kept as history.

use kenfold_tests::{Agent, NO_MEMORY, TestServer};
use kenfold_worker::{Done, Operation, operate};
use serde_json::{Value, json};

async fn replace(agent: &Agent, old: &str, content: &str) -> Value {
    agent.done("remember", json!({ "content": content, "project": "o/r", "supersedes": old })).await
}

async fn history(server: &TestServer, id: &str) -> Vec<(String, String)> {
    match operate(&server.owner, Operation::MemoryHistory { id: id.to_owned() }).await.unwrap() {
        Done::Memories(memories) => {
            memories.into_iter().map(|memory| (memory.content, memory.status)).collect()
        }
        other => panic!("no history: {other:?}"),
    }
}

#[tokio::test]
async fn the_newest_statement_is_found_and_the_others_are_history() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let npm = agent.remember(json!({ "content": "Packages come from npm", "project": "o/r" })).await;
    let yarn = replace(&agent, &npm, "Packages come from yarn").await;

    let pnpm = replace(&agent, yarn["id"].as_str().unwrap(), "Packages come from pnpm").await;

    let found = agent.found(json!({ "query": "packages npm yarn pnpm", "project": "o/r" })).await;
    assert_eq!(found, ["Packages come from pnpm"]);
    let expected = [
        ("Packages come from npm", "superseded"),
        ("Packages come from yarn", "superseded"),
        ("Packages come from pnpm", "active"),
    ];
    for id in [&npm, yarn["id"].as_str().unwrap(), pnpm["id"].as_str().unwrap()] {
        let history = history(&server, id).await;
        let history: Vec<_> = history.iter().map(|(content, status)| (&**content, &**status)).collect();
        assert_eq!(history, expected);
    }
    assert_eq!(server.database.count("SELECT count(*) FROM search_entry WHERE status = 'active'").await, 1);
}

#[tokio::test]
async fn a_replacement_has_the_type_of_what_it_replaces_unless_it_names_another() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let old = json!({ "content": "npm", "project": "o/r", "type": "codebase" });
    let old = agent.remember(old).await;

    let inherited = replace(&agent, &old, "yarn").await;
    let named = json!({
        "content": "pnpm", "project": "o/r", "type": "semantic", "supersedes": inherited["id"],
    });
    let named = agent.done("remember", named).await;

    assert_eq!((&inherited["type"], &named["type"]), (&json!("codebase"), &json!("semantic")));
    let sources = "SELECT count(DISTINCT attrs->>'type_source') FROM memory";
    assert_eq!(server.database.count(sources).await, 2);
}

#[tokio::test]
async fn replacing_a_memory_by_the_same_statement_changes_nothing() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let id = agent.remember(json!({ "content": "Packages come from npm", "project": "o/r" })).await;

    let same = replace(&agent, &id, "packages come from NPM.").await;

    assert_eq!((&same["id"], &same["deduplicated"]), (&json!(id), &json!(true)));
    assert_eq!(server.database.memory(&id).await["status"], json!("active"));
    assert_eq!(server.database.memories().await, 1);
}

#[tokio::test]
async fn another_memory_that_says_the_same_does_not_stand_in_the_way() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let old = agent.remember(json!({ "content": "Packages come from npm", "project": "o/r" })).await;
    agent.remember(json!({ "content": "Packages come from pnpm", "project": "o/r" })).await;

    let new = replace(&agent, &old, "Packages come from pnpm").await;

    assert_eq!(new["deduplicated"], json!(false));
    assert_eq!(server.database.memory(&old).await["status"], json!("superseded"));
}

#[tokio::test]
async fn what_is_not_in_force_here_cannot_be_replaced() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let elsewhere = agent.remember(json!({ "content": "Elsewhere", "project": "o/other" })).await;
    let user_wide = agent.remember(json!({ "content": "User-wide" })).await;
    let deleted = agent.remember(json!({ "content": "Deleted", "project": "o/r" })).await;
    agent.done("forget", json!({ "id": deleted })).await;
    let proposed = json!({ "content": "Proposed", "project": "o/r", "type": "preference" });
    let proposed = agent.remember(proposed).await;
    let expired = agent.remember(json!({ "content": "Expired", "project": "o/r", "ttl_seconds": 1 })).await;
    server.clock.advance(2);
    let before = server.database.memories().await;

    for id in [&*elsewhere, &user_wide, &deleted, &proposed, &expired, NO_MEMORY] {
        let arguments = json!({ "content": "New", "project": "o/r", "supersedes": id, "ttl_seconds": 60 });
        let refusal = agent.refused("remember", arguments).await;
        assert!(refusal.words.contains(id), "{refusal}");
    }

    assert_eq!(server.database.memories().await, before);
    let retired = "SELECT count(*) FROM memory WHERE status = 'superseded'";
    assert_eq!(server.database.count(retired).await, 0);
}

#[tokio::test]
async fn a_memory_that_was_replaced_already_names_its_successor() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let old = agent.remember(json!({ "content": "Packages come from npm", "project": "o/r" })).await;
    let new = replace(&agent, &old, "Packages come from pnpm").await;

    let late = json!({ "content": "Packages come from yarn", "project": "o/r", "supersedes": old });
    let refusal = agent.refused("remember", late).await;

    assert_eq!(refusal.code, "conflict", "{refusal}");
    assert!(refusal.words.contains(new["id"].as_str().unwrap()), "{refusal}");
    assert_eq!(server.database.memories().await, 2);
}

#[tokio::test]
async fn an_id_of_another_form_is_refused_by_its_name() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for id in ["7", "not-a-uuid", "\u{0}", "가나다", "01991f3e7c5b70008000000000000000"] {
        let refusal = agent.refused("remember", json!({ "content": "New", "supersedes": id })).await;
        assert!(refusal.words.contains("supersedes"), "{id:?}: {refusal}");
    }
    assert_eq!(server.database.memories().await, 0);
}

#[tokio::test]
async fn a_replacement_that_has_expired_does_not_answer_for_one_that_stays() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let old = agent.remember(json!({ "content": "Rule one" })).await;
    let passing = json!({ "content": "Rule two", "supersedes": old, "ttl_seconds": 60 });
    let gone = agent.remember(passing).await;
    server.clock.advance(61);

    let refusal = agent.refused("remember", json!({ "content": "Rule two", "supersedes": old })).await;

    assert_eq!(refusal.code, "conflict");
    assert!(refusal.words.contains(&gone), "{refusal}");
    let stored = agent.done("remember", json!({ "content": "Rule two" })).await;
    assert_eq!(stored["deduplicated"], json!(false));
}

#[tokio::test]
async fn replacing_a_passing_memory_with_the_same_words_makes_it_stay() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let passing = agent.remember(json!({ "content": "The freeze is on", "ttl_seconds": 60 })).await;

    agent.remember(json!({ "content": "The freeze is on", "supersedes": passing })).await;

    server.clock.advance(61);
    assert_eq!(agent.found(json!({ "query": "freeze" })).await, ["The freeze is on"]);
}

//! What a search looks at beside words: sessions, time, code that has changed, and whose word it is.

use kenfold::principal::{Rights, WriterTrust};
use kenfold_tests::{Agent, TestServer};
use serde_json::{Value, json};

const DAY: i64 = 86_400;

async fn scores(agent: &Agent, query: &str) -> Vec<(String, f64)> {
    let found = agent.done("recall", json!({ "query": query, "project": "o/r" })).await;
    let memories = found["memories"].as_array().unwrap();
    memories.iter().map(|memory| (content(memory), memory["score"].as_f64().unwrap())).collect()
}

fn content(memory: &Value) -> String {
    memory["content"].as_str().unwrap().to_owned()
}

async fn found(agent: &Agent, query: &str) -> Vec<String> {
    scores(agent, query).await.into_iter().map(|(content, _)| content).collect()
}

async fn remember(agent: &Agent, content: &str) -> String {
    agent.remember(json!({ "content": content, "project": "o/r" })).await
}

#[tokio::test]
async fn what_stands_beside_a_result_in_its_session_comes_along() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let (one, other) = (agent.in_session("one"), agent.in_session("other"));
    remember(&one, "Nobody could log in for an hour").await;
    remember(&one, "The certificate of the gateway had expired").await;
    remember(&other, "Lunch is at noon").await;
    remember(&one, "Renewal is automatic now").await;
    remember(&one, "The dashboard is blue").await;

    let found = scores(&agent, "gateway certificate").await;

    let contents: Vec<&str> = found.iter().map(|(content, _)| content.as_str()).collect();
    let beside = ["Renewal is automatic now", "Nobody could log in for an hour"];
    assert_eq!(contents, [&["The certificate of the gateway had expired"], &beside[..]].concat());
    assert!(found[0].1 > found[1].1);
}

#[tokio::test]
async fn what_stands_beside_is_shown_only_to_whoever_may_see_it() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await.in_session("one");
    agent.remember(json!({ "content": "The key is in the other project", "project": "o/hidden" })).await;
    remember(&agent, "The certificate of the gateway had expired").await;
    let gone = remember(&agent, "Renewal is automatic now").await;
    agent.done("forget", json!({ "id": gone })).await;

    assert_eq!(found(&agent, "gateway certificate").await, ["The certificate of the gateway had expired"]);
}

#[tokio::test]
async fn a_question_of_one_type_gets_no_neighbour_of_another() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await.in_session("one");
    let fact = json!({ "content": "The gateway has a certificate", "project": "o/r", "type": "codebase" });
    agent.remember(fact).await;
    remember(&agent, "Renewal is automatic now").await;

    let asked = json!({ "query": "gateway", "project": "o/r", "types": ["codebase"] });
    assert_eq!(agent.found(asked).await, ["The gateway has a certificate"]);
}

#[tokio::test]
async fn a_statement_about_code_that_is_gone_or_has_changed_falls_behind() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let gone = remember(&agent, "`RequireToken` in src/auth.rs checks the token of a session").await;
    let changed = remember(&agent, "`CheckToken` in src/check.rs checks the token of a session").await;
    remember(&agent, "Somebody checks the token, long after a session of a user has begun").await;
    let sql = server.database.sql().await;
    for (id, state) in [(&gone, "missing"), (&changed, "changed")] {
        let update = "UPDATE memory_ref SET state = $1 WHERE memory_id::text = $2";
        assert!(sql.execute(update, &[&state, id]).await.unwrap() > 0);
    }

    let found = scores(&agent, "who checks the token of a session").await;

    let order: Vec<&str> = found.iter().filter_map(|(content, _)| content.split(' ').next()).collect();
    assert_eq!(order, ["Somebody", "`CheckToken`", "`RequireToken`"]);
    assert!(found[2].1 < 0.06, "{found:?}");
}

#[tokio::test]
async fn of_two_equals_the_one_of_unknown_origin_comes_last() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let external = server.limited("page", Rights { trust: WriterTrust::External, ..Rights::all() }).await;
    remember(&agent, "Backups run at noon").await;
    remember(&external, "Backups run at night").await;

    assert_eq!(found(&agent, "when do backups run").await, ["Backups run at noon", "Backups run at night"]);
}

/// Three decisions on caching: eight days, three days and one day ago. The clock shows 1 March 2026, a Sunday, at first.
async fn three_decisions() -> (TestServer, Agent) {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    remember(&agent, "We decided that caching uses Redis").await;
    server.clock.advance(5 * DAY);
    remember(&agent, "We decided that caching lasts an hour").await;
    server.clock.advance(2 * DAY);
    remember(&agent, "We decided that caching is off in tests").await;
    server.clock.advance(DAY);
    (server, agent)
}

#[tokio::test]
async fn a_question_about_recent_work_prefers_what_is_new() {
    let (_server, agent) = three_decisions().await;
    let newest_first = [
        "We decided that caching is off in tests",
        "We decided that caching lasts an hour",
        "We decided that caching uses Redis",
    ];
    assert_eq!(found(&agent, "latest on caching that we decided").await, newest_first);
    assert_eq!(found(&agent, "최근 caching 결정").await, newest_first);
}

#[tokio::test]
async fn a_question_about_what_happened_then_is_answered_from_then_alone() {
    let (_server, agent) = three_decisions().await;
    let table = [
        ("what did we decide on caching yesterday", "We decided that caching is off in tests"),
        ("what did we decide on caching 3 days ago?", "We decided that caching lasts an hour"),
        ("what did we decide about caching on Friday", "We decided that caching lasts an hour"),
        ("어제 caching 뭐 결정했지", "We decided that caching is off in tests"),
    ];
    for (query, expected) in table {
        assert_eq!(found(&agent, query).await, [expected], "{query}");
    }
}

#[tokio::test]
async fn a_time_of_which_nothing_is_kept_hides_nothing() {
    let (_server, agent) = three_decisions().await;
    assert_eq!(found(&agent, "what did we decide on caching 5 days ago").await.len(), 3);
}

#[tokio::test]
async fn a_question_that_only_names_a_time_prefers_it() {
    let (_server, agent) = three_decisions().await;
    let found = found(&agent, "caching Redis, an hour or off, 3 days ago").await;
    assert_eq!(found.len(), 3);
    assert_eq!(found[0], "We decided that caching lasts an hour");
}

#[tokio::test]
async fn a_day_begins_where_the_caller_is() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    // 23:30 in Seoul on 1 March.
    server.clock.advance(5 * 3600 + 1800);
    remember(&agent, "We decided that caching uses Redis").await;
    // Half past midnight in Seoul.
    server.clock.advance(3600);
    remember(&agent, "We decided that caching lasts an hour").await;

    let in_seoul = agent.in_time_zone("Asia/Seoul");
    let query = "what did we decide on caching yesterday";
    assert_eq!(found(&in_seoul, query).await, ["We decided that caching uses Redis"]);
    for nonsense in ["Mars/Olympus", "", "../../etc/passwd"] {
        assert_eq!(found(&agent.in_time_zone(nonsense), query).await.len(), 2, "{nonsense}");
    }
}

//! `get_context`.

use kenfold_tests::{Agent, TestServer};
use kenfold_worker::{Operation, operate};
use serde_json::{Value, json};

/// Stores a statement a second after the last one.
async fn remember(server: &TestServer, agent: &Agent, arguments: Value) -> String {
    server.clock.advance(1);
    agent.remember(arguments).await
}

async fn approved(server: &TestServer, agent: &Agent, arguments: Value) -> String {
    let id = remember(server, agent, arguments).await;
    operate(&server.owner, Operation::MemoryApprove { ids: vec![id.clone()] }).await.unwrap();
    id
}

fn ids(memories: &Value) -> Vec<&str> {
    let memories = memories.as_array().map(Vec::as_slice).unwrap_or_default();
    memories.iter().map(|memory| memory["id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn with_nothing_stored_there_is_nothing_to_know() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for arguments in [json!({}), json!({ "task": "Write the parser", "project": "o/r" })] {
        assert_eq!(agent.done("get_context", arguments).await, json!({ "truncated": false }));
    }
}

#[tokio::test]
async fn each_memory_stands_in_the_first_list_it_belongs_to_and_only_there() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let of_user =
        approved(&server, &agent, json!({ "content": "Parser in Korean", "type": "preference" })).await;
    let of_project = json!({ "content": "Parser tests first", "type": "preference", "project": "o/r" });
    let of_project = approved(&server, &agent, of_project).await;
    let mut sessions = Vec::new();
    for number in 1..=4 {
        let summary =
            json!({ "content": format!("Parser, day {number}"), "type": "episodic", "project": "o/r" });
        sessions.insert(0, remember(&server, &agent.in_session(&format!("s-{number}")), summary).await);
    }
    let old_rule =
        remember(&server, &agent, json!({ "content": "Parser errors are values", "project": "o/r" })).await;
    let new_rule =
        remember(&server, &agent, json!({ "content": "Parser input is UTF-8", "project": "o/r" })).await;
    let fact = remember(&server, &agent, json!({ "content": "Parser means reader" })).await;
    let note = agent.done("handoff", json!({ "summary": "Parser half done", "project": "o/r" })).await;

    let context = agent.done("get_context", json!({ "task": "the parser", "project": "o/r" })).await;

    assert_eq!(ids(&context["preferences"]), [&*of_project, &of_user]);
    assert_eq!(context["handoff"]["id"], note["id"]);
    assert_eq!(ids(&context["recent"]), sessions[..3]);
    assert_eq!(ids(&context["project"]), [&*new_rule, &old_rule]);
    let mut relevant = ids(&context["relevant"]);
    relevant.sort_unstable();
    assert_eq!(relevant, [&*sessions[3], &fact]);
    assert_eq!(context["truncated"], json!(false));
}

#[tokio::test]
async fn without_a_task_nothing_is_searched_for() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": "Parser means reader", "project": "o/r", "type": "semantic" })).await;
    for task in [json!(null), json!(""), json!(" \n"), json!("\u{0}"), json!("?!")] {
        let context = agent.done("get_context", json!({ "task": task, "project": "o/r" })).await;
        assert_eq!(context, json!({ "truncated": false }), "{task}");
    }
}

#[tokio::test]
async fn what_does_not_fit_the_budget_is_left_out_and_smaller_things_follow() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    // Of 200 tokens the preference takes 141; the note would take 141, too; the rule takes 47.
    let preference = json!({ "content": "p".repeat(299), "type": "preference" });
    let preference = approved(&server, &agent, preference).await;
    agent.done("handoff", json!({ "summary": "n".repeat(292), "project": "o/r" })).await;
    let rule = agent.remember(json!({ "content": "Small rule", "project": "o/r" })).await;

    let small = agent.done("get_context", json!({ "project": "o/r", "budget_tokens": 200 })).await;
    let large = agent.done("get_context", json!({ "project": "o/r", "budget_tokens": 400 })).await;

    assert_eq!((ids(&small["preferences"]), ids(&small["project"])), (vec![&*preference], vec![&*rule]));
    assert_eq!((small.get("handoff"), &small["truncated"]), (None, &json!(true)));
    assert_eq!((&small["handoff_waits"], large.get("handoff_waits")), (&json!(true), None));
    assert!(large["handoff"].is_object(), "{large}");
    assert_eq!(large["truncated"], json!(false));
}

#[tokio::test]
async fn a_budget_is_clamped_and_zero_means_the_usual_one() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for number in 0..8 {
        let content = format!("Rule {number} {}", "x".repeat(1000));
        agent.remember(json!({ "content": content, "project": "o/r" })).await;
    }
    // Each rule takes 379 tokens.
    let cases = [(json!(null), 5), (json!(0), 5), (json!(1), 0), (json!(400), 1), (json!(i64::MAX), 8)];
    for (budget_tokens, expected) in cases {
        let arguments = json!({ "project": "o/r", "budget_tokens": budget_tokens });
        let context = agent.done("get_context", arguments).await;
        assert_eq!(ids(&context["project"]).len(), expected, "{budget_tokens}");
        assert_eq!(context["truncated"], json!(expected < 8), "{budget_tokens}");
    }
}

#[tokio::test]
async fn a_negative_budget_is_refused() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for budget_tokens in [-1, i64::MIN] {
        let refusal = agent.refused("get_context", json!({ "budget_tokens": budget_tokens })).await;
        assert!(refusal.words.contains("budget_tokens"), "{refusal}");
    }
}

#[tokio::test]
async fn a_session_summary_is_cut_to_eight_hundred_characters() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await.in_session("s-1");
    let summary = "가나 다라마 ".repeat(200);
    agent.remember(json!({ "content": summary, "type": "episodic", "project": "o/r" })).await;

    let context = agent.done("get_context", json!({ "project": "o/r" })).await;

    let shown = context["recent"][0]["content"].as_str().unwrap();
    let kept = shown.strip_suffix('…').unwrap();
    assert!(summary.starts_with(kept));
    assert!((790..=799).contains(&kept.chars().count()), "{}", kept.chars().count());
}

#[tokio::test]
async fn memories_of_the_project_come_newest_first_and_stale_ones_last() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let mut newest_first = Vec::new();
    for file in ["a.rs", "b.rs", "c.rs"] {
        let content = format!("The entry point is src/{file}");
        newest_first
            .insert(0, remember(&server, &agent, json!({ "content": content, "project": "o/r" })).await);
    }
    let sql = server.database.sql().await;
    sql.batch_execute("UPDATE memory_ref SET state = 'missing' WHERE path = 'src/b.rs'").await.unwrap();

    let context = agent.done("get_context", json!({ "project": "o/r" })).await;

    newest_first.swap(1, 2);
    assert_eq!(ids(&context["project"]), newest_first);
    assert_eq!(context["project"][2]["stale"], json!(true));
    assert_eq!(context["project"][0]["code_refs"], json!([{ "path": "src/c.rs", "state": "pending" }]));
}

#[tokio::test]
async fn nothing_of_another_project_is_shown() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    approved(&server, &agent, json!({ "content": "Tabs", "type": "preference", "project": "o/other" })).await;
    agent.remember(json!({ "content": "Parser rule", "project": "o/other" })).await;
    let summary = json!({ "content": "Parser, day 1", "type": "episodic", "project": "o/other" });
    agent.in_session("s-1").remember(summary).await;
    agent.done("handoff", json!({ "summary": "Parser half done", "project": "o/other" })).await;
    agent.done("handoff", json!({ "summary": "Errands half done" })).await;

    let context = agent.done("get_context", json!({ "task": "parser", "project": "o/r" })).await;

    assert_eq!(context, json!({ "truncated": false }));
}

#[tokio::test]
async fn outside_a_project_only_the_users_own_memories_count() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let preference = approved(&server, &agent, json!({ "content": "Tabs", "type": "preference" })).await;
    let note = agent.done("handoff", json!({ "summary": "Errands half done" })).await;
    agent.done("handoff", json!({ "summary": "Parser half done", "project": "o/r" })).await;
    agent.remember(json!({ "content": "Parser rule", "project": "o/r" })).await;
    agent.remember(json!({ "content": "A rule without a project", "type": "project" })).await;

    let context = agent.done("get_context", json!({})).await;

    assert_eq!(ids(&context["preferences"]), [&*preference]);
    assert_eq!(context["handoff"]["id"], note["id"]);
    assert_eq!((context.get("project"), context.get("recent")), (None, None));
}

#[tokio::test]
async fn an_argument_that_does_not_fit_is_named() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let cases = [
        (json!({ "project": "~/repo" }), "project"),
        (json!({ "budget_tokens": "all" }), "budget_tokens"),
        (json!({ "budget": 200 }), "budget"),
    ];
    for (arguments, name) in cases {
        let refusal = agent.refused("get_context", arguments.clone()).await;
        assert!(refusal.words.contains(name), "{arguments}: {refusal}");
    }
}

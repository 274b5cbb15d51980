//! `memory_list`, `memory_approve`, `memory_reject`, `memory_forget` and `memory_history`.

use kenfold_tests::{Agent, NO_MEMORY, TestServer};
use kenfold_worker::OperationError;
use serde_json::{Value, json};

use super::{done, run};

async fn contents(server: &TestServer, mut filter: Value) -> Vec<String> {
    filter["operation"] = json!("memory_list");
    let listed = done(&server.owner, filter).await;
    let listed = listed.as_array().unwrap();
    listed.iter().map(|memory| memory["content"].as_str().unwrap().to_owned()).collect()
}

async fn propose(agent: &Agent, content: &str) -> String {
    agent.remember(json!({ "content": content, "type": "preference" })).await
}

#[tokio::test]
async fn memories_are_listed_newest_first_by_what_they_are() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    agent.remember(json!({ "content": "User-wide" })).await;
    server.clock.advance(1);
    agent.remember(json!({ "content": "Of a project", "project": "o/r" })).await;
    server.clock.advance(1);
    agent.remember(json!({ "content": "Of its code", "project": "o/r", "type": "codebase" })).await;
    agent.remember(json!({ "content": "Expired", "ttl_seconds": 1 })).await;
    propose(&agent, "Proposed").await;
    server.clock.advance(2);
    let cases = [
        (json!({}), vec!["Of its code", "Of a project", "User-wide"]),
        (json!({ "limit": 1 }), vec!["Of its code"]),
        (json!({ "limit": 0 }), vec!["Of its code"]),
        (json!({ "project": "o/r" }), vec!["Of its code", "Of a project"]),
        (json!({ "user": true }), vec!["User-wide"]),
        (json!({ "type": "codebase" }), vec!["Of its code"]),
        (json!({ "status": "proposed" }), vec!["Proposed"]),
        (json!({ "status": "deleted" }), vec![]),
    ];
    for (filter, expected) in cases {
        assert_eq!(contents(&server, filter.clone()).await, expected, "{filter}");
    }
}

#[tokio::test]
async fn a_listed_memory_shows_all_that_its_owner_may_see() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await.in_session("s-1");
    let id = agent.remember(json!({ "content": "We use pnpm", "project": "o/r" })).await;

    let listed = done(&server.owner, json!({ "operation": "memory_list" })).await;

    let expected = json!([{
        "id": id, "type": "project", "kind": "statement", "scope": "project:o/r", "content": "We use pnpm",
        "status": "active", "trust": "agent", "source_agent": "codex", "source_session": "s-1",
        "supersedes": null, "next_steps": [], "created_at": listed[0]["created_at"], "expires_at": null,
    }]);
    assert_eq!(listed, expected);
}

#[tokio::test]
async fn a_filter_of_unknown_words_is_refused() {
    let server = TestServer::start().await;
    for filter in [json!({ "status": "alive" }), json!({ "type": "fact" }), json!({ "project": "~/repo" })] {
        let mut event = filter.clone();
        event["operation"] = json!("memory_list");
        assert!(run(&server.owner, event).await.is_err(), "{filter}");
    }
}

#[tokio::test]
async fn approving_twice_changes_nothing() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let id = propose(&agent, "Answer in Korean").await;
    let approve = json!({ "operation": "memory_approve", "ids": [id] });

    let first = done(&server.owner, approve.clone()).await;
    let second = done(&server.owner, approve).await;

    assert_eq!(first, json!([{ "id": id, "status": "active" }]));
    assert_eq!(second, first);
    let events = "SELECT count(*) FROM audit_event WHERE action = 'memory.approve' AND actor = 'kenfold-cli'";
    assert_eq!(server.database.count(events).await, 1);
}

#[tokio::test]
async fn a_rejected_memory_cannot_be_approved_and_the_other_way_round() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let (good, bad) = (propose(&agent, "Answer in Korean").await, propose(&agent, "Shout").await);
    done(&server.owner, json!({ "operation": "memory_approve", "ids": [good] })).await;
    let rejected = json!({ "operation": "memory_reject", "ids": [bad], "reason": "rude" });
    assert_eq!(done(&server.owner, rejected).await, json!([{ "id": bad, "status": "deleted" }]));

    let approved = run(&server.owner, json!({ "operation": "memory_approve", "ids": [bad] })).await;
    let rejected = run(&server.owner, json!({ "operation": "memory_reject", "ids": [good] })).await;

    assert!(matches!(approved, Err(OperationError::Approve(_))), "{approved:?}");
    assert!(matches!(rejected, Err(OperationError::Reject(_))), "{rejected:?}");
    let kept = "SELECT count(*) FROM memory WHERE status = 'deleted' AND forget_reason = 'rude'
        AND forgotten_by = 'kenfold-cli'";
    assert_eq!(server.database.count(kept).await, 1);
}

#[tokio::test]
async fn a_reason_is_kept_without_its_secrets() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let (first, second) = (propose(&agent, "Shout").await, propose(&agent, "Whisper").await);
    let reason = format!("it names ghp_{}", "a1B2".repeat(9));

    done(&server.owner, json!({ "operation": "memory_reject", "ids": [first], "reason": reason })).await;
    done(&server.owner, json!({ "operation": "memory_forget", "ids": [second], "reason": reason })).await;

    let kept = "SELECT count(*) FROM memory WHERE forget_reason LIKE 'it names %'";
    let leaked = "SELECT count(*) FROM memory WHERE forget_reason LIKE '%ghp_%'";
    assert_eq!((server.database.count(kept).await, server.database.count(leaked).await), (2, 0));
    assert_eq!(server.database.count("SELECT count(*) FROM audit_event WHERE reason LIKE '%ghp_%'").await, 0);
}

#[tokio::test]
async fn the_owner_forgets_in_every_scope() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let ids = [
        agent.remember(json!({ "content": "One" })).await,
        agent.remember(json!({ "content": "Two", "project": "o/r" })).await,
        propose(&agent, "Three").await,
    ];

    let forgotten = done(&server.owner, json!({ "operation": "memory_forget", "ids": ids })).await;

    assert_eq!(forgotten, json!(ids.map(|id| json!({ "id": id, "status": "deleted" }))));
    assert_eq!(server.database.count("SELECT count(*) FROM search_entry").await, 0);
}

#[tokio::test]
async fn of_several_the_ones_before_a_failure_are_done_and_named() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    for (operation, status) in
        [("memory_approve", "active"), ("memory_reject", "deleted"), ("memory_forget", "deleted")]
    {
        let mut ids = Vec::new();
        for number in 1..=3 {
            ids.push(propose(&agent, &format!("{operation} {number}")).await);
        }
        let (first, second, last) = (&ids[0], &ids[1], &ids[2]);

        let event = json!({ "operation": operation, "ids": [first, second, NO_MEMORY, last] });
        let error = run(&server.owner, event).await.unwrap_err();

        for named in [first, second, NO_MEMORY] {
            assert!(error.to_string().contains(named), "{error}");
        }
        let OperationError::Partly { done, cause } = error else { panic!("{operation}: {error}") };
        let done: Vec<_> = done.iter().map(|view| (view.id.as_str(), view.status.as_str())).collect();
        assert_eq!(done, [(first.as_str(), status), (second.as_str(), status)]);
        assert!(!matches!(*cause, OperationError::Partly { .. }), "{cause}");
        let waiting = contents(&server, json!({ "status": "proposed" })).await;
        assert!(waiting.contains(&format!("{operation} 3")), "{waiting:?}");
    }
}

#[tokio::test]
async fn of_several_a_failure_of_the_first_is_told_as_it_is() {
    let server = TestServer::start().await;
    let id = propose(&server.agent("codex").await, "One").await;
    let approved = run(&server.owner, json!({ "operation": "memory_approve", "ids": [NO_MEMORY, id] })).await;
    assert!(matches!(approved, Err(OperationError::Approve(_))), "{approved:?}");
    assert_eq!(contents(&server, json!({ "status": "proposed" })).await, ["One"]);
}

#[tokio::test]
async fn an_id_that_names_nothing_is_refused() {
    let server = TestServer::start().await;
    for id in [NO_MEMORY, "7", ""] {
        for operation in ["memory_approve", "memory_reject", "memory_forget"] {
            let event = json!({ "operation": operation, "ids": [id] });
            assert!(run(&server.owner, event).await.is_err(), "{operation} {id:?}");
        }
        let history = run(&server.owner, json!({ "operation": "memory_history", "id": id })).await;
        assert!(matches!(history, Err(OperationError::History(_))), "{history:?}");
    }
}

#[tokio::test]
async fn history_is_the_same_from_every_link() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let mut ids = vec![agent.remember(json!({ "content": "Version 0" })).await];
    for number in 1..4 {
        server.clock.advance(1);
        let content = format!("Version {number}");
        ids.push(agent.remember(json!({ "content": content, "supersedes": ids.last() })).await);
    }
    for id in &ids {
        let history = done(&server.owner, json!({ "operation": "memory_history", "id": id })).await;
        let history: Vec<_> = history.as_array().unwrap().iter().map(|memory| memory["id"].clone()).collect();
        assert_eq!(history, ids);
    }
}

#[tokio::test]
async fn a_proposal_that_was_turned_down_is_no_part_of_the_history() {
    let server = TestServer::start().await;
    let agent = server.agent("codex").await;
    let old = propose(&agent, "Answer in Korean").await;
    done(&server.owner, json!({ "operation": "memory_approve", "ids": [old] })).await;
    let rejected = agent.remember(json!({ "content": "Answer in French", "supersedes": old })).await;
    let forgotten = agent.remember(json!({ "content": "Answer in Latin", "supersedes": old })).await;
    let new = agent.remember(json!({ "content": "Answer in English", "supersedes": old })).await;
    done(&server.owner, json!({ "operation": "memory_reject", "ids": [rejected] })).await;
    done(&server.owner, json!({ "operation": "memory_forget", "ids": [forgotten] })).await;
    done(&server.owner, json!({ "operation": "memory_approve", "ids": [new] })).await;

    let history = done(&server.owner, json!({ "operation": "memory_history", "id": old })).await;

    let ids: Vec<&Value> = history.as_array().unwrap().iter().map(|memory| &memory["id"]).collect();
    assert_eq!(ids, [&json!(old), &json!(new)]);
}

//! What the owner has done: migrations, keys, review.

mod keys;
mod memories;
mod migrations;
mod oauth;

use kenfold::App;
use kenfold_worker::{Done, Operation, OperationError, operate};
use serde_json::{Value, json};

/// Runs an operation as an event names it.
async fn run(app: &App, event: Value) -> Result<Done, OperationError> {
    let operation: Operation = serde_json::from_value(event).unwrap();
    operate(app, operation).await
}

/// What an operation that succeeds answers, as JSON.
async fn done(app: &App, event: Value) -> Value {
    serde_json::to_value(run(app, event).await.unwrap()).unwrap()
}

#[test]
fn an_event_with_an_unknown_word_is_refused() {
    let events = [
        json!({}),
        json!({ "operation": "drop_everything" }),
        json!({ "operation": "key_create" }),
        json!({ "operation": "key_create", "agent": "codex", "access": "read" }),
        json!({ "operation": "key_list", "al": true }),
        json!({ "operation": "memory_forget", "ids": "all" }),
        json!({ "operation": "memory_reject", "ids": [], "because": "no" }),
        json!({ "operation": "memory_list", "state": "proposed" }),
        json!({ "operation": "password_set" }),
        json!({ "operation": "unlock_link", "hours": 1 }),
        json!({ "operation": "clean_up", "all": true }),
        json!({ "operation": "migrate", "down": true }),
        json!({ "operation": "migrate_status", "verbose": true }),
    ];
    for event in events {
        assert!(serde_json::from_value::<Operation>(event.clone()).is_err(), "{event}");
    }
}

#[test]
fn an_operation_reads_back_from_its_event() {
    let events = [
        json!({ "operation": "migrate" }),
        json!({ "operation": "migrate_status" }),
        json!({ "operation": "key_create", "agent": "codex" }),
        json!({ "operation": "key_create", "agent": "codex", "read_only": true, "projects": ["o/r"], "trust": "external" }),
        json!({ "operation": "key_list", "all": true }),
        json!({ "operation": "key_revoke", "id_or_prefix": "kf_abcdefgh" }),
        json!({ "operation": "memory_approve", "ids": ["7"] }),
        json!({ "operation": "memory_reject", "ids": ["7"], "reason": "no" }),
        json!({ "operation": "memory_history", "id": "7" }),
        json!({ "operation": "password_set", "password": "correct horse battery staple" }),
        json!({ "operation": "unlock_link" }),
        json!({ "operation": "oauth_clients", "all": true }),
        json!({ "operation": "oauth_revoke", "grant": "7" }),
        json!({ "operation": "clean_up" }),
    ];
    for event in events {
        let operation: Operation = serde_json::from_value(event.clone()).unwrap();
        assert_eq!(serde_json::to_value(operation).unwrap(), event);
    }
}

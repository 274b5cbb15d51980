//! The owner's password, and what the owner has allowed.

use kenfold::owner::attempts::Source;
use kenfold::owner::check_password::check_password;
use kenfold::owner::password::PasswordChecker;
use kenfold_tests::{PUBLIC_URL, TestServer};
use kenfold_worker::Operation;
use serde_json::json;

use super::{done, run};

const PASSWORD: &str = "correct horse battery staple";

#[tokio::test]
async fn a_password_is_set_and_replaced() {
    let server = TestServer::start().await;
    for password in [PASSWORD, "another long password"] {
        let event = json!({ "operation": "password_set", "password": password });
        assert_eq!(done(&server.owner, event).await, json!({ "password_set": true }));
        let source = Source::Stranger(None);
        check_password(&server.app, &PasswordChecker::default(), &source, password).await.unwrap();
    }
    let events = "SELECT count(*) FROM audit_event WHERE action = 'owner.password' AND actor = 'kenfold-cli'";
    assert_eq!(server.database.count(events).await, 2);
    let stored = "SELECT count(*) FROM owner_password WHERE hash LIKE '$argon2id$v=19$m=65536,t=3,p=2$%'";
    assert_eq!(server.database.count(stored).await, 1);
}

#[tokio::test]
async fn a_text_that_cannot_be_a_password_is_refused_and_the_old_one_stays() {
    let server = TestServer::start().await;
    for password in ["", "too short", &"x".repeat(1_025)] {
        let outcome = run(&server.owner, json!({ "operation": "password_set", "password": password })).await;
        assert!(outcome.is_err(), "{password}");
    }
    assert_eq!(server.database.count("SELECT count(*) FROM owner_password").await, 0);
}

#[test]
fn a_password_is_in_no_log_of_an_operation() {
    let event = json!({ "operation": "password_set", "password": PASSWORD });
    let operation: Operation = serde_json::from_value(event).unwrap();
    assert!(!format!("{operation:?}").contains("horse"));
}

#[tokio::test]
async fn a_link_leads_to_the_public_url() {
    let server = TestServer::start().await;
    assert!(
        run(&server.owner, json!({ "operation": "unlock_link" })).await.is_err(),
        "there is nothing to unlock"
    );
    done(&server.owner, json!({ "operation": "password_set", "password": PASSWORD })).await;
    let link = done(&server.owner, json!({ "operation": "unlock_link" })).await;
    let link = link["unlock_link"].as_str().unwrap();
    assert!(link.starts_with(&format!("{PUBLIC_URL}/oauth/unlock?link=k1.")), "{link}");
}

#[tokio::test]
async fn nothing_allowed_is_an_empty_list_and_an_unknown_grant_is_said_to_be_so() {
    let server = TestServer::start().await;
    assert_eq!(done(&server.owner, json!({ "operation": "oauth_clients" })).await, json!([]));
    for grant in ["x", kenfold_tests::NO_MEMORY] {
        let outcome = run(&server.owner, json!({ "operation": "oauth_revoke", "grant": grant })).await;
        assert!(outcome.is_err(), "{grant}");
    }
}

//! What the clean-up leaves alone.

use http::StatusCode;
use kenfold::oauth::clean_up::{CleanedUp, clean_up};
use kenfold::owner::attempts::Source;
use kenfold::owner::check_password::{CheckPasswordError, check_password};
use kenfold::owner::password::PasswordChecker;
use serde_json::json;

use super::flow::{Flow, PASSWORD, location, parameter};

const HOUR: i64 = 60 * 60;

async fn cleaned_up(flow: &Flow) -> CleanedUp {
    clean_up(&flow.tools.app).await.unwrap()
}

#[tokio::test]
async fn a_page_that_was_posted_is_remembered_for_as_long_as_it_would_be_accepted() {
    let flow = Flow::new().await;
    let form = flow.form().await;
    let code = parameter(&flow.post(&form).await, "code").unwrap();
    assert_eq!(flow.token(&flow.redeeming(&code)).await.status, StatusCode::OK);
    assert_eq!(cleaned_up(&flow).await, CleanedUp::default(), "nothing is old yet");

    flow.advance(9 * 60);
    let CleanedUp { codes, tokens, spent, clients, .. } = cleaned_up(&flow).await;
    assert_eq!((codes, tokens, spent, clients), (0, 0, 0, 0));
    let replayed = flow.post(&form).await;
    assert_eq!((replayed.status, location(&replayed)), (StatusCode::BAD_REQUEST, None));
}

#[tokio::test]
async fn a_code_replayed_within_a_day_still_ends_its_grant() {
    let flow = Flow::new().await;
    let code = flow.code(&[]).await;
    assert_eq!(flow.token(&flow.redeeming(&code)).await.status, StatusCode::OK);
    flow.advance(23 * HOUR);
    assert_eq!(cleaned_up(&flow).await.codes, 0);

    let replayed = flow.token(&flow.redeeming(&code)).await;
    assert_eq!(replayed.json()["error"], json!("invalid_grant"));
    assert_eq!(flow.events("oauth.revoke").await, 1);
}

#[tokio::test]
async fn whoever_used_up_the_tries_of_a_day_gets_none_back() {
    let flow = Flow::new().await;
    let app = &flow.tools.app;
    let (checker, stranger) = (PasswordChecker::default(), Source::Stranger(None));
    for _ in 0..5 {
        let outcome = check_password(app, &checker, &stranger, "wrong").await;
        assert!(matches!(outcome, Err(CheckPasswordError::Wrong)));
    }
    flow.advance(2 * HOUR);
    assert!(cleaned_up(&flow).await.attempts > 0, "the hour of all strangers together is over");
    let sixth = check_password(app, &checker, &stranger, PASSWORD).await;
    assert!(matches!(sixth, Err(CheckPasswordError::TooMany(_))));
}

#[tokio::test]
async fn a_registration_waits_a_day_for_the_owner() {
    let flow = Flow::new().await;
    flow.advance(23 * HOUR);
    assert_eq!(cleaned_up(&flow).await.clients, 0);
    assert_eq!(flow.open(&flow.asked()).await.status, StatusCode::OK);
    flow.advance(2 * HOUR);
    assert_eq!(cleaned_up(&flow).await.clients, 1);
    assert_ne!(flow.open(&flow.asked()).await.status, StatusCode::OK);
}

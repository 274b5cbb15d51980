//! What the owner does about grants, and what becomes old.

use kenfold_worker::{Operation, operate};
use serde_json::{Value, json};

use super::flow::{Flow, REDIRECT_URI};

async fn done(flow: &Flow, event: Value) -> Value {
    let operation: Operation = serde_json::from_value(event).unwrap();
    serde_json::to_value(operate(&flow.tools.owner, operation).await.unwrap()).unwrap()
}

async fn clean_up(flow: &Flow) -> Value {
    done(flow, json!({ "operation": "clean_up" })).await
}

#[tokio::test]
async fn the_owner_sees_what_was_allowed_and_ends_it() {
    let flow = Flow::new().await;
    let limits = [("access", "write"), ("trust", "external"), ("reach", "chosen"), ("other_projects", "o/r")];
    let tokens = flow.tokens(&limits).await;
    flow.holder(&tokens).done("get_context", json!({})).await;

    let listed = done(&flow, json!({ "operation": "oauth_clients" })).await;
    let grant = &listed[0];
    assert_eq!(grant["client_name"], json!("A client"));
    assert_eq!(grant["client_id"], json!(flow.client_id));
    assert_eq!(grant["agent"], json!("guest"));
    assert_eq!((&grant["access"], &grant["trust"]), (&json!("write"), &json!("external")));
    assert_eq!(grant["scopes"], json!(["project:o/r", "user"]));
    assert!(grant["last_used_at"].is_string() && grant["revoked_at"].is_null());

    let id = &grant["id"];
    assert_eq!(
        done(&flow, json!({ "operation": "oauth_revoke", "grant": id })).await,
        json!({ "revoked": id })
    );
    assert_eq!(flow.holder(&tokens).get("/mcp").await.status, http::StatusCode::UNAUTHORIZED);
    assert_eq!(done(&flow, json!({ "operation": "oauth_clients" })).await, json!([]));
    let all = done(&flow, json!({ "operation": "oauth_clients", "all": true })).await;
    assert!(all[0]["revoked_at"].is_string());
}

#[tokio::test]
async fn what_is_still_good_is_not_deleted() {
    let flow = Flow::new().await;
    let tokens = flow.tokens(&[]).await;
    flow.token(&flow.refreshing(tokens["refresh_token"].as_str().unwrap())).await;
    flow.advance(25 * 60 * 60);
    let deleted = clean_up(&flow).await;
    assert_eq!(deleted["clients"], json!(0), "its client was allowed something");
    assert_eq!(deleted["codes"], json!(1));
    assert_eq!(deleted["tokens"], json!(0), "an access token is kept for a day after it has expired");
    assert_eq!(deleted["spent"], json!(1), "the page");

    let replayed = flow.token(&flow.refreshing(tokens["refresh_token"].as_str().unwrap())).await;
    assert_eq!(replayed.json()["error"], json!("invalid_grant"));
    assert_eq!(flow.events("oauth.revoke").await, 1, "a replay is still noticed");
}

#[tokio::test]
async fn what_has_expired_goes_away_in_the_end() {
    let flow = Flow::new().await;
    flow.tokens(&[]).await;
    flow.register(&json!({ "redirect_uris": [REDIRECT_URI] })).await;
    flow.advance(32 * 24 * 60 * 60);
    let deleted = clean_up(&flow).await;
    assert_eq!(
        (&deleted["codes"], &deleted["tokens"], &deleted["clients"]),
        (&json!(1), &json!(2), &json!(1))
    );
    assert!(deleted["attempts"].as_u64().unwrap() > 0);
    let nothing = json!({ "codes": 0, "tokens": 0, "spent": 0, "attempts": 0, "clients": 0 });
    assert_eq!(clean_up(&flow).await, nothing);
    assert_eq!(flow.database().count("SELECT count(*) FROM oauth_client").await, 1);
}

#[tokio::test]
async fn what_a_revoked_grant_leaves_behind_goes_a_day_later() {
    let flow = Flow::new().await;
    let (gone, kept) = (flow.tokens(&[]).await, flow.tokens(&[]).await);
    let giving = vec![
        ("client_id", flow.client_id.clone()),
        ("token", gone["refresh_token"].as_str().unwrap().to_owned()),
    ];
    assert_eq!(flow.revoke(&giving).await.status, http::StatusCode::OK);
    assert_eq!(clean_up(&flow).await["tokens"], json!(0));

    // By then no token has been expired for a day.
    flow.advance(24 * 60 * 60 + 60);
    let deleted = clean_up(&flow).await;
    assert_eq!((&deleted["tokens"], &deleted["clients"]), (&json!(2), &json!(0)));
    let refreshed = flow.token(&flow.refreshing(kept["refresh_token"].as_str().unwrap())).await;
    assert_eq!(refreshed.status, http::StatusCode::OK);
    let all = done(&flow, json!({ "operation": "oauth_clients", "all": true })).await;
    assert_eq!(all.as_array().unwrap().len(), 2, "who it was can still be told");
}

#[tokio::test]
async fn one_run_is_bounded_and_the_next_goes_on() {
    let flow = Flow::new().await;
    let fill =
        "INSERT INTO spent_once SELECT sha256(n::text::bytea), '2026-01-01' FROM generate_series(1, 20500) n";
    flow.database().sql().await.batch_execute(fill).await.unwrap();
    assert_eq!(clean_up(&flow).await["spent"], json!(20_000));
    assert_eq!(clean_up(&flow).await["spent"], json!(500));
}

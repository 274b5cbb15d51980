//! Codes and tokens. Every other step runs on another instance.

use kenfold::oauth::allow::AllowError;
use kenfold::oauth::identify::{IdentifyError, identify};
use kenfold::oauth::redeem_code::RedeemError;
use kenfold::oauth::refresh::RefreshError;
use kenfold::oauth::resource::Resource;
use kenfold::oauth::revoke::{PresentedToken, revoke_grant, revoke_token};
use kenfold::principal::{Access, Actor, Reach, Rights, WriterTrust};

use super::{Field, VERIFIER};

/// Fits no challenge.
const OTHER_VERIFIER: &str = "aBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

fn limited() -> Rights {
    Rights {
        access: Access::Read,
        reach: Reach::of_projects(&["o/r".to_owned()]).unwrap(),
        trust: WriterTrust::External,
    }
}

#[tokio::test]
async fn a_token_carries_what_the_owner_allowed() {
    let field = Field::new().await;
    let issued = field.tokens(limited()).await;
    let holder = field.holder(&issued.access_token).await.unwrap();
    assert_eq!(holder.agent().as_str(), "guest");
    assert!(holder.actor().is_err());
    assert_eq!(holder.scope_limit(), Some(vec!["project:o/r"]));
    assert_eq!(holder.trust(), WriterTrust::External);
}

#[tokio::test]
async fn a_page_counts_once() {
    let field = Field::new().await;
    let page = field.page().await;
    field.allow(Rights::all(), &page).await.unwrap();
    assert!(matches!(field.allow(Rights::all(), &page).await, Err(AllowError::PageUsed)));
    assert!(field.allow(Rights::all(), &field.page().await).await.is_ok());
}

#[tokio::test]
async fn a_wrong_verifier_leaves_the_code_and_a_replay_without_one_leaves_the_grant() {
    let field = Field::new().await;
    let code = field.allow(Rights::all(), &field.page().await).await.unwrap();
    assert!(matches!(field.redeem(&code, OTHER_VERIFIER).await, Err(RedeemError::InvalidGrant)));
    let issued = field.redeem(&code, VERIFIER).await.unwrap();

    assert!(matches!(field.redeem(&code, OTHER_VERIFIER).await, Err(RedeemError::InvalidGrant)));
    assert!(field.holder(&issued.access_token).await.is_ok());
    assert_eq!(field.revocations().await, 0);
}

#[tokio::test]
async fn a_code_used_twice_revokes_its_grant() {
    let field = Field::new().await;
    let code = field.allow(Rights::all(), &field.page().await).await.unwrap();
    let issued = field.redeem(&code, VERIFIER).await.unwrap();

    assert!(matches!(field.redeem(&code, VERIFIER).await, Err(RedeemError::InvalidGrant)));

    assert!(matches!(field.holder(&issued.access_token).await, Err(IdentifyError::UnknownToken)));
    assert!(matches!(field.refresh(&issued.refresh_token, None).await, Err(RefreshError::InvalidGrant)));
    assert_eq!(field.revocations().await, 1);
}

#[tokio::test]
async fn a_code_redeemed_twice_at_once_is_redeemed_at_most_once() {
    let field = Field::new().await;
    let code = field.allow(Rights::all(), &field.page().await).await.unwrap();
    let redemptions = (0..2).map(|_| field.redeem(&code, VERIFIER));
    let outcomes = futures_util::future::join_all(redemptions).await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert_eq!(field.revocations().await, 1);
}

#[tokio::test]
async fn a_code_and_a_token_expire() {
    let field = Field::new().await;
    let issued = field.tokens(Rights::all()).await;
    let late = field.allow(Rights::all(), &field.page().await).await.unwrap();
    field.advance(5 * 60 + 1);
    assert!(matches!(field.redeem(&late, VERIFIER).await, Err(RedeemError::InvalidGrant)));
    assert!(field.holder(&issued.access_token).await.is_ok());
    field.advance(55 * 60);
    assert!(matches!(field.holder(&issued.access_token).await, Err(IdentifyError::UnknownToken)));
    assert!(field.refresh(&issued.refresh_token, None).await.is_ok());
}

#[tokio::test]
async fn a_token_is_for_one_resource() {
    let field = Field::new().await;
    let issued = field.tokens(Rights::all()).await;
    let other = Resource::new("https://other.example");
    let outcome = identify(&field.first().app, &other, &issued.access_token).await;
    assert!(matches!(outcome, Err(IdentifyError::UnknownToken)));
}

#[tokio::test]
async fn a_refresh_repeated_within_the_grace_gets_the_same_answer() {
    let field = Field::new().await;
    let issued = field.tokens(Rights::all()).await;
    let first = field.refresh(&issued.refresh_token, None).await.unwrap();
    field.advance(60);
    let again = field.refresh(&issued.refresh_token, None).await.unwrap();
    assert_eq!(again.access_token, first.access_token);
    assert_eq!(again.refresh_token, first.refresh_token);
    assert_eq!(again.expires_at, first.expires_at);
    assert!(field.holder(&again.access_token).await.is_ok());
}

#[tokio::test]
async fn many_refreshes_at_once_get_the_same_answer() {
    let field = Field::new().await;
    let issued = field.tokens(Rights::all()).await;
    let calls = (0..8).map(|_| field.refresh(&issued.refresh_token, None));
    let answers = futures_util::future::join_all(calls).await;
    let tokens: Vec<_> = answers.into_iter().map(|answer| answer.unwrap().access_token).collect();
    assert!(tokens.iter().all(|token| *token == tokens[0]));
    assert_eq!(field.revocations().await, 0);
}

#[tokio::test]
async fn a_refresh_token_used_after_its_successor_revokes_its_grant() {
    let field = Field::new().await;
    let issued = field.tokens(Rights::all()).await;
    let second = field.refresh(&issued.refresh_token, None).await.unwrap();
    let third = field.refresh(&second.refresh_token, None).await.unwrap();

    assert!(matches!(field.refresh(&issued.refresh_token, None).await, Err(RefreshError::InvalidGrant)));

    assert!(field.holder(&third.access_token).await.is_err());
    assert_eq!(field.revocations().await, 1);
}

#[tokio::test]
async fn a_refresh_token_used_after_the_grace_revokes_its_grant() {
    let field = Field::new().await;
    let issued = field.tokens(Rights::all()).await;
    let second = field.refresh(&issued.refresh_token, None).await.unwrap();
    field.advance(121);

    assert!(matches!(field.refresh(&issued.refresh_token, None).await, Err(RefreshError::InvalidGrant)));

    assert!(field.holder(&second.access_token).await.is_err());
}

#[tokio::test]
async fn a_scope_can_be_narrowed_for_good_and_never_widened() {
    let field = Field::new().await;
    let issued = field.tokens(Rights::all()).await;
    let narrow = field.refresh(&issued.refresh_token, Some("memory:read")).await.unwrap();
    assert_eq!(narrow.access, Access::Read);
    assert!(field.holder(&narrow.access_token).await.unwrap().actor().is_err());

    let wide = field.refresh(&narrow.refresh_token, Some("memory:write")).await;
    assert!(matches!(wide, Err(RefreshError::InvalidScope(_))));
    assert!(field.refresh(&narrow.refresh_token, None).await.is_ok());
}

#[tokio::test]
async fn a_client_gives_back_a_token_or_its_grant_and_never_that_of_another() {
    let field = Field::new().await;
    let issued = field.tokens(Rights::all()).await;
    let app = &field.first().app;
    let refresh_token = PresentedToken::Refresh(issued.refresh_token.clone());
    revoke_token(app, "another client", &refresh_token).await.unwrap();
    assert!(field.holder(&issued.access_token).await.is_ok());

    revoke_token(app, &field.client_id, &PresentedToken::Access(issued.access_token.clone())).await.unwrap();
    assert!(field.holder(&issued.access_token).await.is_err());
    let second = field.refresh(&issued.refresh_token, None).await.unwrap();

    revoke_token(app, &field.client_id, &PresentedToken::Refresh(second.refresh_token)).await.unwrap();
    assert!(field.holder(&second.access_token).await.is_err());
}

#[tokio::test]
async fn the_owner_ends_a_grant_at_once() {
    let field = Field::new().await;
    let issued = field.tokens(Rights::all()).await;
    let sql = field.first().database.sql().await;
    let id: String = sql.query_one("SELECT id::text FROM oauth_grant", &[]).await.unwrap().get(0);
    revoke_grant(&field.first().owner, Actor::OWNER, &id).await.unwrap();
    assert!(field.holder(&issued.access_token).await.is_err());
    assert!(revoke_grant(&field.first().owner, Actor::OWNER, &id).await.is_err());
}

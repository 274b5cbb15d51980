//! Who may ask, and where the answer goes.

use kenfold::oauth::authorize::{AuthorizationRequest, AuthorizeError, RequestFault};
use kenfold::oauth::find_client::FindClientError;

use super::Field;

#[tokio::test]
async fn a_registered_client_may_ask() {
    let field = Field::new().await;
    let request = field.request(field.asked()).await.unwrap();
    assert_eq!(request.client.metadata.name, "A client");
    let without = AuthorizationRequest { raw_redirect_uri: None, ..field.asked() };
    assert_eq!(field.request(without).await.unwrap().redirect_uri, request.redirect_uri);
}

#[tokio::test]
async fn a_pinned_client_is_known_without_a_way_out() {
    let field = Field::new().await;
    let asked = AuthorizationRequest {
        raw_client_id: Some("https://chatgpt.com/oauth/client.json".into()),
        raw_redirect_uri: Some("https://chatgpt.com/connector_platform_oauth_redirect".into()),
        ..field.asked()
    };
    assert!(field.request(asked).await.is_ok());
}

#[tokio::test]
async fn a_document_that_cannot_be_fetched_is_not_an_unknown_client() {
    let field = Field::new().await;
    let of = |id: &str| AuthorizationRequest { raw_client_id: Some(id.into()), ..field.asked() };
    let unfetched = field.request(of("https://client.example/client.json")).await;
    assert!(matches!(unfetched, Err(AuthorizeError::Client(FindClientError::Unreachable(_)))));
    let unknown = format!("kfd_{}", "A".repeat(43));
    for id in [unknown.as_str(), "kfd_", "javascript:alert(1)", "http://client.example/client.json"] {
        let outcome = field.request(of(id)).await;
        assert!(matches!(outcome, Err(AuthorizeError::Client(FindClientError::Unknown))), "{id}");
    }
}

#[tokio::test]
async fn an_answer_is_sent_nowhere_else() {
    let field = Field::new().await;
    for uri in [
        "https://client.example/callback/",
        "https://client.example/callback?x=1",
        "https://client.example/callback#x",
        "https://client.example.evil.example/callback",
        "https://client.example@evil.example/callback",
        "https://CLIENT.example/callback",
        "http://client.example/callback",
        "https://client.example/x/../callback",
        "javascript:alert(1)",
        "",
    ] {
        let asked = AuthorizationRequest { raw_redirect_uri: Some(uri.into()), ..field.asked() };
        assert!(matches!(field.request(asked).await, Err(AuthorizeError::Redirect)), "{uri}");
    }
}

#[tokio::test]
async fn a_wrong_request_of_a_known_client_is_told_to_it() {
    let field = Field::new().await;
    let asked = || field.asked();
    let cases = [
        (
            AuthorizationRequest { raw_response_type: Some("token".into()), ..asked() },
            RequestFault::ResponseType,
        ),
        (AuthorizationRequest { raw_response_type: None, ..asked() }, RequestFault::ResponseType),
        (AuthorizationRequest { raw_challenge: None, ..asked() }, RequestFault::Challenge),
        (
            AuthorizationRequest { raw_challenge_method: Some("plain".into()), ..asked() },
            RequestFault::Challenge,
        ),
        (AuthorizationRequest { raw_challenge_method: None, ..asked() }, RequestFault::Challenge),
        (AuthorizationRequest { raw_state: Some("가".repeat(1025)), ..asked() }, RequestFault::State),
        (
            AuthorizationRequest { raw_resource: Some("https://other.example/mcp".into()), ..asked() },
            RequestFault::Resource,
        ),
    ];
    for (asked, fault) in cases {
        match field.request(asked).await {
            Err(AuthorizeError::Refused(refused)) => assert_eq!(refused.error, fault),
            other => panic!("{fault:?}: {other:?}"),
        }
    }
}

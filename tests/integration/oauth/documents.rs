//! Clients that a document describes, and those that sign.

use http::StatusCode;
use kenfold_tests::{PUBLIC_URL, Reply, Strangers, strangers::INTERNAL_NAME};
use serde_json::{Value, json};

use super::flow::{Flow, Parameters, REDIRECT_URI, changed_form, header, location, post_form};
use super::signing::{Signer, asserted, unsigned};

const DOCUMENT: &str = "https://client.example/client.json";
const KEYS: &str = "https://client.example/jwks.json";

fn document(method: &str) -> Value {
    json!({
        "client_id": DOCUMENT,
        "client_name": "A client with a document",
        "redirect_uris": [REDIRECT_URI],
        "token_endpoint_auth_method": method,
        "jwks_uri": KEYS,
    })
}

/// A server that can fetch, and a client that the document at `DOCUMENT` describes.
struct Field {
    flow: Flow,
    strangers: Strangers,
    signer: Signer,
}

impl Field {
    async fn new(document: &Value) -> Self {
        let strangers = Strangers::start();
        let signer = Signer::new("k1");
        strangers.put(DOCUMENT, document);
        strangers.put(KEYS, &json!({ "keys": [signer.jwk()] }));
        let flow = Flow::with(&[], strangers.outbound()).await;
        Self { flow: Flow { client_id: DOCUMENT.into(), ..flow }, strangers, signer }
    }

    async fn signing() -> Self {
        Self::new(&document("private_key_jwt")).await
    }

    /// The claims of an assertion, good for five minutes.
    fn claims(&self, token_id: &str) -> Value {
        let now = self.flow.page_maker.app.now().as_second();
        json!({
            "iss": DOCUMENT, "sub": DOCUMENT, "aud": PUBLIC_URL, "iat": now, "exp": now + 300, "jti": token_id,
        })
    }

    /// A request for tokens that carries an assertion.
    async fn redeeming(&self, assertion: String) -> Parameters {
        asserted(self.flow.redeeming(&self.flow.code(&[]).await), assertion)
    }

    async fn outcome(&self, assertion: String) -> (u16, Value) {
        let reply = self.flow.token(&self.redeeming(assertion).await).await;
        (reply.status.as_u16(), reply.json()["error"].clone())
    }
}

fn refused() -> (u16, Value) {
    (401, json!("invalid_client"))
}

#[tokio::test]
async fn a_client_is_what_its_document_says() {
    let field = Field::new(&document("none")).await;
    let page = field.flow.open(&field.flow.asked()).await;
    assert_eq!(page.status, StatusCode::OK);
    let html = String::from_utf8(page.body.to_vec()).unwrap();
    assert!(html.contains("A client with a document") && html.contains("client.example"));
    assert_eq!(field.flow.tokens(&[]).await["token_type"], json!("Bearer"));
    assert_eq!(field.strangers.asked_for(DOCUMENT), 1, "it is kept in the database");
}

#[tokio::test]
async fn a_document_of_another_client_or_for_another_redirect_is_refused() {
    let mut other = document("none");
    other["client_id"] = json!("https://client.example/other.json");
    for document in [other, json!({ "client_id": DOCUMENT }), json!([])] {
        let field = Field::new(&document).await;
        let reply = field.flow.open(&field.flow.asked()).await;
        assert_eq!((reply.status, location(&reply)), (StatusCode::BAD_REQUEST, None), "{document}");
    }
    let field = Field::new(&document("none")).await;
    let asked = changed_form(field.flow.asked(), &[("redirect_uri", "https://evil.example/callback")]);
    assert_eq!(field.flow.open(&asked).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_document_never_leads_to_the_network_of_the_server() {
    let field = Field::new(&document("none")).await;
    let (redirecting, target) = ("https://evil.example/client.json", "https://evil.example/elsewhere.json");
    field.strangers.redirect(redirecting, target);
    field.strangers.put(
        target,
        &json!({ "client_id": redirecting, "client_name": "x", "redirect_uris": [REDIRECT_URI] }),
    );
    let internal = format!("https://{INTERNAL_NAME}/client.json");
    for id in [
        "https://169.254.169.254/client.json",
        "https://10.0.0.1/client.json",
        "https://[::ffff:169.254.169.254]/client.json",
        internal.as_str(),
    ] {
        let reply = field.flow.open(&changed_form(field.flow.asked(), &[("client_id", id)])).await;
        assert_eq!((reply.status, location(&reply)), (StatusCode::BAD_REQUEST, None), "{id}");
    }
    let reply = field.flow.open(&changed_form(field.flow.asked(), &[("client_id", redirecting)])).await;
    assert_eq!((reply.status, location(&reply)), (StatusCode::BAD_REQUEST, None));
    assert_eq!((field.strangers.asked_for(redirecting), field.strangers.asked_for(target)), (1, 0));
}

#[tokio::test]
async fn a_document_that_cannot_be_fetched_now_is_no_unknown_client_and_no_failure_of_the_server() {
    let field = Field::new(&document("none")).await;
    let missing = "https://client.example/missing.json";
    let reply = field.flow.open(&changed_form(field.flow.asked(), &[("client_id", missing)])).await;
    assert_eq!((reply.status, header(&reply.headers, "retry-after")), (StatusCode::BAD_REQUEST, "5"));
    let form = changed_form(field.flow.redeeming("kfc_x"), &[("client_id", missing)]);
    let reply: Reply = field.flow.token(&form).await;
    assert_eq!(
        (reply.status.as_u16(), reply.json()["error"].clone()),
        (400, json!("temporarily_unavailable"))
    );
}

#[tokio::test]
async fn a_client_that_signs_gets_tokens_and_its_assertion_counts_once_anywhere() {
    let field = Field::signing().await;
    let assertion = field.signer.sign(&field.claims("a"));
    let reply = field.flow.token(&field.redeeming(assertion.clone()).await).await;
    assert_eq!(reply.status, StatusCode::OK, "{reply:?}");

    let again = field.redeeming(assertion).await;
    let elsewhere = post_form(&field.flow.tools.stranger(None), "/oauth/token", &again, &[]).await;
    assert_eq!((elsewhere.status.as_u16(), elsewhere.json()["error"].clone()), refused());

    let mut claims = field.claims("b");
    claims["aud"] = json!([format!("{PUBLIC_URL}/oauth/token")]);
    assert_eq!(field.outcome(field.signer.sign(&claims)).await.0, 200);
    let mut claims = field.claims("");
    claims.as_object_mut().unwrap().remove("jti");
    let without_id = field.signer.sign(&claims);
    assert_eq!(field.outcome(without_id.clone()).await.0, 200);
    assert_eq!(field.outcome(without_id).await, refused());
}

#[tokio::test]
async fn a_client_that_must_sign_cannot_send_its_id_alone() {
    let field = Field::signing().await;
    let reply = field.flow.token(&field.flow.redeeming(&field.flow.code(&[]).await)).await;
    assert_eq!((reply.status.as_u16(), reply.json()["error"].clone()), refused());
    let giving = vec![("token", "kfr_x".to_owned()), ("client_id", DOCUMENT.to_owned())];
    assert_eq!(field.flow.revoke(&giving).await.status, StatusCode::UNAUTHORIZED);
    let assertion = field.signer.sign(&field.claims("r"));
    assert_eq!(field.flow.revoke(&asserted(giving, assertion)).await.status, StatusCode::OK);
}

#[tokio::test]
async fn an_assertion_of_another_key_algorithm_or_audience_is_refused() {
    let field = Field::signing().await;
    let other = Signer::new("k1");
    assert_eq!(field.outcome(other.sign(&field.claims("1"))).await, refused());
    assert_eq!(field.outcome(unsigned(&field.claims("2"))).await, refused());
    let confused = field.signer.sign_with_public_key_as_password(&field.claims("3"));
    assert_eq!(field.outcome(confused).await, refused());
    let now = field.flow.page_maker.app.now().as_second();
    for (name, value) in [
        ("aud", json!("https://other.example")),
        ("aud", json!(format!("{PUBLIC_URL}.evil.example"))),
        ("iss", json!("https://other.example/client.json")),
        ("sub", json!("https://other.example/client.json")),
        ("exp", json!(now - 120)),
        ("exp", json!(now + 7200)),
        ("exp", Value::Null),
        ("nbf", json!(now + 600)),
    ] {
        let mut claims = field.claims("4");
        claims[name] = value.clone();
        assert_eq!(field.outcome(field.signer.sign(&claims)).await, refused(), "{name} {value}");
    }
    assert_eq!(field.outcome("not.a.jwt".into()).await, refused());
    assert_eq!(field.outcome(field.signer.sign(&field.claims("5"))).await.0, 200);
}

#[tokio::test]
async fn a_new_key_is_fetched_once_a_minute_at_most() {
    let field = Field::signing().await;
    assert_eq!(field.outcome(field.signer.sign(&field.claims("1"))).await.0, 200);
    let newer = Signer::new("k2");
    field.strangers.put(KEYS, &json!({ "keys": [field.signer.jwk(), newer.jwk()] }));
    assert_eq!(field.outcome(newer.sign(&field.claims("2"))).await, refused());
    assert_eq!(field.strangers.asked_for(KEYS), 1, "strangers name keys, too");
    field.flow.advance(61);
    assert_eq!(field.outcome(newer.sign(&field.claims("3"))).await.0, 200);
    assert_eq!(field.strangers.asked_for(KEYS), 2);
}

#[tokio::test]
async fn a_client_that_begins_to_sign_is_held_to_it_when_its_document_is_old() {
    let field = Field::new(&document("none")).await;
    let first = field.flow.tokens(&[]).await;
    field.strangers.put(DOCUMENT, &document("private_key_jwt"));
    field.flow.advance(25 * 60 * 60);
    let form = field.flow.refreshing(first["refresh_token"].as_str().unwrap());
    let reply = field.flow.token(&form).await;
    assert_eq!((reply.status.as_u16(), reply.json()["error"].clone()), refused());
    let assertion = field.signer.sign(&field.claims("1"));
    assert_eq!(field.flow.token(&asserted(form, assertion)).await.status, StatusCode::OK);
}

#[tokio::test]
async fn strangers_have_no_more_than_three_hundred_documents_fetched_an_hour() {
    let field = Field::new(&document("none")).await;
    let filled = "INSERT INTO attempt VALUES ('fetches:all', '2026-03-01 09:00Z', '2026-03-01 10:00Z', 300)";
    field.flow.database().sql().await.batch_execute(filled).await.unwrap();
    let reply = field.flow.open(&field.flow.asked()).await;
    assert_eq!(reply.status, StatusCode::TOO_MANY_REQUESTS);
    let reply = field.flow.token(&field.flow.redeeming("kfc_x")).await;
    assert_eq!(reply.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(field.strangers.asked_for(DOCUMENT), 0);
    field.flow.advance(60 * 60);
    assert_eq!(field.flow.open(&field.flow.asked()).await.status, StatusCode::OK);
}

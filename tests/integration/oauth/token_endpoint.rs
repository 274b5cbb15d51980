//! The token endpoint, and giving tokens back.

use axum::body::Body;
use http::{Request, StatusCode};
use kenfold_tests::Reply;
use serde_json::{Value, json};

use super::flow::{Flow, Parameters, changed_form, header, post_form};

/// Fits no challenge.
const OTHER_VERIFIER: &str = "aBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

fn error(reply: &Reply) -> (u16, Value) {
    (reply.status.as_u16(), reply.json()["error"].clone())
}

async fn is_let_in(flow: &Flow, tokens: &Value) -> bool {
    let reply = flow.holder(tokens).post_call("get_context", json!({})).await;
    match reply.status {
        StatusCode::OK => true,
        StatusCode::UNAUTHORIZED => false,
        other => panic!("{other}: {reply:?}"),
    }
}

#[tokio::test]
async fn a_code_is_exchanged_for_tokens_that_let_in() {
    let flow = Flow::new().await;
    let code = flow.code(&[("access", "write")]).await;
    let reply = flow.token(&flow.redeeming(&code)).await;
    assert_eq!(reply.status, StatusCode::OK, "{reply:?}");
    assert_eq!(header(&reply.headers, "cache-control"), "no-store");
    let tokens = reply.json();
    assert_eq!(tokens["token_type"], json!("Bearer"));
    assert_eq!(tokens["expires_in"], json!(3600));
    assert_eq!(tokens["scope"], json!("memory:read memory:write"));
    assert!(tokens["access_token"].as_str().unwrap().starts_with("kfa_"));
    assert!(tokens["refresh_token"].as_str().unwrap().starts_with("kfr_"));
    let memory = flow.holder(&tokens).remember(json!({ "content": "We deploy on Mondays" })).await;
    assert_eq!(flow.database().memory(&memory).await["source_agent"], json!("guest"));
}

#[tokio::test]
async fn a_refresh_token_comes_with_every_grant() {
    let flow = Flow::new().await;
    for scope in ["memory:read", "memory:read offline_access", "openid", ""] {
        let page = flow.open(&changed_form(flow.asked(), &[("scope", scope)])).await;
        let form = changed_form(flow.form().await, &[("request", &super::flow::sealed_request(&page))]);
        let code = super::flow::parameter(&flow.post(&form).await, "code").unwrap();
        let tokens = flow.token(&flow.redeeming(&code)).await.json();
        assert!(tokens["refresh_token"].is_string(), "{scope}");
        assert_eq!(tokens["scope"], json!("memory:read"), "{scope}");
    }
}

#[tokio::test]
async fn a_code_is_of_no_use_to_others_and_stays_good_for_its_client() {
    let flow =
        Flow::new().await.registered(&json!({ "redirect_uris": ["https://client.example/callback"] })).await;
    let other = flow.register(&json!({ "redirect_uris": ["https://client.example/callback"] })).await.json();
    let other = other["client_id"].as_str().unwrap();
    let code = flow.code(&[]).await;
    let right = flow.redeeming(&code);
    let cases: [(&'static str, &str, u16, &str); 10] = [
        ("client_id", other, 400, "invalid_grant"),
        ("client_id", "nobody", 401, "invalid_client"),
        ("client_id", "", 401, "invalid_client"),
        ("redirect_uri", "https://client.example/other", 400, "invalid_grant"),
        ("redirect_uri", "", 400, "invalid_grant"),
        ("code_verifier", OTHER_VERIFIER, 400, "invalid_grant"),
        ("code_verifier", "", 400, "invalid_request"),
        ("code", "", 400, "invalid_request"),
        ("resource", "https://other.example/mcp", 400, "invalid_target"),
        ("grant_type", "client_credentials", 400, "unsupported_grant_type"),
    ];
    for (name, value, status, code) in cases {
        let reply = flow.token(&changed_form(right.clone(), &[(name, value)])).await;
        assert_eq!(error(&reply), (status, json!(code)), "{name}={value}");
        assert!(reply.json()["error_description"].is_string());
    }
    assert_eq!(flow.token(&right).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_code_presented_twice_ends_its_grant() {
    let flow = Flow::new().await;
    let code = flow.code(&[]).await;
    let tokens = flow.token(&flow.redeeming(&code)).await.json();
    let stolen = changed_form(flow.redeeming(&code), &[("code_verifier", OTHER_VERIFIER)]);
    assert_eq!(error(&flow.token(&stolen).await), (400, json!("invalid_grant")));
    assert!(is_let_in(&flow, &tokens).await, "who lacks the verifier ends nothing");

    let replayed = flow.token(&flow.redeeming(&code)).await;
    assert_eq!(error(&replayed), (400, json!("invalid_grant")));
    assert!(!is_let_in(&flow, &tokens).await);
    assert_eq!(flow.events("oauth.revoke").await, 1);
}

#[tokio::test]
async fn what_is_no_request_for_tokens_is_refused_in_json() {
    let flow = Flow::new().await;
    let code = flow.code(&[]).await;
    let right = flow.redeeming(&code);
    let mut twice: Parameters = right.clone();
    twice.push(("code", code.clone()));
    assert_eq!(error(&flow.token(&twice).await), (400, json!("invalid_request")));

    let stranger = flow.page_maker.stranger(None);
    let send = |media_type: &'static str, body: Vec<u8>| {
        let request = Request::post("/oauth/token").header("content-type", media_type).body(Body::from(body));
        let stranger = stranger.clone();
        async move { stranger.send(request.unwrap()).await }
    };
    let form = "application/x-www-form-urlencoded";
    let cases = [
        (form, Vec::new()),
        (form, b"grant_type=authorization_code&client_id=%FF%00".to_vec()),
        (form, b"\xff\xfe=&&&===".to_vec()),
        (form, vec![b'a'; 70_000]),
        ("application/json", b"{}".to_vec()),
        ("text/plain", b"grant_type=authorization_code".to_vec()),
    ];
    for (media_type, body) in cases {
        let reply = send(media_type, body).await;
        assert!(matches!(reply.status.as_u16(), 400 | 401), "{reply:?}");
        assert!(reply.json()["error"].is_string());
    }
    for method in ["GET", "PUT", "DELETE", "HEAD"] {
        let request = Request::builder().method(method).uri("/oauth/token").body(Body::empty()).unwrap();
        assert_eq!(stranger.send(request).await.status, StatusCode::METHOD_NOT_ALLOWED, "{method}");
    }
    let in_query = format!("/oauth/token?{}", super::flow::encoded(&right));
    let reply = post_form(&stranger, &in_query, &vec![], &[]).await;
    assert_eq!(error(&reply), (400, json!("invalid_request")));
    assert_eq!(flow.token(&right).await.status, StatusCode::OK);
}

#[tokio::test]
async fn clients_have_no_passwords() {
    let flow = Flow::new().await;
    let code = flow.code(&[]).await;
    let with_secret = changed_form(flow.redeeming(&code), &[("client_secret", "x")]);
    assert_eq!(error(&flow.token(&with_secret).await), (401, json!("invalid_client")));
    let stranger = flow.page_maker.stranger(None);
    let headers = [("authorization", "Basic Y2xpZW50Og==")];
    let basic = post_form(&stranger, "/oauth/token", &flow.redeeming(&code), &headers).await;
    assert_eq!(error(&basic), (401, json!("invalid_client")));
    assert!(header(&basic.headers, "www-authenticate").starts_with("Basic "));
}

#[tokio::test]
async fn a_refresh_rotates_and_a_retry_gets_the_same_tokens() {
    let flow = Flow::new().await;
    let first = flow.tokens(&[]).await;
    let old = first["refresh_token"].as_str().unwrap();
    let second = flow.token(&flow.refreshing(old)).await.json();
    assert_ne!(second["refresh_token"], first["refresh_token"]);
    flow.advance(60);
    let form = flow.refreshing(old);
    let again = post_form(&flow.form_taker.stranger(None), "/oauth/token", &form, &[]).await.json();
    for name in ["access_token", "refresh_token", "scope"] {
        assert_eq!(again[name], second[name], "{name}");
    }
    let remaining = again["expires_in"].as_i64().unwrap();
    assert!((3530..=3541).contains(&remaining), "{remaining}");
    assert!(is_let_in(&flow, &again).await && is_let_in(&flow, &first).await);

    let third = flow.token(&flow.refreshing(second["refresh_token"].as_str().unwrap())).await.json();
    assert_eq!(error(&flow.token(&flow.refreshing(old)).await), (400, json!("invalid_grant")));
    assert!(!is_let_in(&flow, &third).await);
}

#[tokio::test]
async fn a_refresh_narrows_and_never_widens() {
    let flow = Flow::new().await;
    let tokens = flow.tokens(&[("access", "write")]).await;
    let refresh_token = tokens["refresh_token"].as_str().unwrap();
    let with = |scope: &'static str| changed_form(flow.refreshing(refresh_token), &[("scope", scope)]);
    assert_eq!(error(&flow.token(&with("memory:admin")).await), (400, json!("invalid_scope")));
    let narrow = flow.token(&with("memory:read")).await.json();
    assert_eq!(narrow["scope"], json!("memory:read"));
    let wide = changed_form(
        flow.refreshing(narrow["refresh_token"].as_str().unwrap()),
        &[("scope", "memory:read memory:write")],
    );
    assert_eq!(error(&flow.token(&wide).await), (400, json!("invalid_scope")));
    let refused = flow.holder(&narrow).refused("remember", json!({ "content": "x y z" })).await;
    assert_eq!(refused.code, "read_only");
}

#[tokio::test]
async fn a_client_gives_its_access_back() {
    let flow = Flow::new().await;
    let tokens = flow.tokens(&[]).await;
    let giving = |name: &str| -> Parameters {
        vec![("token", tokens[name].as_str().unwrap().into()), ("client_id", flow.client_id.clone())]
    };
    let foreign = changed_form(
        giving("refresh_token"),
        &[("client_id", "https://claude.ai/oauth/mcp-oauth-client-metadata")],
    );
    assert_eq!(flow.revoke(&foreign).await.status, StatusCode::OK);
    assert!(is_let_in(&flow, &tokens).await);
    for unknown in ["x".to_owned(), format!("kfr_{}", "A".repeat(43)), format!("kfa_{}", "A".repeat(43))] {
        let form = changed_form(giving("refresh_token"), &[("token", &unknown)]);
        assert_eq!(flow.revoke(&form).await.status, StatusCode::OK, "{unknown}");
    }
    assert_eq!(flow.revoke(&giving("refresh_token")).await.status, StatusCode::OK);
    assert!(!is_let_in(&flow, &tokens).await);
    assert_eq!(flow.revoke(&giving("refresh_token")).await.status, StatusCode::OK);
    let nobody = changed_form(giving("refresh_token"), &[("client_id", "")]);
    assert_eq!(error(&flow.revoke(&nobody).await), (401, json!("invalid_client")));
    let nothing = changed_form(giving("refresh_token"), &[("token", "")]);
    assert_eq!(error(&flow.revoke(&nothing).await), (400, json!("invalid_request")));
}

#[tokio::test]
async fn revocation_racing_rotation_leaves_nothing_alive() {
    for _ in 0..5 {
        let flow = Flow::new().await;
        let tokens = flow.tokens(&[]).await;
        let refresh_token = tokens["refresh_token"].as_str().unwrap();
        let giving = vec![("token", refresh_token.to_owned()), ("client_id", flow.client_id.clone())];
        let refreshing = flow.refreshing(refresh_token);
        let (rotated, revoked) = futures_util::join!(flow.token(&refreshing), flow.revoke(&giving));
        assert_eq!(revoked.status, StatusCode::OK);
        assert!(!is_let_in(&flow, &tokens).await);
        if rotated.status == StatusCode::OK {
            assert!(!is_let_in(&flow, &rotated.json()).await);
        }
    }
}

#[tokio::test]
async fn a_token_counts_in_the_header_alone() {
    let flow = Flow::new().await;
    let tokens = flow.tokens(&[]).await;
    let token = tokens["access_token"].as_str().unwrap();
    let stranger = flow.tools.stranger(None);
    let request = Request::post(format!("/mcp?access_token={token}"))
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from(format!("access_token={token}")));
    assert_eq!(stranger.send(request.unwrap()).await.status, StatusCode::UNAUTHORIZED);
    let refresh_token = tokens["refresh_token"].as_str().unwrap();
    let as_access = flow.tools.stranger(Some(refresh_token)).get("/mcp").await;
    assert_eq!(as_access.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_flood_of_registrations_is_stopped() {
    let flow = Flow::new().await;
    let metadata = json!({ "redirect_uris": ["https://client.example/callback"] });
    let mut last = flow.register(&metadata).await;
    for _ in 0..20 {
        last = flow.register(&metadata).await;
    }
    assert_eq!(last.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(header(&last.headers, "retry-after").parse::<u64>().unwrap() > 0);
    flow.advance(60 * 60);
    for _ in 0..30 {
        assert_eq!(
            flow.register(&json!({})).await.status,
            StatusCode::BAD_REQUEST,
            "what is refused is not counted"
        );
    }
    assert_eq!(flow.register(&metadata).await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn a_registration_answers_what_counts_and_nothing_null() {
    let flow = Flow::new().await;
    let metadata = json!({
        "client_name": "Cursor",
        "redirect_uris": ["cursor://anysphere.cursor-mcp/oauth/callback", "http://localhost:8787/callback"],
        "application_type": "web",
        "token_endpoint_auth_method": "none",
        "client_uri": null,
        "logo_uri": null,
        "jwks": { "keys": [] },
    });
    let reply = flow.register(&metadata).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{reply:?}");
    assert_eq!(header(&reply.headers, "cache-control"), "no-store");
    let answer = reply.json();
    assert!(answer.as_object().unwrap().values().all(|value| !value.is_null()), "{answer}");
    assert_eq!(answer["redirect_uris"], metadata["redirect_uris"]);
    assert_eq!(answer["application_type"], json!("web"));
    assert!(answer.get("client_secret").is_none() && answer.get("jwks").is_none());
}

#[tokio::test]
async fn a_wrong_registration_is_refused_in_json() {
    let flow = Flow::new().await;
    let cases = [
        (json!({}), "invalid_redirect_uri"),
        (json!([]), "invalid_client_metadata"),
        (json!({ "redirect_uris": ["javascript:alert(1)"] }), "invalid_redirect_uri"),
        (json!({ "redirect_uris": ["data:text/html,x"] }), "invalid_redirect_uri"),
        (json!({ "redirect_uris": ["file:///etc/passwd"] }), "invalid_redirect_uri"),
        (json!({ "redirect_uris": ["http://client.example/callback"] }), "invalid_redirect_uri"),
        (
            json!({ "redirect_uris": ["https://a.example"], "token_endpoint_auth_method": "client_secret_basic" }),
            "invalid_client_metadata",
        ),
        (
            json!({ "redirect_uris": ["https://a.example"], "grant_types": ["implicit"] }),
            "invalid_client_metadata",
        ),
    ];
    for (metadata, code) in cases {
        let reply = flow.register(&metadata).await;
        assert_eq!(error(&reply), (400, json!(code)), "{metadata}");
    }
    for (media_type, code) in
        [("application/json", "invalid_client_metadata"), ("text/plain", "invalid_request")]
    {
        let request = Request::post("/oauth/register").header("content-type", media_type);
        let request = request.body(Body::from(vec![0xff_u8, 0, 1])).unwrap();
        let reply = flow.page_maker.stranger(None).send(request).await;
        assert_eq!(error(&reply), (400, json!(code)));
    }
}

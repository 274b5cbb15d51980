//! What clients find before they are let in.

use axum::body::Body;
use http::{Request, StatusCode};
use kenfold::outbound::Outbound;
use kenfold_tests::{Agent, PUBLIC_URL};
use serde_json::json;

use super::flow::{Flow, header};

const SERVER_PATHS: [&str; 8] = [
    "/.well-known/oauth-authorization-server",
    "/.well-known/oauth-authorization-server/mcp",
    "/.well-known/openid-configuration",
    "/.well-known/openid-configuration/mcp",
    "/mcp/.well-known/oauth-authorization-server",
    "/mcp/.well-known/openid-configuration",
    "/token/.well-known/oauth-authorization-server",
    "/token/.well-known/openid-configuration",
];

#[tokio::test]
async fn the_metadata_of_the_server_is_the_same_wherever_clients_look() {
    let flow = Flow::new().await;
    let stranger = flow.tools.stranger(None);
    let first = stranger.get(SERVER_PATHS[0]).await.json();
    insta::assert_json_snapshot!(first);
    for path in SERVER_PATHS {
        let reply = stranger.get(path).await;
        assert_eq!((reply.status, reply.json()), (StatusCode::OK, first.clone()), "{path}");
        assert_eq!(header(&reply.headers, "access-control-allow-origin"), "*");
    }
}

#[tokio::test]
async fn the_metadata_of_the_resource_is_the_same_wherever_clients_look() {
    let flow = Flow::new().await;
    let stranger = flow.tools.stranger(None);
    let at = "/.well-known/oauth-protected-resource/mcp";
    let first = stranger.get(at).await.json();
    insta::assert_json_snapshot!(first);
    let other = stranger.get("/.well-known/oauth-protected-resource").await;
    assert_eq!(other.json(), first);
}

#[tokio::test]
async fn nothing_is_taken_from_the_host_that_a_request_names() {
    let flow = Flow::new().await;
    let request = Request::get(SERVER_PATHS[0])
        .header("host", "localhost:1")
        .header("x-forwarded-host", "evil.example");
    let reply = flow.tools.stranger(None).send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(reply.json()["issuer"], json!(PUBLIC_URL));
    let request = Request::get(SERVER_PATHS[0]).header("host", "evil.example");
    let refused = flow.tools.stranger(None).send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_network_without_a_way_out_and_a_closed_registration_are_told() {
    let variables = [("KENFOLD_OUTBOUND", "off"), ("KENFOLD_OAUTH_DCR", "true")];
    let flow = Flow::with(&variables, Outbound::off()).await;
    let metadata = flow.tools.stranger(None).get(SERVER_PATHS[0]).await.json();
    assert_eq!(metadata["token_endpoint_auth_methods_supported"], json!(["none"]));
    assert!(metadata.get("token_endpoint_auth_signing_alg_values_supported").is_none());

    let database = flow.database().clone();
    let url = database.url.clone();
    let closed = [("KENFOLD_OAUTH_DCR", "false")];
    let closed = kenfold_tests::TestServer::through(database, &url, &closed).await;
    let metadata = closed.stranger(None).get(SERVER_PATHS[0]).await.json();
    assert!(metadata.get("registration_endpoint").is_none());
    let request = Request::post("/oauth/register").body(Body::from("{}")).unwrap();
    assert_eq!(closed.stranger(None).send(request).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn elsewhere_is_a_404_in_json() {
    let flow = Flow::new().await;
    for path in [
        "/",
        "/oauth",
        "/oauth/",
        "/oauth/userinfo",
        "/.well-known",
        "/.well-known/jwks.json",
        "/.well-known/oauth-authorization-server/other",
        "/.well-known/oauth-protected-resource/other",
        "/revoke",
        "/token/",
    ] {
        let reply = flow.tools.stranger(None).get(path).await;
        assert_eq!(reply.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(reply.json()["error"], json!("not_found"), "{path}");
    }
}

#[tokio::test]
async fn a_bare_request_is_told_where_to_go_in_header_and_body() {
    let flow = Flow::new().await;
    let reply =
        flow.tools.stranger(None).post(&json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" })).await;
    assert_eq!(reply.status, StatusCode::UNAUTHORIZED);
    let challenge = header(&reply.headers, "www-authenticate");
    let metadata = format!("resource_metadata=\"{PUBLIC_URL}/.well-known/oauth-protected-resource/mcp\"");
    assert!(challenge.starts_with("Bearer ") && challenge.contains(&metadata), "{challenge}");
    assert!(challenge.contains("scope=\"memory:read memory:write\""), "{challenge}");
    assert!(!challenge.contains("error="), "{challenge}");
    assert_eq!(reply.json()["error"]["data"]["_meta"]["mcp/www_authenticate"], json!([challenge]));
    assert_eq!(header(&reply.headers, "access-control-allow-origin"), "*");
    assert!(header(&reply.headers, "access-control-expose-headers").contains("WWW-Authenticate"));

    let reply = flow.tools.stranger(Some(&format!("kfa_{}", "A".repeat(43)))).get("/mcp").await;
    assert_eq!(reply.status, StatusCode::UNAUTHORIZED);
    assert!(header(&reply.headers, "www-authenticate").contains("error=\"invalid_token\""));
}

#[tokio::test]
async fn a_browser_may_ask_first() {
    let flow = Flow::new().await;
    let stranger: Agent = flow.tools.stranger(None);
    for path in ["/oauth/token", "/oauth/register", "/mcp", SERVER_PATHS[0]] {
        let request =
            Request::options(path).header("origin", "https://claude.ai").body(Body::empty()).unwrap();
        let reply = stranger.send(request).await;
        assert_eq!(reply.status, StatusCode::NO_CONTENT, "{path}");
        assert_eq!(header(&reply.headers, "access-control-allow-origin"), "*", "{path}");
    }
}

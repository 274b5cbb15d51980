//! The requests that real clients send, in their order.

use axum::body::Body;
use http::{Request, StatusCode};
use kenfold::outbound::Outbound;
use kenfold_tests::{PUBLIC_URL, Reply, Strangers};
use serde_json::{Value, json};

use super::flow::{Flow, changed_form, encoded, header, location, parameter, post_form};
use super::signing::{Signer, asserted};

const CHATGPT: &str = "https://chatgpt.com/oauth/client.json";
const CHATGPT_REDIRECT: &str = "https://chatgpt.com/connector_platform_oauth_redirect";

fn initialize() -> Value {
    json!({
        "jsonrpc": "2.0", "id": 0, "method": "initialize",
        "params": {
            "protocolVersion": "2025-06-18", "capabilities": {},
            "clientInfo": { "name": "openai-mcp", "version": "1.0.0" },
        },
    })
}

/// What every client does first: it is refused, and finds its way through the documents.
async fn discover(flow: &Flow) -> Value {
    let stranger = flow.tools.stranger(None);
    let refused = stranger.post(&initialize()).await;
    assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
    let challenge = header(&refused.headers, "www-authenticate").to_owned();
    let (_, rest) = challenge.split_once("resource_metadata=\"").unwrap();
    let at = rest.split('"').next().unwrap().strip_prefix(PUBLIC_URL).unwrap().to_owned();
    let resource = stranger.get(&at).await.json();
    assert_eq!(resource["resource"], json!(format!("{PUBLIC_URL}/mcp")));
    let issuer = resource["authorization_servers"][0].as_str().unwrap();
    let at = format!("{}/.well-known/oauth-authorization-server", issuer.strip_prefix(PUBLIC_URL).unwrap());
    let server = stranger.get(&at).await.json();
    assert_eq!(server["issuer"], json!(issuer));
    server
}

/// The tools answer whoever holds the tokens.
async fn works(flow: &Flow, tokens: &Value) {
    let reply: Reply = flow.holder(tokens).post(&initialize()).await;
    assert_eq!(reply.status, StatusCode::OK, "{reply:?}");
}

fn as_client(flow: Flow, client_id: &str, redirect_uri: &'static str) -> Flow {
    Flow { client_id: client_id.to_owned(), redirect_uri, ..flow }
}

#[tokio::test]
async fn chatgpt_signs_where_keys_can_be_fetched() {
    let strangers = Strangers::start();
    let signer = Signer::new("chatgpt-key");
    strangers.put("https://chatgpt.com/oauth/jwks.json", &json!({ "keys": [signer.jwk()] }));
    let flow = as_client(Flow::with(&[], strangers.outbound()).await, CHATGPT, CHATGPT_REDIRECT);
    let server = discover(&flow).await;
    assert_eq!(server["client_id_metadata_document_supported"], json!(true));
    assert_eq!(server["authorization_response_iss_parameter_supported"], json!(true));
    assert_eq!(server["code_challenge_methods_supported"], json!(["S256"]));
    let token_endpoint = &server["token_endpoint"];
    let assertion = |token_id: &str| {
        let now = flow.page_maker.app.now().as_second();
        signer.sign(&json!({
            "iss": CHATGPT, "sub": CHATGPT, "aud": token_endpoint, "iat": now, "exp": now + 60, "jti": token_id,
        }))
    };
    let code = flow.code(&[("access", "write"), ("agent", "chatgpt")]).await;
    let reply = flow.token(&asserted(flow.redeeming(&code), assertion("1"))).await;
    assert_eq!(reply.status, StatusCode::OK, "{reply:?}");
    let tokens = reply.json();
    works(&flow, &tokens).await;

    flow.advance(60 * 60);
    let form = flow.refreshing(tokens["refresh_token"].as_str().unwrap());
    let refreshed = flow.token(&asserted(form, assertion("2"))).await.json();
    works(&flow, &refreshed).await;

    let giving = vec![
        ("token", refreshed["refresh_token"].as_str().unwrap().to_owned()),
        ("client_id", CHATGPT.to_owned()),
    ];
    assert_eq!(flow.revoke(&asserted(giving, assertion("3"))).await.status, StatusCode::OK);
    assert_eq!(flow.holder(&refreshed).post(&initialize()).await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn chatgpt_connects_to_a_network_without_a_way_out() {
    let flow = Flow::with(&[("KENFOLD_OUTBOUND", "off")], Outbound::off()).await;
    let flow = as_client(flow, CHATGPT, CHATGPT_REDIRECT);
    let server = discover(&flow).await;
    assert_eq!(server["token_endpoint_auth_methods_supported"], json!(["none"]));
    works(&flow, &flow.tokens(&[]).await).await;
}

#[tokio::test]
async fn chatgpt_has_a_second_form_with_the_id_of_its_callback() {
    let flow = Flow::new().await;
    let redirect = "https://chatgpt.com/connector/oauth/oz_Ab-9";
    let flow = as_client(flow, "https://chatgpt.com/oauth/oz_Ab-9/client.json", redirect);
    works(&flow, &flow.tokens(&[]).await).await;
    let crossed = changed_form(flow.asked(), &[("redirect_uri", CHATGPT_REDIRECT)]);
    assert_eq!(flow.open(&crossed).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn claude_on_the_web_uses_its_document_or_registers_anew() {
    let flow = Flow::new().await;
    let server = discover(&flow).await;
    assert!(server["token_endpoint_auth_methods_supported"].as_array().unwrap().contains(&json!("none")));
    let redirect = "https://claude.ai/api/mcp/auth_callback";
    let flow = as_client(flow, "https://claude.ai/oauth/mcp-oauth-client-metadata", redirect);
    works(&flow, &flow.tokens(&[]).await).await;
    let other = changed_form(flow.asked(), &[("redirect_uri", "https://claude.com/api/mcp/auth_callback")]);
    assert_eq!(flow.open(&other).await.status, StatusCode::OK);

    let metadata = json!({
        "client_name": "Claude",
        "redirect_uris": [redirect],
        "grant_types": ["authorization_code", "refresh_token"],
        "response_types": ["code"],
        "token_endpoint_auth_method": "none",
        "scope": "memory:read memory:write offline_access",
    });
    let flow = flow.registered(&metadata).await;
    works(&flow, &flow.tokens(&[]).await).await;
}

#[tokio::test]
async fn claude_refreshes_from_two_places_at_once() {
    let flow = Flow::new().await;
    let redirect = "https://claude.ai/api/mcp/auth_callback";
    let flow = as_client(flow, "https://claude.ai/oauth/mcp-oauth-client-metadata", redirect);
    let tokens = flow.tokens(&[]).await;
    let form = flow.refreshing(tokens["refresh_token"].as_str().unwrap());
    let (one, other) = futures_util::join!(flow.token(&form), flow.token(&form));
    assert_eq!(one.json()["refresh_token"], other.json()["refresh_token"]);
    works(&flow, &one.json()).await;
}

#[tokio::test]
async fn claude_code_listens_on_whatever_port_is_free() {
    let flow = Flow::new().await;
    let id = "https://claude.ai/oauth/claude-code-client-metadata";
    for redirect in
        ["http://localhost:3118/callback", "http://localhost:54001/callback", "http://127.0.0.1:9/callback"]
    {
        let asked = [("client_id", id), ("redirect_uri", redirect)];
        assert_eq!(flow.open(&changed_form(flow.asked(), &asked)).await.status, StatusCode::OK, "{redirect}");
    }
    let flow = as_client(flow, id, "http://localhost:3118/callback");
    works(&flow, &flow.tokens(&[]).await).await;
}

#[tokio::test]
async fn vs_code_registers_a_few_redirects_and_uses_another_port() {
    let flow = Flow::new().await;
    let metadata = json!({
        "client_name": "Visual Studio Code",
        "client_uri": "https://code.visualstudio.com",
        "grant_types": ["authorization_code", "refresh_token", "urn:ietf:params:oauth:grant-type:device_code"],
        "response_types": ["code"],
        "redirect_uris": [
            "https://insiders.vscode.dev/redirect", "https://vscode.dev/redirect",
            "http://127.0.0.1/", "http://127.0.0.1:33418/",
        ],
        "token_endpoint_auth_method": "none",
        "application_type": "native",
    });
    let flow = flow.registered(&metadata).await;
    let flow = Flow { redirect_uri: "http://127.0.0.1:52011/", ..flow };
    works(&flow, &flow.tokens(&[]).await).await;
    let web = changed_form(flow.asked(), &[("redirect_uri", "https://vscode.dev/redirect")]);
    assert_eq!(flow.open(&web).await.status, StatusCode::OK);
}

#[tokio::test]
async fn cursor_returns_by_its_own_scheme() {
    let flow = Flow::new().await;
    let redirect = "cursor://anysphere.cursor-mcp/oauth/callback";
    let metadata = json!({
        "client_name": "Cursor",
        "redirect_uris": [redirect, "https://www.cursor.com/agents/mcp/oauth/callback", "http://localhost:8787/callback"],
        "grant_types": ["authorization_code", "refresh_token"],
        "response_types": ["code"],
        "token_endpoint_auth_method": "none",
        "application_type": "web",
    });
    let flow = flow.registered(&metadata).await;
    let flow = Flow { redirect_uri: redirect, ..flow };
    let reply = flow.post(&flow.form().await).await;
    let target = location(&reply).unwrap();
    assert_eq!((target.scheme(), target.host_str()), ("cursor", Some("anysphere.cursor-mcp")));
    let code = parameter(&reply, "code").unwrap();
    works(&flow, &flow.token(&flow.redeeming(&code)).await.json()).await;
    let page = flow.open(&flow.asked()).await;
    assert!(header(&page.headers, "content-security-policy").contains("form-action 'self' cursor:"));
}

#[tokio::test]
async fn codex_appends_to_its_path_and_calls_the_machine_by_another_name() {
    let flow = Flow::new().await;
    let metadata = json!({
        "client_name": "Codex", "redirect_uris": ["http://127.0.0.1:1455/callback"],
        "token_endpoint_auth_method": "none", "grant_types": ["authorization_code", "refresh_token"],
        "response_types": ["code"],
    });
    let flow = flow.registered(&metadata).await;
    for redirect in ["http://localhost:1455/callback/a1B2-c3", "http://127.0.0.1:60001/callback/a1B2-c3"] {
        let asked = changed_form(flow.asked(), &[("redirect_uri", redirect)]);
        assert_eq!(flow.open(&asked).await.status, StatusCode::OK, "{redirect}");
    }
    let deeper = changed_form(flow.asked(), &[("redirect_uri", "http://127.0.0.1:1455/callback/a/b")]);
    assert_eq!(flow.open(&deeper).await.status, StatusCode::BAD_REQUEST);
    let flow = Flow { redirect_uri: "http://localhost:1455/callback/a1B2-c3", ..flow };
    works(&flow, &flow.tokens(&[]).await).await;
}

#[tokio::test]
async fn clients_name_the_resource_with_a_slash_or_by_its_origin() {
    let flow = Flow::new().await;
    for resource in ["/", "", "/mcp/"] {
        let resource = format!("{PUBLIC_URL}{resource}");
        let page = flow.open(&changed_form(flow.asked(), &[("resource", &resource)])).await;
        assert_eq!(page.status, StatusCode::OK, "{resource}");
        let code = flow.code(&[]).await;
        let reply = flow.token(&changed_form(flow.redeeming(&code), &[("resource", &resource)])).await;
        assert_eq!(reply.status, StatusCode::OK, "{resource}");
    }
}

#[tokio::test]
async fn a_client_that_probes_with_head_and_get_is_not_led_astray() {
    let flow = Flow::new().await;
    let tokens = flow.tokens(&[]).await;
    let holder = flow.holder(&tokens);
    for method in ["HEAD", "GET"] {
        let request = Request::builder().method(method).uri("/mcp").body(Body::empty()).unwrap();
        assert_eq!(holder.send(request).await.status, StatusCode::METHOD_NOT_ALLOWED, "{method}");
    }
}

#[tokio::test]
async fn a_client_that_has_forgotten_the_metadata_goes_to_the_default_endpoints() {
    let flow = Flow::new().await;
    let tokens = flow.tokens(&[]).await;
    let form = flow.refreshing(tokens["refresh_token"].as_str().unwrap());
    let stranger = flow.tools.stranger(None);
    let refreshed = post_form(&stranger, "/token", &form, &[]).await;
    works(&flow, &refreshed.json()).await;
    let page = stranger.get(&format!("/authorize?{}", encoded(&flow.asked()))).await;
    assert_eq!(page.status, StatusCode::OK);
    let metadata = json!({ "redirect_uris": [flow.redirect_uri] }).to_string();
    let request = Request::post("/register").header("content-type", "application/json");
    let request = request.body(Body::from(metadata)).unwrap();
    assert_eq!(stranger.send(request).await.status, StatusCode::CREATED);
}

//! What a request meets before it reaches a handler, tried through a real router.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::{future::pending, time::Duration};

use axum::{
    Extension, Json, Router,
    body::{Body, Bytes},
    extract::Request,
    http::{HeaderMap, Method, StatusCode, header},
    response::{Html, Response},
    routing::{get, post},
};
use futures_util::stream;
use http_body_util::BodyExt;
use kenfold::config::{HostName, WebOrigin};
use kenfold::deadline::Deadline;
use kenfold_edge::{Authenticate, EdgeConfig, HostList, NotLetIn, OriginList, RequestId, wrap};
use serde_json::Value;
use tower::ServiceExt;

#[derive(Debug, Clone)]
struct Caller(String);

/// Lets `good` in, is down for `sleepy` and broken for `broken`.
#[derive(Debug, Clone)]
struct Door;

impl Authenticate for Door {
    type Caller = Caller;

    async fn authenticate(&self, raw_bearer: Option<&str>) -> Result<Caller, NotLetIn> {
        match raw_bearer {
            None => Err(NotLetIn::MissingToken),
            Some("good") => Ok(Caller("ada".to_owned())),
            Some("sleepy") => Err(NotLetIn::Unavailable { retry_after: Duration::from_millis(2500) }),
            Some("broken") => Err(NotLetIn::Internal),
            Some("hang") => pending().await,
            Some(_) => Err(NotLetIn::InvalidToken),
        }
    }
}

/// `--auth none`.
#[derive(Debug, Clone)]
struct OpenDoor;

impl Authenticate for OpenDoor {
    type Caller = Caller;

    async fn authenticate(&self, _raw_bearer: Option<&str>) -> Result<Caller, NotLetIn> {
        Ok(Caller("anyone".to_owned()))
    }
}

fn routes() -> Router {
    Router::new()
        .route("/healthz", get(|| async { Json("ok") }))
        .route("/healthz/below", get(|| async { Json("ok") }))
        .route(
            "/mcp",
            post(|Extension(caller): Extension<Caller>, body: Bytes| async move {
                format!("{} {}", caller.0, body.len())
            }),
        )
        .route("/api/v1/refs", post(|Json(body): Json<Value>| async move { Json(body) }))
        .route("/panic", get(explode))
        .route("/hang", get(|| async { pending::<()>().await }))
        .route("/id", get(|Extension(id): Extension<RequestId>| async move { id.to_string() }))
        .route(
            "/left",
            get(|Extension(deadline): Extension<Deadline>| async move {
                deadline.remaining().as_millis().to_string()
            }),
        )
        .route("/page", get(|| async { (StatusCode::NOT_FOUND, Html("<p>no</p>")) }))
        .route("/busy", get(|| async { (StatusCode::SERVICE_UNAVAILABLE, [("retry-after", "7")], "busy") }))
        .route("/secret-error", get(|| async { (StatusCode::INTERNAL_SERVER_ERROR, "private") }))
}

async fn explode() {
    panic!("private")
}

fn config() -> EdgeConfig {
    EdgeConfig {
        public_url: Some("https://memory.example".to_owned()),
        scopes: vec!["memory:read".to_owned(), "memory:write".to_owned()],
        open_paths: vec!["/healthz", "/panic", "/hang", "/id", "/left", "/page", "/secret-error"],
        max_body_bytes: 64,
        body_read_timeout: Duration::from_secs(5),
        deadline: Duration::from_secs(20),
        ..EdgeConfig::default()
    }
}

fn edge() -> Router {
    wrap(routes(), config(), Door)
}

struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    text: String,
}

impl Answer {
    fn json(&self) -> Value {
        assert_eq!(self.header("content-type"), "application/json", "{}", self.text);
        serde_json::from_str(&self.text).unwrap()
    }

    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

async fn send(router: Router, request: Request) -> Answer {
    let response: Response = router.oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let bytes = body.collect().await.unwrap().to_bytes();
    Answer { status: parts.status, headers: parts.headers, text: String::from_utf8(bytes.into()).unwrap() }
}

fn request(method: Method, path: &str, headers: &[(&str, &str)]) -> Request {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.body(Body::empty()).unwrap()
}

fn post_mcp(headers: &[(&str, &str)]) -> Request {
    request(Method::POST, "/mcp", headers)
}

const CHALLENGE_END: &str = r#"resource_metadata="https://memory.example/.well-known/oauth-protected-resource/mcp", scope="memory:read memory:write""#;

#[tokio::test]
async fn a_good_token_reaches_the_handler_as_its_caller() {
    for scheme in ["Bearer", "bearer", "BEARER"] {
        let answer = send(edge(), post_mcp(&[("authorization", &format!("{scheme} good"))])).await;
        assert_eq!((answer.status, answer.text.as_str()), (StatusCode::OK, "ada 0"));
    }
}

#[tokio::test]
async fn a_request_without_a_token_gets_a_challenge_without_an_error() {
    for headers in [&[][..], &[("authorization", "Basic dTpw")]] {
        let answer = send(edge(), post_mcp(headers)).await;
        let challenge = format!(r#"Bearer realm="kenfold", {CHALLENGE_END}"#);
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
        assert_eq!(answer.header("www-authenticate"), challenge);
        let body = answer.json();
        assert_eq!(body["jsonrpc"], "2.0");
        assert!(body.get("id").is_none());
        assert_eq!(body["error"]["code"], -32600);
        assert_eq!(body["error"]["data"]["_meta"]["mcp/www_authenticate"][0], challenge);
        assert_eq!(body["error"]["data"]["request_id"], answer.header("x-request-id"));
    }
}

#[tokio::test]
async fn a_bad_token_gets_a_challenge_that_says_so() {
    for token in ["wrong", "a b", "a,Bearer good", &"x".repeat(5000)] {
        let answer = send(edge(), post_mcp(&[("authorization", &format!("Bearer {token}"))])).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{token}");
        let challenge = answer.header("www-authenticate");
        assert!(
            challenge.starts_with(r#"Bearer realm="kenfold", error="invalid_token", error_description=""#)
        );
        assert!(challenge.ends_with(CHALLENGE_END));
    }
}

#[tokio::test]
async fn without_a_public_url_the_challenge_names_no_metadata() {
    let router = wrap(routes(), EdgeConfig { public_url: None, ..config() }, Door);
    let answer = send(router, post_mcp(&[])).await;
    assert_eq!(answer.header("www-authenticate"), r#"Bearer realm="kenfold""#);
}

#[tokio::test]
async fn other_paths_get_the_challenge_in_a_plain_error_body() {
    let answer =
        send(edge(), request(Method::POST, "/api/v1/refs", &[("authorization", "Bearer wrong")])).await;
    let body = answer.json();
    assert_eq!(body["error"], "invalid_token");
    assert_eq!(body["www_authenticate"], answer.header("www-authenticate"));
    assert_eq!(answer.header("cache-control"), "no-store");
}

#[tokio::test]
async fn repeated_authorization_headers_are_refused() {
    let twice = [("authorization", "Bearer good"), ("authorization", "Bearer good")];
    let answer = send(edge(), post_mcp(&twice)).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert!(answer.header("www-authenticate").contains(r#"error="invalid_request""#));
}

#[tokio::test]
async fn a_token_in_the_query_is_no_token() {
    let answer = send(edge(), request(Method::POST, "/mcp?access_token=good", &[])).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    assert!(!answer.header("www-authenticate").contains("error="));
}

#[tokio::test]
async fn when_callers_cannot_be_checked_nobody_is_told_that_the_token_is_bad() {
    let answer = send(edge(), post_mcp(&[("authorization", "Bearer sleepy")])).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(answer.header("retry-after"), "3");
    assert!(!answer.headers.contains_key(header::WWW_AUTHENTICATE));
    assert_eq!(answer.json()["error"]["code"], -32603);

    let answer = send(edge(), post_mcp(&[("authorization", "Bearer broken")])).await;
    assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR);
}

#[tokio::test]
async fn without_authentication_every_request_has_a_caller() {
    let router = wrap(routes(), config(), OpenDoor);
    assert_eq!(send(router.clone(), post_mcp(&[])).await.text, "anyone 0");
    assert_eq!(send(router, post_mcp(&[("authorization", "Basic x")])).await.text, "anyone 0");
}

#[tokio::test]
async fn open_paths_need_no_token_and_unknown_paths_are_not_found() {
    assert_eq!(send(edge(), request(Method::GET, "/healthz", &[])).await.status, StatusCode::OK);
    let below = send(edge(), request(Method::GET, "/healthz/below", &[])).await;
    assert_eq!(below.status, StatusCode::UNAUTHORIZED);
    for path in ["/nowhere", "/token/.well-known/openid-configuration", "/mcp/nowhere", "/healthz/"] {
        let answer = send(edge(), request(Method::GET, path, &[])).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(answer.json().get("error").is_some());
    }
}

#[tokio::test]
async fn a_wrong_method_names_the_right_ones() {
    let answer = send(edge(), request(Method::DELETE, "/healthz", &[])).await;
    assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(answer.header("allow"), "GET,HEAD");
    assert_eq!(answer.json()["error"], "method_not_allowed");
}

#[tokio::test]
async fn preflights_are_answered_before_authentication() {
    for path in ["/mcp", "/api/v1/refs", "/nowhere"] {
        let headers = [("origin", "https://inspector.example"), ("access-control-request-method", "POST")];
        let answer = send(edge(), request(Method::OPTIONS, path, &headers)).await;
        assert_eq!(answer.status, StatusCode::NO_CONTENT);
        assert_eq!(answer.header("access-control-allow-origin"), "*");
        assert!(!answer.headers.contains_key("access-control-allow-credentials"));
        let allowed: Vec<_> = answer.header("access-control-allow-headers").split(", ").collect();
        let needed = [
            "authorization",
            "content-type",
            "accept",
            "mcp-protocol-version",
            "mcp-method",
            "mcp-name",
            "mcp-session-id",
            "last-event-id",
        ];
        assert_eq!(allowed, needed);
        assert!(answer.text.is_empty());
    }
}

#[tokio::test]
async fn every_answer_can_be_read_by_a_browser_and_has_a_request_id() {
    let long = "x".repeat(65);
    let router = wrap(
        routes(),
        EdgeConfig {
            deadline: Duration::from_millis(50),
            hosts: HostList::only([HostName::parse("memory.example").unwrap()]),
            ..config()
        },
        Door,
    );
    let mut too_long = post_mcp(&[("host", "memory.example"), ("authorization", "Bearer good")]);
    *too_long.body_mut() = Body::from(long);
    let on_host = |path| request(Method::GET, path, &[("host", "memory.example")]);
    let cases = [
        (post_mcp(&[("host", "memory.example"), ("authorization", "Bearer good")]), 200),
        (post_mcp(&[("host", "memory.example")]), 401),
        (post_mcp(&[("host", "evil.example")]), 403),
        (on_host("/nowhere"), 404),
        (too_long, 413),
        (on_host("/panic"), 500),
        (post_mcp(&[("host", "memory.example"), ("authorization", "Bearer sleepy")]), 503),
        (on_host("/hang"), 504),
        (post_mcp(&[("host", "memory.example"), ("authorization", "Bearer hang")]), 504),
    ];
    for (request, status) in cases {
        let answer = send(router.clone(), request).await;
        assert_eq!(answer.status, status);
        assert_eq!(answer.header("access-control-allow-origin"), "*", "{status}");
        assert_eq!(
            answer.header("access-control-expose-headers"),
            "WWW-Authenticate, X-Request-Id, Retry-After"
        );
        assert_eq!(answer.header("x-request-id").len(), 32, "{status}");
        if status != 200 {
            answer.json();
        }
    }
}

#[tokio::test]
async fn request_ids_are_ours_and_differ() {
    let headers = [("x-request-id", "chosen-by-the-client")];
    let first = send(edge(), request(Method::GET, "/id", &headers)).await;
    let second = send(edge(), request(Method::GET, "/id", &headers)).await;
    assert_eq!(first.text, first.header("x-request-id"));
    assert_ne!(first.text, "chosen-by-the-client");
    assert_ne!(first.text, second.text);
}

#[tokio::test]
async fn a_strange_host_is_refused_except_for_probes() {
    let router = wrap(routes(), EdgeConfig { hosts: HostList::only(HostName::loopback()), ..config() }, Door);
    let probe = request(Method::GET, "/healthz", &[("host", "10.0.0.7:8080")]);
    assert_eq!(send(router.clone(), probe).await.status, StatusCode::OK);
    let rebound =
        send(router.clone(), post_mcp(&[("host", "evil.example"), ("authorization", "Bearer good")])).await;
    assert_eq!(rebound.status, StatusCode::FORBIDDEN);
    assert_eq!(rebound.json()["error"]["data"]["error"], "host_not_allowed");
    for host in ["localhost:7077", "127.0.0.1:7077", "[::1]:7077", "LOCALHOST"] {
        let answer =
            send(router.clone(), post_mcp(&[("host", host), ("authorization", "Bearer good")])).await;
        assert_eq!(answer.status, StatusCode::OK, "{host}");
    }
}

#[tokio::test]
async fn a_strange_origin_is_refused_and_gets_no_cors_header() {
    let origins = OriginList::only([WebOrigin::parse("https://claude.ai").unwrap()]);
    let router = wrap(routes(), EdgeConfig { origins, ..config() }, Door);
    let with = |origin| [("origin", origin), ("authorization", "Bearer good")];
    let listed = send(router.clone(), post_mcp(&with("https://claude.ai"))).await;
    assert_eq!(listed.status, StatusCode::OK);
    assert_eq!(listed.header("access-control-allow-origin"), "https://claude.ai");
    assert_eq!(listed.header("vary"), "Origin");
    let strange = send(router.clone(), post_mcp(&with("https://evil.example"))).await;
    assert_eq!(strange.status, StatusCode::FORBIDDEN);
    assert!(!strange.headers.contains_key("access-control-allow-origin"));
    assert_eq!(strange.json()["error"]["data"]["error"], "origin_not_allowed");
    let none = send(router, post_mcp(&[("authorization", "Bearer good")])).await;
    assert_eq!(none.status, StatusCode::OK);
}

fn chunked(chunks: &[&'static str]) -> Body {
    let chunks: Vec<Result<&'static str, std::io::Error>> = chunks.iter().copied().map(Ok).collect();
    Body::from_stream(stream::iter(chunks))
}

#[tokio::test]
async fn bodies_are_read_up_to_the_limit() {
    let thirty_two = "0123456789abcdef0123456789abcdef";
    let cases = [
        (chunked(&[thirty_two, thirty_two]), StatusCode::OK),
        (chunked(&[thirty_two, thirty_two, "x"]), StatusCode::PAYLOAD_TOO_LARGE),
        (Body::from("x".repeat(64)), StatusCode::OK),
        (Body::from("x".repeat(65)), StatusCode::PAYLOAD_TOO_LARGE),
    ];
    for (body, status) in cases {
        let mut request = post_mcp(&[("authorization", "Bearer good")]);
        *request.body_mut() = body;
        let answer = send(edge(), request).await;
        assert_eq!(answer.status, status);
        if status != StatusCode::OK {
            assert_eq!(answer.json()["error"]["data"]["error"], "body_too_large");
        }
    }
}

#[tokio::test]
async fn a_declared_length_is_believed_only_when_it_is_too_long() {
    for (declared, status) in [("65", 413), ("99999999999999999999999999", 413), ("1", 200), ("x", 200)] {
        let request = post_mcp(&[("authorization", "Bearer good"), ("content-length", declared)]);
        assert_eq!(send(edge(), request).await.status, status, "{declared}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_body_that_stalls_is_given_up() {
    let stalled = stream::pending::<Result<Bytes, std::io::Error>>();
    let mut request = post_mcp(&[("authorization", "Bearer good")]);
    *request.body_mut() = Body::from_stream(stalled);
    let answer = send(edge(), request).await;
    assert_eq!(answer.status, StatusCode::REQUEST_TIMEOUT);
    assert_eq!(answer.json()["error"]["data"]["error"], "body_timeout");
}

#[tokio::test]
async fn a_body_that_breaks_off_is_a_bad_request() {
    let broken: Vec<Result<Bytes, std::io::Error>> =
        vec![Ok("a".into()), Err(std::io::ErrorKind::UnexpectedEof.into())];
    let mut request = post_mcp(&[("authorization", "Bearer good")]);
    *request.body_mut() = Body::from_stream(stream::iter(broken));
    assert_eq!(send(edge(), request).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_stranger_is_refused_before_the_body_arrives() {
    let mut request = post_mcp(&[]);
    *request.body_mut() = Body::from_stream(stream::pending::<Result<Bytes, std::io::Error>>());
    assert_eq!(send(edge(), request).await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test(start_paused = true)]
async fn a_request_has_a_deadline_that_handlers_can_read() {
    let answer = send(edge(), request(Method::GET, "/left", &[])).await;
    assert_eq!(answer.text, "20000");
    let answer = send(edge(), request(Method::GET, "/hang", &[])).await;
    assert_eq!(answer.status, StatusCode::GATEWAY_TIMEOUT);
}

#[tokio::test]
async fn a_panic_becomes_an_error_that_names_the_request_only() {
    let answer = send(edge(), request(Method::GET, "/panic", &[])).await;
    assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(answer.json()["request_id"], answer.header("x-request-id"));
    assert!(!answer.text.contains("private"));
}

#[tokio::test]
async fn what_axum_refuses_is_said_in_json_and_pages_stay_pages() {
    let headers = [("authorization", "Bearer good"), ("content-type", "application/json")];
    let mut malformed = request(Method::POST, "/api/v1/refs", &headers);
    *malformed.body_mut() = Body::from("{");
    let answer = send(edge(), malformed).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert_eq!(answer.json()["error"], "invalid_request");

    let answer = send(edge(), request(Method::GET, "/secret-error", &[])).await;
    assert_eq!(answer.json()["error"], "server_error");
    assert!(!answer.text.contains("private"));

    let answer = send(edge(), request(Method::GET, "/page", &[])).await;
    assert_eq!(answer.text, "<p>no</p>");
}

#[tokio::test]
async fn a_router_without_routes_answers_not_found() {
    let answer = send(wrap(Router::new(), EdgeConfig::default(), Door), request(Method::GET, "/", &[])).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    answer.json();
}

#[tokio::test]
async fn an_error_that_is_rewritten_keeps_its_headers() {
    let answer = send(edge(), request(Method::GET, "/busy", &[("authorization", "Bearer good")])).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(answer.header("retry-after"), "7");
    answer.json();
}

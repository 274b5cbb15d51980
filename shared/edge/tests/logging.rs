//! What is logged about a request, and what never is.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{
    io::Write,
    sync::{Arc, Mutex},
};

use axum::{Router, body::Body, extract::Request, http::StatusCode, routing::post};
use kenfold_edge::{Authenticate, EdgeConfig, NotLetIn, wrap};
use serde_json::Value;
use tower::ServiceExt;
use tracing_subscriber::fmt::MakeWriter;

#[derive(Debug, Clone)]
struct Door;

impl Authenticate for Door {
    type Caller = ();

    async fn authenticate(&self, _raw_bearer: Option<&str>) -> Result<(), NotLetIn> {
        Ok(())
    }
}

#[derive(Debug, Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

impl Lines {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

async fn send(path: &str) -> (StatusCode, String) {
    let lines = Lines::default();
    let subscriber = tracing_subscriber::fmt()
        .json()
        .flatten_event(true)
        .with_span_list(false)
        .with_max_level(tracing::Level::TRACE)
        .with_writer(lines.clone())
        .finish();
    let _guard = tracing::subscriber::set_default(subscriber);
    let routes = Router::new()
        .route("/mcp", post(|| async { "fine" }))
        .route("/fail", post(|| async { StatusCode::INTERNAL_SERVER_ERROR }));
    let request = Request::post(path)
        .header("authorization", "Bearer kf_secrettoken")
        .header("cookie", "session=secretcookie")
        .body(Body::from("secretbody"))
        .unwrap();
    let response = wrap(routes, EdgeConfig::default(), Door).oneshot(request).await.unwrap();
    let id = response.headers()["x-request-id"].to_str().unwrap().to_owned();
    let text = lines.text();
    assert!(text.contains(&id));
    (response.status(), text)
}

#[tokio::test]
async fn a_request_is_logged_once_by_method_path_status_time_and_id() {
    let (_status, text) = send("/mcp?query=secretquery").await;
    assert_eq!(text.lines().count(), 1, "{text}");
    let line: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(line["level"], "INFO");
    assert_eq!(line["response.status"], 200);
    assert!(line["response.ms"].is_u64());
    let mut span = line["span"].as_object().unwrap().clone();
    assert!(span.remove("request.id").is_some());
    assert_eq!(
        Value::from(span),
        serde_json::json!({ "name": "http", "request.method": "POST", "request.path": "/mcp" })
    );
    assert!(!text.contains("secret"), "{text}");
}

#[tokio::test]
async fn a_failure_is_logged_as_an_error() {
    let (status, text) = send("/fail").await;
    assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(text.contains(r#""level":"ERROR""#));
}

#[tokio::test]
async fn a_long_path_is_cut() {
    let (_status, text) = send(&format!("/{}", "a".repeat(3000))).await;
    assert!(text.len() < 1000);
}

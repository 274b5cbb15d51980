//! The runtime API of Lambda, as far as one invocation needs it.
//!
//! Format: AWS Lambda developer guide, "Using the Lambda runtime API", version 2018-06-01.

use std::collections::BTreeMap;
use std::future::pending;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use bytes::Bytes;
use http::StatusCode;
use kenfold::clock::{Clock, SystemClock};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// The time that an invocation has.
const TIME_LIMIT: Duration = Duration::from_secs(30);
/// The name of the only invocation.
const REQUEST_ID: &str = "00000000-0000-4000-8000-000000000001";
const FUNCTION_ARN: &str = "arn:aws:lambda:eu-north-1:000000000000:function:bench";

/// Hands out one event, and takes the answer to it.
pub(crate) struct RuntimeApi {
    address: SocketAddr,
    answer: oneshot::Receiver<Answer>,
    serving: JoinHandle<std::io::Result<()>>,
}

/// What a function answered, and when.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) at: Instant,
    pub(crate) body: Bytes,
    /// Whether the function said that it failed.
    pub(crate) is_error: bool,
}

struct Invocation {
    event: Mutex<Option<String>>,
    answer: Mutex<Option<oneshot::Sender<Answer>>>,
}

impl RuntimeApi {
    /// Waits for a function that asks for `event`.
    ///
    /// # Errors
    /// When no port is free.
    pub(crate) async fn start(event: &Value) -> anyhow::Result<Self> {
        let (sender, answer) = oneshot::channel();
        let invocation =
            Invocation { event: Mutex::new(Some(event.to_string())), answer: Mutex::new(Some(sender)) };
        let router = Router::new()
            .route("/2018-06-01/runtime/invocation/next", get(next))
            .route("/2018-06-01/runtime/invocation/{id}/{outcome}", post(done))
            .route("/2018-06-01/runtime/init/error", post(not_started))
            .with_state(Arc::new(invocation));
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let serving = tokio::spawn(async move { axum::serve(listener, router).await });
        Ok(Self { address, answer, serving })
    }

    /// What the function finds in `AWS_LAMBDA_RUNTIME_API`.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// The answer of the function.
    ///
    /// # Errors
    /// When nobody answers any more.
    pub(crate) async fn answer(&mut self) -> anyhow::Result<Answer> {
        Ok((&mut self.answer).await?)
    }
}

impl Drop for RuntimeApi {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

/// The event, the first time; after that there is nothing to do.
async fn next(State(invocation): State<Arc<Invocation>>) -> Response {
    let event = invocation.event.lock().unwrap_or_else(PoisonError::into_inner).take();
    let Some(event) = event else {
        return pending().await;
    };
    let deadline_ms =
        SystemClock.now().as_millisecond() + i64::try_from(TIME_LIMIT.as_millis()).unwrap_or_default();
    let headers = [
        ("lambda-runtime-aws-request-id", REQUEST_ID.to_owned()),
        ("lambda-runtime-deadline-ms", deadline_ms.to_string()),
        ("lambda-runtime-invoked-function-arn", FUNCTION_ARN.to_owned()),
        ("content-type", "application/json".to_owned()),
    ];
    (headers, event).into_response()
}

async fn done(
    State(invocation): State<Arc<Invocation>>,
    Path((_id, outcome)): Path<(String, String)>,
    body: Bytes,
) -> StatusCode {
    invocation.answered(body, outcome != "response");
    StatusCode::ACCEPTED
}

async fn not_started(State(invocation): State<Arc<Invocation>>, body: Bytes) -> StatusCode {
    invocation.answered(body, true);
    StatusCode::ACCEPTED
}

impl Invocation {
    fn answered(&self, body: Bytes, is_error: bool) {
        let at = Instant::now();
        if let Some(sender) = self.answer.lock().unwrap_or_else(PoisonError::into_inner).take() {
            sender.send(Answer { at, body, is_error }).ok();
        }
    }
}

/// The event of an HTTP API (payload format 2.0) for a `POST` of JSON.
pub(crate) fn post_event(host: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Value {
    let own = [
        ("host", host),
        ("content-type", "application/json"),
        ("accept", "application/json, text/event-stream"),
    ];
    let headers: BTreeMap<_, _> = own.iter().chain(headers).copied().collect();
    json!({
        "version": "2.0",
        "routeKey": "$default",
        "rawPath": path,
        "rawQueryString": "",
        "headers": headers,
        "requestContext": {
            "accountId": "000000000000",
            "apiId": "bench",
            "domainName": host,
            "stage": "$default",
            "requestId": "bench",
            "time": "01/Mar/2026:09:00:00 +0000",
            "timeEpoch": 1_772_355_600_000_i64,
            "http": {
                "method": "POST", "path": path, "protocol": "HTTP/1.1", "sourceIp": "203.0.113.9", "userAgent": "bench"
            }
        },
        "body": body,
        "isBase64Encoded": false
    })
}

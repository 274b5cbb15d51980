//! An agent: an MCP client of the 2025-06-18 revision, in process.

use std::fmt;

use axum::Router;
use axum::body::Body;
use bytes::Bytes;
use http::{HeaderMap, Request, StatusCode};
use http_body_util::BodyExt;
use kenfold::secret::ApiKey;
use serde_json::{Value, json};
use tower::ServiceExt;

/// Somebody who calls the server.
#[derive(Clone)]
pub struct Agent {
    router: Router,
    key: Option<String>,
    meta: Value,
}

/// An HTTP answer.
#[derive(Debug)]
pub struct Reply {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The body.
    pub body: Bytes,
}

/// What a tool answered.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// A structured result.
    Done(Value),
    /// A refusal.
    Refused(Refusal),
}

/// A refusal: a code for programs, and words for the model.
#[derive(Debug, Clone, PartialEq)]
pub struct Refusal {
    /// The code.
    pub code: String,
    /// The words.
    pub words: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.words)
    }
}

impl Agent {
    pub(crate) fn new(router: Router, key: Option<String>) -> Self {
        Self { router, key, meta: json!({}) }
    }

    pub(crate) fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }

    /// The first characters of its key, by which its owner recognises it.
    ///
    /// # Panics
    /// When it has none.
    #[must_use]
    pub fn displayed_prefix(&self) -> String {
        ApiKey::parse(self.key.as_deref().unwrap()).unwrap().displayed_prefix()
    }

    /// The same agent in a session.
    #[must_use]
    pub fn in_session(&self, session: &str) -> Self {
        self.saying("kenfold/session_id", session)
    }

    /// The same agent in a time zone.
    #[must_use]
    pub fn in_time_zone(&self, time_zone: &str) -> Self {
        self.saying("kenfold/time_zone", time_zone)
    }

    /// The same agent, whose calls say something of themselves.
    fn saying(&self, key: &str, value: &str) -> Self {
        let mut agent = self.clone();
        agent.meta[key] = json!(value);
        agent
    }

    /// Calls a tool.
    ///
    /// # Panics
    /// When the answer is no tool result, or its text is not its structured content.
    pub async fn call(&self, tool: &str, arguments: Value) -> Answer {
        let reply = self.post_call(tool, arguments).await;
        assert_eq!(reply.status, StatusCode::OK, "{reply:?}");
        answer(&reply.json()["result"])
    }

    /// Calls a tool that is expected to succeed.
    ///
    /// # Panics
    /// When it refuses.
    pub async fn done(&self, tool: &str, arguments: Value) -> Value {
        match self.call(tool, arguments).await {
            Answer::Done(value) => value,
            Answer::Refused(refusal) => panic!("{tool} refused: {refusal}"),
        }
    }

    /// Calls a tool that is expected to refuse.
    ///
    /// # Panics
    /// When it succeeds.
    pub async fn refused(&self, tool: &str, arguments: Value) -> Refusal {
        match self.call(tool, arguments).await {
            Answer::Refused(refusal) => refusal,
            Answer::Done(value) => panic!("{tool} did not refuse: {value}"),
        }
    }

    /// Calls a tool and returns the HTTP answer.
    pub async fn post_call(&self, tool: &str, arguments: Value) -> Reply {
        let params = json!({ "name": tool, "arguments": arguments, "_meta": self.meta });
        self.post(&json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params })).await
    }

    /// Posts a message to `/mcp`.
    ///
    /// # Panics
    /// Never: the request is well formed.
    pub async fn post(&self, message: &Value) -> Reply {
        let request = Request::post("/mcp")
            .header("content-type", "application/json")
            .header("accept", "application/json, text/event-stream")
            .header("mcp-protocol-version", "2025-06-18")
            .body(Body::from(message.to_string()))
            .unwrap();
        self.send(request).await
    }

    /// Sends any request, with the agent's key and a loopback host unless it has its own.
    ///
    /// # Panics
    /// When the body cannot be read.
    pub async fn send(&self, mut request: Request<Body>) -> Reply {
        let headers = request.headers_mut();
        headers.entry("host").or_insert("127.0.0.1:7077".parse().unwrap());
        if let Some(key) = &self.key {
            headers.entry("authorization").or_insert(format!("Bearer {key}").parse().unwrap());
        }
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        Reply { status: parts.status, headers: parts.headers, body }
    }

    /// The path answered with GET.
    ///
    /// # Panics
    /// When the path is none.
    pub async fn get(&self, path: &str) -> Reply {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    /// Stores a statement and returns its id.
    ///
    /// # Panics
    /// When it is refused.
    pub async fn remember(&self, arguments: Value) -> String {
        self.done("remember", arguments).await["id"].as_str().unwrap().to_owned()
    }

    /// The statements that a question finds, best first.
    ///
    /// # Panics
    /// When it is refused.
    pub async fn found(&self, arguments: Value) -> Vec<String> {
        let found = self.done("recall", arguments).await;
        let memories = found["memories"].as_array().unwrap();
        memories.iter().map(|memory| memory["content"].as_str().unwrap().to_owned()).collect()
    }
}

impl Reply {
    /// The body as JSON.
    ///
    /// # Panics
    /// When it is none.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error} in {self:?}"))
    }
}

fn answer(result: &Value) -> Answer {
    let text = result["content"][0]["text"].as_str().unwrap();
    if result["isError"] == json!(true) {
        let code = result["_meta"]["kenfold/error"].as_str().unwrap().to_owned();
        return Answer::Refused(Refusal { code, words: text.to_owned() });
    }
    let structured = result["structuredContent"].clone();
    assert_eq!(
        serde_json::from_str::<Value>(text).unwrap(),
        structured,
        "the text is the structured content"
    );
    Answer::Done(structured)
}

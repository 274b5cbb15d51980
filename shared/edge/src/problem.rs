//! Answers that say no, as JSON: what every layer returns when it stops a request.

use std::{borrow::Cow, convert::Infallible, time::Duration};

use axum::{
    Json,
    extract::{FromRequestParts, Request},
    response::{IntoResponse, Response},
};
use http::{Extensions, HeaderName, HeaderValue, StatusCode, header, request::Parts};
use serde_json::{Value, json};

use crate::{Challenge, RequestId};

/// JSON-RPC 2.0 §5.1: the request is not one that this server takes.
const INVALID_REQUEST: i64 = -32600;
/// JSON-RPC 2.0 §5.1: the server failed.
const INTERNAL_ERROR: i64 = -32603;

/// What is remembered of a request to answer it after it is gone.
#[derive(Debug, Clone)]
pub struct Asked {
    protocol: Protocol,
    request_id: Option<RequestId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Protocol {
    /// MCP clients read JSON-RPC errors.
    Mcp,
    /// Everyone else reads `{"error": code, "error_description": text}`, which is also the form of RFC 6749 §5.2.
    Plain,
}

impl Asked {
    /// Remembers what an answer to `request` depends on.
    #[must_use]
    pub fn by(request: &Request) -> Self {
        Self::at(request.uri().path(), request.extensions())
    }

    fn at(path: &str, extensions: &Extensions) -> Self {
        let protocol =
            if path == "/mcp" || path.starts_with("/mcp/") { Protocol::Mcp } else { Protocol::Plain };
        Self { protocol, request_id: RequestId::of(extensions).cloned() }
    }
}

impl<S: Sync> FromRequestParts<S> for Asked {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        Ok(Self::at(parts.uri.path(), &parts.extensions))
    }
}

/// An answer that says no. Its words are public; a private cause is logged where it happens.
#[derive(Debug, Clone)]
pub struct Problem {
    status: StatusCode,
    code: &'static str,
    description: Cow<'static, str>,
    challenge: Option<Challenge>,
    retry_after: Option<Duration>,
}

impl Problem {
    /// A problem with a code for programs and a description for people.
    #[must_use]
    pub fn new(status: StatusCode, code: &'static str, description: impl Into<Cow<'static, str>>) -> Self {
        Self { status, code, description: description.into(), challenge: None, retry_after: None }
    }

    /// The server failed in a way that is none of the client's business.
    #[must_use]
    pub fn internal() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "server_error", "Something went wrong on the server.")
    }

    /// Adds how to authenticate.
    #[must_use]
    pub fn with_challenge(mut self, challenge: Challenge) -> Self {
        self.challenge = Some(challenge);
        self
    }

    /// Adds when to try again.
    #[must_use]
    pub fn with_retry_after(mut self, retry_after: Duration) -> Self {
        self.retry_after = Some(retry_after);
        self
    }

    /// The answer, in the form that the asking protocol reads.
    #[must_use]
    pub fn answer(self, asked: &Asked) -> Response {
        let body = match asked.protocol {
            Protocol::Mcp => self.json_rpc(asked),
            Protocol::Plain => self.plain(asked),
        };
        let mut response = (self.status, [(header::CACHE_CONTROL, "no-store")], Json(body)).into_response();
        if let Some(challenge) = &self.challenge {
            insert(&mut response, header::WWW_AUTHENTICATE, challenge.as_str());
        }
        if let Some(retry_after) = self.retry_after {
            insert(&mut response, header::RETRY_AFTER, &whole_seconds(retry_after).to_string());
        }
        response
    }

    /// A JSON-RPC error without an id: the request it belongs to was not read. What a gateway may do to the headers, the
    /// challenge above all, the body repeats.
    fn json_rpc(&self, asked: &Asked) -> Value {
        let code = if self.status.is_server_error() { INTERNAL_ERROR } else { INVALID_REQUEST };
        let mut data = json!({ "error": self.code });
        self.add_common(&mut data, asked);
        if let Some(challenge) = &self.challenge {
            set(&mut data, "_meta", json!({ "mcp/www_authenticate": [challenge.as_str()] }));
        }
        json!({ "jsonrpc": "2.0", "error": { "code": code, "message": self.description, "data": data } })
    }

    fn plain(&self, asked: &Asked) -> Value {
        let mut body = json!({ "error": self.code, "error_description": self.description });
        self.add_common(&mut body, asked);
        if let Some(challenge) = &self.challenge {
            set(&mut body, "www_authenticate", challenge.as_str().into());
        }
        body
    }

    fn add_common(&self, body: &mut Value, asked: &Asked) {
        if let Some(request_id) = &asked.request_id {
            set(body, "request_id", request_id.as_str().into());
        }
        if let Some(retry_after) = self.retry_after {
            set(body, "retry_after", whole_seconds(retry_after).into());
        }
    }
}

fn set(object: &mut Value, name: &str, value: Value) {
    if let Value::Object(object) = object {
        object.insert(name.to_owned(), value);
    }
}

fn insert(response: &mut Response, name: HeaderName, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        response.headers_mut().insert(name, value);
    }
}

/// RFC 9110 §10.2.3: `Retry-After` counts whole seconds; a fraction is rounded up, so that nobody comes too early.
fn whole_seconds(duration: Duration) -> u64 {
    duration.as_secs() + u64::from(duration.subsec_nanos() > 0)
}

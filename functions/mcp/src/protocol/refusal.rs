//! JSON-RPC errors that are answered before the message is handled.

use std::borrow::Cow;

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use http::{StatusCode, header};
use serde_json::{Map, Value, json};

/// JSON-RPC 2.0 §5.1.
const PARSE_ERROR: i64 = -32700;
/// JSON-RPC 2.0 §5.1.
const INVALID_REQUEST: i64 = -32600;
/// JSON-RPC 2.0 §5.1.
const INVALID_PARAMS: i64 = -32602;
/// MCP 2026-07-28, error codes.
const UNSUPPORTED_PROTOCOL_VERSION: i64 = -32022;

/// Methods of the endpoint; OPTIONS is answered by the edge.
const ALLOWED_METHODS: &str = "POST, OPTIONS";

/// A JSON-RPC error and the HTTP status that carries it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Refusal {
    status: StatusCode,
    code: i64,
    message: Cow<'static, str>,
    /// The request's id; left out when it has none that could be read.
    id: Option<Value>,
    data: Option<Value>,
}

impl Refusal {
    fn new(status: StatusCode, code: i64, message: impl Into<Cow<'static, str>>) -> Self {
        Self { status, code, message: message.into(), id: None, data: None }
    }

    /// The body is not JSON in UTF-8.
    pub(super) fn not_json() -> Self {
        Self::new(StatusCode::BAD_REQUEST, PARSE_ERROR, "Parse error: the body is not JSON in UTF-8")
    }

    /// The body could not be read to its end.
    pub(super) fn unreadable() -> Self {
        Self::new(StatusCode::BAD_REQUEST, PARSE_ERROR, "Parse error: the body could not be read")
    }

    /// The body is JSON and not a message that this server takes.
    pub(super) fn invalid_request(what: impl std::fmt::Display) -> Self {
        Self::new(StatusCode::BAD_REQUEST, INVALID_REQUEST, format!("Invalid request: {what}"))
    }

    /// The message is a request that its method cannot take. The HTTP request was in order, as for every other answer of
    /// a method.
    pub(super) fn invalid_params(what: impl std::fmt::Display) -> Self {
        Self::new(StatusCode::OK, INVALID_PARAMS, format!("Invalid params: {what}"))
    }

    /// The parameters lack what every request of the protocol's revision must have, which makes the HTTP request a bad
    /// one (MCP 2026-07-28, base protocol).
    pub(super) fn missing_metadata() -> Self {
        let what = "Invalid params: the request needs _meta with io.modelcontextprotocol/protocolVersion and \
                    io.modelcontextprotocol/clientCapabilities";
        Self::new(StatusCode::BAD_REQUEST, INVALID_PARAMS, what)
    }

    /// The client speaks a revision that this server does not.
    pub(super) fn unsupported_version(requested: &str, supported: &[&str]) -> Self {
        let refusal =
            Self::new(StatusCode::BAD_REQUEST, UNSUPPORTED_PROTOCOL_VERSION, "Unsupported protocol version");
        Self { data: Some(json!({ "supported": supported, "requested": requested })), ..refusal }
    }

    /// The endpoint takes JSON alone.
    pub(super) fn unsupported_media_type() -> Self {
        let what = "Invalid request: Content-Type must be application/json";
        Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, INVALID_REQUEST, what)
    }

    /// The endpoint has no stream to GET and no session to DELETE.
    pub(super) fn method_not_allowed() -> Self {
        let what = "Invalid request: this endpoint is stateless and takes POST alone";
        Self::new(StatusCode::METHOD_NOT_ALLOWED, INVALID_REQUEST, what)
    }

    /// Adds the id of the request.
    pub(super) fn with_id(mut self, id: Option<&Value>) -> Self {
        self.id = id.cloned();
        self
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut error = Map::from_iter([
            ("code".to_owned(), self.code.into()),
            ("message".to_owned(), self.message.into_owned().into()),
        ]);
        error.extend(self.data.map(|data| ("data".to_owned(), data)));
        let mut body =
            Map::from_iter([("jsonrpc".to_owned(), "2.0".into()), ("error".to_owned(), error.into())]);
        body.extend(self.id.map(|id| ("id".to_owned(), id)));
        let response = (self.status, [(header::CACHE_CONTROL, "no-store")], Json(Value::Object(body)));
        match self.status {
            // RFC 9110 §15.5.6.
            StatusCode::METHOD_NOT_ALLOWED => ([(header::ALLOW, ALLOWED_METHODS)], response).into_response(),
            _ => response.into_response(),
        }
    }
}

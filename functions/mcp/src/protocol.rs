//! The front of the MCP endpoint: what the protocol asks for before a message reaches the library that speaks it.
//!
//! The library answers malformed messages with plain text and statuses of its own. Clients decide by status and JSON-RPC
//! code whether to go on, fall back to an older revision, or give up, so everything it would get wrong is answered here.

use std::convert::Infallible;

use axum::{
    Router,
    body::{Body, Bytes, to_bytes},
    extract::Request,
    middleware::{Next, from_fn},
    response::{IntoResponse, Response},
    routing::post_service,
};
use http::{HeaderMap, HeaderValue, header};
use kenfold_edge::has_media_type;
use tower::Service;

use self::{envelope::Call, refusal::Refusal};

mod envelope;
mod json;
mod params;
mod refusal;
mod tool_list;
mod version;

/// Both media types, as every revision of the protocol asks clients to send. Many send less, or nothing.
const BOTH_MEDIA_TYPES: HeaderValue = HeaderValue::from_static("application/json, text/event-stream");

/// A backstop; the edge has refused longer bodies already.
const MAX_BODY_BYTES: usize = 4 * 1024 * 1024;

/// The routes of the endpoint, with `service` behind them.
pub(crate) fn routes<S>(service: S) -> Router
where
    S: Service<Request, Error = Infallible> + Clone + Send + Sync + 'static,
    S::Response: IntoResponse + 'static,
    S::Future: Send + 'static,
{
    let endpoint = post_service(service)
        .layer(from_fn(front))
        // MCP 2026-07-28, Streamable HTTP: GET and DELETE are answered 405. Some clients probe with HEAD.
        .fallback(|| async { Refusal::method_not_allowed().into_response() });
    Router::new().route("/mcp", endpoint.clone()).route("/mcp/", endpoint)
}

/// Checks a message and passes it on as it came.
async fn front(request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let checked = match read(&parts.headers, body).await {
        Ok(checked) => checked,
        Err(refusal) => return refusal.into_response(),
    };
    parts.headers.insert(header::ACCEPT, BOTH_MEDIA_TYPES);
    let response = next.run(Request::from_parts(parts, Body::from(checked.bytes))).await;
    match checked.answer {
        Answer::AsIs => response,
        Answer::ToolList => tool_list::add_security_schemes(response).await,
    }
}

struct Checked {
    bytes: Bytes,
    answer: Answer,
}

/// What remains to be done with the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    AsIs,
    ToolList,
}

async fn read(headers: &HeaderMap, body: Body) -> Result<Checked, Refusal> {
    require_json(headers)?;
    let bytes = to_bytes(body, MAX_BODY_BYTES).await.map_err(|_| Refusal::unreadable())?;
    let answer = check(headers, &bytes)?;
    Ok(Checked { bytes, answer })
}

/// The checks of a message, in their order.
fn check(headers: &HeaderMap, bytes: &[u8]) -> Result<Answer, Refusal> {
    // RFC 8259 §8.1, JSON-RPC 2.0 §5.1: what is no JSON in UTF-8 cannot be answered in any detail.
    let message = json::parse(bytes)?;
    // JSON-RPC 2.0 §4, MCP base protocol: one request or notification.
    let call = envelope::read(&message)?;
    // MCP 2025-06-18, transports: an unknown revision is a 400.
    version::check(headers, &call)?;
    // MCP schema: parameters of the methods we have.
    params::check(&call)?;
    Ok(answer_to(&call))
}

fn answer_to(call: &Call<'_>) -> Answer {
    if call.method == "tools/list" { Answer::ToolList } else { Answer::AsIs }
}

/// Only JSON. Beside being the protocol, this keeps away the requests that a web page can send without a preflight.
fn require_json(headers: &HeaderMap) -> Result<(), Refusal> {
    if has_media_type(headers, "application/json") { Ok(()) } else { Err(Refusal::unsupported_media_type()) }
}

#[cfg(test)]
mod tests;

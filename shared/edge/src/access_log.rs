//! One log line per request, and the span that everything logged on the way belongs to.

use std::time::Instant;

use axum::{extract::Request, middleware::Next, response::Response};
use http::StatusCode;
use tracing::{Instrument, Span};

use crate::RequestId;

/// A path is chosen by the client; what is logged of it ends here.
const MAX_LOGGED_PATH_CHARS: usize = 256;

/// Logs method, path, status and milliseconds; the span adds the request id. Never the query, a header or a body.
pub(crate) async fn log(request: Request, next: Next) -> Response {
    let started = Instant::now();
    let span = span_of(&request);
    let response = next.run(request).instrument(span.clone()).await;
    let ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    span.in_scope(|| write_line(response.status(), ms));
    response
}

/// Of the highest level, so that whatever is logged on the way belongs to it and names the request.
fn span_of(request: &Request) -> Span {
    let path: String = request.uri().path().chars().take(MAX_LOGGED_PATH_CHARS).collect();
    let id = RequestId::of(request.extensions()).map_or("", RequestId::as_str);
    tracing::error_span!("http", request.id = id, request.method = %request.method(), request.path = path)
}

fn write_line(status: StatusCode, ms: u64) {
    let status_code = status.as_u16();
    if status.is_server_error() {
        tracing::error!(response.status = status_code, response.ms = ms, "request failed");
    } else {
        tracing::info!(response.status = status_code, response.ms = ms, "request");
    }
}

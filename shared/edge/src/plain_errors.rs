//! Errors that axum itself answers, as JSON: no route, no such method, an argument that does not parse.

use axum::{
    body::{Body, to_bytes},
    extract::Request,
    middleware::Next,
    response::Response,
};
use http::{HeaderMap, StatusCode, header};

use crate::{Asked, Problem};

/// Longest text of an error that is kept. axum's own are a sentence.
const MAX_TEXT_BYTES: usize = 2048;

/// Gives an error without a body, or with one in plain text, a body in JSON. Pages and JSON stay as they are.
pub(crate) async fn rewrite(request: Request, next: Next) -> Response {
    let asked = Asked::by(&request);
    let response = next.run(request).await;
    let is_error = response.status().is_client_error() || response.status().is_server_error();
    if !is_error || !is_plain(response.headers()) {
        return response;
    }
    let (parts, body) = response.into_parts();
    let mut rewritten = problem(parts.status, body).await.answer(&asked);
    keep_headers(parts.headers, rewritten.headers_mut());
    rewritten
}

fn is_plain(headers: &HeaderMap) -> bool {
    match headers.get(header::CONTENT_TYPE) {
        None => true,
        Some(content_type) => content_type.as_bytes().starts_with(b"text/plain"),
    }
}

async fn problem(status: StatusCode, body: Body) -> Problem {
    // The text of a server's error is for the log, and whoever failed has written it there.
    if status.is_server_error() {
        return Problem::new(status, "server_error", "Something went wrong on the server.");
    }
    let text = to_bytes(body, MAX_TEXT_BYTES).await.unwrap_or_default();
    let text = String::from_utf8_lossy(&text).trim().to_owned();
    let description = if text.is_empty() { usual_description(status).to_owned() } else { text };
    Problem::new(status, code(status), description)
}

fn code(status: StatusCode) -> &'static str {
    match status {
        StatusCode::NOT_FOUND => "not_found",
        StatusCode::METHOD_NOT_ALLOWED => "method_not_allowed",
        StatusCode::UNSUPPORTED_MEDIA_TYPE => "unsupported_media_type",
        _ => "invalid_request",
    }
}

fn usual_description(status: StatusCode) -> &'static str {
    match status {
        StatusCode::NOT_FOUND => "There is nothing at this path.",
        StatusCode::METHOD_NOT_ALLOWED => "This path does not take that method.",
        _ => "The request was refused.",
    }
}

/// Everything but what described the old body: `Allow` above all (RFC 9110 §15.5.6).
fn keep_headers(from: HeaderMap, to: &mut HeaderMap) {
    let of_the_old_body = [header::CONTENT_TYPE, header::CONTENT_LENGTH, header::TRANSFER_ENCODING];
    let mut kept = from;
    for name in of_the_old_body {
        kept.remove(name);
    }
    to.extend(kept);
}

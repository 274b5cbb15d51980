//! Bodies: read in full before a handler runs, within limits of size and time.

use std::time::Duration;

use axum::{
    body::{Body, Bytes},
    extract::{Request, State},
    middleware::Next,
    response::Response,
};
use http::{HeaderMap, StatusCode, header::CONTENT_LENGTH};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use tokio::time::timeout;

use crate::{Asked, Problem};

/// The limits of a body.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    pub(crate) max_bytes: usize,
    pub(crate) read_timeout: Duration,
}

/// Reads the body, so that one place answers for bodies that are too long, too slow or cut off.
pub(crate) async fn limit(State(limits): State<Limits>, request: Request, next: Next) -> Response {
    let asked = Asked::by(&request);
    let (parts, body) = request.into_parts();
    match read(&parts.headers, body, limits).await {
        Ok(bytes) => next.run(Request::from_parts(parts, Body::from(bytes))).await,
        Err(problem) => problem.answer(&asked),
    }
}

async fn read(headers: &HeaderMap, body: Body, limits: Limits) -> Result<Bytes, Problem> {
    // A length that is too long already by its own word is not waited for.
    if declared_bytes(headers).is_some_and(|declared| declared > limits.max_bytes) {
        return Err(too_long(limits));
    }
    // Counted while it arrives, whatever was declared: a chunked body declares nothing.
    match timeout(limits.read_timeout, Limited::new(body, limits.max_bytes).collect()).await {
        Ok(Ok(collected)) => Ok(collected.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(too_long(limits)),
        Ok(Err(_cut_off)) => Err(Problem::new(
            StatusCode::BAD_REQUEST,
            "invalid_request",
            "The body of the request could not be read.",
        )),
        Err(_elapsed) => Err(Problem::new(
            StatusCode::REQUEST_TIMEOUT,
            "body_timeout",
            "The body of the request did not arrive in time.",
        )),
    }
}

/// A number too large to count is as good as the largest.
fn declared_bytes(headers: &HeaderMap) -> Option<usize> {
    let declared = headers.get(CONTENT_LENGTH)?.to_str().ok()?.trim();
    let is_number = !declared.is_empty() && declared.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| declared.parse().unwrap_or(usize::MAX))
}

fn too_long(limits: Limits) -> Problem {
    Problem::new(
        StatusCode::PAYLOAD_TOO_LARGE,
        "body_too_large",
        format!("The body of the request is longer than {} bytes.", limits.max_bytes),
    )
}

//! The time that a request has, enforced.

use std::time::Duration;

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};
use http::StatusCode;
use kenfold::deadline::Deadline;
use tokio::time::timeout_at;

use crate::{Asked, Problem};

/// Answers 504 in place of a handler that takes too long; what the handler was doing is dropped. Handlers find the
/// [`Deadline`] among the request's extensions.
pub(crate) async fn enforce(State(allowed): State<Duration>, mut request: Request, next: Next) -> Response {
    let asked = Asked::by(&request);
    let deadline = Deadline::after(allowed);
    request.extensions_mut().insert(deadline);
    timeout_at(deadline.instant(), next.run(request)).await.unwrap_or_else(|_elapsed| {
        Problem::new(StatusCode::GATEWAY_TIMEOUT, "deadline_exceeded", "The server took too long. Try again.")
            .answer(&asked)
    })
}

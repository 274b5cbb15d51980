//! A panic becomes an answer.

use std::panic::AssertUnwindSafe;

use axum::{extract::Request, middleware::Next, response::Response};
use futures_util::FutureExt;

use crate::{Asked, Problem};

/// Turns a panic below into a 500 that names the request. The panic's own text is not logged, since it may quote what
/// somebody stored; [`telemetry`](crate::telemetry) logs where it happened.
pub(crate) async fn catch(request: Request, next: Next) -> Response {
    let asked = Asked::by(&request);
    AssertUnwindSafe(next.run(request)).catch_unwind().await.unwrap_or_else(|_panic| {
        tracing::error!("a handler panicked");
        Problem::internal().answer(&asked)
    })
}

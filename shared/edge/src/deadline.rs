//! The time that a request has.

use std::time::Duration;

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};
use http::{Extensions, StatusCode};
use tokio::time::{Instant, timeout_at};

use crate::{Asked, Problem};

/// When the request must be answered. Handlers find it as a request extension and pass it to whatever they wait for.
#[derive(Debug, Clone, Copy)]
pub struct Deadline(Instant);

impl Deadline {
    /// The deadline of the request with these extensions; `None` outside [`wrap`](fn@crate::wrap).
    #[must_use]
    pub fn of(extensions: &Extensions) -> Option<Self> {
        extensions.get().copied()
    }

    /// The instant itself.
    #[must_use]
    pub fn instant(self) -> Instant {
        self.0
    }

    /// What is left; zero when nothing is.
    #[must_use]
    pub fn remaining(self) -> Duration {
        self.0.saturating_duration_since(Instant::now())
    }
}

/// Answers 504 in place of a handler that takes too long; what the handler was doing is dropped.
pub(crate) async fn enforce(State(allowed): State<Duration>, mut request: Request, next: Next) -> Response {
    let asked = Asked::by(&request);
    let deadline = Deadline(Instant::now() + allowed);
    request.extensions_mut().insert(deadline);
    timeout_at(deadline.instant(), next.run(request)).await.unwrap_or_else(|_elapsed| {
        Problem::new(StatusCode::GATEWAY_TIMEOUT, "deadline_exceeded", "The server took too long. Try again.")
            .answer(&asked)
    })
}

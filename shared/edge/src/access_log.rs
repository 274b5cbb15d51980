//! One log line per request, and the span that everything logged on the way belongs to.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use http::StatusCode;
use kenfold::clock::Clock;
use kenfold::config::MetricsConfig;
use kenfold::counters::{Counters, Spent};
use tracing::{Instrument, Span};

use crate::RequestId;
use crate::metrics::{self, Answered};
use crate::request_record::{Facts, Outcome, RequestRecord};

/// A path is chosen by the client; what is logged of it ends here.
const MAX_LOGGED_PATH_CHARS: usize = 256;

/// So is a method.
const MAX_LOGGED_METHOD_CHARS: usize = 32;

/// What is measured of each request, by a process that serves one at a time.
#[derive(Clone)]
pub struct Measured {
    /// What the process has spent.
    pub counters: Arc<Counters>,
    /// The clock of the metrics.
    pub clock: Arc<dyn Clock>,
    /// Which metrics there are; none outside Lambda.
    pub metrics: Option<MetricsConfig>,
}

/// Logs method, path, status and milliseconds, who called which tool and what came of it; the span adds the request id. Never
/// the query, a header or a body.
pub(crate) async fn log(
    State(measured): State<Option<Measured>>,
    mut request: Request,
    next: Next,
) -> Response {
    let started = Instant::now();
    let before = spent(measured.as_ref());
    let span = span_of(&request);
    let record = RequestRecord::default();
    request.extensions_mut().insert(record.clone());
    let response = next.run(request).instrument(span.clone()).await;
    let elapsed = started.elapsed();
    let facts = record.facts();
    let spent = spent(measured.as_ref()).zip(before).map(|(after, before)| after.since(before));
    span.in_scope(|| write_line(response.status(), elapsed, &facts, spent));
    if let Some(measured) = &measured {
        measured.write(response.status(), elapsed, facts, spent.unwrap_or_default());
    }
    response
}

impl fmt::Debug for Measured {
    /// A clock has nothing to show.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Measured").field("metrics", &self.metrics).finish_non_exhaustive()
    }
}

fn spent(measured: Option<&Measured>) -> Option<Spent> {
    measured.map(|measured| measured.counters.now())
}

impl Measured {
    fn write(&self, status: StatusCode, elapsed: Duration, facts: Facts, spent: Spent) {
        let Some(metrics) = &self.metrics else { return };
        let failed = status.is_server_error() || matches!(facts.outcome, Some(Outcome::Failed(_)));
        let answered = Answered { tool: facts.tool, failed, elapsed, spent };
        metrics::write(metrics, self.clock.now().as_millisecond(), &answered);
    }
}

/// Of the highest level, so that whatever is logged on the way belongs to it and names the request.
fn span_of(request: &Request) -> Span {
    let path: String = request.uri().path().chars().take(MAX_LOGGED_PATH_CHARS).collect();
    let id = RequestId::of(request.extensions()).map_or("", RequestId::as_str);
    let method: String = request.method().as_str().chars().take(MAX_LOGGED_METHOD_CHARS).collect();
    tracing::error_span!("http", request.id = id, request.method = method, request.path = path)
}

/// A field without a value is left out.
fn write_line(status: StatusCode, elapsed: Duration, facts: &Facts, spent: Option<Spent>) {
    // The level of an event is a constant.
    macro_rules! line {
        ($level:ident, $message:literal) => {
            tracing::$level!(
                response.status = status.as_u16(),
                response.ms = u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX),
                caller.agent = facts.agent,
                tool.name = facts.tool,
                tool.outcome = facts.outcome.as_ref().map(Outcome::word),
                database.round_trips = spent.map(|spent| spent.round_trips),
                $message
            )
        };
    }
    if status.is_server_error() {
        line!(error, "request failed");
    } else {
        line!(info, "request");
    }
}

//! Why a request is not done, as JSON.

use std::time::Duration;

use axum::Json;
use axum::response::{IntoResponse, Response};
use http::{StatusCode, header};
use kenfold::db::{DbError, HelpedBy};
use kenfold::text;
use kenfold_edge::{Asked, Problem};
use serde::Serialize;

use crate::Server;

/// When to ask again while the database does not answer.
const RETRY_AFTER: Duration = Duration::from_secs(5);

/// Why a request is not done. Its words are public; a private cause is logged where it becomes one.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// Something in the request makes no sense.
    Invalid(String),
    /// The body is no JSON.
    MediaType,
    /// The caller may read only.
    ReadOnly(String),
    /// The caller may not use the project.
    OutOfReach(String),
    /// Time helps.
    Later,
    /// The operator can help.
    Internal,
}

/// Most characters of a message that repeats what was sent.
const ECHO_MAX_CHARS: usize = 300;

impl Refusal {
    /// The body does not have the form that it must have. serde's own message says only what was wrong with a field.
    pub(crate) fn unreadable(error: &serde_path_to_error::Error<serde_json::Error>) -> Self {
        let path = error.path().to_string();
        let place = if path == "." { String::new() } else { format!("`{path}`: ") };
        let words = format!("{place}{}", error.inner());
        Self::Invalid(text::truncate_with_ellipsis(&words, ECHO_MAX_CHARS).into_owned())
    }

    /// The answer.
    pub(crate) fn answer(self, server: &Server, asked: &Asked) -> Response {
        self.problem(server).answer(asked)
    }

    fn problem(self, server: &Server) -> Problem {
        match self {
            Self::Invalid(words) => Problem::new(StatusCode::BAD_REQUEST, "invalid_request", words),
            Self::MediaType => {
                let words = "the body must be application/json";
                Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media_type", words)
            }
            // RFC 6750 §3.1: the challenge names the scope that is missing.
            Self::ReadOnly(words) => Problem::new(StatusCode::FORBIDDEN, "insufficient_scope", words)
                .with_challenge(server.insufficient_scope.clone()),
            Self::OutOfReach(words) => Problem::new(StatusCode::FORBIDDEN, "out_of_reach", words),
            Self::Later => {
                let words = "the memory does not answer at the moment: try again in a few seconds";
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, "temporarily_unavailable", words)
                    .with_retry_after(RETRY_AFTER)
            }
            Self::Internal => Problem::internal(),
        }
    }
}

impl From<DbError> for Refusal {
    fn from(cause: DbError) -> Self {
        match cause.helped_by() {
            HelpedBy::Time => {
                tracing::warn!(%cause, "the database does not answer");
                Self::Later
            }
            HelpedBy::Operator => {
                tracing::error!(%cause, "a request failed");
                Self::Internal
            }
        }
    }
}

/// JSON that is for one client alone.
pub(crate) fn private_json(body: &impl Serialize) -> Response {
    ([(header::CACHE_CONTROL, "no-store")], Json(body)).into_response()
}

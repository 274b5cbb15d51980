//! The probes, and the routes for clients that are no agents.
//!
//! One route, one file. [`routes`] is what the Lambda function, the local server and the tests serve.

mod healthz;
mod readyz;
mod refs;
mod refs_check;
mod refusal;

use axum::Router;
use axum::extract::FromRef;
use axum::routing::{get, post};
use kenfold::App;
use kenfold_edge::{Challenge, ChallengeError, EdgeConfig};

/// What the routes need.
#[derive(Clone)]
struct Server {
    app: App,
    /// What a caller is told that may read only.
    insufficient_scope: Challenge,
}

impl FromRef<Server> for App {
    fn from_ref(server: &Server) -> Self {
        server.app.clone()
    }
}

/// The routes of the function. Those below `/api/v1` need a [`Principal`](kenfold::principal::Principal) among the
/// request's extensions.
pub fn routes(app: App, edge: &EdgeConfig) -> Router {
    let insufficient_scope = Challenge::with_error(edge, ChallengeError::InsufficientScope);
    Router::new()
        .route("/healthz", get(healthz::healthz))
        .route("/readyz", get(readyz::readyz))
        .route("/api/v1/refs", get(refs::refs))
        .route("/api/v1/refs/check", post(refs_check::refs_check))
        .with_state(Server { app, insufficient_scope })
}

//! The probes, and the routes for clients that are no agents.
//!
//! One route, one file. [`routes`] is what the Lambda function, the local server and the tests serve.

mod healthz;
mod readyz;

use axum::Router;
use axum::routing::get;
use kenfold::App;

/// The routes of the function.
pub fn routes(app: App) -> Router {
    Router::new()
        .route("/healthz", get(healthz::healthz))
        .route("/readyz", get(readyz::readyz))
        .with_state(app)
}

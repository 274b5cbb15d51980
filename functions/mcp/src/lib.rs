//! `POST /mcp`: the memory tools over the Model Context Protocol.
//!
//! One tool, one file in `tools/`. [`routes`] is what the Lambda function, the local server and the tests serve.

mod arguments;
mod outcome;
mod protocol;
mod schema;
mod server;
mod tools;
mod wire;

use axum::Router;
use kenfold::App;
use kenfold_edge::{Challenge, ChallengeError, EdgeConfig};

/// The routes of the function. They need a [`Principal`](kenfold::principal::Principal) among the request's extensions.
pub fn routes(app: App, edge: &EdgeConfig) -> Router {
    let insufficient_scope = Challenge::with_error(edge, ChallengeError::InsufficientScope);
    protocol::routes(server::http_service(server::MemoryServer::new(app, insufficient_scope)))
}

//! `/.well-known/*` and `/oauth/*`: the authorization server, over HTTP.
//!
//! One route, one file. [`routes`] is what the Lambda function, the local server and the tests serve.

mod authorize;
mod device_cookie;
mod endpoint_error;
mod form;
mod metadata;
pub mod pages;
mod refusal;
mod register;
mod reply;
mod revoke;
mod server;
mod throttle;
mod token;
mod unlock;
mod visitor;

use axum::Router;
use axum::routing::{get, post};

pub use self::server::{Server, SetupError};

/// Where the metadata of the authorization server is: where RFC 8414 §3.1 and `OpenID` Connect Discovery §4 put it, and
/// where clients look for it that take the address of the tools, or that of the token endpoint, for the issuer.
const SERVER_METADATA_PATHS: [&str; 8] = [
    "/.well-known/oauth-authorization-server",
    "/.well-known/oauth-authorization-server/mcp",
    "/.well-known/openid-configuration",
    "/.well-known/openid-configuration/mcp",
    "/mcp/.well-known/oauth-authorization-server",
    "/mcp/.well-known/openid-configuration",
    "/token/.well-known/oauth-authorization-server",
    "/token/.well-known/openid-configuration",
];

/// Where the metadata of the protected resource is (RFC 9728 §3.1), and where it is also looked for.
const RESOURCE_METADATA_PATHS: [&str; 2] =
    ["/.well-known/oauth-protected-resource/mcp", "/.well-known/oauth-protected-resource"];

/// What a token is given for (RFC 6749 §4.1 and §6).
const GRANT_TYPES: [&str; 2] = ["authorization_code", "refresh_token"];

const AUTHORIZE: &str = "/oauth/authorize";
const TOKEN: &str = "/oauth/token";
const REVOKE: &str = "/oauth/revoke";
const REGISTER: &str = "/oauth/register";

/// Where clients go that have not read the metadata, or have forgotten it since: MCP 2025-03-26, authorization §2.3.3.
const DEFAULT_AUTHORIZE: &str = "/authorize";
const DEFAULT_TOKEN: &str = "/token";
const DEFAULT_REGISTER: &str = "/register";

/// The paths of the function. Whoever asks there has no token yet.
#[must_use]
pub fn paths() -> Vec<&'static str> {
    let endpoints = [AUTHORIZE, TOKEN, REVOKE, REGISTER, unlock::PATH];
    let defaults = [DEFAULT_AUTHORIZE, DEFAULT_TOKEN, DEFAULT_REGISTER];
    let metadata = SERVER_METADATA_PATHS.into_iter().chain(RESOURCE_METADATA_PATHS);
    metadata.chain(endpoints).chain(defaults).collect()
}

/// The routes of the function. None needs a caller.
pub fn routes(server: Server) -> Router {
    let mut router = Router::new()
        .route(AUTHORIZE, get(authorize::show).post(authorize::decide))
        .route(DEFAULT_AUTHORIZE, get(authorize::show))
        .route(TOKEN, post(token::token))
        .route(DEFAULT_TOKEN, post(token::token))
        .route(REVOKE, post(revoke::revoke))
        .route(unlock::PATH, get(unlock::show).post(unlock::unlock));
    if server.config.registration {
        let register = post(register::register);
        router = router.route(REGISTER, register.clone()).route(DEFAULT_REGISTER, register);
    }
    for path in SERVER_METADATA_PATHS {
        router = router.route(path, get(metadata::authorization_server));
    }
    for path in RESOURCE_METADATA_PATHS {
        router = router.route(path, get(metadata::protected_resource));
    }
    router.with_state(server)
}

//! The layers around a router, in their order.

use axum::{Router, middleware::from_fn, middleware::from_fn_with_state};
use tower::ServiceBuilder;

use crate::{
    Authenticate, EdgeConfig, access_log, bearer, body, client_address, cors, deadline, host, origin, panics,
    plain_errors, request_id, unread,
};

/// Puts everything around `router` that a request passes before it reaches a handler.
///
/// Every route needs a bearer token unless its path is listed in [`EdgeConfig::open_paths`]. A path without a route is
/// answered 404 without asking for one: clients that look for discovery documents take a 401 there for a dead end.
pub fn wrap<A: Authenticate>(router: Router, config: EdgeConfig, authenticator: A) -> Router {
    let bearer = bearer::Bearer::new(&config, authenticator);
    let body = body::Limits { max_bytes: config.max_body_bytes, read_timeout: config.body_read_timeout };
    guard_routes(router, bearer, body).layer(
        // The first is the outermost: it sees the request first and the answer last.
        ServiceBuilder::new()
            // Everything below can name the request, and every answer carries its id.
            .layer(from_fn(request_id::give))
            // Outside whatever may refuse, so that each request is logged once, with the status that the client gets.
            .layer(from_fn_with_state(config.measured.clone(), access_log::log))
            // Whoever answers early, the rest of the body is dealt with in one place.
            .layer(from_fn_with_state(config.max_body_bytes, unread::discard))
            .layer(from_fn(client_address::find))
            // Outside all refusals: a browser hides an answer without these headers, the 401 and its challenge included.
            // It answers OPTIONS itself, since a preflight never carries credentials.
            .layer(from_fn_with_state(config.origins.clone(), cors::allow))
            // Inside the headers and the log, outside everything that could panic.
            .layer(from_fn(panics::catch))
            // Outside all that waits: for the database, for the body, for a model.
            .layer(from_fn_with_state(config.deadline, deadline::enforce))
            // Cheap refusals come before any that costs a round trip. The host comes first because an origin counts as
            // ours when it equals a host that was found good.
            .layer(from_fn_with_state(config.hosts.clone(), host::check))
            .layer(from_fn_with_state((config.origins, config.hosts), origin::check))
            // Nearest to the router: it rewrites what axum itself answers.
            .layer(from_fn(plain_errors::rewrite)),
    )
}

/// What runs for a matched route only.
fn guard_routes<A: Authenticate>(router: Router, bearer: bearer::Bearer<A>, body: body::Limits) -> Router {
    if !router.has_routes() {
        return router;
    }
    router.route_layer(
        ServiceBuilder::new()
            // No answer to a stranger waits for a body.
            .layer(from_fn_with_state(bearer, bearer::require::<A>))
            .layer(from_fn_with_state(body, body::limit)),
    )
}

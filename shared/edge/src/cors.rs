//! CORS (Fetch standard §3.3): what browsers may read, on every answer, refusals included.

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::{
    HeaderMap, HeaderValue, Method, StatusCode,
    header::{
        ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
        ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ORIGIN, VARY,
    },
};

use crate::OriginList;

/// What MCP clients in browsers send; the last two by clients of older revisions.
const ALLOWED_HEADERS: &str = "authorization, content-type, accept, mcp-protocol-version, mcp-method, mcp-name, \
                               mcp-session-id, last-event-id";
const ALLOWED_METHODS: &str = "GET, POST, PUT, PATCH, DELETE, OPTIONS";
const EXPOSED_HEADERS: &str = "WWW-Authenticate, X-Request-Id, Retry-After";
/// Browsers cap this at two hours or a day, each its own way.
const PREFLIGHT_LIFETIME_SECONDS: &str = "86400";

/// Marks an answer that pages of other origins cannot read, such as the page on which the owner decides (RFC 9700 §2.6).
/// A handler puts it into the extensions of its response.
#[derive(Debug, Clone, Copy)]
pub struct NotForOtherPages;

/// Answers preflights and adds the headers to everything else. Credentials are never allowed: no
/// `Access-Control-Allow-Credentials`, so that cookies cannot be used from another page.
pub(crate) async fn allow(State(origins): State<OriginList>, request: Request, next: Next) -> Response {
    let allowed_origin = origins.allowed_origin(request.headers().get(ORIGIN));
    let mut response =
        if request.method() == Method::OPTIONS { preflight() } else { next.run(request).await };
    let is_for_others = response.extensions().get::<NotForOtherPages>().is_none();
    let headers = response.headers_mut();
    if let Some(allowed_origin) = allowed_origin.filter(|_| is_for_others) {
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, allowed_origin);
        headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static(EXPOSED_HEADERS));
    }
    if origins.is_restricted() {
        headers.append(VARY, HeaderValue::from_static("Origin"));
    }
    response
}

fn preflight() -> Response {
    let headers = HeaderMap::from_iter([
        (ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static(ALLOWED_METHODS)),
        (ACCESS_CONTROL_ALLOW_HEADERS, HeaderValue::from_static(ALLOWED_HEADERS)),
        (ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static(PREFLIGHT_LIFETIME_SECONDS)),
    ]);
    (StatusCode::NO_CONTENT, headers).into_response()
}

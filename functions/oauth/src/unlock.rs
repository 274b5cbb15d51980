//! `GET /oauth/unlock`: the link that makes the owner's browser known.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::{Extensions, HeaderMap, Method, StatusCode, Uri, header::ALLOW};
use kenfold::oauth::rate_limit::{Endpoint, rate_limit};
pub(crate) use kenfold::owner::unlock::PATH;
use kenfold::owner::unlock::unlock as open_link;

use crate::Server;
use crate::form::Form;
use crate::pages::Notice;
use crate::refusal::Refusal;
use crate::reply::{language, notice};
use crate::throttle::address;
use crate::visitor::remembered;

pub(crate) async fn unlock(
    State(server): State<Server>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    extensions: Extensions,
) -> Response {
    // A link is spent by whoever opens it, not by a browser that looks ahead (Fetch standard, `Sec-Purpose`).
    if method != Method::GET || headers.contains_key("sec-purpose") {
        return (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET")]).into_response();
    }
    match unlocked(&server, &uri, &headers, &extensions).await {
        Ok(response) => response,
        Err(refusal) => refusal.answer(&server.config, language(&headers)),
    }
}

async fn unlocked(
    server: &Server,
    uri: &Uri,
    headers: &HeaderMap,
    extensions: &Extensions,
) -> Result<Response, Refusal> {
    rate_limit(&server.app, Endpoint::Unlock, address(extensions)).await?;
    let form = Form::from_query(uri.query());
    let browser = open_link(&server.app, form.one("link")?.unwrap_or_default()).await?;
    let answer = notice(StatusCode::OK, language(headers), Notice::Unlocked);
    Ok(remembered(server, &browser, answer).await)
}

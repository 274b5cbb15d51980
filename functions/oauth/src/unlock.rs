//! `GET, POST /oauth/unlock`: the link that makes the owner's browser known.
//!
//! Opening the link spends nothing, since chat programs and browsers open links to look ahead; the button on its page does.

use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use http::{Extensions, HeaderMap, StatusCode, Uri};
use kenfold::oauth::rate_limit::{Endpoint, rate_limit};
pub(crate) use kenfold::owner::unlock::PATH;
use kenfold::owner::unlock::{check_link, unlock as spend_link};

use crate::Server;
use crate::form::Form;
use crate::pages::{self, Notice};
use crate::refusal::Refusal;
use crate::reply::{language, notice, page};
use crate::throttle::address;
use crate::visitor::remembered;

pub(crate) async fn show(
    State(server): State<Server>,
    uri: Uri,
    headers: HeaderMap,
    extensions: Extensions,
) -> Response {
    match shown(&server, &uri, &headers, &extensions).await {
        Ok(response) => response,
        Err(refusal) => refusal.answer(&server.config, language(&headers)),
    }
}

async fn shown(
    server: &Server,
    uri: &Uri,
    headers: &HeaderMap,
    extensions: &Extensions,
) -> Result<Response, Refusal> {
    let form = Form::from_query(uri.query());
    let raw_link = form.one("link")?.unwrap_or_default();
    check(server, extensions, raw_link).await?;
    Ok(page(StatusCode::OK, pages::unlock(language(headers), raw_link), "'self'"))
}

pub(crate) async fn unlock(
    State(server): State<Server>,
    headers: HeaderMap,
    extensions: Extensions,
    body: Bytes,
) -> Response {
    match unlocked(&server, &headers, &extensions, &body).await {
        Ok(response) => response,
        Err(refusal) => refusal.answer(&server.config, language(&headers)),
    }
}

async fn unlocked(
    server: &Server,
    headers: &HeaderMap,
    extensions: &Extensions,
    body: &[u8],
) -> Result<Response, Refusal> {
    let form = Form::from_body(headers, body)?;
    let raw_link = form.one("link")?.unwrap_or_default();
    check(server, extensions, raw_link).await?;
    let browser = spend_link(&server.app, raw_link).await?;
    let answer = notice(StatusCode::OK, language(headers), Notice::Unlocked);
    Ok(remembered(server, &browser, answer).await)
}

/// Only who comes without a link of this server is counted: nobody else can use up what the owner's link needs.
async fn check(server: &Server, extensions: &Extensions, raw_link: &str) -> Result<(), Refusal> {
    let checked = check_link(&server.app, raw_link).await;
    if checked.is_err() {
        rate_limit(&server.app, Endpoint::Unlock, address(extensions)).await?;
    }
    Ok(checked?)
}

//! `GET /oauth/unlock`: the link that makes the owner's browser known.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::{Extensions, HeaderMap, Method, StatusCode, Uri, header::SET_COOKIE};
use kenfold::oauth::rate_limit::Endpoint;
use kenfold::owner::known_browser::KnownBrowser;
pub(crate) use kenfold::owner::unlock::PATH;
use kenfold::owner::unlock::{UnlockError, unlock as open_link};

use crate::endpoint_error::EndpointError;
use crate::form::Form;
use crate::pages::Notice;
use crate::reply::{language, notice};
use crate::{Server, device_cookie};

pub(crate) async fn unlock(
    State(server): State<Server>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    extensions: Extensions,
) -> Response {
    let language = language(&headers);
    // A link is spent by whoever opens it, not by what looks ahead for them (Fetch Metadata, `Sec-Purpose`).
    if method != Method::GET || headers.contains_key("sec-purpose") {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    if server.throttle(Endpoint::Unlock, &extensions).await.is_err() {
        return notice(StatusCode::TOO_MANY_REQUESTS, language, Notice::Unavailable);
    }
    let form = Form::from_query(uri.query());
    let raw_link = form.one("link").ok().flatten().unwrap_or_default();
    match open_link(&server.app, raw_link).await {
        Ok(browser) => unlocked(&server, &browser, notice(StatusCode::OK, language, Notice::Unlocked)).await,
        Err(UnlockError::Spent) => notice(StatusCode::GONE, language, Notice::UnlockLinkSpent),
        Err(UnlockError::RootKeys(cause)) => EndpointError::internal(&cause).answer(),
        Err(UnlockError::Database(cause)) => EndpointError::from(cause).answer(),
    }
}

/// The answer, with the cookie by which the browser will be recognised.
pub(crate) async fn unlocked(server: &Server, browser: &KnownBrowser, mut answer: Response) -> Response {
    match browser.to_cookie(&server.app).await {
        Ok(sealed) => {
            let cookie = sealed.and_then(|sealed| device_cookie::set(&server.config, &sealed));
            answer.headers_mut().extend(cookie.map(|cookie| (SET_COOKIE, cookie)));
            answer
        }
        Err(cause) => EndpointError::internal(&cause).answer(),
    }
}

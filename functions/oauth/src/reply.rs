//! Answers: JSON for clients, pages for people, and the way back from one to the other.

use axum::Json;
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use kenfold::oauth::redirect_uri::RedirectUri;
use kenfold_edge::NotForOtherPages;
use serde::Serialize;
use url::form_urlencoded;

use crate::pages::{self, Language, Notice};

/// JSON that is for one client alone (RFC 6749 §5.1).
pub(crate) fn private_json(status: StatusCode, body: &impl Serialize) -> Response {
    (status, [(header::CACHE_CONTROL, "no-store"), (header::PRAGMA, "no-cache")], Json(body)).into_response()
}

/// JSON that everybody may keep for a while.
pub(crate) fn public_json(body: &impl Serialize) -> Response {
    ([(header::CACHE_CONTROL, "public, max-age=300")], Json(body)).into_response()
}

/// The language in which somebody reads.
pub(crate) fn language(headers: &HeaderMap) -> Language {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    Language::from_accept_language(accepted)
}

/// A page that leads nowhere.
pub(crate) fn notice(status: StatusCode, language: Language, told: Notice) -> Response {
    page(status, pages::notice(language, told), "'none'")
}

/// The consent page. Browsers let its form lead only to `form_targets`, which has the place of the redirect as well: they
/// count the redirect that follows as part of the form (CSP Level 3 §6.3.1).
pub(crate) fn consent(status: StatusCode, html: String, redirect_uri: &RedirectUri) -> Response {
    page(status, html, &format!("'self' {}", redirect_uri.csp_source()))
}

/// A page whose forms lead to `form_targets`, source expressions of CSP.
pub(crate) fn page(status: StatusCode, html: String, form_targets: &str) -> Response {
    let policy = format!(
        "default-src 'none'; style-src {}; form-action {form_targets}; frame-ancestors 'none'; base-uri 'none'",
        pages::style_source()
    );
    let mut response = (status, html).into_response();
    response.extensions_mut().insert(NotForOtherPages);
    let headers = response.headers_mut();
    for (name, value) in PAGE_HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    insert(headers, header::CONTENT_SECURITY_POLICY, &policy);
    response
}

/// `same-origin` and not `no-referrer`: with that, a browser hides from which page the form was sent.
const PAGE_HEADERS: [(HeaderName, &str); 8] = [
    (header::CONTENT_TYPE, "text/html; charset=utf-8"),
    (header::CACHE_CONTROL, "no-store"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::VARY, "Accept-Language"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The way back to a client, with an answer (RFC 6749 §4.1.2). 303 makes every browser fetch it without the form.
pub(crate) fn redirect(redirect_uri: &RedirectUri, parameters: &[(&str, &str)]) -> Response {
    let mut answer = form_urlencoded::Serializer::new(String::new());
    answer.extend_pairs(parameters);
    let separator = if redirect_uri.as_str().contains('?') { '&' } else { '?' };
    let location = format!("{}{separator}{}", redirect_uri.as_str(), answer.finish());
    let mut response = StatusCode::SEE_OTHER.into_response();
    let headers = response.headers_mut();
    insert(headers, header::LOCATION, &location);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    response
}

/// Sets a header to a text that holds no control characters.
pub(crate) fn insert(headers: &mut HeaderMap, name: HeaderName, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(name, value);
    }
}

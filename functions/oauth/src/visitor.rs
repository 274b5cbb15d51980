//! The person before a page.

use std::net::IpAddr;

use axum::response::Response;
use http::{Extensions, HeaderMap, header::SET_COOKIE};
use kenfold::owner::attempts::Source;
use kenfold::owner::known_browser::KnownBrowser;

use crate::pages::Language;
use crate::refusal::Refusal;
use crate::reply::language;
use crate::throttle::address;
use crate::{Server, device_cookie};

/// Who looks at a page, as far as that can be told.
pub(crate) struct Visitor {
    /// Where the browser is.
    pub(crate) address: Option<IpAddr>,
    /// The browser, if the owner has been in it.
    pub(crate) browser: Option<KnownBrowser>,
    /// In which language pages are written for it.
    pub(crate) language: Language,
}

impl Visitor {
    /// Reads what a browser tells of itself.
    pub(crate) async fn of(
        server: &Server,
        headers: &HeaderMap,
        extensions: &Extensions,
    ) -> Result<Self, Refusal> {
        let browser = match device_cookie::raw_cookie(&server.config, headers) {
            Some(raw_cookie) => KnownBrowser::recognise(&server.app, raw_cookie).await?,
            None => None,
        };
        Ok(Self { address: address(extensions), browser, language: language(headers) })
    }

    /// Whose tries of a password these are.
    pub(crate) fn source(&self) -> Source {
        self.browser.clone().map_or(Source::Stranger(self.address), Source::KnownBrowser)
    }
}

/// The answer, with the cookie by which the browser will be recognised. Without one the answer counts all the same: what it
/// tells has been done.
pub(crate) async fn remembered(server: &Server, browser: &KnownBrowser, mut answer: Response) -> Response {
    match browser.to_cookie(&server.app).await {
        Ok(sealed) => {
            let cookie = device_cookie::set(&server.config, &sealed);
            answer.headers_mut().extend(cookie.map(|cookie| (SET_COOKIE, cookie)));
        }
        Err(cause) => tracing::warn!(%cause, "the owner's browser cannot be remembered"),
    }
    answer
}

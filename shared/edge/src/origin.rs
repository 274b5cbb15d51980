//! The `Origin` list: which web pages may call.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};
use http::{HeaderValue, StatusCode, header::ORIGIN};
use kenfold::config::{PageOrigin, WebOrigin};

use crate::{Asked, HostList, Problem, host::raw_host};

/// The web origins that may call this server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OriginList(Option<Arc<[WebOrigin]>>);

impl OriginList {
    /// Every origin. Right for a server that knows its callers by a token alone, which a web page cannot borrow.
    #[must_use]
    pub fn any() -> Self {
        Self(None)
    }

    /// These origins alone. The server's own pages are always let in.
    #[must_use]
    pub fn only(origins: impl IntoIterator<Item = WebOrigin>) -> Self {
        Self(Some(origins.into_iter().collect()))
    }

    /// Pages on this machine, such as the MCP inspector.
    #[must_use]
    pub fn loopback() -> Self {
        Self::only(WebOrigin::loopback())
    }

    /// What `Access-Control-Allow-Origin` says to this origin.
    pub(crate) fn allowed_origin(&self, origin: Option<&HeaderValue>) -> Option<HeaderValue> {
        match &self.0 {
            None => Some(HeaderValue::from_static("*")),
            Some(_) => origin.filter(|origin| self.lists(origin)).cloned(),
        }
    }

    /// Whether answers differ by origin.
    pub(crate) fn is_restricted(&self) -> bool {
        self.0.is_some()
    }

    fn lists(&self, origin: &HeaderValue) -> bool {
        let Some(listed) = &self.0 else { return true };
        let page = origin.to_str().ok().and_then(PageOrigin::parse);
        page.is_some_and(|page| listed.iter().any(|listed| listed.includes(&page)))
    }

    fn admits(&self, request: &Request, hosts: &HostList) -> bool {
        let mut origins = request.headers().get_all(ORIGIN).iter();
        match (origins.next(), origins.next()) {
            // No browser, or a browser that saw no reason to name a page.
            (None, _) => true,
            (Some(origin), None) => self.lists(origin) || is_own_page(request, origin, hosts),
            (Some(_), Some(_)) => false,
        }
    }
}

/// The page comes from this server itself. Only a checked host name can prove that: under DNS rebinding a stranger's
/// page has the same origin as the server it reaches.
fn is_own_page(request: &Request, origin: &HeaderValue, hosts: &HostList) -> bool {
    let (Ok(origin), Some(host)) = (origin.to_str(), raw_host(request)) else {
        return false;
    };
    let authority = origin.split_once("://").map(|(_scheme, authority)| authority);
    hosts.is_restricted() && authority.is_some_and(|authority| authority.eq_ignore_ascii_case(host))
}

/// Lets requests from allowed pages pass, and those from no page.
pub(crate) async fn check(
    State((origins, hosts)): State<(OriginList, HostList)>,
    request: Request,
    next: Next,
) -> Response {
    if origins.admits(&request, &hosts) {
        return next.run(request).await;
    }
    Problem::new(
        StatusCode::FORBIDDEN,
        "origin_not_allowed",
        "This server may not be called from that web page.",
    )
    .answer(&Asked::by(&request))
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use http::header::HOST;
    use kenfold::config::HostName;

    use super::*;

    fn request(origin: &str) -> Request {
        Request::post("/mcp")
            .header(HOST, "memory.example")
            .header(ORIGIN, origin)
            .body(Body::empty())
            .unwrap()
    }

    #[test]
    fn listed_origins_pass_and_no_others() {
        let listed = ["https://claude.ai", "http://localhost:*"];
        let origins = OriginList::only(listed.map(|origin| WebOrigin::parse(origin).unwrap()));
        let cases = [
            ("https://claude.ai", true),
            ("https://claude.ai:444", false),
            ("https://evil@claude.ai", false),
            ("https://claude.ai/path", false),
            ("http://localhost:6274", true),
            ("https://localhost:6274", false),
            ("null", false),
            ("", false),
        ];
        for (origin, passes) in cases {
            assert_eq!(origins.admits(&request(origin), &HostList::any()), passes, "{origin}");
        }
    }

    #[test]
    fn our_own_pages_pass_only_under_a_checked_host() {
        let request = request("https://memory.example");
        let nobody = OriginList::only([]);
        let hosts = HostList::only([HostName::parse("memory.example").unwrap()]);
        assert!(nobody.admits(&request, &hosts));
        assert!(!nobody.admits(&request, &HostList::any()));
    }

    #[test]
    fn a_request_from_no_page_passes() {
        let request = Request::post("/mcp").body(Body::empty()).unwrap();
        assert!(OriginList::loopback().admits(&request, &HostList::any()));
    }

    #[test]
    fn two_origins_are_refused() {
        let mut request = request("http://localhost");
        request.headers_mut().append(ORIGIN, HeaderValue::from_static("http://localhost"));
        assert!(!OriginList::loopback().admits(&request, &HostList::any()));
    }
}

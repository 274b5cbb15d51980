//! The `Origin` list: which web pages may call.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};
use http::{HeaderValue, StatusCode, Uri, header::ORIGIN};

use crate::{Asked, HostList, Problem, host::raw_host};

/// The web origins that may call this server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OriginList(Option<Arc<[Pattern]>>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Pattern {
    scheme: String,
    host: String,
    /// `None`: every port.
    port: Option<u16>,
}

/// An origin that was sent (RFC 6454 §6.1), with its scheme's port filled in.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Origin {
    scheme: String,
    host: String,
    port: u16,
}

impl OriginList {
    /// Every origin. Right for a server that knows its callers by a token alone, which a web page cannot borrow.
    #[must_use]
    pub fn any() -> Self {
        Self(None)
    }

    /// These origins alone, each as `https://host`, `http://host:port` or `http://host:*`. Entries of another form match
    /// nothing. The server's own pages are always let in.
    #[must_use]
    pub fn only<I: IntoIterator<Item = S>, S: AsRef<str>>(origins: I) -> Self {
        Self(Some(origins.into_iter().filter_map(|origin| Pattern::parse(origin.as_ref())).collect()))
    }

    /// Pages on this machine, such as the MCP inspector.
    #[must_use]
    pub fn loopback() -> Self {
        let hosts = ["localhost", "127.0.0.1", "[::1]"];
        Self::only(hosts.iter().flat_map(|host| [format!("http://{host}:*"), format!("https://{host}:*")]))
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
        let Some(patterns) = &self.0 else { return true };
        let Some(origin) = origin.to_str().ok().and_then(Origin::parse) else {
            return false;
        };
        patterns.iter().any(|pattern| pattern.matches(&origin))
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

impl Pattern {
    fn parse(text: &str) -> Option<Self> {
        if let Some(any_port) = text.trim().strip_suffix(":*") {
            let Origin { scheme, host, .. } = Origin::parse(any_port)?;
            return Some(Self { scheme, host, port: None });
        }
        let Origin { scheme, host, port } = Origin::parse(text.trim())?;
        Some(Self { scheme, host, port: Some(port) })
    }

    fn matches(&self, origin: &Origin) -> bool {
        self.scheme == origin.scheme
            && self.host == origin.host
            && self.port.is_none_or(|port| port == origin.port)
    }
}

impl Origin {
    fn parse(text: &str) -> Option<Self> {
        let uri = Uri::try_from(text).ok()?;
        let scheme = uri.scheme_str()?.to_ascii_lowercase();
        let authority = uri.authority()?;
        let is_bare =
            matches!(uri.path(), "" | "/") && uri.query().is_none() && !authority.as_str().contains('@');
        let port = authority.port_u16().or_else(|| default_port(&scheme))?;
        is_bare.then(|| Self { host: authority.host().to_ascii_lowercase(), port, scheme })
    }
}

fn default_port(scheme: &str) -> Option<u16> {
    match scheme {
        "http" => Some(80),
        "https" => Some(443),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use http::header::HOST;

    use super::*;

    fn request(origin: &str) -> Request {
        Request::post("/mcp")
            .header(HOST, "memory.example")
            .header(ORIGIN, origin)
            .body(Body::empty())
            .unwrap()
    }

    #[test]
    fn listed_origins_pass_by_scheme_host_and_port() {
        let origins = OriginList::only([
            "https://claude.ai",
            "http://localhost:*",
            "https://a.example:8443",
            "http://[::1]:*",
        ]);
        let cases = [
            ("https://claude.ai", true),
            ("https://CLAUDE.ai:443", true),
            ("https://claude.ai:444", false),
            ("http://claude.ai", false),
            ("https://claude.ai.evil.example", false),
            ("https://evil@claude.ai", false),
            ("https://claude.ai/path", false),
            ("http://localhost", true),
            ("http://localhost:6274", true),
            ("https://localhost:6274", false),
            ("https://a.example:8443", true),
            ("https://a.example", false),
            ("http://[::1]:1", true),
            ("null", false),
            ("", false),
            ("chrome-extension://abc", false),
        ];
        for (origin, passes) in cases {
            assert_eq!(origins.admits(&request(origin), &HostList::any()), passes, "{origin}");
        }
    }

    #[test]
    fn our_own_pages_pass_only_under_a_checked_host() {
        let request = request("https://memory.example");
        let nobody = OriginList::only([] as [&str; 0]);
        assert!(nobody.admits(&request, &HostList::only(["memory.example"])));
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

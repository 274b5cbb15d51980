//! The `Host` list: against DNS rebinding, where a stranger's name points at this server.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};
use http::{StatusCode, header::HOST};
use kenfold::config::HostName;

use crate::{Asked, Problem, config::PROBE_PATHS};

/// The host names under which a server answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HostList(Option<Arc<[HostName]>>);

impl HostList {
    /// Every name.
    #[must_use]
    pub fn any() -> Self {
        Self(None)
    }

    /// These names alone.
    #[must_use]
    pub fn only(hosts: impl IntoIterator<Item = HostName>) -> Self {
        Self(Some(hosts.into_iter().collect()))
    }

    /// Whether strangers' names are turned away.
    pub(crate) fn is_restricted(&self) -> bool {
        self.0.is_some()
    }

    fn admits(&self, request: &Request) -> bool {
        let Some(hosts) = &self.0 else { return true };
        let host = raw_host(request).and_then(|raw_host| HostName::parse(raw_host).ok());
        host.is_some_and(|host| hosts.contains(&host))
    }
}

/// The one `Host` header, or the authority of the request target where there is no header (HTTP/2, Lambda).
pub(crate) fn raw_host(request: &Request) -> Option<&str> {
    let mut values = request.headers().get_all(HOST).iter();
    match (values.next(), values.next()) {
        (Some(value), None) => value.to_str().ok(),
        (Some(_), Some(_)) => None,
        (None, _) => request.uri().authority().map(http::uri::Authority::as_str),
    }
}

/// Lets requests for this server pass.
pub(crate) async fn check(State(hosts): State<HostList>, request: Request, next: Next) -> Response {
    // Probes come by address, not by name.
    if PROBE_PATHS.contains(&request.uri().path()) || hosts.admits(&request) {
        return next.run(request).await;
    }
    Problem::new(
        StatusCode::FORBIDDEN,
        "host_not_allowed",
        "This server does not answer under that host name.",
    )
    .answer(&Asked::by(&request))
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use proptest::prelude::*;

    use super::*;

    fn request(host: &str) -> Request {
        Request::get("/mcp").header(HOST, host).body(Body::empty()).unwrap()
    }

    fn only(names: &[&str]) -> HostList {
        HostList::only(names.iter().map(|name| HostName::parse(name).unwrap()))
    }

    #[test]
    fn listed_names_are_admitted_and_no_others() {
        let hosts = only(&["Memory.example", "localhost:7077", "[::1]:7077", "fe80::1"]);
        for host in [
            "memory.example",
            "MEMORY.EXAMPLE:443",
            "localhost",
            "localhost:1",
            "[::1]",
            "[::1]:9",
            "[FE80::1]",
        ] {
            assert!(hosts.admits(&request(host)), "{host}");
        }
        for host in
            ["", "evil.example", "memory.example.evil.example", "memory.example.", "127.0.0.1", "[::2]", "::"]
        {
            assert!(!hosts.admits(&request(host)), "{host}");
        }
    }

    #[test]
    fn two_host_headers_or_none_name_no_host() {
        let twice = Request::get("/").header(HOST, "a").header(HOST, "a").body(Body::empty()).unwrap();
        let none = Request::get("/").body(Body::empty()).unwrap();
        let by_target = Request::get("https://a/").body(Body::empty()).unwrap();
        let hosts = only(&["a"]);
        assert!(!hosts.admits(&twice));
        assert!(!hosts.admits(&none));
        assert!(hosts.admits(&by_target));
        assert!(HostList::any().admits(&none));
    }

    proptest! {
        #[test]
        fn nothing_but_listed_names_is_admitted(host in "[!-~]{1,40}") {
            let admitted = only(&["kenfold.example"]).admits(&request(&host));
            let bare = host.to_ascii_lowercase();
            prop_assert!(!admitted || bare == "kenfold.example" || bare.starts_with("kenfold.example:"));
        }
    }
}

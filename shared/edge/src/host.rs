//! The `Host` list: against DNS rebinding, where a stranger's name points at this server.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};
use http::{StatusCode, header::HOST};

use crate::{Asked, Problem};

/// Probes come by address, not by name.
const PROBE_PATHS: [&str; 2] = ["/healthz", "/readyz"];

/// The host names under which a server answers. Case, port and the brackets of an IPv6 address do not count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HostList(Option<Arc<[String]>>);

impl HostList {
    /// Every name.
    #[must_use]
    pub fn any() -> Self {
        Self(None)
    }

    /// These names alone, each as `host`, `host:port` or `[address]:port`.
    #[must_use]
    pub fn only<I: IntoIterator<Item = S>, S: AsRef<str>>(hosts: I) -> Self {
        Self(Some(hosts.into_iter().map(|host| normalised(host.as_ref())).collect()))
    }

    /// The loopback names, for a server that only this machine may reach.
    #[must_use]
    pub fn loopback() -> Self {
        Self::only(["localhost", "127.0.0.1", "::1"])
    }

    /// Whether strangers' names are turned away.
    pub(crate) fn is_restricted(&self) -> bool {
        self.0.is_some()
    }

    fn admits(&self, request: &Request) -> bool {
        let Some(hosts) = &self.0 else { return true };
        raw_host(request).is_some_and(|raw_host| hosts.contains(&normalised(raw_host)))
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

fn normalised(host: &str) -> String {
    without_port(host.trim()).trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase()
}

fn without_port(host: &str) -> &str {
    if host.starts_with('[') {
        return host.split_once(']').map_or(host, |(address, _port)| address);
    }
    match host.split_once(':') {
        // A second colon: an IPv6 address without brackets, which cannot carry a port.
        Some((name, port)) if !port.contains(':') => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use proptest::prelude::*;

    use super::*;

    fn request(host: &str) -> Request {
        Request::get("/mcp").header(HOST, host).body(Body::empty()).unwrap()
    }

    #[test]
    fn port_brackets_and_case_do_not_count() {
        let hosts = HostList::only(["Memory.example", "localhost:7077", "[::1]:7077", "fe80::1"]);
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
        let hosts = HostList::only(["a"]);
        assert!(!hosts.admits(&twice));
        assert!(!hosts.admits(&none));
        assert!(hosts.admits(&by_target));
        assert!(HostList::any().admits(&none));
    }

    proptest! {
        #[test]
        fn a_listed_name_is_admitted_with_any_port(name in "[a-z0-9.-]{1,30}", port in any::<u16>()) {
            let hosts = HostList::only([&name]);
            let with_port = format!("{name}:{port}");
            prop_assert!(hosts.admits(&request(&with_port)));
        }

        #[test]
        fn nothing_but_listed_names_is_admitted(host in "[!-~]{1,40}") {
            let admitted = HostList::only(["kenfold.example"]).admits(&request(&host));
            let bare = host.to_ascii_lowercase();
            prop_assert!(!admitted || bare.trim_start_matches('[').starts_with("kenfold.example"));
        }
    }
}

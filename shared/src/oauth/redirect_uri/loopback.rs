//! Addresses of the machine on which the browser runs.

use std::net::IpAddr;

use super::authority::Address;

/// The names under which a program listens on its own machine (RFC 8252 §7.3 and §8.3).
const HOSTS: [&str; 3] = ["127.0.0.1", "[::1]", "localhost"];
/// Longest segment that a program may append to a registered path, in characters.
const APPENDED_MAX_CHARS: usize = 64;

/// An http address of this machine. Its port is not kept: a program takes the one that is free.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LoopbackAddress {
    host: String,
    path: String,
    query: Option<String>,
}

impl LoopbackAddress {
    /// `None` when the host is another, or another spelling.
    pub(super) fn new(address: &Address<'_>) -> Option<Self> {
        HOSTS.contains(&address.host).then(|| Self {
            host: address.host.to_owned(),
            path: address.path_or_root().to_owned(),
            query: address.query.map(str::to_owned),
        })
    }

    pub(super) fn host(&self) -> &str {
        &self.host
    }

    /// Whether the same program may be reached at `presented`: some clients register one name of the machine and use
    /// another.
    pub(super) fn admits(&self, presented: &Self) -> bool {
        self.query == presented.query
            && (self.path == presented.path || is_appended(&self.path, &presented.path))
    }
}

/// Whether `presented` is one plain segment below the path that is registered. Below the root that would be every
/// path, and is not allowed.
fn is_appended(registered: &str, presented: &str) -> bool {
    let segment = presented.strip_prefix(registered).and_then(|rest| rest.strip_prefix('/'));
    let is_plain = |segment: &str| {
        (1..=APPENDED_MAX_CHARS).contains(&segment.len())
            && segment.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'))
    };
    !registered.ends_with('/') && segment.is_some_and(is_plain)
}

/// Whether a host, as it stands in a URI, is this machine by any of its names.
pub(super) fn is_this_machine(host: &str) -> bool {
    let address = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost"
        || host.ends_with(".localhost")
        || address.parse::<IpAddr>().is_ok_and(|address| address.to_canonical().is_loopback())
}

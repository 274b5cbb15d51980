//! The names of hosts: those under which the server answers, and those that requests name.

use std::fmt;
use std::net::{Ipv4Addr, Ipv6Addr};

/// Longest name of a host and longest part between two dots, in bytes (RFC 1035 §2.3.4).
const MAX_NAME_BYTES: usize = 253;
const MAX_LABEL_BYTES: usize = 63;

/// The text names no host.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected the name or address of a host, such as memory.example, 127.0.0.1 or ::1, without https:// and without a path"
)]
pub struct InvalidHostName;

/// The name or address of a host: in lower case, without port, an IPv6 address without brackets and in its one short form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HostName(String);

impl HostName {
    /// Reads `host`, `host:port`, `address` or `[address]:port`. The port is read past.
    ///
    /// # Errors
    /// [`InvalidHostName`] for everything else. A name of other scripts is one only in its form `xn--…`, which is how a
    /// browser sends it.
    pub fn parse(raw_host: &str) -> Result<Self, InvalidHostName> {
        let raw_host = raw_host.trim();
        // An IPv6 address without brackets cannot carry a port.
        let host = Self::ipv6(raw_host).or_else(|| {
            let (host, raw_port) = Self::split_off_port(raw_host)?;
            raw_port.is_none_or(|raw_port| parse_port(raw_port).is_some()).then_some(host)
        });
        host.ok_or(InvalidHostName)
    }

    /// The names under which a machine reaches itself.
    #[must_use]
    pub fn loopback() -> [Self; 3] {
        ["localhost", "127.0.0.1", "::1"].map(|name| Self(name.to_owned()))
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// An authority (RFC 3986 §3.2) without user, as its host and what stands behind the colon.
    pub(super) fn split_off_port(authority: &str) -> Option<(Self, Option<&str>)> {
        let Some(in_brackets) = authority.strip_prefix('[') else {
            let (name, raw_port) = match authority.split_once(':') {
                Some((name, raw_port)) => (name, Some(raw_port)),
                None => (authority, None),
            };
            return Some((Self::name(name)?, raw_port));
        };
        let (address, rest) = in_brackets.split_once(']')?;
        let raw_port = if rest.is_empty() { None } else { Some(rest.strip_prefix(':')?) };
        Some((Self::ipv6(address)?, raw_port))
    }

    fn ipv6(text: &str) -> Option<Self> {
        text.parse().ok().map(|address: Ipv6Addr| Self(address.to_string()))
    }

    /// A name of the DNS, or an IPv4 address.
    fn name(text: &str) -> Option<Self> {
        let name = text.to_ascii_lowercase();
        let is_name = name.len() <= MAX_NAME_BYTES && name.split('.').all(is_label);
        // A name that ends in a number is an address, or nothing at all (URL standard, "ends in a number").
        let is_numeric = name.rsplit('.').next().is_some_and(|last| last.bytes().all(|b| b.is_ascii_digit()));
        (is_name && (!is_numeric || name.parse::<Ipv4Addr>().is_ok())).then_some(Self(name))
    }
}

fn is_label(label: &str) -> bool {
    // The underline is in no host's name by the book, and in those of containers.
    let is_letter = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
    (1..=MAX_LABEL_BYTES).contains(&label.len()) && label.bytes().all(is_letter)
}

/// A port in decimal digits and nothing else.
pub(super) fn parse_port(raw_port: &str) -> Option<u16> {
    raw_port.bytes().all(|b| b.is_ascii_digit()).then(|| raw_port.parse().ok()).flatten()
}

impl fmt::Display for HostName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn case_port_and_brackets_do_not_count() {
        let cases = [
            ("memory.example", "memory.example"),
            (" Memory.EXAMPLE:443 ", "memory.example"),
            ("localhost:7077", "localhost"),
            ("xn--bj0bj06e.example", "xn--bj0bj06e.example"),
            ("kenfold_api", "kenfold_api"),
            ("127.0.0.1:80", "127.0.0.1"),
            ("::1", "::1"),
            ("[::1]", "::1"),
            ("[::1]:7077", "::1"),
            ("FE80::1", "fe80::1"),
            ("[0:0:0:0:0:0:0:1]", "::1"),
        ];
        for (raw_host, name) in cases {
            assert_eq!(HostName::parse(raw_host).unwrap().as_str(), name, "{raw_host}");
        }
    }

    #[test]
    fn a_text_that_names_no_host_is_refused() {
        let long_label = "a".repeat(64);
        let long_name = ["a"; 128].join(".");
        for raw_host in [
            "",
            ":80",
            "https://memory.example",
            "memory.example/mcp",
            "memory.example:https",
            "memory.example:70000",
            "memory.example:+80",
            "memory.example:",
            "ada@memory.example",
            "*.memory.example",
            "*",
            "memory..example",
            "memory.example.",
            "memory example",
            "메모리.example",
            "127.0.0.256",
            "10.0.1",
            "[::1",
            "[::1]7077",
            "[127.0.0.1]",
            "fe80::1%eth0",
            &long_label,
            &long_name,
        ] {
            assert_eq!(HostName::parse(raw_host), Err(InvalidHostName), "{raw_host:?}");
        }
    }

    #[test]
    fn the_loopback_names_are_names() {
        for host in HostName::loopback() {
            assert_eq!(HostName::parse(host.as_str()), Ok(host));
        }
    }

    proptest! {
        #[test]
        fn a_name_means_itself_and_the_same_with_any_port(raw_host in "[!-~]{1,40}", port in any::<u16>()) {
            if let Ok(host) = HostName::parse(&raw_host) {
                prop_assert_eq!(HostName::parse(host.as_str()), Ok(host.clone()));
                let brackets = if host.as_str().contains(':') { ["[", "]"] } else { ["", ""] };
                let with_port = format!("{}{host}{}:{port}", brackets[0], brackets[1]);
                prop_assert_eq!(HostName::parse(&with_port), Ok(host));
            }
        }
    }
}

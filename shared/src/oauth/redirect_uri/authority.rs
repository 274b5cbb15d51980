//! Taking the part of a URI behind its scheme to pieces, without decoding or repairing any.

use crate::oauth::uri_text;

/// Host, port, path and query of a URI, as they are written.
#[derive(Debug, Clone, Copy)]
pub(super) struct Address<'a> {
    pub(super) host: &'a str,
    pub(super) port: Option<u16>,
    pub(super) path: &'a str,
    /// What follows the question mark; `None` without one.
    pub(super) query: Option<&'a str>,
}

impl<'a> Address<'a> {
    /// Reads what follows the scheme and its colon; `None` with credentials, with dot segments, and when host or port
    /// are not written plainly.
    pub(super) fn parse(rest: &'a str) -> Option<Self> {
        let (authority, path, query) = split(rest.strip_prefix("//")?);
        let (host, raw_port) = split_off_port(authority);
        let port = match raw_port {
            Some(raw_port) => Some(parse_port(raw_port)?),
            None => None,
        };
        let is_plain = is_plain_host(host) && !uri_text::has_dot_segment(path);
        is_plain.then_some(Self { host, port, path, query })
    }

    /// The path; an empty one means the root (RFC 3986 §6.2.3).
    pub(super) fn path_or_root(&self) -> &'a str {
        if self.path.is_empty() { "/" } else { self.path }
    }
}

/// Whether what follows a private-use scheme names a host and path, or a path alone (RFC 8252 §7.1).
pub(super) fn is_private_use_rest(rest: &str) -> bool {
    match rest.strip_prefix("//") {
        Some(behind_slashes) => {
            let (authority, path, _) = split(behind_slashes);
            is_plain_name(authority) && !uri_text::has_dot_segment(path)
        }
        None => rest.starts_with('/') && !uri_text::has_dot_segment(split(rest).1),
    }
}

/// Authority, path and query.
fn split(text: &str) -> (&str, &str, Option<&str>) {
    let (before_query, query) = match text.split_once('?') {
        Some((before_query, query)) => (before_query, Some(query)),
        None => (text, None),
    };
    let authority_end = before_query.find('/').unwrap_or(before_query.len());
    let (authority, path) = before_query.split_at_checked(authority_end).unwrap_or((before_query, ""));
    (authority, path, query)
}

/// Splits at the last colon, unless it stands inside the brackets of an IPv6 address.
fn split_off_port(authority: &str) -> (&str, Option<&str>) {
    match authority.rsplit_once(':') {
        Some((host, port)) if !port.contains(']') => (host, Some(port)),
        Some(_) | None => (authority, None),
    }
}

/// A port in its only plain spelling.
fn parse_port(raw_port: &str) -> Option<u16> {
    raw_port.parse().ok().filter(|port: &u16| *port > 0 && port.to_string() == raw_port)
}

/// A name, or an address in brackets. Credentials are excluded with the `@`; capitals by whoever compares the host.
fn is_plain_host(host: &str) -> bool {
    let ipv6 = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    match ipv6 {
        Some(ipv6) => ipv6.bytes().all(|b| b.is_ascii_hexdigit() || b == b':'),
        None => is_plain_name(host),
    }
}

/// A name whose labels, between dots, are none of them empty.
fn is_plain_name(name: &str) -> bool {
    let is_name_byte = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_');
    name.split('.').all(|label| !label.is_empty() && label.bytes().all(is_name_byte))
}

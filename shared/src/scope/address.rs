//! The address of a repository, as git accepts it, without what does not identify the repository.

use super::{credentials, forge};

/// Applies [`simplify`] until nothing changes: what one part hid (a second port, `.git` before a query) is then gone,
/// and an identity that is passed back names itself. Each round shortens the text or turns a colon into a slash.
pub(super) fn simplify_fully(mut identity: String) -> String {
    loop {
        let simpler = simplify(&identity);
        if simpler == identity {
            return identity;
        }
        identity = simpler;
    }
}

/// One round: drops the scheme, credentials, port, query, empty path segments and `.git`.
fn simplify(address: &str) -> String {
    let (has_scheme, address) = match address.split_once("://") {
        Some((_, rest)) => (true, rest),
        None => (false, address),
    };
    let address = address.trim_start_matches([':', '/', ' ']);
    let (host, path) = split_host(credentials::strip(address, has_scheme), has_scheme);
    let has_query = has_scheme || forge::is_host(host);
    let path = if has_query { path.split(['?', '#']).next().unwrap_or_default() } else { path };
    let mut segments: Vec<_> =
        std::iter::once(host).chain(path.split('/')).map(str::trim).filter(|part| !part.is_empty()).collect();
    strip_git_suffix(&mut segments);
    forge::canonicalise(&segments).join("/")
}

/// Splits an address into its host and its path, without the port.
///
/// A colon starts a port or, in the short form of ssh addresses (`git@host:owner/repo`), the path.
fn split_host(address: &str, has_scheme: bool) -> (&str, &str) {
    let (host, tail) = split_at_host_end(address, has_scheme);
    match tail.strip_prefix(':') {
        Some(after_colon) => (host, without_port(after_colon, has_scheme)),
        None => (host, tail),
    }
}

fn split_at_host_end(address: &str, has_scheme: bool) -> (&str, &str) {
    let ends_host = |c| matches!(c, ':' | '/') || (has_scheme && matches!(c, '?' | '#'));
    let host_start = forge::ipv6_literal(address).map_or(0, str::len);
    let rest = address.get(host_start..).unwrap_or_default();
    let host_end = host_start + rest.find(ends_host).unwrap_or(rest.len());
    address.split_at_checked(host_end).unwrap_or((address, ""))
}

/// The path after a host's colon, without the port if there is one.
///
/// Without a scheme a number can also be the owner in `git@host:1234/repo`, so it is a port only when an owner and a
/// repository follow it.
fn without_port(after_colon: &str, has_scheme: bool) -> &str {
    let path = after_colon.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = after_colon.len() - path.len();
    let is_whole_segment = path.is_empty() || path.starts_with(['/', '?', '#']);
    let following = path.split('/').filter(|segment| !segment.trim().is_empty()).count();
    let is_port = is_whole_segment && (has_scheme || (digits <= 5 && following >= 2));
    if is_port { path } else { after_colon }
}

/// Removes `.git` from the end, as often as it is there, since an identity must name itself.
fn strip_git_suffix(segments: &mut Vec<&str>) {
    while let Some(last) = segments.pop() {
        match last.strip_suffix(".git").map(str::trim_end) {
            None => return segments.push(last),
            Some("") => {}
            Some(name) => segments.push(name),
        }
    }
}

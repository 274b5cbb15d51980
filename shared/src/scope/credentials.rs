//! Taking the credentials out of an address.
//!
//! Passwords are pasted into URLs unescaped, so one may hold any delimiter. Where an address can be read in two ways,
//! the reading that keeps no password wins over the one that keeps the exact identity: an identity is stored and shown.

use super::forge;

/// `address`, which had a scheme before it or not, without `user:password@`.
pub(super) fn strip(address: &str, has_scheme: bool) -> &str {
    let end = credentials_end(address, has_scheme).unwrap_or(0);
    address.get(end..).unwrap_or(address)
}

/// The byte offset behind the `@` that ends the credentials, if there are any.
fn credentials_end(address: &str, has_scheme: bool) -> Option<usize> {
    let authority = until(address, &['/', '?', '#']);
    let user = until(authority, &['@']);
    let has_at = user.len() < authority.len();
    let starts_with_host = !has_at && names_host(authority);
    let has_password =
        (!starts_with_host && user.contains(':')) || (has_scheme && has_broken_port(authority));

    let before_first_slash = || after_last_at(until(address, &['/']));
    if has_password {
        after_last_at_before_host(address).or_else(before_first_slash).or_else(|| after_last_at(address))
    } else if has_at {
        before_first_slash()
    } else if starts_with_host {
        None
    } else {
        after_last_at_before_host(address)
    }
}

/// Whether `authority` is a host, with a port or the start of a path behind a colon, and no credentials.
fn names_host(authority: &str) -> bool {
    forge::is_host(until(authority, &[':'])) || forge::ipv6_literal(authority).is_some()
}

/// Whether what looks like a port is no number, so that it is rather the start of a password.
fn has_broken_port(authority: &str) -> bool {
    let host = authority.get(after_last_at(authority).unwrap_or(0)..).unwrap_or_default();
    let host = host.get(forge::ipv6_literal(host).map_or(0, str::len)..).unwrap_or_default();
    host.split_once(':').is_some_and(|(_, port)| !port.chars().all(|digit| digit.is_ascii_digit()))
}

fn after_last_at(text: &str) -> Option<usize> {
    text.rfind('@').map(|at| at + 1)
}

/// Behind the last `@` that a host with a path or a port follows.
fn after_last_at_before_host(address: &str) -> Option<usize> {
    let ends = address.rmatch_indices('@').map(|(at, _)| at + 1);
    ends.into_iter().find(|end| starts_with_host_and_more(address.get(*end..).unwrap_or_default()))
}

fn starts_with_host_and_more(text: &str) -> bool {
    let host = forge::ipv6_literal(text).unwrap_or_else(|| until(text, &['/', ':', '?', '#', '@']));
    let more = text.get(host.len()..).unwrap_or_default();
    forge::is_host(host) && more.starts_with(['/', ':'])
}

/// The start of `text` up to the first of `delimiters`, or all of it.
fn until<'text>(text: &'text str, delimiters: &[char]) -> &'text str {
    text.split(delimiters).next().unwrap_or_default()
}

//! Secrets in a URL: a password, a token in the place of the user, and the signature of a shared access.

use std::{ops::Range, sync::LazyLock};

use regex::Regex;

use super::{
    keys::is_generated_run,
    login::is_password_of,
    pattern::compiled,
    randomness::{has_upper_lower_and_digit, is_placeholder},
    surroundings::{head, tail},
    value::is_email,
};

/// The most bytes of an authority that are looked at.
const LONGEST_AUTHORITY: usize = 4 * 1024;

/// The span of the secret between `://` and `@`, from behind the `://` on; `user` ends in `:` or `@`.
///
/// A token often stands in the place of the user, with no password or one that is only a filler. Otherwise the
/// password is the secret.
pub(super) fn credentials(user: &str, after: &str) -> Option<Range<usize>> {
    let (name, password) = match user.strip_suffix(':') {
        Some(name) => (name, Some(password(after)?)),
        None => (user.trim_end_matches('@'), None),
    };
    let has_password = password.is_some_and(|(raw, _)| !FILLERS.contains(&raw));
    let host = password.map_or(after, |(_, host)| host);
    if !has_password && is_token(name, host) {
        return Some(0..name.len());
    }
    let (raw, host) = password?;
    is_password(name, raw, host).then(|| user.len()..user.len() + raw.len())
}

/// Passwords that mean that the user is a token.
const FILLERS: [&str; 4] = ["", "x-oauth-basic", "x", "X"];

/// The password at the start of a text and what follows it, where there is one.
///
/// The password ends at the last `@` of the authority (RFC 3986 §3.2).
fn password(after: &str) -> Option<(&str, &str)> {
    let authority = head(after, LONGEST_AUTHORITY).split(ends_authority).next().unwrap_or_default();
    let (raw, _) = authority.rsplit_once('@')?;
    Some((raw, after.get(raw.len() + 1..).unwrap_or_default()))
}

/// Whether a password in a URL is a secret. It is judged as its owner would type it, percent-decoded.
fn is_password(user: &str, raw: &str, host: &str) -> bool {
    has_host(host)
        && !is_variable(raw)
        && is_password_of(&percent_decoded(user), &percent_decoded(raw), raw.len())
}

/// Whether what stands in the place of a user is a token: longer than a name, and random.
fn is_token(raw: &str, host: &str) -> bool {
    const SHORTEST_TOKEN: usize = 20;
    let user = percent_decoded(raw);
    has_host(host)
        && user.len() >= SHORTEST_TOKEN
        && user.split(|c: char| !c.is_ascii_alphanumeric()).any(is_generated_run)
        && !is_placeholder(&user)
        && !is_variable(raw)
        && !is_email(&user)
        && !is_public_key_of_sentry(&user, host)
}

/// Whether a URL is the address that a program reports its errors to, `https://<public key>@<host>/<project>`, which
/// is no secret.
fn is_public_key_of_sentry(user: &str, host: &str) -> bool {
    const KEY_DIGITS: usize = 32;
    static PROJECT: LazyLock<Regex> = LazyLock::new(|| {
        compiled(r"\A[A-Za-z0-9.:-]{1,253}/[0-9]{1,20}(?:[^0-9A-Za-z/._-]|[.](?:\s|\z)|\z)")
    });
    user.len() == KEY_DIGITS && user.bytes().all(|b| b.is_ascii_hexdigit()) && PROJECT.is_match(host)
}

/// The span of the signature at the start of `after`, when the query around it is one of a shared access signature.
pub(super) fn shared_access_signature(before: &str, after: &str) -> Option<Range<usize>> {
    // Each of the 44 characters takes five when it is percent-encoded twice.
    const LONGEST_SIGNATURE: usize = 44 * 5;
    let is_end = |c: char| !(c.is_ascii_alphanumeric() || "%+/=_-".contains(c));
    let raw = head(after, LONGEST_SIGNATURE + 1).split(is_end).next().unwrap_or_default();
    let rest = after.get(raw.len()..).unwrap_or_default();
    (is_signature(raw) && has_shared_access_fields(before, rest)).then_some(0..raw.len())
}

/// Whether a text is base64 of the 32 bytes of HMAC-SHA256, percent-encoded once or twice.
fn is_signature(raw: &str) -> bool {
    const DIGITS: usize = 43;
    let decoded = percent_decoded(&percent_decoded(raw));
    let digits = decoded.trim_end_matches('=');
    digits.len() == DIGITS
        && digits.bytes().all(|b| b.is_ascii_alphanumeric() || b"+/-_".contains(&b))
        && has_upper_lower_and_digit(digits)
}

/// Whether one of the other fields stands beside a signature: its expiry, permissions, version, resource or start.
fn has_shared_access_fields(before: &str, after: &str) -> bool {
    const LONGEST_QUERY: usize = 600;
    static FIELD: LazyLock<Regex> =
        LazyLock::new(|| compiled(r"(?:\A|[^A-Za-z0-9]|%26|%3[Ff]|\\u0026)s(?:e|p|v|r|t|kn)(?:=|%3[Dd])"));
    let ends_query = |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '`' | '<' | '>');
    let start = tail(before, LONGEST_QUERY).rsplit(ends_query).next().unwrap_or_default();
    let end = head(after, LONGEST_QUERY).split(ends_query).next().unwrap_or_default();
    FIELD.is_match(start) || FIELD.is_match(end)
}

fn has_host(host: &str) -> bool {
    !host.is_empty() && !host.starts_with(ends_authority)
}

fn ends_authority(character: char) -> bool {
    character.is_whitespace()
        || matches!(character, '/' | '?' | '#' | '"' | '<' | '>' | '[' | ']' | '`' | '\\')
}

/// Whether a part of a URL is a variable, `%NAME%` or `{name}`. `%40` at the start of a password is an escape.
fn is_variable(raw: &str) -> bool {
    [('%', '%'), ('{', '}')].into_iter().any(|(open, close)| raw.starts_with(open) && raw.ends_with(close))
}

/// A text with its escapes (`%40`) undone.
pub(super) fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, others)) = rest.split_first() {
        let escaped = escaped_byte(rest);
        bytes.push(escaped.unwrap_or(*first));
        rest = escaped.and_then(|_| others.get(2..)).unwrap_or(others);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The byte that a text beginning with `%` and two hexadecimal digits stands for.
fn escaped_byte(text: &[u8]) -> Option<u8> {
    let digits = text.strip_prefix(b"%")?.get(..2)?;
    let digits = std::str::from_utf8(digits).ok().filter(|d| d.bytes().all(|b| b.is_ascii_hexdigit()))?;
    u8::from_str_radix(digits, 16).ok()
}

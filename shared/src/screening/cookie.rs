//! Reading a `Cookie` or `Set-Cookie` header (RFC 6265 §4), or cookies in program text, for sessions.

use std::{ops::Range, sync::LazyLock};

use regex::Regex;

use super::{address::percent_decoded, keys, pattern::compiled, randomness::is_placeholder};

/// One cookie and what may stand before it: separators, opening quotes, and attributes without a value.
static COOKIE: LazyLock<Regex> = LazyLock::new(|| {
    compiled(concat!(
        r#"\A[ \t;,&{"'`\\]{0,8}(?:(?i-u:httponly|secure|partitioned)[; ]{1,2}){0,3}"#,
        r#"([A-Za-z0-9_.$%-]{1,80})[\\"']{0,2}[ ]?[=:][ ]?[\\"']{0,2}([^\s;,"'`\\<>{}()]*)"#,
    ))
});

/// The values of the cookies at the start of a text that hold a session, and how far the cookies reach.
pub(super) fn sessions(after: &str) -> (Vec<Range<usize>>, usize) {
    let mut found = Vec::new();
    let mut read = 0;
    while let Some(cookie) = after.get(read..).and_then(|rest| COOKIE.captures(rest)) {
        let (Some(name), Some(value)) = (cookie.get(1), cookie.get(2)) else {
            break;
        };
        if is_header_name(name.as_str()) {
            break;
        }
        if names_a_session(name.as_str()) && is_session(value.as_str()) {
            found.push(read + value.start()..read + value.end());
        }
        read += value.end();
    }
    (found, read)
}

/// Whether a name is that of the header itself, which begins another list of cookies.
fn is_header_name(name: &str) -> bool {
    name.to_ascii_lowercase().ends_with("cookie")
}

fn names_a_session(name: &str) -> bool {
    const PARTS: &str = "sess sid auth token jwt login logged_in remember identity csrf xsrf clearance credential \
        __host- __secure- .aspnet";
    let lower = name.to_ascii_lowercase();
    PARTS.split(' ').any(|part| lower.contains(part))
}

/// Whether a value is random enough to be a session. An id with hyphens is one here, where it is nothing else.
fn is_session(raw: &str) -> bool {
    let value = percent_decoded(raw);
    let is_random =
        value.split(|c: char| !c.is_ascii_alphanumeric()).any(keys::is_generated_run) || is_uuid(&value);
    is_random && !is_placeholder(&value)
}

fn is_uuid(value: &str) -> bool {
    let lengths = value.split('-').map(str::len);
    lengths.eq([8, 4, 4, 4, 12]) && keys::is_irregular_hex(&value.replace('-', ""))
}

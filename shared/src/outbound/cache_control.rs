//! How long an answer may be kept (RFC 9111 §5.2.2).

use std::time::Duration;

use reqwest::header::{CACHE_CONTROL, HeaderMap};

/// What a number too large to be kept is taken for, in seconds (RFC 9111 §1.2.2).
const FOREVER_SECS: u64 = 1 << 31;

/// The shortest `max-age` of all, zero when the answer must not be used again unasked, and nothing when none is named.
///
/// A `max-age` that is no number counts as zero: what is stale is at worst fetched once more.
pub(super) fn max_age(headers: &HeaderMap) -> Option<Duration> {
    let values = headers.get_all(CACHE_CONTROL).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).filter_map(allowed_age).min()
}

/// How long one directive lets an answer be kept, if it speaks of that.
fn allowed_age(directive: &str) -> Option<Duration> {
    let (name, argument) = directive.split_once('=').unwrap_or((directive, ""));
    let name = name.trim();
    if name.eq_ignore_ascii_case("no-store") || name.eq_ignore_ascii_case("no-cache") {
        return Some(Duration::ZERO);
    }
    name.eq_ignore_ascii_case("max-age").then(|| seconds(argument.trim().trim_matches('"')))
}

fn seconds(digits: &str) -> Duration {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Duration::ZERO;
    }
    // Digits alone fail only by being too many.
    Duration::from_secs(digits.parse().unwrap_or(FOREVER_SECS).min(FOREVER_SECS))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn max_age_of(values: &[&str]) -> Option<u64> {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append(CACHE_CONTROL, value.parse().unwrap());
        }
        max_age(&headers).map(|age| age.as_secs())
    }

    #[test]
    fn the_strictest_directive_counts() {
        let cases: &[(&[&str], Option<u64>)] = &[
            (&[], None),
            (&[""], None),
            (&["public"], None),
            (&["s-maxage=60"], None),
            (&["max-age=60"], Some(60)),
            (&["public, max-age=3600, must-revalidate"], Some(3600)),
            (&["Public,MAX-AGE=5"], Some(5)),
            (&["max-age=\"60\""], Some(60)),
            (&[" max-age = 60 "], Some(60)),
            (&["max-age=60, max-age=30"], Some(30)),
            (&["max-age=60", "no-store"], Some(0)),
            (&["no-store, max-age=60"], Some(0)),
            (&["No-Cache"], Some(0)),
            (&["no-cache=\"set-cookie\", max-age=60"], Some(0)),
            (&["max-age=0"], Some(0)),
            (&["max-age"], Some(0)),
            (&["max-age=-1"], Some(0)),
            (&["max-age=+1"], Some(0)),
            (&["max-age=soon"], Some(0)),
            (&["max-age=99999999999999999999999"], Some(FOREVER_SECS)),
            (&["max-age=18446744073709551615"], Some(FOREVER_SECS)),
        ];
        for (values, expected) in cases {
            assert_eq!(max_age_of(values), *expected, "{values:?}");
        }
    }
}

//! What the text of a URI may look like before anything is read from it.
//!
//! Browsers, servers and libraries repair broken URIs in different ways. Text that leaves something to repair is
//! refused, so that everybody reads the rest alike.

/// Whether `text` has only characters that a URI without a fragment is made of, and whole percent-escapes
/// (RFC 3986 §2). White space, controls, quotes, backslashes and everything beyond ASCII are none.
pub(super) fn is_plain(text: &str) -> bool {
    let mut escapes = text.split('%');
    let start = escapes.next().unwrap_or_default();
    start.bytes().all(is_uri_byte) && escapes.all(starts_with_escape)
}

fn starts_with_escape(after_percent: &str) -> bool {
    after_percent.split_at_checked(2).is_some_and(|(digits, rest)| {
        digits.bytes().all(|b| b.is_ascii_hexdigit()) && rest.bytes().all(is_uri_byte)
    })
}

fn is_uri_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~:/?[]@!$&'()*+,;=".contains(&byte)
}

/// Whether a path climbs or stands still (`.`, `..`), in any escaped spelling. An escaped slash counts as a slash,
/// because many servers take it for one.
pub(super) fn has_dot_segment(path: &str) -> bool {
    let path = path.to_ascii_lowercase().replace("%2e", ".").replace("%2f", "/").replace("%5c", "/");
    path.split(['/', '\\']).any(|segment| matches!(segment, "." | ".."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_that_leaves_something_to_repair_is_not_plain() {
        for text in ["", "https://a.example/b?c=d%20e", "cursor://a.b-c/d", "http://[::1]:1/", "a:b%2F%2f"] {
            assert!(is_plain(text), "{text}");
        }
        for text in
            ["a b", "a\\b", "a#b", "#", "a\tb", "a\nb", "a\0b", "a\u{7f}", "a%", "a%2", "a%zz", "a%2\u{661}"]
        {
            assert!(!is_plain(text), "{text:?}");
        }
        for text in
            ["\u{e9}", "a\"b", "<a>", "a|b", "a^b", "a`b", "{a}", "a%20 b", "\u{ff0f}", "%+1", "a%2%30"]
        {
            assert!(!is_plain(text), "{text:?}");
        }
    }

    #[test]
    fn dot_segments_are_found_in_every_spelling() {
        for path in [
            "/..",
            "/a/../b",
            "/.",
            "/a/./b",
            "/%2e%2E/",
            "/.%2e",
            "/a%2f..",
            "/%2F%2e%2e%2fb",
            "/a%5c..%5Cb",
        ] {
            assert!(has_dot_segment(path), "{path}");
        }
        for path in ["", "/", "/a.b", "/...", "/..a", "/a..", "/.well-known", "/a%2fb", "/%252e"] {
            assert!(!has_dot_segment(path), "{path}");
        }
    }
}

//! What an app says of itself, made fit to be shown: on one line, without characters that are drawn as nothing or
//! reorder their neighbours, and within a length.
//!
//! Escaping is the templates' business.

use std::borrow::Cow;

use kenfold::text;

/// Longest name of an app that is shown whole, in characters.
const NAME_MAX_CHARS: usize = 60;
/// Longest client id that is shown whole, in characters.
const CLIENT_ID_MAX_CHARS: usize = 120;
/// Longest address to return to that is shown whole, in characters: a host name has at most 253 (RFC 1035 §2.3.4).
const HOST_MAX_CHARS: usize = 253;
/// Longest project that is shown whole, in characters.
const PROJECT_MAX_CHARS: usize = 100;

/// The name of an app; empty when nothing of it can be seen.
pub(super) fn name(raw_name: &str) -> String {
    text::truncate_with_ellipsis(&text::visible_line(raw_name), NAME_MAX_CHARS).into_owned()
}

/// The address to return to, cut at its start: who owns a host stands at its end.
pub(super) fn host(raw_host: &str) -> String {
    let line = text::visible_line(raw_host);
    match text::count_chars(&line).checked_sub(HOST_MAX_CHARS) {
        None | Some(0) => line,
        Some(excess) => format!("…{}", last_chars(&line, excess + 1)),
    }
}

/// A client id, cut in the middle: a URL begins with its host and ends with what tells documents apart.
pub(super) fn client_id(raw_client_id: &str) -> String {
    cut_in_the_middle(text::visible_line(raw_client_id), CLIENT_ID_MAX_CHARS)
}

/// A project, cut in the middle: an identity begins with its host and ends with the repository.
pub(super) fn project(raw_project: &str) -> String {
    cut_in_the_middle(text::visible_line(raw_project), PROJECT_MAX_CHARS)
}

fn cut_in_the_middle(line: String, max_chars: usize) -> String {
    let chars = text::count_chars(&line);
    if chars <= max_chars {
        return line;
    }
    let tail_chars = max_chars / 3;
    let head = text::truncate_with_ellipsis(&line, max_chars - tail_chars);
    format!("{head}{}", last_chars(&line, chars - tail_chars))
}

/// What is left of `line` without its first `skipped_chars` characters.
fn last_chars(line: &str, skipped_chars: usize) -> &str {
    let mut chars = line.chars();
    chars.by_ref().take(skipped_chars).for_each(drop);
    chars.as_str()
}

/// `raw` without U+0000, which no page may hold (HTML §13.1.4); all else of what a person typed is given back.
pub(super) fn typed(raw: &str) -> Cow<'_, str> {
    if text::contains_nul(raw) { Cow::Owned(raw.replace('\0', "\u{fffd}")) } else { Cow::Borrowed(raw) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_left_out() {
        let cases = [
            ("ChatGPT", "ChatGPT"),
            (" Chat\u{200b}GPT\n\n by \u{3000} X ", "ChatGPT by X"),
            ("evil\u{202e}moc.elpmaxe\u{2066}", "evilmoc.elpmaxe"),
            ("\u{200f}\u{feff}\0\u{1b}", ""),
            ("내 앱", "내 앱"),
        ];
        for (raw, shown) in cases {
            assert_eq!(name(raw), shown, "{raw:?}");
        }
    }

    #[test]
    fn a_long_host_keeps_its_end() {
        let raw_host = format!("chatgpt.com.{}.evil.example", "a".repeat(10_000));
        let shown = host(&raw_host);
        assert!(shown.starts_with('…') && shown.ends_with(".evil.example"), "{shown}");
        assert_eq!(text::count_chars(&shown), HOST_MAX_CHARS);
        let whole = "a".repeat(HOST_MAX_CHARS);
        assert_eq!(host(&whole), whole);
    }

    #[test]
    fn a_long_client_id_keeps_both_ends() {
        let raw_client_id = format!("https://app.example/{}/client.json", "가".repeat(10_000));
        let shown = client_id(&raw_client_id);
        assert!(shown.starts_with("https://app.example/가") && shown.ends_with("/client.json"), "{shown}");
        assert!(shown.contains('…'));
        assert!(text::count_chars(&shown) <= CLIENT_ID_MAX_CHARS);
    }
}

//! The name that a client gives itself, made fit to be shown.

use crate::text;

/// Longest name that is kept, in characters.
const MAX_CHARS: usize = 200;

/// The name in one line and without what is not drawn. `None` when nothing is left.
pub(super) fn clean(raw_name: &str) -> Option<String> {
    let line = text::visible_line(raw_name);
    let name = text::truncate_chars(&line, MAX_CHARS).trim_end();
    (!text::is_blank(name)).then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_name_is_one_line_of_what_can_be_seen() {
        let cases = [
            ("ChatGPT", Some("ChatGPT")),
            ("  Claude\n\tCode \u{2028} ", Some("Claude Code")),
            ("클로드 코드", Some("클로드 코드")),
            ("abc\u{202e}fed", Some("abcfed")),
            ("\u{2066}a\u{2069}\u{200f}b\u{200b}c\u{feff}", Some("abc")),
            ("a\0\u{1b}[31mb", Some("a[31mb")),
            ("<b>&\"", Some("<b>&\"")),
            ("", None),
            (" \n", None),
            ("\u{202e}\u{200b}", None),
        ];
        for (raw_name, name) in cases {
            assert_eq!(clean(raw_name).as_deref(), name, "{raw_name:?}");
        }
    }

    #[test]
    fn a_long_name_is_cut_between_characters() {
        assert_eq!(clean(&"가".repeat(201)), Some("가".repeat(200)));
        assert_eq!(clean(&format!("{} b", "a".repeat(199))), Some("a".repeat(199)));
    }

    proptest! {
        #[test]
        fn a_clean_name_is_short_and_stays_as_it_is(raw_name in any::<String>(), more in "\\PC{0,300}") {
            if let Some(name) = clean(&(raw_name + &more)) {
                prop_assert!((1..=MAX_CHARS).contains(&name.chars().count()));
                prop_assert!(!name.chars().any(char::is_control));
                prop_assert_eq!(clean(&name), Some(name));
            }
        }
    }
}

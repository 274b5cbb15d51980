//! Measuring, cutting and comparing text.
//!
//! Lengths are counted in characters (Unicode scalar values), as the limits of the tools are.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::GraphemeCursor;

/// Characters that [`truncate_chars`] gives up at most to end between two grapheme clusters.
///
/// The longest clusters in use (emoji families, Indic conjuncts) stay well below it. A letter under thousands of
/// combining marks is also one cluster, and must not empty the text.
const MAX_CLUSTER_CHARS: usize = 32;

/// Marks that end a sentence and do not distinguish two statements, in the scripts that have their own.
const SENTENCE_ENDS: [char; 14] = ['.', '!', '?', '…', '。', '．', '｡', '！', '？', '؟', '۔', '।', '‼', '⁇'];

/// The number of characters in `text`.
#[must_use]
pub fn count_chars(text: &str) -> usize {
    text.chars().count()
}

/// Whether `text` holds U+0000, which Postgres cannot store.
#[must_use]
pub fn contains_nul(text: &str) -> bool {
    text.contains('\0')
}

/// Whether nothing of `text` can be seen: white space, controls, and characters that are drawn as nothing
/// (`Default_Ignorable_Code_Point` of the Unicode Character Database).
#[must_use]
pub fn is_blank(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || c.is_control() || is_default_ignorable(c))
}

/// Whether nothing is drawn for `c`.
pub(crate) fn is_default_ignorable(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// `text` on one line, with single spaces between its words, and without what is not drawn: controls, and characters
/// that turn or hide the text around them.
#[must_use]
pub fn visible_line(text: &str) -> String {
    let is_drawn = |c: &char| c.is_whitespace() || !(c.is_control() || is_default_ignorable(*c));
    let visible: String = text.chars().filter(is_drawn).collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The beginning of `text`, at most `max_chars` characters long.
///
/// It ends between two grapheme clusters, so that no letter loses its accent and no emoji falls apart, unless the
/// cluster at the end is absurdly long; it never ends inside a character.
#[must_use]
pub fn truncate_chars(text: &str, max_chars: usize) -> &str {
    let Some((cut, _)) = text.char_indices().nth(max_chars) else {
        return text;
    };
    let at_char = text.get(..cut).unwrap_or_default();
    let at_cluster = text.get(..cluster_boundary(text, cut)).unwrap_or_default();
    let lost = at_char.get(at_cluster.len()..).unwrap_or_default();
    if count_chars(lost) > MAX_CLUSTER_CHARS { at_char } else { at_cluster }
}

/// The last boundary between grapheme clusters at or before the byte offset `cut`.
fn cluster_boundary(text: &str, cut: usize) -> usize {
    let mut cursor = GraphemeCursor::new(cut, text.len(), true);
    match cursor.is_boundary(text, 0) {
        Ok(false) => cursor.prev_boundary(text, 0).ok().flatten().unwrap_or(0),
        Ok(true) | Err(_) => cut,
    }
}

/// `text`, or its beginning with an ellipsis, at most `max_chars` characters long together.
#[must_use]
pub fn truncate_with_ellipsis(text: &str, max_chars: usize) -> Cow<'_, str> {
    if truncate_chars(text, max_chars).len() == text.len() {
        return Cow::Borrowed(text);
    }
    match max_chars.checked_sub(1) {
        None => Cow::Borrowed(""),
        Some(room) => Cow::Owned(format!("{}…", truncate_chars(text, room).trim_end())),
    }
}

/// The statement that `text` makes, without the differences that do not matter for deduplication: case, whitespace,
/// characters that are drawn as nothing, Unicode composition, and trailing sentence punctuation.
///
/// A key is its own key. It is empty only for blank text: a text of punctuation alone keeps it.
#[must_use]
pub fn content_key(text: &str) -> String {
    let visible: String = text.chars().filter(|c| !is_default_ignorable(*c)).collect();
    let words: Vec<_> = visible.split_whitespace().collect();
    let key = fold_case(&words.join(" "));
    match key.trim_end_matches(|c| c == ' ' || SENTENCE_ENDS.contains(&c)) {
        "" => key,
        statement => statement.to_owned(),
    }
}

/// `text` in lowercase and composed (NFC), the same in every locale.
///
/// Applying it again changes nothing. Both small sigmas become one, because which of them a capital turns into
/// depends on its neighbours.
pub(crate) fn fold_case(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let composed: String = text.nfc().collect();
    composed.to_lowercase().replace('ς', "σ").nfc().collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_text_that_shows_nothing_is_blank() {
        for text in [
            "",
            " \n\u{3000}",
            "\u{200b}\u{200d}",
            "\u{feff}",
            "\u{3164}",
            "\u{e0041}",
            "\0",
            "\u{ad}\u{202e}",
        ] {
            assert!(is_blank(text), "{text:?}");
        }
        for text in ["a", ".", "\u{200b}가", "❤\u{fe0f}", "\u{301}"] {
            assert!(!is_blank(text), "{text:?}");
        }
    }

    #[test]
    fn a_text_within_the_limit_is_kept_whole() {
        for text in ["", "abc", "가나다", "e\u{301}"] {
            assert_eq!(truncate_chars(text, 3), text);
            assert_eq!(truncate_with_ellipsis(text, 3), text);
        }
    }

    #[test]
    fn a_cut_falls_between_characters_and_between_clusters() {
        let cases = [
            ("abcdef", 3, "abc"),
            ("abc", 0, ""),
            ("기억하는 서버", 4, "기억하는"),
            ("cafe\u{301}s", 4, "caf"),
            ("cafe\u{301}s", 5, "cafe\u{301}"),
            ("a👨\u{200d}👩\u{200d}👧b", 4, "a"),
            ("a👨\u{200d}👩\u{200d}👧b", 6, "a👨\u{200d}👩\u{200d}👧"),
            ("x❤\u{fe0f}y", 2, "x"),
            ("🇰🇷🇫🇷", 3, "🇰🇷"),
            ("a\r\nb", 2, "a"),
        ];
        for (text, max_chars, expected) in cases {
            assert_eq!(truncate_chars(text, max_chars), expected, "{text:?} at {max_chars}");
        }
    }

    #[test]
    fn a_cluster_without_end_does_not_empty_the_text() {
        let text = format!("a{}", "\u{301}".repeat(5_000));
        assert_eq!(count_chars(truncate_chars(&text, 800)), 800);
    }

    #[test]
    fn an_ellipsis_counts_towards_the_limit() {
        let cases = [
            ("abcdef", 4, "abc…"),
            ("ab cdef", 4, "ab…"),
            ("abcdef", 1, "…"),
            ("abcdef", 0, ""),
            ("abcd", 4, "abcd"),
        ];
        for (text, max_chars, expected) in cases {
            assert_eq!(truncate_with_ellipsis(text, max_chars), expected, "{text:?} at {max_chars}");
        }
    }

    #[test]
    fn nul_is_found_anywhere() {
        assert!(contains_nul("a\0b"));
        assert!(!contains_nul("a\\0b"));
    }

    #[test]
    fn statements_that_differ_only_in_form_share_a_key() {
        let cases = [
            ("Use X.", "use x"),
            ("Use X?", "use x"),
            ("  Use\u{a0}\u{3000} X \n . ! ", "use x"),
            ("Use X…", "use x"),
            ("USE X?!.", "use x"),
            ("커밋은 한국어로 쓴다。", "커밋은 한국어로 쓴다"),
            ("タブを使う！", "タブを使う"),
            ("全角を使う．", "全角を使う"),
            ("CAFE\u{301}", "caf\u{e9}"),
            ("ΟΔΟΣ", "οδοσ"),
            ("οδος.", "οδοσ"),
            ("v1.2 is out.", "v1.2 is out"),
            ("\u{feff}Use\u{200b} X\u{2060}.", "use x"),
        ];
        for (text, key) in cases {
            assert_eq!(content_key(text), key, "{text:?}");
        }
    }

    #[test]
    fn statements_that_differ_inside_keep_different_keys() {
        for (left, right) in [("use x, y", "use x y"), ("use c", "use c++"), ("a.b", "a b"), ("ok)", "ok")] {
            assert_ne!(content_key(left), content_key(right));
        }
    }

    #[test]
    fn punctuation_alone_is_kept() {
        assert_eq!(content_key(" ?  ! "), "? !");
        assert_ne!(content_key("..."), content_key("!!!"));
        assert_eq!(content_key(" \u{3000}\n"), "");
    }

    #[test]
    fn folding_any_single_character_twice_changes_nothing() {
        // All letters with case, and all compositions, are outside the Han and Hangul blocks that are left out.
        let blocks = ['\0'..='\u{3400}', '\u{a000}'..='\u{ac00}', '\u{f900}'..='\u{1ffff}'];
        for character in blocks.into_iter().flatten() {
            let folded = fold_case(&format!("a{character}\u{323}"));
            assert_eq!(fold_case(&folded), folded, "{:?}", character.escape_unicode());
        }
    }

    proptest! {
        #[test]
        fn a_cut_is_a_prefix_within_the_limit(text in "\\PC*", max_chars in 0_usize..40) {
            let cut = truncate_chars(&text, max_chars);
            prop_assert!(text.starts_with(cut));
            prop_assert!(count_chars(cut) <= max_chars);
            prop_assert!(count_chars(&truncate_with_ellipsis(&text, max_chars)) <= max_chars);
        }

        #[test]
        fn a_cut_gives_up_no_more_than_one_cluster(text in any::<String>(), max_chars in 0_usize..60) {
            let kept = count_chars(truncate_chars(&text, max_chars));
            prop_assert!(kept + MAX_CLUSTER_CHARS >= max_chars.min(count_chars(&text)));
        }

        #[test]
        fn a_key_is_its_own_key(text in any::<String>(), ending in "[ .!?。！？．…Σς\u{301}\u{a0}]{0,6}") {
            let key = content_key(&(text + &ending));
            prop_assert_eq!(content_key(&key), key);
        }

        #[test]
        fn only_blank_text_has_an_empty_key(text in "[ .!?\u{3000}a]{0,6}") {
            let shows_nothing = text.chars().all(|c| c.is_whitespace() || is_default_ignorable(c));
            prop_assert_eq!(content_key(&text).is_empty(), shows_nothing);
        }

        #[test]
        fn case_whitespace_and_composition_do_not_matter(words in prop::collection::vec("[a-zA-Zà-öø-þα-ω가-힣][a-zà-öα-ω가-힣.]{0,7}", 1..6)) {
            let text = words.join(" ");
            let key = content_key(&text);
            prop_assert_eq!(content_key(&text.to_uppercase()), key.clone());
            prop_assert_eq!(content_key(&text.to_lowercase()), key.clone());
            prop_assert_eq!(content_key(&words.join("\u{a0}\n")), key.clone());
            prop_assert_eq!(content_key(&text.nfd().collect::<String>()), key.clone());
            prop_assert_eq!(content_key(&format!("\t{text} ?!")), key);
        }
    }
}

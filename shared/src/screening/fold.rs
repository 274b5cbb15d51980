//! Folding away what hides a secret from a pattern without hiding it from a reader or a copy and paste.
//!
//! Invisible characters are dropped or become blanks, full-width forms become ASCII, typographic quotes become `"`
//! and the blanks of other scripts become spaces. Each byte of the folded text remembers where it came from.

use std::{borrow::Cow, ops::Range};

use crate::text;

/// A text as the rules see it, with the way back to the original.
pub(super) struct Folded<'a> {
    text: Cow<'a, str>,
    /// For each byte of a changed text, and for its end, the original offset; empty when nothing changed.
    origins: Vec<usize>,
}

#[derive(Clone, Copy)]
enum Fold {
    Keep,
    Hidden,
    Into(char),
}

/// What to make of an invisible character: it may stand inside a secret or be what keeps one apart.
#[derive(Clone, Copy)]
enum Hidden {
    Dropped,
    Blank,
}

impl<'a> Folded<'a> {
    /// The readings of a text to scan: one, which is borrowed where nothing needs folding, or two where invisible
    /// characters leave open what they join or part.
    pub(super) fn readings(original: &'a str) -> Vec<Self> {
        if original.is_ascii() {
            return vec![Self::unchanged(original)];
        }
        let has = |wanted: fn(Fold) -> bool| original.chars().any(|character| wanted(fold(character)));
        if has(|fold| matches!(fold, Fold::Hidden)) {
            vec![Self::of(original, Hidden::Dropped), Self::of(original, Hidden::Blank)]
        } else if has(|fold| matches!(fold, Fold::Into(_))) {
            vec![Self::of(original, Hidden::Dropped)]
        } else {
            vec![Self::unchanged(original)]
        }
    }

    fn unchanged(original: &'a str) -> Self {
        Self { text: Cow::Borrowed(original), origins: Vec::new() }
    }

    fn of(original: &str, hidden: Hidden) -> Self {
        let mut text = String::with_capacity(original.len());
        let mut origins = Vec::with_capacity(original.len() + 1);
        for (offset, character) in original.char_indices() {
            match (fold(character), hidden) {
                (Fold::Keep, _) => text.push(character),
                (Fold::Into(plain), _) => text.push(plain),
                (Fold::Hidden, Hidden::Blank) => text.push(' '),
                (Fold::Hidden, Hidden::Dropped) => {}
            }
            origins.resize(text.len(), offset);
        }
        origins.push(original.len());
        Self { text: Cow::Owned(text), origins }
    }

    /// The text to run the rules on.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The span of the original text that a span of the folded text stands for.
    pub(super) fn original_span(&self, span: &Range<usize>) -> Range<usize> {
        self.origin(span.start)..self.origin(span.end)
    }

    fn origin(&self, offset: usize) -> usize {
        self.origins.get(offset).copied().unwrap_or(offset)
    }
}

fn fold(character: char) -> Fold {
    match character {
        hidden if text::is_default_ignorable(hidden) => Fold::Hidden,
        '“' | '”' | '„' | '‟' | '‘' | '’' | '‚' | '«' | '»' | '「' | '」' | '『' | '』' => {
            Fold::Into('"')
        }
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => Fold::Into(' '),
        '\u{ff01}'..='\u{ff5e}' => full_width(character).map_or(Fold::Keep, Fold::Into),
        _ => Fold::Keep,
    }
}

/// The ASCII character that a full-width form (U+FF01 to U+FF5E) stands for.
fn full_width(character: char) -> Option<char> {
    const DISTANCE_TO_ASCII: u32 = 0xff01 - 0x21;
    u32::from(character).checked_sub(DISTANCE_TO_ASCII).and_then(char::from_u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_of_the_folded_text_leads_back_to_the_original_bytes() {
        let original = "키：ａb\u{200d}c 끝";
        let folded = Folded::of(original, Hidden::Dropped);
        assert_eq!(folded.text(), "키:abc 끝");
        let start = folded.text().find("abc").unwrap();
        let span = folded.original_span(&(start..start + 3));
        assert_eq!(original.get(span), Some("ａb\u{200d}c"));
        assert_eq!(folded.original_span(&(0..folded.text().len())), 0..original.len());
    }

    #[test]
    fn invisible_characters_give_two_readings_and_others_one() {
        let texts = |original| -> Vec<String> {
            Folded::readings(original).into_iter().map(|folded| folded.text.into_owned()).collect()
        };
        assert_eq!(texts("a\u{200b}b"), ["ab", "a b"]);
        assert_eq!(texts("“a”\u{3000}b"), ["\"a\" b"]);
        assert_eq!(texts("가b"), ["가b"]);
    }

    #[test]
    fn a_text_with_nothing_to_fold_is_borrowed() {
        for text in ["", "plain", "한국어 문장", "emoji 🔑 é"] {
            assert!(matches!(Folded::readings(text)[..], [Folded { text: Cow::Borrowed(_), .. }]), "{text}");
        }
    }

    #[test]
    fn invisible_characters_at_the_end_belong_to_the_original_end() {
        let original = "ab\u{feff}";
        assert_eq!(Folded::of(original, Hidden::Dropped).original_span(&(0..2)), 0..original.len());
    }
}

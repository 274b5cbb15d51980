//! Folds the spellings of one text into one: compatibility forms, accents, apostrophes, invisible characters.
//!
//! Case is kept, since the borders of `camelCase` need it; tokens are lower-cased later.

use std::borrow::Cow;

use unicode_normalization::{IsNormalized, UnicodeNormalization, char::decompose_canonical, is_nfkc_quick};

/// Text in NFKC, without the accents of Latin, Greek and Cyrillic letters.
///
/// Marks of other scripts stay: they are vowels in Devanagari and Thai and consonants in Kana.
pub(super) fn normalize(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut folded = String::with_capacity(text.len());
    if is_nfkc_quick(text.chars()) == IsNormalized::Yes {
        text.chars().for_each(|character| fold(character, &mut folded));
    } else {
        text.nfkc().for_each(|character| fold(character, &mut folded));
    }
    Cow::Owned(folded)
}

fn fold(character: char, folded: &mut String) {
    match character {
        '\0'..='\x7f' => folded.push(character),
        '\u{2018}' | '\u{2019}' | '\u{02BC}' => folded.push('\''),
        '\u{2010}' => folded.push('-'),
        'ß' | 'ẞ' => folded.push_str("ss"),
        'æ' | 'Æ' => folded.push_str("ae"),
        'œ' | 'Œ' => folded.push_str("oe"),
        'ø' | 'Ø' => folded.push('o'),
        'ł' | 'Ł' => folded.push('l'),
        'đ' | 'Đ' => folded.push('d'),
        'ı' => folded.push('i'),
        'ς' => folded.push('σ'),
        '\u{80}'..='\u{52F}' | '\u{1E00}'..='\u{1FFF}' => decompose_canonical(character, |part| {
            if !is_transparent(part) {
                folded.push(part);
            }
        }),
        _ if is_transparent(character) => {}
        _ => folded.push(character),
    }
}

/// Accents of Latin, Greek and Cyrillic, variation selectors, emoji skin tones, and characters that only
/// steer joining, line breaking or direction.
fn is_transparent(character: char) -> bool {
    matches!(character,
        '\u{00AD}'
        | '\u{0300}'..='\u{036F}' | '\u{0483}'..='\u{0489}' | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}'
        | '\u{20D0}'..='\u{20FF}' | '\u{FE20}'..='\u{FE2F}'
        | '\u{200C}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}'
        | '\u{FE00}'..='\u{FE0F}' | '\u{E0000}'..='\u{E01EF}'
        | '\u{1F3FB}'..='\u{1F3FF}')
}

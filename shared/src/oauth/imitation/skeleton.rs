//! What a name looks like.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::text;

/// A name as it looks at a glance: what is drawn alike is alike, and nothing stands between the letters.
///
/// Compatibility forms, accents, case and separators do not count, nor does it which alphabet a letter is from. The
/// upright strokes (`I`, `l`, `1`, `|`) are one letter.
pub(super) fn skeleton(name: &str) -> String {
    let letters = name.nfkd().filter(|c| !is_combining_mark(*c) && !text::is_default_ignorable(*c));
    let latin: String = letters.map(look_alike).collect();
    let lower: String =
        latin.to_lowercase().chars().map(look_alike).filter(|c| c.is_alphanumeric()).collect();
    lower.replace('l', "i").replace("vv", "w")
}

/// The Latin letter that `c` is drawn like. Capitals of other alphabets come first: in lower case some of them look
/// like another letter.
fn look_alike(c: char) -> char {
    match c {
        'Α' | 'А' | 'а' | 'α' | 'ɑ' | 'ᴀ' | '@' | '4' => 'a',
        'Β' | 'В' | 'в' | 'ь' | 'Ь' | 'β' | '8' => 'b',
        'С' | 'с' | 'ϲ' | 'Ϲ' | 'ᴄ' | '¢' => 'c',
        'ԁ' | 'Ԁ' | 'ᴅ' | 'đ' | 'Đ' => 'd',
        'Ε' | 'Е' | 'е' | 'ε' | 'є' | 'Є' | 'ᴇ' | '€' | '3' => 'e',
        'ɡ' | 'ց' | '6' | '9' => 'g',
        'Η' | 'Н' | 'н' | 'һ' | 'Һ' | 'հ' => 'h',
        'Ι' | 'І' | 'і' | 'ι' | 'ı' | 'ɪ' | 'Ӏ' | 'ӏ' | '1' | '|' | '!' | 'ł' | 'Ł' => 'i',
        'Ј' | 'ј' | 'ϳ' => 'j',
        'Κ' | 'К' | 'к' | 'κ' => 'k',
        'Μ' | 'М' | 'м' => 'm',
        'Ν' | 'η' | 'п' | 'ո' | 'ɴ' => 'n',
        'Ο' | 'О' | 'о' | 'ο' | 'օ' | 'σ' | 'ø' | 'Ø' | 'ᴏ' | '0' => 'o',
        'Ρ' | 'Р' | 'р' | 'ρ' | 'ᴘ' => 'p',
        'ԛ' | 'Ԛ' => 'q',
        'г' | 'ʀ' => 'r',
        'Ѕ' | 'ѕ' | 'ꜱ' | '$' | '5' => 's',
        'Τ' | 'Т' | 'т' | 'τ' | 'ᴛ' | '7' => 't',
        'υ' | 'ս' | 'ᴜ' => 'u',
        'ν' | 'ѵ' | 'Ѵ' | 'ᴠ' => 'v',
        'ԝ' | 'Ԝ' | 'ω' | 'ѡ' => 'w',
        'Χ' | 'Х' | 'х' | 'χ' => 'x',
        'Υ' | 'У' | 'у' | 'Ү' | 'ү' | 'γ' => 'y',
        'Ζ' | 'ᴢ' => 'z',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_is_drawn_alike_is_alike() {
        let cases = [
            ("Claude Code", "ciaudecode"),
            ("ＣＬＡＵＤＥ", "ciaude"),
            ("С1аυԁе", "ciaude"),
            ("ΗΗηη", "hhnn"),
            ("vvW", "ww"),
            ("\u{200b}\u{3164}a\u{301}\u{345}", "a"),
            ("기억", "기억"),
            ("- _.", ""),
        ];
        for (name, expected) in cases {
            assert_eq!(skeleton(name), expected.nfkd().collect::<String>(), "{name}");
        }
    }

    proptest! {
        #[test]
        fn separators_and_case_do_not_count(name in "[a-zA-Z]{0,20}", separator in "[ ._\u{301}\u{feff}-]{0,3}") {
            let spaced: String = name.chars().flat_map(|c| [c.to_string(), separator.clone()]).collect();
            prop_assert_eq!(skeleton(&spaced), skeleton(&name.to_lowercase()));
        }
    }
}

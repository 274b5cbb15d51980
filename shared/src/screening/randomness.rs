//! Telling a value that only a generator or a careful person makes from a placeholder, a hash, an address or a path.

use super::words::reads_as_words;

/// The shortest text, in bytes, that can look random at all.
const SHORTEST_RANDOM: usize = 12;
/// Shannon entropy, in bits per character, that a random text of this alphabet reaches and prose-like names do not.
const RANDOM_ENTROPY: f64 = 3.5;
/// The share of the most entropy its length allows that is enough for a short text: twelve characters with two of
/// them repeated are still random, although no twelve characters can carry much more than 3.5 bits each.
const SHORT_ENTROPY_SHARE: f64 = 0.88;
/// The shortest base64 value that is told from a path by its shape.
const SHORTEST_BASE64: usize = 20;

/// Words that a stand-in for a secret contains, in lower case.
const PLACEHOLDER_WORDS: [&str; 24] = [
    "changeme",
    "change-me",
    "change_me",
    "example",
    "placeholder",
    "redacted",
    "your",
    "xxxx",
    "****",
    "dummy",
    "sample",
    "secret",
    "password",
    "token",
    "fake",
    "test",
    "none",
    "null",
    "undefined",
    "todo",
    "insert",
    "replace",
    "process.env",
    "os.getenv",
];

/// Whether a value only holds the place of a secret: a reference to a variable, a template, a telling word, or one
/// character repeated.
pub(super) fn is_placeholder(value: &str) -> bool {
    let lower = value.to_ascii_lowercase();
    ["$", "%", "{{", "<"].iter().any(|start| value.starts_with(start))
        || PLACEHOLDER_WORDS.iter().any(|word| lower.contains(word))
        || is_one_character_repeated(value)
}

fn is_one_character_repeated(value: &str) -> bool {
    let mut characters = value.chars();
    characters.next().is_some_and(|first| characters.all(|c| c == first))
}

/// Whether a value looks like the output of a random generator or a good password, and not like a word, a number, a
/// hash, an address or a path.
pub(super) fn looks_random(value: &str) -> bool {
    let kinds = Kinds::of(value);
    value.len() >= SHORTEST_RANDOM
        && !value.contains([' ', '/', '\\', ':'])
        && !value.bytes().all(|b| b.is_ascii_hexdigit())
        && value.chars().any(char::is_alphabetic)
        && (kinds.count() >= 3 || (kinds.digit && kinds.symbol))
        && has_random_entropy(value)
}

/// Whether a value is a password that a generator made of all kinds of characters, so that a colon, a slash or a
/// comma in it is one of them and no sign of an address, a path or a list.
pub(super) fn looks_generated(value: &str) -> bool {
    const TELLING_SYMBOLS: [char; 9] = ['!', '@', '#', '$', '^', '*', '?', '~', '|'];
    let kinds = Kinds::of(value);
    value.len() >= SHORTEST_RANDOM
        && kinds.count() == 4
        && TELLING_SYMBOLS.iter().filter(|symbol| value.contains(**symbol)).count() >= 2
        && !value.contains("//")
        && has_random_entropy(value)
        && !reads_as_words(value)
}

/// Whether a value looks like random bytes in base64 whose slashes would make it look like a path; the secret half
/// of an AWS access key is the common case.
pub(super) fn looks_like_base64(value: &str) -> bool {
    let digits = value.trim_end_matches('=');
    value.len() >= SHORTEST_BASE64
        && value.len() - digits.len() <= 2
        && digits.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'+' || b == b'/')
        && !digits.starts_with('/')
        && has_upper_lower_and_digit(digits)
        && has_random_entropy(digits)
        && !reads_as_words(digits)
}

/// Whether a text mixes both cases and digits, as random base62 does.
pub(super) fn has_upper_lower_and_digit(text: &str) -> bool {
    let kinds = Kinds::of(text);
    kinds.upper && kinds.lower && kinds.digit
}

/// The kinds of ASCII characters in a text. `.`, `_` and `-` join identifiers and count as no kind.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "a set of four independent kinds, not a state")]
struct Kinds {
    upper: bool,
    lower: bool,
    digit: bool,
    symbol: bool,
}

impl Kinds {
    fn of(text: &str) -> Self {
        let mut kinds = Self::default();
        for character in text.chars() {
            kinds.upper |= character.is_ascii_uppercase();
            kinds.lower |= character.is_ascii_lowercase();
            kinds.digit |= character.is_ascii_digit();
            kinds.symbol |= is_symbol(character);
        }
        kinds
    }

    fn count(&self) -> u8 {
        [self.upper, self.lower, self.digit, self.symbol].into_iter().map(u8::from).sum()
    }
}

/// Whether a character is one that people and generators add to make a password strong.
pub(super) fn is_symbol(character: char) -> bool {
    character.is_ascii_punctuation() && !matches!(character, '.' | '_' | '-')
}

pub(super) fn has_random_entropy(text: &str) -> bool {
    let most = count_as_f64(text.chars().count()).log2();
    entropy_bits(text) >= RANDOM_ENTROPY.min(most * SHORT_ENTROPY_SHARE)
}

/// Shannon entropy of a text's characters, in bits per character.
pub(super) fn entropy_bits(text: &str) -> f64 {
    let mut characters: Vec<char> = text.chars().collect();
    characters.sort_unstable();
    let total = count_as_f64(characters.len());
    characters
        .chunk_by(|a, b| a == b)
        .map(|same| {
            let share = count_as_f64(same.len()) / total;
            -share * share.log2()
        })
        .sum()
}

fn count_as_f64(count: usize) -> f64 {
    // Values are at most a few hundred characters; beyond 2^32 the entropy would be off, not wrong.
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generated_values_and_strong_passwords_look_random() {
        for value in ["Xk9mP2vLq8Zt", "kj2h#4gt5b!x", "aB3dE5gH7jK9mN1p", "TR0UB4DOR&3XQ"] {
            assert!(looks_random(value), "{value}");
        }
    }

    #[test]
    fn a_short_value_may_repeat_a_few_characters() {
        assert!(looks_random("Tr0ub4dor&3x"));
        assert!(!looks_random("Aa1Aa1Aa1Aa1"));
    }

    #[test]
    fn generated_passwords_are_told_from_lists_addresses_and_calls_to_a_site() {
        assert!(looks_generated("b1lJ:Kq8cp^T,dA#q"));
        for other in
            ["host:5432,Host2:5433", "https://a.B2/c?d=!@#", "Keep*These?Words:2", "a1,b2,c3,d4,e5,F6"]
        {
            assert!(!looks_generated(other), "{other}");
        }
    }

    #[test]
    fn words_hosts_numbers_paths_prose_and_dull_values_do_not_look_random() {
        let dull = format!("A{}1", "a".repeat(20));
        let hash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
        let uuid = "0190a5c2-7b7e-7c3d-9f86-d081884c7d65";
        for value in [
            "production",
            "localhost:5432",
            "0123456789ab",
            "/etc/kenfold/Config9",
            "C:\\Users\\Kim9",
            "Some words 9 with spaces",
            "Xk9mP2vLq8Z",
            "2024-08-15",
            &dull,
            hash,
            uuid,
        ] {
            assert!(!looks_random(value), "{value}");
        }
    }

    #[test]
    fn references_templates_telling_words_and_repeats_are_placeholders() {
        for value in [
            "$TOKEN",
            "%TOKEN%",
            "{{x}}",
            "<it>",
            "ChangeMe1!",
            "change-me",
            "change_me",
            "my-Example9",
            "xXxX1",
            "a****b",
            "YOUR-key",
            "os.getenv",
            "process.env.X",
            "aaaaaaaa",
            "TODO9",
            "fake9",
            "nullable",
        ] {
            assert!(is_placeholder(value), "{value}");
        }
        for value in ["", "Xk9mP2vLq8Zt", "p4$$w0rd", "hunter2"] {
            assert!(!is_placeholder(value), "{value}");
        }
    }

    #[test]
    fn base64_with_slashes_is_told_from_a_path() {
        assert!(looks_like_base64("wJ4lrXUt/nF3MI7K/MDENGbPxRfiCYzA9q"));
        assert!(looks_like_base64("q8Zt5Xk9mP2vLq8Zt/5Xk9mP=="));
        for path in ["src/Auth2/KeyLoader/Renewal", "/var/Lib9/kenfold/data", "crates/Kenfold2Mcp/src/Tools"]
        {
            assert!(!looks_like_base64(path), "{path}");
        }
    }

    #[test]
    fn entropy_is_zero_for_one_character_and_the_logarithm_of_the_alphabet_for_distinct_ones() {
        assert!(entropy_bits("aaaa").abs() < 1e-9);
        assert!((entropy_bits("abcdefgh") - 3.0).abs() < 1e-9);
    }
}

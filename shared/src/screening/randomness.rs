//! Telling a real credential from a placeholder, an identifier or a word.

/// The shortest text, in bytes, that can look random at all.
const SHORTEST_RANDOM: usize = 12;
/// Shannon entropy, in bits per character, that a random text of this alphabet reaches and prose-like names do not.
const RANDOM_ENTROPY: f64 = 3.5;
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
        && entropy_bits(value) >= RANDOM_ENTROPY
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
        && entropy_bits(digits) >= RANDOM_ENTROPY
        && !reads_as_words(digits)
}

/// Whether a text mixes both cases and digits, as random base62 does.
pub(super) fn has_upper_lower_and_digit(text: &str) -> bool {
    let kinds = Kinds::of(text);
    kinds.upper && kinds.lower && kinds.digit
}

/// Whether a token's body is a run of words, as in `sk-broadband-wifi-setup-notes`: at least two segments, and none
/// that only a generator would write.
pub(super) fn is_words(body: &str) -> bool {
    let mut segments = body.split(|c: char| !c.is_ascii_alphanumeric()).filter(|s| !s.is_empty()).peekable();
    let first = segments.next();
    first.is_some_and(is_word) && segments.peek().is_some() && segments.all(is_word)
}

fn is_word(segment: &str) -> bool {
    const LONGEST_WORD: usize = 16;
    const LONGEST_NUMBER: usize = 8;
    const LONGEST_SHORT_NAME: usize = 3;
    let after_first = segment.get(1..).unwrap_or_default();
    let one_case = after_first.bytes().all(|b| b.is_ascii_lowercase())
        && segment.bytes().all(|b| b.is_ascii_alphabetic())
        || segment.bytes().all(|b| b.is_ascii_uppercase());
    segment.len() <= LONGEST_SHORT_NAME
        || (one_case && segment.len() <= LONGEST_WORD)
        || (segment.bytes().all(|b| b.is_ascii_digit()) && segment.len() <= LONGEST_NUMBER)
}

/// Whether a name in program text or prose, such as `OAuth2TokenProvider` or `settings.Provider2.value`, is made of
/// pronounceable words with a few digits.
pub(super) fn reads_as_words(name: &str) -> bool {
    const MOST_DIGITS: usize = 4;
    const SHORTEST_WORD: usize = 3;
    const WORDY_PERCENT: usize = 70;
    let digits = name.bytes().filter(u8::is_ascii_digit).count();
    let letters = name.bytes().filter(u8::is_ascii_alphabetic).count();
    let wordy: usize = camel_case_words(name)
        .into_iter()
        .filter(|word| word.len() >= SHORTEST_WORD && word.contains(is_vowel))
        .map(|word| word.len())
        .sum();
    digits <= MOST_DIGITS && letters > 0 && wordy * 100 >= letters * WORDY_PERCENT
}

/// The runs of letters in a name, cut where a capital follows a small letter.
fn camel_case_words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut after_small_letter = false;
    for character in name.chars() {
        let starts_word = !character.is_ascii_alphabetic() || (after_small_letter && character.is_ascii_uppercase());
        if starts_word {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut()
            && character.is_ascii_alphabetic()
        {
            word.push(character);
        }
        after_small_letter = character.is_ascii_lowercase();
    }
    words
}

fn is_vowel(character: char) -> bool {
    matches!(character.to_ascii_lowercase(), 'a' | 'e' | 'i' | 'o' | 'u' | 'y')
}

/// The kinds of ASCII characters in a text. `.`, `_` and `-` join identifiers and count as no kind.
struct Kinds {
    upper: bool,
    lower: bool,
    digit: bool,
    symbol: bool,
}

impl Kinds {
    fn of(text: &str) -> Self {
        Self {
            upper: text.bytes().any(|b| b.is_ascii_uppercase()),
            lower: text.bytes().any(|b| b.is_ascii_lowercase()),
            digit: text.bytes().any(|b| b.is_ascii_digit()),
            symbol: text.chars().any(is_symbol),
        }
    }

    fn count(&self) -> u8 {
        [self.upper, self.lower, self.digit, self.symbol].into_iter().map(u8::from).sum()
    }
}

/// Whether a character is one that people and generators add to make a password strong.
pub(super) fn is_symbol(character: char) -> bool {
    character.is_ascii_punctuation() && !matches!(character, '.' | '_' | '-')
}

/// Shannon entropy of a text's characters, in bits per character.
fn entropy_bits(text: &str) -> f64 {
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
            "$TOKEN", "%TOKEN%", "{{x}}", "<it>", "ChangeMe1!", "change-me", "change_me", "my-Example9", "xXxX1",
            "a****b", "YOUR-key", "os.getenv", "process.env.X", "aaaaaaaa", "TODO9", "fake9", "nullable",
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
        for path in ["src/Auth2/KeyLoader/Renewal", "/var/Lib9/kenfold/data", "crates/Kenfold2Mcp/src/Tools"] {
            assert!(!looks_like_base64(path), "{path}");
        }
    }

    #[test]
    fn identifiers_read_as_words_and_random_values_do_not() {
        for name in ["OAuth2TokenProvider", "Utf8JsonReader", "RS256KeyLoader", "settings.Provider2.value"] {
            assert!(reads_as_words(name), "{name}");
        }
        for value in ["Xk9mP2vLq8Zt", "aB3dE5gH7jK9mN1p", "Tr0ub4dor&3xKq", "20240815Plan"] {
            assert!(!reads_as_words(value), "{value}");
        }
    }

    #[test]
    fn kebab_names_are_words_and_token_bodies_are_not() {
        for name in ["broadband-wifi-setup-2024-notes", "my_bot_TOKEN", "telecom-5g-plan-20240815"] {
            assert!(is_words(name), "{name}");
        }
        for body in ["abcdefghijklmnopqrstuvwx", "proj-Ab3dEf6hIj9l", "1234567890123-abc", "", "word"] {
            assert!(!is_words(body), "{body}");
        }
    }

    #[test]
    fn entropy_is_zero_for_one_character_and_the_logarithm_of_the_alphabet_for_distinct_ones() {
        assert!(entropy_bits("aaaa").abs() < 1e-9);
        assert!((entropy_bits("abcdefgh") - 3.0).abs() < 1e-9);
    }
}

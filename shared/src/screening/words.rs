//! Telling names made of words from random characters.

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
        || is_version(segment)
}

/// Whether a segment is a small word and a number, as in `v2024`, `py312` and `sha256`, or a number with its unit.
fn is_version(segment: &str) -> bool {
    const LONGEST_NAME: usize = 8;
    const LONGEST_UNIT: usize = 2;
    const LONGEST_NUMBER: usize = 4;
    let name = segment.trim_end_matches(|c: char| c.is_ascii_digit());
    let unit = segment.trim_start_matches(|c: char| c.is_ascii_digit());
    [(name, LONGEST_NAME), (unit, LONGEST_UNIT)].into_iter().any(|(letters, longest)| {
        let digits = segment.len() - letters.len();
        letters.len() <= longest
            && letters.bytes().all(|b| b.is_ascii_lowercase())
            && (digits <= LONGEST_NUMBER || letters == "v" && digits <= LONGEST_NUMBER * 2)
    })
}

/// Whether a name in program text or prose, such as `OAuth2TokenProvider` or `settings.Provider2.value`, is made of
/// pronounceable words with a few digits.
pub(super) fn reads_as_words(name: &str) -> bool {
    const MOST_DIGITS: usize = 4;
    const SHORTEST_WORD: usize = 3;
    const WORDY_PERCENT: usize = 70;
    let letters = name.bytes().filter(u8::is_ascii_alphabetic).count();
    let wordy: usize = camel_case_words(name)
        .into_iter()
        .filter(|word| word.len() >= SHORTEST_WORD && word.contains(is_vowel))
        .map(|word| word.len())
        .sum();
    telling_digits(name) <= MOST_DIGITS && letters > 0 && wordy * 100 >= letters * WORDY_PERCENT
}

/// How many digits of a name are not a number that names of algorithms and formats carry (`Ed25519`, `X509`).
pub(super) fn telling_digits(name: &str) -> usize {
    const TECHNICAL_NUMBERS: [&str; 10] =
        ["25519", "509", "448", "256", "384", "512", "768", "1024", "2048", "4096"];
    name.split(|c: char| !c.is_ascii_digit())
        .filter(|number| !TECHNICAL_NUMBERS.contains(number))
        .map(str::len)
        .sum()
}

/// The words of a name in camel case: `HTTPServer2Config` is `HTTP`, `Server`, `Config`.
pub(super) fn camel_case_words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut previous = ' ';
    let mut rest = name.chars().peekable();
    while let Some(character) = rest.next() {
        let before_small_letter = rest.peek().is_some_and(char::is_ascii_lowercase);
        let starts_word =
            character.is_ascii_uppercase() && (previous.is_ascii_lowercase() || before_small_letter);
        if starts_word || !character.is_ascii_alphabetic() {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| character.is_ascii_alphabetic()) {
            word.push(character);
        }
        previous = character;
    }
    words
}

fn is_vowel(character: char) -> bool {
    matches!(character.to_ascii_lowercase(), 'a' | 'e' | 'i' | 'o' | 'u' | 'y')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_read_as_words_and_random_values_do_not() {
        for name in [
            "OAuth2TokenProvider",
            "Utf8JsonReader",
            "RS256KeyLoader",
            "settings.Provider2.value",
            "X509RequestInheritOptions",
            "ed25519.Ed25519PrivateKey",
        ] {
            assert!(reads_as_words(name), "{name}");
        }
        for value in ["Xk9mP2vLq8Zt", "aB3dE5gH7jK9mN1p", "Tr0ub4dor&3xKq", "20240815Plan"] {
            assert!(!reads_as_words(value), "{value}");
        }
    }

    #[test]
    fn kebab_names_are_words_and_token_bodies_are_not() {
        for name in [
            "broadband-wifi-setup-2024-notes",
            "my_bot_TOKEN",
            "telecom-5g-plan-20240815",
            "compat-helpers-v2024",
            "wheel-py312-128mb",
        ] {
            assert!(is_words(name), "{name}");
        }
        for body in [
            "abcdefghijklmnopqrstuvwx",
            "proj-Ab3dEf6hIj9l",
            "1234567890123-abc",
            "",
            "word",
            "word-abc12345",
            "word-aBc12",
        ] {
            assert!(!is_words(body), "{body}");
        }
    }
}

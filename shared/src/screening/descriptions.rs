//! Telling what describes a secret, or only stands behind a word such as "key", from a secret: a list of settings, a
//! keyboard shortcut, a phrase of technical terms.

use std::sync::LazyLock;

use regex::Regex;

use super::{
    pattern::compiled,
    words::{camel_case_words, reads_as_words},
};

/// Whether a value with capitals, digits and signs is one that a person wrote about a secret.
pub(super) fn is_description(value: &str) -> bool {
    are_settings(value) || is_shortcut(value) || are_technical_phrases(value)
}

/// Whether a value is `MinLength=12,RequireDigit=true`. A single setting must be one of a policy or name a technical
/// term, since a password may be `Summer=2024`.
fn are_settings(value: &str) -> bool {
    let mut items = value.split([',', ';', '&']).filter(|item| !item.is_empty()).peekable();
    let Some(first) = items.next() else {
        return false;
    };
    is_setting(first) && (items.peek().is_some() || is_policy(first)) && items.all(is_setting)
}

fn is_setting(item: &str) -> bool {
    const LONGEST_NAME: usize = 40;
    const LONGEST_ABBREVIATION: usize = 4;
    item.split_once('=').is_some_and(|(name, value)| {
        let is_name = name.len() <= LONGEST_NAME
            && name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.bytes().all(|b| b.is_ascii_alphabetic() || b"._-".contains(&b));
        is_name && (name.len() <= LONGEST_ABBREVIATION || reads_as_words(name)) && is_plain(value)
    })
}

/// Whether the value of a setting is a number, perhaps with its unit, a word or a technical term.
fn is_plain(value: &str) -> bool {
    const LONGEST_NUMBER: usize = 6;
    const LONGEST_UNIT: usize = 3;
    const LONGEST_WORD: usize = 20;
    let unit = value.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = value.len() - unit.len();
    let is_number = (1..=LONGEST_NUMBER).contains(&digits)
        && unit.len() <= LONGEST_UNIT
        && unit.bytes().all(|b| b.is_ascii_lowercase() || b == b'%');
    let is_word = (1..=LONGEST_WORD).contains(&value.len())
        && value.bytes().all(|b| b.is_ascii_alphabetic() || b"._-".contains(&b))
        && (value.len() <= LONGEST_UNIT || reads_as_words(value));
    is_number || is_word || is_technical(value) || is_technical_phrase(value)
}

fn is_policy(setting: &str) -> bool {
    const WORDS: &str = "min max length len require required requires expires expiry expire expiration exp ttl \
        age lifetime history lockout attempts retries rotate rotation alg algorithm algo size \
        bits encoding policy timeout issuer audience validity";
    let (name, value) = setting.split_once('=').unwrap_or_default();
    let is_policy_word = |word: &String| WORDS.split(' ').any(|policy| policy.eq_ignore_ascii_case(word));
    let is_limit = value.starts_with(|c: char| c.is_ascii_digit()) && !is_year(value);
    let is_switch = matches!(value, "true" | "false");
    is_technical(value) || ((is_limit || is_switch) && camel_case_words(name).iter().any(is_policy_word))
}

fn is_year(value: &str) -> bool {
    const YEARS: std::ops::RangeInclusive<u16> = 1900..=2100;
    value.parse().is_ok_and(|year| YEARS.contains(&year))
}

/// Whether a value is one or more keyboard shortcuts, such as `F2+Ctrl+Shift+P` or `Ctrl+K,Ctrl+S`.
fn is_shortcut(value: &str) -> bool {
    const KEYS: &str = "fn esc escape tab enter return space spacebar backspace delete del insert ins home end \
        pageup pagedown pgup pgdn up down left right arrowup arrowdown arrowleft arrowright \
        capslock printscreen prtsc plus minus";
    let keys: Vec<String> = value.split(['+', '-', ',', '/']).map(str::to_ascii_lowercase).collect();
    let is_key = |key: &String| {
        key.len() == 1 || is_modifier(key) || is_function_key(key) || KEYS.split(' ').any(|name| name == key)
    };
    keys.len() > 1 && keys.iter().any(|key| is_modifier(key)) && keys.iter().all(is_key)
}

fn is_modifier(key: &str) -> bool {
    const MODIFIERS: &str = "ctrl control ctl shift alt option opt cmd command meta super win windows";
    MODIFIERS.split(' ').any(|modifier| modifier == key)
}

fn is_function_key(key: &str) -> bool {
    const KEYS: std::ops::RangeInclusive<u8> = 1..=24;
    key.strip_prefix('f').and_then(|number| number.parse().ok()).is_some_and(|number| KEYS.contains(&number))
}

/// Whether a value is a phrase of technical terms, and whatever a comma adds to it is plain.
fn are_technical_phrases(value: &str) -> bool {
    let mut items = value.split([',', ';']);
    items.next().is_some_and(is_technical_phrase) && items.all(is_plain)
}

/// Whether a value joins technical terms and words, as `UUIDv7-generated` and `AES-256-GCM+HMAC-SHA256` do. All its
/// digits must belong to terms: a password of words has a number of its own.
fn is_technical_phrase(value: &str) -> bool {
    let mut parts = value.split(['-', '+', '_', '/']);
    let terms = parts.clone().filter(|part| is_technical(part)).count();
    value.contains(['-', '+', '_', '/'])
        && terms > 0
        && parts.all(|part| is_technical(part) || is_term_part(part))
}

/// Whether a part of a phrase is a word, an acronym or a number that belongs to a term, as in `SHA-256` and `UTF-8`.
fn is_term_part(part: &str) -> bool {
    const NUMBERS: [&str; 13] =
        ["1", "2", "3", "8", "16", "24", "32", "64", "128", "256", "384", "512", "25519"];
    const LONGEST_WORD: usize = 16;
    let after_first = part.get(1..).unwrap_or_default();
    let is_word = (1..=LONGEST_WORD).contains(&part.len())
        && part.bytes().all(|b| b.is_ascii_alphabetic())
        && (after_first.bytes().all(|b| b.is_ascii_lowercase())
            || part.bytes().all(|b| b.is_ascii_uppercase()));
    is_word || NUMBERS.contains(&part)
}

/// Whether a word is the name of an algorithm, an encoding or a kind of id.
fn is_technical(word: &str) -> bool {
    const LONGEST_TERM: usize = 16;
    static TERM: LazyLock<Regex> = LazyLock::new(|| {
        compiled(concat!(
            r"\A(?i-u:(?:uuid|guid|oauth|tls|ssl|http)v?[0-9]{1,2}|(?:sha|rsa|aes|hmacsha|hmac|ripemd|blake)[0-9]{1,4}",
            r"|[hrpe]s(?:256|384|512)|md[45]|base(?:16|32|58|62|64)(?:url)?|argon2(?:id|i|d)?|pbkdf2|utf(?:8|16|32)",
            r"|ed(?:25519|448)|x(?:25519|448|509)|(?:curve|x?chacha|poly)[0-9]{2,5}|secp[0-9]{3}[kr]1|p(?:256|384|521)",
            r"|blake[23][bs]?|pkcs[0-9]{1,2}|fido2?|u2f|rfc[0-9]{3,4}|fips[0-9]{3}|s256",
            r"|(?:[0-9]{2,4})?(?:bits?|bytes?)|uuid|ulid|hmac|aes|rsa|sha|utf|jwt|bcrypt|scrypt|ecdsa|eddsa)\z",
        ))
    });
    word.len() <= LONGEST_TERM && TERM.is_match(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_told_from_passwords_with_an_equals_sign() {
        for value in [
            "MinLength=12,RequireDigit=true,RequireUppercase=true",
            "MinLength=12",
            "expiresIn=15m,algorithm=RS256",
            "alg=SHA-256;ttl=30d",
            "header=X-Key&prefix=none",
            "signedWith=RS256",
        ] {
            assert!(are_settings(value), "{value}");
        }
        for value in [
            "Summer=2024",
            "MaxPower=2024",
            "MaxPower=hunter",
            "Xk9=mP2,vLq=8Zt",
            "MinLength=12,Xk9mP2vLq8Zt",
            "user=kim,pw=Xk9#mP2$vLq8",
            "a=",
            "",
        ] {
            assert!(!are_settings(value), "{value}");
        }
    }

    #[test]
    fn shortcuts_are_told_from_passwords_that_name_a_key() {
        for value in
            ["F2+Ctrl+Shift+P", "Ctrl-Alt-F12", "Cmd+Shift+4", "Ctrl+K,Ctrl+S", "Ctrl+Alt+F1/Ctrl+Alt+F2"]
        {
            assert!(is_shortcut(value), "{value}");
        }
        for value in ["Ctrl+Shift+Xk9mP2", "F2+P", "Shift", "F25+Ctrl", "Tab-9-Space"] {
            assert!(!is_shortcut(value), "{value}");
        }
    }

    #[test]
    fn phrases_of_terms_are_told_from_passwords_of_words() {
        for value in [
            "UUIDv7-generated",
            "SHA-256-hashed",
            "Base64url-encoded",
            "AES256-GCM+HMAC-SHA512",
            "Argon2id+Pepper",
            "Opaque-256-bit-random",
            "RFC7519-compliant",
            "HS512-signed,15m",
        ] {
            assert!(are_technical_phrases(value), "{value}");
        }
        for value in [
            "Correct-Horse7-Battery",
            "Blue-Whale-2024",
            "UUIDv7",
            "RS256-Xk9mP2",
            "AES-2024-Battery",
            "RS256-signed,Xk9mP2",
        ] {
            assert!(!are_technical_phrases(value), "{value}");
        }
    }
}

//! Tests of the whole filter. Every sample secret is put together at run time, so that no file of the repository
//! holds a text that a secret scanner would report.

mod accepted_texts;
mod addresses;
mod assignments;
mod cookies;
mod cost;
mod evasions;
mod invariants;
mod logins;
mod one_case_keys;
mod samples;
mod tokens;

use super::{find_secrets, redact, rules::RULES};

/// Asserts that exactly one secret is found, of this rule and with these bytes, and that redacting removes it.
#[track_caller]
fn assert_finds(rule: &str, secret: &str, text: &str) {
    let found: Vec<(&str, &str)> =
        find_secrets(text).into_iter().map(|f| (f.rule, text.get(f.span).unwrap())).collect();
    assert_eq!(found, [(rule, secret)], "{text}");
    let redacted = redact(text);
    assert_eq!(redacted, text.replacen(secret, &format!("[REDACTED:{rule}]"), 1));
    assert_eq!(find_secrets(&redacted), [], "{redacted}");
}

/// Asserts that a text holds no secret and comes back unchanged.
#[track_caller]
fn assert_passes(text: &str) {
    assert_eq!(find_secrets(text), [], "{text}");
    assert!(matches!(redact(text), std::borrow::Cow::Borrowed(same) if same == text));
}

#[test]
fn every_rule_compiles_and_has_a_kebab_case_id_and_a_label() {
    for rule in RULES {
        assert!(regex::Regex::new(rule.head).is_ok(), "{}", rule.id);
        assert!(regex::Regex::new(&format!(r"\A(?:{})", rule.rest)).is_ok(), "{}", rule.id);
        assert!(rule.id.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'), "{}", rule.id);
        assert!(!rule.label.is_empty(), "{}", rule.id);
    }
}

#[test]
fn no_head_matches_the_empty_text() {
    // A head that could match nothing would never advance a scan.
    for rule in RULES {
        assert!(!regex::Regex::new(rule.head).unwrap().is_match(""), "{}", rule.id);
    }
}

#[test]
fn rules_of_one_id_have_one_label() {
    for rule in RULES {
        assert!(RULES.iter().filter(|other| other.id == rule.id).all(|other| other.label == rule.label));
    }
}

//! Tokens of a compound: the whole, and each part down to its words.
//!
//! `React.useState` gives `reactusestate`, `react`, `usestate`, `use` and `state`. A whole is written without
//! its joiners, so that `userName`, `user_name`, `user-name` and `username` are one term and `utf-8` is
//! `utf8`; between digits the joiner stays, since `1.23` is not `12.3`.

use super::Token;
use super::english;

/// Characters past which a word is taken for encoded data and kept whole.
const WORD_CHARS: usize = 64;

/// Endings that English writes after an apostrophe, other than the `t` of `don't`.
const CONTRACTIONS: [&str; 6] = ["s", "m", "d", "ll", "re", "ve"];

/// Cuts a text into its parts at one level; a text without a border is its only part.
type Split = fn(&str) -> Vec<&str>;

/// Levels of a compound, the outermost first.
const LEVELS: [Split; 4] = [separated, joined, numbered, cased];

/// Appends the tokens of a compound such as `src/main.rs`, and of its sigil (`++`, `#` or nothing).
pub(super) fn push_tokens(text: &str, sigil: &str, tokens: &mut Vec<Token>) {
    let text = without_contraction(text);
    if !sigil.is_empty() {
        tokens.push(Token::content(whole(text) + sigil));
    }
    if text.bytes().all(|byte| byte.is_ascii_lowercase()) || text.len() == 1 {
        tokens.push(english::token(text.to_lowercase()));
    } else {
        push_parts(text, &LEVELS, tokens);
    }
}

fn push_parts(text: &str, levels: &[Split], tokens: &mut Vec<Token>) {
    let Some((split, inner_levels)) = levels.split_first() else {
        tokens.push(part(text));
        return;
    };
    let parts = split(text);
    if parts.len() > 1 {
        tokens.push(english::token(whole(text)));
    }
    for part in parts {
        push_parts(part, inner_levels, tokens);
    }
}

/// A single digit of a compound stands in too many texts to be asked for: `UserServiceV2` is not about every 2.
fn part(text: &str) -> Token {
    if text.len() == 1 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Token { query_weight: 0.0, ..Token::content(text.to_owned()) };
    }
    english::token(text.chars().flat_map(char::to_lowercase).collect())
}

/// The text without a closing `'s`, `'ll` and the like. `n't` takes its `n` along, except in `can't`.
fn without_contraction(text: &str) -> &str {
    let Some((stem, ending)) = text.rsplit_once('\'') else {
        return text;
    };
    if ending.eq_ignore_ascii_case("t") {
        let verb = stem.strip_suffix(['n', 'N']).filter(|verb| !verb.eq_ignore_ascii_case("ca"));
        return verb.unwrap_or(stem);
    }
    if CONTRACTIONS.iter().any(|contraction| ending.eq_ignore_ascii_case(contraction)) { stem } else { text }
}

/// The text in lower case without joiners, except those between digits. A version loses its `v`: `v1.2` is
/// `1.2`.
fn whole(text: &str) -> String {
    let mut whole = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    let mut previous_is_digit = false;
    while let Some(character) = chars.next() {
        let next_is_digit = chars.peek().is_some_and(char::is_ascii_digit);
        let is_letter = character.is_ascii_alphanumeric() || !character.is_ascii();
        if is_letter || (character != ',' && previous_is_digit && next_is_digit) {
            whole.extend(character.to_lowercase());
        }
        previous_is_digit = character.is_ascii_digit();
    }
    match whole.strip_prefix('v') {
        Some(version) if is_version(version) => version.to_owned(),
        _ => whole,
    }
}

fn is_version(text: &str) -> bool {
    text.contains('.') && text.starts_with(|first: char| first.is_ascii_digit())
}

/// `src/main.rs` is `src` and `main.rs`.
fn separated(text: &str) -> Vec<&str> {
    text.split(['/', '\\', ':', '@', '&', '#']).filter(|part| !part.is_empty()).collect()
}

/// `user-name` is `user` and `name`.
fn joined(text: &str) -> Vec<&str> {
    text.split(['.', ',', '-', '_', '\'', '+']).filter(|part| !part.is_empty()).collect()
}

/// `OAuth2` is `OAuth` and `2`, `30km` is `30` and `km`: a name of two letters or more and one number. Codes
/// (`s3`, `k8s`, `E0308`) and hashes (`341cfc5`) stay whole.
fn numbered(text: &str) -> Vec<&str> {
    let leads_with_digit = text.starts_with(|first: char| first.is_ascii_digit());
    let border = text.find(|c: char| c.is_ascii_digit() != leads_with_digit).unwrap_or(text.len());
    let Some((head, tail)) = text.split_at_checked(border) else {
        return vec![text];
    };
    let name = if leads_with_digit { tail } else { head };
    let is_one_border = tail.chars().all(|c| c.is_ascii_digit() != leads_with_digit);
    if !tail.is_empty() && is_one_border && name.chars().nth(1).is_some() {
        vec![head, tail]
    } else {
        vec![text]
    }
}

/// `HTTPServerError` is `HTTP`, `Server` and `Error`.
fn cased(text: &str) -> Vec<&str> {
    if text.chars().nth(WORD_CHARS).is_some() {
        return vec![text];
    }
    let mut parts = Vec::new();
    let mut start = 0;
    let mut previous = ' ';
    let mut chars = text.char_indices().peekable();
    while let Some((position, character)) = chars.next() {
        let next_is_lower = chars.peek().is_some_and(|(_, next)| next.is_lowercase());
        if is_case_border(previous, character, next_is_lower) {
            parts.extend(text.get(start..position));
            start = position;
        }
        previous = character;
    }
    parts.extend(text.get(start..));
    parts
}

fn is_case_border(previous: char, character: char, next_is_lower: bool) -> bool {
    character.is_uppercase() && (previous.is_lowercase() || (previous.is_uppercase() && next_is_lower))
}

//! Tokens of a run of Hangul, Han, Kana or another script written without spaces: bigrams.
//!
//! Documents also hold each single character, which is not counted in their length, so that a query of one
//! character (`집`, `猫`) finds the longer words around it. Bigrams need no dictionary and were measured to be
//! far better than words on Korean questions.

use super::korean;
use super::{Role, Token};

/// Appends the tokens of a run.
pub(super) fn push_tokens(chars: &[char], tokens: &mut Vec<Token>) {
    let run: String = chars.iter().collect();
    let role = if korean::is_stop(&run) { Role::Stop } else { Role::Content };
    if let [_] = chars {
        tokens.push(Token { role, ..Token::content(run) });
        return;
    }
    let stem_chars = korean::stem_chars(&run, chars.len());
    push_bigrams(chars, stem_chars, role, tokens);
    push_characters(chars, stem_chars, tokens);
}

/// Bigrams from which on more of them lower the weight of each no further: a run without spaces may be many
/// words.
const OVERLAPPING_BIGRAMS: u8 = 4;

/// Queries ask for the bigrams of the stem alone. They overlap and stand for one word together, so that their
/// weight falls with the square root of their number; otherwise long names drown the other words of a
/// question.
fn push_bigrams(chars: &[char], stem_chars: usize, role: Role, tokens: &mut Vec<Token>) {
    let stem_bigrams = stem_chars.saturating_sub(1);
    let overlapping = u8::try_from(stem_bigrams).unwrap_or(u8::MAX).min(OVERLAPPING_BIGRAMS);
    let weight = f32::from(overlapping).sqrt().recip();
    for (position, pair) in chars.windows(2).enumerate() {
        let query_weight = if position < stem_bigrams { weight } else { 0.0 };
        let span = if position == 0 { chars.len() } else { pair.len() };
        tokens.push(Token { text: pair.iter().collect(), role, query_weight, span });
    }
}

/// A query asks for a single character only where the stem has no other, as in `팀에서`.
fn push_characters(chars: &[char], stem_chars: usize, tokens: &mut Vec<Token>) {
    for (position, character) in chars.iter().enumerate() {
        let query_weight = if stem_chars == 1 && position == 0 { 1.0 } else { 0.0 };
        tokens.push(Token::auxiliary(character.to_string(), query_weight));
    }
}

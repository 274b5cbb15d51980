//! BM25 in two halves: the document's half is stored with it, the query's half carries the statistics.
//!
//! The score of a document is the sum over shared terms of `weight · boost · idf`. The weight holds the term
//! frequency and the length, `tf (k1 + 1) / (tf + k1 (1 - b + b · length / AVERAGE_LENGTH))`; the inverse
//! document frequency `ln(1 + (N - df + 0.5) / (df + 0.5))` is multiplied in when a query runs, so that no
//! row changes when statistics do (Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and
//! Beyond", 2009).

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::search::analyzer::{self, Role, Token};

/// Version of the analysis and of the weights. Rows of another version are indexed again: raise it with any
/// change that gives an unchanged text another term or another weight.
pub const ANALYZER_VERSION: i32 = 1;

/// Saturation: the lower, the less a second occurrence of a term adds.
pub const K1: f32 = 0.6;

/// How much a document's length counts, from 0 (not at all) to 1.
pub const B: f32 = 0.4;

/// Length, in counted tokens, of the document whose weights the length leaves alone. It is a constant and not
/// the mean of what is stored, since weights of existing rows must not move.
pub const AVERAGE_LENGTH: f32 = 100.0;

/// Distinct terms that a document keeps, the first ones; pgvector stores at most 16,000 nonzero elements.
const DOCUMENT_TERMS: usize = 15_000;

/// Distinct terms that a query asks for, the first ones.
const QUERY_TERMS: usize = 64;

/// A document's half of BM25: distinct terms in ascending order, and the weight of each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DocumentTerms {
    /// Term numbers in `1..=999_999_999`, ascending, each once, at most 15,000.
    pub terms: Vec<i32>,
    /// Weight of the term at the same place, above zero and at most `K1 + 1`.
    pub weights: Vec<f32>,
}

/// A query's half of BM25, without the inverse document frequencies.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct QueryTerms {
    /// Term numbers in `1..=999_999_999`, ascending, each once, at most 64.
    pub terms: Vec<i32>,
    /// Factor above zero by which the inverse document frequency of the term at the same place is multiplied.
    pub boosts: Vec<f32>,
}

/// Terms and weights to store with a text.
#[must_use]
pub fn document(text: &str) -> DocumentTerms {
    let mut length = 0.0;
    let mut frequencies: HashMap<i32, f32> = HashMap::new();
    for token in analyzer::analyze(text) {
        if token.role != Role::Auxiliary {
            length += 1.0;
        }
        let term = token.term();
        if frequencies.len() < DOCUMENT_TERMS || frequencies.contains_key(&term) {
            *frequencies.entry(term).or_default() += 1.0;
        }
    }
    let mut weighted: Vec<(i32, f32)> =
        frequencies.into_iter().map(|(term, frequency)| (term, weight(frequency, length))).collect();
    weighted.sort_unstable_by_key(|(term, _)| *term);
    let (terms, weights) = weighted.into_iter().unzip();
    DocumentTerms { terms, weights }
}

fn weight(frequency: f32, length: f32) -> f32 {
    frequency * (K1 + 1.0) / (frequency + K1 * (1.0 - B + B * length / AVERAGE_LENGTH))
}

/// Terms to look for, and the boost of each.
///
/// Empty only for a text without any letter, digit or pictograph. A term that the query repeats counts as
/// often.
#[must_use]
pub fn query(text: &str) -> QueryTerms {
    let mut boosts: BTreeMap<i32, f32> = BTreeMap::new();
    for token in telling_tokens(text) {
        let term = token.term();
        if boosts.len() < QUERY_TERMS || boosts.contains_key(&term) {
            *boosts.entry(term).or_default() += token.query_weight;
        }
    }
    let (terms, boosts) = boosts.into_iter().unzip();
    QueryTerms { terms, boosts }
}

/// Up to `count` terms of a statement that look most distinctive, the longest first: what a near-duplicate
/// would share.
#[must_use]
pub fn salient_terms(text: &str, count: usize) -> Vec<i32> {
    let mut tokens = telling_tokens(text);
    tokens.sort_by_key(|token| std::cmp::Reverse(token.span));
    let mut seen = HashSet::new();
    tokens.iter().map(Token::term).filter(|term| seen.insert(*term)).take(count).collect()
}

/// Tokens that a query asks for: stop words only if there is nothing else.
fn telling_tokens(text: &str) -> Vec<Token> {
    let mut tokens = analyzer::analyze(text);
    tokens.retain(|token| token.query_weight > 0.0);
    if tokens.iter().any(|token| token.role != Role::Stop) {
        tokens.retain(|token| token.role != Role::Stop);
    }
    tokens
}

#[cfg(test)]
mod tests;

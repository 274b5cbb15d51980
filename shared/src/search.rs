//! Search: what is stored of a text so that it is found, what a question becomes, and how rankings are joined.
//!
//! Nothing here knows memories beyond the number of their scope: `memory::search` is the pipeline.

pub mod analyzer;
pub mod bm25;
pub mod fusion;
pub mod temporal;

use std::collections::BTreeMap;

use pgvector::SparseVector;
use sha2::{Digest, Sha256};

use crate::scope::Scope;

/// The dimensions of a sparse vector: one more than the largest term hash (the most that pgvector allows).
const SPARSE_DIMENSIONS: i32 = 1_000_000_000;
/// How many terms of a statement are compared to find similar ones.
const SALIENT_TERMS: usize = 8;

/// What the database stores of a text so that its words are found.
#[derive(Debug)]
pub struct IndexedText {
    /// The scope, as a negative number.
    pub scope_key: i32,
    /// The hashes of the terms, then the scope key.
    pub terms: Vec<i32>,
    /// For each term the part of BM25 that depends on the text alone.
    pub bm25: SparseVector,
    /// The version of the analyser that made it.
    pub analyzer: i32,
}

impl IndexedText {
    /// What is stored for a memory.
    #[must_use]
    pub fn of_memory(scope: &Scope, text: &str) -> Self {
        let document = bm25::document(text);
        Self::new(memory_scope_key(scope), document.terms, &document.weights, true)
    }

    /// The most distinctive terms of a text, to find others that share them.
    #[must_use]
    pub fn salient(scope: &Scope, text: &str) -> Self {
        let terms = bm25::salient_terms(text, SALIENT_TERMS);
        let weights = vec![1.0; terms.len()];
        Self::new(memory_scope_key(scope), terms, &weights, false)
    }

    fn new(scope_key: i32, mut terms: Vec<i32>, weights: &[f32], findable_by_scope: bool) -> Self {
        // pgvector counts from one in SQL and from zero here.
        let weighted: BTreeMap<i32, f32> =
            terms.iter().map(|term| term - 1).zip(weights.iter().copied()).collect();
        let bm25 = SparseVector::from_map(&weighted, SPARSE_DIMENSIONS);
        if findable_by_scope {
            terms.push(scope_key);
        }
        Self { scope_key, terms, bm25, analyzer: bm25::ANALYZER_VERSION }
    }
}

/// The number under which the memories of a scope stand in the search tables, from −2,147,483,647 to −1.
///
/// Two scopes may share a number: it narrows a search, and `visible_memory` decides.
pub(crate) fn memory_scope_key(scope: &Scope) -> i32 {
    let digest: [u8; 32] = Sha256::digest(format!("memory:{}", scope.as_str())).into();
    let (head, _) = digest.split_first_chunk::<4>().unwrap_or((&[0; 4], &[]));
    -(i32::from_be_bytes(*head) & i32::MAX).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scope_keys_are_negative_and_differ() {
        let project = Scope::from_project(Some("github.com/o/r")).unwrap();
        assert!(memory_scope_key(&Scope::user()) < 0);
        assert!(memory_scope_key(&project) < 0);
        assert_ne!(memory_scope_key(&Scope::user()), memory_scope_key(&project));
    }

    #[test]
    fn a_text_is_stored_with_its_scope_among_the_terms() {
        let indexed = IndexedText::of_memory(&Scope::user(), "We use pnpm");
        assert_eq!(indexed.terms.last(), Some(&indexed.scope_key));
        assert!(IndexedText::salient(&Scope::user(), "We use pnpm").terms.iter().all(|term| *term > 0));
    }
}

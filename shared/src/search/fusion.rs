//! Fusion: one ranking from what two searches found.
//!
//! Scores are compared within each search, as fractions of its best, and added with fixed weights. Fusing ranks instead
//! would let a weak search pull the results of a good one down: it forgets by how much the best result was the best.

use std::collections::HashMap;
use std::hash::Hash;

/// How much the vector search counts beside the lexical search's 1. A document that only the vector search finds can
/// pass those that share few words with the question, and never one that shares most of them.
const VECTOR_WEIGHT: f64 = 0.43;

/// Fuses two result lists, each best first, with scores above 0.
///
/// Returns every document with a score in (0, 1], best first: 1 for one that both searches put first. When one list is
/// empty, the other keeps its order and its best gets 1.
pub fn fuse<Id: Copy + Eq + Hash + Ord>(lexical: &[(Id, f64)], vector: &[(Id, f64)]) -> Vec<(Id, f64)> {
    let (lexical_weight, vector_weight) = match (lexical.is_empty(), vector.is_empty()) {
        (false, false) => (1.0 / (1.0 + VECTOR_WEIGHT), VECTOR_WEIGHT / (1.0 + VECTOR_WEIGHT)),
        (_, true) => (1.0, 0.0),
        (true, false) => (0.0, 1.0),
    };
    let mut scores: HashMap<Id, f64> = HashMap::new();
    for (id, fraction) in fractions(lexical) {
        *scores.entry(id).or_default() += lexical_weight * fraction;
    }
    for (id, fraction) in spread(vector) {
        *scores.entry(id).or_default() += vector_weight * fraction;
    }
    let mut fused: Vec<(Id, f64)> =
        scores.into_iter().map(|(id, score)| (id, score.clamp(1e-6, 1.0))).collect();
    fused.sort_by(|(a_id, a), (b_id, b)| b.total_cmp(a).then_with(|| b_id.cmp(a_id)));
    fused
}

/// BM25 starts at zero: a score is a fraction of the best.
fn fractions<Id: Copy>(found: &[(Id, f64)]) -> impl Iterator<Item = (Id, f64)> {
    let best = found.iter().map(|(_, score)| *score).fold(f64::MIN_POSITIVE, f64::max);
    found.iter().map(move |(id, score)| (*id, score / best))
}

/// Cosine similarities crowd together: they are spread between the worst that was found and the best.
fn spread<Id: Copy>(found: &[(Id, f64)]) -> impl Iterator<Item = (Id, f64)> {
    let best = found.iter().map(|(_, score)| *score).fold(f64::MIN, f64::max);
    let worst = found.iter().map(|(_, score)| *score).fold(f64::MAX, f64::min);
    found
        .iter()
        .map(move |(id, score)| (*id, if best > worst { (score - worst) / (best - worst) } else { 1.0 }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(fused: &[(char, f64)]) -> String {
        fused.iter().map(|(id, _)| *id).collect()
    }

    #[test]
    fn a_document_that_both_put_first_scores_one() {
        let fused = fuse(&[('a', 9.0), ('b', 3.0)], &[('a', 0.9), ('c', 0.5)]);
        assert_eq!(fused.first(), Some(&('a', 1.0)));
    }

    #[test]
    fn one_search_alone_keeps_its_order() {
        assert_eq!(order(&fuse(&[('a', 9.0), ('b', 3.0), ('c', 1.0)], &[])), "abc");
        assert_eq!(order(&fuse(&[], &[('c', 0.9), ('b', 0.8), ('a', 0.1)])), "cba");
        assert!(fuse::<char>(&[], &[]).is_empty());
    }

    #[test]
    fn a_wrong_vector_search_does_not_move_a_clear_lexical_winner() {
        let lexical = [('a', 9.0), ('b', 2.0)];
        let vector = [('z', 0.9), ('y', 0.8), ('b', 0.7), ('a', 0.1)];
        assert_eq!(order(&fuse(&lexical, &vector)).chars().next(), Some('a'));
    }

    #[test]
    fn scores_are_above_zero_and_at_most_one() {
        let fused = fuse(&[('a', 9.0), ('b', 1e-12)], &[('c', -0.2), ('d', -0.9)]);
        assert!(fused.iter().all(|(_, score)| *score > 0.0 && *score <= 1.0), "{fused:?}");
    }
}

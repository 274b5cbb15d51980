//! Statements that nobody made, with the statistics of those that people make.
//!
//! Word frequencies follow Zipf's law (rank times frequency is constant). The most frequent words are English stop
//! words, as in English; the others are made of syllables. Everything follows from a seed, so that two runs store the
//! same.

use std::sync::LazyLock;

/// How many different words there are.
const VOCABULARY: usize = 100_000;
/// The most frequent words, in the order of their frequency.
const STOP_WORDS: [&str; 40] = [
    "the", "to", "and", "of", "a", "in", "is", "for", "that", "it", "with", "be", "on", "this", "we", "as",
    "not", "are", "by", "from", "when", "or", "if", "then", "at", "an", "was", "have", "has", "must", "can",
    "before", "so", "but", "no", "all", "our", "only", "which", "after",
];
/// What words are made of.
const SYLLABLES: [&str; 64] = [
    "ba", "be", "bi", "bo", "bu", "da", "de", "di", "do", "du", "fa", "fe", "fi", "fo", "ga", "go", "ha",
    "hi", "ka", "ke", "ki", "ko", "ku", "la", "le", "li", "lo", "lu", "ma", "me", "mi", "mo", "mu", "na",
    "ne", "ni", "no", "nu", "pa", "pe", "pi", "po", "ra", "re", "ri", "ro", "ru", "sa", "se", "si", "so",
    "su", "ta", "te", "ti", "to", "tu", "va", "ve", "vi", "vo", "wa", "wo", "za",
];
/// The fewest and the most words of a statement.
const STATEMENT_WORDS: (usize, usize) = (8, 60);
/// The fewest and the most words of a question.
const QUESTION_WORDS: (usize, usize) = (4, 9);
/// One in so many statements speaks of a file.
const FILE_EVERY: usize = 4;

/// For each rank the sum of the frequencies up to it.
static FREQUENCIES: LazyLock<Vec<f64>> = LazyLock::new(|| {
    let frequencies = (1_u32..).take(VOCABULARY).map(|rank| 1.0 / f64::from(rank));
    let sums = frequencies.scan(0.0, |sum, frequency| {
        *sum += frequency;
        Some(*sum)
    });
    sums.collect()
});

/// Makes statements and questions.
#[derive(Debug, Clone)]
pub(crate) struct Writer {
    state: u64,
}

impl Writer {
    /// A writer who always writes the same.
    pub(crate) fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// A statement of 8 to 60 words; every fourth speaks of a file.
    pub(crate) fn statement(&mut self) -> String {
        let length = self.between(STATEMENT_WORDS);
        let statement = self.statement_of(length);
        if self.below(FILE_EVERY) == 0 {
            return format!("{statement} in src/{}/{}.rs", self.word(), self.word());
        }
        statement
    }

    /// A statement of so many words.
    pub(crate) fn statement_of(&mut self, words: usize) -> String {
        (0..words).map(|_| self.word()).collect::<Vec<_>>().join(" ")
    }

    /// A question in 4 to 9 words that stand side by side in `statement`.
    pub(crate) fn question(&mut self, statement: &str) -> String {
        let words: Vec<&str> = statement.split(' ').collect();
        let length = self.between(QUESTION_WORDS);
        let first = self.below(words.len().saturating_sub(length) + 1);
        words.into_iter().skip(first).take(length).collect::<Vec<_>>().join(" ")
    }

    /// A number below `bound`; zero when there is none.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).unwrap_or(u64::MAX).max(1);
        usize::try_from(self.next() % bound).unwrap_or_default()
    }

    fn word(&mut self) -> String {
        let all = FREQUENCIES.last().copied().unwrap_or_default();
        let point = self.fraction() * all;
        word(FREQUENCIES.partition_point(|sum| *sum < point))
    }

    fn between(&mut self, (least, most): (usize, usize)) -> usize {
        least + self.below(most - least + 1)
    }

    /// From zero to one.
    #[expect(clippy::cast_precision_loss, reason = "32 bits fit a float")]
    fn fraction(&mut self) -> f64 {
        (self.next() >> 32) as f64 / f64::from(u32::MAX)
    }

    /// `SplitMix64` (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

/// The word of a rank, counted from zero: a stop word, or two syllables and more.
fn word(rank: usize) -> String {
    if let Some(stop_word) = STOP_WORDS.get(rank) {
        return (*stop_word).to_owned();
    }
    let mut rest = rank - STOP_WORDS.len() + SYLLABLES.len();
    let mut word = String::new();
    while rest > 0 {
        word.push_str(SYLLABLES.get(rest % SYLLABLES.len()).copied().unwrap_or_default());
        rest /= SYLLABLES.len();
    }
    word
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use super::*;

    #[test]
    fn the_same_seed_writes_the_same() {
        assert_eq!(Writer::new(1).statement(), Writer::new(1).statement());
        assert_ne!(Writer::new(1).statement(), Writer::new(2).statement());
    }

    #[test]
    fn every_word_is_another_unless_syllables_make_a_stop_word() {
        let words: HashSet<String> = (0..VOCABULARY).map(word).collect();
        assert!(words.len() >= VOCABULARY - STOP_WORDS.len(), "{}", words.len());
    }

    #[test]
    fn the_second_word_is_half_as_frequent_as_the_first() {
        let mut writer = Writer::new(3);
        let mut counts: HashMap<String, u32> = HashMap::new();
        for _ in 0..100_000 {
            *counts.entry(writer.word()).or_default() += 1;
        }
        let ratio = f64::from(counts["the"]) / f64::from(counts["to"]);
        assert!((1.8..2.2).contains(&ratio), "{ratio}");
    }

    #[test]
    fn a_question_stands_in_its_statement() {
        let mut writer = Writer::new(4);
        for _ in 0..1000 {
            let statement = writer.statement();
            let question = writer.question(&statement);
            assert!(statement.contains(&question), "{question} in {statement}");
            assert!(question.split(' ').count() >= QUESTION_WORDS.0);
        }
    }
}

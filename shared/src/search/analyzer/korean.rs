//! What the analyser knows of Korean: particles and question words. Both only change what a query asks for.

/// Particles that follow a noun, longest first.
const PARTICLES: [&str; 34] = [
    "에서는",
    "에서도",
    "으로는",
    "에게서",
    "이라는",
    "라는",
    "에서",
    "에게",
    "으로",
    "까지",
    "부터",
    "하고",
    "이나",
    "에는",
    "과의",
    "와의",
    "처럼",
    "보다",
    "이라",
    "한테",
    "은",
    "는",
    "이",
    "가",
    "을",
    "를",
    "의",
    "에",
    "로",
    "와",
    "과",
    "도",
    "만",
    "나",
];

/// Particles that almost never end a noun of two syllables: `팀은` is `팀` and a particle, but `평가` is a word.
const CLEAR_PARTICLES: [&str; 14] = [
    "에서는",
    "에서도",
    "으로는",
    "에서",
    "에게",
    "으로",
    "까지",
    "부터",
    "에는",
    "은",
    "는",
    "을",
    "를",
    "에",
];

/// Beginnings of the words that ask: what, who, when, where, how much, which.
const QUESTION_WORDS: [&str; 10] =
    ["무엇", "뭐", "누구", "누가", "언제", "어디", "얼마", "어떤", "어느", "무슨"];

/// Whether a run says nothing about what is looked for: a question word, or a particle after a word of
/// another script.
pub(super) fn is_stop(run: &str) -> bool {
    PARTICLES.contains(&run) || QUESTION_WORDS.iter().any(|word| run.starts_with(word))
}

/// Number of characters before the particle that ends a run of `run_chars`, or `run_chars` where none is
/// sure.
pub(super) fn stem_chars(run: &str, run_chars: usize) -> usize {
    let Some(particle) = PARTICLES.iter().find(|particle| run.ends_with(**particle)) else {
        return run_chars;
    };
    match run_chars.saturating_sub(particle.chars().count()) {
        0 => run_chars,
        1 if !CLEAR_PARTICLES.contains(particle) => run_chars,
        stem_chars => stem_chars,
    }
}

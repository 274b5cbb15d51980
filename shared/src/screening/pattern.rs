//! Compiling the patterns of the filter, all of which are constants.

use regex::Regex;

/// The compiled form of a constant pattern.
pub(super) fn compiled(pattern: &str) -> Regex {
    #[expect(clippy::expect_used, reason = "the patterns are constants, and tests compile each of them")]
    Regex::new(pattern).expect("a constant pattern is valid")
}

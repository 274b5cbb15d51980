//! What caused an error.

use std::error::Error;

/// An error and what caused it, in one line. Many libraries end their own text where that of the cause begins.
#[must_use]
pub fn with_causes(error: &dyn Error) -> String {
    let causes = std::iter::successors(error.source(), |cause: &&dyn Error| (*cause).source());
    causes.fold(error.to_string(), |text, cause| format!("{text}: {cause}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, thiserror::Error)]
    #[error("outer")]
    struct Outer(#[source] std::fmt::Error);

    #[test]
    fn each_cause_is_named_once() {
        let cause = std::fmt::Error;
        assert_eq!(with_causes(&Outer(cause)), format!("outer: {cause}"));
    }
}

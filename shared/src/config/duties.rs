//! What the worker's program may be asked: two functions run it.

/// What an invocation may ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Duties {
    /// What runs on a schedule.
    Jobs,
    /// Whatever the owner may have done.
    Operations,
}

impl Duties {
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        match text {
            "jobs" => Ok(Self::Jobs),
            "operations" => Ok(Self::Operations),
            _ => Err("expected jobs or operations".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_two_words_are_known() {
        assert_eq!(Duties::parse("jobs"), Ok(Duties::Jobs));
        assert_eq!(Duties::parse("operations"), Ok(Duties::Operations));
        assert!(Duties::parse("all").is_err());
    }
}

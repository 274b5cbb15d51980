//! The choices of the form, with the values by which they are posted.

/// What an app may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccessChoice {
    /// Search and read.
    Read,
    /// Also store, change and forget.
    Write,
}

/// What an app may see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReachChoice {
    /// Everything, projects to come included.
    Everything,
    /// The projects that are chosen, and user-wide memories if these are.
    Chosen,
}

/// How far the memories of an app are trusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrustChoice {
    /// As those of any agent.
    Agent,
    /// As content that strangers wrote.
    External,
}

impl AccessChoice {
    /// The value of the field `access`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Write => "write",
        }
    }

    /// The choice that a posted `access` makes.
    #[must_use]
    pub fn parse(raw_access: &str) -> Option<Self> {
        [Self::Read, Self::Write].into_iter().find(|choice| choice.as_str() == raw_access)
    }
}

impl ReachChoice {
    /// The value of the field `reach`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Everything => "everything",
            Self::Chosen => "chosen",
        }
    }

    /// The choice that a posted `reach` makes.
    #[must_use]
    pub fn parse(raw_reach: &str) -> Option<Self> {
        [Self::Everything, Self::Chosen].into_iter().find(|choice| choice.as_str() == raw_reach)
    }
}

impl TrustChoice {
    /// The value of the field `trust`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Agent => "agent",
            Self::External => "external",
        }
    }

    /// The choice that a posted `trust` makes.
    #[must_use]
    pub fn parse(raw_trust: &str) -> Option<Self> {
        [Self::Agent, Self::External].into_iter().find(|choice| choice.as_str() == raw_trust)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_posted_value_is_the_choice_that_the_page_offered() {
        for choice in [AccessChoice::Read, AccessChoice::Write] {
            assert_eq!(AccessChoice::parse(choice.as_str()), Some(choice));
        }
        for choice in [ReachChoice::Everything, ReachChoice::Chosen] {
            assert_eq!(ReachChoice::parse(choice.as_str()), Some(choice));
        }
        for choice in [TrustChoice::Agent, TrustChoice::External] {
            assert_eq!(TrustChoice::parse(choice.as_str()), Some(choice));
        }
        for foreign in ["", "user", "READ", "write "] {
            assert_eq!(AccessChoice::parse(foreign), None);
            assert_eq!(ReachChoice::parse(foreign), None);
            assert_eq!(TrustChoice::parse(foreign), None);
        }
    }
}

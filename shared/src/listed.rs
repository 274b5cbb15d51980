//! Which of the owner's credentials a list shows.

/// Which keys or grants to list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listed {
    /// Those that work.
    InForce,
    /// Those that were revoked, too.
    All,
}

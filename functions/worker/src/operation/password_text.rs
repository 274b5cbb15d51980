//! A password on its way to where it is set.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What the owner typed. It travels in an operation and nowhere else: its `Debug` does not show it.
#[derive(Clone, Deserialize, Serialize)]
#[serde(transparent)]
pub struct PasswordText(String);

impl PasswordText {
    /// Takes what somebody typed.
    #[must_use]
    pub fn new(typed: String) -> Self {
        Self(typed)
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for PasswordText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordText(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_output_does_not_hold_the_password() {
        let typed = PasswordText::new("correct horse battery staple".to_owned());
        assert!(!format!("{typed:?}").contains("horse"));
    }
}

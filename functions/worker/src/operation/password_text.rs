//! A password on its way to where it is set.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What the owner typed. It travels in an operation and nowhere else: neither its `Debug` nor a refusal shows it.
#[derive(Clone, Deserialize, Serialize)]
#[serde(try_from = "Value")]
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

/// The words of serde would quote a password that is a number, and the function logs why it refused an event.
impl TryFrom<Value> for PasswordText {
    type Error = &'static str;

    fn try_from(typed: Value) -> Result<Self, Self::Error> {
        let Value::String(typed) = typed else {
            return Err("a password is a string");
        };
        Ok(Self(typed))
    }
}

impl fmt::Debug for PasswordText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordText(…)")
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn debug_output_does_not_hold_the_password() {
        let typed = PasswordText::new("correct horse battery staple".to_owned());
        assert!(!format!("{typed:?}").contains("horse"));
    }
    #[test]
    fn what_is_no_string_is_refused_and_not_repeated() {
        let refused = serde_json::from_value::<PasswordText>(json!(271_828_182_845_904_u64)).unwrap_err();
        assert!(!refused.to_string().contains("2718"));
    }
}

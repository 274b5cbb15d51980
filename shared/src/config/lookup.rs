//! Reading single variables.

use std::fmt::Display;

use super::InvalidConfig;

/// The variables, by name. A value of white space is no value.
pub(super) struct Lookup<'a> {
    variable: &'a dyn Fn(&str) -> Option<String>,
}

impl<'a> Lookup<'a> {
    pub(super) fn new(variable: &'a dyn Fn(&str) -> Option<String>) -> Self {
        Self { variable }
    }

    pub(super) fn text(&self, name: &str) -> Option<String> {
        (self.variable)(name).map(|value| value.trim().to_owned()).filter(|value| !value.is_empty())
    }

    pub(super) fn parsed<T>(
        &self,
        name: &'static str,
        parse: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<Option<T>, InvalidConfig> {
        let parsed = self.text(name).map(|text| parse(&text)).transpose();
        parsed.map_err(|problem| InvalidConfig { name, problem })
    }

    /// Values separated by commas; a list of nothing but commas is a mistake, and so is one value that makes no sense.
    pub(super) fn list<T, E: Display>(
        &self,
        name: &'static str,
        parse: impl Fn(&str) -> Result<T, E>,
    ) -> Result<Option<Vec<T>>, InvalidConfig> {
        self.parsed(name, |text| {
            let values = text.split(',').map(str::trim).filter(|value| !value.is_empty());
            let parsed = values.enumerate().map(|(index, value)| {
                // The value itself may hold a password.
                parse(value).map_err(|problem| format!("value {}: {problem}", index + 1))
            });
            match parsed.collect::<Result<Vec<T>, String>>() {
                Ok(list) if list.is_empty() => Err("expected values separated by commas".into()),
                outcome => outcome,
            }
        })
    }
}

//! Reading single variables.

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

    /// Values separated by commas; a list of nothing but commas is a mistake.
    pub(super) fn list(&self, name: &'static str) -> Result<Option<Vec<String>>, InvalidConfig> {
        self.parsed(name, |text| {
            let values: Vec<String> = text
                .split(',')
                .map(|value| value.trim().to_lowercase())
                .filter(|value| !value.is_empty())
                .collect();
            if values.is_empty() { Err("expected names separated by commas".into()) } else { Ok(values) }
        })
    }
}

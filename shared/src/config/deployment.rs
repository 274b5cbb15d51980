//! The variables of the function that answers CloudFormation.

use super::lookup::Lookup;
use super::{InvalidConfig, LogLevel};

/// How that function is set up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeploymentConfig {
    /// The name of the operations function.
    pub operations_function: String,
    /// How much is logged.
    pub log_level: LogLevel,
}

impl DeploymentConfig {
    /// Reads the environment of the process.
    ///
    /// # Errors
    /// [`InvalidConfig`] names the first variable that makes no sense, or that is lacking.
    #[expect(clippy::disallowed_methods, reason = "this is the one place that reads the environment")]
    pub fn from_environment() -> Result<Self, InvalidConfig> {
        Self::read(&|name| std::env::var(name).ok())
    }

    fn read(variable: &dyn Fn(&str) -> Option<String>) -> Result<Self, InvalidConfig> {
        let lookup = Lookup::new(variable);
        let name = "KENFOLD_OPERATIONS_FUNCTION";
        let not_set = || InvalidConfig { name, problem: "not set. Set it to the name of a function".into() };
        Ok(Self {
            operations_function: lookup.text(name).ok_or_else(not_set)?,
            log_level: lookup.parsed("KENFOLD_LOG_LEVEL", LogLevel::parse)?.unwrap_or(LogLevel::Info),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_function_to_invoke_must_be_named() {
        let config =
            DeploymentConfig::read(&|name| (name == "KENFOLD_OPERATIONS_FUNCTION").then(|| "f".into()));
        assert_eq!(
            config.unwrap(),
            DeploymentConfig { operations_function: "f".into(), log_level: LogLevel::Info }
        );
        assert_eq!(DeploymentConfig::read(&|_| None).unwrap_err().name, "KENFOLD_OPERATIONS_FUNCTION");
    }
}

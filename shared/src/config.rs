//! Configuration: the environment is read here and nowhere else.

mod embedding;
mod lookup;
mod surroundings;

use std::fmt;

use url::Url;

use self::lookup::Lookup;
pub use self::surroundings::Surroundings;
use crate::provider::EmbedderConfig;

/// Connections of one process: a Lambda instance serves one request at a time.
const CONNECTIONS_DEFAULT: usize = 1;

/// How the program is set up.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where the database is.
    pub database: DatabaseLocation,
    /// PEM certificates to trust for the database beside the public ones.
    pub database_ca: Option<String>,
    /// Most connections of this process.
    pub database_connections: usize,
    /// Where clients reach the server: an origin, without a slash at the end.
    pub public_url: Option<String>,
    /// The host names under which the server answers.
    pub allowed_hosts: Vec<String>,
    /// The web origins that may call from a browser; every one when empty.
    pub allowed_origins: Vec<String>,
    /// How much is logged.
    pub log_level: LogLevel,
    /// The embedding server, if there is one.
    pub embedding: Option<EmbedderConfig>,
}

/// Where the address of the database is written.
#[derive(Clone)]
pub enum DatabaseLocation {
    /// In the environment.
    Url(String),
    /// In Secrets Manager, under this name or ARN.
    Secret(String),
}

/// How much is logged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogLevel {
    /// Failures.
    Error,
    /// And what degrades.
    Warn,
    /// And one line a request.
    Info,
    /// And the steps of a request.
    Debug,
}

/// A variable has a value that makes no sense.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{name}: {problem}")]
pub struct InvalidConfig {
    /// The variable.
    pub name: &'static str,
    /// What is wrong, and what would be right.
    pub problem: String,
}

impl Config {
    /// Reads the environment of the process.
    ///
    /// # Errors
    /// [`InvalidConfig`] names the first variable that makes no sense.
    #[expect(clippy::disallowed_methods, reason = "this is the one place that reads the environment")]
    pub fn from_environment() -> Result<Self, InvalidConfig> {
        Self::read(&|name| std::env::var(name).ok())
    }

    /// Reads the environment of the process, with some variables replaced.
    ///
    /// # Errors
    /// [`InvalidConfig`] names the first variable that makes no sense.
    #[expect(clippy::disallowed_methods, reason = "this is the one place that reads the environment")]
    pub fn from_environment_with(overrides: &[(&str, &str)]) -> Result<Self, InvalidConfig> {
        Self::read(&|name| match overrides.iter().find(|(overridden, _)| *overridden == name) {
            Some((_, value)) => Some((*value).to_owned()),
            None => std::env::var(name).ok(),
        })
    }

    /// Reads variables through a function, as the environment would give them. An empty value is no value.
    ///
    /// # Errors
    /// [`InvalidConfig`] names the first variable that makes no sense.
    pub fn read(variable: &dyn Fn(&str) -> Option<String>) -> Result<Self, InvalidConfig> {
        let lookup = Lookup::new(variable);
        let public_url = lookup.parsed("KENFOLD_PUBLIC_URL", parse_public_url)?;
        Ok(Self {
            database: database(&lookup)?,
            database_ca: lookup.text("KENFOLD_DATABASE_CA"),
            database_connections: lookup
                .parsed("KENFOLD_DATABASE_CONNECTIONS", parse_connections)?
                .unwrap_or(CONNECTIONS_DEFAULT),
            allowed_hosts: allowed_hosts(&lookup, public_url.as_ref())?,
            public_url: public_url.map(|url| url.as_str().trim_end_matches('/').to_owned()),
            allowed_origins: lookup.list("KENFOLD_ALLOWED_ORIGINS")?.unwrap_or_default(),
            log_level: lookup.parsed("KENFOLD_LOG_LEVEL", LogLevel::parse)?.unwrap_or(LogLevel::Info),
            embedding: embedding::read(&lookup)?,
        })
    }
}

fn database(lookup: &Lookup<'_>) -> Result<DatabaseLocation, InvalidConfig> {
    match (lookup.text("KENFOLD_DATABASE_URL"), lookup.text("KENFOLD_DATABASE_SECRET")) {
        (Some(url), _) => Ok(DatabaseLocation::Url(url)),
        (None, Some(secret)) => Ok(DatabaseLocation::Secret(secret)),
        (None, None) => Err(InvalidConfig {
            name: "KENFOLD_DATABASE_URL",
            problem: "not set. Set it to a postgres:// URL, or KENFOLD_DATABASE_SECRET to the ARN of a secret that holds one"
                .into(),
        }),
    }
}

fn allowed_hosts(lookup: &Lookup<'_>, public_url: Option<&Url>) -> Result<Vec<String>, InvalidConfig> {
    let loopback = || ["localhost", "127.0.0.1", "::1"].map(str::to_owned).to_vec();
    let mut hosts = lookup.list("KENFOLD_ALLOWED_HOSTS")?.unwrap_or_else(loopback);
    hosts.extend(public_url.and_then(Url::host_str).map(str::to_owned));
    Ok(hosts)
}

fn parse_connections(text: &str) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|count| (1..=100).contains(count))
        .ok_or_else(|| "expected a number from 1 to 100".into())
}

/// An origin: https, or http on this machine; no path, query or credentials.
fn parse_public_url(text: &str) -> Result<Url, String> {
    let url = Url::parse(text).map_err(|error| format!("not a URL ({error})"))?;
    let loopback = matches!(url.host_str(), Some("localhost" | "127.0.0.1" | "[::1]"));
    let secure = url.scheme() == "https" || (url.scheme() == "http" && loopback);
    let bare =
        url.path() == "/" && url.query().is_none() && url.fragment().is_none() && url.username().is_empty();
    if secure && bare {
        Ok(url)
    } else {
        Err("expected https://HOST, without a path, or http on this machine".into())
    }
}

impl LogLevel {
    fn parse(text: &str) -> Result<Self, String> {
        match text.to_lowercase().as_str() {
            "error" => Ok(Self::Error),
            "warn" => Ok(Self::Warn),
            "info" => Ok(Self::Info),
            "debug" => Ok(Self::Debug),
            _ => Err("expected error, warn, info or debug".into()),
        }
    }
}

impl fmt::Debug for DatabaseLocation {
    /// A URL holds a password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Url(_) => f.write_str("Url(…)"),
            Self::Secret(name) => write!(f, "Secret({name})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(variables: &[(&str, &str)]) -> Result<Config, InvalidConfig> {
        Config::read(&|name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    const DATABASE: (&str, &str) = ("KENFOLD_DATABASE_URL", "postgres://u:hunter2@h/d");

    #[test]
    fn a_database_is_all_that_must_be_set() {
        let config = read(&[DATABASE]).unwrap();
        assert_eq!(config.allowed_hosts, ["localhost", "127.0.0.1", "::1"]);
        assert_eq!(config.database_connections, 1);
        assert!(config.embedding.is_none());
        assert_eq!(read(&[]).unwrap_err().name, "KENFOLD_DATABASE_URL");
    }

    #[test]
    fn the_public_host_joins_the_list() {
        let config = read(&[DATABASE, ("KENFOLD_PUBLIC_URL", "https://kenfold.example/")]).unwrap();
        assert_eq!(config.public_url.as_deref(), Some("https://kenfold.example"));
        assert!(config.allowed_hosts.contains(&"kenfold.example".to_owned()));
    }

    #[test]
    fn a_value_that_makes_no_sense_is_named() {
        let cases = [
            ("KENFOLD_PUBLIC_URL", "http://kenfold.example"),
            ("KENFOLD_PUBLIC_URL", "https://kenfold.example/path"),
            ("KENFOLD_DATABASE_CONNECTIONS", "0"),
            ("KENFOLD_ALLOWED_HOSTS", " , "),
            ("KENFOLD_LOG_LEVEL", "loud"),
            ("KENFOLD_EMBED_URL", "not a url"),
        ];
        for (name, value) in cases {
            assert_eq!(read(&[DATABASE, (name, value)]).unwrap_err().name, name, "{value}");
        }
    }

    #[test]
    fn debug_output_does_not_hold_the_password() {
        assert!(!format!("{:?}", read(&[DATABASE]).unwrap()).contains("hunter2"));
    }
}

//! Configuration: the environment is read here and nowhere else.

mod deployment;
mod duties;
mod embedding;
mod host_name;
mod lookup;
mod metrics;
mod oauth;
mod surroundings;
mod web_origin;

use std::fmt;
use std::path::PathBuf;

use url::Url;

pub use self::deployment::DeploymentConfig;
pub use self::duties::Duties;
pub use self::host_name::{HostName, InvalidHostName};
use self::lookup::Lookup;
pub use self::metrics::{MetricsConfig, MetricsDetail};
pub use self::oauth::OAuthSettings;
pub use self::surroundings::Surroundings;
pub use self::web_origin::{InvalidWebOrigin, PageOrigin, WebOrigin};
use crate::provider::EmbedderConfig;

/// How the program is set up.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where the database is.
    pub database: DatabaseLocation,
    /// PEM certificates to trust for the database beside the public ones.
    pub database_ca: Option<String>,
    /// The host of the database, for a secret that names none.
    pub database_host: Option<String>,
    /// The name or ARN of the secret that describes the role of the functions, when they have one of their own.
    pub database_app_secret: Option<String>,
    /// Most connections of this process, when that was set.
    pub database_connections: Option<usize>,
    /// Where clients reach the server: an origin, without a slash at the end.
    pub public_url: Option<String>,
    /// The host names under which the server answers.
    pub allowed_hosts: Vec<HostName>,
    /// The web origins that may call from a browser; every one when empty.
    pub allowed_origins: Vec<WebOrigin>,
    /// How much is logged.
    pub log_level: LogLevel,
    /// What is measured; nothing outside Lambda.
    pub metrics: Option<MetricsConfig>,
    /// The embedding server, if there is one.
    pub embedding: Option<EmbedderConfig>,
    /// Where the root secret is, if there is one.
    pub root_secret: Option<RootSecretLocation>,
    /// The authorization server.
    pub oauth: OAuthSettings,
    /// What the worker's program does when it is invoked.
    pub duties: Duties,
}

/// Where the root secret is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RootSecretLocation {
    /// In a file on this machine.
    File(PathBuf),
    /// In Secrets Manager, under this name or ARN.
    Secret(String),
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

/// Why the environment does not set the program up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// Nothing says where the database is.
    #[error(
        "KENFOLD_DATABASE_URL: not set. Set it to a postgres:// URL, or KENFOLD_DATABASE_SECRET to the ARN of a secret that holds one"
    )]
    NoDatabase,
    /// A variable has a value that makes no sense.
    #[error(transparent)]
    Invalid(#[from] InvalidConfig),
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
    /// [`ConfigError`] names the first variable that makes no sense, or that is lacking.
    #[expect(clippy::disallowed_methods, reason = "this is the one place that reads the environment")]
    pub fn from_environment() -> Result<Self, ConfigError> {
        Self::read(&|name| std::env::var(name).ok())
    }

    /// Reads the environment of the process, with some variables replaced.
    ///
    /// # Errors
    /// [`ConfigError`] names the first variable that makes no sense, or that is lacking.
    #[expect(clippy::disallowed_methods, reason = "this is the one place that reads the environment")]
    pub fn from_environment_with(overrides: &[(&str, &str)]) -> Result<Self, ConfigError> {
        Self::read(&|name| match overrides.iter().find(|(overridden, _)| *overridden == name) {
            Some((_, value)) => Some((*value).to_owned()),
            None => std::env::var(name).ok(),
        })
    }

    /// Reads variables through a function, as the environment would give them. An empty value is no value.
    ///
    /// # Errors
    /// [`ConfigError`] names the first variable that makes no sense, or that is lacking.
    pub fn read(variable: &dyn Fn(&str) -> Option<String>) -> Result<Self, ConfigError> {
        let lookup = Lookup::new(variable);
        let public_url = lookup.parsed("KENFOLD_PUBLIC_URL", parse_public_url)?;
        Ok(Self {
            database: database(&lookup)?,
            database_ca: lookup.text("KENFOLD_DATABASE_CA"),
            database_host: lookup.text("KENFOLD_DATABASE_HOST"),
            database_app_secret: lookup.text("KENFOLD_DATABASE_APP_SECRET"),
            database_connections: lookup.parsed("KENFOLD_DATABASE_CONNECTIONS", parse_connections)?,
            allowed_hosts: allowed_hosts(&lookup, public_url.as_ref())?,
            public_url: public_url.map(|url| url.origin),
            allowed_origins: lookup.list("KENFOLD_ALLOWED_ORIGINS", WebOrigin::parse)?.unwrap_or_default(),
            log_level: lookup.parsed("KENFOLD_LOG_LEVEL", LogLevel::parse)?.unwrap_or(LogLevel::Info),
            metrics: metrics::read(&lookup)?,
            embedding: embedding::read(&lookup)?,
            root_secret: root_secret(&lookup),
            oauth: oauth::read(&lookup)?,
            duties: lookup.parsed("KENFOLD_WORKER_DUTIES", Duties::parse)?.unwrap_or(Duties::Jobs),
        })
    }
}

fn database(lookup: &Lookup<'_>) -> Result<DatabaseLocation, ConfigError> {
    match (lookup.text("KENFOLD_DATABASE_URL"), lookup.text("KENFOLD_DATABASE_SECRET")) {
        (Some(url), _) => Ok(DatabaseLocation::Url(url)),
        (None, Some(secret)) => Ok(DatabaseLocation::Secret(secret)),
        (None, None) => Err(ConfigError::NoDatabase),
    }
}

fn root_secret(lookup: &Lookup<'_>) -> Option<RootSecretLocation> {
    let file = || Some(RootSecretLocation::File(lookup.text("KENFOLD_SECRETS_FILE")?.into()));
    lookup.text("KENFOLD_ROOT_SECRET").map(RootSecretLocation::Secret).or_else(file)
}

/// Where clients reach the server.
struct PublicUrl {
    /// Without a slash at the end.
    origin: String,
    host: HostName,
}

fn allowed_hosts(
    lookup: &Lookup<'_>,
    public_url: Option<&PublicUrl>,
) -> Result<Vec<HostName>, InvalidConfig> {
    let listed = lookup.list("KENFOLD_ALLOWED_HOSTS", HostName::parse)?;
    let mut hosts = listed.unwrap_or_else(|| HostName::loopback().into());
    hosts.extend(public_url.map(|url| url.host.clone()));
    Ok(hosts)
}

fn parse_connections(text: &str) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|count| (1..=100).contains(count))
        .ok_or_else(|| "expected a number from 1 to 100".into())
}

/// An origin: https, or http on this machine; no path, query or credentials.
fn parse_public_url(text: &str) -> Result<PublicUrl, String> {
    let url = Url::parse(text).map_err(|error| format!("not a URL ({error})"))?;
    let host = HostName::parse(url.host_str().unwrap_or_default()).map_err(|error| error.to_string())?;
    let is_secure =
        url.scheme() == "https" || (url.scheme() == "http" && HostName::loopback().contains(&host));
    let is_anonymous = url.username().is_empty() && url.password().is_none();
    let is_bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
    if is_secure && is_anonymous && is_bare {
        Ok(PublicUrl { origin: url.as_str().trim_end_matches('/').to_owned(), host })
    } else {
        Err("expected https://HOST without path, user and password, or http on this machine".into())
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

    fn read(variables: &[(&str, &str)]) -> Result<Config, ConfigError> {
        Config::read(&|name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    const DATABASE: (&str, &str) = ("KENFOLD_DATABASE_URL", "postgres://u:hunter2@h/d");

    #[test]
    fn a_database_is_all_that_must_be_set() {
        let config = read(&[DATABASE]).unwrap();
        assert_eq!(config.allowed_hosts, HostName::loopback());
        assert_eq!(config.allowed_origins, []);
        assert_eq!(config.database_connections, None);
        assert!(config.embedding.is_none());
        assert_eq!(read(&[]).unwrap_err(), ConfigError::NoDatabase);
    }

    #[test]
    fn one_connection_is_not_the_same_as_no_number() {
        let config = read(&[DATABASE, ("KENFOLD_DATABASE_CONNECTIONS", "1")]).unwrap();
        assert_eq!(config.database_connections, Some(1));
    }

    #[test]
    fn the_public_host_joins_the_list() {
        let config = read(&[DATABASE, ("KENFOLD_PUBLIC_URL", "https://kenfold.example/")]).unwrap();
        assert_eq!(config.public_url.as_deref(), Some("https://kenfold.example"));
        assert!(config.allowed_hosts.contains(&HostName::parse("kenfold.example").unwrap()));
    }

    #[test]
    fn a_value_that_makes_no_sense_is_named() {
        let cases = [
            ("KENFOLD_PUBLIC_URL", "http://kenfold.example"),
            ("KENFOLD_PUBLIC_URL", "https://kenfold.example/path"),
            ("KENFOLD_PUBLIC_URL", "https://ada@kenfold.example"),
            ("KENFOLD_PUBLIC_URL", "https://:secret@kenfold.example"),
            ("KENFOLD_PUBLIC_URL", "https://*.example"),
            ("KENFOLD_DATABASE_CONNECTIONS", "0"),
            ("KENFOLD_ALLOWED_HOSTS", " , "),
            ("KENFOLD_ALLOWED_HOSTS", "localhost, https://kenfold.example"),
            ("KENFOLD_ALLOWED_ORIGINS", ","),
            ("KENFOLD_ALLOWED_ORIGINS", "https://claude.ai,claude.ai"),
            ("KENFOLD_LOG_LEVEL", "loud"),
            ("KENFOLD_EMBED_URL", "not a url"),
            ("KENFOLD_OAUTH_DCR", "yes"),
            ("KENFOLD_OAUTH_REFRESH_GRACE", "-1"),
            ("KENFOLD_OAUTH_REFRESH_GRACE", "601"),
            ("KENFOLD_OUTBOUND", "none"),
        ];
        for (name, value) in cases {
            let error = read(&[DATABASE, (name, value)]).unwrap_err();
            let ConfigError::Invalid(invalid) = error else { panic!("{value}: {error}") };
            assert_eq!(invalid.name, name, "{value}");
        }
    }

    #[test]
    fn lists_are_separated_by_commas() {
        let lists = [
            DATABASE,
            ("KENFOLD_ALLOWED_HOSTS", "Kenfold.example, ,[::1]:7077"),
            ("KENFOLD_ALLOWED_ORIGINS", "https://claude.ai,http://localhost:*,"),
        ];
        let config = read(&lists).unwrap();
        assert_eq!(
            config.allowed_hosts,
            ["kenfold.example", "::1"].map(|name| HostName::parse(name).unwrap())
        );
        let origins = ["https://claude.ai", "http://localhost:*"];
        assert_eq!(config.allowed_origins, origins.map(|origin| WebOrigin::parse(origin).unwrap()));
    }

    #[test]
    fn debug_output_does_not_hold_the_password() {
        assert!(!format!("{:?}", read(&[DATABASE]).unwrap()).contains("hunter2"));
    }
}

//! Where the address and the password of the database come from.

use std::fmt;
use std::net::IpAddr;
use std::time::Duration;

use serde::Deserialize;
use tokio_postgres::config::{Host, SslMode};
use url::Url;

use super::DbError;
use crate::secret_store::SecretStore;

/// How long sent data may stay unacknowledged before the kernel gives the connection up.
const TCP_USER_TIMEOUT: Duration = Duration::from_secs(3);

/// Where to find the database.
#[derive(Clone)]
pub enum DatabaseSource {
    /// A URL that does not change while the program runs.
    Url {
        /// The URL.
        url: String,
        /// PEM certificates to trust beside the public ones.
        certificate_authority: Option<String>,
    },
    /// A secret that holds a URL, or the fields `host`, `port`, `username`, `password` and `dbname`, as RDS writes them.
    Secret {
        /// Where secrets are kept.
        store: SecretStore,
        /// The name or ARN of the secret.
        name: String,
        /// The host, for a secret that names none: RDS rotates secrets that hold a user and a password alone.
        host: Option<String>,
    },
}

/// Where to connect, read from a [`DatabaseSource`].
pub(super) struct Target {
    pub(super) config: tokio_postgres::Config,
    /// PEM certificates to trust beside the public ones.
    pub(super) certificate_authority: Option<String>,
}

/// The text is not the address of a Postgres database.
#[derive(Debug, thiserror::Error)]
#[error("not a Postgres URL: expected postgres://USER:PASSWORD@HOST:PORT/DATABASE?sslmode=require ({0})")]
pub struct InvalidDatabaseUrl(String);

/// The fields of a secret that RDS manages.
#[derive(Deserialize)]
#[serde(untagged)]
enum StoredSecret {
    Url {
        url: String,
        ca: Option<String>,
    },
    Fields {
        host: Option<String>,
        port: Option<u16>,
        username: String,
        password: String,
        dbname: Option<String>,
        ca: Option<String>,
    },
}

impl fmt::Debug for DatabaseSource {
    /// A URL holds a password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Url { .. } => f.write_str("Url(…)"),
            Self::Secret { name, .. } => write!(f, "Secret({name})"),
        }
    }
}

impl DatabaseSource {
    pub(super) async fn target(&self) -> Result<Target, DbError> {
        let misconfigured = |error: InvalidDatabaseUrl| DbError::Misconfigured(error.to_string());
        match self {
            Self::Url { url, certificate_authority } => {
                let config = parse_url(url).map_err(misconfigured)?;
                Ok(Target { config, certificate_authority: certificate_authority.clone() })
            }
            Self::Secret { store, name, host } => {
                let text = store.read(name).await.map_err(|error| DbError::Unavailable(error.to_string()))?;
                parse_secret(&text, host.as_deref()).map_err(misconfigured)
            }
        }
    }
}

/// `known_host` is for a secret that names none.
fn parse_secret(text: &str, known_host: Option<&str>) -> Result<Target, InvalidDatabaseUrl> {
    if text.starts_with("postgres") {
        return Ok(Target { config: parse_url(text)?, certificate_authority: None });
    }
    // The parser's own message would quote the secret.
    let stored = serde_json::from_str(text).map_err(|_| {
        InvalidDatabaseUrl("the secret is neither a URL nor JSON with url or username and password".into())
    })?;
    match stored {
        StoredSecret::Url { url, ca } => Ok(Target { config: parse_url(&url)?, certificate_authority: ca }),
        StoredSecret::Fields { host, port, username, password, dbname, ca } => {
            let host = host.as_deref().or(known_host).ok_or_else(|| {
                InvalidDatabaseUrl("the secret names no host: set KENFOLD_DATABASE_HOST".into())
            })?;
            let mut config = tokio_postgres::Config::new();
            config.host(host).port(port.unwrap_or(5432)).user(username).password(password);
            config.dbname(dbname.unwrap_or_else(|| "kenfold".into())).ssl_mode(SslMode::Require);
            Ok(Target { config: with_time_limits(config), certificate_authority: ca })
        }
    }
}

/// Reads a Postgres URL. Without `sslmode`, TLS is required of every database that is not on this machine. `sslmode=verify-ca` and `verify-full` mean `require`: a certificate is always verified here.
fn parse_url(raw_url: &str) -> Result<tokio_postgres::Config, InvalidDatabaseUrl> {
    let mut url = Url::parse(raw_url).map_err(|error| InvalidDatabaseUrl(error.to_string()))?;
    // The other options stay as they were written: the driver decodes them by rules of its own.
    let query = url.query().map(|query| query.split('&').map(driver_option).collect::<Vec<_>>().join("&"));
    url.set_query(query.as_deref());
    let asks =
        |option: &str| query.as_deref().is_some_and(|query| query.split('&').any(|o| o.starts_with(option)));
    let mut config: tokio_postgres::Config =
        url.as_str().parse().map_err(|error: tokio_postgres::Error| {
            let cause = std::error::Error::source(&error).map(ToString::to_string);
            InvalidDatabaseUrl(cause.unwrap_or_else(|| error.to_string()))
        })?;
    if !asks("sslmode=") && !is_on_this_machine(&config) {
        config.ssl_mode(SslMode::Require);
    }
    Ok(with_time_limits(config))
}

fn is_on_this_machine(config: &tokio_postgres::Config) -> bool {
    config.get_hosts().iter().all(|host| match host {
        Host::Tcp(name) => {
            name == "localhost" || name.parse().is_ok_and(|address: IpAddr| address.is_loopback())
        }
        Host::Unix(_) => true,
    })
}

fn driver_option(option: &str) -> &str {
    match option {
        "sslmode=verify-ca" | "sslmode=verify-full" => "sslmode=require",
        _ => option,
    }
}

fn with_time_limits(mut config: tokio_postgres::Config) -> tokio_postgres::Config {
    config
        .tcp_user_timeout(TCP_USER_TIMEOUT)
        .connect_timeout(super::CONNECT_LIMIT)
        .application_name("kenfold");
    config
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_may_hold_a_url_or_the_fields_that_rds_writes() {
        for text in [
            "postgres://u:p@db.example:6000/k",
            r#"{"url":"postgres://u:p@db.example:6000/k"}"#,
            r#"{"engine":"postgres","host":"db.example","port":6000,"username":"u","password":"p","dbname":"k"}"#,
        ] {
            let config = parse_secret(text, None).unwrap().config;
            assert_eq!(
                (config.get_user(), config.get_ports(), config.get_dbname()),
                (Some("u"), &[6000][..], Some("k"))
            );
        }
    }

    #[test]
    fn a_secret_that_names_no_host_needs_one_from_elsewhere() {
        let text = r#"{"username":"u","password":"hunter2"}"#;
        let config = parse_secret(text, Some("db.example")).unwrap().config;
        assert_eq!(config.get_hosts(), [Host::Tcp("db.example".into())]);
        let error = parse_secret(text, None).err().unwrap().to_string();
        assert!(error.contains("KENFOLD_DATABASE_HOST") && !error.contains("hunter2"), "{error}");
    }

    #[test]
    fn a_verified_connection_is_what_require_means() {
        let config = parse_url("postgres://u:p@db.example/k?sslmode=verify-full").unwrap();
        assert_eq!(config.get_ssl_mode(), SslMode::Require);
    }

    #[test]
    fn a_database_elsewhere_is_reached_by_tls_unless_the_url_says_otherwise() {
        let cases = [
            ("postgres://u:p@db.example/k", SslMode::Require),
            ("postgres://u:p@10.0.0.7/k?application_name=sslmode", SslMode::Require),
            ("postgres://u:p@db.example/k?sslmode=disable", SslMode::Disable),
            ("postgres://u:p@db.example/k?connect_timeout=3&sslmode=prefer", SslMode::Prefer),
            ("postgres://u:p@127.0.0.1:5432/k", SslMode::Prefer),
            ("postgres://u:p@[::1]/k", SslMode::Prefer),
            ("postgres://u:p@localhost/k", SslMode::Prefer),
            ("postgres:///k?host=/var/run/postgresql", SslMode::Prefer),
        ];
        for (url, mode) in cases {
            assert_eq!(parse_url(url).unwrap().get_ssl_mode(), mode, "{url}");
        }
    }

    #[test]
    fn other_options_stay_as_they_were_written() {
        let config = parse_url("postgres://u:p@db.example/k?sslmode=verify-full&options=-c%20x%3Dy").unwrap();
        assert_eq!(config.get_options(), Some("-c x=y"));
    }

    #[test]
    fn an_error_does_not_quote_the_secret() {
        for text in ["hunter2hunter2", r#"{"password":"hunter2hunter2"}"#] {
            let error = parse_secret(text, None).err().unwrap().to_string();
            assert!(!error.contains("hunter2"), "{error}");
        }
    }
}

//! The least that a Lambda function with a secret and a database does: `cold` measures the real one against it.
//!
//! It reads the address of the database from Secrets Manager before its first event, connects at the first one, and
//! answers with what one statement returns. The libraries and their settings are those of the real one.

use std::sync::Arc;

use aws_config::BehaviorVersion;
use lambda_http::{Error, Request, run, service_fn};
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres::Config;
use tokio_postgres_rustls::MakeRustlsConnect;

/// Where the name of the secret is found.
const SECRET_VARIABLE: &str = "KENFOLD_DATABASE_SECRET";

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let database: Config = secret().await?.parse()?;
    run(service_fn(|_request: Request| answer(&database))).await
}

#[expect(clippy::disallowed_methods, reason = "no setting of the product")]
async fn secret() -> Result<String, Error> {
    let client =
        aws_sdk_secretsmanager::Client::new(&aws_config::load_defaults(BehaviorVersion::latest()).await);
    let name = std::env::var(SECRET_VARIABLE)?;
    let value = client.get_secret_value().secret_id(name).send().await?;
    value.secret_string.ok_or_else(|| "the secret holds no text".into())
}

async fn answer(database: &Config) -> Result<String, Error> {
    let (client, connection) = database.connect(tls()?).await?;
    tokio::spawn(connection);
    let number: i32 = client.query_one("SELECT 1", &[]).await?.get(0);
    Ok(number.to_string())
}

fn tls() -> Result<MakeRustlsConnect, Error> {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let provider = Arc::new(rustls::crypto::aws_lc_rs::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

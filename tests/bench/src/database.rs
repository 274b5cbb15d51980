//! A migrated database of its own for each measurement, and what is asked of it beside the product.

use anyhow::Context;
use kenfold::App;
use kenfold::config::Config;
use kenfold::db::migrate::migrate;
use kenfold::key::create::create;
use kenfold::principal::{Actor, AgentName, Rights};
use kenfold::secret::ApiKey;
use tokio_postgres::{Client, NoTls};
use url::Url;

/// Where `with-postgres` says its server is.
const SERVER_VARIABLE: &str = "KENFOLD_TEST_DATABASE_URL";

/// A database with the newest schema.
#[derive(Debug, Clone)]
pub(crate) struct BenchDatabase {
    url: Url,
}

impl BenchDatabase {
    /// Makes it, in place of one of the same name.
    ///
    /// # Errors
    /// Without a server: run it under `with-postgres`.
    pub(crate) async fn create(name: &str) -> anyhow::Result<Self> {
        Self::create_from(name, "template1").await
    }

    /// Makes a copy of it, as it is on the disk. Nobody may be connected to it; one who just left is waited for.
    ///
    /// # Errors
    /// When somebody stays connected.
    pub(crate) async fn copy(&self, name: &str) -> anyhow::Result<Self> {
        Self::create_from(name, self.url.path().trim_start_matches('/')).await
    }

    async fn create_from(name: &str, template: &str) -> anyhow::Result<Self> {
        let mut url = server_url()?;
        let admin = connect(&url).await?;
        admin.batch_execute(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")).await?;
        admin
            .batch_execute(&format!("CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy"))
            .await?;
        url.set_path(name);
        let database = Self { url };
        // A copy has the schema, but not the settings of a role in its database.
        migrate(&database.app().await?.db).await?;
        Ok(database)
    }

    /// Its address, with the password.
    pub(crate) fn url(&self) -> &str {
        self.url.as_str()
    }

    /// A plain connection.
    ///
    /// # Errors
    /// Without a server.
    pub(crate) async fn connect(&self) -> anyhow::Result<Client> {
        connect(&self.url).await
    }

    /// What a program is told that serves it, apart from its environment: one connection, no model.
    ///
    /// # Errors
    /// Never, unless the configuration wants more.
    pub(crate) fn config(&self) -> anyhow::Result<Config> {
        let url = |name: &str| (name == "KENFOLD_DATABASE_URL").then(|| self.url.to_string());
        Ok(Config::read(&url)?)
    }

    /// The application, in this process.
    ///
    /// # Errors
    /// When the URL makes no sense.
    pub(crate) async fn app(&self) -> anyhow::Result<App> {
        Ok(App::open(&self.config()?).await?)
    }

    /// A key that may read and write.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub(crate) async fn key(&self) -> anyhow::Result<ApiKey> {
        let (_, key) =
            create(&self.app().await?, Actor::OWNER, &AgentName::parse("bench")?, &Rights::all()).await?;
        Ok(key)
    }
}

async fn connect(url: &Url) -> anyhow::Result<Client> {
    let (client, connection) = tokio_postgres::connect(url.as_str(), NoTls).await?;
    tokio::spawn(connection);
    Ok(client)
}

#[expect(
    clippy::disallowed_methods,
    reason = "the address of the test server is not a setting of the product"
)]
fn server_url() -> anyhow::Result<Url> {
    let url = std::env::var(SERVER_VARIABLE)
        .with_context(|| format!("{SERVER_VARIABLE} is not set: run `make bench`"))?;
    url.parse().with_context(|| format!("{SERVER_VARIABLE} is no URL"))
}

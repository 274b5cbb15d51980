//! A database for each test, cloned from one that is migrated once.

use kenfold::db::{Database, DatabaseSource, migrate};
use serde_json::Value;
use tokio_postgres::{Client, NoTls};
use url::Url;
use uuid::Uuid;

/// Serialises the making of the template.
const TEMPLATE_LOCK: i64 = 7_077_000;

/// The role that a migration makes for the functions. Every test works with its rights alone.
const APP_ROLE: &str = "kenfold_test_app";
const APP_PASSWORD: &str = "of-the-functions";
/// Names the role, as the program does before it makes one.
const NAMED_ROLE: &str = "SELECT set_config('kenfold.app_role', 'kenfold_test_app', false), \
    set_config('kenfold.app_verifier', 'of-the-functions', false)";

/// A migrated, empty database.
#[derive(Debug, Clone)]
pub struct TestDatabase {
    /// Its URL, for the program: with the role of the functions, where it is migrated.
    pub url: Url,
    /// Its URL for the owner of its tables, and for whoever looks at it from outside.
    pub owner_url: Url,
}

impl TestDatabase {
    /// Clones the template, which the first test makes.
    ///
    /// # Panics
    /// Without a server: run the tests with `make test`.
    pub async fn create() -> Self {
        let server = server_url();
        let admin = connect(&server).await;
        let template = template(&admin, &server).await;
        let name = format!("test_{}", Uuid::from_u128(rand_u128()).simple());
        admin.batch_execute(&format!("CREATE DATABASE {name} TEMPLATE {template}")).await.unwrap();
        let owner_url = named(&server, &name);
        let owner = connect(&owner_url).await;
        owner.batch_execute(NAMED_ROLE).await.unwrap();
        owner.batch_execute(include_str!("../../migrations/settings.sql")).await.unwrap();
        let mut url = owner_url.clone();
        url.set_username(APP_ROLE).unwrap();
        url.set_password(Some(APP_PASSWORD)).unwrap();
        Self { url, owner_url }
    }

    /// A database without a single table.
    ///
    /// # Panics
    /// Without a server: run the tests with `make test`.
    pub async fn create_empty() -> Self {
        let server = server_url();
        let name = format!("test_{}", Uuid::from_u128(rand_u128()).simple());
        connect(&server).await.batch_execute(&format!("CREATE DATABASE {name}")).await.unwrap();
        let url = named(&server, &name);
        Self { url: url.clone(), owner_url: url }
    }

    /// A plain connection, to look at what is stored.
    ///
    /// # Panics
    /// Without a server.
    pub async fn sql(&self) -> Client {
        connect(&self.owner_url).await
    }

    /// The single value of a query that counts.
    ///
    /// # Panics
    /// When the query is wrong.
    pub async fn count(&self, query: &str) -> i64 {
        self.sql().await.query_one(query, &[]).await.unwrap().get(0)
    }
}

impl TestDatabase {
    /// The row of a memory, as JSON.
    ///
    /// # Panics
    /// When there is none.
    pub async fn memory(&self, id: &str) -> Value {
        let query = "SELECT to_jsonb(memory) FROM memory WHERE id::text = $1";
        self.sql().await.query_one(query, &[&id]).await.unwrap().get(0)
    }

    /// How many memories there are, of any status.
    pub async fn memories(&self) -> i64 {
        self.count("SELECT count(*) FROM memory").await
    }
}

/// The template's name says which schema it has, so that a changed migration makes a new one.
async fn template(admin: &Client, server: &Url) -> String {
    let name = format!("template_{:x}", migrate::fingerprint());
    admin.execute("SELECT pg_advisory_lock($1)", &[&TEMPLATE_LOCK]).await.unwrap();
    let exists =
        admin.query_opt("SELECT FROM pg_database WHERE datname = $1", &[&name]).await.unwrap().is_some();
    if !exists {
        let unfinished = format!("{name}_new");
        admin.batch_execute(&format!("DROP DATABASE IF EXISTS {unfinished}")).await.unwrap();
        admin.batch_execute(&format!("CREATE DATABASE {unfinished}")).await.unwrap();
        let unfinished_url = named(server, &unfinished);
        run_migrations(&unfinished_url).await;
        give_rights(&unfinished_url).await;
        admin.batch_execute(&format!("ALTER DATABASE {unfinished} RENAME TO {name}")).await.unwrap();
    }
    admin.execute("SELECT pg_advisory_unlock($1)", &[&TEMPLATE_LOCK]).await.unwrap();
    name
}

async fn run_migrations(url: &Url) {
    let source = DatabaseSource::Url { url: url.to_string(), certificate_authority: None };
    let database = Database::open(source, 1).await.unwrap();
    migrate::migrate(&database).await.unwrap();
    drop(database);
    wait_until_unused(url).await;
}

async fn give_rights(url: &Url) {
    let owner = connect(url).await;
    owner.batch_execute(NAMED_ROLE).await.unwrap();
    owner.batch_execute(include_str!("../../migrations/app_role.sql")).await.unwrap();
    drop(owner);
    wait_until_unused(url).await;
}

/// A database can be renamed and cloned only while nobody is connected to it.
async fn wait_until_unused(url: &Url) {
    let admin = connect(&server_url()).await;
    let name = url.path().trim_start_matches('/');
    for _ in 0..100 {
        let query = "SELECT count(*) FROM pg_stat_activity WHERE datname = $1";
        let connected: i64 = admin.query_one(query, &[&name]).await.unwrap().get(0);
        if connected == 0 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("somebody stays connected to {name}");
}

async fn connect(url: &Url) -> Client {
    let (client, connection) =
        tokio_postgres::connect(url.as_str(), NoTls).await.expect("Postgres runs: use `make test`");
    tokio::spawn(connection);
    client
}

fn named(server: &Url, name: &str) -> Url {
    let mut url = server.clone();
    url.set_path(name);
    url
}

#[expect(
    clippy::disallowed_methods,
    reason = "the address of the test server is not a setting of the product"
)]
fn server_url() -> Url {
    let url = std::env::var("KENFOLD_TEST_DATABASE_URL")
        .expect("KENFOLD_TEST_DATABASE_URL is set: use `make test`");
    url.parse().expect("KENFOLD_TEST_DATABASE_URL is a URL")
}

fn rand_u128() -> u128 {
    use kenfold::random::{Random, SystemRandom};
    let mut bytes = [0; 16];
    SystemRandom.fill(&mut bytes);
    u128::from_be_bytes(bytes)
}

//! An instance of the server, as Lambda or a laptop runs it.

use std::sync::{Arc, Mutex};

use axum::Router;
use jiff::{SignedDuration, Timestamp};
use kenfold::App;
use kenfold::clock::Clock;
use kenfold::config::Config;
use kenfold::key::create::create;
use kenfold::outbound::Outbound;
use kenfold::principal::{Actor, AgentName, Rights};
use kenfold_edge::{Door, edge_config, wrap};
use kenfold_oauth::Server;
use url::Url;

use crate::{Agent, TestDatabase};

/// A clock that a test moves. It starts at a fixed instant, and each reading is a millisecond later than the last, so
/// that what happens later is later.
#[derive(Debug)]
pub struct TestClock(Mutex<Timestamp>);

impl TestClock {
    fn new() -> Self {
        Self(Mutex::new("2026-03-01T09:00:00Z".parse().unwrap()))
    }

    /// Moves the clock forward, or back with a negative number.
    pub fn advance(&self, seconds: i64) {
        let mut now = self.0.lock().unwrap();
        *now = now.checked_add(SignedDuration::from_secs(seconds)).unwrap();
    }
}

impl Clock for TestClock {
    fn now(&self) -> Timestamp {
        let mut now = self.0.lock().unwrap();
        *now = now.checked_add(SignedDuration::from_millis(1)).unwrap();
        *now
    }
}

/// Where clients reach the instances.
pub const PUBLIC_URL: &str = "https://kenfold.example";
/// What all instances share.
const SECRETS_FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/secrets.json");

fn config(database: &Url, variables: &[(&str, &str)]) -> Config {
    let mut variables = variables.to_vec();
    variables.extend([
        ("KENFOLD_DATABASE_URL", database.as_str()),
        ("KENFOLD_DATABASE_CONNECTIONS", "4"),
        ("KENFOLD_PUBLIC_URL", PUBLIC_URL),
        ("KENFOLD_SECRETS_FILE", SECRETS_FILE),
        ("KENFOLD_OAUTH_REFRESH_GRACE", "120"),
    ]);
    let read = Config::read(&|name| {
        variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
    });
    read.unwrap()
}

/// The routes of every function, as on one machine.
fn router(app: &App, config: &Config, outbound: Outbound) -> Router {
    let mut edge = edge_config(config);
    edge.open_paths.extend(kenfold_oauth::paths());
    let authorization = kenfold_oauth::routes(Server::with_outbound(app, outbound).unwrap());
    let tools = kenfold_mcp::routes(app.clone(), &edge).merge(kenfold_api::routes(app.clone(), &edge));
    wrap(tools.merge(authorization), edge, Door::Keys(app.clone()))
}

/// One instance, with its database.
#[derive(Clone)]
pub struct TestServer {
    /// The application behind the router.
    pub app: App,
    /// What does the owner's work: it signs in as the owner of the tables.
    pub owner: App,
    /// Its database.
    pub database: TestDatabase,
    /// Its clock.
    pub clock: Arc<TestClock>,
    router: Router,
}

impl TestServer {
    /// An instance on a new database.
    pub async fn start() -> Self {
        Self::on(TestDatabase::create().await).await
    }

    /// An instance on a database that exists.
    pub async fn on(database: TestDatabase) -> Self {
        let url = database.url.clone();
        Self::through(database, &url, &[]).await
    }

    /// A new database and an embedding server.
    pub async fn with_embeddings(embed_url: &str) -> Self {
        let database = TestDatabase::create().await;
        let url = database.url.clone();
        Self::through(database, &url, &[("KENFOLD_EMBED_URL", embed_url)]).await
    }

    /// An instance that reaches its database at another address, such as that of a [`Network`](crate::Network).
    ///
    /// # Panics
    /// When the configuration makes no sense.
    pub async fn through(database: TestDatabase, url: &Url, variables: &[(&str, &str)]) -> Self {
        Self::fetching(database, url, variables, Outbound::off()).await
    }

    /// An instance that fetches documents and keys of clients in its own way.
    ///
    /// # Panics
    /// When the configuration makes no sense.
    pub async fn fetching(
        database: TestDatabase,
        url: &Url,
        variables: &[(&str, &str)],
        outbound: Outbound,
    ) -> Self {
        let config = config(url, variables);
        let clock = Arc::new(TestClock::new());
        let app = App { clock: clock.clone(), ..App::open(&config).await.unwrap() };
        let of_owner = self::config(&database.owner_url, variables);
        let owner = App { clock: clock.clone(), ..App::open(&of_owner).await.unwrap() };
        let wrapped = router(&app, &config, outbound);
        Self { app, owner, database, clock, router: wrapped }
    }

    /// An agent with a key of its own, which may read and write.
    ///
    /// # Panics
    /// When the name is none.
    pub async fn agent(&self, name: &str) -> Agent {
        self.limited(name, Rights::all()).await
    }

    /// An agent with a key of its own, which may do what `rights` say.
    ///
    /// # Panics
    /// When the name is none.
    pub async fn limited(&self, name: &str, rights: Rights) -> Agent {
        let name = AgentName::parse(name).unwrap();
        let (_, key) = create(&self.owner, Actor::OWNER, &name, &rights).await.unwrap();
        Agent::new(self.router.clone(), Some(key.reveal().to_owned()))
    }

    /// The same key at another instance.
    #[must_use]
    pub fn with_key_of(&self, agent: &Agent) -> Agent {
        Agent::new(self.router.clone(), agent.key().map(str::to_owned))
    }

    /// Somebody with these words as a key, or with none.
    #[must_use]
    pub fn stranger(&self, raw_key: Option<&str>) -> Agent {
        Agent::new(self.router.clone(), raw_key.map(str::to_owned))
    }
}

//! What every use case needs: the database, the time, randomness, and the models.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;

use crate::clock::{Clock, SystemClock};
use crate::config::{Config, DatabaseLocation};
use crate::counters::Counters;
use crate::db::{AppRole, Database, DatabaseSource, DbError};
use crate::deadline::Deadline;
use crate::oauth::OAuthConfig;
use crate::oauth::resource::Resource;
use crate::provider::{Embedded, Embedder, EmbeddingError};
use crate::random::{Random, SystemRandom};
use crate::root_secret::RootKeys;
use crate::secret_store::SecretStore;

/// The program's outside world, shared by all requests of a process.
///
/// Nothing in it remembers a request: any process can serve the next one.
#[derive(Clone)]
pub struct App {
    /// Postgres.
    pub db: Arc<Database>,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Unpredictable bytes.
    pub random: Arc<dyn Random>,
    /// The embedding model, if one is configured.
    pub embedder: Option<Arc<Embedder>>,
    /// The root secret, read when it is needed.
    pub root_keys: Arc<RootKeys>,
    /// The authorization server; none without a public URL.
    pub oauth: Option<Arc<OAuthConfig>>,
    /// What this process has spent.
    pub counters: Arc<Counters>,
    /// When the request at hand must be answered; none outside a request.
    pub deadline: Option<Deadline>,
}

/// Connections of one process: a Lambda instance serves one request at a time.
const CONNECTIONS_DEFAULT: usize = 1;

/// What a model leaves of a request's time: enough to search or to store afterwards.
const RESERVED_FOR_DATABASE: Duration = Duration::from_secs(8);

/// Why the program cannot start.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The credentials of the database cannot be read or make no sense.
    #[error(transparent)]
    Database(#[from] DbError),
    /// The embedding server is configured wrongly.
    #[error(transparent)]
    Embedding(#[from] EmbeddingError),
}

impl App {
    /// The application that a configuration describes, on the machine's clock. The database is not asked yet.
    ///
    /// # Errors
    /// [`OpenError`] when the configuration cannot work.
    pub async fn open(config: &Config) -> Result<Self, OpenError> {
        let source = match &config.database {
            DatabaseLocation::Url(url) => {
                DatabaseSource::Url { url: url.clone(), certificate_authority: config.database_ca.clone() }
            }
            DatabaseLocation::Secret(name) => DatabaseSource::Secret {
                store: SecretStore::from_aws_environment().await,
                name: name.clone(),
                host: config.database_host.clone(),
            },
        };
        let connections = config.database_connections.unwrap_or(CONNECTIONS_DEFAULT);
        let counters = Arc::<Counters>::default();
        let app_role = config.database_app_secret.clone().map(AppRole::named);
        let embedder = config.embedding.clone().map(|embedding| Embedder::new(embedding, counters.clone()));
        Ok(Self {
            db: Arc::new(
                Database::open(source, connections).await?.with_app_role(app_role).counting(counters.clone()),
            ),
            clock: Arc::new(SystemClock),
            random: Arc::new(SystemRandom),
            embedder: embedder.transpose()?.map(Arc::new),
            root_keys: Arc::new(RootKeys::at(config.root_secret.as_ref()).await),
            oauth: config.public_url.as_deref().map(|url| Arc::new(oauth_config(config, url))),
            counters,
            deadline: None,
        })
    }

    /// The same application for one request, which must be answered in time.
    #[must_use]
    pub fn until(&self, deadline: Option<Deadline>) -> Self {
        Self { deadline, ..self.clone() }
    }

    /// The present instant, by the clock of this application, in whole microseconds: more would not survive the database.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        let now = self.clock.now();
        Timestamp::from_microsecond(now.as_microsecond()).unwrap_or(now)
    }

    /// Whether an embedding model is configured.
    #[must_use]
    pub fn embeds(&self) -> bool {
        self.embedder.is_some()
    }

    /// A statement as a vector; `None` without a model, and when the model fails or has no time left.
    pub(crate) async fn embed_passage(&self, text: &str) -> Option<Embedded> {
        self.embedder.as_ref()?.passage(text, self.model_limit()).await.inspect_err(warn).ok()
    }

    /// A question as a vector; `None` without a model, and when the model fails or has no time left.
    pub(crate) async fn embed_query(&self, text: &str) -> Option<Embedded> {
        self.embedder.as_ref()?.query(text, self.model_limit()).await.inspect_err(warn).ok()
    }

    /// How long a model may take, if the request has an end.
    fn model_limit(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.remaining().saturating_sub(RESERVED_FOR_DATABASE))
    }
}

fn oauth_config(config: &Config, public_url: &str) -> OAuthConfig {
    OAuthConfig {
        issuer: public_url.to_owned(),
        resource: Resource::new(public_url),
        refresh_grace: config.oauth.refresh_grace,
        registration: config.oauth.registration,
        outbound: config.oauth.outbound,
    }
}

fn warn(error: &EmbeddingError) {
    tracing::warn!(%error, "the embedding model failed; going on without it");
}

//! What every use case needs: the database, the time, randomness, and the models.

use std::sync::Arc;

use jiff::Timestamp;

use crate::clock::{Clock, SystemClock};
use crate::config::{Config, DatabaseLocation};
use crate::db::{Database, DatabaseSource, DbError};
use crate::provider::{Embedded, Embedder, EmbeddingError};
use crate::random::{Random, SystemRandom};
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
}

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
            },
        };
        Ok(Self {
            db: Arc::new(Database::open(source, config.database_connections).await?),
            clock: Arc::new(SystemClock),
            random: Arc::new(SystemRandom),
            embedder: config.embedding.clone().map(Embedder::new).transpose()?.map(Arc::new),
        })
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

    /// A statement as a vector; `None` without a model, and when the model fails.
    pub(crate) async fn embed_passage(&self, text: &str) -> Option<Embedded> {
        self.embedder.as_ref()?.passage(text).await.inspect_err(warn).ok()
    }

    /// A question as a vector; `None` without a model, and when the model fails.
    pub(crate) async fn embed_query(&self, text: &str) -> Option<Embedded> {
        self.embedder.as_ref()?.query(text).await.inspect_err(warn).ok()
    }
}

fn warn(error: &EmbeddingError) {
    tracing::warn!(%error, "the embedding model failed; going on without it");
}

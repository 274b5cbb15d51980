//! What every use case needs: the database, the time, randomness, and the models.

use std::sync::Arc;

use jiff::Timestamp;

use crate::clock::Clock;
use crate::db::Database;
use crate::provider::{Embedded, Embedder, EmbeddingError};
use crate::random::Random;

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

impl App {
    /// The present instant, by the clock of this application.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Whether an embedding model is configured.
    #[must_use]
    pub fn embeds(&self) -> bool {
        self.embedder.is_some()
    }

    /// A statement as a vector; `None` without a model, and when the model fails.
    pub(crate) async fn embed_passage(&self, text: &str) -> Option<Embedded> {
        self.embedder.as_ref()?.passage(text).await.inspect_err(|error| warn(error)).ok()
    }

    /// A question as a vector; `None` without a model, and when the model fails.
    pub(crate) async fn embed_query(&self, text: &str) -> Option<Embedded> {
        self.embedder.as_ref()?.query(text).await.inspect_err(|error| warn(error)).ok()
    }
}

fn warn(error: &EmbeddingError) {
    tracing::warn!(%error, "the embedding model failed; going on without it");
}

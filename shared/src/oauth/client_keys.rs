//! The keys of clients that sign assertions: fetched, and kept for a while.

use std::collections::HashMap;
use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use tokio::sync::Mutex;
use url::Url;

use super::client_assertion::{InvalidKeySet, KeySet};
use super::client_metadata::KeySource;
use super::count_fetch::{CountFetchError, count_fetch};
use crate::App;
use crate::outbound::{FetchError, Limits, Outbound};

/// How long a key set is taken for current.
const FRESH_FOR: SignedDuration = SignedDuration::from_hours(1);
/// How soon it may be fetched again because an assertion names a key that it lacks. Anybody can name a key.
const ASKED_AGAIN_AFTER: SignedDuration = SignedDuration::from_mins(1);
/// How many key sets are kept; with one more, all are forgotten.
const KEPT_AT_MOST: usize = 100;

/// The keys of clients. What is kept saves work and nothing else.
#[derive(Default)]
pub struct ClientKeys {
    kept: Mutex<HashMap<String, Kept>>,
}

struct Kept {
    keys: Arc<KeySet>,
    fetched_at: Timestamp,
}

/// Why there are no keys.
#[derive(Debug, thiserror::Error)]
pub enum ClientKeysError {
    /// They cannot be fetched now.
    #[error("the keys of the client cannot be fetched: {0}")]
    Unreachable(#[from] FetchError),
    /// They may not be fetched now.
    #[error(transparent)]
    Count(#[from] CountFetchError),
    /// They are no key set.
    #[error("the keys of the client cannot be used: {0}")]
    Invalid(#[from] InvalidKeySet),
}

/// How old a key set may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Age {
    /// As old as usual.
    Usual,
    /// As young as strangers may demand.
    Young,
}

impl ClientKeys {
    /// The keys at a source.
    pub(super) async fn get(
        &self,
        app: &App,
        outbound: &Outbound,
        source: &KeySource,
        age: Age,
    ) -> Result<Arc<KeySet>, ClientKeysError> {
        let now = app.now();
        match source {
            KeySource::Inline(keys) => Ok(Arc::new(KeySet::parse(keys.to_string().as_bytes())?)),
            KeySource::Uri(uri) => match self.find(uri, age, now).await {
                Some(keys) => Ok(keys),
                None => self.fetch(app, outbound, uri, now).await,
            },
        }
    }

    async fn find(&self, uri: &str, age: Age, now: Timestamp) -> Option<Arc<KeySet>> {
        let kept = self.kept.lock().await;
        let kept = kept.get(uri)?;
        (now.duration_since(kept.fetched_at).abs() < age.limit()).then(|| kept.keys.clone())
    }

    async fn fetch(
        &self,
        app: &App,
        outbound: &Outbound,
        uri: &str,
        now: Timestamp,
    ) -> Result<Arc<KeySet>, ClientKeysError> {
        let url = Url::parse(uri).map_err(|_| InvalidKeySet::Malformed)?;
        count_fetch(app).await?;
        let fetched = outbound.get(&url, Limits::DOCUMENT).await?;
        let keys = Arc::new(KeySet::parse(&fetched.body)?);
        let mut kept = self.kept.lock().await;
        if kept.len() >= KEPT_AT_MOST {
            kept.clear();
        }
        kept.insert(uri.to_owned(), Kept { keys: keys.clone(), fetched_at: now });
        Ok(keys)
    }
}

impl Age {
    fn limit(self) -> SignedDuration {
        match self {
            Self::Usual => FRESH_FOR,
            Self::Young => ASKED_AGAIN_AFTER,
        }
    }
}

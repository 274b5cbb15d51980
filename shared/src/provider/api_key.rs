//! The key of a model's server.

use std::sync::{PoisonError, RwLock};

use crate::secret::ConfiguredSecret;
use crate::secret_store::{SecretStore, SecretUnreadable};

/// Where the key is written.
#[derive(Debug, Clone)]
pub enum ApiKeySource {
    /// In the configuration.
    Given(ConfiguredSecret),
    /// In Secrets Manager, under this name or ARN.
    Secret(String),
}

/// A key that is read when it is first needed, and read anew when the server refuses it.
#[derive(Debug)]
pub(super) struct ModelApiKey {
    source: ApiKeySource,
    read: RwLock<Option<ConfiguredSecret>>,
}

impl ModelApiKey {
    pub(super) fn from(source: ApiKeySource) -> Self {
        Self { source, read: RwLock::new(None) }
    }

    pub(super) async fn get(&self) -> Result<ConfiguredSecret, SecretUnreadable> {
        let name = match &self.source {
            ApiKeySource::Given(key) => return Ok(key.clone()),
            ApiKeySource::Secret(name) => name,
        };
        let read = self.read.read().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(key) = read {
            return Ok(key);
        }
        let text = SecretStore::from_aws_environment().await.read(name).await?;
        let key = ConfiguredSecret::new(text.trim().to_owned());
        *self.read.write().unwrap_or_else(PoisonError::into_inner) = Some(key.clone());
        Ok(key)
    }

    /// The server refuses the key: it may have been rotated.
    pub(super) fn forget(&self) {
        *self.read.write().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

//! Where secrets are kept: AWS Secrets Manager.

use aws_config::BehaviorVersion;
use aws_sdk_secretsmanager::Client;

use crate::causes::with_causes;

/// Reads secrets by name.
#[derive(Debug, Clone)]
pub struct SecretStore {
    client: Client,
}

/// A secret could not be read.
#[derive(Debug, thiserror::Error)]
#[error("the secret {name} cannot be read: {cause}")]
pub struct SecretUnreadable {
    name: String,
    cause: String,
}

impl SecretStore {
    /// Secrets Manager, with the region and the role that the environment of the AWS SDK names.
    pub async fn from_aws_environment() -> Self {
        let config = aws_config::load_defaults(BehaviorVersion::latest()).await;
        Self { client: Client::new(&config) }
    }

    /// The current text of a secret.
    ///
    /// # Errors
    /// [`SecretUnreadable`] when Secrets Manager refuses, does not answer, or holds bytes instead of text.
    pub async fn read(&self, name: &str) -> Result<String, SecretUnreadable> {
        let unreadable = |cause: String| SecretUnreadable { name: name.to_owned(), cause };
        let value = self.client.get_secret_value().secret_id(name).send().await;
        let value = value.map_err(|error| unreadable(with_causes(&error)))?;
        value.secret_string.ok_or_else(|| unreadable("it holds bytes, not text".into()))
    }
}

//! Where secrets are kept: AWS Secrets Manager.

use aws_sdk_secretsmanager::Client;
use aws_sdk_secretsmanager::operation::get_secret_value::{GetSecretValueError, GetSecretValueOutput};
use jiff::Timestamp;

use crate::aws;
use crate::causes::with_causes;

/// Reads secrets by name.
#[derive(Debug, Clone)]
pub struct SecretStore {
    client: Client,
}

/// Which version of a secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The one that counts.
    Current,
    /// The one that counted before the last rotation.
    Previous,
}

/// A version of a secret. It has no `Debug`, since it holds the secret.
pub struct SecretVersion {
    /// Its name: the same for the same text.
    pub id: String,
    /// The secret.
    pub text: String,
    /// When it was made.
    pub created_at: Timestamp,
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
        Self { client: Client::new(&aws::sdk_config().await) }
    }

    /// The current text of a secret.
    ///
    /// # Errors
    /// [`SecretUnreadable`] when Secrets Manager refuses, does not answer, or holds bytes instead of text.
    pub async fn read(&self, name: &str) -> Result<String, SecretUnreadable> {
        let unreadable = |cause: String| SecretUnreadable { name: name.to_owned(), cause };
        let asked = self.client.get_secret_value().secret_id(name).version_stage(Stage::Current.label());
        let value = asked.send().await;
        let value = value.map_err(|error| unreadable(with_causes(&error)))?;
        value.secret_string.ok_or_else(|| unreadable("it holds bytes, not text".into()))
    }

    /// A version of a secret; `None` when there is none in that stage.
    ///
    /// # Errors
    /// [`SecretUnreadable`] when Secrets Manager refuses, does not answer, or holds bytes instead of text.
    pub async fn read_version(
        &self,
        name: &str,
        stage: Stage,
    ) -> Result<Option<SecretVersion>, SecretUnreadable> {
        let unreadable = |cause: String| SecretUnreadable { name: name.to_owned(), cause };
        let value = self.client.get_secret_value().secret_id(name).version_stage(stage.label()).send().await;
        match value {
            Ok(value) => version(value).map(Some).map_err(unreadable),
            Err(error)
                if error
                    .as_service_error()
                    .is_some_and(GetSecretValueError::is_resource_not_found_exception) =>
            {
                Ok(None)
            }
            Err(error) => Err(unreadable(with_causes(&error))),
        }
    }
}

impl Stage {
    fn label(self) -> &'static str {
        match self {
            Self::Current => "AWSCURRENT",
            Self::Previous => "AWSPREVIOUS",
        }
    }
}

fn version(value: GetSecretValueOutput) -> Result<SecretVersion, String> {
    let created_at = value.created_date.and_then(|date| Timestamp::from_second(date.secs()).ok());
    Ok(SecretVersion {
        id: value.version_id.ok_or("it has no version")?,
        text: value.secret_string.ok_or("it holds bytes, not text")?,
        created_at: created_at.ok_or("it has no date")?,
    })
}

//! The role with which the functions sign in, when the owner of the tables is another one.

use kenfold_queries::queries::schema::name_app_role;
use postgres_protocol::password::scram_sha_256;
use serde::Deserialize;

use super::{Connection, DbError};
use crate::secret_store::SecretStore;

/// What the role may do. It runs after `name_app_role`.
const APP_ROLE: &str = include_str!("../../../migrations/app_role.sql");

/// A role that a migration makes, or gives its password anew.
#[derive(Debug, Clone)]
pub struct AppRole {
    secret_name: String,
}

/// The part of the functions' secret that describes the role.
#[derive(Deserialize)]
struct Credentials {
    username: String,
    password: String,
}

impl AppRole {
    /// The role that a secret describes, as the functions read it.
    #[must_use]
    pub fn named(secret_name: String) -> Self {
        Self { secret_name }
    }

    /// Makes the role, or changes its password and rights to those that it should have. The server is sent no password, only
    /// what can check one.
    pub(super) async fn provision(&self, connection: &Connection) -> Result<(), DbError> {
        let Credentials { username, password } = self.credentials().await?;
        let verifier = scram_sha_256(password.as_bytes());
        name_app_role().bind(connection.sql(), &username, &verifier).one().await?;
        connection.sql().batch_execute(APP_ROLE).await?;
        Ok(())
    }

    async fn credentials(&self) -> Result<Credentials, DbError> {
        let store = SecretStore::from_aws_environment().await;
        let text = store.read(&self.secret_name).await;
        let text = text.map_err(|error| DbError::Unavailable(error.to_string()))?;
        // The parser's own message would quote the secret.
        serde_json::from_str(&text).map_err(|_| {
            DbError::Misconfigured(format!(
                "the secret {} is not JSON with username and password",
                self.secret_name
            ))
        })
    }
}

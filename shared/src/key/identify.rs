//! Who is calling: the first statement of every request.

use kenfold_queries::queries::api_key::{self, Identify};

use crate::App;
use crate::db::{Connection, DbError, migrate};
use crate::principal::Principal;
use crate::secret::ApiKey;

/// Why a caller was not identified.
#[derive(Debug, thiserror::Error)]
pub enum IdentifyError {
    /// No such key, or it was revoked.
    #[error("the API key is unknown or was revoked")]
    UnknownKey,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Finds the agent that a key was made for, and checks that the schema is one that this program serves.
///
/// It is tried twice, as [`Database::first`](crate::db::Database::first) does.
///
/// # Errors
/// [`IdentifyError`] names each.
#[tracing::instrument(name = "key.identify", skip_all)]
pub async fn identify(app: &App, key: &ApiKey) -> Result<Principal, IdentifyError> {
    let found = app.db.first(|connection| ask(app, connection, key)).await?;
    migrate::require_served(found.schema_version)?;
    let (access, trust) = (found.access.as_deref(), found.trust.as_deref());
    let principal =
        Principal::from_stored(found.agent, access, found.scopes, trust).map_err(DbError::from)?;
    principal.ok_or(IdentifyError::UnknownKey)
}

async fn ask(app: &App, connection: Connection, key: &ApiKey) -> Result<Identify, DbError> {
    let (now, hash) = (app.now(), key.hash());
    let hash = hash.as_bytes();
    let identify = api_key::identify();
    let found = identify.bind(connection.sql(), &now, &hash).one();
    let found = connection.answer(found).await?;
    connection.release();
    Ok(found)
}

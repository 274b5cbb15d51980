//! Who is calling: the first statement of every request.

use std::time::Duration;

use kenfold_queries::queries::api_key;

use crate::App;
use crate::db::{DbError, migrate};
use crate::principal::{Access, AgentName, Principal, Reach};
use crate::secret::ApiKey;

/// Longest wait for one attempt, the connection included. Two attempts stay below five seconds.
const ATTEMPT_LIMIT: Duration = Duration::from_millis(2300);

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
/// The statement is tried a second time on a new connection when the first one fails: a connection may have died while
/// the process was frozen.
///
/// # Errors
/// [`IdentifyError`] names each.
#[tracing::instrument(name = "identify", skip_all)]
pub async fn identify(app: &App, key: &ApiKey) -> Result<Principal, IdentifyError> {
    match attempt(app, key).await {
        Err(IdentifyError::Database(DbError::Unavailable(cause))) => {
            tracing::info!(
                cause,
                "the first attempt to identify the caller failed; trying once more"
            );
            app.db.drop_idle();
            attempt(app, key).await
        }
        outcome => outcome,
    }
}

async fn attempt(app: &App, key: &ApiKey) -> Result<Principal, IdentifyError> {
    match tokio::time::timeout(ATTEMPT_LIMIT, ask(app, key)).await {
        Ok(outcome) => outcome,
        Err(_) => Err(DbError::Unavailable("the caller could not be identified in time".into()).into()),
    }
}

async fn ask(app: &App, key: &ApiKey) -> Result<Principal, IdentifyError> {
    let connection = app.db.connection().await?;
    let found = connection
        .answer(
            api_key::identify()
                .bind(connection.sql(), &app.now(), &key.hash().as_bytes())
                .one(),
        )
        .await
        .map_err(unmigrated_is_unknown)?;
    connection.release();
    migrate::require_served(found.schema_version)?;
    let agent = found.agent.ok_or(IdentifyError::UnknownKey)?;
    Ok(Principal::new(
        AgentName::from_stored(agent),
        Access::Write,
        Reach::Everything,
    ))
}

/// Without tables, nothing was ever migrated.
fn unmigrated_is_unknown(error: DbError) -> DbError {
    match &error {
        DbError::Statement(cause)
            if cause.code() == Some(&tokio_postgres::error::SqlState::UNDEFINED_TABLE) =>
        {
            migrate::require_served(None).err().unwrap_or(error)
        }
        _ => error,
    }
}

//! Registering: a client that has no document tells who it is (RFC 7591).

use jiff::Timestamp;
use kenfold_queries::client::Params;
use kenfold_queries::queries::oauth::{RegisterOauthClientParams, register_oauth_client};

use super::client_id::ClientId;
use super::client_metadata::{ClientMetadata, InvalidRegistration};
use crate::App;
use crate::db::DbError;

/// A client that was registered. It has no secret: whoever knows its id may claim to be it.
#[derive(Debug, Clone, PartialEq)]
pub struct Registered {
    /// Its id.
    pub client_id: ClientId,
    /// When it was registered.
    pub issued_at: Timestamp,
    /// What it said, as far as it counts.
    pub metadata: ClientMetadata,
}

/// Why a client was not registered.
#[derive(Debug, thiserror::Error)]
pub enum RegisterError {
    /// What it said is refused.
    #[error(transparent)]
    Invalid(#[from] InvalidRegistration),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Registers a client.
///
/// # Errors
/// [`RegisterError`] names each.
#[tracing::instrument(name = "oauth.register", skip_all)]
pub async fn register(app: &App, raw_metadata: &[u8]) -> Result<Registered, RegisterError> {
    let metadata = ClientMetadata::from_registration(raw_metadata)?;
    let client_id = ClientId::generate(app.random.as_ref());
    let issued_at = app.now();
    // What could be read is text.
    let said = String::from_utf8_lossy(raw_metadata);
    let params =
        RegisterOauthClientParams { client_id: client_id.as_str(), said: said.as_ref(), now: issued_at };
    let connection = app.db.connection().await?;
    connection.answer(register_oauth_client().params(connection.sql(), &params).one()).await?;
    connection.release();
    Ok(Registered { client_id, issued_at, metadata })
}

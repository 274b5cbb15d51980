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

/// A client that may be registered, and what it said of itself.
#[derive(Debug, Clone)]
pub struct NewClient {
    said: String,
    metadata: ClientMetadata,
}

impl NewClient {
    /// Reads what a client says.
    ///
    /// # Errors
    /// [`InvalidRegistration`] is what the client is told.
    pub fn parse(raw_metadata: &[u8]) -> Result<Self, InvalidRegistration> {
        let metadata = ClientMetadata::from_registration(raw_metadata)?;
        // What could be read is text.
        Ok(Self { said: String::from_utf8_lossy(raw_metadata).into_owned(), metadata })
    }
}

/// Registers a client.
///
/// # Errors
/// [`DbError`] when the database failed.
#[tracing::instrument(name = "oauth.register", skip_all)]
pub async fn register(app: &App, client: NewClient) -> Result<Registered, DbError> {
    let NewClient { said, metadata } = client;
    let client_id = ClientId::generate(app.random.as_ref());
    let issued_at = app.now();
    let params =
        RegisterOauthClientParams { client_id: client_id.as_str(), said: said.as_str(), now: issued_at };
    let connection = app.db.connection().await?;
    connection.answer(register_oauth_client().params(connection.sql(), &params).one()).await?;
    connection.release();
    Ok(Registered { client_id, issued_at, metadata })
}

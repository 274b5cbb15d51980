//! Who holds an access token.

use kenfold_queries::queries::oauth;

use super::resource::Resource;
use crate::App;
use crate::db::{Connection, DbError, migrate};
use crate::principal::Principal;
use crate::secret::AccessToken;

/// Why a caller was not identified.
#[derive(Debug, thiserror::Error)]
pub enum IdentifyError {
    /// The token is unknown, expired, revoked, or for somebody else.
    #[error("the access token is unknown, expired or revoked")]
    UnknownToken,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Finds the grant that a token was issued for, and checks that the schema is one that this program serves.
///
/// It is tried twice, as [`Database::first`](crate::db::Database::first) does.
///
/// # Errors
/// [`IdentifyError`] names each.
#[tracing::instrument(name = "oauth.identify", skip_all)]
pub async fn identify(
    app: &App,
    resource: &Resource,
    token: &AccessToken,
) -> Result<Principal, IdentifyError> {
    let found = app.db.first(|connection| ask(app, connection, resource, token)).await?;
    migrate::require_served(found.schema_version)?;
    let (access, trust) = (found.access.as_deref(), found.trust.as_deref());
    let principal =
        Principal::from_stored(found.agent, access, found.scopes, trust).map_err(DbError::from)?;
    principal.ok_or(IdentifyError::UnknownToken)
}

async fn ask(
    app: &App,
    connection: Connection,
    resource: &Resource,
    token: &AccessToken,
) -> Result<oauth::IdentifyToken, DbError> {
    let (now, hash, resource) = (app.now(), token.hash(), resource.as_str());
    let hash = hash.as_bytes();
    let identify = oauth::identify_token();
    let found = identify.bind(connection.sql(), &hash, &now, &resource).one();
    let found = connection.answer(found).await?;
    connection.release();
    Ok(found)
}

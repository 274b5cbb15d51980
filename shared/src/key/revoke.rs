//! Revoking a key.

use kenfold_queries::queries::api_key;

use super::ApiKeyRecord;
use crate::App;
use crate::audit::AuditStamp;
use crate::db::DbError;
use crate::principal::Actor;
use crate::text;

/// How much of an unknown name is repeated, in characters: as much as is shown of a key anywhere.
const SHOWN_CHARS: usize = 11;

/// Why no key was revoked.
#[derive(Debug, thiserror::Error)]
pub enum RevokeError {
    /// Neither an id nor the first eleven characters of a key.
    #[error("no key has the id or prefix {0:?}. See `kenfold key list`")]
    NotFound(String),
    /// Several keys begin with it.
    #[error("{0} keys begin with that prefix: name one by its id")]
    Ambiguous(usize),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Revokes the key that an id or its displayed prefix names. Revoking it again changes nothing.
///
/// Returns the key as it is now.
///
/// # Errors
/// [`RevokeError`] names each.
#[tracing::instrument(name = "key.revoke", skip_all)]
pub async fn revoke(app: &App, actor: Actor<'_>, id_or_prefix: &str) -> Result<ApiKeyRecord, RevokeError> {
    // Lists show a prefix with an ellipsis behind it.
    let id_or_prefix = id_or_prefix.trim_end_matches('…');
    let connection = app.db.connection().await?;
    let named =
        connection.answer(api_key::find_api_keys().bind(connection.sql(), &id_or_prefix).all()).await?;
    let named = named.into_iter().map(ApiKeyRecord::try_from).collect::<Result<_, _>>();
    let key = the_only(named.map_err(DbError::from)?, id_or_prefix)?;
    let stamp = AuditStamp::new(app, actor);
    let revoke = api_key::revoke_api_key();
    connection
        .answer(
            revoke.bind(connection.sql(), &stamp.now, &key.id.uuid(), &stamp.event_id(), &stamp.actor).opt(),
        )
        .await?;
    connection.release();
    Ok(ApiKeyRecord { revoked_at: key.revoked_at.or(Some(stamp.now)), ..key })
}

fn the_only(mut named: Vec<ApiKeyRecord>, id_or_prefix: &str) -> Result<ApiKeyRecord, RevokeError> {
    match (named.pop(), named.len()) {
        (Some(key), 0) => Ok(key),
        (Some(_), others) => Err(RevokeError::Ambiguous(others + 1)),
        // Somebody may have named the key itself.
        (None, _) => {
            Err(RevokeError::NotFound(text::truncate_with_ellipsis(id_or_prefix, SHOWN_CHARS).into_owned()))
        }
    }
}

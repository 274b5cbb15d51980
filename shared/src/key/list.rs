//! Listing the keys.

use kenfold_queries::queries::api_key;

use super::ApiKeyRecord;
use crate::App;
use crate::db::DbError;
use crate::listed::Listed;

/// The keys, oldest first.
///
/// # Errors
/// [`DbError`] when they cannot be read.
#[tracing::instrument(name = "key.list", skip_all)]
pub async fn list(app: &App, listed: Listed) -> Result<Vec<ApiKeyRecord>, DbError> {
    let connection = app.db.connection().await?;
    let with_revoked = listed == Listed::All;
    let rows =
        connection.answer(api_key::list_api_keys().bind(connection.sql(), &with_revoked).all()).await?;
    connection.release();
    Ok(rows.into_iter().map(ApiKeyRecord::try_from).collect::<Result<_, _>>()?)
}

//! Listing the keys.

use kenfold_queries::queries::api_key::{self, ApiKeyRow};

use super::ApiKeyRecord;
use crate::App;
use crate::db::DbError;
use crate::id::ApiKeyId;

/// Which keys to list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listed {
    /// Those that work.
    InForce,
    /// Those that were revoked, too.
    All,
}

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
    Ok(rows.into_iter().map(ApiKeyRecord::from).collect())
}

impl From<ApiKeyRow> for ApiKeyRecord {
    fn from(row: ApiKeyRow) -> Self {
        Self {
            id: ApiKeyId::from_uuid(row.id),
            agent: row.agent,
            prefix: row.prefix,
            created_at: row.created_at,
            last_used_at: row.last_used_at,
            revoked_at: row.revoked_at,
        }
    }
}

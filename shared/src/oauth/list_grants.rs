//! Listing what the owner has allowed.

use jiff::Timestamp;
use kenfold_queries::queries::oauth::{ListOauthGrants, list_oauth_grants};

use crate::App;
use crate::db::DbError;
use crate::id::GrantId;
use crate::listed::Listed;
use crate::principal::Rights;
use crate::word::UnknownWord;

/// A grant as the owner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GrantRecord {
    /// Its name.
    pub id: GrantId,
    /// The client.
    pub client_id: String,
    /// What the client called itself.
    pub client_name: String,
    /// Under which name its memories are stored.
    pub agent: String,
    /// What it may do.
    pub rights: Rights,
    /// When it was allowed.
    pub created_at: Timestamp,
    /// When it was last used, within a minute.
    pub last_used_at: Option<Timestamp>,
    /// When it ended.
    pub revoked_at: Option<Timestamp>,
}

/// The grants, newest first.
///
/// # Errors
/// [`DbError`] when they cannot be read.
#[tracing::instrument(name = "oauth.list_grants", skip_all)]
pub async fn list_grants(app: &App, listed: Listed) -> Result<Vec<GrantRecord>, DbError> {
    let with_revoked = listed == Listed::All;
    let connection = app.db.connection().await?;
    let rows = connection.answer(list_oauth_grants().bind(connection.sql(), &with_revoked).all()).await?;
    connection.release();
    Ok(rows.into_iter().map(GrantRecord::try_from).collect::<Result<_, _>>()?)
}

impl TryFrom<ListOauthGrants> for GrantRecord {
    type Error = UnknownWord;

    fn try_from(row: ListOauthGrants) -> Result<Self, UnknownWord> {
        Ok(Self {
            id: GrantId::from_uuid(row.id),
            client_id: row.client_id,
            client_name: row.client_name,
            agent: row.agent,
            rights: Rights::from_stored(&row.access, row.scopes, &row.trust)?,
            created_at: row.created_at,
            last_used_at: row.last_used_at,
            revoked_at: row.revoked_at,
        })
    }
}

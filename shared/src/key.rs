//! API keys: who may call.

pub mod create;
pub mod identify;
pub mod list;
pub mod revoke;

use jiff::Timestamp;
use kenfold_queries::queries::api_key::ApiKeyRow;

use crate::id::ApiKeyId;
use crate::principal::Rights;
use crate::word::UnknownWord;

/// A key as its owner sees it; the key itself is shown once, when it is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApiKeyRecord {
    /// Its name.
    pub id: ApiKeyId,
    /// The agent it was made for.
    pub agent: String,
    /// Its first characters.
    pub prefix: String,
    /// What its bearer may do.
    pub rights: Rights,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was last used, within a minute.
    pub last_used_at: Option<Timestamp>,
    /// When it was revoked.
    pub revoked_at: Option<Timestamp>,
}

impl TryFrom<ApiKeyRow> for ApiKeyRecord {
    type Error = UnknownWord;

    fn try_from(row: ApiKeyRow) -> Result<Self, UnknownWord> {
        Ok(Self {
            id: ApiKeyId::from_uuid(row.id),
            agent: row.agent,
            prefix: row.prefix,
            rights: Rights::from_stored(&row.access, row.scopes, &row.trust)?,
            created_at: row.created_at,
            last_used_at: row.last_used_at,
            revoked_at: row.revoked_at,
        })
    }
}

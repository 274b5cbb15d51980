//! API keys: who may call.

pub mod create;
pub mod identify;
pub mod list;
pub mod revoke;

use jiff::Timestamp;

use crate::id::ApiKeyId;

/// A key as its owner sees it; the key itself is shown once, when it is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApiKeyRecord {
    /// Its name.
    pub id: ApiKeyId,
    /// The agent it was made for.
    pub agent: String,
    /// Its first characters.
    pub prefix: String,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was last used, within a minute.
    pub last_used_at: Option<Timestamp>,
    /// When it was revoked.
    pub revoked_at: Option<Timestamp>,
}

//! How keys and memories look to the owner.

use kenfold::key::ApiKeyRecord;
use kenfold::memory::{Memory, Status};
use kenfold::oauth::clean_up::CleanedUp;
use kenfold::oauth::list_grants::GrantRecord;
use serde::{Deserialize, Serialize};

/// A key; the key itself is shown once, when it is made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeyView {
    /// Its name.
    pub id: String,
    /// The agent it was made for.
    pub agent: String,
    /// Its first characters.
    pub prefix: String,
    /// `read` or `write`.
    pub access: String,
    /// The scopes that it may see; none when it may see everything.
    pub scopes: Option<Vec<String>>,
    /// How far its writes are trusted: `agent` or `external`.
    pub trust: String,
    /// RFC 3339.
    pub created_at: String,
    /// RFC 3339, within a minute.
    pub last_used_at: Option<String>,
    /// RFC 3339.
    pub revoked_at: Option<String>,
}

/// What the owner has allowed a client.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GrantView {
    /// Its name.
    pub id: String,
    /// The client.
    pub client_id: String,
    /// What the client called itself.
    pub client_name: String,
    /// Under which name its memories are stored.
    pub agent: String,
    /// `read` or `write`.
    pub access: String,
    /// The scopes that it may see; none when it may see everything.
    pub scopes: Option<Vec<String>>,
    /// How far its writes are trusted: `agent` or `external`.
    pub trust: String,
    /// RFC 3339.
    pub created_at: String,
    /// RFC 3339, within a minute.
    pub last_used_at: Option<String>,
    /// RFC 3339.
    pub revoked_at: Option<String>,
}

/// How many rows were deleted, by what they were.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CleanedUpView {
    /// Authorization codes.
    pub codes: usize,
    /// Access and refresh tokens.
    pub tokens: usize,
    /// Marks of what was used once.
    pub spent: usize,
    /// Counts of attempts.
    pub attempts: usize,
    /// Clients that were allowed nothing.
    pub clients: usize,
}

/// A memory with everything that its owner may see.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemoryRecord {
    /// Its name.
    pub id: String,
    /// What it states.
    pub r#type: String,
    /// `statement`, `handoff` or `digest`.
    pub kind: String,
    /// `user`, or `project:` and the project.
    pub scope: String,
    /// The statement.
    pub content: String,
    /// Whether it is in force.
    pub status: String,
    /// Whose word it is.
    pub trust: String,
    /// The agent that wrote it.
    pub source_agent: String,
    /// The session in which it was written.
    pub source_session: Option<String>,
    /// The memory that it replaced.
    pub supersedes: Option<String>,
    /// What remains to be done (handoffs).
    pub next_steps: Vec<String>,
    /// RFC 3339.
    pub created_at: String,
    /// RFC 3339.
    pub expires_at: Option<String>,
}

/// A memory that was decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewedView {
    /// Its name.
    pub id: String,
    /// What it is now.
    pub status: String,
}

impl ReviewedView {
    pub(crate) fn new(id: &impl ToString, status: Status) -> Self {
        Self { id: id.to_string(), status: status.as_str().to_owned() }
    }
}

impl From<ApiKeyRecord> for KeyView {
    fn from(key: ApiKeyRecord) -> Self {
        Self {
            id: key.id.to_string(),
            agent: key.agent,
            prefix: key.prefix,
            access: key.rights.access.as_str().to_owned(),
            scopes: key.rights.reach.limit().map(|scopes| scopes.into_iter().map(str::to_owned).collect()),
            trust: key.rights.trust.as_str().to_owned(),
            created_at: key.created_at.to_string(),
            last_used_at: key.last_used_at.map(|at| at.to_string()),
            revoked_at: key.revoked_at.map(|at| at.to_string()),
        }
    }
}

impl From<GrantRecord> for GrantView {
    fn from(grant: GrantRecord) -> Self {
        Self {
            id: grant.id.to_string(),
            client_id: grant.client_id,
            client_name: grant.client_name,
            agent: grant.agent,
            access: grant.rights.access.as_str().to_owned(),
            scopes: grant.rights.reach.limit().map(|scopes| scopes.into_iter().map(str::to_owned).collect()),
            trust: grant.rights.trust.as_str().to_owned(),
            created_at: grant.created_at.to_string(),
            last_used_at: grant.last_used_at.map(|at| at.to_string()),
            revoked_at: grant.revoked_at.map(|at| at.to_string()),
        }
    }
}

impl From<CleanedUp> for CleanedUpView {
    fn from(cleaned_up: CleanedUp) -> Self {
        let CleanedUp { codes, tokens, spent, attempts, clients } = cleaned_up;
        Self { codes, tokens, spent, attempts, clients }
    }
}

impl From<Memory> for MemoryRecord {
    fn from(memory: Memory) -> Self {
        Self {
            id: memory.id.to_string(),
            r#type: memory.memory_type.as_str().to_owned(),
            kind: memory.kind.as_str().to_owned(),
            scope: memory.scope.as_str().to_owned(),
            content: memory.content,
            status: memory.status.as_str().to_owned(),
            trust: memory.trust.as_str().to_owned(),
            source_agent: memory.source_agent,
            source_session: memory.source_session,
            supersedes: memory.supersedes.map(|id| id.to_string()),
            next_steps: memory.next_steps,
            created_at: memory.created_at.to_string(),
            expires_at: memory.expires_at.map(|at| at.to_string()),
        }
    }
}

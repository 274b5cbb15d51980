//! How what came of an operation looks to the owner.

use kenfold::db::migrate::SchemaStatus;
use kenfold::key::ApiKeyRecord;
use kenfold::memory::recall::Recalled;
use kenfold::memory::search::{Explanation, Found};
use kenfold::memory::{Memory, Status};
use kenfold::oauth::clean_up::CleanedUp;
use kenfold::oauth::list_grants::GrantRecord;
use kenfold::secret::ApiKey;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A schema that is up to date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MigratedView {
    /// The migrations that ran.
    pub applied: Vec<String>,
}

/// How far the schema is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SchemaView {
    /// Its version; none when nothing was ever migrated.
    pub current: Option<i32>,
    /// The migrations still to run.
    pub pending: Vec<String>,
}

/// A key that was made. It is shown this once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CreatedKeyView {
    /// Its name.
    pub id: String,
    /// The agent.
    pub agent: String,
    /// The key.
    #[serde(serialize_with = "reveal", deserialize_with = "read_key")]
    pub key: ApiKey,
}

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

/// A grant that was ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RevokedGrantView {
    /// Its name.
    pub revoked: String,
}

/// The owner's password was set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PasswordSetView {
    /// Always true.
    pub password_set: bool,
}

/// A link that is good once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnlockLinkView {
    /// The link.
    pub unlock_link: String,
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

/// A memory that was found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RecalledView {
    /// How well it fits, above 0 and at most 1.
    pub score: f64,
    /// How it came to its score.
    pub explanation: ExplanationView,
    /// The memory.
    #[serde(flatten)]
    pub memory: MemoryRecord,
}

/// How a memory came to its score: `(fused + siblings + neighbour) · staleness · time · trust · variety`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ExplanationView {
    /// Its place in the search by words; none when that did not find it.
    pub lexical: Option<FoundView>,
    /// Its place in the search by meaning; none when that did not find it.
    pub vector: Option<FoundView>,
    /// Both places in one number, from 0 to 1.
    pub fused: f64,
    /// What it gains by what else was found in its session.
    pub siblings: f64,
    /// What it gains by what stands right beside it in its session.
    pub neighbour: f64,
    /// What is left of it when code that it speaks of has changed.
    pub staleness: f64,
    /// What is left of it when the question speaks of another time.
    pub time: f64,
    /// What is left of it when its writer handles content of unknown origin.
    pub trust: f64,
    /// What is left of it when better results of its session stand before it.
    pub variety: f64,
}

/// A place in one of the searches.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct FoundView {
    /// Counted from 1.
    pub rank: usize,
    /// BM25, or cosine similarity.
    pub score: f64,
}

/// A memory that was decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewedView {
    /// Its name.
    pub id: String,
    /// What it is now.
    pub status: String,
}

/// The answer is the one place where a key is shown.
fn reveal<S: Serializer>(key: &ApiKey, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(key.reveal())
}

fn read_key<'de, D: Deserializer<'de>>(deserializer: D) -> Result<ApiKey, D::Error> {
    let shown = String::deserialize(deserializer)?;
    ApiKey::parse(&shown).ok_or_else(|| D::Error::custom("not a key"))
}

impl ReviewedView {
    pub(crate) fn new(id: &impl ToString, status: Status) -> Self {
        Self { id: id.to_string(), status: status.as_str().to_owned() }
    }
}

impl From<SchemaStatus> for SchemaView {
    fn from(status: SchemaStatus) -> Self {
        Self { current: status.current, pending: status.pending }
    }
}

impl From<Recalled> for RecalledView {
    fn from(recalled: Recalled) -> Self {
        Self {
            score: recalled.score,
            explanation: recalled.explanation.into(),
            memory: recalled.memory.into(),
        }
    }
}

impl From<Explanation> for ExplanationView {
    fn from(explanation: Explanation) -> Self {
        Self {
            lexical: explanation.lexical.map(FoundView::from),
            vector: explanation.vector.map(FoundView::from),
            fused: explanation.fused,
            siblings: explanation.siblings,
            neighbour: explanation.neighbour,
            staleness: explanation.staleness,
            time: explanation.time,
            trust: explanation.trust,
            variety: explanation.variety,
        }
    }
}

impl From<Found> for FoundView {
    fn from(found: Found) -> Self {
        Self { rank: found.rank, score: found.score }
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

//! Remembering: a statement is stored once, replaces what it supersedes, and never overwrites anything.

mod check;
mod decide;
mod load;

use futures_util::try_join;
use kenfold_queries::queries::memory::{insert_memory, retire_memories};
use kenfold_queries::queries::search::find_similar;
use serde_json::json;

use self::check::Checked;
pub use self::check::TTL_MAX_SECONDS;
use self::decide::{Decision, Store};
pub use self::decide::{Known, SupersedeError, TypeSource};
use super::similar::{self, Similar};
use super::statement::{InvalidStatement, expiry};
use super::write::{NewMemory, WriteAction, retire};
use super::{Kind, MemoryType, Status};
use crate::App;
use crate::audit::AuditStamp;
use crate::db::{Connection, DbError};
use crate::id::{InvalidId, MemoryId};
use crate::principal::{Actor, OutOfReach, Principal, ReadOnly};
use crate::provider::Embedded;
use crate::scope::InvalidProject;

/// Asks that a statement be stored, as the caller wrote it.
#[derive(Debug, Clone, Default)]
pub struct Remember {
    /// The statement.
    pub raw_content: String,
    /// What it states; by default what the superseded memory states, else `project` or `semantic`.
    pub memory_type: Option<MemoryType>,
    /// The project; none for the user's own memories.
    pub raw_project: Option<String>,
    /// The memory that it replaces.
    pub raw_supersedes: Option<String>,
    /// How long it is served.
    pub ttl_seconds: Option<i64>,
    /// The session in which it is written, as the client names it.
    pub unverified_session_id: Option<String>,
}

/// What became of a statement.
#[derive(Debug, Clone, PartialEq)]
pub struct Remembered {
    /// The memory that holds it.
    pub id: MemoryId,
    /// What it states.
    pub memory_type: MemoryType,
    /// Whether it is in force.
    pub status: Status,
    /// Whether the memory was there already.
    pub deduplicated: bool,
    /// Memories that come close to it: they may say the same, or contradict it.
    pub similar: Vec<Similar>,
}

/// Why a statement was not stored.
#[derive(Debug, thiserror::Error)]
pub enum RememberError {
    /// The caller may read only.
    #[error(transparent)]
    ReadOnly(#[from] ReadOnly),
    /// The text may not be stored.
    #[error(transparent)]
    Statement(#[from] InvalidStatement),
    /// The project has no usable name.
    #[error(transparent)]
    Project(#[from] InvalidProject),
    /// The caller may not use the project.
    #[error(transparent)]
    OutOfReach(#[from] OutOfReach),
    /// The time to live is out of range.
    #[error("ttl_seconds must be between 1 and {TTL_MAX_SECONDS} (one year)")]
    Ttl,
    /// A temporary memory needs a time to live.
    #[error("a temporary memory needs ttl_seconds, between 1 and {TTL_MAX_SECONDS} (one year)")]
    TtlMissing,
    /// The id of the memory to replace has another form.
    #[error("supersedes is {0}")]
    InvalidId(#[from] InvalidId),
    /// The memory to replace cannot be replaced.
    #[error(transparent)]
    Supersede(#[from] SupersedeError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Stores a statement, or finds that it is known.
///
/// # Errors
/// [`RememberError`] names each; then nothing was stored.
#[tracing::instrument(name = "memory.remember", skip_all)]
pub async fn remember(
    app: &App,
    principal: &Principal,
    command: Remember,
) -> Result<Remembered, RememberError> {
    let actor = principal.actor()?;
    let checked = check::check(&command, principal.trust())?;
    principal.require_scope(&checked.scope)?;
    if let Some(known) = load::known_before_embedding(app, &checked).await? {
        return Ok(known.into());
    }
    let embedded = app.embed_passage(&checked.content).await;
    let connection = app.db.connection().await?;
    let loaded = Box::pin(load::load(&connection, principal, &checked, app.now())).await?;
    match decide::decide(&checked, &loaded) {
        Ok(Decision::Known(known)) => {
            connection.roll_back().await?;
            Ok(known.into())
        }
        Ok(Decision::Store(store)) => {
            Box::pin(apply(app, connection, actor, &checked, store, embedded)).await
        }
        Err(error) => {
            connection.roll_back().await?;
            Err(error)
        }
    }
}

/// Retires what is replaced, stores the statement, looks for similar ones and commits: one round trip.
async fn apply(
    app: &App,
    connection: Connection,
    actor: Actor<'_>,
    checked: &Checked,
    store: Store,
    embedded: Option<Embedded>,
) -> Result<Remembered, RememberError> {
    let stamp = AuditStamp::new(app, actor);
    let memory = new_memory(app, actor, checked, &store, embedded, stamp);
    let prepared = async {
        let client = connection.sql();
        try_join!(
            retire_memories().prepare(client),
            insert_memory().prepare(client),
            find_similar().prepare(client)
        )
    };
    let (retire_statement, insert_statement, similar_statement) = connection.answer(prepared).await?;
    let pipeline = async {
        try_join!(
            retire(&connection, &retire_statement, stamp, &store.retires),
            memory.insert(&connection, &insert_statement, stamp, WriteAction::Remember),
            similar::find(&connection, &similar_statement, &memory, stamp.now),
            connection.commit(),
        )
    };
    let (_, _, similar, ()) = connection.answer(pipeline).await?;
    connection.release();
    let similar =
        similar.into_iter().map(Similar::try_from).collect::<Result<_, _>>().map_err(DbError::from)?;
    Ok(Remembered {
        id: memory.id,
        memory_type: store.memory_type,
        status: store.status,
        deduplicated: false,
        similar,
    })
}

fn new_memory(
    app: &App,
    actor: Actor<'_>,
    checked: &Checked,
    store: &Store,
    embedded: Option<Embedded>,
    stamp: AuditStamp<'_>,
) -> NewMemory {
    NewMemory {
        id: MemoryId::generate(stamp.now, app.random.as_ref()),
        memory_type: store.memory_type,
        kind: Kind::Statement,
        scope: checked.scope.clone(),
        content: checked.content.clone(),
        content_hash: checked.content_hash,
        status: store.status,
        trust: checked.trust.into(),
        source_agent: actor.as_str().to_owned(),
        source_session: checked.session.clone(),
        supersedes: store.supersedes,
        next_steps: Vec::new(),
        attrs: json!({ "type_source": store.type_source.as_str() }),
        expires_at: checked.ttl_seconds.map(|seconds| expiry(stamp.now, seconds)),
        embedded,
    }
}

impl From<Known> for Remembered {
    fn from(known: Known) -> Self {
        Self {
            id: known.id,
            memory_type: known.memory_type,
            status: known.status,
            deduplicated: true,
            similar: Vec::new(),
        }
    }
}

//! Review: the owner approves or rejects what was proposed.

use futures_util::try_join;
use kenfold_queries::client::Params;
use kenfold_queries::queries::memory::{
    ApproveMemoryParams, LockMemory, RejectMemoryParams, approve_memory, lock_memory, reject_memory,
    retire_memory,
};

use super::Status;
use super::forget::REASON_MAX_CHARS;
use super::statement::clean_text;
use super::write::retire;
use crate::App;
use crate::audit::AuditStamp;
use crate::db::{Connection, DbError};
use crate::id::{InvalidId, MemoryId};
use crate::principal::AgentName;

/// Why a proposal was not decided.
#[derive(Debug, thiserror::Error)]
pub enum ReviewError {
    /// The id has another form.
    #[error(transparent)]
    InvalidId(#[from] InvalidId),
    /// There is no such memory.
    #[error("no memory has the id {0}. See `kenfold memory list --status proposed`")]
    NotFound(MemoryId),
    /// It is not under review.
    #[error("{id} cannot be decided: it is {status}, not proposed", status = .status.as_str())]
    NotProposed {
        /// The memory.
        id: MemoryId,
        /// Its status.
        status: Status,
    },
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Puts a proposal in force with the owner's trust, and retires what it replaces. Approving it again changes nothing.
///
/// # Errors
/// [`ReviewError`] names each.
#[tracing::instrument(name = "memory.approve", skip_all)]
pub async fn approve(app: &App, actor: &AgentName, raw_id: &str) -> Result<MemoryId, ReviewError> {
    let id = MemoryId::parse(raw_id)?;
    let connection = app.db.connection().await?;
    let (status, supersedes) = open(&connection, id).await?;
    match status {
        Status::Active => {}
        Status::Proposed => put_in_force(app, &connection, actor, id, supersedes).await?,
        Status::Superseded | Status::Deleted => return Err(ReviewError::NotProposed { id, status }),
    }
    close(connection).await?;
    Ok(id)
}

/// Turns a proposal down; it stays on record, with the reason.
///
/// # Errors
/// [`ReviewError`] names each.
#[tracing::instrument(name = "memory.reject", skip_all)]
pub async fn reject(
    app: &App,
    actor: &AgentName,
    raw_id: &str,
    raw_reason: Option<&str>,
) -> Result<MemoryId, ReviewError> {
    let id = MemoryId::parse(raw_id)?;
    let connection = app.db.connection().await?;
    let (status, _) = open(&connection, id).await?;
    if status != Status::Proposed {
        return Err(ReviewError::NotProposed { id, status });
    }
    let stamp = AuditStamp::new(app);
    let params = RejectMemoryParams {
        actor: actor.as_str(),
        reason: raw_reason.and_then(|raw_reason| clean_text(raw_reason, REASON_MAX_CHARS)),
        now: stamp.now,
        id: id.uuid(),
        audit_id: stamp.id,
    };
    connection.answer(reject_memory().params(connection.sql(), &params).opt()).await?;
    close(connection).await?;
    Ok(id)
}

/// Opens a transaction and holds the memory.
async fn open(connection: &Connection, id: MemoryId) -> Result<(Status, Option<MemoryId>), ReviewError> {
    connection.answer(connection.begin()).await?;
    let row: Option<LockMemory> =
        connection.answer(lock_memory().bind(connection.sql(), &id.uuid()).opt()).await?;
    let row = row.ok_or(ReviewError::NotFound(id))?;
    let status = Status::parse(&row.status).map_err(DbError::from)?;
    Ok((status, row.supersedes.map(MemoryId::from_uuid)))
}

async fn put_in_force(
    app: &App,
    connection: &Connection,
    actor: &AgentName,
    id: MemoryId,
    supersedes: Option<MemoryId>,
) -> Result<(), DbError> {
    let stamp = AuditStamp::new(app);
    let prepared = async {
        try_join!(retire_memory().prepare(connection.sql()), approve_memory().prepare(connection.sql()))
    };
    let (retire_statement, approve_statement) = connection.answer(prepared).await?;
    let params =
        ApproveMemoryParams { now: stamp.now, id: id.uuid(), audit_id: stamp.id, actor: actor.as_str() };
    let pipeline = async {
        try_join!(
            retire(app, connection, &retire_statement, actor, supersedes),
            approve_statement.params(connection.sql(), &params).opt(),
        )
    };
    connection.answer(pipeline).await?;
    Ok(())
}

async fn close(connection: Connection) -> Result<(), DbError> {
    connection.answer(connection.commit()).await?;
    connection.release();
    Ok(())
}

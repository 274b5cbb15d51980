//! Resuming: the note that was left for a project, and the record of who took it up.

use futures_util::try_join;
use kenfold_queries::client::Params;
use kenfold_queries::queries::memory::{MemoryRow, ResumeHandoffParams, lock_keys, resume_handoff};

use super::Memory;
use super::statement::handoff_lock;
use crate::App;
use crate::audit::AuditStamp;
use crate::db::{Connection, DbError};
use crate::principal::{OutOfReach, Principal, ReadOnly, WriterTrust};
use crate::scope::{InvalidProject, Scope};

/// Asks for the handoff of a project.
#[derive(Debug, Clone, Default)]
pub struct Resume {
    /// The project; none for work outside one.
    pub raw_project: Option<String>,
}

/// Why no handoff was looked for.
#[derive(Debug, thiserror::Error)]
pub enum ResumeError {
    /// The caller may read only, and resuming is recorded.
    #[error(transparent)]
    ReadOnly(#[from] ReadOnly),
    /// The project has no usable name.
    #[error(transparent)]
    Project(#[from] InvalidProject),
    /// The caller may not use the project.
    #[error(transparent)]
    OutOfReach(#[from] OutOfReach),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// The handoff of a project that is in force, if any. The first caller is recorded; later ones get the same note. An external
/// caller gets a trusted note without being recorded, so that the note still waits for a trusted one.
///
/// # Errors
/// [`ResumeError`] names each.
#[tracing::instrument(name = "memory.resume", skip_all)]
pub async fn resume(
    app: &App,
    principal: &Principal,
    command: Resume,
) -> Result<Option<Memory>, ResumeError> {
    let actor = principal.actor()?;
    let scope = Scope::from_project(command.raw_project.as_deref())?;
    principal.require_scope(&scope)?;
    let connection = app.db.connection().await?;
    let row = take_up(&connection, AuditStamp::new(app, actor), &scope, principal.trust()).await?;
    connection.release();
    Ok(row.map(Memory::try_from).transpose().map_err(DbError::from)?)
}

/// Waits for a handoff that is being left, takes up the one in force, and commits: one round trip.
async fn take_up(
    connection: &Connection,
    stamp: AuditStamp<'_>,
    scope: &Scope,
    trust: WriterTrust,
) -> Result<Option<MemoryRow>, DbError> {
    let prepared = async {
        try_join!(lock_keys().prepare(connection.sql()), resume_handoff().prepare(connection.sql()))
    };
    let (lock_statement, resume_statement) = connection.answer(prepared).await?;
    let (keys, scopes) = (vec![handoff_lock(scope)], [scope.as_str()]);
    let params = ResumeHandoffParams {
        now: stamp.now,
        scopes: scopes.as_slice(),
        actor: stamp.actor,
        audit_id: stamp.event_id(),
        is_external: trust == WriterTrust::External,
    };
    let pipeline = async {
        try_join!(
            connection.begin(),
            lock_statement.bind(connection.sql(), &keys).one(),
            resume_statement.params(connection.sql(), &params).opt(),
            connection.commit(),
        )
    };
    let ((), _, row, ()) = connection.answer(pipeline).await?;
    Ok(row)
}

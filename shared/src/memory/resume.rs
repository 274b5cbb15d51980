//! Resuming: the note that was left for a project, and the record of who took it up.

use kenfold_queries::client::Params;
use kenfold_queries::queries::memory::{ResumeHandoffParams, resume_handoff};

use super::Memory;
use crate::App;
use crate::audit::AuditStamp;
use crate::db::DbError;
use crate::principal::{OutOfReach, Principal, ReadOnly};
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

/// The handoff of a project that is in force, if any. The first caller is recorded; later ones get the same note.
///
/// # Errors
/// [`ResumeError`] names each.
#[tracing::instrument(name = "resume", skip_all)]
pub async fn resume(
    app: &App,
    principal: &Principal,
    command: Resume,
) -> Result<Option<Memory>, ResumeError> {
    principal.require_write()?;
    let scope = Scope::from_project(command.raw_project.as_deref())?;
    principal.require_scope(&scope)?;
    let stamp = AuditStamp::new(app);
    let scopes = [scope.as_str()];
    let params = ResumeHandoffParams {
        now: stamp.now,
        scopes: scopes.as_slice(),
        actor: principal.agent().as_str(),
        audit_id: stamp.id,
    };
    let connection = app.db.connection().await?;
    let row = connection.answer(resume_handoff().params(connection.sql(), &params).opt()).await?;
    connection.release();
    Ok(row.map(Memory::try_from).transpose().map_err(DbError::from)?)
}

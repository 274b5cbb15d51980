//! Forgetting: a memory is no longer served, and stays on record.

use kenfold_queries::client::Params;
use kenfold_queries::queries::memory::{ForgetMemoryParams, forget_memory};

use super::statement::clean_text;
use crate::App;
use crate::audit::AuditStamp;
use crate::db::DbError;
use crate::id::{InvalidId, MemoryId};
use crate::principal::{Principal, ReadOnly, TrustedMore};

/// Longest reason that is kept, in characters.
pub const REASON_MAX_CHARS: usize = 1000;

/// Asks that a memory be forgotten.
#[derive(Debug, Clone)]
pub struct Forget {
    /// Which memory, as the caller wrote it.
    pub raw_id: String,
    /// Why. Secrets in it are blacked out, then it is cut to [`REASON_MAX_CHARS`].
    pub raw_reason: Option<String>,
}

/// Why a memory was not forgotten.
#[derive(Debug, thiserror::Error)]
pub enum ForgetError {
    /// The caller may read only.
    #[error(transparent)]
    ReadOnly(#[from] ReadOnly),
    /// The id has another form.
    #[error(transparent)]
    InvalidId(#[from] InvalidId),
    /// There is no such memory, or the caller may not see it.
    #[error("no memory has the id {0}")]
    NotFound(MemoryId),
    /// The caller's word is trusted less than the memory.
    #[error(transparent)]
    TrustedMore(#[from] TrustedMore),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Forgets a memory of any status. Only the first time is recorded; forgetting again changes nothing.
///
/// Returns the id of the memory, which now is deleted.
///
/// # Errors
/// [`ForgetError`] names each.
#[tracing::instrument(name = "memory.forget", skip_all)]
pub async fn forget(app: &App, principal: &Principal, command: Forget) -> Result<MemoryId, ForgetError> {
    let actor = principal.actor()?;
    let id = MemoryId::parse(&command.raw_id)?;
    let stamp = AuditStamp::new(app, actor);
    let params = ForgetMemoryParams {
        id: id.uuid(),
        scopes: principal.scope_limit(),
        writer_trust: principal.trust().as_str(),
        actor: stamp.actor,
        reason: command.raw_reason.as_deref().and_then(|raw_reason| clean_text(raw_reason, REASON_MAX_CHARS)),
        now: stamp.now,
        audit_id: stamp.event_id(),
    };
    let connection = app.db.connection().await?;
    let found = connection.answer(forget_memory().params(connection.sql(), &params).opt()).await?;
    connection.release();
    let found = found.ok_or(ForgetError::NotFound(id))?;
    if found.is_protected { Err(TrustedMore.into()) } else { Ok(id) }
}

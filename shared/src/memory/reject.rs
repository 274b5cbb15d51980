//! Rejecting: what was proposed is turned down, and stays on record.

use kenfold_queries::client::Params;
use kenfold_queries::queries::memory::{RejectMemoryParams, reject_memory};

use super::forget::REASON_MAX_CHARS;
use super::statement::clean_text;
use super::{Status, proposal};
use crate::App;
use crate::audit::AuditStamp;
use crate::db::{Connection, DbError};
use crate::id::{InvalidId, MemoryId};
use crate::principal::Actor;

/// Why a proposal was not rejected.
#[derive(Debug, thiserror::Error)]
pub enum RejectError {
    /// The id has another form.
    #[error(transparent)]
    InvalidId(#[from] InvalidId),
    /// There is no such memory.
    #[error("no memory has the id {0}")]
    NotFound(MemoryId),
    /// It is not under review.
    #[error("{id} cannot be rejected: it is {status}, not proposed", status = .status.as_str())]
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

/// Turns a proposal down; it stays on record, with the reason.
///
/// # Errors
/// [`RejectError`] names each; then nothing was changed.
#[tracing::instrument(name = "memory.reject", skip_all)]
pub async fn reject(
    app: &App,
    actor: Actor<'_>,
    raw_id: &str,
    raw_reason: Option<&str>,
) -> Result<MemoryId, RejectError> {
    let id = MemoryId::parse(raw_id)?;
    let connection = app.db.connection().await?;
    let status = proposal::lock(&connection, id).await?.map(|proposal| proposal.status);
    if let Err(error) = require_proposed(id, status) {
        connection.roll_back().await?;
        return Err(error);
    }
    let stamp = AuditStamp::new(app, actor);
    let params = RejectMemoryParams {
        actor: stamp.actor,
        reason: raw_reason.and_then(|raw_reason| clean_text(raw_reason, REASON_MAX_CHARS)),
        now: stamp.now,
        id: id.uuid(),
        audit_id: stamp.event_id(),
    };
    turn_down(connection, &params).await?;
    Ok(id)
}

fn require_proposed(id: MemoryId, status: Option<Status>) -> Result<(), RejectError> {
    match status {
        None => Err(RejectError::NotFound(id)),
        Some(Status::Proposed) => Ok(()),
        Some(status) => Err(RejectError::NotProposed { id, status }),
    }
}

async fn turn_down(connection: Connection, params: &RejectMemoryParams<&str, String>) -> Result<(), DbError> {
    connection.answer(reject_memory().params(connection.sql(), params).opt()).await?;
    connection.answer(connection.commit()).await?;
    connection.release();
    Ok(())
}

//! The history of a memory: what it replaced, and what replaced it.

use kenfold_queries::queries::memory::memory_history;

use super::Memory;
use super::row::memories;
use crate::App;
use crate::db::DbError;
use crate::id::{InvalidId, MemoryId};

/// Why there is no history to show.
#[derive(Debug, thiserror::Error)]
pub enum HistoryError {
    /// The id has another form.
    #[error(transparent)]
    InvalidId(#[from] InvalidId),
    /// There is no such memory.
    #[error("no memory has the id {0}")]
    NotFound(MemoryId),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// A memory with its predecessors and successors, at most 50 each way, oldest first.
///
/// # Errors
/// [`HistoryError`] names each.
#[tracing::instrument(name = "memory.history", skip_all)]
pub async fn history(app: &App, raw_id: &str) -> Result<Vec<Memory>, HistoryError> {
    let id = MemoryId::parse(raw_id)?;
    let connection = app.db.connection().await?;
    let rows = connection.answer(memory_history().bind(connection.sql(), &id.uuid()).all()).await?;
    connection.release();
    let memories = memories(rows)?;
    if memories.is_empty() { Err(HistoryError::NotFound(id)) } else { Ok(memories) }
}

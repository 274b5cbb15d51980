//! Listing, for the owner: every scope, one status.

use kenfold_queries::client::Params;
use kenfold_queries::queries::memory::{ListMemoriesParams, list_memories};

use super::row::memories;
use super::{Memory, MemoryType, Status};
use crate::App;
use crate::db::DbError;
use crate::scope::Scope;

/// How many memories are listed unless the owner says otherwise.
pub const LIMIT_DEFAULT: i64 = 50;
/// Most memories that one list holds.
pub const LIMIT_MAX: i64 = 500;

/// What to list.
#[derive(Debug, Clone)]
pub struct List {
    /// Memories of this status.
    pub status: Status,
    /// Of this type; of all when absent.
    pub memory_type: Option<MemoryType>,
    /// In this scope; in all when absent.
    pub scope: Option<Scope>,
    /// At most this many; clamped to [`LIMIT_MAX`].
    pub limit: i64,
}

/// The memories that are not expired, newest first.
///
/// # Errors
/// [`DbError`] when they cannot be read.
#[tracing::instrument(name = "memory.list", skip_all)]
pub async fn list(app: &App, command: &List) -> Result<Vec<Memory>, DbError> {
    let params = ListMemoriesParams {
        status: command.status.as_str(),
        now: app.now(),
        memory_type: command.memory_type.map(MemoryType::as_str),
        scope: command.scope.as_ref().map(Scope::as_str),
        most: command.limit.clamp(1, LIMIT_MAX),
    };
    let connection = app.db.connection().await?;
    let rows = connection.answer(list_memories().params(connection.sql(), &params).all()).await?;
    connection.release();
    memories(rows)
}

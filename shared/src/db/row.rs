//! Rows that this program does not understand.

use crate::word::UnknownWord;

/// The database holds something that this program does not understand: it was written by a newer one.
#[derive(Debug, thiserror::Error)]
pub enum InvalidRow {
    /// A word is unknown.
    #[error(transparent)]
    UnknownWord(#[from] UnknownWord),
    /// A code reference names neither a file nor a symbol.
    #[error("a code reference without a path and a symbol")]
    EmptyCodeRef,
    /// A JSON column has another shape.
    #[error("unexpected JSON: {0}")]
    Json(#[from] serde_json::Error),
}

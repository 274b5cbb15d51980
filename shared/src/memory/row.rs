//! From rows to memories.

use kenfold_queries::queries::memory::MemoryRow;
use kenfold_queries::queries::search::FoundRow;
use serde::Deserialize;

use super::{CodeRefView, Kind, Memory, MemoryType, RefState, Status, Trust, UnknownWord};
use crate::id::MemoryId;
use crate::scope::Scope;

/// The database holds something that this program does not understand: it was written by a newer one.
#[derive(Debug, thiserror::Error)]
pub enum InvalidRow {
    /// A word is unknown.
    #[error(transparent)]
    UnknownWord(#[from] UnknownWord),
    /// A JSON column has another shape.
    #[error("unexpected JSON: {0}")]
    Json(#[from] serde_json::Error),
}

#[derive(Deserialize)]
struct CodeRefJson {
    path: String,
    symbol: String,
    state: String,
    checked_commit: Option<String>,
}

macro_rules! memory_from {
    ($row:ty) => {
        impl TryFrom<$row> for Memory {
            type Error = InvalidRow;

            fn try_from(row: $row) -> Result<Self, InvalidRow> {
                Ok(Self {
                    id: MemoryId::from_uuid(row.id),
                    memory_type: MemoryType::parse(&row.r#type)?,
                    kind: Kind::parse(&row.kind)?,
                    scope: Scope::from_stored(row.scope),
                    content: row.content,
                    status: Status::parse(&row.status)?,
                    trust: Trust::parse(&row.trust)?,
                    source_agent: row.source_agent,
                    source_session: row.source_session,
                    supersedes: row.supersedes.map(MemoryId::from_uuid),
                    next_steps: row.next_steps,
                    resumed_by: row.resumed_by,
                    expires_at: row.expires_at,
                    created_at: row.created_at,
                    code_refs: code_refs(row.code_refs)?,
                })
            }
        }
    };
}

memory_from!(MemoryRow);
memory_from!(FoundRow);

fn code_refs(json: serde_json::Value) -> Result<Vec<CodeRefView>, InvalidRow> {
    let refs: Vec<CodeRefJson> = serde_json::from_value(json)?;
    refs.into_iter().map(CodeRefView::try_from).collect()
}

impl TryFrom<CodeRefJson> for CodeRefView {
    type Error = InvalidRow;

    fn try_from(json: CodeRefJson) -> Result<Self, InvalidRow> {
        let state = RefState::parse(&json.state)?;
        Ok(Self { path: json.path, symbol: json.symbol, state, checked_commit: json.checked_commit })
    }
}

//! From rows to memories.

use kenfold_queries::queries::memory::MemoryRow;
use kenfold_queries::queries::search::FoundRow;
use serde::Deserialize;

use super::{Kind, Memory, MemoryRef, MemoryType, RefState, Status, Trust};
use crate::coderef::CodeRef;
use crate::db::{DbError, InvalidRow};
use crate::id::MemoryId;
use crate::scope::Scope;

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

/// The memories that rows hold, in their order.
pub(super) fn memories(rows: impl IntoIterator<Item = MemoryRow>) -> Result<Vec<Memory>, DbError> {
    rows.into_iter().map(|row| Memory::try_from(row).map_err(DbError::from)).collect()
}

fn code_refs(json: serde_json::Value) -> Result<Vec<MemoryRef>, InvalidRow> {
    let refs: Vec<CodeRefJson> = serde_json::from_value(json)?;
    refs.into_iter().map(MemoryRef::try_from).collect()
}

impl TryFrom<CodeRefJson> for MemoryRef {
    type Error = InvalidRow;

    fn try_from(json: CodeRefJson) -> Result<Self, InvalidRow> {
        let target = CodeRef::from_parts(&json.path, &json.symbol).ok_or(InvalidRow::EmptyCodeRef)?;
        Ok(Self { target, state: RefState::parse(&json.state)?, checked_commit: json.checked_commit })
    }
}

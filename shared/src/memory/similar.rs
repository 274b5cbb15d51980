//! Hints: memories that come close to one just stored.

use jiff::Timestamp;
use kenfold_queries::client::Params;
use kenfold_queries::queries::search::{FindSimilar, FindSimilarParams, FindSimilarStmt};

use super::write::NewMemory;
use super::{Kind, MemoryType};
use crate::db::Connection;
use crate::id::MemoryId;
use crate::search::IndexedText;
use crate::word::UnknownWord;

/// Most hints that one answer holds.
const MOST: i64 = 3;

/// A memory that comes close to another.
#[derive(Debug, Clone, PartialEq)]
pub struct Similar {
    /// Its id.
    pub id: MemoryId,
    /// What it states.
    pub memory_type: MemoryType,
    /// The statement.
    pub content: String,
    /// How close, from 0 to 1: cosine similarity or trigram similarity, whichever is larger.
    pub score: f64,
}

/// Sends the statement that looks for them. Session summaries and temporary memories are not checked.
pub(super) async fn find(
    connection: &Connection,
    statement: &FindSimilarStmt,
    memory: &NewMemory,
    now: Timestamp,
) -> Result<Vec<FindSimilar>, tokio_postgres::Error> {
    if !is_checked(memory) {
        return Ok(Vec::new());
    }
    let salient = IndexedText::salient(&memory.scope, &memory.content);
    let model = memory.embedded.as_ref().map(|embedded| embedded.model.as_str());
    let vector = memory.embedded.as_ref().map(|embedded| embedded.vector.clone());
    let params = FindSimilarParams {
        terms: salient.terms,
        scope_key: salient.scope_key,
        bm25: salient.bm25,
        vector,
        model,
        similar_distance: memory
            .embedded
            .as_ref()
            .map(|embedded| embedded.cutoffs.says_the_same)
            .unwrap_or_default(),
        content: memory.content.as_str(),
        now,
        scope: memory.scope.as_str(),
        id: memory.id.uuid(),
        most: MOST,
    };
    statement.params(connection.sql(), &params).all().await
}

fn is_checked(memory: &NewMemory) -> bool {
    let is_summary = memory.memory_type == MemoryType::Episodic && memory.source_session.is_some();
    memory.kind == Kind::Statement && memory.memory_type != MemoryType::Temporary && !is_summary
}

impl TryFrom<FindSimilar> for Similar {
    type Error = UnknownWord;

    fn try_from(row: FindSimilar) -> Result<Self, UnknownWord> {
        let memory_type = MemoryType::parse(&row.r#type)?;
        Ok(Self { id: MemoryId::from_uuid(row.id), memory_type, content: row.content, score: row.score })
    }
}

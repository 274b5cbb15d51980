//! Writing a memory: one statement stores it with all that hangs on it.

use jiff::Timestamp;
use kenfold_queries::client::Params;
use kenfold_queries::queries::memory::{
    InsertMemoryParams, InsertMemoryStmt, RetireMemoriesParams, RetireMemoriesStmt,
};
use serde_json::Value;
use uuid::Uuid;

use super::{Kind, MemoryType, Status, Trust};
use crate::audit::AuditStamp;
use crate::coderef::{self, CodeRef};
use crate::db::Connection;
use crate::id::MemoryId;
use crate::provider::Embedded;
use crate::scope::Scope;
use crate::search::IndexedText;

/// How sure an agent's statement is, from 0 to 1, before anybody confirmed it.
const AGENT_CONFIDENCE: f32 = 0.5;

/// A checked memory that is not stored yet.
#[derive(Debug)]
pub(crate) struct NewMemory {
    pub(crate) id: MemoryId,
    pub(crate) memory_type: MemoryType,
    pub(crate) kind: Kind,
    pub(crate) scope: Scope,
    pub(crate) content: String,
    pub(crate) content_hash: [u8; 32],
    pub(crate) status: Status,
    pub(crate) trust: Trust,
    pub(crate) source_agent: String,
    pub(crate) source_session: Option<String>,
    pub(crate) supersedes: Option<MemoryId>,
    pub(crate) next_steps: Vec<String>,
    pub(crate) attrs: Value,
    pub(crate) expires_at: Option<Timestamp>,
    pub(crate) embedded: Option<Embedded>,
}

/// The verb that the audit trail records for a write.
#[derive(Debug, Clone, Copy)]
pub(crate) enum WriteAction {
    Remember,
    Handoff,
}

impl WriteAction {
    fn as_str(self) -> &'static str {
        match self {
            Self::Remember => "memory.remember",
            Self::Handoff => "memory.handoff",
        }
    }
}

impl NewMemory {
    /// Sends the statement that stores it.
    pub(crate) async fn insert(
        &self,
        connection: &Connection,
        statement: &InsertMemoryStmt,
        stamp: AuditStamp<'_>,
        action: WriteAction,
    ) -> Result<Uuid, tokio_postgres::Error> {
        let indexed = IndexedText::of_memory(&self.scope, &self.searchable_text());
        let refs = self.code_refs();
        let params = InsertMemoryParams {
            id: self.id.uuid(),
            memory_type: self.memory_type.as_str(),
            kind: self.kind.as_str(),
            scope: self.scope.as_str(),
            content: self.content.as_str(),
            content_hash: self.content_hash.as_slice(),
            status: self.status.as_str(),
            trust: self.trust.as_str(),
            confidence: AGENT_CONFIDENCE,
            source_agent: self.source_agent.as_str(),
            source_session: self.source_session.as_deref(),
            supersedes: self.supersedes.map(MemoryId::uuid),
            next_steps: self.next_steps.as_slice(),
            attrs: &self.attrs,
            now: stamp.now,
            expires_at: self.expires_at,
            scope_key: indexed.scope_key,
            terms: indexed.terms,
            bm25: indexed.bm25,
            analyzer: indexed.analyzer,
            model: self.embedded.as_ref().map(|embedded| embedded.model.as_str()),
            vector: self.embedded.as_ref().map(|embedded| embedded.vector.clone()),
            ref_paths: refs.iter().map(|r| r.path().unwrap_or_default()).collect::<Vec<_>>(),
            ref_symbols: refs.iter().map(|r| r.symbol().unwrap_or_default()).collect::<Vec<_>>(),
            audit_id: stamp.event_id(),
            action: action.as_str(),
        };
        statement.params(connection.sql(), &params).one().await
    }

    /// The statement and, for a handoff, what remains to be done.
    fn searchable_text(&self) -> String {
        let mut text = self.content.clone();
        for step in &self.next_steps {
            text.push('\n');
            text.push_str(step);
        }
        text
    }

    /// Only statements about a project speak of its code.
    fn code_refs(&self) -> Vec<CodeRef> {
        match self.memory_type {
            MemoryType::Project | MemoryType::Codebase | MemoryType::Semantic => {
                if self.scope.is_user() {
                    Vec::new()
                } else {
                    coderef::extract(&self.content)
                }
            }
            MemoryType::Episodic | MemoryType::Preference | MemoryType::Temporary => Vec::new(),
        }
    }
}

/// Sends the statement that ends the memories which another replaces.
pub(crate) async fn retire(
    connection: &Connection,
    statement: &RetireMemoriesStmt,
    stamp: AuditStamp<'_>,
    ids: &[MemoryId],
) -> Result<Vec<Uuid>, tokio_postgres::Error> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let params = RetireMemoriesParams {
        ids: ids.iter().map(|id| id.uuid()).collect::<Vec<_>>(),
        audit_ids: ids.iter().map(|_| stamp.event_id()).collect::<Vec<_>>(),
        now: stamp.now,
        actor: stamp.actor,
    };
    statement.params(connection.sql(), &params).all().await
}

//! A memory as `remember` stores it, ready to be sent.

use jiff::Timestamp;
use kenfold::coderef;
use kenfold::id::{AuditEventId, MemoryId};
use kenfold::memory::MemoryType;
use kenfold::random::SystemRandom;
use kenfold::scope::Scope;
use kenfold::search::IndexedText;
use kenfold::text;
use kenfold_queries::client::Params;
use kenfold_queries::queries::memory::{InsertMemoryParams, InsertMemoryStmt};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio_postgres::Client;
use uuid::Uuid;

/// The agent that writes everything here.
pub(crate) const AGENT: &str = "bench";
/// How sure an agent is of what it writes, from 0 to 1.
const CONFIDENCE: f32 = 0.5;

/// A statement, and where it belongs.
#[derive(Debug, Clone)]
pub(crate) struct Draft {
    pub(crate) scope: Scope,
    pub(crate) memory_type: MemoryType,
    pub(crate) content: String,
}

/// A memory with all that is stored beside it. No vector.
#[derive(Debug)]
pub(crate) struct Memory {
    pub(crate) draft: Draft,
    pub(crate) id: Uuid,
    pub(crate) at: Timestamp,
    pub(crate) content_hash: Vec<u8>,
    audit_id: Uuid,
    indexed: IndexedText,
    ref_paths: Vec<String>,
    ref_symbols: Vec<String>,
    attrs: Value,
}

impl Memory {
    /// Analyses a statement that was written at some time.
    pub(crate) fn new(draft: Draft, at: Timestamp) -> Self {
        let speaks_of_code = !draft.scope.is_user() && draft.memory_type != MemoryType::Episodic;
        let refs = if speaks_of_code { coderef::extract(&draft.content) } else { Vec::new() };
        Self {
            id: MemoryId::generate(at, &SystemRandom).uuid(),
            audit_id: AuditEventId::generate(at, &SystemRandom).uuid(),
            content_hash: Sha256::digest(text::content_key(&draft.content)).to_vec(),
            indexed: IndexedText::of_memory(&draft.scope, &draft.content),
            ref_paths: refs.iter().map(|found| found.path().unwrap_or_default().to_owned()).collect(),
            ref_symbols: refs.iter().map(|found| found.symbol().unwrap_or_default().to_owned()).collect(),
            attrs: json!({ "type_source": "explicit" }),
            draft,
            at,
        }
    }

    /// Sends the statement that stores it.
    ///
    /// # Errors
    /// What the database raises.
    pub(crate) async fn insert(
        &self,
        client: &Client,
        statement: &InsertMemoryStmt,
    ) -> Result<Uuid, tokio_postgres::Error> {
        let params = InsertMemoryParams {
            id: self.id,
            memory_type: self.draft.memory_type.as_str(),
            kind: "statement",
            scope: self.draft.scope.as_str(),
            content: self.draft.content.as_str(),
            content_hash: self.content_hash.as_slice(),
            status: "active",
            trust: "agent",
            confidence: CONFIDENCE,
            source_agent: AGENT,
            source_session: None::<&str>,
            supersedes: None,
            next_steps: Vec::<&str>::new(),
            attrs: &self.attrs,
            now: self.at,
            expires_at: None,
            scope_key: self.indexed.scope_key,
            terms: self.indexed.terms.as_slice(),
            bm25: self.indexed.bm25.clone(),
            analyzer: self.indexed.analyzer,
            model: None::<&str>,
            vector: None,
            ref_paths: self.ref_paths.as_slice(),
            ref_symbols: self.ref_symbols.as_slice(),
            audit_id: self.audit_id,
            action: "memory.remember",
        };
        statement.params(client, &params).one().await
    }
}

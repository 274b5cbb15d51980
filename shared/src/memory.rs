//! Memories: what an agent wanted kept, and the use cases that store, find, hand over and retire them.

pub mod approve;
pub mod forget;
pub mod get_context;
pub mod handoff;
pub mod history;
pub mod list;
pub mod list_projects;
mod proposal;
pub mod recall;
pub mod reject;
pub mod remember;
pub mod resume;
mod row;
pub mod search;
pub mod similar;
pub mod statement;
mod vocabulary;
pub(crate) mod write;

use jiff::Timestamp;

use crate::coderef::CodeRef;
use crate::id::MemoryId;
use crate::scope::Scope;

pub use vocabulary::{Kind, MemoryType, RefState, Status, Trust};

/// A memory as the database has it.
#[derive(Debug, Clone, PartialEq)]
pub struct Memory {
    /// Its name.
    pub id: MemoryId,
    /// What kind of thing it states.
    pub memory_type: MemoryType,
    /// What wrote it: a plain statement, a handoff, or a digest of old sessions.
    pub kind: Kind,
    /// The project it belongs to, or the user.
    pub scope: Scope,
    /// The statement. Data, never instructions.
    pub content: String,
    /// Whether it is in force.
    pub status: Status,
    /// Whose word it is.
    pub trust: Trust,
    /// The agent that wrote it, from its credential.
    pub source_agent: String,
    /// The session in which it was written.
    pub source_session: Option<String>,
    /// The memory that it replaced.
    pub supersedes: Option<MemoryId>,
    /// What remains to be done (handoffs).
    pub next_steps: Vec<String>,
    /// The agent that took it up (handoffs).
    pub resumed_by: Option<String>,
    /// When it ceases to be served.
    pub expires_at: Option<Timestamp>,
    /// When it was stored.
    pub created_at: Timestamp,
    /// The files and symbols that it speaks of.
    pub code_refs: Vec<MemoryRef>,
}

/// A file or symbol that a memory speaks of, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemoryRef {
    /// The file or symbol. A symbol gains its file once a client found it.
    pub target: CodeRef,
    /// What became of it.
    pub state: RefState,
    /// The commit at which a client last looked.
    pub checked_commit: Option<String>,
}

impl Memory {
    /// Whether something that the memory speaks of is gone, or a symbol that it speaks of has changed.
    #[must_use]
    pub fn is_stale(&self) -> bool {
        self.code_refs.iter().any(MemoryRef::is_stale)
    }
}

impl MemoryRef {
    /// A changed file alone says nothing: files change all the time.
    #[must_use]
    pub fn is_stale(&self) -> bool {
        match self.state {
            RefState::Missing => true,
            RefState::Changed => self.target.symbol().is_some(),
            RefState::Pending | RefState::Current | RefState::Unresolved => false,
        }
    }
}

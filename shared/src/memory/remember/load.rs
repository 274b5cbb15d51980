//! What the database knows of a statement, held until the transaction ends.

use futures_util::try_join;
use jiff::Timestamp;
use kenfold_queries::client::Params;
use kenfold_queries::queries::memory::{
    FindDuplicate, FindDuplicateParams, FindSuccessor, LockSessionSummary, LockSuperseded, find_duplicate,
    find_successor, lock_keys, lock_session_summary, lock_superseded,
};

use super::check::Checked;
use super::decide::Known;
use crate::App;
use crate::db::{Connection, DbError};
use crate::id::MemoryId;
use crate::memory::statement::{lock_key, statement_lock};
use crate::memory::{MemoryType, Status, Trust};
use crate::principal::Principal;
use crate::scope::Scope;

/// What bears on the decision.
#[derive(Debug, Clone, Default)]
pub(super) struct Loaded {
    pub(super) now: Timestamp,
    /// A memory in force or under review that states the same, and replaces the same if the statement replaces something.
    pub(super) duplicate: Option<Known>,
    /// The memory to replace.
    pub(super) superseded: Option<Superseded>,
    /// The current summary of the same session.
    pub(super) session_summary: Option<SessionSummary>,
}

/// What a session was summed up as.
#[derive(Debug, Clone)]
pub(super) struct SessionSummary {
    pub(super) id: MemoryId,
    pub(super) content_hash: Vec<u8>,
    pub(super) trust: Trust,
    pub(super) expires_at: Option<Timestamp>,
}

/// The memory that a statement is to replace.
#[derive(Debug, Clone)]
pub(super) struct Superseded {
    pub(super) id: MemoryId,
    pub(super) memory_type: MemoryType,
    pub(super) scope: Scope,
    pub(super) content_hash: Vec<u8>,
    pub(super) status: Status,
    pub(super) trust: Trust,
    pub(super) expires_at: Option<Timestamp>,
    pub(super) successor: Option<Successor>,
}

/// What took the place of a memory.
#[derive(Debug, Clone)]
pub(super) struct Successor {
    pub(super) known: Known,
    pub(super) content_hash: Vec<u8>,
    pub(super) expires_at: Option<Timestamp>,
}

/// Looks for the statement before a model is asked to embed it, where the statement alone decides. Without a model the look
/// in the transaction is enough.
pub(super) async fn known_before_embedding(app: &App, checked: &Checked) -> Result<Option<Known>, DbError> {
    if !app.embeds() || checked.supersedes.is_some() || checked.summed_up_session().is_some() {
        return Ok(None);
    }
    let connection = app.db.connection().await?;
    let params = FindDuplicateParams {
        scope: checked.scope.as_str(),
        content_hash: checked.content_hash.as_slice(),
        now: app.now(),
        expires: checked.ttl_seconds.is_some(),
        writer_trust: checked.trust.as_str(),
        memory_type: checked.memory_type.map(MemoryType::as_str),
        supersedes: None,
    };
    let row = connection.answer(find_duplicate().params(connection.sql(), &params).opt()).await?;
    connection.release();
    row.map(Known::try_from).transpose()
}

/// Opens a transaction, makes equal statements and summaries of one session wait for each other, and reads: one round trip.
pub(super) async fn load(
    connection: &Connection,
    principal: &Principal,
    checked: &Checked,
    now: Timestamp,
) -> Result<Loaded, DbError> {
    let client = connection.sql();
    let prepared = async {
        try_join!(
            lock_keys().prepare(client),
            find_duplicate().prepare(client),
            lock_superseded().prepare(client),
            find_successor().prepare(client),
            lock_session_summary().prepare(client),
        )
    };
    let (lock, duplicate, superseded, successor, summary) = connection.answer(prepared).await?;
    let (scope, agent) = (checked.scope.as_str(), principal.agent().as_str());
    let (keys, content_hash) = (lock_keys_of(principal, checked), checked.content_hash.as_slice());
    // No session has the empty name and no memory the nil id: one pipeline serves the requests without them, too.
    let (memory_type, session) =
        (checked.memory_type.map(MemoryType::as_str), checked.summed_up_session().unwrap_or_default());
    let replaces = checked.supersedes.map(MemoryId::uuid);
    let target = replaces.unwrap_or_default();
    let (scope_limit, expires) = (principal.scope_limit(), checked.ttl_seconds.is_some());
    let trust = checked.trust.as_str();
    let pipeline = async {
        try_join!(
            connection.begin(),
            lock.bind(client, &keys).one(),
            duplicate
                .bind(client, &scope, &content_hash, &now, &expires, &trust, &memory_type, &replaces)
                .opt(),
            superseded.bind(client, &target, &scope_limit).opt(),
            successor.bind(client, &target).opt(),
            summary.bind(client, &session, &agent, &scope).opt(),
        )
    };
    let ((), _, duplicate, superseded, successor, session_summary) =
        connection.answer(Box::pin(pipeline)).await?;
    let successor = successor.map(Successor::try_from).transpose()?;
    Ok(Loaded {
        now,
        duplicate: duplicate.map(Known::try_from).transpose()?,
        superseded: superseded.map(|row| Superseded::new(row, successor)).transpose()?,
        session_summary: session_summary.map(SessionSummary::try_from).transpose()?,
    })
}

/// Sorted, so that two writers never wait for each other.
fn lock_keys_of(principal: &Principal, checked: &Checked) -> Vec<i64> {
    let mut keys = vec![statement_lock(&checked.scope, &checked.content_hash)];
    if let Some(session) = checked.summed_up_session() {
        let (scope, agent) = (checked.scope.as_str(), principal.agent().as_str());
        keys.push(lock_key(&[b"session", scope.as_bytes(), agent.as_bytes(), session.as_bytes()]));
    }
    keys.sort_unstable();
    keys
}

impl TryFrom<FindDuplicate> for Known {
    type Error = DbError;

    fn try_from(row: FindDuplicate) -> Result<Self, DbError> {
        Ok(Self {
            id: MemoryId::from_uuid(row.id),
            memory_type: MemoryType::parse(&row.r#type)?,
            status: Status::parse(&row.status)?,
        })
    }
}

impl TryFrom<LockSessionSummary> for SessionSummary {
    type Error = DbError;

    fn try_from(row: LockSessionSummary) -> Result<Self, DbError> {
        Ok(Self {
            id: MemoryId::from_uuid(row.id),
            content_hash: row.content_hash,
            trust: Trust::parse(&row.trust)?,
            expires_at: row.expires_at,
        })
    }
}

impl Superseded {
    fn new(row: LockSuperseded, successor: Option<Successor>) -> Result<Self, DbError> {
        Ok(Self {
            id: MemoryId::from_uuid(row.id),
            memory_type: MemoryType::parse(&row.r#type)?,
            scope: Scope::from_stored(row.scope),
            content_hash: row.content_hash,
            status: Status::parse(&row.status)?,
            trust: Trust::parse(&row.trust)?,
            expires_at: row.expires_at,
            successor,
        })
    }
}

impl TryFrom<FindSuccessor> for Successor {
    type Error = DbError;

    fn try_from(row: FindSuccessor) -> Result<Self, DbError> {
        let known = Known {
            id: MemoryId::from_uuid(row.id),
            memory_type: MemoryType::parse(&row.r#type)?,
            status: Status::parse(&row.status)?,
        };
        Ok(Self { known, content_hash: row.content_hash, expires_at: row.expires_at })
    }
}

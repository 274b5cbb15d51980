//! What the database knows of a statement, held until the transaction ends.

use futures_util::try_join;
use jiff::Timestamp;
use kenfold_queries::client::Params;
use kenfold_queries::queries::memory::{
    FindDuplicateParams, LockSuperseded, LockSupersededStmt, MemoryRow, find_duplicate, lock_keys,
    lock_session_summary, lock_superseded,
};

use super::check::Checked;
use super::decide::Known;
use crate::App;
use crate::db::{Connection, DbError};
use crate::id::MemoryId;
use crate::memory::statement::{lock_key, statement_lock};
use crate::memory::{MemoryType, Status};
use crate::principal::Principal;
use crate::scope::Scope;

/// What bears on the decision.
#[derive(Debug, Clone, Default)]
pub(super) struct Loaded {
    pub(super) now: Timestamp,
    /// A memory in force or under review that states the same.
    pub(super) duplicate: Option<Known>,
    /// The memory to replace.
    pub(super) superseded: Option<Superseded>,
    /// The current summary of the same session.
    pub(super) session_summary: Option<MemoryId>,
}

/// The memory that a statement is to replace.
#[derive(Debug, Clone)]
pub(super) struct Superseded {
    pub(super) id: MemoryId,
    pub(super) memory_type: MemoryType,
    pub(super) scope: Scope,
    pub(super) content_hash: Vec<u8>,
    pub(super) status: Status,
    pub(super) expires_at: Option<Timestamp>,
    pub(super) replaced_by: Option<MemoryId>,
}

/// Looks for the statement before a model is asked to embed it. Without a model the look in the transaction is enough.
pub(super) async fn known_before_embedding(app: &App, checked: &Checked) -> Result<Option<Known>, DbError> {
    if !app.embeds() || checked.supersedes.is_some() {
        return Ok(None);
    }
    let connection = app.db.connection().await?;
    let params = FindDuplicateParams {
        scope: checked.scope.as_str(),
        content_hash: checked.content_hash.as_slice(),
        now: app.now(),
        memory_type: checked.memory_type.map(MemoryType::as_str),
    };
    let row = connection
        .answer(find_duplicate().params(connection.sql(), &params).opt())
        .await?;
    connection.release();
    row.as_ref().map(known).transpose()
}

/// Opens a transaction, makes equal statements and summaries of one session wait for each other, and reads: one round trip.
pub(super) async fn load(
    connection: &Connection,
    principal: &Principal,
    checked: &Checked,
    now: Timestamp,
) -> Result<Loaded, DbError> {
    let lock = lock_keys().prepare(connection.sql()).await?;
    let duplicate = find_duplicate().prepare(connection.sql()).await?;
    let superseded = lock_superseded().prepare(connection.sql()).await?;
    let summary = lock_session_summary().prepare(connection.sql()).await?;
    let (scope, agent) = (checked.scope.as_str(), principal.agent().as_str());
    let (keys, content_hash) = (lock_keys_of(principal, checked), checked.content_hash.as_slice());
    let (memory_type, session) = (
        checked.memory_type.map(MemoryType::as_str),
        checked.session.as_deref().unwrap_or_default(),
    );
    let pipeline = async {
        try_join!(
            connection.begin(),
            lock.bind(connection.sql(), &keys).one(),
            duplicate
                .bind(connection.sql(), &scope, &content_hash, &now, &memory_type)
                .opt(),
            lock_target(connection, &superseded, principal, checked),
            summary.bind(connection.sql(), &session, &agent, &scope).opt(),
        )
    };
    let ((), _, duplicate, superseded, session_summary) = connection.answer(pipeline).await?;
    Ok(Loaded {
        now,
        duplicate: duplicate.as_ref().map(known).transpose()?,
        superseded: superseded.map(Superseded::try_from).transpose()?,
        session_summary: session_summary.map(MemoryId::from_uuid),
    })
}

async fn lock_target(
    connection: &Connection,
    statement: &LockSupersededStmt,
    principal: &Principal,
    checked: &Checked,
) -> Result<Option<LockSuperseded>, tokio_postgres::Error> {
    let Some(id) = checked.supersedes else {
        return Ok(None);
    };
    statement
        .bind(connection.sql(), &id.uuid(), &principal.scope_limit())
        .opt()
        .await
}

/// Sorted, so that two writers never wait for each other.
fn lock_keys_of(principal: &Principal, checked: &Checked) -> Vec<i64> {
    let mut keys = vec![statement_lock(&checked.scope, &checked.content_hash)];
    if let Some(session) = &checked.session {
        let (scope, agent) = (checked.scope.as_str(), principal.agent().as_str());
        keys.push(lock_key(&[
            b"session",
            scope.as_bytes(),
            agent.as_bytes(),
            session.as_bytes(),
        ]));
    }
    keys.sort_unstable();
    keys
}

fn known(row: &MemoryRow) -> Result<Known, DbError> {
    Ok(Known {
        id: MemoryId::from_uuid(row.id),
        memory_type: MemoryType::parse(&row.r#type)?,
        status: Status::parse(&row.status)?,
    })
}

impl TryFrom<LockSuperseded> for Superseded {
    type Error = DbError;

    fn try_from(row: LockSuperseded) -> Result<Self, DbError> {
        Ok(Self {
            id: MemoryId::from_uuid(row.id),
            memory_type: MemoryType::parse(&row.r#type)?,
            scope: Scope::from_stored(row.scope),
            content_hash: row.content_hash,
            status: Status::parse(&row.status)?,
            expires_at: row.expires_at,
            replaced_by: row.superseded_by.map(MemoryId::from_uuid),
        })
    }
}

//! Proposals: what waits for the owner's word.

use futures_util::try_join;
use jiff::Timestamp;
use kenfold_queries::queries::memory::{find_successor, lock_proposal, lock_superseded};

use super::{Status, Trust};
use crate::db::{Connection, DbError};
use crate::id::MemoryId;

/// A memory under review, held until the transaction ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Proposal {
    pub(super) id: MemoryId,
    pub(super) status: Status,
    pub(super) trust: Trust,
    /// What it is to replace.
    pub(super) supersedes: Option<MemoryId>,
    /// What took that place meanwhile.
    pub(super) overtaken_by: Option<MemoryId>,
    pub(super) expires_at: Option<Timestamp>,
}

/// Opens a transaction and holds the memory, then what it is to replace. `None` when there is no such memory.
pub(super) async fn lock(connection: &Connection, id: MemoryId) -> Result<Option<Proposal>, DbError> {
    let statement = connection.answer(lock_proposal().prepare(connection.sql())).await?;
    let uuid = id.uuid();
    let pipeline = async { try_join!(connection.begin(), statement.bind(connection.sql(), &uuid).opt()) };
    let ((), row) = connection.answer(pipeline).await?;
    let Some(row) = row else { return Ok(None) };
    let supersedes = row.supersedes.map(MemoryId::from_uuid);
    let overtaken_by = match supersedes {
        Some(place) => lock_place(connection, place).await?,
        None => None,
    };
    let (status, trust) = (Status::parse(&row.status)?, Trust::parse(&row.trust)?);
    Ok(Some(Proposal { id, status, trust, supersedes, overtaken_by, expires_at: row.expires_at }))
}

/// Holds a memory that is to be replaced, then finds what replaced it meanwhile: only a statement that begins when the row is
/// held sees that.
async fn lock_place(connection: &Connection, place: MemoryId) -> Result<Option<MemoryId>, DbError> {
    let prepared = async {
        try_join!(lock_superseded().prepare(connection.sql()), find_successor().prepare(connection.sql()))
    };
    let (lock_statement, successor_statement) = connection.answer(prepared).await?;
    let (uuid, everywhere) = (place.uuid(), None::<Vec<&str>>);
    let pipeline = async {
        try_join!(
            lock_statement.bind(connection.sql(), &uuid, &everywhere).opt(),
            successor_statement.bind(connection.sql(), &uuid).opt(),
        )
    };
    let (_, successor) = connection.answer(pipeline).await?;
    Ok(successor.map(|successor| MemoryId::from_uuid(successor.id)))
}

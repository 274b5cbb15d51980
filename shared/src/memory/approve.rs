//! Approving: what was proposed comes into force, with the owner's trust.

use futures_util::try_join;
use jiff::Timestamp;
use kenfold_queries::client::Params;
use kenfold_queries::queries::memory::{ApproveMemoryParams, approve_memory, retire_memories};

use super::proposal::{self, Proposal};
use super::write::retire;
use super::{Status, Trust};
use crate::App;
use crate::audit::AuditStamp;
use crate::db::{Connection, DbError};
use crate::id::{InvalidId, MemoryId};
use crate::principal::Actor;

/// Why a proposal was not approved.
#[derive(Debug, thiserror::Error)]
pub enum ApproveError {
    /// The id has another form.
    #[error(transparent)]
    InvalidId(#[from] InvalidId),
    /// There is no such memory.
    #[error("no memory has the id {0}")]
    NotFound(MemoryId),
    /// It is not under review.
    #[error("{id} cannot be approved: it is {status}, not proposed", status = .status.as_str())]
    NotProposed {
        /// The memory.
        id: MemoryId,
        /// Its status.
        status: Status,
    },
    /// Its time is over: in force, it would not be served.
    #[error("{0} cannot be approved: it has expired. Reject it")]
    Expired(MemoryId),
    /// Another memory took the place that it was to take.
    #[error("{id} cannot be approved: {by} replaced what it was to replace. Reject it, or forget {by} first")]
    Overtaken {
        /// The proposal.
        id: MemoryId,
        /// What took the place.
        by: MemoryId,
    },
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// What an approval changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Approval {
    /// Nothing: it was given before.
    Given,
    /// The proposal takes its place, and what it replaces ends.
    PutInForce,
}

/// Puts a proposal in force with the owner's trust, and retires what it replaces. Approving it again changes nothing.
///
/// # Errors
/// [`ApproveError`] names each; then nothing was changed.
#[tracing::instrument(name = "memory.approve", skip_all)]
pub async fn approve(app: &App, actor: Actor<'_>, raw_id: &str) -> Result<MemoryId, ApproveError> {
    let id = MemoryId::parse(raw_id)?;
    let connection = app.db.connection().await?;
    let proposal = proposal::lock(&connection, id).await?;
    let stamp = AuditStamp::new(app, actor);
    let decision =
        proposal.ok_or(ApproveError::NotFound(id)).and_then(|proposal| decide(proposal, stamp.now));
    match decision {
        Ok((Approval::PutInForce, proposal)) => put_in_force(connection, stamp, &proposal).await?,
        Ok((Approval::Given, _)) => connection.roll_back().await?,
        Err(error) => {
            connection.roll_back().await?;
            return Err(error);
        }
    }
    Ok(id)
}

fn decide(proposal: Proposal, now: Timestamp) -> Result<(Approval, Proposal), ApproveError> {
    let Proposal { id, status, trust, .. } = proposal;
    match status {
        Status::Active if trust == Trust::User => return Ok((Approval::Given, proposal)),
        Status::Proposed => {}
        Status::Active | Status::Superseded | Status::Deleted => {
            return Err(ApproveError::NotProposed { id, status });
        }
    }
    if proposal.expires_at.is_some_and(|expires_at| expires_at <= now) {
        return Err(ApproveError::Expired(id));
    }
    match proposal.overtaken_by {
        Some(by) => Err(ApproveError::Overtaken { id, by }),
        None => Ok((Approval::PutInForce, proposal)),
    }
}

/// Retires what is replaced, puts the proposal in force and commits: one round trip.
async fn put_in_force(
    connection: Connection,
    stamp: AuditStamp<'_>,
    proposal: &Proposal,
) -> Result<(), DbError> {
    let prepared = async {
        try_join!(retire_memories().prepare(connection.sql()), approve_memory().prepare(connection.sql()))
    };
    let (retire_statement, approve_statement) = connection.answer(prepared).await?;
    let params = ApproveMemoryParams {
        now: stamp.now,
        id: proposal.id.uuid(),
        audit_id: stamp.event_id(),
        actor: stamp.actor,
    };
    let pipeline = async {
        try_join!(
            retire(&connection, &retire_statement, stamp, proposal.supersedes.as_slice()),
            approve_statement.params(connection.sql(), &params).opt(),
            connection.commit(),
        )
    };
    connection.answer(pipeline).await?;
    connection.release();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proposal() -> Proposal {
        let id = MemoryId::parse("01991f3e-7c5b-7000-8000-000000000001").unwrap();
        let (status, trust) = (Status::Proposed, Trust::Agent);
        Proposal { id, status, trust, supersedes: None, overtaken_by: None, expires_at: None }
    }

    #[test]
    fn only_what_can_still_take_its_place_is_approved() {
        let now = Timestamp::UNIX_EPOCH;
        let decide = |proposal: Proposal| decide(proposal, now).map(|(approval, _)| approval);
        assert!(matches!(decide(proposal()), Ok(Approval::PutInForce)));
        let approved = Proposal { status: Status::Active, trust: Trust::User, ..proposal() };
        assert!(matches!(decide(approved), Ok(Approval::Given)));
        // In force without the owner's word: to approve it would say that there was one.
        for status in [Status::Active, Status::Superseded, Status::Deleted] {
            let decided = decide(Proposal { status, ..proposal() });
            assert!(matches!(decided, Err(ApproveError::NotProposed { .. })), "{status:?}");
        }
        let expired = Proposal { expires_at: Some(now), ..proposal() };
        assert!(matches!(decide(expired), Err(ApproveError::Expired(_))));
        let overtaken = Proposal { overtaken_by: Some(proposal().id), ..proposal() };
        assert!(matches!(decide(overtaken), Err(ApproveError::Overtaken { .. })));
    }
}

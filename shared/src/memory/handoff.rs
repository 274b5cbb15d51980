//! Handing work over: one note for each project, for whoever comes next.

use futures_util::try_join;
use jiff::Timestamp;
use kenfold_queries::queries::memory::{
    LockHandoffs, insert_memory, lock_handoffs, lock_keys, retire_memories,
};
use serde_json::json;

use super::statement::{
    CONTENT_MAX_CHARS, InvalidStatement, check_text, content_hash, expiry, handoff_lock, refuse_secrets,
    session_id,
};
use super::write::{NewMemory, WriteAction, retire};
use super::{Kind, MemoryType, Status, Trust};
use crate::App;
use crate::audit::AuditStamp;
use crate::db::{Connection, DbError};
use crate::id::MemoryId;
use crate::principal::{OutOfReach, Principal, ReadOnly, TrustedMore, WriterTrust};
use crate::scope::{InvalidProject, Scope};
use crate::text;

/// Most steps that a handoff lists.
pub const STEPS_MAX: usize = 20;
/// Longest step, in characters.
pub const STEP_MAX_CHARS: usize = 1000;
/// How long a handoff is served unless the caller says otherwise: seven days.
pub const TTL_DEFAULT_SECONDS: i64 = 7 * 24 * 60 * 60;
/// The longest that a handoff is served: thirty days.
pub const TTL_MAX_SECONDS: i64 = 30 * 24 * 60 * 60;

/// Asks that a note be left, as the caller wrote it.
#[derive(Debug, Clone, Default)]
pub struct Handoff {
    /// What was done and how things stand.
    pub raw_summary: String,
    /// What remains to be done. Blank steps are dropped.
    pub raw_next_steps: Vec<String>,
    /// The project; none for work outside one.
    pub raw_project: Option<String>,
    /// How long it is served: [`TTL_DEFAULT_SECONDS`] when absent or zero.
    pub ttl_seconds: Option<i64>,
    /// The session in which it is written, as the client names it.
    pub unverified_session_id: Option<String>,
}

/// A note that was left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandedOff {
    /// Its id.
    pub id: MemoryId,
    /// When it ceases to be served.
    pub expires_at: Timestamp,
}

/// Why no note was left.
#[derive(Debug, thiserror::Error)]
pub enum HandoffError {
    /// The caller may read only.
    #[error(transparent)]
    ReadOnly(#[from] ReadOnly),
    /// A text may not be stored.
    #[error(transparent)]
    Statement(#[from] InvalidStatement),
    /// There are too many steps.
    #[error("next_steps has {0} steps, and at most {STEPS_MAX} are allowed. Merge some of them")]
    TooManySteps(usize),
    /// The time to live is out of range.
    #[error("ttl_seconds must be between 1 and {TTL_MAX_SECONDS} (30 days)")]
    Ttl,
    /// The project has no usable name.
    #[error(transparent)]
    Project(#[from] InvalidProject),
    /// The caller may not use the project.
    #[error(transparent)]
    OutOfReach(#[from] OutOfReach),
    /// The caller's word is trusted less than the note that is there.
    #[error(transparent)]
    TrustedMore(#[from] TrustedMore),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// A request that may be carried out, as far as it can tell by itself.
#[derive(Debug)]
struct Checked {
    summary: String,
    next_steps: Vec<String>,
    scope: Scope,
    ttl_seconds: i64,
    session: Option<String>,
}

/// The note that is there.
#[derive(Debug)]
struct EarlierNote {
    id: MemoryId,
    trust: Trust,
    /// Whether its time is not over.
    is_in_force: bool,
}

/// Leaves a note, in place of the one that is there.
///
/// # Errors
/// [`HandoffError`] names each; then the note that was there stays.
#[tracing::instrument(name = "memory.handoff", skip_all)]
pub async fn handoff(app: &App, principal: &Principal, command: Handoff) -> Result<HandedOff, HandoffError> {
    let actor = principal.actor()?;
    let checked = check(&command)?;
    principal.require_scope(&checked.scope)?;
    let connection = app.db.connection().await?;
    let earlier = lock_earlier(&connection, &checked.scope, app.now()).await?;
    if earlier.as_ref().is_some_and(|note| note.is_in_force && principal.trust().is_outranked_by(note.trust))
    {
        connection.roll_back().await?;
        return Err(TrustedMore.into());
    }
    let stamp = AuditStamp::new(app, actor);
    let expires_at = expiry(stamp.now, checked.ttl_seconds);
    let note = new_note(app, stamp, principal.trust(), checked, earlier.map(|note| note.id), expires_at);
    replace(&connection, stamp, &note).await?;
    connection.release();
    Ok(HandedOff { id: note.id, expires_at })
}

fn check(command: &Handoff) -> Result<Checked, HandoffError> {
    let summary = check_text("summary", &command.raw_summary, CONTENT_MAX_CHARS)?;
    let next_steps = check_steps(&command.raw_next_steps)?;
    let scope = Scope::from_project(command.raw_project.as_deref())?;
    let ttl_seconds = check_ttl(command.ttl_seconds)?;
    refuse_secrets("project", scope.as_str())?;
    refuse_secrets("summary", summary)?;
    for (index, step) in command.raw_next_steps.iter().enumerate() {
        refuse_secrets(&format!("next_steps[{index}]"), step)?;
    }
    let session = session_id(command.unverified_session_id.as_deref());
    Ok(Checked { summary: summary.to_owned(), next_steps, scope, ttl_seconds, session })
}

fn new_note(
    app: &App,
    stamp: AuditStamp<'_>,
    trust: WriterTrust,
    checked: Checked,
    earlier: Option<MemoryId>,
    expires_at: Timestamp,
) -> NewMemory {
    NewMemory {
        id: MemoryId::generate(stamp.now, app.random.as_ref()),
        memory_type: MemoryType::Temporary,
        kind: Kind::Handoff,
        scope: checked.scope,
        content_hash: content_hash(&checked.summary),
        content: checked.summary,
        status: Status::Active,
        trust: trust.into(),
        source_agent: stamp.actor.to_owned(),
        source_session: checked.session,
        supersedes: earlier,
        next_steps: checked.next_steps,
        attrs: json!({}),
        expires_at: Some(expires_at),
        embedded: None,
    }
}

fn check_steps(raw_next_steps: &[String]) -> Result<Vec<String>, HandoffError> {
    let steps: Vec<(usize, &String)> =
        raw_next_steps.iter().enumerate().filter(|(_, step)| !is_left_out(step)).collect();
    if steps.len() > STEPS_MAX {
        return Err(HandoffError::TooManySteps(steps.len()));
    }
    let checked = |(index, step): (usize, &String)| {
        check_text(&format!("next_steps[{index}]"), step, STEP_MAX_CHARS)
            .map(str::to_owned)
            .map_err(HandoffError::from)
    };
    steps.into_iter().map(checked).collect()
}

/// A step of which nothing can be seen. With a NUL it is a mistake, and refused as such.
fn is_left_out(step: &str) -> bool {
    text::is_blank(step) && !text::contains_nul(step)
}

fn check_ttl(ttl_seconds: Option<i64>) -> Result<i64, HandoffError> {
    match ttl_seconds {
        None | Some(0) => Ok(TTL_DEFAULT_SECONDS),
        Some(seconds) if (1..=TTL_MAX_SECONDS).contains(&seconds) => Ok(seconds),
        Some(_) => Err(HandoffError::Ttl),
    }
}

/// Opens a transaction, makes the handoffs of a scope wait for each other, and finds the one in force: one round trip.
async fn lock_earlier(
    connection: &Connection,
    scope: &Scope,
    now: Timestamp,
) -> Result<Option<EarlierNote>, DbError> {
    let prepared =
        async { try_join!(lock_keys().prepare(connection.sql()), lock_handoffs().prepare(connection.sql())) };
    let (lock, earlier) = connection.answer(prepared).await?;
    let (keys, scope) = (vec![handoff_lock(scope)], scope.as_str());
    let pipeline = async {
        try_join!(
            connection.begin(),
            lock.bind(connection.sql(), &keys).one(),
            earlier.bind(connection.sql(), &scope).opt(),
        )
    };
    let ((), _, earlier) = connection.answer(pipeline).await?;
    let read = |note: LockHandoffs| {
        Ok(EarlierNote {
            id: MemoryId::from_uuid(note.id),
            trust: Trust::parse(&note.trust)?,
            is_in_force: note.expires_at.is_none_or(|expires_at| expires_at > now),
        })
    };
    earlier.map(read).transpose()
}

/// Ends the earlier note, stores the new one and commits: one round trip.
async fn replace(connection: &Connection, stamp: AuditStamp<'_>, note: &NewMemory) -> Result<(), DbError> {
    let prepared = async {
        try_join!(retire_memories().prepare(connection.sql()), insert_memory().prepare(connection.sql()))
    };
    let (retire_statement, insert_statement) = connection.answer(prepared).await?;
    let pipeline = async {
        try_join!(
            retire(connection, &retire_statement, stamp, note.supersedes.as_slice()),
            note.insert(connection, &insert_statement, stamp, WriteAction::Handoff),
            connection.commit(),
        )
    };
    connection.answer(pipeline).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blank_steps_are_dropped_before_they_are_counted() {
        let mut raw_next_steps = vec![" ".to_owned(); 30];
        raw_next_steps.push(" run the tests ".into());
        assert_eq!(check_steps(&raw_next_steps).unwrap(), ["run the tests"]);
        assert!(matches!(check_steps(&vec!["step".to_owned(); 21]), Err(HandoffError::TooManySteps(21))));
    }

    #[test]
    fn a_long_step_is_named_by_its_place() {
        let raw_next_steps = [" ".to_owned(), "x".repeat(STEP_MAX_CHARS + 1)];
        let Err(HandoffError::Statement(InvalidStatement::TooLong { field, .. })) =
            check_steps(&raw_next_steps)
        else {
            panic!("a step of 1,001 characters was accepted");
        };
        assert_eq!(field, "next_steps[1]");
    }

    #[test]
    fn a_handoff_lives_a_week_by_default_and_a_month_at_most() {
        assert!(matches!(check_ttl(None), Ok(TTL_DEFAULT_SECONDS)));
        assert!(matches!(check_ttl(Some(0)), Ok(TTL_DEFAULT_SECONDS)));
        assert!(matches!(check_ttl(Some(TTL_MAX_SECONDS)), Ok(TTL_MAX_SECONDS)));
        assert!(matches!(check_ttl(Some(TTL_MAX_SECONDS + 1)), Err(HandoffError::Ttl)));
        assert!(matches!(check_ttl(Some(-1)), Err(HandoffError::Ttl)));
    }
}

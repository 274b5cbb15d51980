//! The rule: what happens to a statement, given what is known of it.

use jiff::Timestamp;

use super::RememberError;
use super::check::Checked;
use super::load::{Loaded, SessionSummary, Superseded};
use crate::id::MemoryId;
use crate::memory::{MemoryType, Status};

/// What is to happen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Decision {
    /// The statement is known; nothing is stored.
    Known(Known),
    /// The statement is stored.
    Store(Store),
}

/// A memory that states the same already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Known {
    /// Its id.
    pub id: MemoryId,
    /// What it states.
    pub memory_type: MemoryType,
    /// Whether it is in force.
    pub status: Status,
}

/// How a statement is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Store {
    pub(super) memory_type: MemoryType,
    pub(super) type_source: TypeSource,
    pub(super) status: Status,
    /// The memory that this one replaces, now or once the owner approves it.
    pub(super) supersedes: Option<MemoryId>,
    /// The memories that end now.
    pub(super) retires: Vec<MemoryId>,
}

/// Where the type of a memory came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TypeSource {
    /// The agent named it.
    Agent,
    /// It is that of the replaced memory.
    Superseded,
    /// `project` in a project, else `semantic`.
    Default,
}

impl TypeSource {
    /// The word for it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Agent => "agent",
            Self::Superseded => "superseded",
            Self::Default => "default",
        }
    }
}

/// Why a memory cannot be replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SupersedeError {
    /// There is none of that id, or the caller may not see it.
    #[error("supersedes names no memory: {0}")]
    NotFound(MemoryId),
    /// It belongs elsewhere.
    #[error(
        "supersedes must name a memory of the same project. Pass the project of {0}, or omit project if it is user-wide"
    )]
    OtherScope(MemoryId),
    /// Another memory took its place.
    #[error("{id} was already superseded by {by}. Read that one, and supersede it if it is outdated")]
    Superseded {
        /// The memory that was to be replaced.
        id: MemoryId,
        /// What took its place.
        by: MemoryId,
    },
    /// It is not in force.
    #[error("{id} cannot be superseded: it is {status}, not active", status = .status.as_str())]
    NotActive {
        /// The memory that was to be replaced.
        id: MemoryId,
        /// Its status.
        status: Status,
    },
    /// What took its place has expired.
    #[error("{id} was superseded by {by}, which has expired. Store the statement without supersedes")]
    SuccessorExpired {
        /// The memory that was to be replaced.
        id: MemoryId,
        /// What had taken its place.
        by: MemoryId,
    },
    /// Its time is over.
    #[error("{0} cannot be superseded: it has expired. Store the statement without supersedes")]
    Expired(MemoryId),
}

/// Decides. An explicit `supersedes` is carried out even if another memory states the same.
pub(super) fn decide(checked: &Checked, loaded: &Loaded) -> Result<Decision, RememberError> {
    if let Some(known) = already_stated(checked, loaded)? {
        return Ok(Decision::Known(known));
    }
    if let Some(superseded) = &loaded.superseded {
        require_replaceable(superseded, checked, loaded)?;
    }
    store(checked, loaded).map(Decision::Store)
}

/// The memory that makes the call a repetition.
fn already_stated(checked: &Checked, loaded: &Loaded) -> Result<Option<Known>, SupersedeError> {
    if let Some(target) = checked.supersedes {
        let superseded = loaded.superseded.as_ref().ok_or(SupersedeError::NotFound(target))?;
        return Ok(superseded.already_states(checked, loaded.now).or(loaded.duplicate));
    }
    if checked.summed_up_session().is_some() {
        // Each session keeps a summary of its own, even if another session ended in the same words.
        let summary = loaded.session_summary.as_ref();
        return Ok(summary.and_then(|summary| summary.already_states(checked, loaded.now)));
    }
    Ok(loaded.duplicate)
}

fn require_replaceable(
    superseded: &Superseded,
    checked: &Checked,
    loaded: &Loaded,
) -> Result<(), SupersedeError> {
    let id = superseded.id;
    if superseded.scope != checked.scope {
        return Err(SupersedeError::OtherScope(id));
    }
    if let Some(successor) = &superseded.successor {
        let by = successor.known.id;
        return Err(if is_over(successor.expires_at, loaded.now) {
            SupersedeError::SuccessorExpired { id, by }
        } else {
            SupersedeError::Superseded { id, by }
        });
    }
    if superseded.status != Status::Active {
        return Err(SupersedeError::NotActive { id, status: superseded.status });
    }
    if is_over(superseded.expires_at, loaded.now) {
        return Err(SupersedeError::Expired(id));
    }
    Ok(())
}

fn store(checked: &Checked, loaded: &Loaded) -> Result<Store, RememberError> {
    let (memory_type, type_source) = resolve_type(checked, loaded);
    if memory_type == MemoryType::Temporary && checked.ttl_seconds.is_none() {
        return Err(RememberError::TtlMissing);
    }
    // A preference begins, and ends, with the owner's word.
    let replaces_preference =
        loaded.superseded.as_ref().is_some_and(|s| s.memory_type == MemoryType::Preference);
    let earlier_summary = loaded.session_summary.as_ref().filter(|_| memory_type == MemoryType::Episodic);
    let replaced = [loaded.superseded.as_ref().map(|s| s.trust), earlier_summary.map(|s| s.trust)];
    let is_outranked = replaced.into_iter().flatten().any(|trust| checked.trust.is_outranked_by(trust));
    let needs_approval = memory_type == MemoryType::Preference || replaces_preference || is_outranked;
    let status = if needs_approval { Status::Proposed } else { Status::Active };
    // Each session keeps one summary.
    let earlier_summary = earlier_summary.map(|summary| summary.id);
    let supersedes = checked.supersedes.or(earlier_summary);
    let retires = match status {
        Status::Active => both(supersedes, earlier_summary),
        // What awaits approval replaces nothing yet.
        Status::Proposed | Status::Superseded | Status::Deleted => Vec::new(),
    };
    Ok(Store { memory_type, type_source, status, supersedes, retires })
}

fn resolve_type(checked: &Checked, loaded: &Loaded) -> (MemoryType, TypeSource) {
    match (checked.memory_type, &loaded.superseded) {
        (Some(memory_type), _) => (memory_type, TypeSource::Agent),
        (None, Some(superseded)) => (superseded.memory_type, TypeSource::Superseded),
        (None, None) if checked.scope.is_user() => (MemoryType::Semantic, TypeSource::Default),
        (None, None) => (MemoryType::Project, TypeSource::Default),
    }
}

fn both(supersedes: Option<MemoryId>, earlier_summary: Option<MemoryId>) -> Vec<MemoryId> {
    let also = earlier_summary.filter(|summary| supersedes != Some(*summary));
    supersedes.into_iter().chain(also).collect()
}

fn is_over(expires_at: Option<Timestamp>, now: Timestamp) -> bool {
    expires_at.is_some_and(|expires_at| expires_at <= now)
}

/// Whether a memory may stand for the statement: what has expired, or will, does not stand for what is to stay.
fn stands(expires_at: Option<Timestamp>, checked: &Checked, now: Timestamp) -> bool {
    expires_at.is_none_or(|expires_at| expires_at > now && checked.ttl_seconds.is_some())
}

impl SessionSummary {
    fn already_states(&self, checked: &Checked, now: Timestamp) -> Option<Known> {
        let known = Known { id: self.id, memory_type: MemoryType::Episodic, status: Status::Active };
        let is_same = self.content_hash == checked.content_hash;
        (is_same && stands(self.expires_at, checked, now)).then_some(known)
    }
}

impl Superseded {
    /// The memory that states the same already: this one, or the one that took its place when the call was made before.
    fn already_states(&self, checked: &Checked, now: Timestamp) -> Option<Known> {
        if self.scope != checked.scope {
            return None;
        }
        let itself = Known { id: self.id, memory_type: self.memory_type, status: self.status };
        let (known, content_hash, expires_at) = match &self.successor {
            Some(successor) => (successor.known, &successor.content_hash, successor.expires_at),
            None => (itself, &self.content_hash, self.expires_at),
        };
        let is_same = known.status != Status::Deleted && *content_hash == checked.content_hash;
        (is_same && stands(expires_at, checked, now)).then_some(known)
    }
}

#[cfg(test)]
mod tests {
    use super::super::load::Successor;
    use super::*;
    use crate::memory::Trust;
    use crate::memory::statement::content_hash;
    use crate::principal::WriterTrust;
    use crate::scope::Scope;

    fn id(last: u8) -> MemoryId {
        MemoryId::parse(&format!("01991f3e-7c5b-7000-8000-0000000000{last:02x}")).unwrap()
    }

    fn checked(content: &str) -> Checked {
        Checked {
            content: content.into(),
            content_hash: content_hash(content),
            memory_type: None,
            scope: Scope::from_project(Some("github.com/o/r")).unwrap(),
            supersedes: None,
            ttl_seconds: None,
            session: None,
            trust: WriterTrust::Agent,
        }
    }

    fn superseded() -> Superseded {
        Superseded {
            id: id(1),
            memory_type: MemoryType::Codebase,
            scope: Scope::from_project(Some("github.com/o/r")).unwrap(),
            content_hash: content_hash("old").to_vec(),
            status: Status::Active,
            trust: Trust::Agent,
            expires_at: None,
            successor: None,
        }
    }

    fn session_summary(content: &str) -> SessionSummary {
        let content_hash = content_hash(content).to_vec();
        SessionSummary { id: id(3), content_hash, trust: Trust::Agent, expires_at: None }
    }

    fn successor(content: &str) -> Successor {
        let known = Known { id: id(2), memory_type: MemoryType::Codebase, status: Status::Active };
        Successor { known, content_hash: content_hash(content).to_vec(), expires_at: None }
    }

    fn replacing(superseded: Superseded) -> Result<Decision, RememberError> {
        let checked = Checked { supersedes: Some(id(1)), ..checked("new") };
        decide(&checked, &Loaded { superseded: Some(superseded), ..Loaded::default() })
    }

    fn stored(decision: Result<Decision, RememberError>) -> Store {
        match decision.unwrap() {
            Decision::Store(store) => store,
            Decision::Known(known) => panic!("known as {known:?}"),
        }
    }

    #[test]
    fn the_type_defaults_by_scope() {
        assert_eq!(stored(decide(&checked("new"), &Loaded::default())).memory_type, MemoryType::Project);
        let user_wide = Checked { scope: Scope::user(), ..checked("new") };
        assert_eq!(stored(decide(&user_wide, &Loaded::default())).memory_type, MemoryType::Semantic);
    }

    #[test]
    fn a_known_statement_is_not_stored_again() {
        let known = Known { id: id(9), memory_type: MemoryType::Project, status: Status::Active };
        let loaded = Loaded { duplicate: Some(known), ..Loaded::default() };
        assert_eq!(decide(&checked("new"), &loaded).unwrap(), Decision::Known(known));
    }

    #[test]
    fn a_replacement_takes_the_type_and_ends_what_it_replaces() {
        let store = stored(replacing(superseded()));
        assert_eq!((store.memory_type, store.type_source), (MemoryType::Codebase, TypeSource::Superseded));
        assert_eq!((store.supersedes, store.retires), (Some(id(1)), vec![id(1)]));
    }

    #[test]
    fn replacing_a_memory_with_the_same_statement_changes_nothing() {
        let same = Superseded { content_hash: content_hash("New.").to_vec(), ..superseded() };
        assert!(matches!(replacing(same), Ok(Decision::Known(known)) if known.id == id(1)));
    }

    #[test]
    fn a_replacement_that_is_asked_for_again_is_known() {
        let replaced =
            Superseded { status: Status::Superseded, successor: Some(successor("New.")), ..superseded() };
        assert!(matches!(replacing(replaced), Ok(Decision::Known(known)) if known.id == id(2)));
    }

    #[test]
    fn what_has_expired_or_will_stands_for_nothing_that_is_to_stay() {
        let now = Timestamp::UNIX_EPOCH;
        let later = "2000-01-01T00:00:00Z".parse().unwrap();
        let staying = checked("new");
        let passing = Checked { ttl_seconds: Some(60), ..checked("new") };
        for (expires_at, for_staying, for_passing) in
            [(None, true, true), (Some(later), false, true), (Some(now), false, false)]
        {
            assert_eq!(stands(expires_at, &staying, now), for_staying, "{expires_at:?}");
            assert_eq!(stands(expires_at, &passing, now), for_passing, "{expires_at:?}");
        }
        let gone = Successor { expires_at: Some(now), ..successor("New.") };
        let replaced = Superseded { status: Status::Superseded, successor: Some(gone), ..superseded() };
        let refused = replacing(replaced);
        assert!(matches!(
            refused,
            Err(RememberError::Supersede(SupersedeError::SuccessorExpired { by, .. })) if by == id(2)
        ));
    }

    #[test]
    fn a_preference_ends_only_with_the_owners_word() {
        let preference = Superseded { memory_type: MemoryType::Preference, ..superseded() };
        let checked =
            Checked { supersedes: Some(id(1)), memory_type: Some(MemoryType::Semantic), ..checked("new") };
        let loaded = Loaded { superseded: Some(preference), ..Loaded::default() };
        let store = stored(decide(&checked, &loaded));
        assert_eq!((store.status, store.retires), (Status::Proposed, Vec::new()));
    }

    #[test]
    fn a_summary_in_the_words_of_another_session_is_stored() {
        let summary =
            Checked { memory_type: Some(MemoryType::Episodic), session: Some("s".into()), ..checked("new") };
        let other = Known { id: id(9), memory_type: MemoryType::Episodic, status: Status::Active };
        let loaded = Loaded { duplicate: Some(other), ..Loaded::default() };
        assert_eq!(stored(decide(&summary, &loaded)).retires, []);
        let of_this_session =
            |content| Loaded { session_summary: Some(session_summary(content)), ..loaded.clone() };
        assert_eq!(stored(decide(&summary, &of_this_session("old"))).retires, [id(3)]);
        let again = decide(&summary, &of_this_session("New."));
        assert!(matches!(again, Ok(Decision::Known(known)) if known.id == id(3)));
    }

    #[test]
    fn a_proposed_replacement_that_is_asked_for_again_is_known() {
        let preference = Superseded { memory_type: MemoryType::Preference, ..superseded() };
        let proposed = Known { id: id(5), memory_type: MemoryType::Preference, status: Status::Proposed };
        let loaded = Loaded { superseded: Some(preference), duplicate: Some(proposed), ..Loaded::default() };
        let again = Checked { supersedes: Some(id(1)), ..checked("new") };
        assert_eq!(decide(&again, &loaded).unwrap(), Decision::Known(proposed));
    }

    #[test]
    fn a_preference_replaces_nothing_before_it_is_approved() {
        let store = stored(replacing(Superseded { memory_type: MemoryType::Preference, ..superseded() }));
        assert_eq!(
            (store.status, store.supersedes, store.retires),
            (Status::Proposed, Some(id(1)), Vec::new())
        );
    }

    #[test]
    fn only_a_memory_in_force_in_the_same_scope_can_be_replaced() {
        let expired = Some(Timestamp::UNIX_EPOCH);
        let cases = [
            Superseded { scope: Scope::user(), ..superseded() },
            Superseded { status: Status::Superseded, successor: Some(successor("another")), ..superseded() },
            Superseded { status: Status::Deleted, ..superseded() },
            Superseded { status: Status::Proposed, ..superseded() },
            Superseded { expires_at: expired, ..superseded() },
        ];
        for superseded in cases {
            assert!(
                matches!(replacing(superseded.clone()), Err(RememberError::Supersede(_))),
                "{superseded:?}"
            );
        }
        let missing = Checked { supersedes: Some(id(1)), ..checked("new") };
        assert!(matches!(
            decide(&missing, &Loaded::default()),
            Err(RememberError::Supersede(SupersedeError::NotFound(_)))
        ));
    }

    #[test]
    fn a_summary_replaces_the_earlier_one_of_its_session() {
        let summary =
            Checked { memory_type: Some(MemoryType::Episodic), session: Some("s".into()), ..checked("new") };
        let loaded = Loaded { session_summary: Some(session_summary("old")), ..Loaded::default() };
        assert_eq!(stored(decide(&summary, &loaded)).retires, [id(3)]);
        let replacing = Checked { supersedes: Some(id(1)), ..summary };
        let both = Loaded { superseded: Some(superseded()), ..loaded.clone() };
        assert_eq!(stored(decide(&replacing, &both)).retires, [id(1), id(3)]);
        let fact =
            Checked { memory_type: Some(MemoryType::Semantic), session: Some("s".into()), ..checked("new") };
        assert_eq!(stored(decide(&fact, &loaded)).retires, []);
    }

    #[test]
    fn a_temporary_memory_needs_an_end_even_if_its_type_was_inherited() {
        let temporary = Superseded { memory_type: MemoryType::Temporary, ..superseded() };
        assert!(matches!(replacing(temporary), Err(RememberError::TtlMissing)));
    }

    #[test]
    fn an_external_writer_only_proposes_to_replace_what_is_trusted_more() {
        let external = Checked { supersedes: Some(id(1)), trust: WriterTrust::External, ..checked("new") };
        for (trust, status) in [
            (Trust::User, Status::Proposed),
            (Trust::Agent, Status::Proposed),
            (Trust::External, Status::Active),
        ] {
            let loaded =
                Loaded { superseded: Some(Superseded { trust, ..superseded() }), ..Loaded::default() };
            let store = stored(decide(&external, &loaded));
            assert_eq!(
                (store.status, store.retires.is_empty()),
                (status, status == Status::Proposed),
                "{trust:?}"
            );
            let agent = Checked { trust: WriterTrust::Agent, ..external.clone() };
            assert_eq!(stored(decide(&agent, &loaded)).status, Status::Active, "{trust:?}");
        }
        let summary = Checked {
            memory_type: Some(MemoryType::Episodic),
            session: Some("s".into()),
            trust: WriterTrust::External,
            ..checked("new")
        };
        let loaded = Loaded { session_summary: Some(session_summary("old")), ..Loaded::default() };
        assert_eq!(stored(decide(&summary, &loaded)).status, Status::Proposed);
    }
}

//! Who is calling, and what it may see and do.

use std::fmt;

use crate::memory::Trust;
use crate::scope::{InvalidProject, Scope};
use crate::text;
use crate::word::{UnknownWord, words};

/// The name of an agent: a lowercase letter or digit, then up to 63 of letters, digits, `.`, `_` and `-`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct AgentName(String);

/// The text is not the name of an agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "not an agent name: use 1 to 64 lowercase letters, digits, dots, underscores and hyphens, beginning with a letter or digit"
)]
pub struct InvalidAgentName;

/// Longest agent name, in characters.
const AGENT_NAME_MAX_CHARS: usize = 64;

impl AgentName {
    /// Checks a name that somebody typed.
    ///
    /// # Errors
    /// [`InvalidAgentName`] when it does not have the form above.
    pub fn parse(raw_name: &str) -> Result<Self, InvalidAgentName> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        let well_formed = raw_name.starts_with(plain)
            && raw_name.len() <= AGENT_NAME_MAX_CHARS
            && raw_name.chars().all(|c| plain(c) || matches!(c, '.' | '_' | '-'));
        if well_formed { Ok(Self(raw_name.to_owned())) } else { Err(InvalidAgentName) }
    }

    /// Whether the name is that of Kenfold itself or of nobody: no credential is made for it.
    #[must_use]
    pub fn is_reserved(&self) -> bool {
        self.0 == "unknown" || self.0 == "kenfold" || self.0.starts_with("kenfold-")
    }

    /// A name that the database gave.
    #[must_use]
    pub fn from_stored(name: String) -> Self {
        Self(name)
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for AgentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

words! {
    /// What a caller may do. Writing includes reading.
    "access" Access {
        /// May load and search.
        Read = "read",
        /// May also store, change and forget.
        Write = "write",
    }
}

words! {
    /// How far the word of a caller is trusted.
    "trust" WriterTrust {
        /// As that of one of the owner's agents.
        Agent = "agent",
        /// As content of unknown origin: it takes the place of nothing that is trusted more.
        External = "external",
    }
}

/// Which scopes a caller may see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reach {
    /// Every scope.
    Everything,
    /// These scopes alone.
    Scopes(Vec<Scope>),
}

/// What a credential lets its bearer do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rights {
    /// Whether it may write.
    pub access: Access,
    /// What it may see.
    pub reach: Reach,
    /// How far its writes are trusted.
    pub trust: WriterTrust,
}

/// Who is calling: the agent, and what it may see and do. It comes from the credential, never from an argument.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Principal {
    agent: AgentName,
    rights: Rights,
}

/// Somebody who may change what is stored: the owner, or a [`Principal`] that may write. Every change names its actor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Actor<'a>(&'a str);

/// The caller may read only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "this connection is read-only: it may search memories but not change them. Ask the owner to approve write access"
)]
pub struct ReadOnly;

/// The caller may not use this scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "this connection may not use that project, or the user-wide memories when none is named. Ask the owner to approve access"
)]
pub struct OutOfReach;

/// The caller's word is trusted less than what it wants to end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "this connection writes as an external source and may not end what the owner or an agent wrote. Ask the owner to do it"
)]
pub struct TrustedMore;

impl<'a> Actor<'a> {
    /// The owner, through the `kenfold` command or the operations function.
    pub const OWNER: Actor<'static> = Actor("kenfold-cli");
    /// The owner, on a page of this server, who gave the owner's password.
    pub const OWNER_IN_BROWSER: Actor<'static> = Actor("kenfold-owner");
    /// The authorization server itself, which ends a grant that is being misused.
    pub(crate) const AUTHORIZATION_SERVER: Actor<'static> = Actor("kenfold-oauth");

    /// The name that is recorded.
    #[must_use]
    pub fn as_str(self) -> &'a str {
        self.0
    }
}

impl WriterTrust {
    /// Whether a memory of this trust is more than this writer may end.
    #[must_use]
    pub fn is_outranked_by(self, trust: Trust) -> bool {
        match (self, trust) {
            (Self::External, Trust::User | Trust::Agent) => true,
            (Self::External, Trust::External) | (Self::Agent, _) => false,
        }
    }
}

impl From<WriterTrust> for Trust {
    fn from(writer: WriterTrust) -> Self {
        match writer {
            WriterTrust::Agent => Self::Agent,
            WriterTrust::External => Self::External,
        }
    }
}

impl Reach {
    /// The projects that somebody names, `user` for the user's own memories; everything when none is named.
    ///
    /// # Errors
    /// [`InvalidProject`] for the first that has no usable name.
    pub fn of_projects(raw_projects: &[String]) -> Result<Self, InvalidProject> {
        if raw_projects.is_empty() {
            return Ok(Self::Everything);
        }
        let mut scopes: Vec<Scope> =
            raw_projects.iter().map(|raw| named_scope(raw)).collect::<Result<_, _>>()?;
        scopes.sort_unstable();
        scopes.dedup();
        Ok(Self::Scopes(scopes))
    }

    /// The scopes of a limit as SQL has them; everything when there is none.
    #[must_use]
    pub fn from_limit(scopes: Option<Vec<String>>) -> Self {
        scopes.map_or(Self::Everything, |scopes| {
            Self::Scopes(scopes.into_iter().map(Scope::from_stored).collect())
        })
    }

    /// The scopes as SQL takes them; `None` for everything.
    #[must_use]
    pub fn limit(&self) -> Option<Vec<&str>> {
        match self {
            Self::Everything => None,
            Self::Scopes(scopes) => Some(scopes.iter().map(Scope::as_str).collect()),
        }
    }
}

/// A name that was left blank by mistake must not open the user's own memories.
fn named_scope(raw_project: &str) -> Result<Scope, InvalidProject> {
    if text::is_blank(raw_project) {
        return Err(InvalidProject::Empty);
    }
    Scope::from_project(Some(raw_project))
}

impl Rights {
    /// To see and change everything.
    #[must_use]
    pub fn all() -> Self {
        Self { access: Access::Write, reach: Reach::Everything, trust: WriterTrust::Agent }
    }

    /// Reads what the database keeps of a credential.
    ///
    /// # Errors
    /// [`UnknownWord`] when a newer program wrote it.
    pub(crate) fn from_stored(
        access: &str,
        scopes: Option<Vec<String>>,
        trust: &str,
    ) -> Result<Self, UnknownWord> {
        Ok(Self {
            access: Access::parse(access)?,
            reach: Reach::from_limit(scopes),
            trust: WriterTrust::parse(trust)?,
        })
    }
}

impl Principal {
    /// The owner, who may see and change everything.
    #[must_use]
    pub fn owner() -> Self {
        Self::new(AgentName::from_stored(Actor::OWNER.as_str().to_owned()), Rights::all())
    }

    /// A caller with the given rights.
    #[must_use]
    pub fn new(agent: AgentName, rights: Rights) -> Self {
        Self { agent, rights }
    }

    /// Reads what the database keeps of a credential; `None` when it has none like it.
    ///
    /// # Errors
    /// [`UnknownWord`] when a newer program wrote it.
    pub(crate) fn from_stored(
        agent: Option<String>,
        access: Option<&str>,
        scopes: Option<Vec<String>>,
        trust: Option<&str>,
    ) -> Result<Option<Self>, UnknownWord> {
        let (Some(agent), Some(access), Some(trust)) = (agent, access, trust) else {
            return Ok(None);
        };
        let rights = Rights::from_stored(access, scopes, trust)?;
        Ok(Some(Self::new(AgentName::from_stored(agent), rights)))
    }

    /// The agent that is calling.
    #[must_use]
    pub fn agent(&self) -> &AgentName {
        &self.agent
    }

    /// The caller as somebody who changes things.
    ///
    /// # Errors
    /// [`ReadOnly`] when it may not write.
    pub fn actor(&self) -> Result<Actor<'_>, ReadOnly> {
        match self.rights.access {
            Access::Write => Ok(Actor(self.agent.as_str())),
            Access::Read => Err(ReadOnly),
        }
    }

    /// How far its writes are trusted.
    #[must_use]
    pub fn trust(&self) -> WriterTrust {
        self.rights.trust
    }

    /// Lets only a caller pass who may use `scope`.
    ///
    /// # Errors
    /// [`OutOfReach`] for every other.
    pub fn require_scope(&self, scope: &Scope) -> Result<(), OutOfReach> {
        if self.reaches(scope) { Ok(()) } else { Err(OutOfReach) }
    }

    /// The scopes that a read in `scope` may serve: that one and the user's own, as far as the caller may see them.
    #[must_use]
    pub fn readable_scopes(&self, scope: &Scope) -> Vec<Scope> {
        let mut scopes = vec![Scope::user()];
        if !scope.is_user() {
            scopes.push(scope.clone());
        }
        scopes.retain(|scope| self.reaches(scope));
        scopes
    }

    /// The scopes to which the caller is limited, as SQL takes them; `None` when it may see everything.
    #[must_use]
    pub fn scope_limit(&self) -> Option<Vec<&str>> {
        self.rights.reach.limit()
    }

    fn reaches(&self, scope: &Scope) -> bool {
        match &self.rights.reach {
            Reach::Everything => true,
            Reach::Scopes(scopes) => scopes.contains(scope),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limited(scopes: Vec<Scope>) -> Principal {
        let rights = Rights { access: Access::Read, reach: Reach::Scopes(scopes), trust: WriterTrust::Agent };
        Principal::new(AgentName::parse("reader").unwrap(), rights)
    }

    #[test]
    fn a_read_serves_the_project_and_the_users_own_memories() {
        let project = Scope::from_project(Some("github.com/o/r")).unwrap();
        let everything = Principal::new(AgentName::parse("codex").unwrap(), Rights::all());
        assert_eq!(everything.readable_scopes(&project), [Scope::user(), project.clone()]);
        assert_eq!(everything.readable_scopes(&Scope::user()), [Scope::user()]);
    }

    #[test]
    fn a_limited_caller_reads_only_what_it_was_given() {
        let project = Scope::from_project(Some("github.com/o/r")).unwrap();
        let other = Scope::from_project(Some("github.com/o/other")).unwrap();
        let principal = limited(vec![project.clone()]);
        assert_eq!(principal.readable_scopes(&project), std::slice::from_ref(&project));
        assert!(principal.readable_scopes(&other).is_empty());
        assert_eq!(principal.require_scope(&other), Err(OutOfReach));
        assert_eq!(principal.actor(), Err(ReadOnly));
    }

    #[test]
    fn agent_names_have_one_form() {
        for name in ["claude-code", "codex", "0.a_b", &"a".repeat(64)] {
            assert!(AgentName::parse(name).is_ok(), "{name}");
        }
        for name in ["", "-a", "Codex", "a b", "에이전트", "a\0", &"a".repeat(65)] {
            assert_eq!(AgentName::parse(name), Err(InvalidAgentName), "{name:?}");
        }
    }
}

//! The checks that need nothing but the request, in the order in which they are made.

use super::{Remember, RememberError};
use crate::id::MemoryId;
use crate::memory::MemoryType;
use crate::memory::statement::{CONTENT_MAX_CHARS, check_text, content_hash, refuse_secrets, session_id};
use crate::principal::WriterTrust;
use crate::scope::Scope;

/// Longest time to live: one year.
pub const TTL_MAX_SECONDS: i64 = 365 * 24 * 60 * 60;

/// A request that may be carried out, as far as it can tell by itself.
#[derive(Debug, Clone)]
pub(super) struct Checked {
    pub(super) content: String,
    pub(super) content_hash: [u8; 32],
    pub(super) memory_type: Option<MemoryType>,
    pub(super) scope: Scope,
    pub(super) supersedes: Option<MemoryId>,
    pub(super) ttl_seconds: Option<i64>,
    pub(super) session: Option<String>,
    /// How far the writer is trusted.
    pub(super) trust: WriterTrust,
}

impl Checked {
    /// The session that the statement sums up. Of each session one summary is in force.
    ///
    /// A replacement without a type may turn out to be a summary, by the type of what it replaces.
    pub(super) fn summed_up_session(&self) -> Option<&str> {
        let may_be_summary = match self.memory_type {
            Some(memory_type) => memory_type == MemoryType::Episodic,
            None => self.supersedes.is_some(),
        };
        self.session.as_deref().filter(|_| may_be_summary)
    }
}

pub(super) fn check(command: &Remember, trust: WriterTrust) -> Result<Checked, RememberError> {
    let content = check_text("content", &command.raw_content, CONTENT_MAX_CHARS)?;
    let scope = Scope::from_project(command.raw_project.as_deref())?;
    let ttl_seconds = check_ttl(command.ttl_seconds)?;
    if command.memory_type == Some(MemoryType::Temporary) && ttl_seconds.is_none() {
        return Err(RememberError::TtlMissing);
    }
    refuse_secrets("project", scope.as_str())?;
    refuse_secrets("content", content)?;
    let raw_supersedes = command.raw_supersedes.as_deref().filter(|raw_id| !raw_id.trim().is_empty());
    Ok(Checked {
        content_hash: content_hash(content),
        content: content.to_owned(),
        memory_type: command.memory_type,
        scope,
        supersedes: raw_supersedes.map(MemoryId::parse).transpose()?,
        ttl_seconds,
        session: session_id(command.unverified_session_id.as_deref()),
        trust,
    })
}

/// Zero means none, as if the parameter had been left out.
fn check_ttl(ttl_seconds: Option<i64>) -> Result<Option<i64>, RememberError> {
    match ttl_seconds {
        None | Some(0) => Ok(None),
        Some(seconds) if (1..=TTL_MAX_SECONDS).contains(&seconds) => Ok(Some(seconds)),
        Some(_) => Err(RememberError::Ttl),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_to_live_is_none_or_at_most_a_year() {
        assert!(matches!(check_ttl(None), Ok(None)));
        assert!(matches!(check_ttl(Some(0)), Ok(None)));
        assert!(matches!(check_ttl(Some(TTL_MAX_SECONDS)), Ok(Some(_))));
        for seconds in [-1, TTL_MAX_SECONDS + 1, i64::MIN, i64::MAX] {
            assert!(matches!(check_ttl(Some(seconds)), Err(RememberError::Ttl)), "{seconds}");
        }
    }
}

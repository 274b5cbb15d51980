//! Scopes: the person, or one project of theirs, that a memory is about.
//!
//! A project is named by the git remote URL or by a free name. However the remote is written, it becomes one identity,
//! `host/path` in lowercase, so that agents that cloned over https and over ssh share their memories.

use std::fmt;
use std::sync::Arc;

use crate::text;

mod address;
mod credentials;
mod forge;
mod identity;
mod percent;

const USER: &str = "user";

/// Prefixes of the scopes that belong to one project. The program writes the first; the second is in older stores.
const PROJECT_PREFIXES: [&str; 2] = ["project:", "repo:"];

/// The scope of a memory: `user`, `project:<identity>`, or `repo:<identity>` in older stores.
///
/// Cheap to clone. Equal scopes hold the same memories.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Scope(Arc<str>);

/// Why a `project` argument names no project. The messages tell the caller what to send instead, and repeat nothing
/// of what was sent, since remote URLs carry credentials.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidProject {
    /// A path on one machine, which another machine would not have.
    #[error(
        "`project` is a local path, and the same repository has another path on every machine: pass the git remote \
         URL (as `git remote get-url origin` prints it), or a plain project name when there is no remote"
    )]
    LocalPath,
    /// Nothing is left once the scheme, the credentials and `.git` are removed.
    #[error(
        "`project` names no project: pass the git remote URL or a project name, or omit it for user-wide memories"
    )]
    Empty,
    /// The identity is longer than [`MAX_IDENTITY_CHARS`].
    #[error(
        "`project` is too long: pass the git remote URL or a project name of at most {MAX_IDENTITY_CHARS} characters"
    )]
    TooLong,
    /// A line break, another control character, or a character that reorders the text around it.
    #[error("`project` contains control characters: pass the git remote URL or a project name on one line")]
    ControlCharacter,
}

/// The length of a project identity, in characters, without the `project:` prefix.
pub const MAX_IDENTITY_CHARS: usize = 256;

impl Scope {
    /// The scope of memories that hold in every project.
    #[must_use]
    pub fn user() -> Self {
        Self(USER.into())
    }

    /// The scope that a caller's `project` argument names; absent or blank means user-wide.
    ///
    /// A scope as answers show it (`user`, `project:…`) may be passed back and names itself, so a project called
    /// just "user" has to be written `project:user`.
    ///
    /// # Errors
    /// When the argument is a local path, or names nothing that can be stored.
    pub fn from_project(raw_project: Option<&str>) -> Result<Self, InvalidProject> {
        let raw_project = identity::visible(raw_project.unwrap_or_default());
        let raw_project = raw_project.trim();
        if (text::is_blank(raw_project) && !text::contains_nul(raw_project))
            || raw_project.eq_ignore_ascii_case(USER)
        {
            return Ok(Self::user());
        }
        let (prefix, raw_identity) = split_prefix(raw_project);
        let identity = identity::normalise(raw_identity)?;
        Ok(Self(format!("{prefix}{identity}").into()))
    }

    /// A scope read back from the store, taken as it is.
    #[must_use]
    pub fn from_stored(scope: String) -> Self {
        Self(scope.into())
    }

    /// The scope as it is stored and shown.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether the scope is the person's, in every project.
    #[must_use]
    pub fn is_user(&self) -> bool {
        self.as_str() == USER
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

/// Takes off the prefix of a scope that was passed back, and gives `project:` to what has none.
fn split_prefix(raw_project: &str) -> (&'static str, &str) {
    let [default, ..] = PROJECT_PREFIXES;
    PROJECT_PREFIXES
        .iter()
        .find_map(|prefix| {
            let (start, rest) = raw_project.split_at_checked(prefix.len())?;
            // `project://host/path` is a URL with an odd scheme.
            let is_prefix = start.eq_ignore_ascii_case(prefix) && !rest.starts_with("//");
            is_prefix.then_some((*prefix, rest))
        })
        .unwrap_or((default, raw_project))
}

#[cfg(test)]
mod tests;

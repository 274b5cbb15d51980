//! The scopes of an access token: what a client asks for, and what it is given (RFC 6749 §3.3).
//!
//! Writing includes reading, so that what is given is always an [`Access`]. It has one spelling.

use crate::principal::Access;

/// Lets a client load and search.
pub const READ: &str = "memory:read";
/// Lets a client also store, change and forget.
pub const WRITE: &str = "memory:write";
/// Asks for a refresh token. Every client gets one; the word is tolerated, and never given back.
pub const OFFLINE_ACCESS: &str = "offline_access";

/// The scopes that can be given, as metadata documents list them.
pub const SUPPORTED: [&str; 2] = [READ, WRITE];

/// What the owner may be asked to allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequestedScope(Access);

/// A refresh asks for what it was not given, or for nothing that is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("scope must be memory:read or memory:read memory:write, and no more than was granted")]
pub struct InvalidScope;

impl RequestedScope {
    /// Reads the scope of an authorization request. Unknown words are dropped; without a known one the client leaves
    /// the choice to the owner, who is offered both.
    #[must_use]
    pub fn parse(raw_scope: Option<&str>) -> Self {
        let words = || raw_scope.unwrap_or_default().split(' ');
        let reads_only = words().any(|word| word == READ) && !words().any(|word| word == WRITE);
        Self(if reads_only { Access::Read } else { Access::Write })
    }

    /// The most that may be given.
    #[must_use]
    pub fn access(self) -> Access {
        self.0
    }

    /// Whether `access` may be given to who asked for this.
    #[must_use]
    pub fn includes(self, access: Access) -> bool {
        includes(self.0, access)
    }
}

/// Reads the scope of a refresh, which keeps what is held or narrows it (RFC 6749 §6).
///
/// # Errors
/// [`InvalidScope`] when it is wider, blank, or has an unknown word.
pub fn parse_narrowing(held: Access, raw_scope: Option<&str>) -> Result<Access, InvalidScope> {
    let Some(raw_scope) = raw_scope else {
        return Ok(held);
    };
    let words: Vec<_> = raw_scope.split(' ').filter(|word| !word.is_empty()).collect();
    let is_known = |word: &&str| matches!(*word, READ | WRITE | OFFLINE_ACCESS);
    if !words.iter().all(is_known) {
        return Err(InvalidScope);
    }
    let asked = exact(&words).ok_or(InvalidScope)?;
    if includes(held, asked) { Ok(asked) } else { Err(InvalidScope) }
}

/// The spelling that is stored and that clients are told.
#[must_use]
pub fn to_scope(access: Access) -> &'static str {
    match access {
        Access::Read => "memory:read",
        Access::Write => "memory:read memory:write",
    }
}

/// The words of [`to_scope`].
#[must_use]
pub fn to_words(access: Access) -> &'static [&'static str] {
    match access {
        Access::Read => &[READ],
        Access::Write => &SUPPORTED,
    }
}

/// Reads a spelling that [`to_scope`] made; `None` for every other text.
#[must_use]
pub fn from_stored(scope: &str) -> Option<Access> {
    [Access::Read, Access::Write].into_iter().find(|access| to_scope(*access) == scope)
}

/// What the known ones among the words mean together.
fn exact(words: &[&str]) -> Option<Access> {
    if words.contains(&WRITE) { Some(Access::Write) } else { words.contains(&READ).then_some(Access::Read) }
}

fn includes(held: Access, asked: Access) -> bool {
    match held {
        Access::Write => true,
        Access::Read => asked == Access::Read,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_request_offers_what_it_names_and_both_when_it_names_nothing() {
        let cases = [
            (None, Access::Write),
            (Some(""), Access::Write),
            (Some("  "), Access::Write),
            (Some("openid email"), Access::Write),
            (Some("offline_access"), Access::Write),
            (Some("memory:read"), Access::Read),
            (Some("memory:read offline_access"), Access::Read),
            (Some("openid memory:read"), Access::Read),
            (Some("memory:write"), Access::Write),
            (Some("memory:read memory:write"), Access::Write),
            (Some("memory:read  memory:write"), Access::Write),
            (Some("MEMORY:READ"), Access::Write),
        ];
        for (raw_scope, access) in cases {
            assert_eq!(RequestedScope::parse(raw_scope).access(), access, "{raw_scope:?}");
        }
        assert!(RequestedScope::parse(None).includes(Access::Read));
        assert!(RequestedScope::parse(None).includes(Access::Write));
        assert!(RequestedScope::parse(Some(READ)).includes(Access::Read));
        assert!(!RequestedScope::parse(Some(READ)).includes(Access::Write));
    }

    #[test]
    fn a_refresh_keeps_or_narrows_what_is_held() {
        let cases = [
            (Access::Read, None, Ok(Access::Read)),
            (Access::Write, None, Ok(Access::Write)),
            (Access::Write, Some("memory:read memory:write"), Ok(Access::Write)),
            (Access::Write, Some("memory:write"), Ok(Access::Write)),
            (Access::Write, Some("memory:write offline_access memory:read"), Ok(Access::Write)),
            (Access::Write, Some("memory:read"), Ok(Access::Read)),
            (Access::Read, Some("memory:read"), Ok(Access::Read)),
            (Access::Read, Some("memory:read offline_access"), Ok(Access::Read)),
            (Access::Read, Some("memory:write"), Err(InvalidScope)),
            (Access::Read, Some("memory:read memory:write"), Err(InvalidScope)),
            (Access::Write, Some(""), Err(InvalidScope)),
            (Access::Write, Some("   "), Err(InvalidScope)),
            (Access::Write, Some("offline_access"), Err(InvalidScope)),
            (Access::Write, Some("memory:read openid"), Err(InvalidScope)),
            (Access::Write, Some("memory:read\tmemory:write"), Err(InvalidScope)),
            (Access::Write, Some("Memory:read"), Err(InvalidScope)),
        ];
        for (held, raw_scope, expected) in cases {
            assert_eq!(parse_narrowing(held, raw_scope), expected, "{held:?} {raw_scope:?}");
        }
    }

    #[test]
    fn each_access_has_one_spelling() {
        for access in [Access::Read, Access::Write] {
            assert_eq!(to_words(access).join(" "), to_scope(access));
            assert_eq!(from_stored(to_scope(access)), Some(access));
            assert_eq!(RequestedScope::parse(Some(to_scope(access))).access(), access);
        }
        for scope in ["", "memory:write", "memory:write memory:read", "memory:read "] {
            assert_eq!(from_stored(scope), None, "{scope:?}");
        }
    }

    proptest! {
        #[test]
        fn a_refresh_never_widens(words in prop::collection::vec("memory:read|memory:write|offline_access|openid|", 0..5)) {
            let raw_scope = words.join(" ");
            prop_assert!(parse_narrowing(Access::Read, Some(&raw_scope)) != Ok(Access::Write));
        }
    }
}

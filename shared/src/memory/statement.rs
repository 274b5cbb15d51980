//! What an agent may have stored: the checks that `remember` and `handoff` share.

use jiff::{SignedDuration, Timestamp};
use sha2::{Digest, Sha256};

use crate::clock::after;
use crate::scope::Scope;
use crate::{screening, text};

/// Longest statement, in characters.
pub const CONTENT_MAX_CHARS: usize = 8000;
/// Longest session id, in characters.
const SESSION_ID_MAX_CHARS: usize = 128;

/// Why a text may not be stored. The field is named as the tool names it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InvalidStatement {
    /// There is nothing in it.
    #[error("{field} is empty. Write a self-contained statement")]
    Empty {
        /// The parameter.
        field: String,
    },
    /// It is too long.
    #[error(
        "{field} has {found} characters, and at most {most} are allowed. Split it into statements that stand alone"
    )]
    TooLong {
        /// The parameter.
        field: String,
        /// Its length in characters.
        found: usize,
        /// The longest allowed, in characters.
        most: usize,
    },
    /// It has a NUL character, which Postgres cannot store.
    #[error("{field} contains a NUL character (\\u0000). Remove it")]
    Nul {
        /// The parameter.
        field: String,
    },
    /// It holds a credential. The kind is named, the value never.
    #[error(
        "{field} contains a secret ({label}). Nothing was stored. Remove it, and say where the secret is kept instead"
    )]
    Secret {
        /// The parameter.
        field: String,
        /// The kind of secret.
        label: &'static str,
    },
}

/// Checks a text that is to be stored; returns it without the white space around it.
///
/// # Errors
/// [`InvalidStatement`], the first that applies in the order in which it lists them.
pub(crate) fn check_text<'a>(
    field: &str,
    raw_text: &'a str,
    most: usize,
) -> Result<&'a str, InvalidStatement> {
    let field = || field.to_owned();
    let trimmed = raw_text.trim();
    let found = text::count_chars(trimmed);
    if text::is_blank(trimmed) && !text::contains_nul(trimmed) {
        return Err(InvalidStatement::Empty { field: field() });
    }
    if found > most {
        return Err(InvalidStatement::TooLong { field: field(), found, most });
    }
    if text::contains_nul(trimmed) {
        return Err(InvalidStatement::Nul { field: field() });
    }
    Ok(trimmed)
}

/// A text that is kept or searched for but not worth a refusal: NULs go, secrets are blacked out, then it is cut.
///
/// The order is the rule. A NUL inside a secret would hide it from the filter, and a cut could leave half of one.
/// `None` when nothing that can be seen remains.
pub(crate) fn clean_text(raw_text: &str, max_chars: usize) -> Option<String> {
    let text = raw_text.replace('\0', "");
    let redacted = screening::redact(text.trim());
    let cut = text::truncate_chars(&redacted, max_chars).trim_end();
    (!text::is_blank(cut)).then(|| cut.to_owned())
}

/// # Errors
/// [`InvalidStatement::Secret`] for the first credential found.
pub(crate) fn refuse_secrets(field: &str, text: &str) -> Result<(), InvalidStatement> {
    match screening::find_secrets(text).first() {
        Some(finding) => Err(InvalidStatement::Secret { field: field.to_owned(), label: finding.label }),
        None => Ok(()),
    }
}

/// SHA-256 of the statement without case, spacing and closing punctuation.
pub(crate) fn content_hash(content: &str) -> [u8; 32] {
    Sha256::digest(text::content_key(content)).into()
}

/// A key for an advisory lock that stands for `parts`.
pub(crate) fn lock_key(parts: &[&[u8]]) -> i64 {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(u64::try_from(part.len()).unwrap_or(u64::MAX).to_be_bytes());
        hasher.update(part);
    }
    let digest: [u8; 32] = hasher.finalize().into();
    let (head, _) = digest.split_first_chunk::<8>().unwrap_or((&[0; 8], &[]));
    i64::from_be_bytes(*head)
}

/// The key under which writes of one statement in one scope wait for each other.
pub(crate) fn statement_lock(scope: &Scope, content_hash: &[u8; 32]) -> i64 {
    lock_key(&[b"statement", scope.as_str().as_bytes(), content_hash])
}

/// The key under which handing over and resuming in one scope wait for each other.
pub(crate) fn handoff_lock(scope: &Scope) -> i64 {
    lock_key(&[b"handoff", scope.as_str().as_bytes()])
}

/// The session that a client names, if the name is usable: at most 128 characters, no control character, no secret.
pub(crate) fn session_id(unverified: Option<&str>) -> Option<String> {
    let id = unverified?.trim();
    let well_formed =
        !id.is_empty() && text::count_chars(id) <= SESSION_ID_MAX_CHARS && !id.chars().any(char::is_control);
    (well_formed && screening::find_secrets(id).is_empty()).then(|| id.to_owned())
}

/// The instant `seconds` after `now`.
pub(crate) fn expiry(now: Timestamp, seconds: i64) -> Timestamp {
    after(now, SignedDuration::from_secs(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_cannot_be_stored_are_told_apart() {
        let check = |raw_text| check_text("content", raw_text, 5);
        assert_eq!(check("  가나다  "), Ok("가나다"));
        assert!(matches!(check(" \n"), Err(InvalidStatement::Empty { .. })));
        assert!(matches!(check("123456"), Err(InvalidStatement::TooLong { found: 6, most: 5, .. })));
        assert!(matches!(check("a\0b"), Err(InvalidStatement::Nul { .. })));
    }

    #[test]
    fn no_half_of_a_secret_outlives_cleaning() {
        let secret = format!("ghp_{}", "a1B2".repeat(9));
        let (head, tail) = secret.split_at(12);
        for raw_text in
            [format!("{}{secret}", "x ".repeat(40)), format!("{head}\0{tail}"), format!("\0{secret}")]
        {
            let cleaned = clean_text(&raw_text, 90).unwrap();
            assert!(!cleaned.contains("ghp_"), "{cleaned}");
            assert!(cleaned.chars().count() <= 90);
        }
    }

    #[test]
    fn a_text_that_says_nothing_is_none() {
        for raw_text in ["", " \n", "\0", " \0 \0 "] {
            assert_eq!(clean_text(raw_text, 10), None, "{raw_text:?}");
        }
        assert_eq!(clean_text(" outdated ", 100), Some("outdated".into()));
    }

    #[test]
    fn equal_statements_have_equal_hashes() {
        assert_eq!(content_hash("Use  pnpm."), content_hash("use pnpm"));
        assert_ne!(content_hash("use pnpm"), content_hash("use npm"));
    }

    #[test]
    fn lock_keys_do_not_run_together() {
        assert_ne!(lock_key(&[b"ab", b"c"]), lock_key(&[b"a", b"bc"]));
    }

    #[test]
    fn an_unusable_session_id_is_as_good_as_none() {
        assert_eq!(session_id(Some(" s-1 ")), Some("s-1".into()));
        for unverified in [None, Some(""), Some("a\nb"), Some("a\0"), Some(&*"x".repeat(129))] {
            assert_eq!(session_id(unverified), None);
        }
    }
}

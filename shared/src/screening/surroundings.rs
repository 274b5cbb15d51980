//! What stands before a match: whether it may begin there, and what the words before a name say of its value.

use std::sync::LazyLock;

use regex::Regex;

use super::{pattern::compiled, rules::Left};

/// How far back, in bytes, a word such as an option or an ARN reaches.
const LONGEST_WORD: usize = 80;
/// How far back, in bytes, a phrase such as "the SHA-256 hash of the refresh token" reaches.
const LONGEST_PHRASE: usize = 80;

/// Whether a head that follows this text begins a match.
pub(super) fn may_follow(before: &str, left: Left) -> bool {
    let ends_in = |in_word: fn(char) -> bool| before.ends_with(in_word) && !ends_in_escape(before);
    match left {
        Left::Anything => true,
        Left::NotArn => !(before.ends_with(':') && last_word(before).contains("arn:")),
        Left::NotAlphanumeric => !ends_in(|c| c.is_ascii_alphanumeric()),
        Left::NotTokenCharacter => !ends_in(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_'),
    }
}

/// The end of a text without blanks, as far back as the start of an ARN or of an option reaches.
pub(super) fn last_word(before: &str) -> &str {
    tail(before, LONGEST_WORD).rsplit(char::is_whitespace).next().unwrap_or_default()
}

/// The last bytes of a text, at most this many, from a character boundary on.
pub(super) fn tail(text: &str, longest: usize) -> &str {
    let start = text.ceil_char_boundary(text.len().saturating_sub(longest));
    text.get(start..).unwrap_or_default()
}

/// The first bytes of a text, at most this many, up to a character boundary.
pub(super) fn head(text: &str, longest: usize) -> &str {
    text.get(..text.floor_char_boundary(longest)).unwrap_or_default()
}

/// Whether the words before a name make its value the hash of the secret: `SHA-256 of the token`, `hashed_password`.
pub(super) fn names_a_hash(before: &str) -> bool {
    static HASH_OF: LazyLock<Regex> = LazyLock::new(|| {
        compiled(concat!(
            r"(?i-u)(?:\b(?:hash|digest|checksum|fingerprint|thumbprint|(?:hmac-?)?sha-?[0-9]+|md5|blake[23][bs]?)",
            r"(?: value| sum| hash)? (?:of|for) (?:(?:the|a|an|our|this|that|its|each|every|your) )?",
            r"(?:[a-z0-9_-]+ )?|(?:\A|(?u:[^nN]))hashed[ _-]?)[a-z0-9_.-]*\z",
        ))
    });
    HASH_OF.is_match(phrase(before))
}

/// Whether the words before a name make its value a commit: `the commit that rotated the token was`.
pub(super) fn names_a_commit(before: &str) -> bool {
    static COMMIT_THAT: LazyLock<Regex> = LazyLock::new(|| {
        compiled(r"(?i-u)\bcommit (?:that|which|where|with|for) (?:[a-z0-9_-]+ ){1,5}[a-z0-9_.-]*\z")
    });
    COMMIT_THAT.is_match(phrase(before))
}

fn phrase(before: &str) -> &str {
    tail(before, LONGEST_PHRASE).rsplit(['\r', '\n']).next().unwrap_or_default()
}

/// Whether a text ends in an escape sequence, whose last letter is no part of what follows: `\n` in JSON, `%3D` in a
/// URL, `\u0022`.
fn ends_in_escape(before: &str) -> bool {
    static ESCAPE: LazyLock<Regex> =
        LazyLock::new(|| compiled(r"(?:\\[abefnrtv]|%[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2})\z"));
    const LONGEST_ESCAPE: usize = 6;
    ESCAPE.is_match(tail(before, LONGEST_ESCAPE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_of_a_secret_is_told_from_the_secret_of_a_hash() {
        for before in ["the SHA-256 hash of the refresh ", "md5 of ", "Fingerprint of our API ", "hashed_db_"]
        {
            assert!(names_a_hash(before), "{before}");
        }
        for before in [
            "hash ",
            "HMAC-SHA256 ",
            "the hash of each webhook uses its ",
            "hash of x\n",
            "rehash_",
            "unhashed ",
        ] {
            assert!(!names_a_hash(before), "{before}");
        }
    }

    #[test]
    fn a_commit_that_concerns_a_secret_is_told_from_the_secret_of_a_commit() {
        assert!(names_a_commit("Reverted the commit that rotated the refresh "));
        assert!(names_a_commit("commit which added DB_"));
        for before in ["commit ", "commit signing ", "precommit that uses the ", "commit that\nuses the "] {
            assert!(!names_a_commit(before), "{before}");
        }
    }

    #[test]
    fn the_ends_of_a_text_are_cut_at_characters() {
        assert_eq!(head("한국어", 4), "한");
        assert_eq!(head("ab", 4), "ab");
        assert_eq!(tail("한국어", 4), "어");
        assert_eq!(tail("ab", 4), "ab");
        assert_eq!(last_word("no word\tx=한"), "x=한");
    }
}

//! From what a caller calls a project to the identity it is stored under.

use super::{InvalidProject, MAX_IDENTITY_CHARS, address, percent};
use crate::text::{count_chars, fold_case, is_default_ignorable};

/// Longer arguments are refused unread. Leaves room for credentials, a query, and percent-encoded names.
const MAX_RAW_BYTES: usize = 4 * 1024;

/// The identity of the project that `raw_identity` names. An identity names itself.
pub(super) fn normalise(raw_identity: &str) -> Result<String, InvalidProject> {
    if raw_identity.len() > MAX_RAW_BYTES {
        return Err(InvalidProject::TooLong);
    }
    if is_local_path(raw_identity.trim_start()) {
        return Err(InvalidProject::LocalPath);
    }
    let identity = address::simplify_fully(fold_case(&decode_visible(raw_identity)));
    check(&identity)?;
    Ok(identity)
}

/// The text without percent-encoding and invisible characters, each of which may hide the other.
fn decode_visible(raw_identity: &str) -> String {
    let mut text = raw_identity.to_owned();
    loop {
        let decoded = visible(&percent::decode_fully(&text));
        if decoded == text {
            return text;
        }
        text = decoded;
    }
}

/// The text without the invisible characters that are pasted along from a page; those that reorder text are refused.
pub(super) fn visible(text: &str) -> String {
    text.chars().filter(|c| is_control(*c) || !is_default_ignorable(*c)).collect()
}

fn check(identity: &str) -> Result<(), InvalidProject> {
    if identity.is_empty() {
        Err(InvalidProject::Empty)
    } else if is_local_path(identity) {
        Err(InvalidProject::LocalPath)
    } else if count_chars(identity) > MAX_IDENTITY_CHARS {
        Err(InvalidProject::TooLong)
    } else if identity.chars().any(is_control) {
        Err(InvalidProject::ControlCharacter)
    } else {
        Ok(())
    }
}

/// Control characters, line separators, and the bidirectional controls that make one name look like another.
fn is_control(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn is_local_path(text: &str) -> bool {
    let starts_locally =
        ["/", "~", "./", "../", ".\\", "..\\", "\\\\"].iter().any(|start| text.starts_with(start));
    starts_locally || matches!(text, "." | "..") || is_file_url(text) || is_drive_path(text)
}

fn is_file_url(text: &str) -> bool {
    text.split_at_checked(6).is_some_and(|(start, _)| start.eq_ignore_ascii_case("file:/"))
}

fn is_drive_path(text: &str) -> bool {
    let mut start = text.chars();
    start.next().is_some_and(|letter| letter.is_ascii_alphabetic())
        && start.next() == Some(':')
        && matches!(start.next(), Some('/' | '\\'))
}

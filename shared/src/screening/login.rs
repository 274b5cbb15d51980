//! Passwords that stand behind a user and a colon, in a URL or on a command line, and need not look random.

use std::ops::RangeInclusive;

use super::{
    MARKER_START,
    randomness::{is_placeholder, is_symbol},
    value::{Assignment, ascii_start, extent, run_of_value, trimmed},
};

/// The lengths, in bytes as they are written, that such a password has. Some registries hand out tokens of two
/// thousand characters.
const LENGTHS: RangeInclusive<usize> = 3..=4096;
/// Shorter passwords are ordinary words unless a digit or a symbol says otherwise.
const SHORTEST_PLAIN: usize = 8;

/// The length of the password that follows `-u user:` on a command line.
pub(super) fn password(assignment: &Assignment) -> Option<usize> {
    assignment.secret().or_else(|| typed_password(assignment))
}

/// Whether a password of this length, as it is written, is one that a user has, and not a placeholder, the user's own
/// name or a short word.
pub(super) fn is_password_of(user: &str, password: &str, written_length: usize) -> bool {
    let is_plain_word =
        written_length < SHORTEST_PLAIN && !password.contains(|c: char| c.is_ascii_digit() || is_symbol(c));
    LENGTHS.contains(&written_length)
        && !is_placeholder(password)
        && !password.eq_ignore_ascii_case(user)
        && !is_plain_word
}

fn typed_password(Assignment { separator, after, .. }: &Assignment) -> Option<usize> {
    let (command, user) = separator.trim_end_matches(':').rsplit_once([' ', '=', '"', '\''])?;
    let run = run_of_value(after);
    let password = trimmed(ascii_start(run));
    let is_other_command = [" | ", " && ", " || ", "; "].iter().any(|end| command.contains(end));
    // The marker of another finding has a colon, too.
    let is_marker = user.ends_with(MARKER_START.trim_end_matches(':'));
    let is_password = !is_other_command
        && !is_marker
        && is_password_of(user, password, password.len())
        && !names_a_password(password);
    is_password.then(|| extent(password, run, after.get(run.len()..).unwrap_or_default()))
}

/// Whether a text says that a password belongs in its place: `mypass`, `api-key`, `ACCESS_KEY`.
fn names_a_password(text: &str) -> bool {
    const NAMES: &str = "pass passwd passphrase passcode pwd pw apikey accesskey credential credentials here";
    let letters: String = text.chars().filter(char::is_ascii_alphabetic).collect();
    let lower = letters.to_ascii_lowercase();
    let is_constant = text.bytes().all(|b| b.is_ascii_uppercase() || b == b'_');
    is_constant || (letters.len() + 2 >= text.len() && NAMES.split(' ').any(|name| lower.ends_with(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_stand_for_a_password_are_told_from_a_password_of_letters() {
        for text in ["mypass", "api-key", "ACCESS_KEY", "PUT_IT_HERE", "passphrase"] {
            assert!(names_a_password(text), "{text}");
        }
        for text in ["hunterhunter", "Wonderland", "compasses", "pass-82734"] {
            assert!(!names_a_password(text), "{text}");
        }
    }
}

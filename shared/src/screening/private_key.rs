//! Telling a private key from a text that only names its first line.

use super::words::reads_as_words;

/// Whether the text between the marker lines of a private key, or behind the first one, holds any of the key.
///
/// With both lines even a short run counts. A key cut off before its last line must show a run that prose and code
/// have not, since a sentence may well name the first line.
pub(super) fn holds_key_material(body: &str) -> bool {
    const SHORTEST_RUN: usize = 4;
    let (material, is_complete) = match body.split_once("-----END") {
        Some((material, _)) => (material, true),
        None => (body, false),
    };
    let mut runs = material.split(|c: char| !(c.is_ascii_alphanumeric() || c == '+' || c == '/'));
    runs.any(|run| if is_complete { run.len() >= SHORTEST_RUN } else { is_line_of_key(run) })
}

fn is_line_of_key(run: &str) -> bool {
    const SHORTEST_LINE: usize = 16;
    run.len() >= SHORTEST_LINE
        && run.bytes().any(|b| b.is_ascii_digit() || b.is_ascii_uppercase())
        && !reads_as_words(run)
}

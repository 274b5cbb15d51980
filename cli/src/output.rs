//! What the command prints: lines for people, or JSON for programs. Nothing else prints.

use serde::Serialize;
use serde_json::json;

/// Where results go.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Output {
    json: bool,
}

#[expect(clippy::print_stdout, clippy::print_stderr, reason = "this is the one place that prints")]
impl Output {
    pub(crate) fn new(json: bool) -> Self {
        Self { json }
    }

    /// Prints a result: `value` for programs, `lines` for people.
    pub(crate) fn result(
        self,
        value: &impl Serialize,
        lines: impl IntoIterator<Item = String>,
    ) -> anyhow::Result<()> {
        if self.json {
            println!("{}", serde_json::to_string(value)?);
        } else {
            lines.into_iter().for_each(|line| println!("{}", printable(&line)));
        }
        Ok(())
    }

    /// Tells a person what is going on, beside the result.
    pub(crate) fn progress(self, line: &str) {
        if self.json {
            eprintln!("{}", json!({ "progress": line }));
        } else {
            eprintln!("{}", printable(line));
        }
    }

    /// Tells why nothing came of it.
    pub(crate) fn failure(self, error: &anyhow::Error) {
        if self.json {
            eprintln!("{}", json!({ "error": format!("{error:#}") }));
        } else {
            eprintln!("error: {}", printable(&format!("{error:#}")));
        }
    }
}

/// Control characters in a memory could drive the terminal.
fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' && c != '\t' { '\u{fffd}' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_memory_cannot_drive_the_terminal() {
        assert_eq!(printable("a\u{1b}[31mb\r\n한글"), "a\u{fffd}[31mb\u{fffd}\n한글");
    }
}

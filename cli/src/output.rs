//! What the command prints: lines for people, or JSON for programs. Nothing else prints.

use std::io::{ErrorKind, Write};

use serde::Serialize;
use serde_json::json;

/// Where results go.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Output {
    json: bool,
}

#[expect(clippy::print_stderr, reason = "this is the one place that prints")]
impl Output {
    pub(crate) fn new(json: bool) -> Self {
        Self { json }
    }

    /// Prints a result: `value` for programs, `lines` for people. Whoever stops reading has seen enough.
    pub(crate) fn result(
        self,
        value: &impl Serialize,
        lines: impl IntoIterator<Item = String>,
    ) -> anyhow::Result<()> {
        let text = if self.json {
            serde_json::to_string(value)?
        } else {
            lines.into_iter().map(|line| printable(&line)).collect::<Vec<_>>().join("\n")
        };
        if text.is_empty() {
            eprintln!("Nothing to show");
            return Ok(());
        }
        match writeln!(std::io::stdout().lock(), "{text}") {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
            _ => Ok(()),
        }
    }

    /// Tells a person what is going on, beside the result.
    pub(crate) fn progress(self, line: &str) {
        if self.json {
            eprintln!("{}", json!({ "progress": line }));
        } else {
            eprintln!("{}", printable(line));
        }
    }

    /// Tells what is wrong with the command line, or prints the help that was asked for.
    pub(crate) fn usage(self, error: &clap::Error) {
        if self.json && error.use_stderr() {
            let message = error.render().to_string();
            let message = message.strip_prefix("error: ").unwrap_or(&message).trim_end();
            eprintln!("{}", json!({ "error": message }));
        } else {
            // Whoever closed the stream wants no help.
            error.print().ok();
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

/// Control characters in a memory could drive the terminal, and invisible ones could show something else than is there.
fn printable(text: &str) -> String {
    text.chars().map(|c| if is_deceptive(c) { '\u{fffd}' } else { c }).collect()
}

/// Controls, and the zero-width and bidirectional characters of Unicode TR36 §2.6.
fn is_deceptive(c: char) -> bool {
    let is_space = matches!(c, '\n' | '\t');
    let is_invisible =
        matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    (c.is_control() && !is_space) || is_invisible
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_memory_cannot_drive_the_terminal() {
        assert_eq!(printable("a\u{1b}[31mb\r\n한글"), "a\u{fffd}[31mb\u{fffd}\n한글");
        assert_eq!(printable("a\u{202e}b\u{200b}"), "a\u{fffd}b\u{fffd}");
    }
}

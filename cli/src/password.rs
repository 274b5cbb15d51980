//! `kenfold password`: the owner's password, as it is typed.

use std::io::{self, IsTerminal, Read};

use anyhow::{Context, bail};
use kenfold_worker::{Operation, PasswordText};

use crate::arguments::PasswordCommand;

/// More than any password that is accepted.
const MAX_INPUT_BYTES: u64 = 4_096;

/// What the command asks for. To set a password, it is read first.
pub(crate) fn operation(command: Option<PasswordCommand>) -> anyhow::Result<Operation> {
    match command.unwrap_or(PasswordCommand::Set) {
        PasswordCommand::Set => Ok(Operation::PasswordSet { password: PasswordText::new(read()?) }),
        PasswordCommand::UnlockLink => Ok(Operation::UnlockLink {}),
    }
}

fn read() -> anyhow::Result<String> {
    if io::stdin().is_terminal() { read_twice() } else { read_line(io::stdin().lock()) }
}

fn read_twice() -> anyhow::Result<String> {
    let first = rpassword::prompt_password("New owner password (at least 12 characters): ")?;
    let second = rpassword::prompt_password("Again: ")?;
    if first != second {
        bail!("the two are not the same: nothing was changed");
    }
    Ok(first)
}

/// The one line, without its end.
fn read_line(input: impl Read) -> anyhow::Result<String> {
    let mut typed = String::new();
    input
        .take(MAX_INPUT_BYTES)
        .read_to_string(&mut typed)
        .context("the password on standard input is no text")?;
    let mut lines = typed.lines();
    let line = lines.next().unwrap_or_default();
    if line.is_empty() {
        bail!("no password came on standard input: type it at a terminal, or pipe it in as one line");
    }
    if lines.any(|rest| !rest.is_empty()) {
        bail!("more than one line came on standard input: a password is one line. Nothing was changed");
    }
    Ok(line.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_password_is_the_one_line_that_is_piped_in() {
        for piped in ["a b c\n", "a b c", "a b c\r\n", "a b c\n\n"] {
            assert_eq!(read_line(piped.as_bytes()).unwrap(), "a b c", "{piped:?}");
        }
        for piped in [b"".as_slice(), b"\n", b"\xff\xfe", b"a b c\nanother line\n"] {
            assert!(read_line(piped).is_err(), "{piped:?}");
        }
    }
}

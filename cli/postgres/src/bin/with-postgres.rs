//! `with-postgres [--database NAME] -- COMMAND ARGUMENTS…`: runs a command with a throwaway Postgres.
//!
//! The command finds the superuser's address in `KENFOLD_TEST_DATABASE_URL`. The server is stopped and its
//! folder removed when the command ends, and also on Ctrl-C, SIGTERM and SIGHUP. The exit status is the
//! command's; 128 and the signal's number when a signal ended it; 2 for a wrong call; 125 when there is no
//! server; 127 when the command cannot be run.
#![expect(clippy::print_stderr, reason = "a command line program talks to its user")]

use std::ffi::OsString;
use std::io;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, ExitCode, ExitStatus};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kenfold_postgres::{Error, Throwaway};
use rustix::process::{Pid, Signal};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

const USAGE: &str = "Usage: with-postgres [--database NAME] -- COMMAND ARGUMENTS...";

/// The variable in which the command finds the address.
const URL_VARIABLE: &str = "KENFOLD_TEST_DATABASE_URL";

/// How often the command and the signals are looked at.
const GLANCE: Duration = Duration::from_millis(20);

/// A terminal sends Ctrl-C to the command too. Only a command that stays is sent it again.
const INTERRUPT_GRACE: Duration = Duration::from_secs(2);

const WRONG_CALL: u8 = 2;
const NO_SERVER: u8 = 125;
const NO_COMMAND: u8 = 127;
const SIGNAL_BASE: i32 = 128;

fn main() -> ExitCode {
    let Some(call) = Call::parse(std::env::args_os().skip(1)) else {
        eprintln!("{USAGE}");
        return ExitCode::from(WRONG_CALL);
    };
    run(&call).unwrap_or_else(|error| {
        eprintln!("with-postgres: {error}");
        ExitCode::from(NO_SERVER)
    })
}

fn run(call: &Call) -> Result<ExitCode, Error> {
    let signals = match Signals::catch() {
        Ok(signals) => signals,
        Err(error) => {
            eprintln!("with-postgres: could not catch signals: {error}");
            return Ok(ExitCode::from(NO_SERVER));
        }
    };
    let postgres = Throwaway::start(&call.database, &mut |line| eprintln!("{line}"))?;
    let code = match signals.received() {
        Some(signal) => exit_code_of_signal(signal),
        None => run_command(call, postgres.url(), &signals),
    };
    postgres.stop()?;
    Ok(code)
}

/// What is asked on the command line.
#[derive(Debug, PartialEq, Eq)]
struct Call {
    database: String,
    program: OsString,
    arguments: Vec<OsString>,
}

impl Call {
    /// `None` for a wrong call.
    fn parse(mut words: impl Iterator<Item = OsString>) -> Option<Self> {
        let mut database = "kenfold".to_owned();
        loop {
            let word = words.next()?.into_string().ok()?;
            database = match word.as_str() {
                "--" => break,
                "--database" => words.next()?.into_string().ok()?,
                other => other.strip_prefix("--database=")?.to_owned(),
            };
        }
        Some(Self { database, program: words.next()?, arguments: words.collect() })
    }
}

fn run_command(call: &Call, url: &str, signals: &Signals) -> ExitCode {
    let child = Command::new(&call.program).args(&call.arguments).env(URL_VARIABLE, url).spawn();
    match child.and_then(|child| wait(child, signals)) {
        Ok(status) => exit_code(status),
        Err(error) => {
            eprintln!("with-postgres: could not run {}: {error}", call.program.display());
            ExitCode::from(NO_COMMAND)
        }
    }
}

/// Waits for the command to end and passes signals on to it meanwhile. A second signal kills it.
fn wait(mut child: Child, signals: &Signals) -> io::Result<ExitStatus> {
    let pid = Pid::from_child(&child);
    let mut first: Option<(Signal, Instant)> = None;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        match (signals.received(), first) {
            (Some(_), Some(_)) => child.kill()?,
            (Some(signal), None) => {
                first = Some((signal, Instant::now()));
                if signal != Signal::INT {
                    rustix::process::kill_process(pid, signal)?;
                }
            }
            (None, Some((Signal::INT, begin))) if begin.elapsed() >= INTERRUPT_GRACE => {
                first = Some((Signal::TERM, begin));
                rustix::process::kill_process(pid, Signal::INT)?;
            }
            (None, _) => {}
        }
        std::thread::sleep(GLANCE);
    }
}

fn exit_code(status: ExitStatus) -> ExitCode {
    let code = status.code().or_else(|| status.signal().map(|signal| SIGNAL_BASE + signal));
    ExitCode::from(code.and_then(|code| u8::try_from(code).ok()).unwrap_or(u8::MAX))
}

fn exit_code_of_signal(signal: Signal) -> ExitCode {
    ExitCode::from(u8::try_from(SIGNAL_BASE + signal.as_raw()).unwrap_or(u8::MAX))
}

/// The signals that ask this program to end, caught so that it can clean up first.
struct Signals {
    flags: Vec<(Signal, Arc<AtomicBool>)>,
}

impl Signals {
    fn catch() -> io::Result<Self> {
        let mut flags = Vec::new();
        for (signal, number) in [(Signal::INT, SIGINT), (Signal::TERM, SIGTERM), (Signal::HUP, SIGHUP)] {
            let flag = Arc::new(AtomicBool::new(false));
            signal_hook::flag::register(number, Arc::clone(&flag))?;
            flags.push((signal, flag));
        }
        Ok(Self { flags })
    }

    /// A signal that has come since the last look, forgotten by looking.
    fn received(&self) -> Option<Signal> {
        self.flags.iter().find(|(_, flag)| flag.swap(false, Ordering::Relaxed)).map(|(signal, _)| *signal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(words: &[&str]) -> Option<(String, usize)> {
        let call = Call::parse(words.iter().map(OsString::from))?;
        Some((call.database, call.arguments.len()))
    }

    #[test]
    fn a_call_names_a_command_after_two_dashes() {
        assert_eq!(parse(&["--", "true"]), Some(("kenfold".to_owned(), 0)));
        assert_eq!(parse(&["--database", "a", "--", "sh", "-c", "--"]), Some(("a".to_owned(), 2)));
        assert_eq!(parse(&["--database=b", "--", "true"]), Some(("b".to_owned(), 0)));
    }

    #[test]
    fn a_wrong_call_is_none() {
        for words in
            [&[][..], &["--"], &["true"], &["--database"], &["--database", "a"], &["--verbose", "--", "a"]]
        {
            assert_eq!(parse(words), None, "{words:?}");
        }
    }
}

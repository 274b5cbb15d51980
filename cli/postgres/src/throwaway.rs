//! A server in a temporary folder, for tests and code generation.
//!
//! A process that is killed cannot clean up, so each start removes what others have left: the folders of this
//! user whose lock is free.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::cluster;
use crate::environment::Environment;
use crate::error::Error;
use crate::folder::{self, Attempt, Lock};
use crate::leftover;
use crate::server::{Durability, Options, Server};

/// How the names of our folders begin.
const PREFIX: &str = "kenfold-throwaway-";

/// A folder that is not locked yet; it gets its name with the lock, so that nobody takes it for a leftover.
const UNFINISHED: &str = "kenfold-unfinished-";

const LOCK: &str = "owner";
const DATA: &str = "data";

/// A running Postgres whose data is removed with it; stopped and removed when dropped.
#[derive(Debug)]
pub struct Throwaway {
    // Fields are dropped in this order: first the server, then its folder.
    server: Server,
    folder: Folder,
}

impl Throwaway {
    /// Starts a server with an empty database of the given name. It blocks the thread for some seconds.
    ///
    /// # Errors
    /// Those of [`Server::start`].
    pub fn start(database: &str, progress: &mut dyn FnMut(&str)) -> Result<Self, Error> {
        let temporary = Environment::read().temporary;
        sweep(&temporary, progress);
        let folder = Folder::new(&temporary)?;
        let options = Options {
            database: database.to_owned(),
            durability: Durability::Throwaway,
            ..Options::new(folder.path.join(DATA))
        };
        let server = Server::start(&options, progress)?;
        Ok(Self { server, folder })
    }

    /// The address of the database, as superuser.
    #[must_use]
    pub fn url(&self) -> &str {
        self.server.url()
    }

    /// Stops the server and removes the folder.
    ///
    /// # Errors
    /// [`Error::DoesNotStop`] or [`Error::Io`].
    pub fn stop(self) -> Result<(), Error> {
        self.server.stop()?;
        folder::remove(&self.folder.path)
    }
}

/// A locked temporary folder, removed when dropped.
#[derive(Debug)]
struct Folder {
    path: PathBuf,
    _lock: Lock,
}

impl Folder {
    fn new(temporary: &Path) -> Result<Self, Error> {
        let unfinished = tempfile::Builder::new()
            .prefix(UNFINISHED)
            .permissions(permissions())
            .tempdir_in(temporary)
            .map_err(Error::io("write to", temporary))?;
        let Attempt::Taken(lock) = Lock::attempt(&unfinished.path().join(LOCK))? else {
            return Err(Error::InUse { folder: unfinished.path().to_owned(), pid: None });
        };
        let name = unfinished.path().file_name().unwrap_or_default().to_string_lossy();
        let path = temporary.join(name.replacen(UNFINISHED, PREFIX, 1));
        fs::rename(unfinished.path(), &path).map_err(Error::io("create", &path))?;
        Ok(Self { path, _lock: lock })
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _was_removed = folder::remove(&self.path).is_ok();
    }
}

/// Root's folder lets the unprivileged server through, and lets nobody list it.
fn permissions() -> fs::Permissions {
    use std::os::unix::fs::PermissionsExt;
    let mode = if rustix::process::geteuid().is_root() { 0o711 } else { 0o700 };
    fs::Permissions::from_mode(mode)
}

/// Removes what killed processes have left. A failure is told and is no reason not to start.
fn sweep(temporary: &Path, progress: &mut dyn FnMut(&str)) {
    for path in leftovers(temporary) {
        if let Err(error) = remove_if_abandoned(&path, progress) {
            progress(&format!("A leftover of an earlier run stays: {error}"));
        }
    }
}

/// Folders of ours, by name and owner: a folder that someone else made is not to be trusted.
fn leftovers(temporary: &Path) -> Vec<PathBuf> {
    let me = rustix::process::geteuid().as_raw();
    let entries = fs::read_dir(temporary).ok().into_iter().flatten().filter_map(Result::ok);
    entries
        .filter(|entry| entry.file_name().as_encoded_bytes().starts_with(PREFIX.as_bytes()))
        .filter(|entry| entry.metadata().is_ok_and(|found| found.is_dir() && found.uid() == me))
        .map(|entry| entry.path())
        .collect()
}

fn remove_if_abandoned(path: &Path, progress: &mut dyn FnMut(&str)) -> Result<(), Error> {
    // A folder gets its name with its lock, so one without is being removed, or its removal was interrupted.
    let lock = path.join(LOCK);
    let _lock = match lock.exists().then(|| Lock::attempt(&lock)).transpose()? {
        Some(Attempt::Held(_)) => return Ok(()),
        Some(Attempt::Taken(lock)) => Some(lock),
        None => None,
    };
    leftover::clear(&cluster::path_in(&folder::absolute(path)?.join(DATA)), progress)?;
    folder::remove(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_whose_owner_lives_is_left_alone() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = Folder::new(temporary.path()).unwrap();
        sweep(temporary.path(), &mut |line| panic!("{line}"));
        assert!(folder.path.exists());
        let path = folder.path.clone();
        drop(folder);
        assert!(!path.exists());
    }

    #[test]
    fn a_folder_without_an_owner_is_removed() {
        let temporary = tempfile::tempdir().unwrap();
        let abandoned = temporary.path().join(format!("{PREFIX}abc"));
        let other = temporary.path().join("something-else");
        for folder in [&abandoned, &other] {
            fs::create_dir(folder).unwrap();
            fs::write(folder.join(LOCK), "4711\n").unwrap();
        }
        sweep(temporary.path(), &mut |line| panic!("{line}"));
        assert!(!abandoned.exists());
        assert!(other.exists());
    }
}

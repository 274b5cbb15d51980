//! Folders, and the lock that says which process owns one.

use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use crate::error::Error;

/// Creates `folder` and its missing parents with `mode`, whatever the umask; existing ones stay as they are.
///
/// # Errors
/// [`Error::Io`] or [`Error::DiskFull`].
pub(crate) fn create(folder: &Path, mode: u32) -> Result<(), Error> {
    let missing: Vec<&Path> = folder.ancestors().take_while(|parent| !parent.exists()).collect();
    for parent in missing.into_iter().rev().filter(|parent| !parent.as_os_str().is_empty()) {
        create_one(parent, mode).map_err(Error::io("create", parent))?;
    }
    Ok(())
}

/// Another process may create the same folder at the same moment, which is as good.
fn create_one(folder: &Path, mode: u32) -> io::Result<()> {
    match fs::create_dir(folder) {
        Ok(()) => fs::set_permissions(folder, Permissions::from_mode(mode)),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && folder.is_dir() => Ok(()),
        Err(error) => Err(error),
    }
}

/// Removes a folder and all in it; one that is not there is as good.
///
/// # Errors
/// [`Error::Io`].
pub(crate) fn remove(folder: &Path) -> Result<(), Error> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Error::io("remove", folder)(error)),
        _ => Ok(()),
    }
}

/// An exclusive lock (`flock`) on a file, held until dropped.
///
/// The kernel frees it when the process ends, and no child inherits it, so a lock that can be taken means that
/// nobody owns the folder.
#[derive(Debug)]
pub(crate) struct Lock(#[expect(dead_code, reason = "the open file is the lock")] File);

/// The outcome of trying to take a lock.
#[derive(Debug)]
pub(crate) enum Attempt {
    /// This process has it.
    Taken(Lock),
    /// Another process has it: this one, where it has written its id.
    Held(Option<u32>),
}

impl Lock {
    /// Takes the lock on `path`, created where missing, and writes the id of this process into it.
    ///
    /// # Errors
    /// [`Error::Io`] or [`Error::DiskFull`].
    pub(crate) fn attempt(path: &Path) -> Result<Attempt, Error> {
        let mut file = open(path).map_err(Error::io("open", path))?;
        match file.try_lock() {
            Ok(()) => {
                sign(&mut file).map_err(Error::io("write", path))?;
                Ok(Attempt::Taken(Self(file)))
            }
            Err(TryLockError::WouldBlock) => Ok(Attempt::Held(signature(&mut file))),
            Err(TryLockError::Error(error)) => Err(Error::io("lock", path)(error)),
        }
    }

    /// Waits for the lock on `path`, created where missing; `when_held` is called before waiting.
    ///
    /// # Errors
    /// [`Error::Io`] or [`Error::DiskFull`].
    pub(crate) fn wait(path: &Path, when_held: impl FnOnce()) -> Result<Self, Error> {
        if let Attempt::Taken(lock) = Self::attempt(path)? {
            return Ok(lock);
        }
        when_held();
        let file = open(path).map_err(Error::io("open", path))?;
        file.lock().map_err(Error::io("lock", path))?;
        Ok(Self(file))
    }
}

fn open(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).create(true).truncate(false).mode(0o600).open(path)
}

fn sign(file: &mut File) -> io::Result<()> {
    file.set_len(0)?;
    file.rewind()?;
    writeln!(file, "{}", std::process::id())
}

fn signature(file: &mut File) -> Option<u32> {
    let mut text = String::new();
    file.take(20).read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}

/// The absolute path of a folder that exists, without symbolic links.
///
/// # Errors
/// [`Error::Io`].
pub(crate) fn absolute(folder: &Path) -> Result<PathBuf, Error> {
    fs::canonicalize(folder).map_err(Error::io("find", folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_held_lock_names_its_holder_and_a_dropped_one_is_free() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lock");
        let Attempt::Taken(lock) = Lock::attempt(&path).unwrap() else { panic!("a new lock is free") };
        let Attempt::Held(pid) = Lock::attempt(&path).unwrap() else { panic!("a held lock is not") };
        assert_eq!(pid, Some(std::process::id()));
        drop(lock);
        assert!(matches!(Lock::attempt(&path).unwrap(), Attempt::Taken(_)));
    }

    #[test]
    fn every_missing_parent_gets_the_mode() {
        let folder = tempfile::tempdir().unwrap();
        create(&folder.path().join("a/b"), 0o711).unwrap();
        for made in ["a", "a/b"] {
            let mode = fs::metadata(folder.path().join(made)).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o711);
        }
    }
}

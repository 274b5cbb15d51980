//! Files that only their owner can read.

use std::ffi::OsString;
use std::fs;
use std::io::{ErrorKind, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

/// Only the owner reads and writes.
const MODE: u32 = 0o600;

/// Puts `bytes` into a file, in place of what was there: a new file beside it, then a rename.
///
/// Nobody ever sees half of it, and nobody else can read it, however the old file was protected.
///
/// # Errors
/// Those of the file system; the old file is then as it was.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let new = beside(path);
    remove_leftover(&new)?;
    let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(MODE).open(&new)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&new, path)
}

/// A process that was killed may have left one, whose mode and owner are unknown: it is never written to.
fn remove_leftover(new: &Path) -> std::io::Result<()> {
    match fs::remove_file(new) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(".new");
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    fn mode_of(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn a_new_file_is_for_its_owner_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("dev.json");

        replace(&path, b"secret").unwrap();

        assert_eq!(fs::read(&path).unwrap(), b"secret");
        assert_eq!(mode_of(&path), 0o600);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_loose_mode_of_the_old_file_or_of_a_leftover_does_not_stay() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("dev.json");
        for old in [&path, &beside(&path)] {
            fs::write(old, "a longer text that was there before").unwrap();
            fs::set_permissions(old, fs::Permissions::from_mode(0o666)).unwrap();
        }

        replace(&path, b"secret").unwrap();

        assert_eq!(fs::read(&path).unwrap(), b"secret");
        assert_eq!(mode_of(&path), 0o600);
    }

    #[test]
    fn a_link_is_replaced_and_what_it_leads_to_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let (path, other) = (folder.path().join("dev.json"), folder.path().join("other"));
        fs::write(&other, "untouched").unwrap();
        symlink(&other, &path).unwrap();
        symlink(&other, beside(&path)).unwrap();

        replace(&path, b"secret").unwrap();

        assert_eq!(fs::read(&path).unwrap(), b"secret");
        assert_eq!(fs::read(&other).unwrap(), b"untouched");
    }
}

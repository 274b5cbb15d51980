//! The file into which Postgres writes what happens to it.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use crate::error::Error;

/// The name of the server's log in the data folder.
const LOG: &str = "postgres.log";

/// A log that has grown past this is put aside at a start.
const LOG_BYTES: u64 = 8 * 1024 * 1024;

/// The server's log, which only this user can read.
#[derive(Debug)]
pub(crate) struct Log {
    /// Where it is.
    pub(crate) path: PathBuf,
}

impl Log {
    /// The log beside `cluster`; one that has grown large is put aside, over the one put aside before.
    ///
    /// # Errors
    /// [`Error::Io`].
    pub(crate) fn beside(cluster: &Path) -> Result<Self, Error> {
        let path = cluster.with_file_name(LOG);
        if path.metadata().is_ok_and(|found| found.len() > LOG_BYTES) {
            std::fs::rename(&path, path.with_extension("log.1")).map_err(Error::io("rename", &path))?;
        }
        Ok(Self { path })
    }

    /// Opens it for more; also returns its length in bytes so far.
    ///
    /// # Errors
    /// The system's answer.
    pub(crate) fn open(&self) -> io::Result<(File, u64)> {
        let file = OpenOptions::new().create(true).append(true).mode(0o600).open(&self.path)?;
        let length = file.metadata()?.len();
        Ok((file, length))
    }

    /// What has been logged after the first `begin` bytes, as far as it can be read.
    pub(crate) fn since(&self, begin: u64) -> String {
        let read = || -> io::Result<Vec<u8>> {
            let mut file = File::open(&self.path)?;
            file.seek(SeekFrom::Start(begin))?;
            let mut bytes = Vec::new();
            file.take(LOG_BYTES).read_to_end(&mut bytes)?;
            Ok(bytes)
        };
        String::from_utf8_lossy(&read().unwrap_or_default()).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_log_is_put_aside() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(LOG);
        File::create(&path).unwrap().set_len(LOG_BYTES + 1).unwrap();
        Log::beside(&folder.path().join("postgres")).unwrap();
        assert!(!path.exists());
        assert!(folder.path().join("postgres.log.1").exists());
    }

    #[test]
    fn what_has_been_logged_since_is_read_back() {
        use std::io::Write;
        let folder = tempfile::tempdir().unwrap();
        let log = Log::beside(&folder.path().join("postgres")).unwrap();
        log.open().unwrap().0.write_all(b"before").unwrap();
        let (mut file, begin) = log.open().unwrap();
        file.write_all(b"after").unwrap();
        assert_eq!(log.since(begin), "after");
    }
}

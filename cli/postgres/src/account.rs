//! Which user Postgres runs as.

use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::{MetadataExt, lchown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::error::Error;

/// The user that Postgres runs as.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Account {
    /// The user of this process.
    Own,
    /// An unprivileged user, since this process is root and Postgres refuses to be.
    Other(Unprivileged),
}

/// A user other than root.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unprivileged {
    name: String,
    uid: u32,
    gid: u32,
}

impl Account {
    /// Decides who runs the server of `cluster`, which need not exist yet.
    ///
    /// Root takes the owner of an existing cluster, else `postgres`, else `nobody`.
    ///
    /// # Errors
    /// [`Error::OtherOwner`] when the cluster belongs to someone else, [`Error::NoAccount`] when root finds no
    /// user to run as.
    pub(crate) fn choose(cluster: &Path) -> Result<Self, Error> {
        let me = rustix::process::geteuid().as_raw();
        let owner = std::fs::metadata(cluster).ok().map(|metadata| (metadata.uid(), metadata.gid()));
        match (me, owner) {
            (0, Some((uid, gid))) if uid != 0 => {
                Ok(Self::Other(Unprivileged { name: format!("user {uid}"), uid, gid }))
            }
            (0, _) => ["postgres", "nobody"]
                .into_iter()
                .find_map(Unprivileged::named)
                .map(Self::Other)
                .ok_or(Error::NoAccount),
            (me, Some((owner, _))) if owner != me => {
                Err(Error::OtherOwner { folder: cluster.to_owned(), owner })
            }
            _ => Ok(Self::Own),
        }
    }

    /// Makes `command` run as this user. Root's supplementary groups are dropped by the standard library.
    pub(crate) fn runs(&self, command: &mut Command) {
        if let Self::Other(user) = self {
            command.uid(user.uid).gid(user.gid);
        }
    }

    /// Gives `path` and all below it to this user; symbolic links are given, not followed.
    ///
    /// # Errors
    /// [`Error::Io`] when an owner cannot be changed.
    pub(crate) fn own(&self, path: &Path) -> Result<(), Error> {
        let Self::Other(user) = self else { return Ok(()) };
        user.take(path)
    }

    /// Gives `cluster` and all in it to this user unless it is theirs, as when root has restored a backup.
    ///
    /// # Errors
    /// [`Error::Io`] when an owner cannot be changed.
    pub(crate) fn adopt(&self, cluster: &Path) -> Result<(), Error> {
        let owner = std::fs::metadata(cluster).map_err(Error::io("read", cluster))?.uid();
        match self {
            Self::Other(user) if user.uid != owner => user.take(cluster),
            _ => Ok(()),
        }
    }

    /// Checks that this user may enter `folder`, an absolute path, through all its parents.
    ///
    /// # Errors
    /// [`Error::Unreachable`] names the first folder that is closed.
    pub(crate) fn check_reach(&self, folder: &Path) -> Result<(), Error> {
        let Self::Other(user) = self else { return Ok(()) };
        match user.first_closed(folder)? {
            Some(folder) => Err(Error::Unreachable { folder, account: user.name.clone() }),
            None => Ok(()),
        }
    }
}

impl Unprivileged {
    /// Looks a user up by name with `id`, which knows directory services too.
    fn named(name: &str) -> Option<Self> {
        let uid = id("-u", name)?;
        let gid = id("-g", name)?;
        (uid != 0).then(|| Self { name: name.to_owned(), uid, gid })
    }

    fn take(&self, path: &Path) -> Result<(), Error> {
        let failed = || Error::io("change the owner of", path);
        lchown(path, Some(self.uid), Some(self.gid)).map_err(failed())?;
        if path.symlink_metadata().map_err(failed())?.is_dir() {
            for entry in std::fs::read_dir(path).map_err(failed())? {
                self.take(&entry.map_err(failed())?.path())?;
            }
        }
        Ok(())
    }

    /// Asks the system rather than reading mode bits, which do not tell of access lists.
    fn first_closed(&self, folder: &Path) -> Result<Option<PathBuf>, Error> {
        const ENTER_EACH: &str =
            r#"for folder in "$@"; do cd "$folder" 2>/dev/null || { printf %s "$folder"; exit 1; }; done"#;
        let mut parents: Vec<&Path> = folder.ancestors().collect();
        parents.reverse();
        let output = Command::new("/bin/sh")
            .args(["-c", ENTER_EACH, "sh"])
            .args(parents)
            .current_dir("/")
            .stdin(Stdio::null())
            .uid(self.uid)
            .gid(self.gid)
            .output()
            .map_err(Error::io("run a shell to enter", folder))?;
        Ok((!output.status.success()).then(|| PathBuf::from(OsString::from_vec(output.stdout))))
    }
}

fn id(what: &str, name: &str) -> Option<u32> {
    let output = Command::new("id").args([what, name]).stdin(Stdio::null()).output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn an_unknown_name_is_no_user() {
        assert_eq!(Unprivileged::named("no-such-user-here"), None);
        assert_eq!(Unprivileged::named("root"), None);
    }

    #[test]
    fn the_first_closed_folder_on_the_way_is_named() {
        if !rustix::process::geteuid().is_root() {
            return;
        }
        let open = tempfile::tempdir().unwrap();
        std::fs::set_permissions(open.path(), Permissions::from_mode(0o711)).unwrap();
        let closed = open.path().join("closed");
        let inner = closed.join("a/b");
        std::fs::create_dir_all(&inner).unwrap();
        let account = Account::choose(&inner.join("postgres")).unwrap();
        assert!(account.check_reach(&inner).is_ok());

        std::fs::set_permissions(&closed, Permissions::from_mode(0o700)).unwrap();
        let refused = account.check_reach(&inner);
        assert!(matches!(refused, Err(Error::Unreachable { folder, .. }) if folder == closed));
    }
}

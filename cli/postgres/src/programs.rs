//! The programs of one Postgres, run as the right user in the right surroundings.

use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::account::Account;
use crate::environment::Environment;
use crate::installation::Installation;

/// The programs of one installation, ready to work on one data folder.
#[derive(Debug, Clone)]
pub(crate) struct Programs {
    pub(crate) account: Account,
    bin_dir: PathBuf,
    folder: PathBuf,
    hidden_names: Vec<OsString>,
}

impl Programs {
    /// Programs of `installation` that run as `account` with `folder` as working folder.
    pub(crate) fn new(
        installation: &Installation,
        account: Account,
        folder: PathBuf,
        environment: &Environment,
    ) -> Self {
        let bin_dir = installation.bin_dir.clone();
        Self { account, bin_dir, folder, hidden_names: environment.postgres_names.clone() }
    }

    /// A command for the program `name`, without input.
    ///
    /// It has a process group of its own, so that Ctrl-C in a terminal reaches us and not Postgres. The working
    /// folder is one that the account may enter. Messages are in English, since we look into some of them; on
    /// macOS `LC_ALL` also keeps the postmaster from becoming multithreaded, which it refuses.
    pub(crate) fn command(&self, name: &str) -> Command {
        let mut command = Command::new(self.bin_dir.join(name));
        self.account.runs(&mut command);
        for hidden in &self.hidden_names {
            command.env_remove(hidden);
        }
        command.env("LC_ALL", "C").current_dir(&self.folder).process_group(0).stdin(Stdio::null());
        command
    }
}

//! `dev.json`: where the local server is, for programs.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::Context;
use kenfold::config::{Config, RootSecretLocation};
use serde::{Deserialize, Serialize};

use super::private_file;

/// Where a running local server is.
///
/// It holds the password of the database: only its owner can read the file, and it has no `Debug`.
#[derive(Serialize, Deserialize)]
pub(crate) struct Record {
    /// The URL of the server, without a path.
    pub(crate) url: String,
    /// The URL of the database.
    pub(crate) database_url: String,
    /// The process.
    pub(crate) pid: u32,
    /// The data folder.
    pub(crate) data_dir: PathBuf,
    /// Where clients reach the server.
    pub(crate) public_url: Option<String>,
    /// The file with the root secret, if that is kept in a file.
    pub(crate) secrets_file: Option<PathBuf>,
}

impl Record {
    pub(crate) fn new(address: SocketAddr, database_url: &str, data_dir: &Path, config: &Config) -> Self {
        Self {
            url: format!("http://{address}"),
            database_url: database_url.to_owned(),
            pid: std::process::id(),
            data_dir: data_dir.to_owned(),
            public_url: config.public_url.clone(),
            secrets_file: match &config.root_secret {
                Some(RootSecretLocation::File(path)) => Some(path.clone()),
                Some(RootSecretLocation::Secret(_)) | None => None,
            },
        }
    }

    /// The variables that set up a program like this server.
    pub(crate) fn variables(&self) -> Vec<(&'static str, &str)> {
        let secrets_file = self.secrets_file.as_deref().and_then(Path::to_str);
        let optional =
            [("KENFOLD_PUBLIC_URL", self.public_url.as_deref()), ("KENFOLD_SECRETS_FILE", secrets_file)];
        let set = optional.into_iter().filter_map(|(name, value)| Some((name, value?)));
        [("KENFOLD_DATABASE_URL", self.database_url.as_str())].into_iter().chain(set).collect()
    }

    /// Writes the file in one step, once the server is ready.
    pub(crate) fn write(&self, data_dir: &Path) -> anyhow::Result<()> {
        let path = path(data_dir);
        let text = serde_json::to_string_pretty(self)? + "\n";
        private_file::replace(&path, text.as_bytes())
            .with_context(|| format!("{} cannot be written", path.display()))
    }
}

/// The record of the server that runs on a data folder.
pub(crate) fn read(data_dir: &Path) -> anyhow::Result<Record> {
    let path = path(data_dir);
    let text = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    serde_json::from_str(&text)
        .with_context(|| format!("{} is damaged: start `kenfold dev` again", path.display()))
}

/// Removes the record: the server is gone.
pub(crate) fn remove(data_dir: &Path) {
    // It may not have been written.
    fs::remove_file(path(data_dir)).ok();
}

fn path(data_dir: &Path) -> PathBuf {
    data_dir.join("dev.json")
}

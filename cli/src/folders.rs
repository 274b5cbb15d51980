//! Where the laptop's data is.

use std::path::{Path, PathBuf};

use anyhow::Context;
use kenfold::config::Surroundings;

/// The folder that was asked for, else the user's data folder.
///
/// Postgres does not run as root, and its stand-in cannot read root's home: root's data is in `/var/lib`.
pub(crate) fn data_dir(asked: Option<&Path>) -> anyhow::Result<PathBuf> {
    if let Some(folder) = asked {
        return Ok(folder.to_owned());
    }
    let surroundings = Surroundings::read();
    if rustix::process::geteuid().is_root() {
        return Ok(PathBuf::from("/var/lib/kenfold"));
    }
    let home = surroundings.home.map(|home| home.join(".local/share"));
    let data = surroundings.data_home.or(home).context("no home folder is known: pass --data-dir FOLDER")?;
    Ok(data.join("kenfold"))
}

/// Where programs that were fetched are kept.
pub(crate) fn cache_dir() -> anyhow::Result<PathBuf> {
    let surroundings = Surroundings::read();
    if rustix::process::geteuid().is_root() {
        return Ok(PathBuf::from("/var/cache/kenfold"));
    }
    let home = surroundings.home.map(|home| home.join(".cache"));
    Ok(surroundings.cache_home.or(home).context("no home folder is known: set HOME")?.join("kenfold"))
}

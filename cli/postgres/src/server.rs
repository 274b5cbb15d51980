//! A server on a data folder, from start to stop.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::account::Account;
use crate::cluster;
use crate::environment::Environment;
use crate::error::Error;
use crate::folder::{self, Attempt, Lock};
use crate::installation::{Installation, Wanted};
use crate::leftover;
use crate::login::Login;
use crate::pid_file::PidFile;
use crate::postmaster::Postmaster;
use crate::process;
use crate::programs::Programs;

/// The name of the lock file in a data folder.
const LOCK: &str = "lock";

/// Whether the data outlives the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Durability {
    /// What has been committed survives a power cut.
    Kept,
    /// For tests: nothing waits for the disk, and 200 connections are allowed.
    Throwaway,
}

/// How to start a [`Server`].
#[derive(Debug, Clone)]
pub struct Options {
    /// The folder for the data, the lock and the log; created where missing.
    pub data_dir: PathBuf,
    /// The database to create in a new folder; a folder that is not new keeps the name it was made with.
    pub database: String,
    /// Whether the data outlives the server.
    pub durability: Durability,
    /// Where to keep a Postgres that is fetched; `None` for `$XDG_CACHE_HOME/kenfold`, else `~/.cache/kenfold`,
    /// and for root `/var/cache/kenfold`.
    pub cache_dir: Option<PathBuf>,
}

impl Options {
    /// Kept data in `data_dir`, in a database named `kenfold`.
    #[must_use]
    pub fn new(data_dir: impl Into<PathBuf>) -> Self {
        Self {
            data_dir: data_dir.into(),
            database: "kenfold".to_owned(),
            durability: Durability::Kept,
            cache_dir: None,
        }
    }
}

/// A running Postgres that belongs to this process; stopped when dropped.
///
/// Starting and stopping block the thread, for seconds as a rule and for minutes at worst.
pub struct Server {
    // Fields are dropped in this order: the folder is free only when the server has gone.
    postmaster: Postmaster,
    url: String,
    _lock: Lock,
}

impl fmt::Debug for Server {
    /// The URL holds a password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server").field("postmaster", &self.postmaster).finish_non_exhaustive()
    }
}

impl Server {
    /// Starts a server on a data folder and waits until it takes connections.
    ///
    /// Finds or fetches Postgres, takes the folder's lock, stops a server that an owner who was killed has left
    /// there, and prepares a folder that is new. `progress` gets a line for each thing that takes time.
    ///
    /// # Errors
    /// [`Error`] lists what can go wrong; [`Error::InUse`] when another process owns the folder.
    pub fn start(options: &Options, progress: &mut dyn FnMut(&str)) -> Result<Self, Error> {
        let environment = Environment::read();
        let (data_dir, lock) = take_folder(&options.data_dir)?;
        let cluster = cluster::path_in(&data_dir);
        let account = Account::choose(&cluster)?;
        account.check_reach(&data_dir)?;
        leftover::clear(&cluster, progress)?;
        let major = cluster::major(&cluster)?;
        let wanted = Wanted { cluster: &cluster, major, cache_dir: options.cache_dir.as_deref() };
        let installation = Installation::obtain(&wanted, &account, &environment, progress)?;
        let programs = Programs::new(&installation, account, data_dir.clone(), &environment);
        if major.is_none() {
            progress("Preparing a new PostgreSQL folder");
            cluster::create(&data_dir, &options.database, options.durability, &programs)?;
        }
        programs.account.adopt(&cluster)?;
        let login = Login::read(&cluster)?;
        let postmaster = Postmaster::start(&cluster, options.durability, &programs, progress)?;
        Ok(Self { url: login.url(postmaster.port()), postmaster, _lock: lock })
    }

    /// The address of the database, `postgres://USER:PASSWORD@127.0.0.1:PORT/DATABASE`, as superuser.
    ///
    /// It holds a password: show it to nobody and log it nowhere. The port is another one after each start.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Whether the server has not ended by itself.
    pub fn is_running(&mut self) -> bool {
        self.postmaster.is_running()
    }

    /// Ends all sessions, saves everything and waits until the server has gone.
    ///
    /// # Errors
    /// [`Error::DoesNotStop`].
    pub fn stop(mut self) -> Result<(), Error> {
        self.postmaster.stop()
    }
}

/// The address of the server that another process runs on `data_dir`; `None` where none runs.
///
/// # Errors
/// [`Error::NotACluster`] when one runs and its password cannot be read.
pub fn running_url(data_dir: &Path) -> Result<Option<String>, Error> {
    let Ok(data_dir) = folder::absolute(data_dir) else {
        return Ok(None);
    };
    let cluster = cluster::path_in(&data_dir);
    let ready = PidFile::read(&cluster)
        .filter(|file| file.is_ready && process::is_postgres_of(file.pid, &cluster))
        .and_then(|file| file.port);
    ready.map(|port| Ok(Login::read(&cluster)?.url(port))).transpose()
}

/// Creates the folder where missing and makes this process its owner.
///
/// Root's folder lets the unprivileged server through, and lets nobody list it.
fn take_folder(data_dir: &Path) -> Result<(PathBuf, Lock), Error> {
    let mode = if rustix::process::geteuid().is_root() { 0o711 } else { 0o700 };
    folder::create(data_dir, mode)?;
    let data_dir = folder::absolute(data_dir)?;
    match Lock::attempt(&data_dir.join(LOCK))? {
        Attempt::Taken(lock) => Ok((data_dir, lock)),
        Attempt::Held(pid) => Err(Error::InUse { folder: data_dir, pid }),
    }
}

//! What a command on a laptop needs to know of the machine.

use std::path::PathBuf;

/// The user's folders, and a database that is configured. It has no `Debug`, since the URL holds a password.
#[derive(Clone, Default)]
pub struct Surroundings {
    /// `HOME`.
    pub home: Option<PathBuf>,
    /// `XDG_DATA_HOME`.
    pub data_home: Option<PathBuf>,
    /// `XDG_CACHE_HOME`.
    pub cache_home: Option<PathBuf>,
    /// `KENFOLD_DATABASE_URL`.
    pub database_url: Option<String>,
}

impl Surroundings {
    /// Reads the environment of the process.
    #[must_use]
    #[expect(clippy::disallowed_methods, reason = "this is the one place that reads the environment")]
    pub fn read() -> Self {
        let text = |name: &str| std::env::var(name).ok().filter(|value| !value.trim().is_empty());
        // The XDG specification says to ignore a relative path.
        let folder = |name: &str| text(name).map(PathBuf::from).filter(|path| path.is_absolute());
        Self {
            home: folder("HOME"),
            data_home: folder("XDG_DATA_HOME"),
            cache_home: folder("XDG_CACHE_HOME"),
            database_url: text("KENFOLD_DATABASE_URL"),
        }
    }
}

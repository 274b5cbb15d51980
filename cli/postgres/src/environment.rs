//! The environment, read in one place.

use std::ffi::OsString;
use std::path::PathBuf;

/// What this crate takes from the environment of its process.
#[derive(Debug, Clone, Default)]
pub(crate) struct Environment {
    /// The folders of `PATH`, in order.
    pub(crate) path: Vec<PathBuf>,
    /// `XDG_CACHE_HOME`, where it is an absolute path; the XDG Base Directory Specification says to ignore others.
    pub(crate) cache_home: Option<PathBuf>,
    /// `HOME`.
    pub(crate) home: Option<PathBuf>,
    /// The folder for temporary files.
    pub(crate) temporary: PathBuf,
    /// Names of variables such as `PGPORT` and `PGDATA`, which would change how our server runs.
    pub(crate) postgres_names: Vec<OsString>,
}

impl Environment {
    /// Reads the environment of this process.
    #[expect(clippy::disallowed_methods, reason = "this crate's one reader of the environment")]
    pub(crate) fn read() -> Self {
        Self {
            path: std::env::var_os("PATH")
                .map(|path| std::env::split_paths(&path).collect())
                .unwrap_or_default(),
            cache_home: absolute("XDG_CACHE_HOME"),
            home: absolute("HOME"),
            temporary: std::env::temp_dir(),
            postgres_names: std::env::vars_os()
                .map(|(name, _)| name)
                .filter(|name| name.as_encoded_bytes().starts_with(b"PG"))
                .collect(),
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "part of this crate's one reader of the environment")]
fn absolute(name: &str) -> Option<PathBuf> {
    std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute())
}

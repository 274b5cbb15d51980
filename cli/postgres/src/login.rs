//! How to log in: the name of the database and the password, kept inside the cluster.

use std::fs::OpenOptions;
use std::io::Write;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use crate::error::Error;

/// The superuser of our clusters.
pub(crate) const USER: &str = "kenfold";

/// A file inside the cluster, so that the two are moved, copied and removed together.
const FILE: &str = "kenfold.login";

/// 192 bits, more than can be guessed.
const PASSWORD_BYTES: usize = 24;

/// The database and the password of [`USER`]. It has no `Debug`, since the password is a secret.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Login {
    database: String,
    password: String,
}

impl Login {
    /// A new random password for `database`.
    ///
    /// # Errors
    /// [`Error::DatabaseName`] or [`Error::Random`].
    #[expect(clippy::disallowed_methods, reason = "this crate's one use of randomness")]
    pub(crate) fn new(database: &str) -> Result<Self, Error> {
        check_name(database)?;
        let mut bytes = [0_u8; PASSWORD_BYTES];
        getrandom::fill(&mut bytes).map_err(|error| Error::Random(error.to_string()))?;
        Ok(Self { database: database.to_owned(), password: hex(&bytes) })
    }

    pub(crate) fn database(&self) -> &str {
        &self.database
    }

    pub(crate) fn password(&self) -> &str {
        &self.password
    }

    /// The address of the database on this machine.
    pub(crate) fn url(&self, port: u16) -> String {
        format!("postgres://{USER}:{}@127.0.0.1:{port}/{}", self.password, self.database)
    }

    /// Writes a new file of mode 0600 into `cluster`.
    ///
    /// # Errors
    /// [`Error::Io`] or [`Error::DiskFull`].
    pub(crate) fn write(&self, cluster: &Path) -> Result<(), Error> {
        let path = cluster.join(FILE);
        let failed = || Error::io("write", &path);
        // A new file only: the cluster may belong to a user who would have root write through a link.
        let mut file =
            OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path).map_err(failed())?;
        file.write_all(self.to_text().as_bytes()).map_err(failed())?;
        file.sync_all().map_err(failed())
    }

    /// Reads the file in `cluster`.
    ///
    /// # Errors
    /// [`Error::NotACluster`] when it is missing or not ours.
    pub(crate) fn read(cluster: &Path) -> Result<Self, Error> {
        std::fs::read_to_string(cluster.join(FILE)).ok().as_deref().and_then(Self::from_text).ok_or_else(
            || Error::NotACluster {
                folder: cluster.to_owned(),
                detail: format!("its {FILE} is missing or damaged"),
            },
        )
    }

    fn to_text(&self) -> String {
        format!("{}\n{}\n", self.database, self.password)
    }

    fn from_text(text: &str) -> Option<Self> {
        let (database, rest) = text.split_once('\n')?;
        let password = rest.strip_suffix('\n')?;
        let is_ours = password.len() == PASSWORD_BYTES * 2 && password.bytes().all(|b| b.is_ascii_hexdigit());
        (is_ours && check_name(database).is_ok())
            .then(|| Self { database: database.to_owned(), password: password.to_owned() })
    }
}

/// A database's name goes into SQL and into an address: only names that need no quoting in either.
fn check_name(name: &str) -> Result<(), Error> {
    let letters = |b: u8| b.is_ascii_lowercase() || b == b'_';
    let is_plain = name.bytes().all(|b| letters(b) || b.is_ascii_digit());
    let begins_well = name.bytes().next().is_some_and(letters);
    if is_plain && begins_well && name.len() <= 63 {
        Ok(())
    } else {
        Err(Error::DatabaseName { name: name.to_owned() })
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_login_is_read_as_it_was_written() {
        let login = Login::new("kenfold").unwrap();
        assert!(Login::from_text(&login.to_text()) == Some(login.clone()));
        assert!(Login::new("kenfold").unwrap() != login);
    }

    #[test]
    fn a_damaged_login_is_refused() {
        let whole = Login::new("kenfold").unwrap().to_text();
        for damaged in ["", "kenfold", "kenfold\n", "kenfold\nabc\n", whole.trim_end(), &whole.to_uppercase()]
        {
            assert!(Login::from_text(damaged).is_none(), "{damaged:?}");
        }
    }

    #[test]
    fn the_address_names_user_password_port_and_database() {
        let login = Login { database: "notes".to_owned(), password: "ab".to_owned() };
        assert_eq!(login.url(5433), "postgres://kenfold:ab@127.0.0.1:5433/notes");
    }

    #[test]
    fn a_name_that_needs_quoting_is_refused() {
        let long = "a".repeat(64);
        for refused in ["", "9a", "a-b", "A", "a\"b", "a/b", "é", long.as_str()] {
            assert!(Login::new(refused).is_err(), "{refused:?}");
        }
        for accepted in ["a", "_a", "kenfold_2"] {
            assert!(Login::new(accepted).is_ok(), "{accepted:?}");
        }
    }
}

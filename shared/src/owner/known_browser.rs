//! Browsers in which the owner has been before. Each carries a cookie that this server sealed.

use jiff::SignedDuration;
use kenfold_queries::queries::owner::owner_password;

use super::password::{InvalidPasswordHash, PasswordHash};
use crate::App;
use crate::clock::after;
use crate::db::DbError;
use crate::random::Random;
use crate::root_secret::{Purpose, RootKeysError};

/// How long a browser is known after the owner was last in it.
pub const KNOWN_FOR: SignedDuration = SignedDuration::from_hours(180 * 24);

const ID_BYTES: usize = 16;
const STAMP_BYTES: usize = 8;

/// A browser in which the owner has been since the password was set: it gave the right one, or opened a link that only the
/// owner can make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownBrowser([u8; ID_BYTES]);

/// It cannot be told whether a browser is known.
#[derive(Debug, thiserror::Error)]
pub enum KnownBrowserError {
    /// The cookie cannot be opened or sealed.
    #[error(transparent)]
    RootKeys(#[from] RootKeysError),
    /// What is stored is no password hash that this program makes.
    #[error(transparent)]
    Stored(#[from] InvalidPasswordHash),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

impl KnownBrowser {
    /// A browser that has just become known.
    pub fn generate(random: &dyn Random) -> Self {
        let mut id = [0; ID_BYTES];
        random.fill(&mut id);
        Self(id)
    }

    /// The browser that brings this cookie; `None` when this server did not seal it, or when another password has been set
    /// since.
    ///
    /// # Errors
    /// [`KnownBrowserError`] names each.
    pub async fn recognise(app: &App, raw_cookie: &str) -> Result<Option<Self>, KnownBrowserError> {
        let opened = app.root_keys.open(Purpose::Device, raw_cookie, app.now()).await?;
        let Ok(payload) = opened else {
            return Ok(None);
        };
        let Some((id, stamp)) = payload.split_first_chunk::<ID_BYTES>() else {
            return Ok(None);
        };
        Ok((current_stamp(app).await?.is_some_and(|current| stamp == current)).then_some(Self(*id)))
    }

    /// The cookie by which it will be recognised, for [`KNOWN_FOR`] and until another password is set; `None` without one.
    ///
    /// # Errors
    /// [`KnownBrowserError`] names each.
    pub async fn to_cookie(&self, app: &App) -> Result<Option<String>, KnownBrowserError> {
        let Some(stamp) = current_stamp(app).await? else {
            return Ok(None);
        };
        let now = app.now();
        let root_secret = app.root_keys.get(now).await?;
        let payload = [self.0.as_slice(), &stamp].concat();
        Ok(Some(root_secret.seal(Purpose::Device, &payload, after(now, KNOWN_FOR), app.random.as_ref())))
    }

    /// Its id, for counting.
    pub(super) fn to_hex(&self) -> String {
        format!("{:032x}", u128::from_be_bytes(self.0))
    }
}

/// The stamp of the owner's password, if there is one.
async fn current_stamp(app: &App) -> Result<Option<[u8; STAMP_BYTES]>, KnownBrowserError> {
    let connection = app.db.connection().await?;
    let stored = connection.answer(owner_password().bind(connection.sql()).opt()).await?;
    connection.release();
    Ok(stored.map(|stored| PasswordHash::parse(&stored.hash)).transpose()?.map(|hash| hash.stamp()))
}

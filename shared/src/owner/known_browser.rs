//! Browsers in which the owner has been before. Each carries a cookie that this server sealed.

use jiff::SignedDuration;

use super::password::{PasswordStamp, StoredHashError, stored_hash};
use crate::App;
use crate::clock::after;
use crate::random::Random;
use crate::root_secret::{Purpose, RootKeysError};

/// How long a browser is known after the owner was last in it.
pub const KNOWN_FOR: SignedDuration = SignedDuration::from_hours(180 * 24);

const ID_BYTES: usize = 16;

/// A browser in which the owner has been since the password was set: it gave the right one, or opened a link that only the
/// owner can make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownBrowser {
    id: [u8; ID_BYTES],
    stamp: PasswordStamp,
}

/// It cannot be told whether a browser is known.
#[derive(Debug, thiserror::Error)]
pub enum KnownBrowserError {
    /// The cookie cannot be opened.
    #[error(transparent)]
    RootKeys(#[from] RootKeysError),
    /// The password's hash cannot be read.
    #[error(transparent)]
    Stored(#[from] StoredHashError),
}

impl KnownBrowser {
    /// A browser that has just become known, under the password with this stamp.
    pub fn generate(random: &dyn Random, stamp: PasswordStamp) -> Self {
        let mut id = [0; ID_BYTES];
        random.fill(&mut id);
        Self { id, stamp }
    }

    /// The browser that brings this cookie; `None` when this server did not seal it, or when another password has been set
    /// since.
    ///
    /// # Errors
    /// [`KnownBrowserError`] names each.
    pub async fn recognise(app: &App, raw_cookie: &str) -> Result<Option<Self>, KnownBrowserError> {
        let opened = app.root_keys.open(Purpose::Device, raw_cookie, app.now()).await?;
        let Some(browser) = opened.ok().and_then(|payload| Self::from_payload(&payload)) else {
            return Ok(None);
        };
        let current = stored_hash(app).await?.map(|hash| hash.stamp());
        Ok((current == Some(browser.stamp)).then_some(browser))
    }

    /// The cookie by which it will be recognised, for [`KNOWN_FOR`] and until another password is set.
    ///
    /// # Errors
    /// [`RootKeysError`] when the root secret cannot be read.
    pub async fn to_cookie(&self, app: &App) -> Result<String, RootKeysError> {
        let now = app.now();
        let root_secret = app.root_keys.get(now).await?;
        let payload = [self.id.as_slice(), self.stamp.as_bytes()].concat();
        Ok(root_secret.seal(Purpose::Device, &payload, after(now, KNOWN_FOR), app.random.as_ref()))
    }

    fn from_payload(payload: &[u8]) -> Option<Self> {
        let (id, stamp) = payload.split_first_chunk()?;
        Some(Self { id: *id, stamp: PasswordStamp::from_bytes(stamp)? })
    }

    /// Its id, for counting.
    pub(super) fn to_hex(&self) -> String {
        format!("{:032x}", u128::from_be_bytes(self.id))
    }
}

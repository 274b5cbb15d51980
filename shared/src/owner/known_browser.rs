//! Browsers in which the owner has been before. Each carries a cookie that this server sealed.

use jiff::{SignedDuration, Timestamp};

use crate::App;
use crate::clock::after;
use crate::random::Random;
use crate::root_secret::{Purpose, RootKeysError};

/// How long a browser is known after the owner was last in it.
pub const KNOWN_FOR: SignedDuration = SignedDuration::from_hours(180 * 24);

/// A browser in which the owner has been before: it gave the right password, or opened a link that only the owner can
/// make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownBrowser([u8; 16]);

impl KnownBrowser {
    /// A browser that has just become known.
    pub fn generate(random: &dyn Random) -> Self {
        let mut id = [0; 16];
        random.fill(&mut id);
        Self(id)
    }

    /// The browser that brings this cookie; `None` when this server did not seal it, or no longer accepts it.
    ///
    /// # Errors
    /// [`RootKeysError`] when the root secret cannot be read.
    pub async fn recognise(app: &App, raw_cookie: &str) -> Result<Option<Self>, RootKeysError> {
        let opened = app.root_keys.open(Purpose::Device, raw_cookie, app.now()).await?;
        Ok(opened.ok().and_then(|id| id.try_into().ok()).map(Self))
    }

    /// The cookie by which it will be recognised, for [`KNOWN_FOR`].
    ///
    /// # Errors
    /// [`RootKeysError`] when the root secret cannot be read.
    pub async fn to_cookie(&self, app: &App) -> Result<String, RootKeysError> {
        let now: Timestamp = app.now();
        let root_secret = app.root_keys.get(now).await?;
        Ok(root_secret.seal(Purpose::Device, &self.0, after(now, KNOWN_FOR), app.random.as_ref()))
    }

    /// Its id, for counting.
    pub(super) fn to_hex(&self) -> String {
        format!("{:032x}", u128::from_be_bytes(self.0))
    }
}

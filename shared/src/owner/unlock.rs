//! Unlocking: a link that the owner makes and opens in a browser, which then has an allowance of its own to try the
//! password, whatever strangers have used up.

use jiff::SignedDuration;
use kenfold_queries::queries::owner::spend_once;
use sha2::{Digest, Sha256};

use super::known_browser::KnownBrowser;
use super::password::{StoredHashError, stored_hash};
use crate::App;
use crate::clock::after;
use crate::db::DbError;
use crate::root_secret::{Purpose, RootKeysError};

/// Where the link leads, below the public URL.
pub const PATH: &str = "/oauth/unlock";
/// How long a link is good.
const LINK_LIFETIME: SignedDuration = SignedDuration::from_mins(15);

/// Why there is no link.
#[derive(Debug, thiserror::Error)]
pub enum MakeLinkError {
    /// Nobody knows where it would lead.
    #[error("there is no public URL: set KENFOLD_PUBLIC_URL")]
    NoPublicUrl,
    /// There is nothing to unlock.
    #[error("no owner password is set. Set one with `kenfold password`")]
    NoPassword,
    /// It cannot be sealed.
    #[error(transparent)]
    RootKeys(#[from] RootKeysError),
    /// The password's hash cannot be read.
    #[error(transparent)]
    Stored(#[from] StoredHashError),
}

/// Why a link unlocks nothing.
#[derive(Debug, thiserror::Error)]
pub enum UnlockError {
    /// This server did not make it, or it is too old, or it was opened before.
    #[error("the link is spent")]
    Spent,
    /// There is nothing to unlock.
    #[error("no owner password is set")]
    NoPassword,
    /// It cannot be opened.
    #[error(transparent)]
    RootKeys(#[from] RootKeysError),
    /// The password's hash cannot be read.
    #[error(transparent)]
    Stored(#[from] StoredHashError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Makes a link that is good once, for a quarter of an hour.
///
/// # Errors
/// [`MakeLinkError`] names each.
#[tracing::instrument(name = "owner.make_unlock_link", skip_all)]
pub async fn make_link(app: &App) -> Result<String, MakeLinkError> {
    let oauth = app.oauth.as_ref().ok_or(MakeLinkError::NoPublicUrl)?;
    stored_hash(app).await?.ok_or(MakeLinkError::NoPassword)?;
    let now = app.now();
    let root_secret = app.root_keys.get(now).await?;
    let mut id = [0; 16];
    app.random.fill(&mut id);
    let sealed = root_secret.seal(Purpose::UnlockLink, &id, after(now, LINK_LIFETIME), app.random.as_ref());
    Ok(format!("{}?link={sealed}", oauth.endpoint(PATH)))
}

/// Lets only a link pass that this server made and that is not too old. Whether it was spent shows when it is spent.
///
/// # Errors
/// [`UnlockError`] says why not.
pub async fn check_link(app: &App, raw_link: &str) -> Result<(), UnlockError> {
    opened(app, raw_link).await?;
    Ok(())
}

/// Spends a link; the browser that did is known from now on.
///
/// # Errors
/// [`UnlockError`] names each.
#[tracing::instrument(name = "owner.unlock", skip_all)]
pub async fn unlock(app: &App, raw_link: &str) -> Result<KnownBrowser, UnlockError> {
    let now = app.now();
    let id = opened(app, raw_link).await?;
    let hash = stored_hash(app).await?.ok_or(UnlockError::NoPassword)?;
    let spent_id = Sha256::digest([b"unlock link".as_slice(), &id].concat());
    let spent_id = spent_id.as_slice();
    let connection = app.db.connection().await?;
    let expires_at = after(now, LINK_LIFETIME);
    let spent = connection.answer(spend_once().bind(connection.sql(), &spent_id, &expires_at).opt()).await?;
    connection.release();
    let browser = KnownBrowser::generate(app.random.as_ref(), hash.stamp());
    spent.map(|_| browser).ok_or(UnlockError::Spent)
}

/// What is sealed in a link.
async fn opened(app: &App, raw_link: &str) -> Result<Vec<u8>, UnlockError> {
    let opened = app.root_keys.open(Purpose::UnlockLink, raw_link, app.now()).await?;
    opened.map_err(|_| UnlockError::Spent)
}

//! What the routes share.

use std::sync::Arc;

use kenfold::App;
use kenfold::oauth::OAuthConfig;
use kenfold::oauth::authenticate_client::{AuthenticateClientError, Authentication, Credentials};
use kenfold::oauth::client_keys::ClientKeys;
use kenfold::oauth::find_client::Client;
use kenfold::outbound::{FetchError, Outbound};
use kenfold::owner::password::PasswordChecker;

/// The authorization server. Nothing in it remembers a request, but for what saves work.
#[derive(Clone)]
pub struct Server {
    pub(crate) app: App,
    pub(crate) config: Arc<OAuthConfig>,
    pub(crate) outbound: Outbound,
    pub(crate) keys: Arc<ClientKeys>,
    pub(crate) passwords: PasswordChecker,
}

/// Why there is no authorization server.
#[derive(Debug, thiserror::Error)]
pub enum SetupError {
    /// Nobody knows its name.
    #[error("KENFOLD_PUBLIC_URL: not set. Set it to the https URL under which clients reach this server")]
    NoPublicUrl,
    /// Nothing can be fetched.
    #[error(transparent)]
    Outbound(#[from] FetchError),
}

impl Server {
    /// The server that the application describes.
    ///
    /// # Errors
    /// [`SetupError`] names each.
    pub fn open(app: &App) -> Result<Self, SetupError> {
        let config = app.oauth.as_ref().ok_or(SetupError::NoPublicUrl)?;
        let outbound = if config.outbound { Outbound::new()? } else { Outbound::off() };
        Self::with_outbound(app, outbound)
    }

    /// The same server, which fetches documents and keys in its own way.
    ///
    /// # Errors
    /// [`SetupError::NoPublicUrl`] without one.
    pub fn with_outbound(app: &App, outbound: Outbound) -> Result<Self, SetupError> {
        Ok(Self {
            app: app.clone(),
            config: app.oauth.clone().ok_or(SetupError::NoPublicUrl)?,
            outbound,
            keys: Arc::default(),
            passwords: PasswordChecker::default(),
        })
    }

    /// The client that presents these credentials.
    pub(crate) async fn authenticate(
        &self,
        credentials: Credentials<'_>,
    ) -> Result<Client, AuthenticateClientError> {
        let Self { app, config, outbound, keys, .. } = self;
        Authentication { app, config, outbound, keys }.authenticate(credentials).await
    }
}

//! Authenticating a client at the token endpoint: by its id alone, or with a signed assertion (RFC 6749 §2.3, RFC 7523 §2.2).

use kenfold_queries::queries::owner::spend_once;

use super::OAuthConfig;
use super::client_assertion::{
    ASSERTION_TYPE, AssertionError, Expected, InvalidAssertion, UnverifiedAssertion, VerifiedAssertion,
};
use super::client_keys::{Age, ClientKeys, ClientKeysError};
use super::client_metadata::KeySource;
use super::find_client::{Client, FindClientError, find_client};
use crate::App;
use crate::db::DbError;
use crate::outbound::Outbound;

/// What a client presents.
#[derive(Debug, Clone, Copy)]
pub struct Credentials<'a> {
    /// `client_id`.
    pub raw_client_id: Option<&'a str>,
    /// `client_assertion_type`.
    pub raw_assertion_type: Option<&'a str>,
    /// `client_assertion`.
    pub raw_assertion: Option<&'a str>,
    /// The endpoint that was called, below the public URL.
    pub endpoint: &'a str,
}

/// Why a client is not authenticated.
#[derive(Debug, thiserror::Error)]
pub enum AuthenticateClientError {
    /// It names itself nowhere.
    #[error("client_id is missing")]
    NoClient,
    /// The client is not found.
    #[error(transparent)]
    Client(#[from] FindClientError),
    /// It must present something else.
    #[error("this client authenticates in another way: see its metadata")]
    OtherWay,
    /// `client_assertion_type` is another one.
    #[error("client_assertion_type must be {ASSERTION_TYPE}")]
    AssertionType,
    /// The assertion cannot be read.
    #[error(transparent)]
    Unreadable(#[from] InvalidAssertion),
    /// The keys of the client cannot be had.
    #[error(transparent)]
    Keys(#[from] ClientKeysError),
    /// The assertion is refused.
    #[error(transparent)]
    Refused(#[from] AssertionError),
    /// It was presented before.
    #[error("the assertion was presented before")]
    Replayed,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Where what it takes to know a client comes from.
pub struct Authentication<'a> {
    /// The application.
    pub app: &'a App,
    /// The authorization server.
    pub config: &'a OAuthConfig,
    /// The way to documents and keys.
    pub outbound: &'a Outbound,
    /// The keys that are kept.
    pub keys: &'a ClientKeys,
}

impl Authentication<'_> {
    /// Finds the client, and checks that it is who it says it is. A client that may send its id alone need not sign; one
    /// that signs is held to it.
    ///
    /// # Errors
    /// [`AuthenticateClientError`] names each.
    #[tracing::instrument(name = "oauth.authenticate_client", skip_all)]
    pub async fn authenticate(&self, presented: Credentials<'_>) -> Result<Client, AuthenticateClientError> {
        let Some(raw_assertion) = presented.raw_assertion else {
            return self.by_id(presented.raw_client_id).await;
        };
        if presented.raw_assertion_type != Some(ASSERTION_TYPE) {
            return Err(AuthenticateClientError::AssertionType);
        }
        let assertion = UnverifiedAssertion::parse(raw_assertion)?;
        let raw_client_id = presented.raw_client_id.unwrap_or_else(|| assertion.unverified_client_id());
        let client = find_client(self.app, self.outbound, raw_client_id).await?;
        let verified = self.verify(&assertion, &client, presented.endpoint).await?;
        self.spend(&verified).await?;
        Ok(client)
    }

    async fn by_id(&self, raw_client_id: Option<&str>) -> Result<Client, AuthenticateClientError> {
        let raw_client_id = raw_client_id.ok_or(AuthenticateClientError::NoClient)?;
        let client = find_client(self.app, self.outbound, raw_client_id).await?;
        let may = client.metadata.authentication.none;
        if may { Ok(client) } else { Err(AuthenticateClientError::OtherWay) }
    }

    async fn verify(
        &self,
        assertion: &UnverifiedAssertion,
        client: &Client,
        endpoint: &str,
    ) -> Result<VerifiedAssertion, AuthenticateClientError> {
        let audiences = self.audiences(endpoint);
        let audiences = audiences.each_ref().map(String::as_str);
        let now = self.app.now();
        let expected =
            Expected { client_id: client.id.as_str(), audiences: &audiences, algorithm: None, now };
        let source = client.metadata.keys.as_ref().ok_or(AuthenticateClientError::OtherWay)?;
        let keys = self.keys.get(self.app, self.outbound, source, Age::Usual).await?;
        match (assertion.verify(&keys, &expected), source) {
            // The client may have published a new key since.
            (Err(AssertionError::UnknownKey), KeySource::Uri(_)) => {
                let keys = self.keys.get(self.app, self.outbound, source, Age::Young).await?;
                Ok(assertion.verify(&keys, &expected)?)
            }
            (outcome, KeySource::Uri(_) | KeySource::Inline(_)) => Ok(outcome?),
        }
    }

    /// RFC 7523 §3 item 3: the issuer or the token endpoint; clients also name the endpoint that they call.
    fn audiences(&self, endpoint: &str) -> [String; 4] {
        let issuer = self.config.issuer.clone();
        [format!("{issuer}/"), issuer, self.config.endpoint("/oauth/token"), self.config.endpoint(endpoint)]
    }

    /// Each assertion counts once, at whatever instance (RFC 7523 §3 item 7).
    async fn spend(&self, verified: &VerifiedAssertion) -> Result<(), AuthenticateClientError> {
        let id = verified.replay_id.as_slice();
        let connection = self.app.db.connection().await?;
        let spent = spend_once();
        let spent = spent.bind(connection.sql(), &id, &verified.expires_at).opt();
        let spent = connection.answer(spent).await?;
        connection.release();
        spent.map(drop).ok_or(AuthenticateClientError::Replayed)
    }
}

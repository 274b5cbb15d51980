//! Issuing: an access token and the refresh token beside it.

use jiff::Timestamp;
use kenfold_queries::client::Params;
use kenfold_queries::queries::oauth::{InsertOauthTokensParams, InsertOauthTokensStmt};
use uuid::Uuid;

use super::{ACCESS_TOKEN_LIFETIME, REFRESH_TOKEN_LIFETIME};
use crate::clock::after;
use crate::db::Connection;
use crate::principal::Access;
use crate::secret::{AccessToken, RefreshToken};

/// What a client gets for a code or a refresh token.
#[derive(Debug, Clone)]
pub struct Issued {
    /// To be presented with each request.
    pub access_token: AccessToken,
    /// To be exchanged when the other has expired.
    pub refresh_token: RefreshToken,
    /// What they are good for.
    pub access: Access,
    /// When the access token expires.
    pub expires_at: Timestamp,
}

impl Issued {
    /// Tokens that are good from `now`.
    pub(super) fn new(tokens: (AccessToken, RefreshToken), access: Access, now: Timestamp) -> Self {
        let (access_token, refresh_token) = tokens;
        let expires_at = after(now, ACCESS_TOKEN_LIFETIME);
        Self { access_token, refresh_token, access, expires_at }
    }

    /// Sends the statement that stores them.
    pub(super) async fn store(
        &self,
        connection: &Connection,
        statement: &InsertOauthTokensStmt,
        grant_id: Uuid,
        now: Timestamp,
    ) -> Result<(), tokio_postgres::Error> {
        let (access_hash, refresh_hash) = (self.access_token.hash(), self.refresh_token.hash());
        let params = InsertOauthTokensParams {
            access_hash: access_hash.as_bytes(),
            refresh_hash: refresh_hash.as_bytes(),
            grant_id,
            access: self.access.as_str(),
            now,
            access_expires_at: self.expires_at,
            refresh_expires_at: after(now, REFRESH_TOKEN_LIFETIME),
        };
        statement.params(connection.sql(), &params).all().await.map(drop)
    }
}

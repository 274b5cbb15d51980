//! The tokens that take the place of a refresh token.

use futures_util::try_join;
use jiff::Timestamp;
use kenfold_queries::queries::oauth::{
    TokenRow, find_oauth_successors, insert_oauth_tokens, redeem_oauth_token,
};

use crate::db::{Connection, DbError};
use crate::oauth::access_scope;
use crate::oauth::issue::Issued;
use crate::principal::Access;
use crate::root_secret::{Purpose, RootSecret};
use crate::secret::{AccessToken, RefreshToken};

/// What distinguishes the two.
const ACCESS_LABEL: &[u8] = b"access";
const REFRESH_LABEL: &[u8] = b"refresh";

/// A refresh token, and what its successors are computed with.
pub(super) struct Successors<'a> {
    pub(super) root_secret: &'a RootSecret,
    pub(super) token: &'a RefreshToken,
    pub(super) found: &'a TokenRow,
}

impl Successors<'_> {
    /// Redeems the token and stores its successors.
    pub(super) async fn issue(
        &self,
        connection: Connection,
        access: Access,
        now: Timestamp,
    ) -> Result<Issued, DbError> {
        let root_key_id = self.root_secret.current_key_id();
        let tokens = self.derived(root_key_id, access, now).ok_or_else(no_root_key)?;
        let issued = Issued::new(tokens, access, now);
        let client = connection.sql();
        let prepared =
            async { try_join!(redeem_oauth_token().prepare(client), insert_oauth_tokens().prepare(client)) };
        let (redeem, insert) = connection.answer(prepared).await?;
        let hash = self.token.hash();
        let hash = hash.as_bytes();
        let pipeline = async {
            try_join!(
                redeem.bind(client, &now, &root_key_id, &hash).one(),
                issued.store(&connection, &insert, self.found.grant_id, now),
                connection.commit(),
            )
        };
        connection.answer(pipeline).await?;
        connection.release();
        Ok(issued)
    }

    /// The successors that were issued; `None` when there are none of this scope, or the refresh token among them was
    /// redeemed itself.
    pub(super) async fn find(
        &self,
        connection: &Connection,
        access: Access,
        now: Timestamp,
    ) -> Result<Option<Issued>, DbError> {
        let root_key_id = self.found.root_key_id.as_deref().unwrap_or_default();
        let Some((access_token, refresh_token)) = self.derived(root_key_id, access, now) else {
            return Ok(None);
        };
        let (access_hash, refresh_hash) = (access_token.hash(), refresh_token.hash());
        let (access_hash, refresh_hash) = (access_hash.as_bytes(), refresh_hash.as_bytes());
        let find = find_oauth_successors();
        let rows = find.bind(connection.sql(), &self.found.grant_id, &access_hash, &refresh_hash).all();
        let rows = connection.answer(rows).await?;
        let has_refresh_token = rows.iter().any(|row| row.kind == "refresh");
        let expires_at = rows.iter().find(|row| row.kind == "access").map(|row| row.expires_at);
        Ok(expires_at.filter(|_| has_refresh_token).map(|expires_at| Issued {
            access_token,
            refresh_token,
            access,
            expires_at,
        }))
    }

    /// `None` when the version of the root secret is no longer accepted.
    fn derived(
        &self,
        root_key_id: &str,
        access: Access,
        now: Timestamp,
    ) -> Option<(AccessToken, RefreshToken)> {
        let derive = |label: &[u8]| {
            let parts = [
                label,
                self.token.reveal().as_bytes(),
                self.found.grant_id.as_bytes(),
                access_scope::to_scope(access).as_bytes(),
                self.found.resource.as_bytes(),
            ];
            self.root_secret.mac_with(Purpose::Refresh, root_key_id, &parts, now)
        };
        Some((
            AccessToken::from_bytes(derive(ACCESS_LABEL)?),
            RefreshToken::from_bytes(derive(REFRESH_LABEL)?),
        ))
    }
}

fn no_root_key() -> DbError {
    DbError::Misconfigured("the current version of the root secret cannot be used".into())
}

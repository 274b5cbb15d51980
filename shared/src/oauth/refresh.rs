//! Refreshing: a client exchanges its refresh token for new tokens (RFC 6749 §6).
//!
//! Each refresh token is good once (OAuth 2.1 §4.3.1). Its successors are computed from it, under the root secret, so that
//! a client that did not get the answer can be given the same one again: within the grace, and until the successor has been
//! redeemed itself. Every other second use ends the grant.

mod successors;

use futures_util::try_join;
use jiff::{SignedDuration, Timestamp};
use kenfold_queries::queries::oauth::{TokenRow, lock_oauth_token};

use self::successors::Successors;
use super::access_scope::{self, InvalidScope};
use super::issue::Issued;
use super::resource::Resource;
use super::revoke;
use crate::App;
use crate::audit::AuditStamp;
use crate::db::{Connection, DbError};
use crate::principal::{Access, Actor};
use crate::root_secret::RootKeysError;
use crate::secret::RefreshToken;

/// A request for new tokens, from a client that has authenticated.
#[derive(Debug, Clone)]
pub struct Refresh<'a> {
    /// The client.
    pub client_id: &'a str,
    /// The token.
    pub token: RefreshToken,
    /// What the new tokens are to be good for, at most what this one is; the same when absent.
    pub raw_scope: Option<&'a str>,
    /// What tokens are for.
    pub resource: &'a Resource,
    /// For how long a redeemed token may be presented again.
    pub grace: SignedDuration,
}

/// Why no tokens were issued.
#[derive(Debug, thiserror::Error)]
pub enum RefreshError {
    /// The token is unknown, expired, replaced, or another client's (`invalid_grant`). Which of them is the server's own
    /// business.
    #[error("the refresh token is invalid or has expired")]
    InvalidGrant,
    /// The scope is unknown or wider; the token stays good.
    #[error(transparent)]
    InvalidScope(#[from] InvalidScope),
    /// The root secret cannot be read.
    #[error(transparent)]
    RootKeys(#[from] RootKeysError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// What is to happen to a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Decision {
    /// It is replaced by tokens that are good for this.
    Rotate(Access),
    /// It was replaced a moment ago: the same answer is given again, if its successor was not redeemed.
    Repeat(Access),
    /// Nothing happens to it.
    Refuse,
    /// Its grant ends: two hold the same token.
    Revoke,
}

/// Replaces a refresh token by new tokens, in one transaction.
///
/// # Errors
/// [`RefreshError`] names each.
#[tracing::instrument(name = "oauth.refresh", skip_all)]
pub async fn refresh(app: &App, command: Refresh<'_>) -> Result<Issued, RefreshError> {
    let now = app.now();
    // Before a connection is taken, since it may take a while.
    app.root_keys.get(now).await?;
    let connection = app.db.connection().await?;
    let Some(found) = lock(&connection, &command.token).await? else {
        connection.roll_back().await?;
        return Err(RefreshError::InvalidGrant);
    };
    let root_secret = match &found.root_key_id {
        Some(key_id) => app.root_keys.holding(key_id, now).await?,
        None => app.root_keys.get(now).await?,
    };
    let successors = Successors { root_secret: &root_secret, token: &command.token, found: &found };
    let held = Access::parse(&found.access).map_err(DbError::from)?;
    match decide(&command, &found, held, now) {
        Ok(Decision::Rotate(access)) => Ok(successors.issue(connection, access, now).await?),
        Ok(Decision::Repeat(access)) => match successors.find(&connection, access, now).await? {
            Some(issued) => {
                connection.roll_back().await?;
                Ok(issued)
            }
            None => revoke(app, connection, &found).await,
        },
        Ok(Decision::Refuse) => {
            connection.roll_back().await?;
            Err(RefreshError::InvalidGrant)
        }
        Ok(Decision::Revoke) => revoke(app, connection, &found).await,
        Err(error) => {
            connection.roll_back().await?;
            Err(error.into())
        }
    }
}

/// The checks in their order: what a stranger can fail at comes first, and leaves the token and its grant alone.
fn decide(
    command: &Refresh<'_>,
    found: &TokenRow,
    held: Access,
    now: Timestamp,
) -> Result<Decision, InvalidScope> {
    let is_its_client = found.client_id == command.client_id && found.kind == "refresh";
    let is_for_us = found.resource == command.resource.as_str();
    if !is_its_client || !is_for_us || found.revoked_at.is_some() || found.expires_at <= now {
        return Ok(Decision::Refuse);
    }
    let asked = access_scope::parse_narrowing(held, command.raw_scope);
    let Some(redeemed_at) = found.redeemed_at else {
        return asked.map(Decision::Rotate);
    };
    // Without a grace none is, not even one whose clock lags behind.
    let is_retry = !command.grace.is_zero() && now.duration_since(redeemed_at) < command.grace;
    match asked {
        Ok(access) if is_retry => Ok(Decision::Repeat(access)),
        Ok(_) | Err(InvalidScope) => Ok(Decision::Revoke),
    }
}

async fn lock(connection: &Connection, token: &RefreshToken) -> Result<Option<TokenRow>, DbError> {
    let statement = connection.answer(lock_oauth_token().prepare(connection.sql())).await?;
    let hash = token.hash();
    let hash = hash.as_bytes();
    let pipeline = async { try_join!(connection.begin(), statement.bind(connection.sql(), &hash).opt()) };
    let ((), found) = connection.answer(pipeline).await?;
    Ok(found)
}

async fn revoke(app: &App, connection: Connection, found: &TokenRow) -> Result<Issued, RefreshError> {
    let stamp = AuditStamp::new(app, Actor::AUTHORIZATION_SERVER);
    revoke::within(connection, stamp, found.grant_id, revoke::Reason::RefreshTokenReplayed).await?;
    Err(RefreshError::InvalidGrant)
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use uuid::Uuid;

    use super::*;
    use crate::random::SystemRandom;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    fn found() -> TokenRow {
        TokenRow {
            kind: "refresh".into(),
            grant_id: Uuid::nil(),
            access: "write".into(),
            expires_at: at(1000),
            redeemed_at: None,
            root_key_id: None,
            client_id: "client".into(),
            resource: "https://kenfold.example/mcp".into(),
            scopes: None,
            revoked_at: None,
        }
    }

    fn command(raw_scope: Option<&str>) -> Refresh<'_> {
        static RESOURCE: LazyLock<Resource> = LazyLock::new(|| Resource::new("https://kenfold.example"));
        let (token, grace) = (RefreshToken::generate(&SystemRandom), SignedDuration::from_secs(120));
        Refresh { client_id: "client", token, raw_scope, resource: &RESOURCE, grace }
    }

    fn decided(command: &Refresh<'_>, found: &TokenRow, now: Timestamp) -> Result<Decision, InvalidScope> {
        decide(command, found, Access::parse(&found.access).unwrap(), now)
    }

    #[test]
    fn a_token_in_force_is_rotated_and_may_be_narrowed() {
        assert_eq!(decided(&command(None), &found(), at(1)), Ok(Decision::Rotate(Access::Write)));
        assert_eq!(
            decided(&command(Some("memory:read")), &found(), at(1)),
            Ok(Decision::Rotate(Access::Read))
        );
        let reader = TokenRow { access: "read".into(), ..found() };
        assert_eq!(decided(&command(Some("memory:write")), &reader, at(1)), Err(InvalidScope));
        assert_eq!(decided(&command(Some("")), &found(), at(1)), Err(InvalidScope));
    }

    #[test]
    fn what_is_over_or_of_another_client_is_refused_and_left_alone() {
        let cases = [
            TokenRow { client_id: "other".into(), ..found() },
            TokenRow { kind: "access".into(), ..found() },
            TokenRow { resource: "https://other.example/mcp".into(), ..found() },
            TokenRow { revoked_at: Some(at(0)), ..found() },
            TokenRow { expires_at: at(1), ..found() },
            TokenRow { client_id: "other".into(), redeemed_at: Some(at(0)), ..found() },
        ];
        for found in cases {
            assert_eq!(decided(&command(None), &found, at(1)), Ok(Decision::Refuse), "{found:?}");
        }
    }

    #[test]
    fn a_redeemed_token_is_a_retry_within_the_grace_and_a_theft_after_it() {
        let redeemed = TokenRow { redeemed_at: Some(at(10)), root_key_id: Some("k".into()), ..found() };
        assert_eq!(decided(&command(None), &redeemed, at(129)), Ok(Decision::Repeat(Access::Write)));
        assert_eq!(decided(&command(None), &redeemed, at(130)), Ok(Decision::Revoke));
        assert_eq!(decided(&command(Some("nonsense")), &redeemed, at(11)), Ok(Decision::Revoke));
        let strict = Refresh { grace: SignedDuration::ZERO, ..command(None) };
        assert_eq!(decided(&strict, &redeemed, at(10)), Ok(Decision::Revoke));
    }
}

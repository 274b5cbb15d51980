//! Revoking: a grant ends, or one access token.

use futures_util::try_join;
use kenfold_queries::client::Params;
use kenfold_queries::queries::oauth::{
    RevokeOauthGrantParams, delete_oauth_token, lock_oauth_token, revoke_oauth_grant,
};
use uuid::Uuid;

use crate::App;
use crate::audit::AuditStamp;
use crate::db::{Connection, DbError};
use crate::id::{GrantId, InvalidId};
use crate::principal::Actor;
use crate::secret::{AccessToken, RefreshToken, SecretHash};

/// Why a grant ended. The audit trail keeps it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reason {
    /// A code was presented a second time.
    CodeReplayed,
    /// A refresh token was presented after it had been replaced.
    RefreshTokenReplayed,
    /// The client gave its access back.
    ByClient,
}

impl Reason {
    fn as_str(self) -> &'static str {
        match self {
            Self::CodeReplayed => "code replayed",
            Self::RefreshTokenReplayed => "refresh token replayed",
            Self::ByClient => "by the client",
        }
    }
}

/// A token that a client gives back.
#[derive(Debug, Clone)]
pub enum PresentedToken {
    /// It ends alone.
    Access(AccessToken),
    /// It ends with its grant.
    Refresh(RefreshToken),
}

impl PresentedToken {
    /// Reads what a client presented; `None` for text that is no token.
    #[must_use]
    pub fn parse(raw_token: &str) -> Option<Self> {
        let access = || AccessToken::parse(raw_token).map(Self::Access);
        RefreshToken::parse(raw_token).map(Self::Refresh).or_else(access)
    }

    fn hash(&self) -> SecretHash {
        match self {
            Self::Access(token) => token.hash(),
            Self::Refresh(token) => token.hash(),
        }
    }
}

/// Why a grant was not revoked.
#[derive(Debug, thiserror::Error)]
pub enum RevokeError {
    /// The id has another form.
    #[error("no grant has an id of that form. See `kenfold oauth clients`")]
    InvalidId(#[from] InvalidId),
    /// There is no such grant, or it has ended.
    #[error("no grant in force has the id {0}. See `kenfold oauth clients`")]
    NotFound(GrantId),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Ends what a client gives back: an access token, or a refresh token and with it the grant (RFC 7009 §2.1).
///
/// A token that is unknown or another client's changes nothing, and nobody is told (RFC 7009 §2.2).
///
/// # Errors
/// [`DbError`] when the database failed.
#[tracing::instrument(name = "oauth.revoke_token", skip_all)]
pub async fn revoke_token(app: &App, client_id: &str, token: &PresentedToken) -> Result<(), DbError> {
    let connection = app.db.connection().await?;
    let hash = token.hash();
    let hash = hash.as_bytes();
    let lock = connection.answer(lock_oauth_token().prepare(connection.sql())).await?;
    let pipeline = async { try_join!(connection.begin(), lock.bind(connection.sql(), &hash).opt()) };
    let ((), found) = connection.answer(pipeline).await?;
    let Some(found) = found.filter(|found| found.client_id == client_id) else {
        return connection.roll_back().await;
    };
    match token {
        PresentedToken::Refresh(_) => {
            let stamp = AuditStamp::new(app, Actor::AUTHORIZATION_SERVER);
            within(connection, stamp, found.grant_id, Reason::ByClient).await
        }
        PresentedToken::Access(_) => {
            let delete = connection.answer(delete_oauth_token().prepare(connection.sql())).await?;
            let pipeline =
                async { try_join!(delete.bind(connection.sql(), &hash).opt(), connection.commit()) };
            connection.answer(pipeline).await?;
            connection.release();
            Ok(())
        }
    }
}

/// Ends a grant in the transaction that is open, and commits: the trace of a refusal must stay.
pub(super) async fn within(
    connection: Connection,
    stamp: AuditStamp<'_>,
    grant_id: Uuid,
    reason: Reason,
) -> Result<(), DbError> {
    let revoke = connection.answer(revoke_oauth_grant().prepare(connection.sql())).await?;
    let reason = reason.as_str();
    let params = revoking(stamp, grant_id, Some(reason));
    let pipeline = async { try_join!(revoke.params(connection.sql(), &params).opt(), connection.commit()) };
    let (revoked, ()) = connection.answer(pipeline).await?;
    connection.release();
    if revoked.is_some() {
        tracing::info!(grant.id = %grant_id, reason, "a grant was revoked");
    }
    Ok(())
}

/// Ends a grant for the owner.
///
/// # Errors
/// [`RevokeError`] names each.
#[tracing::instrument(name = "oauth.revoke_grant", skip_all)]
pub async fn revoke_grant(app: &App, actor: Actor<'_>, raw_id: &str) -> Result<GrantId, RevokeError> {
    let id = GrantId::parse(raw_id)?;
    let stamp = AuditStamp::new(app, actor);
    let connection = app.db.connection().await?;
    let revoked = connection
        .answer(revoke_oauth_grant().params(connection.sql(), &revoking(stamp, id.uuid(), None)).opt())
        .await?;
    connection.release();
    revoked.map(|_| id).ok_or(RevokeError::NotFound(id))
}

fn revoking<'a>(
    stamp: AuditStamp<'a>,
    id: Uuid,
    reason: Option<&'a str>,
) -> RevokeOauthGrantParams<&'a str, &'a str> {
    let AuditStamp { now, actor, .. } = stamp;
    RevokeOauthGrantParams { now, id, audit_id: stamp.event_id(), actor, reason }
}

//! Redeeming a code: a client exchanges it for tokens (RFC 6749 §4.1.3, RFC 7636 §4.5).

use futures_util::try_join;
use jiff::Timestamp;
use kenfold_queries::queries::oauth::{
    LockOauthCode, insert_oauth_tokens, lock_oauth_code, spend_oauth_code,
};

use super::issue::Issued;
use super::pkce::CodeChallenge;
use super::resource::Resource;
use super::revoke;
use crate::App;
use crate::audit::AuditStamp;
use crate::db::{Connection, DbError};
use crate::principal::{Access, Actor};
use crate::secret::{AccessToken, AuthorizationCode, RefreshToken};

/// A request for tokens, from a client that has authenticated.
#[derive(Debug, Clone)]
pub struct RedeemCode<'a> {
    /// The client.
    pub client_id: &'a str,
    /// The code.
    pub code: AuthorizationCode,
    /// The redirect URI, which must be that of the authorization request.
    pub raw_redirect_uri: Option<&'a str>,
    /// What the challenge of the authorization request was made from.
    pub raw_verifier: &'a str,
    /// What tokens are for.
    pub resource: &'a Resource,
}

/// Why no tokens were issued.
#[derive(Debug, thiserror::Error)]
pub enum RedeemError {
    /// The code is unknown, expired, spent, or not for this client and request (`invalid_grant`). Which of them is the
    /// server's own business.
    #[error("the code is invalid or has expired")]
    InvalidGrant,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// What is to happen to a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Decision {
    /// It is spent, and tokens are issued.
    Spend,
    /// Nothing happens to it.
    Refuse,
    /// Its grant ends: who holds a spent code and its verifier has stolen them, or was robbed.
    Revoke,
}

/// Spends a code and issues tokens, in one transaction. A code that is presented again ends its grant.
///
/// # Errors
/// [`RedeemError`] names each.
#[tracing::instrument(name = "oauth.redeem_code", skip_all)]
pub async fn redeem_code(app: &App, command: RedeemCode<'_>) -> Result<Issued, RedeemError> {
    let now = app.now();
    let connection = app.db.connection().await?;
    let Some(found) = lock(&connection, &command.code).await? else {
        connection.roll_back().await?;
        return Err(RedeemError::InvalidGrant);
    };
    match decide(&command, &found, now) {
        Decision::Spend => Ok(spend(app, connection, &command.code, &found, now).await?),
        Decision::Refuse => {
            connection.roll_back().await?;
            Err(RedeemError::InvalidGrant)
        }
        Decision::Revoke => {
            let stamp = AuditStamp::new(app, Actor::AUTHORIZATION_SERVER);
            revoke::within(connection, stamp, found.grant_id, revoke::Reason::CodeReplayed).await?;
            Err(RedeemError::InvalidGrant)
        }
    }
}

/// The checks in their order: what a stranger can fail at comes first, and leaves the code and its grant alone.
fn decide(command: &RedeemCode<'_>, found: &LockOauthCode, now: Timestamp) -> Decision {
    let redirect_matches = command.raw_redirect_uri == Some(found.redirect_uri.as_str());
    let challenge = CodeChallenge::from_stored(found.challenge.clone());
    let is_its_client =
        command.client_id == found.client_id && redirect_matches && challenge.matches(command.raw_verifier);
    if !is_its_client {
        return Decision::Refuse;
    }
    if found.spent_at.is_some() {
        return Decision::Revoke;
    }
    let is_for_us = found.resource == command.resource.as_str();
    if found.revoked_at.is_some() || found.expires_at <= now || !is_for_us {
        Decision::Refuse
    } else {
        Decision::Spend
    }
}

async fn lock(connection: &Connection, code: &AuthorizationCode) -> Result<Option<LockOauthCode>, DbError> {
    let statement = connection.answer(lock_oauth_code().prepare(connection.sql())).await?;
    let hash = code.hash();
    let hash = hash.as_bytes();
    let pipeline = async { try_join!(connection.begin(), statement.bind(connection.sql(), &hash).opt()) };
    let ((), found) = connection.answer(pipeline).await?;
    Ok(found)
}

async fn spend(
    app: &App,
    connection: Connection,
    code: &AuthorizationCode,
    found: &LockOauthCode,
    now: Timestamp,
) -> Result<Issued, DbError> {
    let tokens = (AccessToken::generate(app.random.as_ref()), RefreshToken::generate(app.random.as_ref()));
    let issued = Issued::new(tokens, Access::parse(&found.access)?, now);
    let client = connection.sql();
    let prepared =
        async { try_join!(spend_oauth_code().prepare(client), insert_oauth_tokens().prepare(client)) };
    let (spend, insert) = connection.answer(prepared).await?;
    let hash = code.hash();
    let hash = hash.as_bytes();
    let pipeline = async {
        try_join!(
            spend.bind(client, &now, &hash).one(),
            issued.store(&connection, &insert, found.grant_id, now),
            connection.commit(),
        )
    };
    connection.answer(pipeline).await?;
    connection.release();
    Ok(issued)
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use uuid::Uuid;

    use super::*;
    use crate::random::SystemRandom;

    /// RFC 7636 Appendix B.
    const VERIFIER: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
    const CHALLENGE: &str = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

    fn found() -> LockOauthCode {
        LockOauthCode {
            grant_id: Uuid::nil(),
            redirect_uri: "https://client.example/cb".into(),
            challenge: CHALLENGE.into(),
            expires_at: Timestamp::from_second(600).unwrap(),
            spent_at: None,
            client_id: "https://client.example/client.json".into(),
            access: "read".into(),
            resource: "https://kenfold.example/mcp".into(),
            revoked_at: None,
        }
    }

    fn command() -> RedeemCode<'static> {
        static RESOURCE: LazyLock<Resource> = LazyLock::new(|| Resource::new("https://kenfold.example"));
        RedeemCode {
            client_id: "https://client.example/client.json",
            code: AuthorizationCode::generate(&SystemRandom),
            raw_redirect_uri: Some("https://client.example/cb"),
            raw_verifier: VERIFIER,
            resource: &RESOURCE,
        }
    }

    #[test]
    fn a_code_is_spent_by_its_client_in_time() {
        let now = Timestamp::from_second(1).unwrap();
        assert_eq!(decide(&command(), &found(), now), Decision::Spend);
        assert_eq!(decide(&command(), &found(), Timestamp::from_second(600).unwrap()), Decision::Refuse);
        let revoked = LockOauthCode { revoked_at: Some(now), ..found() };
        assert_eq!(decide(&command(), &revoked, now), Decision::Refuse);
    }

    #[test]
    fn a_spent_code_ends_its_grant_only_for_who_holds_everything_else() {
        let now = Timestamp::from_second(1).unwrap();
        let spent = LockOauthCode { spent_at: Some(now), ..found() };
        assert_eq!(decide(&command(), &spent, now), Decision::Revoke);
        let others = [
            RedeemCode { client_id: "https://other.example/client.json", ..command() },
            RedeemCode { raw_redirect_uri: Some("https://client.example/other"), ..command() },
            RedeemCode { raw_redirect_uri: None, ..command() },
            RedeemCode { raw_verifier: "aBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk", ..command() },
            RedeemCode { raw_verifier: "", ..command() },
        ];
        for command in others {
            assert_eq!(decide(&command, &found(), now), Decision::Refuse, "{command:?}");
            assert_eq!(decide(&command, &spent, now), Decision::Refuse, "{command:?}");
        }
    }
}

//! Who is let in: the callers that Kenfold knows.

use std::time::Duration;

use kenfold::App;
use kenfold::db::{DbError, HelpedBy};
use kenfold::key;
use kenfold::oauth;
use kenfold::principal::Principal;
use kenfold::secret::{AccessToken, ApiKey};

use crate::{Authenticate, NotLetIn};

/// When to ask again while the database does not answer.
const RETRY_AFTER: Duration = Duration::from_secs(5);

/// How callers are let in.
#[derive(Clone)]
pub enum Door {
    /// With a key that an agent holds, or an access token of a client.
    Keys(App),
    /// Everybody, as one principal: for a server that only this machine can reach.
    Open(Principal),
}

impl Authenticate for Door {
    type Caller = Principal;

    async fn authenticate(&self, raw_bearer: Option<&str>) -> Result<Principal, NotLetIn> {
        let app = match self {
            Self::Keys(app) => app,
            Self::Open(principal) => return Ok(principal.clone()),
        };
        let raw_bearer = raw_bearer.ok_or(NotLetIn::MissingToken)?;
        match (ApiKey::parse(raw_bearer), AccessToken::parse(raw_bearer)) {
            (Some(key), _) => by_key(app, &key).await,
            (None, Some(token)) => by_token(app, &token).await,
            (None, None) => Err(NotLetIn::InvalidToken),
        }
    }

    fn name(caller: &Principal) -> Option<String> {
        Some(caller.agent().as_str().to_owned())
    }
}

async fn by_key(app: &App, key: &ApiKey) -> Result<Principal, NotLetIn> {
    key::identify::identify(app, key).await.map_err(|error| match error {
        key::identify::IdentifyError::UnknownKey => NotLetIn::InvalidToken,
        key::identify::IdentifyError::Database(cause) => not_identified(&cause),
    })
}

/// A server without a public URL has issued no tokens.
async fn by_token(app: &App, token: &AccessToken) -> Result<Principal, NotLetIn> {
    let config = app.oauth.as_ref().ok_or(NotLetIn::InvalidToken)?;
    oauth::identify::identify(app, &config.resource, token).await.map_err(|error| match error {
        oauth::identify::IdentifyError::UnknownToken => NotLetIn::InvalidToken,
        oauth::identify::IdentifyError::Database(cause) => not_identified(&cause),
    })
}

/// A database that cannot be asked says nothing about the key.
fn not_identified(cause: &DbError) -> NotLetIn {
    match cause.helped_by() {
        HelpedBy::Time => {
            tracing::warn!(%cause, "the caller cannot be identified at the moment");
            NotLetIn::Unavailable { retry_after: RETRY_AFTER }
        }
        HelpedBy::Operator => {
            tracing::error!(%cause, "the caller cannot be identified");
            NotLetIn::Internal
        }
    }
}

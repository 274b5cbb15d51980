//! Who is let in: the callers that Kenfold knows.

use std::time::Duration;

use kenfold::App;
use kenfold::db::{DbError, HelpedBy};
use kenfold::key::identify::{IdentifyError, identify};
use kenfold::principal::Principal;
use kenfold::secret::ApiKey;

use crate::{Authenticate, NotLetIn};

/// When to ask again while the database does not answer.
const RETRY_AFTER: Duration = Duration::from_secs(5);

/// How callers are let in.
#[derive(Clone)]
pub enum Door {
    /// With a key that an agent holds.
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
        let raw_key = raw_bearer.ok_or(NotLetIn::MissingToken)?;
        let key = ApiKey::parse(raw_key).ok_or(NotLetIn::InvalidToken)?;
        identify(app, &key).await.map_err(|error| match error {
            IdentifyError::UnknownKey => NotLetIn::InvalidToken,
            IdentifyError::Database(cause) => not_identified(&cause),
        })
    }
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

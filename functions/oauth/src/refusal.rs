//! Why nothing is allowed: what the person is shown, or what the client is told.

use std::time::Duration;

use axum::response::Response;
use http::{StatusCode, header::RETRY_AFTER};
use kenfold::allowance::TooManyAttempts;
use kenfold::db::{DbError, HelpedBy};
use kenfold::oauth::OAuthConfig;
use kenfold::oauth::authorize::{AuthorizeError, RefusedRequest};
use kenfold::oauth::count_fetch::CountFetchError;
use kenfold::oauth::find_client::FindClientError;
use kenfold::oauth::page::OpenPageError;
use kenfold::oauth::rate_limit::RateLimitError;
use kenfold::oauth::redirect_uri::RedirectUri;
use kenfold::outbound::{FetchError, FetchHelpedBy};
use kenfold::owner::known_browser::KnownBrowserError;
use kenfold::owner::password::StoredHashError;
use kenfold::owner::unlock::UnlockError;
use kenfold::root_secret::RootKeysError;

use crate::endpoint_error::{self, whole_seconds};
use crate::form::InvalidForm;
use crate::pages::{Language, Notice};
use crate::reply::{insert, notice, redirect};

/// Why nothing is allowed.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// A person is shown why.
    Shown { status: StatusCode, notice: Notice, retry_after: Option<Duration> },
    /// The client is told why, at an address that it registered.
    Told(Box<RefusedRequest>),
}

impl Refusal {
    /// A page that says why.
    pub(crate) fn shown(status: StatusCode, notice: Notice) -> Self {
        Self::Shown { status, notice, retry_after: None }
    }

    /// Wrong passwords have used up what there was.
    pub(crate) fn too_many_passwords(too_many: TooManyAttempts) -> Self {
        let retry_after = whole_seconds(too_many.retry_after);
        let minutes = u32::try_from(retry_after.as_secs().div_ceil(60)).unwrap_or(u32::MAX);
        Self::Shown {
            status: StatusCode::TOO_MANY_REQUESTS,
            notice: Notice::TooManyAttempts { minutes },
            retry_after: Some(retry_after),
        }
    }

    /// Requests come too fast.
    fn too_many_requests(too_many: TooManyAttempts) -> Self {
        let retry_after = whole_seconds(too_many.retry_after);
        Self::unavailable(StatusCode::TOO_MANY_REQUESTS, Notice::Unavailable, retry_after)
    }

    fn unavailable(status: StatusCode, notice: Notice, retry_after: Duration) -> Self {
        Self::Shown { status, notice, retry_after: Some(retry_after) }
    }

    /// Something is broken here. The cause is logged, and nobody is told anything of it.
    pub(crate) fn internal(cause: &dyn std::error::Error) -> Self {
        tracing::error!(%cause, "the authorization server failed");
        Self::shown(StatusCode::INTERNAL_SERVER_ERROR, Notice::Unavailable)
    }

    /// The answer.
    pub(crate) fn answer(self, config: &OAuthConfig, language: Language) -> Response {
        match self {
            Self::Shown { status, notice: told, retry_after } => {
                let mut response = notice(status, language, told);
                if let Some(retry_after) = retry_after {
                    insert(response.headers_mut(), RETRY_AFTER, &retry_after.as_secs().to_string());
                }
                response
            }
            Self::Told(refused) => {
                let RefusedRequest { redirect_uri, state, error } = *refused;
                let parameters = [("error", error.code()), ("error_description", error.description())];
                to_client(config, &redirect_uri, &parameters, state.as_deref())
            }
        }
    }
}

/// The way back to the client. Every answer names the server that gives it (RFC 9207 §2).
pub(crate) fn to_client(
    config: &OAuthConfig,
    redirect_uri: &RedirectUri,
    parameters: &[(&str, &str)],
    state: Option<&str>,
) -> Response {
    let state = state.map(|state| ("state", state));
    let issuer = ("iss", config.issuer.as_str());
    let parameters: Vec<_> = parameters.iter().copied().chain(state).chain([issuer]).collect();
    redirect(redirect_uri, &parameters)
}

impl From<InvalidForm> for Refusal {
    fn from(_: InvalidForm) -> Self {
        Self::shown(StatusCode::BAD_REQUEST, Notice::InvalidRequest)
    }
}

impl From<DbError> for Refusal {
    fn from(cause: DbError) -> Self {
        match cause.helped_by() {
            HelpedBy::Time => {
                tracing::warn!(%cause, "the database does not answer");
                Self::unavailable(
                    StatusCode::SERVICE_UNAVAILABLE,
                    Notice::Unavailable,
                    endpoint_error::RETRY_AFTER,
                )
            }
            HelpedBy::Operator => Self::internal(&cause),
        }
    }
}

impl From<RootKeysError> for Refusal {
    fn from(cause: RootKeysError) -> Self {
        Self::internal(&cause)
    }
}

impl From<StoredHashError> for Refusal {
    fn from(error: StoredHashError) -> Self {
        match error {
            StoredHashError::Invalid(cause) => Self::internal(&cause),
            StoredHashError::Database(cause) => cause.into(),
        }
    }
}

impl From<KnownBrowserError> for Refusal {
    fn from(error: KnownBrowserError) -> Self {
        match error {
            KnownBrowserError::RootKeys(cause) => cause.into(),
            KnownBrowserError::Stored(cause) => cause.into(),
        }
    }
}

impl From<RateLimitError> for Refusal {
    fn from(error: RateLimitError) -> Self {
        match error {
            RateLimitError::TooMany(too_many) => Self::too_many_requests(too_many),
            RateLimitError::Database(cause) => cause.into(),
        }
    }
}

impl From<OpenPageError> for Refusal {
    fn from(error: OpenPageError) -> Self {
        match error {
            OpenPageError::Expired => Self::shown(StatusCode::BAD_REQUEST, Notice::PageExpired),
            OpenPageError::Forged => {
                tracing::warn!("a consent page came back that was not made here");
                Self::shown(StatusCode::BAD_REQUEST, Notice::ForgedPage)
            }
            OpenPageError::RootKeys(cause) => cause.into(),
        }
    }
}

impl From<AuthorizeError> for Refusal {
    fn from(error: AuthorizeError) -> Self {
        match error {
            AuthorizeError::NoClient => Self::shown(StatusCode::BAD_REQUEST, Notice::InvalidRequest),
            AuthorizeError::Client(cause) => cause.into(),
            AuthorizeError::Redirect => Self::shown(StatusCode::BAD_REQUEST, Notice::RedirectNotRegistered),
            AuthorizeError::Refused(refused) => Self::Told(refused),
        }
    }
}

impl From<CountFetchError> for Refusal {
    fn from(error: CountFetchError) -> Self {
        match error {
            CountFetchError::TooMany(too_many) => Self::too_many_requests(too_many),
            CountFetchError::Database(cause) => cause.into(),
        }
    }
}

impl From<FindClientError> for Refusal {
    fn from(error: FindClientError) -> Self {
        match error {
            FindClientError::Unknown
            | FindClientError::InvalidDocument(_)
            | FindClientError::InvalidRegistration(_) => unknown_client(&error),
            FindClientError::Unreachable(ref cause) => match cause.helped_by() {
                FetchHelpedBy::Giver => unknown_client(&error),
                FetchHelpedBy::Time => client_unavailable(cause),
                FetchHelpedBy::Operator => Self::internal(cause),
            },
            FindClientError::Count(cause) => cause.into(),
            FindClientError::Database(cause) => cause.into(),
        }
    }
}

fn unknown_client(error: &FindClientError) -> Refusal {
    tracing::info!(%error, "an authorization request names no client of this server");
    Refusal::shown(StatusCode::BAD_REQUEST, Notice::UnknownClient)
}

/// Nothing has failed here, so no alarm is to count it.
fn client_unavailable(cause: &FetchError) -> Refusal {
    tracing::warn!(%cause, "the metadata document of a client cannot be fetched");
    let status = StatusCode::BAD_REQUEST;
    Refusal::unavailable(status, Notice::ClientUnavailable, endpoint_error::RETRY_AFTER)
}

impl From<UnlockError> for Refusal {
    fn from(error: UnlockError) -> Self {
        match error {
            UnlockError::Spent => Self::shown(StatusCode::GONE, Notice::UnlockLinkSpent),
            UnlockError::NoPassword => Self::shown(StatusCode::FORBIDDEN, Notice::NoOwnerPassword),
            UnlockError::RootKeys(cause) => cause.into(),
            UnlockError::Stored(cause) => cause.into(),
            UnlockError::Database(cause) => cause.into(),
        }
    }
}

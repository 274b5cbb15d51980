//! Why a client gets no token, no registration, no answer: the error response of RFC 6749 §5.2.

use std::time::Duration;

use axum::response::Response;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use jiff::SignedDuration;
use kenfold::allowance::TooManyAttempts;
use kenfold::db::{DbError, HelpedBy};
use kenfold::oauth::access_scope::InvalidScope;
use kenfold::oauth::authenticate_client::AuthenticateClientError;
use kenfold::oauth::client_keys::ClientKeysError;
use kenfold::oauth::client_metadata::InvalidRegistration;
use kenfold::oauth::count_fetch::CountFetchError;
use kenfold::oauth::find_client::FindClientError;
use kenfold::oauth::redeem_code::RedeemError;
use kenfold::oauth::refresh::RefreshError;
use kenfold::oauth::resource::InvalidTarget;
use kenfold::outbound::{FetchError, FetchHelpedBy};
use serde::Serialize;

use crate::form::InvalidForm;
use crate::reply::{insert, private_json};

/// When to ask again while the database or another server does not answer.
pub(crate) const RETRY_AFTER: Duration = Duration::from_secs(5);

/// An error response. Its words are public; a private cause is logged where it becomes one.
#[derive(Debug)]
pub(crate) struct EndpointError {
    status: StatusCode,
    code: &'static str,
    description: String,
    retry_after: Option<Duration>,
    challenges_basic: bool,
}

#[derive(Serialize)]
struct Body<'a> {
    error: &'a str,
    error_description: &'a str,
}

impl EndpointError {
    /// A request that is wrong in itself.
    pub(crate) fn invalid_request(description: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "invalid_request", description)
    }

    pub(crate) fn unsupported_grant_type() -> Self {
        let description = "grant_type must be authorization_code or refresh_token";
        Self::new(StatusCode::BAD_REQUEST, "unsupported_grant_type", description)
    }

    pub(crate) fn invalid_grant(description: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "invalid_grant", description)
    }

    /// The client is not who it says it is. To claude.ai this means that it has to register anew.
    pub(crate) fn invalid_client(description: impl Into<String>) -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "invalid_client", description)
    }

    /// The client tried a password, in a header. RFC 6749 §5.2: the answer names a scheme, and that of passwords is Basic.
    pub(crate) fn client_password() -> Self {
        let description =
            "clients of this server have no password: send client_id alone, or a client_assertion";
        Self { challenges_basic: true, ..Self::invalid_client(description) }
    }

    /// The request comes too soon.
    pub(crate) fn too_many(too_many: TooManyAttempts) -> Self {
        let retry_after = whole_seconds(too_many.retry_after);
        let problem =
            Self::new(StatusCode::TOO_MANY_REQUESTS, "temporarily_unavailable", "too many requests");
        Self { retry_after: Some(retry_after), ..problem }
    }

    /// Waiting helps.
    fn unavailable(description: impl Into<String>) -> Self {
        let problem = Self::new(StatusCode::SERVICE_UNAVAILABLE, "temporarily_unavailable", description);
        Self { retry_after: Some(RETRY_AFTER), ..problem }
    }

    /// Waiting may help, and the cause lies with the client: nothing has failed here, so no alarm is to count it.
    fn client_unavailable(description: impl Into<String>) -> Self {
        Self { status: StatusCode::BAD_REQUEST, ..Self::unavailable(description) }
    }

    /// Something is broken here. The cause is logged, and the client is told nothing of it.
    pub(crate) fn internal(cause: &dyn std::error::Error) -> Self {
        tracing::error!(%cause, "the authorization server failed");
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "server_error", "something went wrong on the server")
    }

    fn new(status: StatusCode, code: &'static str, description: impl Into<String>) -> Self {
        Self { status, code, description: description.into(), retry_after: None, challenges_basic: false }
    }

    /// The answer.
    pub(crate) fn answer(&self) -> Response {
        let body = Body { error: self.code, error_description: &self.description };
        let mut response = private_json(self.status, &body);
        self.add_headers(response.headers_mut());
        response
    }

    fn add_headers(&self, headers: &mut HeaderMap) {
        if let Some(retry_after) = self.retry_after {
            insert(headers, header::RETRY_AFTER, &retry_after.as_secs().to_string());
        }
        if self.challenges_basic {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static(r#"Basic realm="kenfold""#));
        }
    }
}

/// At least one, rounded up, so that nobody comes too early.
pub(crate) fn whole_seconds(span: SignedDuration) -> Duration {
    let seconds = u64::try_from(span.as_secs()).unwrap_or_default();
    Duration::from_secs((seconds + u64::from(span.subsec_nanos() > 0)).max(1))
}

impl From<DbError> for EndpointError {
    fn from(cause: DbError) -> Self {
        match cause.helped_by() {
            HelpedBy::Time => {
                tracing::warn!(%cause, "the database does not answer");
                Self::unavailable("the server cannot answer at the moment")
            }
            HelpedBy::Operator => Self::internal(&cause),
        }
    }
}

impl From<InvalidForm> for EndpointError {
    fn from(error: InvalidForm) -> Self {
        Self::invalid_request(error.to_string())
    }
}

impl From<InvalidTarget> for EndpointError {
    fn from(error: InvalidTarget) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "invalid_target", error.to_string())
    }
}

impl From<InvalidScope> for EndpointError {
    fn from(error: InvalidScope) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "invalid_scope", error.to_string())
    }
}

impl From<InvalidRegistration> for EndpointError {
    fn from(error: InvalidRegistration) -> Self {
        Self::new(StatusCode::BAD_REQUEST, error.code, error.words)
    }
}

impl From<RedeemError> for EndpointError {
    fn from(error: RedeemError) -> Self {
        match error {
            RedeemError::InvalidGrant => Self::invalid_grant(error.to_string()),
            RedeemError::Database(cause) => cause.into(),
        }
    }
}

impl From<RefreshError> for EndpointError {
    fn from(error: RefreshError) -> Self {
        match error {
            RefreshError::InvalidGrant => Self::invalid_grant(error.to_string()),
            RefreshError::InvalidScope(invalid) => invalid.into(),
            RefreshError::RootKeys(cause) => Self::internal(&cause),
            RefreshError::Database(cause) => cause.into(),
        }
    }
}

impl From<FindClientError> for EndpointError {
    fn from(error: FindClientError) -> Self {
        match error {
            FindClientError::Unreachable(ref cause) => unfetched(cause, error.to_string()),
            FindClientError::Unknown
            | FindClientError::InvalidDocument(_)
            | FindClientError::InvalidRegistration(_) => Self::invalid_client(error.to_string()),
            FindClientError::Count(cause) => cause.into(),
            FindClientError::Database(cause) => cause.into(),
        }
    }
}

/// What cannot be fetched now may be fetched later; what is never fetched makes no client.
fn unfetched(cause: &FetchError, description: String) -> EndpointError {
    match cause.helped_by() {
        FetchHelpedBy::Giver => EndpointError::invalid_client(description),
        FetchHelpedBy::Time => {
            tracing::warn!(%cause, "what a client published cannot be fetched");
            EndpointError::client_unavailable(description)
        }
        FetchHelpedBy::Operator => EndpointError::internal(cause),
    }
}

impl From<CountFetchError> for EndpointError {
    fn from(error: CountFetchError) -> Self {
        match error {
            CountFetchError::TooMany(too_many) => Self::too_many(too_many),
            CountFetchError::Database(cause) => cause.into(),
        }
    }
}

impl From<AuthenticateClientError> for EndpointError {
    fn from(error: AuthenticateClientError) -> Self {
        match error {
            AuthenticateClientError::Client(cause) => cause.into(),
            AuthenticateClientError::Database(cause) => cause.into(),
            AuthenticateClientError::Keys(ClientKeysError::Unreachable(ref cause)) => {
                unfetched(cause, error.to_string())
            }
            AuthenticateClientError::Keys(ClientKeysError::Count(cause)) => cause.into(),
            AuthenticateClientError::Replayed => {
                tracing::warn!("an assertion of a client was presented twice");
                Self::invalid_client(error.to_string())
            }
            AuthenticateClientError::NoClient
            | AuthenticateClientError::OtherWay
            | AuthenticateClientError::AssertionType
            | AuthenticateClientError::Unreadable(_)
            | AuthenticateClientError::Keys(ClientKeysError::Invalid(_))
            | AuthenticateClientError::Refused(_) => Self::invalid_client(error.to_string()),
        }
    }
}

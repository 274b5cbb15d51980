//! Asking for access: what an authorization request must be before the owner is bothered with it (RFC 6749 §4.1.1).

use super::access_scope::RequestedScope;
use super::find_client::{Client, FindClientError, find_client};
use super::pkce::CodeChallenge;
use super::redirect_uri::RedirectUri;
use super::resource::Resource;
use crate::App;
use crate::outbound::Outbound;
use crate::text::count_chars;

/// Longest `state`, in characters.
const STATE_MAX_CHARS: usize = 1024;

/// The parameters of an authorization request, as they were sent.
#[derive(Debug, Clone, Default)]
pub struct AuthorizationRequest {
    /// `client_id`.
    pub raw_client_id: Option<String>,
    /// `redirect_uri`.
    pub raw_redirect_uri: Option<String>,
    /// `response_type`.
    pub raw_response_type: Option<String>,
    /// `state`.
    pub raw_state: Option<String>,
    /// `scope`.
    pub raw_scope: Option<String>,
    /// `code_challenge`.
    pub raw_challenge: Option<String>,
    /// `code_challenge_method`.
    pub raw_challenge_method: Option<String>,
    /// `resource` (RFC 8707).
    pub raw_resource: Option<String>,
}

/// A request that the owner may be asked about.
#[derive(Debug, Clone, PartialEq)]
pub struct AccessRequest {
    /// Who asks.
    pub client: Client,
    /// Where the answer goes.
    pub redirect_uri: RedirectUri,
    /// What the client wants back with the answer.
    pub state: Option<String>,
    /// What the redeemer of the code must know.
    pub challenge: CodeChallenge,
    /// The most that is asked for.
    pub scope: RequestedScope,
}

/// Why the owner is not asked.
#[derive(Debug, thiserror::Error)]
pub enum AuthorizeError {
    /// No client is named.
    #[error("client_id is missing")]
    NoClient,
    /// The client is not found.
    #[error(transparent)]
    Client(#[from] FindClientError),
    /// The answer would go to somebody who is not known to be the client. It is shown to the person, never sent there.
    #[error("redirect_uri is not one that the client registered")]
    Redirect,
    /// The request is wrong; its client is told.
    #[error("{}", .0.error.code())]
    Refused(Box<RefusedRequest>),
}

/// A wrong request, with what is needed to tell its client.
#[derive(Debug, Clone, PartialEq)]
pub struct RefusedRequest {
    /// Where the answer goes.
    pub redirect_uri: RedirectUri,
    /// What the client wants back; `None` also when it is too long to be sent back.
    pub state: Option<String>,
    /// What is wrong.
    pub error: RequestFault,
}

/// What is wrong with a request, as clients are told (RFC 6749 §4.1.2.1, RFC 8707 §2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequestFault {
    /// `response_type` is not `code`.
    ResponseType,
    /// There is no challenge with the method S256.
    Challenge,
    /// `state` is too long.
    State,
    /// `resource` is another server's.
    Resource,
}

impl RequestFault {
    /// The value of `error`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::ResponseType => "unsupported_response_type",
            Self::Challenge | Self::State => "invalid_request",
            Self::Resource => "invalid_target",
        }
    }

    /// The value of `error_description`.
    #[must_use]
    pub fn description(self) -> &'static str {
        match self {
            Self::ResponseType => "response_type must be code",
            Self::Challenge => "code_challenge with the method S256 is required",
            Self::State => "state is too long",
            Self::Resource => "resource must be the address of this server's MCP endpoint",
        }
    }
}

/// Checks a request: first who asks and where the answer would go, since until both are known nothing may be sent there.
///
/// # Errors
/// [`AuthorizeError`] names each.
#[tracing::instrument(name = "oauth.authorize", skip_all)]
pub async fn authorize(
    app: &App,
    outbound: &Outbound,
    resource: &Resource,
    request: AuthorizationRequest,
) -> Result<AccessRequest, AuthorizeError> {
    let raw_client_id = request.raw_client_id.as_deref().ok_or(AuthorizeError::NoClient)?;
    let client = find_client(app, outbound, raw_client_id).await?;
    let redirect_uri = redirect_uri(&client, request.raw_redirect_uri.as_deref())?;
    match check(&request, resource) {
        Ok(challenge) => Ok(AccessRequest {
            client,
            redirect_uri,
            state: request.raw_state,
            challenge,
            scope: RequestedScope::parse(request.raw_scope.as_deref()),
        }),
        Err(error) => {
            let state = request.raw_state.filter(|state| count_chars(state) <= STATE_MAX_CHARS);
            Err(AuthorizeError::Refused(Box::new(RefusedRequest { redirect_uri, state, error })))
        }
    }
}

/// Where the answer goes: what is asked for when it is registered, or the only one that is.
fn redirect_uri(client: &Client, raw_redirect_uri: Option<&str>) -> Result<RedirectUri, AuthorizeError> {
    let registered = &client.metadata.redirect_uris;
    match (raw_redirect_uri, registered.as_slice()) {
        (Some(raw_uri), _) if registered.iter().any(|uri| uri.admits(raw_uri)) => {
            RedirectUri::parse(raw_uri).map_err(|_| AuthorizeError::Redirect)
        }
        (None, [only]) => Ok(only.clone()),
        (Some(_) | None, _) => Err(AuthorizeError::Redirect),
    }
}

fn check(request: &AuthorizationRequest, resource: &Resource) -> Result<CodeChallenge, RequestFault> {
    if request.raw_response_type.as_deref() != Some("code") {
        return Err(RequestFault::ResponseType);
    }
    let (method, challenge) = (request.raw_challenge_method.as_deref(), request.raw_challenge.as_deref());
    let challenge = CodeChallenge::parse(method, challenge).map_err(|_| RequestFault::Challenge)?;
    if request.raw_state.as_deref().is_some_and(|state| count_chars(state) > STATE_MAX_CHARS) {
        return Err(RequestFault::State);
    }
    resource.accepts(request.raw_resource.as_deref()).map_err(|_| RequestFault::Resource)?;
    Ok(challenge)
}

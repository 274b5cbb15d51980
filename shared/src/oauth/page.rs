//! The consent page on its way through the browser: the request that it asks about, sealed, so that any instance accepts
//! what another one showed, and nobody else's.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::authorize::AuthorizationRequest;
use crate::App;
use crate::clock::after;
use crate::root_secret::{Purpose, RootKeysError, Unsealed};

/// How long a page is good.
const PAGE_LIFETIME: SignedDuration = SignedDuration::from_mins(10);

/// A page that came back. Only [`open`] makes it.
#[derive(Debug, Clone)]
pub struct OpenedPage {
    /// The request that it asked about.
    pub request: AuthorizationRequest,
    pub(super) id: [u8; 32],
    pub(super) expires_at: Timestamp,
}

/// Why a page does not count.
#[derive(Debug, thiserror::Error)]
pub enum OpenPageError {
    /// It was open too long.
    #[error("the page has expired")]
    Expired,
    /// This server did not make it, or it was changed.
    #[error("the page was not made here")]
    Forged,
    /// It cannot be opened.
    #[error(transparent)]
    RootKeys(#[from] RootKeysError),
}

/// What is sealed, with short names, since it stands in the page.
#[derive(Serialize, Deserialize)]
struct Sealed {
    #[serde(rename = "p")]
    id: [u8; 32],
    #[serde(rename = "x")]
    expires_at_us: i64,
    #[serde(rename = "c", skip_serializing_if = "Option::is_none", default)]
    client_id: Option<String>,
    #[serde(rename = "u", skip_serializing_if = "Option::is_none", default)]
    redirect_uri: Option<String>,
    #[serde(rename = "t", skip_serializing_if = "Option::is_none", default)]
    response_type: Option<String>,
    #[serde(rename = "s", skip_serializing_if = "Option::is_none", default)]
    state: Option<String>,
    #[serde(rename = "o", skip_serializing_if = "Option::is_none", default)]
    scope: Option<String>,
    #[serde(rename = "h", skip_serializing_if = "Option::is_none", default)]
    challenge: Option<String>,
    #[serde(rename = "m", skip_serializing_if = "Option::is_none", default)]
    challenge_method: Option<String>,
    #[serde(rename = "r", skip_serializing_if = "Option::is_none", default)]
    resource: Option<String>,
}

/// Seals a request for the page that asks the owner about it.
///
/// # Errors
/// [`RootKeysError`] when the root secret cannot be read.
#[expect(clippy::missing_panics_doc, reason = "it never does")]
pub async fn seal(app: &App, request: &AuthorizationRequest) -> Result<String, RootKeysError> {
    let now = app.now();
    let expires_at = after(now, PAGE_LIFETIME);
    let mut id = [0; 32];
    app.random.fill(&mut id);
    let sealed = Sealed::new(id, expires_at, request.clone());
    #[expect(clippy::expect_used, reason = "texts and numbers have a form in JSON")]
    let payload = serde_json::to_vec(&sealed).expect("a request is JSON");
    let root_secret = app.root_keys.get(now).await?;
    Ok(root_secret.seal(Purpose::Consent, &payload, expires_at, app.random.as_ref()))
}

/// Opens what a browser sent back.
///
/// # Errors
/// [`OpenPageError`] names each.
pub async fn open(app: &App, sealed: &str) -> Result<OpenedPage, OpenPageError> {
    let opened = app.root_keys.open(Purpose::Consent, sealed, app.now()).await?;
    let payload = opened.map_err(|error| match error {
        Unsealed::Expired => OpenPageError::Expired,
        Unsealed::Malformed | Unsealed::UnknownKey | Unsealed::Forged => OpenPageError::Forged,
    })?;
    let sealed: Sealed = serde_json::from_slice(&payload).map_err(|_| OpenPageError::Forged)?;
    sealed.into_page().ok_or(OpenPageError::Forged)
}

impl Sealed {
    fn new(id: [u8; 32], expires_at: Timestamp, request: AuthorizationRequest) -> Self {
        Self {
            id,
            expires_at_us: expires_at.as_microsecond(),
            client_id: request.raw_client_id,
            redirect_uri: request.raw_redirect_uri,
            response_type: request.raw_response_type,
            state: request.raw_state,
            scope: request.raw_scope,
            challenge: request.raw_challenge,
            challenge_method: request.raw_challenge_method,
            resource: request.raw_resource,
        }
    }

    fn into_page(self) -> Option<OpenedPage> {
        Some(OpenedPage {
            id: self.id,
            expires_at: Timestamp::from_microsecond(self.expires_at_us).ok()?,
            request: AuthorizationRequest {
                raw_client_id: self.client_id,
                raw_redirect_uri: self.redirect_uri,
                raw_response_type: self.response_type,
                raw_state: self.state,
                raw_scope: self.scope,
                raw_challenge: self.challenge,
                raw_challenge_method: self.challenge_method,
                raw_resource: self.resource,
            },
        })
    }
}

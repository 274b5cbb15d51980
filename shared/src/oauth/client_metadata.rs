//! What is known about a client: from the document that its id names, or from its registration here.
//!
//! A document is the one of the OAuth Client ID Metadata Document draft; a registration is that of RFC 7591. They share
//! their member names. Members that are not listed in `members` are ignored.

mod members;
mod redirect_uris;
#[cfg(test)]
mod tests;

use serde_json::Value;

use self::members::Members;
pub use self::redirect_uris::InvalidRedirectUris;
use super::redirect_uri::RedirectUri;

/// What a client is called that does not say.
const DEFAULT_NAME: &str = "Unnamed client";

/// What a client says about itself, checked.
#[derive(Debug, Clone, PartialEq)]
pub struct ClientMetadata {
    /// 1 to 200 characters in one line. Anybody may take any name.
    pub name: String,
    /// 1 to 20 addresses.
    pub redirect_uris: Vec<RedirectUri>,
    /// How the client may authenticate at the token endpoint: at least one way.
    pub authentication: ClientAuthentication,
    /// Where its public keys are; present exactly when it may use `private_key_jwt`.
    pub keys: Option<KeySource>,
    /// `native` or `web` when the client said so. It decides nothing here.
    pub application_type: Option<String>,
}

/// The ways of client authentication that a client may use (RFC 6749 §2.3, RFC 7523 §2.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientAuthentication {
    /// It may send its id alone.
    pub none: bool,
    /// It may sign an assertion with one of its keys.
    pub private_key_jwt: bool,
}

/// Where the public keys of a client are.
#[derive(Debug, Clone, PartialEq)]
pub enum KeySource {
    /// The https address of a JWK set; its form is that of the address of a document.
    Uri(String),
    /// The JWK set itself: an object with an array `keys`, whose elements are not checked yet.
    Inline(Value),
}

/// Why what a client says about itself is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidMetadata {
    /// It has more than 64 KiB.
    #[error("client metadata has at most 64 KiB")]
    TooLarge,
    /// It is not a JSON object, or a member has the wrong type.
    #[error("client metadata is a JSON object with the members of RFC 7591")]
    NotMetadata,
    /// The document is that of another client.
    #[error("client_id in the document must equal the address of the document exactly")]
    OtherClient,
    /// The document gives no name.
    #[error("client_name is required")]
    NoName,
    /// No address can be used, or one must not be.
    #[error(transparent)]
    RedirectUris(#[from] InvalidRedirectUris),
    /// The keys are given twice, or not over https, or are no JWK set.
    #[error("give either jwks_uri, an https address, or jwks, an object with keys")]
    Keys,
    /// It offers no way of authentication that this server takes.
    #[error("a client authenticates with none, or where its document has keys with private_key_jwt")]
    Authentication,
    /// It does not use authorization codes.
    #[error("grant_types must include authorization_code, and response_types code")]
    NoCodeFlow,
}

/// A refused registration, as the client is told (RFC 7591 §3.2.2).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{code}: {words}")]
pub struct InvalidRegistration {
    /// `invalid_redirect_uri` or `invalid_client_metadata`.
    pub code: &'static str,
    /// What is wrong, for whoever wrote the client.
    pub words: String,
}

impl ClientMetadata {
    /// Reads the document that was fetched from `client_id`.
    ///
    /// # Errors
    /// [`InvalidMetadata`] says what keeps the client from being used.
    pub fn from_document(client_id: &str, bytes: &[u8]) -> Result<Self, InvalidMetadata> {
        let members = Members::parse(bytes)?;
        members.require_client_id(client_id)?;
        members.require_code_flow()?;
        let keys = members.keys()?;
        let authentication = members.authentication(keys.is_some())?;
        Ok(Self {
            name: members.name().ok_or(InvalidMetadata::NoName)?,
            redirect_uris: redirect_uris::usable(&members.redirect_uris)?,
            authentication,
            keys: keys.filter(|_| authentication.private_key_jwt),
            application_type: members.application_type(),
        })
    }

    /// Reads a registration. Only public clients are registered: keys and secrets are ignored.
    ///
    /// # Errors
    /// [`InvalidRegistration`] is what the client is told.
    pub fn from_registration(bytes: &[u8]) -> Result<Self, InvalidRegistration> {
        Self::registered(bytes).map_err(InvalidRegistration::from)
    }

    fn registered(bytes: &[u8]) -> Result<Self, InvalidMetadata> {
        let members = Members::parse(bytes)?;
        members.require_code_flow()?;
        members.require_public()?;
        Ok(Self {
            name: members.name().unwrap_or_else(|| DEFAULT_NAME.to_owned()),
            redirect_uris: redirect_uris::usable(&members.redirect_uris)?,
            authentication: ClientAuthentication::PUBLIC,
            keys: None,
            application_type: members.application_type(),
        })
    }
}

impl ClientAuthentication {
    /// The way of a client that has no key.
    pub const PUBLIC: Self = Self { none: true, private_key_jwt: false };
}

impl From<InvalidMetadata> for InvalidRegistration {
    fn from(error: InvalidMetadata) -> Self {
        let code = match error {
            InvalidMetadata::RedirectUris(_) => "invalid_redirect_uri",
            InvalidMetadata::TooLarge
            | InvalidMetadata::NotMetadata
            | InvalidMetadata::OtherClient
            | InvalidMetadata::NoName
            | InvalidMetadata::Keys
            | InvalidMetadata::Authentication
            | InvalidMetadata::NoCodeFlow => "invalid_client_metadata",
        };
        Self { code, words: error.to_string() }
    }
}

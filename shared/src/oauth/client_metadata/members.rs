//! The members of a client's metadata that are read, and the checks of each (RFC 7591 §2).

use serde::Deserialize;
use serde_json::{Map, Value};

use super::{ClientAuthentication, InvalidMetadata, KeySource};
use crate::oauth::{client_id, client_name};

/// Largest document or registration, in bytes.
const MAX_BYTES: usize = 64 * 1024;

/// Members as they were sent. `null` means absent, as several libraries write it.
#[derive(Deserialize)]
pub(super) struct Members {
    client_id: Option<String>,
    client_name: Option<String>,
    /// Read apart, because it has an error code of its own.
    #[serde(default)]
    pub(super) redirect_uris: Value,
    token_endpoint_auth_method: Option<String>,
    /// What ChatGPT's document offers beside the one method that RFC 7591 has room for.
    token_endpoint_auth_methods_supported: Option<Vec<String>>,
    jwks_uri: Option<String>,
    jwks: Option<Value>,
    grant_types: Option<Vec<String>>,
    response_types: Option<Vec<String>>,
    application_type: Option<String>,
}

impl Members {
    pub(super) fn parse(bytes: &[u8]) -> Result<Self, InvalidMetadata> {
        if bytes.len() > MAX_BYTES {
            return Err(InvalidMetadata::TooLarge);
        }
        // An array would also be read as the members, in order.
        let object: Map<String, Value> =
            serde_json::from_slice(bytes).map_err(|_| InvalidMetadata::NotMetadata)?;
        serde_json::from_value(Value::Object(object)).map_err(|_| InvalidMetadata::NotMetadata)
    }

    /// Whoever serves the document under another address must not become that client.
    pub(super) fn require_client_id(&self, client_id: &str) -> Result<(), InvalidMetadata> {
        if self.client_id.as_deref() == Some(client_id) { Ok(()) } else { Err(InvalidMetadata::OtherClient) }
    }

    /// Other grants and response types are allowed to stand beside the one that is used.
    pub(super) fn require_code_flow(&self) -> Result<(), InvalidMetadata> {
        let includes = |words: &Option<Vec<String>>, word: &str| {
            words.as_ref().is_none_or(|words| words.iter().any(|candidate| candidate == word))
        };
        let is_usable =
            includes(&self.grant_types, "authorization_code") && includes(&self.response_types, "code");
        if is_usable { Ok(()) } else { Err(InvalidMetadata::NoCodeFlow) }
    }

    /// A client that believes it has a secret would fail at the token endpoint, where nobody sees why.
    pub(super) fn require_public(&self) -> Result<(), InvalidMetadata> {
        let method = self.token_endpoint_auth_method.as_deref();
        if matches!(method, None | Some("none")) { Ok(()) } else { Err(InvalidMetadata::Authentication) }
    }

    pub(super) fn name(&self) -> Option<String> {
        self.client_name.as_deref().and_then(client_name::clean)
    }

    pub(super) fn keys(&self) -> Result<Option<KeySource>, InvalidMetadata> {
        match (&self.jwks_uri, &self.jwks) {
            (None, None) => Ok(None),
            (Some(uri), None) if client_id::is_document_address(uri) => Ok(Some(KeySource::Uri(uri.clone()))),
            (None, Some(jwks)) if jwks.get("keys").is_some_and(Value::is_array) => {
                Ok(Some(KeySource::Inline(jwks.clone())))
            }
            (Some(_), _) | (_, Some(_)) => Err(InvalidMetadata::Keys),
        }
    }

    /// The methods of the list, where there is one; else the one method, which without a list means no other.
    pub(super) fn authentication(&self, has_keys: bool) -> Result<ClientAuthentication, InvalidMetadata> {
        let list = self.token_endpoint_auth_methods_supported.as_deref().filter(|list| !list.is_empty());
        let offers = |method: &str| match list {
            Some(list) => list.iter().any(|offered| offered == method),
            None => self.token_endpoint_auth_method.as_deref().unwrap_or("none") == method,
        };
        let authentication = ClientAuthentication {
            none: offers("none"),
            private_key_jwt: has_keys && offers("private_key_jwt"),
        };
        let is_usable = authentication.none || authentication.private_key_jwt;
        if is_usable { Ok(authentication) } else { Err(InvalidMetadata::Authentication) }
    }

    pub(super) fn application_type(&self) -> Option<String> {
        self.application_type.clone().filter(|word| matches!(word.as_str(), "native" | "web"))
    }
}

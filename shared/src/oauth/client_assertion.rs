//! Clients that prove who they are with a signed assertion: `private_key_jwt` (RFC 7523 §2.2 and §3, `OpenID` Connect
//! Core §9).

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::Timestamp;
use serde::de::{DeserializeOwned, Deserializer, IgnoredAny};
use sha2::{Digest, Sha256};

mod algorithm;
mod claims;
mod keys;

pub use algorithm::SigningAlgorithm;
use claims::Claims;
pub use keys::{InvalidKeySet, KeySet};

/// Real ones have less than 1 KiB.
const MAX_ASSERTION_BYTES: usize = 8 * 1_024;

/// What a client presents as `client_assertion_type` (RFC 7523 §2.2).
pub const ASSERTION_TYPE: &str = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

/// An assertion that can be read. Nothing in it is true until [`verify`](Self::verify) says so.
///
/// It has no `Display`, and its `Debug` shows nothing: while it lasts it is a credential.
pub struct UnverifiedAssertion {
    algorithm: SigningAlgorithm,
    key_id: Option<String>,
    claims: Claims,
    signed_text: String,
    signature: String,
}

/// A text is no assertion that we check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidAssertion {
    /// It has more than 8 KiB.
    #[error("the assertion is longer than {MAX_ASSERTION_BYTES} bytes")]
    TooLong,
    /// It is no JWS in compact serialization (RFC 7515 §7.1) whose header and payload are JSON objects.
    #[error("the assertion is not a signed JWT")]
    Malformed,
    /// Its header names an extension that must be understood (RFC 7515 §4.1.11). We understand none.
    #[error("the assertion has a critical header parameter")]
    Critical,
    /// It is signed with another algorithm than RS256, PS256 or ES256, or with none.
    #[error("the assertion is signed with an algorithm that is not accepted")]
    Algorithm,
    /// A claim that is required is absent, or one has the wrong type.
    #[error("the claims of the assertion cannot be read")]
    Claims,
}

/// What an assertion has to say to be accepted.
#[derive(Debug, Clone, Copy)]
pub struct Expected<'a> {
    /// The client that the assertion speaks for.
    pub client_id: &'a str,
    /// The names under which this server is addressed. One of them, to the character, is enough.
    pub audiences: &'a [&'a str],
    /// The only algorithm that the client uses, if its metadata says so (`token_endpoint_auth_signing_alg`).
    pub algorithm: Option<SigningAlgorithm>,
    /// The present instant.
    pub now: Timestamp,
}

/// An assertion of the expected client, signed by one of its keys, for this server, and in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VerifiedAssertion {
    /// The same for every presentation of this assertion, and for no other. The caller accepts each one once.
    ///
    /// SHA-256 of the client id and the `jti`, or else of the client id and what was signed. The signature is left
    /// out, because anybody can turn one ECDSA signature into another one that is valid too.
    pub replay_id: [u8; 32],
    /// The first instant at which the assertion is refused anyway: its `exp` and the leeway.
    pub expires_at: Timestamp,
}

/// An assertion is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AssertionError {
    /// No key of the set can have made it: none has its key id or, if it names none, none fits. A newer key set may.
    #[error("the assertion is signed with an unknown key")]
    UnknownKey,
    /// It is refused, with whatever key set.
    #[error("the assertion is not accepted: {0}")]
    Invalid(#[from] Refusal),
}

/// Why an assertion is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Its algorithm is not the one that the client or its key declares, or not one for a key of that type.
    #[error("its algorithm does not fit the key")]
    Algorithm,
    /// The key that it names did not make its signature.
    #[error("its signature is wrong")]
    Signature,
    /// `iss` is not the client.
    #[error("iss is not the client")]
    Issuer,
    /// `sub` is not the client.
    #[error("sub is not the client")]
    Subject,
    /// `aud` does not name this server.
    #[error("aud does not name this server")]
    Audience,
    /// `exp` is over.
    #[error("it has expired")]
    Expired,
    /// `exp` is more than an hour ahead.
    #[error("exp is too far ahead")]
    TooLongLived,
    /// `nbf` or `iat` is in the future.
    #[error("it is not valid yet")]
    NotYetValid,
}

/// The header parameters that matter (RFC 7515 §4.1). Keys that the header itself offers (`jwk`, `jku`, `x5c`) do not.
#[derive(serde::Deserialize)]
struct Header {
    alg: String,
    kid: Option<String>,
    #[serde(default, deserialize_with = "is_present")]
    crit: bool,
}

impl UnverifiedAssertion {
    /// Reads what a client presented as `client_assertion`.
    ///
    /// # Errors
    /// [`InvalidAssertion`] for a text that is refused whatever keys the client has.
    pub fn parse(raw: &str) -> Result<Self, InvalidAssertion> {
        if raw.len() > MAX_ASSERTION_BYTES {
            return Err(InvalidAssertion::TooLong);
        }
        let (signed_text, signature) = raw.rsplit_once('.').ok_or(InvalidAssertion::Malformed)?;
        let (header, payload) = signed_text.split_once('.').ok_or(InvalidAssertion::Malformed)?;
        let header: Header = parse_object(&decode(header)?).ok_or(InvalidAssertion::Malformed)?;
        if header.crit {
            return Err(InvalidAssertion::Critical);
        }
        let algorithm = SigningAlgorithm::parse(&header.alg).ok_or(InvalidAssertion::Algorithm)?;
        let claims = parse_object(&decode(payload)?).ok_or(InvalidAssertion::Claims)?;
        decode(signature)?;
        Ok(Self {
            algorithm,
            key_id: header.kid,
            claims,
            signed_text: signed_text.to_owned(),
            signature: signature.to_owned(),
        })
    }

    /// The key that it says it is signed with, if it says so.
    #[must_use]
    pub fn key_id(&self) -> Option<&str> {
        self.key_id.as_deref()
    }

    /// The client that it says it speaks for: whose keys to verify it with when the request names no client.
    #[must_use]
    pub fn unverified_client_id(&self) -> &str {
        &self.claims.sub
    }

    /// Checks it against the keys of the client that is expected.
    ///
    /// # Errors
    /// [`AssertionError::UnknownKey`] when it is worth while to fetch the keys anew and to try again, otherwise
    /// [`AssertionError::Invalid`]. Of an assertion that nobody signed nothing else is told.
    pub fn verify(
        &self,
        keys: &KeySet,
        expected: &Expected<'_>,
    ) -> Result<VerifiedAssertion, AssertionError> {
        self.check_algorithm(expected.algorithm)?;
        self.check_signature(keys)?;
        let expires_at = self.claims.check(expected)?;
        Ok(VerifiedAssertion { replay_id: self.replay_id(expected.client_id), expires_at })
    }

    fn check_algorithm(&self, declared: Option<SigningAlgorithm>) -> Result<(), Refusal> {
        if declared.is_some_and(|algorithm| algorithm != self.algorithm) {
            return Err(Refusal::Algorithm);
        }
        Ok(())
    }

    /// RFC 7515 §5.2. The key decides which algorithms are possible, never the header alone (RFC 8725 §3.1).
    fn check_signature(&self, keys: &KeySet) -> Result<(), AssertionError> {
        let (mut any_named, mut any_fits) = (false, false);
        for key in keys.named(self.key_id()) {
            any_named = true;
            any_fits |= key.fits(self.algorithm);
            if key.made(&self.signature, &self.signed_text, self.algorithm) {
                return Ok(());
            }
        }
        match self.key_id {
            None => Err(AssertionError::UnknownKey),
            Some(_) if !any_named => Err(AssertionError::UnknownKey),
            Some(_) if !any_fits => Err(Refusal::Algorithm.into()),
            Some(_) => Err(Refusal::Signature.into()),
        }
    }

    fn replay_id(&self, client_id: &str) -> [u8; 32] {
        let (kind, identity) = match self.claims.token_id() {
            Some(token_id) => ("jti", token_id),
            None => ("assertion", self.signed_text.as_str()),
        };
        let mut hash = Sha256::new();
        for part in [kind, client_id, identity] {
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        }
        hash.finalize().into()
    }
}

impl fmt::Debug for UnverifiedAssertion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("UnverifiedAssertion(…)")
    }
}

/// Base64url without padding, in its one canonical spelling. No part of an assertion is empty.
fn decode(part: &str) -> Result<Vec<u8>, InvalidAssertion> {
    let bytes = URL_SAFE_NO_PAD.decode(part).map_err(|_| InvalidAssertion::Malformed)?;
    if bytes.is_empty() { Err(InvalidAssertion::Malformed) } else { Ok(bytes) }
}

/// A JSON object in which no member that matters stands twice (RFC 7515 §4). An array, which serde would also read,
/// is none.
fn parse_object<T: DeserializeOwned>(json: &[u8]) -> Option<T> {
    if !json.trim_ascii_start().starts_with(b"{") {
        return None;
    }
    serde_json::from_slice(json).ok()
}

/// True for a member of any value, null as well.
fn is_present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    serde::Deserialize::deserialize(deserializer).map(|IgnoredAny| true)
}

#[cfg(test)]
mod tests;

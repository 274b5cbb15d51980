//! A client that signs assertions, with keys on P-256.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use rcgen::{KeyPair, PKCS_ECDSA_P256_SHA256, PublicKeyData};
use serde_json::{Value, json};

use super::flow::Parameters;

const ASSERTION_TYPE: &str = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

/// A key of a client.
pub(super) struct Signer {
    pub(super) key_id: &'static str,
    key: KeyPair,
}

impl Signer {
    pub(super) fn new(key_id: &'static str) -> Self {
        Self { key_id, key: KeyPair::generate_for(&PKCS_ECDSA_P256_SHA256).unwrap() }
    }

    /// The public key, as a JWK.
    pub(super) fn jwk(&self) -> Value {
        let point = self.key.der_bytes();
        let coordinate = |range: std::ops::Range<usize>| URL_SAFE_NO_PAD.encode(&point[range]);
        json!({
            "kty": "EC", "crv": "P-256", "alg": "ES256", "use": "sig", "kid": self.key_id,
            "x": coordinate(1..33), "y": coordinate(33..65),
        })
    }

    pub(super) fn sign(&self, claims: &Value) -> String {
        let key = EncodingKey::from_ec_der(&self.key.serialize_der());
        let header = Header { kid: Some(self.key_id.to_owned()), ..Header::new(Algorithm::ES256) };
        jsonwebtoken::encode(&header, claims, &key).unwrap()
    }

    /// What an attacker makes of the public key: a password.
    pub(super) fn sign_with_public_key_as_password(&self, claims: &Value) -> String {
        let key = EncodingKey::from_secret(self.key.der_bytes()).unwrap();
        let header = Header { kid: Some(self.key_id.to_owned()), ..Header::new(Algorithm::HS256) };
        jsonwebtoken::encode(&header, claims, &key).unwrap()
    }
}

/// An assertion that nobody signed.
pub(super) fn unsigned(claims: &Value) -> String {
    let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
    format!("{}.{}.", part(&json!({ "alg": "none" })), part(claims))
}

/// The form with an assertion.
pub(super) fn asserted(mut form: Parameters, assertion: String) -> Parameters {
    form.push(("client_assertion_type", ASSERTION_TYPE.into()));
    form.push(("client_assertion", assertion));
    form
}

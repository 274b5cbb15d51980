//! Assertions as clients sign them, and as attackers would.

use std::sync::LazyLock;

use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::rsa::KeySize;
use aws_lc_rs::signature::{
    ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair, RSA_PKCS1_SHA256, RSA_PSS_SHA256, RsaEncoding,
    RsaKeyPair,
};
use aws_lc_rs::{hmac, signature::ECDSA_P384_SHA384_FIXED_SIGNING};
use serde_json::{Value, json};

use super::*;

mod claims;
mod forgery;
mod key_set;
mod reading;

const CLIENT: &str = "https://client.example/client.json";
const ISSUER: &str = "https://kenfold.example";
const TOKEN_ENDPOINT: &str = "https://kenfold.example/oauth/token";
/// 2026-11-30T12:00:00Z.
const NOW: i64 = 1_796_040_000;

static RSA: LazyLock<RsaKeyPair> = LazyLock::new(|| RsaKeyPair::generate(KeySize::Rsa2048).unwrap());
static OTHER_RSA: LazyLock<RsaKeyPair> = LazyLock::new(|| RsaKeyPair::generate(KeySize::Rsa2048).unwrap());
static EC: LazyLock<EcdsaKeyPair> =
    LazyLock::new(|| EcdsaKeyPair::generate(&ECDSA_P256_SHA256_FIXED_SIGNING).unwrap());
static OTHER_EC: LazyLock<EcdsaKeyPair> =
    LazyLock::new(|| EcdsaKeyPair::generate(&ECDSA_P256_SHA256_FIXED_SIGNING).unwrap());

/// What a test signs with.
#[derive(Clone, Copy)]
enum Signer {
    Rs256(&'static RsaKeyPair),
    Ps256(&'static RsaKeyPair),
    Es256(&'static EcdsaKeyPair),
}

impl Signer {
    fn algorithm(self) -> &'static str {
        match self {
            Self::Rs256(_) => "RS256",
            Self::Ps256(_) => "PS256",
            Self::Es256(_) => "ES256",
        }
    }

    fn sign(self, text: &str) -> Vec<u8> {
        match self {
            Self::Rs256(key) => sign_rsa(key, &RSA_PKCS1_SHA256, text),
            Self::Ps256(key) => sign_rsa(key, &RSA_PSS_SHA256, text),
            Self::Es256(key) => key.sign(&SystemRandom::new(), text.as_bytes()).unwrap().as_ref().to_vec(),
        }
    }
}

fn sign_rsa(key: &RsaKeyPair, encoding: &'static dyn RsaEncoding, text: &str) -> Vec<u8> {
    let mut signature = vec![0; key.public_modulus_len()];
    key.sign(encoding, &SystemRandom::new(), text.as_bytes(), &mut signature).unwrap();
    signature
}

fn encode(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn jws(signer: Signer, header: &Value, claims: &Value) -> String {
    let text = format!("{}.{}", encode(header.to_string()), encode(claims.to_string()));
    format!("{text}.{}", encode(signer.sign(&text)))
}

/// An assertion of `claims`, whose header names `key_id`.
fn assertion(signer: Signer, key_id: &str, claims: &Value) -> String {
    jws(signer, &json!({ "alg": signer.algorithm(), "typ": "JWT", "kid": key_id }), claims)
}

/// Claims that are accepted.
fn good_claims() -> Value {
    json!({ "iss": CLIENT, "sub": CLIENT, "aud": TOKEN_ENDPOINT, "exp": NOW + 300, "iat": NOW, "jti": "one" })
}

/// [`good_claims`] with one claim replaced, or removed by null.
fn claims_with(name: &str, value: Value) -> Value {
    let mut claims = good_claims();
    let members = claims.as_object_mut().unwrap();
    members.remove(name);
    if !value.is_null() {
        members.insert(name.to_owned(), value);
    }
    claims
}

fn rsa_jwk(key_id: &str, key: &RsaKeyPair) -> Value {
    let public = key.public_key();
    let n = encode(public.modulus().big_endian_without_leading_zero());
    let e = encode(public.exponent().big_endian_without_leading_zero());
    json!({ "kty": "RSA", "kid": key_id, "n": n, "e": e })
}

fn ec_jwk(key_id: &str, key: &EcdsaKeyPair) -> Value {
    let (x, y) = key.public_key().as_ref()[1..].split_at(32);
    json!({ "kty": "EC", "crv": "P-256", "kid": key_id, "x": encode(x), "y": encode(y) })
}

/// `jwk` with more members.
fn with(mut jwk: Value, members: &Value) -> Value {
    jwk.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
    jwk
}

/// `jwk` without one member.
fn without(mut jwk: Value, name: &str) -> Value {
    jwk.as_object_mut().unwrap().remove(name).unwrap();
    jwk
}

fn key_set(keys: impl IntoIterator<Item = Value>) -> KeySet {
    let keys: Vec<_> = keys.into_iter().collect();
    KeySet::parse(json!({ "keys": keys }).to_string().as_bytes()).unwrap()
}

/// An RSA and an EC key.
fn both_keys() -> KeySet {
    key_set([rsa_jwk("rsa", &RSA), ec_jwk("ec", &EC)])
}

fn expected() -> Expected<'static> {
    Expected {
        client_id: CLIENT,
        audiences: &[ISSUER, TOKEN_ENDPOINT],
        algorithm: None,
        now: Timestamp::from_second(NOW).unwrap(),
    }
}

fn verify(raw: &str, keys: &KeySet) -> Result<VerifiedAssertion, AssertionError> {
    UnverifiedAssertion::parse(raw).unwrap().verify(keys, &expected())
}

fn refused(refusal: Refusal) -> Result<VerifiedAssertion, AssertionError> {
    Err(AssertionError::Invalid(refusal))
}

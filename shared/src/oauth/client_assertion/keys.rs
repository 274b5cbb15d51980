//! The public keys of a client: a JSON Web Key Set (RFC 7517 §5).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jsonwebtoken::DecodingKey;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

use super::{SigningAlgorithm, parse_object};

/// Real sets have two to four keys, of less than 4 KiB with their certificates.
const MAX_KEY_SET_BYTES: usize = 64 * 1_024;
/// An assertion without a key id is tried with each.
const MAX_KEYS: usize = 20;
/// RSA moduli, in bits: shorter ones are weak, longer ones are slow.
const MIN_MODULUS_BITS: usize = 2_048;
const MAX_MODULUS_BITS: usize = 8_192;
/// RSA exponents: 65537 has 3 bytes.
const MAX_EXPONENT_BYTES: usize = 4;
/// A coordinate on P-256 (RFC 7518 §6.2.1.2).
const P256_COORDINATE_BYTES: usize = 32;

/// The keys of a client that can verify an assertion.
#[derive(Debug, Clone, Default)]
pub struct KeySet {
    keys: Vec<Key>,
}

/// A document is no key set that we use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidKeySet {
    /// It has more than 64 KiB.
    #[error("the key set is longer than {MAX_KEY_SET_BYTES} bytes")]
    TooLong,
    /// It is no JSON object with a list `keys`.
    #[error("the key set is not a JWK Set")]
    Malformed,
    /// It has more than 20 keys.
    #[error("the key set has more than {MAX_KEYS} keys")]
    TooManyKeys,
}

#[derive(Debug, Clone)]
pub(super) struct Key {
    id: Option<String>,
    /// The one algorithm that the key is for, if it says so.
    only: Option<SigningAlgorithm>,
    kind: Kind,
    verifying: DecodingKey,
}

#[derive(Debug, Clone, Copy)]
enum Kind {
    Rsa,
    P256,
}

impl KeySet {
    /// Reads a key set. Keys that cannot verify an assertion are left out (RFC 7517 §5): of other types and curves, of
    /// other sizes, for other uses, for other algorithms, and those whose private part was published with them.
    ///
    /// # Errors
    /// [`InvalidKeySet`] for a document that is no key set, or too large. A set without a usable key is one.
    pub fn parse(bytes: &[u8]) -> Result<Self, InvalidKeySet> {
        #[derive(Deserialize)]
        struct RawKeySet {
            keys: Vec<Value>,
        }
        if bytes.len() > MAX_KEY_SET_BYTES {
            return Err(InvalidKeySet::TooLong);
        }
        let raw: RawKeySet = parse_object(bytes).ok_or(InvalidKeySet::Malformed)?;
        if raw.keys.len() > MAX_KEYS {
            return Err(InvalidKeySet::TooManyKeys);
        }
        Ok(Self { keys: raw.keys.into_iter().filter_map(Key::parse).collect() })
    }

    /// Whether a usable key has this id.
    #[must_use]
    pub fn has(&self, key_id: &str) -> bool {
        self.named(Some(key_id)).next().is_some()
    }

    /// The keys of this id, of which there can be several (RFC 7517 §4.5), or all keys when there is none.
    pub(super) fn named(&self, key_id: Option<&str>) -> impl Iterator<Item = &Key> {
        self.keys.iter().filter(move |key| key_id.is_none() || key.id.as_deref() == key_id)
    }
}

/// A JSON Web Key (RFC 7517 §4, RFC 7518 §6). That two members have one name is left to whoever wrote it.
#[derive(Deserialize)]
struct RawKey {
    kty: String,
    kid: Option<String>,
    #[serde(rename = "use")]
    usage: Option<String>,
    key_ops: Option<Vec<String>>,
    alg: Option<String>,
    n: Option<String>,
    e: Option<String>,
    crv: Option<String>,
    x: Option<String>,
    y: Option<String>,
    /// The private exponent or scalar.
    d: Option<IgnoredAny>,
}

impl Key {
    fn parse(value: Value) -> Option<Self> {
        if !value.is_object() {
            return None;
        }
        let raw: RawKey = serde_json::from_value(value).ok()?;
        if !raw.is_for_signatures() || raw.d.is_some() {
            return None;
        }
        let only = match &raw.alg {
            None => None,
            Some(name) => Some(SigningAlgorithm::parse(name)?),
        };
        let (kind, verifying) = match raw.kty.as_str() {
            "RSA" => (Kind::Rsa, raw.rsa_key()?),
            "EC" => (Kind::P256, raw.p256_key()?),
            _ => return None,
        };
        Some(Self { id: raw.kid, only, kind, verifying })
    }

    /// Whether the key can have made a signature with `algorithm`.
    pub(super) fn fits(&self, algorithm: SigningAlgorithm) -> bool {
        let for_kind = match algorithm {
            SigningAlgorithm::Rs256 | SigningAlgorithm::Ps256 => matches!(self.kind, Kind::Rsa),
            SigningAlgorithm::Es256 => matches!(self.kind, Kind::P256),
        };
        for_kind && self.only.is_none_or(|only| only == algorithm)
    }

    /// Whether the key made `signature` (base64url) over `signed_text` with `algorithm`.
    pub(super) fn made(&self, signature: &str, signed_text: &str, algorithm: SigningAlgorithm) -> bool {
        let verify = jsonwebtoken::crypto::verify;
        self.fits(algorithm)
            && matches!(
                verify(signature, signed_text.as_bytes(), &self.verifying, algorithm.to_jose()),
                Ok(true)
            )
    }
}

impl RawKey {
    /// RFC 7517 §4.2 and §4.3.
    fn is_for_signatures(&self) -> bool {
        self.usage.as_deref().is_none_or(|usage| usage == "sig")
            && self.key_ops.as_ref().is_none_or(|operations| operations.iter().any(|it| it == "verify"))
    }

    /// RFC 7518 §6.3.1.
    fn rsa_key(&self) -> Option<DecodingKey> {
        let (modulus, exponent) = (decode_number(self.n.as_ref()?)?, decode_number(self.e.as_ref()?)?);
        let sizes_fit = (MIN_MODULUS_BITS..=MAX_MODULUS_BITS).contains(&count_bits(&modulus))
            && exponent.len() <= MAX_EXPONENT_BYTES;
        let odd = [&modulus, &exponent].iter().all(|number| number.last().is_some_and(|byte| byte % 2 == 1));
        // With the exponent 1 every text is its own signature.
        let usable = sizes_fit && odd && exponent != [1];
        usable.then(|| DecodingKey::from_rsa_raw_components(&modulus, &exponent))
    }

    /// RFC 7518 §6.2.1. Whether the point is on the curve is checked with each signature.
    fn p256_key(&self) -> Option<DecodingKey> {
        let (x, y) = (self.x.as_ref()?, self.y.as_ref()?);
        let is_coordinate = |text: &String| {
            URL_SAFE_NO_PAD.decode(text).is_ok_and(|bytes| bytes.len() == P256_COORDINATE_BYTES)
        };
        if self.crv.as_deref() != Some("P-256") || !is_coordinate(x) || !is_coordinate(y) {
            return None;
        }
        DecodingKey::from_ec_components(x, y).ok()
    }
}

/// A big-endian number (`Base64urlUInt`, RFC 7518 §2), without the zeros that some programs put before it.
fn decode_number(text: &str) -> Option<Vec<u8>> {
    let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
    Some(bytes.into_iter().skip_while(|byte| *byte == 0).collect())
}

/// The length in bits of a number that does not begin with a zero byte.
fn count_bits(number: &[u8]) -> usize {
    let unused = number.first().map_or(0, |first| first.leading_zeros());
    number.len() * 8 - unused as usize
}

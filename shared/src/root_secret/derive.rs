//! Keys from the root secret: HKDF-SHA256 (RFC 5869), one label per purpose and use.

use aws_lc_rs::aead::{AES_256_GCM_SIV, LessSafeKey, UnboundKey};
use aws_lc_rs::{hkdf, hmac};

use super::{Purpose, RootKey};

/// The salt of the extraction: it needs no secrecy, and tells our keys from those of any other program.
const SALT: &[u8] = b"kenfold root secret";

/// The key that texts are sealed with.
///
/// AES-256-GCM-SIV (RFC 8452) because nonces are drawn at random: one drawn twice by chance, or by a machine that was
/// cloned, tells only whether the two payloads were equal.
pub(super) fn sealing_key(root_key: &RootKey, purpose: Purpose) -> LessSafeKey {
    LessSafeKey::new(derive::<_, UnboundKey>(root_key, purpose, "seal", &AES_256_GCM_SIV))
}

/// HMAC-SHA256 of `parts`, each with its length before it.
pub(super) fn mac(root_key: &RootKey, purpose: Purpose, parts: &[&[u8]]) -> [u8; 32] {
    let key = derive::<_, hmac::Key>(root_key, purpose, "mac", hmac::HMAC_SHA256);
    let tag = hmac::sign(&key, &join(parts));
    let mut mac = [0; 32];
    mac.copy_from_slice(tag.as_ref());
    mac
}

/// `parts`, each with its length (8 bytes, big-endian) before it, so that no two lists give the same bytes.
pub(super) fn join(parts: &[&[u8]]) -> Vec<u8> {
    let mut joined = Vec::with_capacity(parts.iter().map(|part| part.len() + 8).sum());
    for part in parts {
        joined.extend_from_slice(&(part.len() as u64).to_be_bytes());
        joined.extend_from_slice(part);
    }
    joined
}

fn derive<L: hkdf::KeyType, K>(root_key: &RootKey, purpose: Purpose, usage: &str, key_type: L) -> K
where
    K: for<'a> From<hkdf::Okm<'a, L>>,
{
    let pseudorandom_key = hkdf::Salt::new(hkdf::HKDF_SHA256, SALT).extract(root_key.material());
    let info = join(&[purpose.label().as_bytes(), usage.as_bytes()]);
    #[expect(clippy::expect_used, reason = "HKDF-SHA256 gives up to 8,160 bytes, and a key has 32")]
    let key = pseudorandom_key.expand(&[&info], key_type).expect("32 bytes can be derived").into();
    key
}

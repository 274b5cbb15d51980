//! Texts that pass through a browser and come back: sealed, so that nobody reads or changes them on the way.

use aws_lc_rs::aead::{Aad, NONCE_LEN, Nonce};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::Timestamp;

use super::derive::{join, sealing_key};
use super::{Purpose, RootKey};
use crate::random::Random;

/// The format and its algorithms. Others get another name.
const FORMAT: &str = "k1";
/// Digits of the last second that a [`Timestamp`] can tell.
const MAX_EXPIRY_DIGITS: usize = 12;

/// Why a sealed text is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unsealed {
    /// It has not the shape of a sealed text.
    #[error("this is no sealed text")]
    Malformed,
    /// It names a version of the root secret that is unknown, or no longer accepted.
    #[error("the text was sealed with another key")]
    UnknownKey,
    /// It was not sealed by this server for this purpose, or was changed since.
    #[error("the text was not sealed for this")]
    Forged,
    /// This server sealed it, and its time is over.
    #[error("the text has expired")]
    Expired,
}

/// Seals `payload` until the second `expiry`.
pub(super) fn seal(
    root_key: &RootKey,
    purpose: Purpose,
    payload: &[u8],
    expiry: i64,
    random: &dyn Random,
) -> String {
    let mut nonce = [0; NONCE_LEN];
    random.fill(&mut nonce);
    let expiry = expiry.max(0).to_string();
    let aad = Aad::from(associated_data(purpose, root_key.id(), &expiry));
    let mut in_out = payload.to_vec();
    #[expect(clippy::expect_used, reason = "the limit of RFC 8452 is 64 GiB, more than any payload")]
    sealing_key(root_key, purpose)
        .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), aad, &mut in_out)
        .expect("a payload of this size can be sealed");
    let body = URL_SAFE_NO_PAD.encode([nonce.as_slice(), &in_out].concat());
    format!("{FORMAT}.{}.{expiry}.{body}", root_key.id())
}

/// A text that has the shape of a sealed one.
pub(super) struct Envelope<'a> {
    pub(super) key_id: &'a str,
    expiry_text: &'a str,
    expiry: i64,
    nonce: [u8; NONCE_LEN],
    ciphertext: Vec<u8>,
}

impl<'a> Envelope<'a> {
    /// Takes a sealed text apart.
    pub(super) fn parse(sealed: &'a str) -> Option<Self> {
        let mut parts = sealed.split('.');
        let (format, key_id, expiry_text) = (parts.next()?, parts.next()?, parts.next()?);
        let body = URL_SAFE_NO_PAD.decode(parts.next()?).ok()?;
        let (nonce, ciphertext) = body.split_first_chunk()?;
        let well_formed = format == FORMAT && parts.next().is_none();
        well_formed.then_some(Self {
            key_id,
            expiry_text,
            expiry: parse_expiry(expiry_text)?,
            nonce: *nonce,
            ciphertext: ciphertext.to_vec(),
        })
    }

    /// The payload. That the text is genuine is checked before its time is looked at.
    pub(super) fn open(
        mut self,
        root_key: &RootKey,
        purpose: Purpose,
        now: Timestamp,
    ) -> Result<Vec<u8>, Unsealed> {
        let aad = Aad::from(associated_data(purpose, root_key.id(), self.expiry_text));
        let nonce = Nonce::assume_unique_for_key(self.nonce);
        let payload = sealing_key(root_key, purpose)
            .open_in_place(nonce, aad, &mut self.ciphertext)
            .map_err(|_| Unsealed::Forged)?;
        if now.as_second() >= self.expiry { Err(Unsealed::Expired) } else { Ok(payload.to_vec()) }
    }
}

/// What is bound to the ciphertext without being in it.
fn associated_data(purpose: Purpose, key_id: &str, expiry_text: &str) -> Vec<u8> {
    join(&[FORMAT, purpose.label(), key_id, expiry_text].map(str::as_bytes))
}

fn parse_expiry(text: &str) -> Option<i64> {
    let well_formed =
        (1..=MAX_EXPIRY_DIGITS).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    if well_formed { text.parse().ok() } else { None }
}

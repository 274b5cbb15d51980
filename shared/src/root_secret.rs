//! The root secret: the one secret from which every key is derived that the program seals or signs with for itself.
//!
//! It has versions. After a rotation the previous one is accepted for a while, so that what it sealed stays good.

use jiff::Timestamp;

use crate::random::Random;

mod derive;
mod file;
mod key;
mod keys;
mod seal;

pub use key::{InvalidRootKey, RootKey, generate};
pub use keys::{RootKeys, RootKeysError};
pub use seal::Unsealed;

/// What a key derived from the root secret is for. Each purpose has its own keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Seals the consent page, so that any instance accepts what another one showed.
    Consent,
    /// Seals the cookie of a browser in which the owner has logged in.
    Device,
    /// Makes the successor of a refresh token.
    Refresh,
    /// Seals the cookie of a session.
    Cookie,
    /// Seals the link that lets the owner in when too many passwords were tried.
    UnlockLink,
}

impl Purpose {
    /// The name that keys are derived with. Changing one makes everything sealed for it worthless.
    const fn label(self) -> &'static str {
        match self {
            Self::Consent => "consent",
            Self::Device => "device",
            Self::Refresh => "refresh",
            Self::Cookie => "cookie",
            Self::UnlockLink => "unlock link",
        }
    }
}

/// A version of the root secret that was current before, and until when it is accepted.
#[derive(Debug, Clone)]
pub struct PreviousKey {
    /// The key.
    pub key: RootKey,
    /// The first instant at which it is no longer accepted.
    pub accepted_until: Timestamp,
}

/// The versions of the root secret that are accepted.
///
/// It has no `Display` and no `Serialize`, and its `Debug` shows ids only.
#[derive(Debug, Clone)]
pub struct RootSecret {
    current: RootKey,
    previous: Option<PreviousKey>,
}

/// Both versions of a root secret have the same id, so that what one sealed would be opened with the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the two versions of the root secret have the same id")]
pub struct SameKeyId;

/// A message authentication code, and the id of the version that it was made with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyedMac<'a> {
    /// To be kept, and given to [`RootSecret::mac_with`] to make the same code again.
    pub key_id: &'a str,
    /// HMAC-SHA256.
    pub mac: [u8; 32],
}

impl RootSecret {
    /// A root secret of the current version and, after a rotation, the previous one.
    ///
    /// # Errors
    /// [`SameKeyId`] when they cannot be told apart.
    pub fn new(current: RootKey, previous: Option<PreviousKey>) -> Result<Self, SameKeyId> {
        match &previous {
            Some(previous) if previous.key.id() == current.id() => Err(SameKeyId),
            Some(_) | None => Ok(Self { current, previous }),
        }
    }

    /// Whether the version with this id is among those that are held.
    pub(crate) fn holds(&self, key_id: &str) -> bool {
        let previous = self.previous.as_ref().map(|previous| previous.key.id());
        self.current.id() == key_id || previous == Some(key_id)
    }

    /// The id of the version that seals and signs.
    #[must_use]
    pub fn current_key_id(&self) -> &str {
        self.current.id()
    }

    /// Encrypts `payload` so that only this server can read it, only for the same purpose, and only before
    /// `expires_at` (cut to whole seconds).
    ///
    /// The text is `k1.<key id>.<expiry, Unix seconds>.<nonce and ciphertext, base64url>`, about 4/3 of the payload
    /// and 70 characters long; all of them are safe in a URL, a cookie and a form.
    #[must_use]
    pub fn seal(
        &self,
        purpose: Purpose,
        payload: &[u8],
        expires_at: Timestamp,
        random: &dyn Random,
    ) -> String {
        seal::seal(&self.current, purpose, payload, expires_at.as_second(), random)
    }

    /// What [`seal`](Self::seal) encrypted for the same purpose.
    ///
    /// # Errors
    /// [`Unsealed`] tells why a text is not accepted. Only [`Unsealed::Expired`] is said of a text that this server
    /// really sealed.
    pub fn open(&self, purpose: Purpose, sealed: &str, now: Timestamp) -> Result<Vec<u8>, Unsealed> {
        let envelope = seal::Envelope::parse(sealed).ok_or(Unsealed::Malformed)?;
        let key = self.accepted_key(envelope.key_id, now).ok_or(Unsealed::UnknownKey)?;
        envelope.open(key, purpose, now)
    }

    /// HMAC-SHA256 of `parts` under the current version.
    ///
    /// Each part counts with its length: `["ab", "c"]` and `["a", "bc"]` have different codes.
    #[must_use]
    pub fn mac(&self, purpose: Purpose, parts: &[&[u8]]) -> KeyedMac<'_> {
        KeyedMac { key_id: self.current.id(), mac: derive::mac(&self.current, purpose, parts) }
    }

    /// The code that [`mac`](Self::mac) made when the version `key_id` was current; none when that version is no
    /// longer accepted.
    #[must_use]
    pub fn mac_with(
        &self,
        purpose: Purpose,
        key_id: &str,
        parts: &[&[u8]],
        now: Timestamp,
    ) -> Option<[u8; 32]> {
        self.accepted_key(key_id, now).map(|key| derive::mac(key, purpose, parts))
    }

    fn accepted_key(&self, key_id: &str, now: Timestamp) -> Option<&RootKey> {
        if self.current.id() == key_id {
            return Some(&self.current);
        }
        let previous = self.previous.as_ref()?;
        (previous.key.id() == key_id && now < previous.accepted_until).then_some(&previous.key)
    }
}

#[cfg(test)]
mod tests;

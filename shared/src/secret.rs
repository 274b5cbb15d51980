//! Secrets that pass through the program: shown once, stored as a hash, never printed.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

use crate::random::Random;

/// Random bytes in a key or token.
const ENTROPY_BYTES: usize = 32;
/// Characters of base64url that 32 bytes make.
const ENCODED_CHARS: usize = 43;
/// How much of an API key is kept to recognise it by.
const DISPLAYED_CHARS: usize = 11;

/// SHA-256 of a secret: what the database keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SecretHash([u8; 32]);

/// The prefix and 256 random bits.
pub(crate) fn random_text(prefix: &str, random: &dyn Random) -> String {
    let mut entropy = [0; ENTROPY_BYTES];
    random.fill(&mut entropy);
    encoded(prefix, entropy)
}

/// Whether a text has the shape of [`random_text`].
pub(crate) fn is_random_text(prefix: &str, raw: &str) -> bool {
    raw.strip_prefix(prefix).is_some_and(|encoded| {
        encoded.len() == ENCODED_CHARS
            && encoded.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'))
    })
}

fn encoded(prefix: &str, entropy: [u8; ENTROPY_BYTES]) -> String {
    format!("{prefix}{}", URL_SAFE_NO_PAD.encode(entropy))
}

/// Makes the type of a secret that is 256 random bits behind a prefix.
///
/// It has no `Display` and no `Serialize`, so that it cannot reach a log or an answer by accident.
macro_rules! secret {
    ($(#[$meta:meta])* $name:ident = $prefix:literal) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq)]
        pub struct $name(String);

        impl $name {
            /// A new one.
            pub fn generate(random: &dyn Random) -> Self {
                Self(random_text($prefix, random))
            }

            /// The one that these bytes make, which nobody can guess.
            #[must_use]
            pub fn from_bytes(entropy: [u8; ENTROPY_BYTES]) -> Self {
                Self(encoded($prefix, entropy))
            }

            /// Reads what a caller presented. A text of another shape is refused before the database is asked.
            #[must_use]
            pub fn parse(raw: &str) -> Option<Self> {
                is_random_text($prefix, raw).then(|| Self(raw.to_owned()))
            }

            /// What the database keeps of it.
            #[must_use]
            pub fn hash(&self) -> SecretHash {
                SecretHash(Sha256::digest(&self.0).into())
            }

            /// The secret itself, to be shown to its owner once.
            #[must_use]
            pub fn reveal(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($name), "(…)"))
            }
        }
    };
}

secret! {
    /// A key that an agent presents: `kf_` and 43 characters of base64url.
    ApiKey = "kf_"
}
secret! {
    /// A code that a client exchanges for tokens: `kfc_` and 43 characters of base64url.
    AuthorizationCode = "kfc_"
}
secret! {
    /// A token that a client presents with each request: `kfa_` and 43 characters of base64url.
    AccessToken = "kfa_"
}
secret! {
    /// A token that a client exchanges for new ones: `kfr_` and 43 characters of base64url.
    RefreshToken = "kfr_"
}

impl ApiKey {
    /// The first characters, by which its owner recognises it.
    #[must_use]
    pub fn displayed_prefix(&self) -> String {
        self.0.chars().take(DISPLAYED_CHARS).collect()
    }
}

/// A secret that the operator configured for use towards another server. It is sent there, and shown nowhere.
#[derive(Clone, PartialEq, Eq)]
pub struct ConfiguredSecret(String);

impl ConfiguredSecret {
    /// A secret as the configuration has it.
    #[must_use]
    pub fn new(secret: String) -> Self {
        Self(secret)
    }

    /// The secret itself, to be sent.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for ConfiguredSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ConfiguredSecret(…)")
    }
}

impl SecretHash {
    /// The 32 bytes to bind in SQL.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SystemRandom;

    #[test]
    fn a_new_key_has_the_shape_that_is_accepted() {
        let key = ApiKey::generate(&SystemRandom);
        assert_eq!(ApiKey::parse(key.reveal()), Some(key.clone()));
        assert_eq!(key.reveal().len(), 46);
        assert!(key.reveal().starts_with(&key.displayed_prefix()));
    }

    #[test]
    fn other_shapes_never_reach_the_database() {
        let key = ApiKey::generate(&SystemRandom);
        let longer = format!("{}x", key.reveal());
        let other_kind = key.reveal().replace("kf_", "kfa_");
        for raw_key in ["", "kf_", "kf_가", &longer, &other_kind] {
            assert_eq!(ApiKey::parse(raw_key), None, "{raw_key:?}");
        }
    }

    #[test]
    fn debug_output_does_not_hold_the_key() {
        let key = ApiKey::generate(&SystemRandom);
        assert!(!format!("{key:?}").contains(key.reveal()));
    }
}

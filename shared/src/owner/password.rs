//! The owner's password: what may be one, and how it is kept.

use std::fmt;

use argon2::password_hash::phc;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use kenfold_queries::queries::owner::owner_password;
use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;
use zeroize::Zeroizing;

use crate::App;
use crate::db::DbError;
use crate::random::Random;

pub mod check;

pub use check::{CheckFailed, PasswordChecker};

/// Shorter passwords can be guessed.
const MIN_PASSWORD_CHARS: usize = 12;
/// Longer ones only cost time.
const MAX_PASSWORD_BYTES: usize = 1_024;

/// What one hash costs: 64 MiB, 3 passes, 2 lanes (the second choice of RFC 9106 §4, with half its lanes).
const MEMORY_KIB: u32 = 64 * 1_024;
const PASSES: u32 = 3;
const LANES: u32 = 2;
const SALT_BYTES: usize = 16;
const OUTPUT_BYTES: usize = 32;
const STAMP_BYTES: usize = 8;

/// What a stored hash may cost at most: it decides how much memory and time a login takes.
const MAX_MEMORY_KIB: u32 = 128 * 1_024;
const MAX_PASSES: u32 = 10;
const MAX_LANES: u32 = 8;
/// A shorter output would be met by chance.
const MIN_OUTPUT_BYTES: usize = 16;
/// A PHC string of ours has 97 characters.
const MAX_PHC_BYTES: usize = 256;

/// A text that can be the owner's password, in Unicode's composed form (NFC, as RFC 8265 §4.2.2 asks), so that it is
/// the same from every keyboard.
///
/// It has no `Display` and no `Serialize`, and is overwritten when it is dropped.
pub struct Password(Zeroizing<String>);

/// A text cannot be the owner's password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum UnfitPassword {
    /// It has fewer than 12 characters.
    #[error("a password has at least {MIN_PASSWORD_CHARS} characters")]
    TooShort,
    /// It has nothing but spaces.
    #[error("a password has more than spaces")]
    Blank,
    /// It has more than 1,024 bytes.
    #[error("a password has at most {MAX_PASSWORD_BYTES} bytes")]
    TooLong,
}

impl Password {
    /// Reads what a person typed.
    ///
    /// # Errors
    /// [`UnfitPassword`] for a text that no password of ours can be: whoever tried it as one was wrong.
    pub fn parse(raw_password: &str) -> Result<Self, UnfitPassword> {
        if raw_password.len() > MAX_PASSWORD_BYTES {
            return Err(UnfitPassword::TooLong);
        }
        // With room for the longest composition, so that no copy is left behind in memory that it grew out of.
        let mut password = Zeroizing::new(String::with_capacity(raw_password.len() * 3));
        password.extend(raw_password.nfc());
        if password.chars().count() < MIN_PASSWORD_CHARS {
            return Err(UnfitPassword::TooShort);
        }
        if password.chars().all(char::is_whitespace) {
            return Err(UnfitPassword::Blank);
        }
        Ok(Self(password))
    }

    fn as_bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

/// An Argon2id hash of the owner's password, whose cost is bounded.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash {
    phc: String,
    parsed: phc::PasswordHash,
}

/// The first 8 bytes of SHA-256 of a PHC string. Another password, and the same one set anew, has another stamp.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PasswordStamp([u8; STAMP_BYTES]);

impl PasswordStamp {
    pub(super) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    pub(super) fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

/// The stored hash could not be read.
#[derive(Debug, thiserror::Error)]
pub enum StoredHashError {
    /// It is no password hash that this program makes.
    #[error(transparent)]
    Invalid(#[from] InvalidPasswordHash),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// The hash that is stored, if a password was set.
pub(super) async fn stored_hash(app: &App) -> Result<Option<PasswordHash>, StoredHashError> {
    let connection = app.db.connection().await?;
    let stored = connection.answer(owner_password().bind(connection.sql()).opt()).await?;
    connection.release();
    Ok(stored.map(|stored| PasswordHash::parse(&stored.hash)).transpose()?)
}

/// A stored text is not a hash that we check passwords against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidPasswordHash {
    /// It is no PHC string of Argon2id, version 19, with a salt and an output.
    #[error("the stored password hash is not an Argon2id hash")]
    Malformed,
    /// A check against it would take too much memory or time.
    #[error("the stored password hash costs too much to check")]
    TooCostly,
}

/// A password could not be hashed: there was not enough memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is not enough memory to hash a password")]
pub struct HashingFailed;

impl PasswordHash {
    /// Hashes a password with a new salt. It takes 64 MiB and a good part of a second.
    ///
    /// # Errors
    /// [`HashingFailed`] without the memory for it.
    pub fn make(password: &Password, random: &dyn Random) -> Result<Self, HashingFailed> {
        let mut salt = [0; SALT_BYTES];
        random.fill(&mut salt);
        let params = Params::new(MEMORY_KIB, PASSES, LANES, Some(OUTPUT_BYTES)).map_err(|_| HashingFailed)?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let parsed = argon2.hash_password_with_salt(password.as_bytes(), &salt).map_err(|_| HashingFailed)?;
        Ok(Self { phc: parsed.to_string(), parsed })
    }

    /// Reads a stored hash, in the PHC string format
    /// (`$argon2id$v=19$m=…,t=…,p=…$salt$output`).
    ///
    /// # Errors
    /// [`InvalidPasswordHash`] for another algorithm, and for costs beyond 128 MiB, 10 passes or 8 lanes.
    pub fn parse(phc: &str) -> Result<Self, InvalidPasswordHash> {
        if phc.len() > MAX_PHC_BYTES {
            return Err(InvalidPasswordHash::Malformed);
        }
        let parsed = phc::PasswordHash::new(phc).map_err(|_| InvalidPasswordHash::Malformed)?;
        let params = Params::try_from(&parsed).map_err(|_| InvalidPasswordHash::Malformed)?;
        if !is_argon2id(&parsed) {
            return Err(InvalidPasswordHash::Malformed);
        }
        if params.m_cost() > MAX_MEMORY_KIB || params.t_cost() > MAX_PASSES || params.p_cost() > MAX_LANES {
            return Err(InvalidPasswordHash::TooCostly);
        }
        Ok(Self { phc: phc.to_owned(), parsed })
    }

    /// Whether `password` is the one that was hashed. It takes as long as making the hash did, right or wrong.
    ///
    /// Behind a request use [`PasswordChecker`], which bounds how many of these run at once.
    #[must_use]
    pub fn verify(&self, password: &Password) -> bool {
        Argon2::default().verify_password(password.as_bytes(), &self.parsed).is_ok()
    }

    /// What a session remembers of the password that began it.
    #[must_use]
    pub fn stamp(&self) -> PasswordStamp {
        let mut stamp = [0; STAMP_BYTES];
        stamp.iter_mut().zip(Sha256::digest(&self.phc)).for_each(|(to, from)| *to = from);
        PasswordStamp(stamp)
    }

    /// The PHC string, to be stored.
    #[must_use]
    pub fn as_phc(&self) -> &str {
        &self.phc
    }
}

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(…)")
    }
}

/// Whether `hash` is Argon2id in its present version (19), with a salt and an output of some length.
fn is_argon2id(hash: &phc::PasswordHash) -> bool {
    let output_bytes = hash.hash.as_ref().map_or(0, phc::Output::len);
    hash.algorithm.as_str() == Algorithm::Argon2id.as_str()
        && hash.version == Some(Version::V0x13.into())
        && hash.salt.is_some()
        && output_bytes >= MIN_OUTPUT_BYTES
}

#[cfg(test)]
mod tests;

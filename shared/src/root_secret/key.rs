//! One version of the root secret.

use std::collections::HashSet;
use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use zeroize::Zeroizing;

use crate::random::Random;
use crate::secret::random_text;

/// The id stands in everything that is sealed.
const MAX_ID_CHARS: usize = 16;
/// 32 characters of base64url hold 192 bits, of hexadecimal 128.
const MIN_TEXT_CHARS: usize = 32;
const MAX_TEXT_CHARS: usize = 1_024;
/// 32 random hexadecimal digits have fewer different ones once in a million million times.
const MIN_DISTINCT_CHARS: usize = 6;

/// One version of the root secret: an id, which is no secret, and a text, which is.
///
/// It has no `Display` and no `Serialize`, and is overwritten when it is dropped.
#[derive(Clone)]
pub struct RootKey {
    id: String,
    secret: Zeroizing<Vec<u8>>,
}

/// A text cannot be a version of the root secret. The error does not repeat it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidRootKey {
    /// The id is empty, longer than 16 characters, or has others than letters, digits, `-` and `_`.
    #[error("the id of a root key is 1 to {MAX_ID_CHARS} characters of base64url")]
    Id,
    /// The text has fewer than 32 characters or more than 1,024.
    #[error("a root key has {MIN_TEXT_CHARS} to {MAX_TEXT_CHARS} characters")]
    Length,
    /// The text has blanks, controls or letters outside ASCII: something else was pasted.
    #[error("a root key is printable ASCII without blanks")]
    Characters,
    /// The text has too few different characters or repeats itself: nobody drew it at random.
    #[error("a root key is random")]
    NotRandom,
}

impl RootKey {
    /// Reads a version of the root secret. The bytes of the text are the key material, whatever it encodes.
    ///
    /// # Errors
    /// [`InvalidRootKey`] for a text that is too short, or plainly not random.
    pub fn from_text(id: &str, text: &str) -> Result<Self, InvalidRootKey> {
        check_id(id)?;
        check_text(text.as_bytes())?;
        Ok(Self { id: id.to_owned(), secret: Zeroizing::new(text.as_bytes().to_vec()) })
    }

    /// The id, which is no secret.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The input keying material. Only keys derived from it are used.
    pub(super) fn material(&self) -> &[u8] {
        &self.secret
    }
}

impl fmt::Debug for RootKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RootKey({}, …)", self.id)
    }
}

/// A new id and a new text, of 256 random bits, for a file that a person may read.
pub fn generate(random: &dyn Random) -> (String, String) {
    let mut id = [0; 6];
    random.fill(&mut id);
    (URL_SAFE_NO_PAD.encode(id), random_text("", random))
}

fn check_id(id: &str) -> Result<(), InvalidRootKey> {
    let well_formed = (1..=MAX_ID_CHARS).contains(&id.len())
        && id.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'));
    if well_formed { Ok(()) } else { Err(InvalidRootKey::Id) }
}

fn check_text(text: &[u8]) -> Result<(), InvalidRootKey> {
    if !text.iter().all(u8::is_ascii_graphic) {
        return Err(InvalidRootKey::Characters);
    }
    if !(MIN_TEXT_CHARS..=MAX_TEXT_CHARS).contains(&text.len()) {
        return Err(InvalidRootKey::Length);
    }
    let distinct: HashSet<_> = text.iter().collect();
    if distinct.len() < MIN_DISTINCT_CHARS || repeats_itself(text) {
        return Err(InvalidRootKey::NotRandom);
    }
    Ok(())
}

/// Whether `text` is a block of up to half its length, over and over.
fn repeats_itself(text: &[u8]) -> bool {
    (1..=text.len() / 2).any(|period| text.get(period..).is_some_and(|rest| text.starts_with(rest)))
}

//! Proof Key for Code Exchange (RFC 7636), method S256 only.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// The only method: `plain` would let whoever reads the request redeem the code.
const METHOD: &str = "S256";
/// Characters of base64url that a SHA-256 makes.
const CHALLENGE_CHARS: usize = 43;
/// Shortest and longest verifier, in characters (RFC 7636 §4.1).
const VERIFIER_CHARS: std::ops::RangeInclusive<usize> = 43..=128;

/// What an authorization request promises that the redeemer of its code will know: 43 characters of base64url.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeChallenge(String);

/// Why an authorization request has no usable challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidCodeChallenge {
    /// It has no challenge.
    #[error("code_challenge is required")]
    Missing,
    /// It asks for another method. Without a method it asks for `plain` (RFC 7636 §4.3).
    #[error("code_challenge_method must be S256")]
    Method,
    /// Its challenge is not a SHA-256.
    #[error("code_challenge must be 43 characters of base64url")]
    Malformed,
}

impl CodeChallenge {
    /// Reads `code_challenge_method` and `code_challenge` of an authorization request.
    ///
    /// # Errors
    /// [`InvalidCodeChallenge`] unless there is a challenge with the method S256.
    pub fn parse(
        raw_method: Option<&str>,
        raw_challenge: Option<&str>,
    ) -> Result<Self, InvalidCodeChallenge> {
        let challenge = raw_challenge.ok_or(InvalidCodeChallenge::Missing)?;
        if raw_method != Some(METHOD) {
            return Err(InvalidCodeChallenge::Method);
        }
        let is_base64url = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_');
        if challenge.len() != CHALLENGE_CHARS || !challenge.bytes().all(is_base64url) {
            return Err(InvalidCodeChallenge::Malformed);
        }
        Ok(Self(challenge.to_owned()))
    }

    /// A challenge that the database gave.
    #[must_use]
    pub fn from_stored(challenge: String) -> Self {
        Self(challenge)
    }

    /// The challenge as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether `raw_verifier` is the one that was promised (RFC 7636 §4.6). The comparison takes equally long for all.
    #[must_use]
    pub fn matches(&self, raw_verifier: &str) -> bool {
        let is_unreserved = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.' | b'_' | b'~');
        if !VERIFIER_CHARS.contains(&raw_verifier.len()) || !raw_verifier.bytes().all(is_unreserved) {
            return false;
        }
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(raw_verifier));
        challenge.as_bytes().ct_eq(self.0.as_bytes()).into()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// RFC 7636 Appendix B.
    const VERIFIER: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
    const CHALLENGE: &str = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

    fn challenge_for(verifier: &str) -> CodeChallenge {
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(verifier));
        CodeChallenge::parse(Some("S256"), Some(&challenge)).unwrap()
    }

    #[test]
    fn the_example_of_the_specification_matches() {
        let challenge = CodeChallenge::parse(Some("S256"), Some(CHALLENGE)).unwrap();
        assert_eq!(challenge.as_str(), CHALLENGE);
        assert!(challenge.matches(VERIFIER));
        assert!(CodeChallenge::from_stored(CHALLENGE.to_owned()).matches(VERIFIER));
        for raw_verifier in ["", CHALLENGE, &VERIFIER.to_lowercase(), &format!("{VERIFIER}=")] {
            assert!(!challenge.matches(raw_verifier), "{raw_verifier}");
        }
    }

    #[test]
    fn only_s256_with_a_whole_hash_is_taken() {
        let longer = format!("{CHALLENGE}a");
        let cases = [
            (None, None, InvalidCodeChallenge::Missing),
            (Some("S256"), None, InvalidCodeChallenge::Missing),
            (None, Some(CHALLENGE), InvalidCodeChallenge::Method),
            (Some("plain"), Some(CHALLENGE), InvalidCodeChallenge::Method),
            (Some("s256"), Some(CHALLENGE), InvalidCodeChallenge::Method),
            (Some(""), Some(CHALLENGE), InvalidCodeChallenge::Method),
            (Some("S256"), Some(""), InvalidCodeChallenge::Malformed),
            (Some("S256"), CHALLENGE.get(1..), InvalidCodeChallenge::Malformed),
            (Some("S256"), Some(&longer), InvalidCodeChallenge::Malformed),
            (
                Some("S256"),
                Some("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw+cM"),
                InvalidCodeChallenge::Malformed,
            ),
            (
                Some("S256"),
                Some("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-c="),
                InvalidCodeChallenge::Malformed,
            ),
        ];
        for (method, challenge, error) in cases {
            assert_eq!(CodeChallenge::parse(method, challenge), Err(error), "{method:?} {challenge:?}");
        }
    }

    #[test]
    fn a_verifier_of_another_form_never_matches_its_own_hash() {
        let space = format!("{} ", "a".repeat(50));
        for verifier in ["a".repeat(42), "a".repeat(129), space, "가".repeat(20), format!("{VERIFIER}+")] {
            assert!(!challenge_for(&verifier).matches(&verifier), "{verifier}");
        }
        for verifier in ["a".repeat(43), "a".repeat(128), format!("{VERIFIER}-._~")] {
            assert!(challenge_for(&verifier).matches(&verifier), "{verifier}");
        }
    }

    proptest! {
        #[test]
        fn a_challenge_matches_its_own_verifier_alone(verifier in "[A-Za-z0-9._~-]{43,128}", other in "[A-Za-z0-9._~-]{43,128}") {
            prop_assert!(challenge_for(&verifier).matches(&verifier));
            prop_assert_eq!(challenge_for(&verifier).matches(&other), verifier == other);
        }
    }
}

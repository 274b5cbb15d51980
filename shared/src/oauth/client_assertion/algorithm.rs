//! The algorithms that clients sign with.

use jsonwebtoken::Algorithm;

/// An algorithm that an assertion may be signed with (RFC 7518 §3.1). All of them have a public key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SigningAlgorithm {
    /// RSASSA-PKCS1-v1_5 with SHA-256.
    Rs256,
    /// RSASSA-PSS with SHA-256.
    Ps256,
    /// ECDSA on P-256 with SHA-256.
    Es256,
}

impl SigningAlgorithm {
    /// All of them, in the order in which metadata lists them.
    pub const ALL: [Self; 3] = [Self::Rs256, Self::Ps256, Self::Es256];

    /// The algorithm that JOSE calls `name`, to the letter.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|algorithm| algorithm.as_str() == name)
    }

    /// Its name in JOSE.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Rs256 => "RS256",
            Self::Ps256 => "PS256",
            Self::Es256 => "ES256",
        }
    }

    pub(super) const fn to_jose(self) -> Algorithm {
        match self {
            Self::Rs256 => Algorithm::RS256,
            Self::Ps256 => Algorithm::PS256,
            Self::Es256 => Algorithm::ES256,
        }
    }
}

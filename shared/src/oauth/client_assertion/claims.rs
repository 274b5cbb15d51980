//! What an assertion says (RFC 7523 §3), and whether that is what it has to say.

use jiff::{SignedDuration, Timestamp};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use super::{Expected, Refusal};

/// How far ahead `exp` may be.
const MAX_LIFETIME: SignedDuration = SignedDuration::from_hours(1);
/// How far two clocks may differ.
const LEEWAY: SignedDuration = SignedDuration::from_secs(60);

/// The claims that matter. `iss`, `sub`, `aud` and `exp` are required.
#[derive(Deserialize)]
pub(super) struct Claims {
    iss: String,
    pub(super) sub: String,
    aud: Audience,
    exp: NumericDate,
    nbf: Option<NumericDate>,
    iat: Option<NumericDate>,
    jti: Option<String>,
}

/// RFC 7519 §4.1.3.
#[derive(Deserialize)]
#[serde(untagged)]
enum Audience {
    One(String),
    Many(Vec<String>),
}

/// Seconds since 1970, possibly with a fraction (RFC 7519 §2).
#[derive(Clone, Copy)]
struct NumericDate(Timestamp);

impl Claims {
    /// Checks them in order, and tells the first instant at which they are not accepted any more.
    pub(super) fn check(&self, expected: &Expected<'_>) -> Result<Timestamp, Refusal> {
        self.check_issuer(expected.client_id)?;
        self.check_subject(expected.client_id)?;
        self.check_audience(expected.audiences)?;
        self.check_expiry(expected.now)?;
        self.check_start(expected.now)?;
        Ok(self.exp.0.checked_add(LEEWAY).unwrap_or(self.exp.0))
    }

    /// The `jti`, if it tells anything.
    pub(super) fn token_id(&self) -> Option<&str> {
        self.jti.as_deref().filter(|token_id| !token_id.is_empty())
    }

    /// RFC 7523 §3 item 1, `OpenID` Connect Core §9: the client itself.
    fn check_issuer(&self, client_id: &str) -> Result<(), Refusal> {
        if self.iss == client_id { Ok(()) } else { Err(Refusal::Issuer) }
    }

    /// RFC 7523 §3 item 2 (B).
    fn check_subject(&self, client_id: &str) -> Result<(), Refusal> {
        if self.sub == client_id { Ok(()) } else { Err(Refusal::Subject) }
    }

    /// RFC 7523 §3 item 3: compared as strings, without normalization.
    fn check_audience(&self, audiences: &[&str]) -> Result<(), Refusal> {
        let named = match &self.aud {
            Audience::One(audience) => audiences.contains(&audience.as_str()),
            Audience::Many(many) => many.iter().any(|audience| audiences.contains(&audience.as_str())),
        };
        if named { Ok(()) } else { Err(Refusal::Audience) }
    }

    /// RFC 7523 §3 item 4, with its permission to refuse an `exp` that is unreasonably far ahead.
    fn check_expiry(&self, now: Timestamp) -> Result<(), Refusal> {
        let remaining = self.exp.0.duration_since(now);
        if remaining <= -LEEWAY {
            return Err(Refusal::Expired);
        }
        if remaining > MAX_LIFETIME + LEEWAY {
            return Err(Refusal::TooLongLived);
        }
        Ok(())
    }

    /// RFC 7523 §3 items 5 and 6.
    fn check_start(&self, now: Timestamp) -> Result<(), Refusal> {
        let starts = [self.nbf, self.iat].into_iter().flatten();
        let all_past = starts.into_iter().all(|NumericDate(start)| start.duration_since(now) <= LEEWAY);
        if all_past { Ok(()) } else { Err(Refusal::NotYetValid) }
    }
}

impl<'de> Deserialize<'de> for NumericDate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seconds = f64::deserialize(deserializer)?;
        let since_1970 = SignedDuration::try_from_secs_f64(seconds).map_err(D::Error::custom)?;
        Timestamp::from_duration(since_1970).map(Self).map_err(D::Error::custom)
    }
}

//! The variables of the authorization server.

use jiff::SignedDuration;

use super::InvalidConfig;
use super::lookup::Lookup;

/// Longest grace, in seconds: retries of real clients come within a minute or two.
const GRACE_MAX_SECONDS: u32 = 600;

/// How the authorization server is set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OAuthSettings {
    /// Whether clients may register themselves (RFC 7591).
    pub registration: bool,
    /// For how long a redeemed refresh token may be presented again.
    pub refresh_grace: SignedDuration,
    /// Whether anything that a stranger names may be fetched; not so in a network without a way out.
    pub outbound: bool,
}

pub(super) fn read(lookup: &Lookup<'_>) -> Result<OAuthSettings, InvalidConfig> {
    Ok(OAuthSettings {
        registration: lookup.parsed("KENFOLD_OAUTH_DCR", parse_bool)?.unwrap_or(true),
        refresh_grace: lookup.parsed("KENFOLD_OAUTH_REFRESH_GRACE", parse_grace)?.unwrap_or_default(),
        outbound: lookup.parsed("KENFOLD_OUTBOUND", parse_switch)?.unwrap_or(true),
    })
}

fn parse_bool(text: &str) -> Result<bool, String> {
    text.parse().map_err(|_| "expected true or false".into())
}

fn parse_switch(text: &str) -> Result<bool, String> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("expected on or off".into()),
    }
}

fn parse_grace(text: &str) -> Result<SignedDuration, String> {
    let seconds = text.parse().ok().filter(|seconds: &u32| *seconds <= GRACE_MAX_SECONDS);
    seconds
        .map(|seconds| SignedDuration::from_secs(seconds.into()))
        .ok_or_else(|| format!("expected a number of seconds from 0 to {GRACE_MAX_SECONDS}"))
}

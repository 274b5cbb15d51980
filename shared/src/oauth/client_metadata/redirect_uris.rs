//! The addresses of one client.

use serde_json::Value;

use crate::oauth::redirect_uri::{InvalidRedirectUri, RedirectUri};

/// How many addresses a client may have.
const COUNT: std::ops::RangeInclusive<usize> = 1..=20;

/// Why the addresses of a client are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidRedirectUris {
    /// They are not an array of 1 to 20 strings.
    #[error("redirect_uris must be an array of 1 to 20 URIs")]
    Count,
    /// One of them must not be registered, or none of them can be used.
    #[error(transparent)]
    Uri(#[from] InvalidRedirectUri),
}

/// The addresses that can be used, each once.
///
/// A private-use address that cannot be used is left out while another can: editors register one beside their
/// others, and may use any. Every other broken address refuses them all.
pub(super) fn usable(raw_uris: &Value) -> Result<Vec<RedirectUri>, InvalidRedirectUris> {
    let mut usable = Vec::new();
    let mut left_out = None;
    for raw_uri in strings(raw_uris).ok_or(InvalidRedirectUris::Count)? {
        match RedirectUri::parse(raw_uri) {
            Ok(uri) if usable.contains(&uri) => {}
            Ok(uri) => usable.push(uri),
            Err(error @ InvalidRedirectUri::PrivateUse) => left_out = Some(error),
            Err(error) => return Err(error.into()),
        }
    }
    match left_out {
        Some(error) if usable.is_empty() => Err(error.into()),
        Some(_) | None => Ok(usable),
    }
}

fn strings(raw_uris: &Value) -> Option<Vec<&str>> {
    let raw_uris = raw_uris.as_array().filter(|raw_uris| COUNT.contains(&raw_uris.len()))?;
    raw_uris.iter().map(Value::as_str).collect()
}

//! The root secret in a file, as the local server keeps it:
//! `{"root_secret": {"id": "…", "secret": "…", "previous": {"id": "…", "secret": "…", "accepted_until": "…"}}}`.

use std::fs;
use std::path::Path;

use jiff::Timestamp;
use serde::Deserialize;
use zeroize::Zeroizing;

use super::{PreviousKey, RootKey, RootKeysError, RootSecret};

#[derive(Deserialize)]
struct Secrets {
    root_secret: Versions,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Versions {
    id: String,
    secret: String,
    previous: Option<Previous>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Previous {
    id: String,
    secret: String,
    /// RFC 3339.
    accepted_until: String,
}

/// Reads the file. Its errors repeat nothing of it.
pub(super) fn read(path: &Path) -> Result<RootSecret, RootKeysError> {
    let unusable = |cause: String| RootKeysError::File { path: path.to_owned(), cause };
    let text = fs::read(path).map(Zeroizing::new).map_err(|error| unusable(error.to_string()))?;
    let secrets: Secrets = serde_json::from_slice(&text)
        .map_err(|error| unusable(format!("no root secret in it (line {})", error.line())))?;
    let Versions { id, secret, previous } = secrets.root_secret;
    let previous = previous.map(|previous| previous_key(&previous).map_err(unusable)).transpose()?;
    let current = RootKey::from_text(&id, &secret).map_err(|error| unusable(error.to_string()))?;
    Ok(RootSecret::new(current, previous)?)
}

fn previous_key(previous: &Previous) -> Result<PreviousKey, String> {
    let key = RootKey::from_text(&previous.id, &previous.secret).map_err(|error| error.to_string())?;
    let accepted_until: Timestamp =
        previous.accepted_until.parse().map_err(|_| "accepted_until is no time")?;
    Ok(PreviousKey { key, accepted_until })
}

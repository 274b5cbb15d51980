//! What a body is said to be (RFC 9110 §8.3).

use http::{HeaderMap, header::CONTENT_TYPE};

/// Whether a body is said to be of a media type, whatever its parameters. `media_type` is in lower case.
#[must_use]
pub fn has_media_type(headers: &HeaderMap, media_type: &str) -> bool {
    let said = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let essence = said.split(';').next().unwrap_or_default().trim();
    essence.eq_ignore_ascii_case(media_type)
}

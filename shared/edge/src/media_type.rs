//! What a body is said to be (RFC 9110 §8.3).

use http::{HeaderMap, header::CONTENT_TYPE};

/// Whether a body is said to be of a media type, and of no other, whatever its parameters. `media_type` is in lower case.
#[must_use]
pub fn has_media_type(headers: &HeaderMap, media_type: &str) -> bool {
    let mut said = headers.get_all(CONTENT_TYPE).iter();
    // Two may be read as either.
    let only = said.next().filter(|_| said.next().is_none());
    let text = only.and_then(|value| value.to_str().ok()).unwrap_or_default();
    let essence = text.split(';').next().unwrap_or_default().trim();
    essence.eq_ignore_ascii_case(media_type)
}

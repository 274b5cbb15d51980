//! The body of an answer, up to a limit.

use reqwest::Response;

/// Why a body was not read.
#[derive(Debug)]
pub(crate) enum BodyError {
    /// It is longer than the limit.
    TooLarge,
    /// It did not arrive in full.
    Broken(reqwest::Error),
}

/// The whole body. One that is too long is not read to its end, whatever length it claims.
pub(crate) async fn read(mut response: Response, max_bytes: usize) -> Result<Vec<u8>, BodyError> {
    let claimed_bytes = response.content_length().unwrap_or_default();
    if usize::try_from(claimed_bytes).map_or(true, |claimed_bytes| claimed_bytes > max_bytes) {
        return Err(BodyError::TooLarge);
    }
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(BodyError::Broken)? {
        if chunk.len() > max_bytes.saturating_sub(body.len()) {
            return Err(BodyError::TooLarge);
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

//! Where a redirect leads.

use reqwest::header::LOCATION;
use reqwest::{Response, StatusCode};
use url::Url;

use super::{FetchError, UrlFault};

/// Whether an answer of this status names another URL to ask (RFC 9110 §15.4).
pub(super) fn is_one(status: StatusCode) -> bool {
    matches!(
        status,
        StatusCode::MOVED_PERMANENTLY
            | StatusCode::FOUND
            | StatusCode::SEE_OTHER
            | StatusCode::TEMPORARY_REDIRECT
            | StatusCode::PERMANENT_REDIRECT
    )
}

/// The URL to ask next, unchecked but for one thing that needs both: what began in secret does not go on in the open.
pub(super) fn destination(from: &Url, response: &Response) -> Result<Url, FetchError> {
    let location = response.headers().get(LOCATION).and_then(|value| value.to_str().ok());
    let destination = location.and_then(|location| from.join(location).ok());
    let destination = destination.ok_or(FetchError::Status(response.status().as_u16()))?;
    if from.scheme() == "https" && destination.scheme() != "https" {
        return Err(FetchError::ForbiddenUrl(UrlFault::Downgrade));
    }
    Ok(destination)
}

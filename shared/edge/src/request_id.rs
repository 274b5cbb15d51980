//! One id per request: in the answer, in the log, and for handlers.

use std::{fmt, sync::Arc};

use axum::{extract::Request, middleware::Next, response::Response};
use http::{Extensions, HeaderName, HeaderValue};
use kenfold::random::{Random, SystemRandom};
use lambda_http::RequestExt;

const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// Longest id that is taken over from the platform; its own have 36 characters.
const MAX_PLATFORM_ID_BYTES: usize = 128;

/// Names one request. On Lambda it is the id under which the platform logs the invocation, elsewhere 128 random bits.
///
/// It is never what the client sent, so that nobody can make two requests look like one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestId(Arc<str>);

impl RequestId {
    /// The id of the request with these extensions; `None` outside [`wrap`](fn@crate::wrap).
    #[must_use]
    pub fn of(extensions: &Extensions) -> Option<&Self> {
        extensions.get()
    }

    /// The id as text: visible ASCII.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn random() -> Self {
        let mut bytes = [0; 16];
        SystemRandom.fill(&mut bytes);
        Self(format!("{:032x}", u128::from_be_bytes(bytes)).into())
    }

    fn from_platform(request: &Request) -> Option<Self> {
        let invocation = request.lambda_context_ref()?.request_id.as_str();
        let usable = (1..=MAX_PLATFORM_ID_BYTES).contains(&invocation.len())
            && invocation.bytes().all(|byte| byte.is_ascii_graphic());
        usable.then(|| Self(invocation.into()))
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Gives the request its id and the answer its header.
pub(crate) async fn give(mut request: Request, next: Next) -> Response {
    let request_id = RequestId::from_platform(&request).unwrap_or_else(RequestId::random);
    request.headers_mut().remove(HEADER);
    request.extensions_mut().insert(request_id.clone());
    let mut response = next.run(request).await;
    if let Ok(value) = HeaderValue::from_str(request_id.as_str()) {
        response.headers_mut().insert(HEADER, value);
    }
    response
}

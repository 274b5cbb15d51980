//! Bodies that an answer came before: a refusal does not wait for the body, and the connection must survive it.
//!
//! What is left of a body stands in the connection before the next request. If nobody reads it, the connection has to be
//! closed, and a client that is still sending may see it break instead of the answer. So the answer goes out first, and
//! beside it the rest is read and thrown away, within limits.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::{
    body::{Body, Bytes},
    extract::{Request, State},
    middleware::Next,
    response::Response,
};
use http::{
    HeaderMap, HeaderValue,
    header::{CONNECTION, EXPECT},
};
use http_body::{Body as _, Frame, SizeHint};
use http_body_util::BodyExt;
use tokio::time::timeout;

use crate::client_address::Peer;

/// How long the rest of a body is waited for; then the connection is closed.
const READ_TIMEOUT: Duration = Duration::from_secs(2);

/// A body that can be taken back from whoever was to read it.
#[derive(Clone)]
struct Lent(Arc<Mutex<Body>>);

impl Lent {
    fn take_back(&self) -> Body {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl http_body::Body for Lent {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let mut body = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Pin::new(&mut *body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).size_hint()
    }
}

/// Lets go of what the answer left unread: at most `max_bytes` of it are read, once the answer is on its way.
///
/// Where no connection is (on Lambda the body has arrived before the request) there is nothing to do.
pub(crate) async fn discard(State(max_bytes): State<usize>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    if parts.extensions.get::<Peer>().is_none() || body.is_end_stream() {
        return next.run(Request::from_parts(parts, body)).await;
    }
    let is_awaited = is_awaited(&parts.headers);
    let lent = Lent(Arc::new(Mutex::new(body)));
    let mut response = next.run(Request::from_parts(parts, Body::new(lent.clone()))).await;
    let rest = lent.take_back();
    if rest.is_end_stream() {
        return response;
    }
    if is_awaited || is_longer(&rest, max_bytes) {
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    if !is_awaited {
        // The connection ends with the rest if that is dropped before it was read in full.
        tokio::spawn(timeout(READ_TIMEOUT, throw_away(rest, max_bytes)));
    }
    response
}

/// The client sends its body only after it is told to go on, and reading would tell it (RFC 9110 §10.1.1).
fn is_awaited(headers: &HeaderMap) -> bool {
    headers.contains_key(EXPECT)
}

/// By its own word; a chunked body says nothing of its length.
fn is_longer(rest: &Body, max_bytes: usize) -> bool {
    u64::try_from(max_bytes).is_ok_and(|max_bytes| rest.size_hint().lower() > max_bytes)
}

/// Reads to the end, or until there was more than `max_bytes`. Returns how many bytes there were.
async fn throw_away(mut rest: Body, max_bytes: usize) -> usize {
    let mut bytes = 0;
    while bytes <= max_bytes
        && let Some(Ok(frame)) = rest.frame().await
    {
        bytes += frame.data_ref().map_or(0, Bytes::len);
    }
    bytes
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use futures_util::stream;

    use super::*;

    #[tokio::test]
    async fn no_more_than_the_limit_and_one_frame_is_read() {
        let endless = stream::repeat_with(|| Ok::<_, Infallible>(Bytes::from_static(b"0123456789")));
        assert_eq!(throw_away(Body::from_stream(endless), 95).await, 100);
    }

    #[tokio::test]
    async fn a_body_within_the_limit_is_read_to_its_end() {
        for length in [0, 1, 99, 100] {
            assert_eq!(throw_away(Body::from(vec![b'x'; length]), 100).await, length);
        }
    }

    #[test]
    fn a_length_that_is_known_is_compared_with_the_limit() {
        let unknown = Body::from_stream(stream::pending::<Result<Bytes, Infallible>>());
        for (body, longer) in [(Body::from("12345"), false), (Body::from("123456"), true), (unknown, false)] {
            assert_eq!(is_longer(&body, 5), longer);
        }
    }
}

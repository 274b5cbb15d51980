//! Bodies that an answer came before: a refusal does not wait for the body, and the connection must survive it.
//!
//! What is left of a body stands in the connection before the next request. If it is not read, the connection has to be
//! closed, and a client that is still sending may see it break instead of the answer.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::{
    body::{Body, Bytes},
    extract::Request,
    middleware::Next,
    response::Response,
};
use http::{
    HeaderValue,
    header::{CONNECTION, EXPECT},
};
use http_body::{Body as _, Frame, SizeHint};
use http_body_util::BodyExt;
use tokio::time::timeout;

/// How much is read to keep a connection; more costs more than a new one.
const MOST_BYTES: usize = 8 * 1024 * 1024;
/// How long the rest of a body is waited for.
const READ_TIMEOUT: Duration = Duration::from_secs(2);

/// A body that can be taken back from whoever was to read it.
struct Lent(Arc<Mutex<Body>>);

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

/// Reads what the answer left unread, or announces that the connection ends.
pub(crate) async fn discard(request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    if body.is_end_stream() {
        return next.run(Request::from_parts(parts, body)).await;
    }
    // Reading would tell a client to go on that asked first (RFC 9110 §10.1.1).
    let asked_first = parts.headers.contains_key(EXPECT);
    let lent = Arc::new(Mutex::new(body));
    let mut response = next.run(Request::from_parts(parts, Body::new(Lent(lent.clone())))).await;
    let rest = std::mem::take(&mut *lent.lock().unwrap_or_else(PoisonError::into_inner));
    if !rest.is_end_stream() && (asked_first || !is_read_to_the_end(rest).await) {
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

async fn is_read_to_the_end(mut rest: Body) -> bool {
    let reading = async {
        let mut bytes = 0;
        while let Some(frame) = rest.frame().await {
            bytes +=
                frame.ok().and_then(|frame| frame.into_data().ok()).map_or(MOST_BYTES, |data| data.len());
            if bytes >= MOST_BYTES {
                return false;
            }
        }
        true
    };
    timeout(READ_TIMEOUT, reading).await.unwrap_or(false)
}

//! The network address of the client.

use std::net::{IpAddr, SocketAddr};

use axum::{extract::Request, middleware::Next, response::Response};
use http::Extensions;
use lambda_http::{RequestExt, request::RequestContext};

/// Where the request came from, for counting attempts. Handlers find it as a request extension.
///
/// On Lambda API Gateway tells it, elsewhere the connection does. `X-Forwarded-For` is never looked at: the client
/// writes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// The address behind the request with these extensions; `None` when neither source knows it.
    #[must_use]
    pub fn of(extensions: &Extensions) -> Option<Self> {
        extensions.get().copied()
    }
}

/// The other end of the connection, put there by [`serve_hyper`](crate::serve_hyper).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// Puts the [`ClientAddress`] into the request's extensions.
pub(crate) async fn find(mut request: Request, next: Next) -> Response {
    if let Some(address) = address_of(&request) {
        request.extensions_mut().insert(ClientAddress(address));
    }
    next.run(request).await
}

fn address_of(request: &Request) -> Option<IpAddr> {
    // On Lambda the connection is one to the runtime, so it must not stand in for a missing address.
    match request.request_context_ref() {
        Some(context) => source_ip(context),
        None => request.extensions().get::<Peer>().map(|peer| peer.0.ip().to_canonical()),
    }
}

fn source_ip(context: &RequestContext) -> Option<IpAddr> {
    let RequestContext::ApiGatewayV2(context) = context else {
        return None;
    };
    let address: IpAddr = context.http.source_ip.as_deref()?.parse().ok()?;
    Some(address.to_canonical())
}

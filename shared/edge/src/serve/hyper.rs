//! On a socket, over HTTP/1.1.

use std::{io, net::SocketAddr, pin::pin, time::Duration};

use axum::{Router, body::Body};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::{GracefulShutdown, Watcher},
};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

use crate::client_address::Peer;

/// Time for the headers of a request to arrive, so that a connection that says nothing is closed. It also ends a
/// connection that is kept alive and idle for as long; clients open another.
const HEADER_READ_TIMEOUT: Duration = Duration::from_secs(10);

/// Time for running requests to end after a shutdown was asked for.
const SHUTDOWN_LIMIT: Duration = Duration::from_secs(10);

/// Pause after a failed accept: usually there are no file descriptors left, and trying at once does not free one.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Serves `router` on `listener` until `shutdown` is ready; then no connection is accepted any more, and the requests
/// that run have ten seconds to end.
///
/// # Errors
/// When the listener is unusable from the start.
pub async fn serve_hyper(
    router: Router,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send,
) -> io::Result<()> {
    tracing::debug!(address = %listener.local_addr()?, "listening");
    let connections = GracefulShutdown::new();
    let mut shutdown = pin!(shutdown);
    loop {
        tokio::select! {
            () = &mut shutdown => break,
            accepted = listener.accept() => start(accepted, &router, &connections).await,
        }
    }
    drop(listener);
    if tokio::time::timeout(SHUTDOWN_LIMIT, connections.shutdown()).await.is_err() {
        tracing::warn!("some requests did not end before the shutdown");
    }
    Ok(())
}

async fn start(
    accepted: io::Result<(TcpStream, SocketAddr)>,
    router: &Router,
    connections: &GracefulShutdown,
) {
    match accepted {
        Ok((stream, peer)) => {
            tokio::spawn(serve_connection(stream, peer, router.clone(), connections.watcher()));
        }
        Err(error) => {
            tracing::warn!(%error, "a connection could not be accepted");
            tokio::time::sleep(ACCEPT_PAUSE).await;
        }
    }
}

async fn serve_connection(stream: TcpStream, peer: SocketAddr, router: Router, watcher: Watcher) {
    // Small answers should not wait for more to send with them; a socket that refuses this works all the same.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "no TCP_NODELAY");
    }
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        router.clone().oneshot(request.map(Body::new))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_READ_TIMEOUT)
        .serve_connection(TokioIo::new(stream), service);
    if let Err(error) = watcher.watch(connection).await {
        // The other end went away or spoke no HTTP; no request of ours failed.
        tracing::debug!(%error, "a connection ended early");
    }
}

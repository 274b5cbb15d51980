//! A network between the application and its database: it counts round trips, and can be cut or go silent.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use url::Url;

/// Passes bytes on between a database and whoever connects.
#[derive(Clone)]
pub struct Network {
    state: Arc<State>,
    address: SocketAddr,
}

#[derive(Default)]
struct State {
    round_trips: AtomicUsize,
    /// Set by bytes to the database, taken by the first bytes back.
    asked: AtomicBool,
    is_silent: AtomicBool,
    is_down: AtomicBool,
    cut: Notify,
}

impl Network {
    /// A network to the database at `url`.
    ///
    /// # Panics
    /// When the URL has no address.
    pub async fn to(url: &Url) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let target = format!("{}:{}", url.host_str().unwrap(), url.port().unwrap_or(5432));
        let state = Arc::new(State::default());
        tokio::spawn(accept(listener, target, state.clone()));
        Self { state, address }
    }

    /// The URL of the database behind the network.
    ///
    /// # Panics
    /// When the URL has no address.
    #[must_use]
    pub fn url(&self, url: &Url) -> Url {
        let mut url = url.clone();
        url.set_host(Some("127.0.0.1")).unwrap();
        url.set_port(Some(self.address.port())).unwrap();
        url
    }

    /// How often somebody asked and was answered since the last time.
    #[must_use]
    pub fn take_round_trips(&self) -> usize {
        self.state.round_trips.swap(0, Ordering::SeqCst)
    }

    /// Breaks the connections that are there; new ones work.
    pub fn cut(&self) {
        self.state.cut.notify_waiters();
    }

    /// Takes everything and passes nothing on, like a firewall that drops packets. New connections are taken too.
    pub fn go_silent(&self) {
        self.state.is_silent.store(true, Ordering::SeqCst);
    }

    /// Passes on again, on new connections.
    pub fn recover(&self) {
        self.state.is_silent.store(false, Ordering::SeqCst);
        self.state.is_down.store(false, Ordering::SeqCst);
        self.cut();
    }

    /// Breaks the connections, and every new one at once.
    pub fn go_down(&self) {
        self.state.is_down.store(true, Ordering::SeqCst);
        self.cut();
    }
}

async fn accept(listener: TcpListener, target: String, state: Arc<State>) {
    while let Ok((client, _)) = listener.accept().await {
        if state.is_down.load(Ordering::SeqCst) {
            continue;
        }
        let Ok(server) = TcpStream::connect(&target).await else { continue };
        tokio::spawn(connect(client, server, state.clone()));
    }
}

async fn connect(client: TcpStream, server: TcpStream, state: Arc<State>) {
    client.set_nodelay(true).ok();
    server.set_nodelay(true).ok();
    let (client_read, client_write) = client.into_split();
    let (server_read, server_write) = server.into_split();
    let ask = || state.asked.store(true, Ordering::SeqCst);
    let answer = || {
        if state.asked.swap(false, Ordering::SeqCst) {
            state.round_trips.fetch_add(1, Ordering::SeqCst);
        }
    };
    tokio::select! {
        () = pass(client_read, server_write, &state, ask) => {}
        () = pass(server_read, client_write, &state, answer) => {}
        () = state.cut.notified() => {}
    }
}

async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    state: &State,
    seen: impl Fn(),
) {
    let mut buffer = vec![0; 64 * 1024];
    while let Ok(length @ 1..) = from.read(&mut buffer).await {
        if state.is_silent.load(Ordering::SeqCst) {
            continue;
        }
        seen();
        if to.write_all(&buffer[..length]).await.is_err() {
            return;
        }
    }
}

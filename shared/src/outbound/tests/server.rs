//! A server that answers every connection with the same bytes, and remembers what it was asked.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use url::Url;

/// What is sent once a request has been read.
#[derive(Debug, Clone)]
pub(super) enum Answer {
    /// These bytes, and then the end.
    Once(Vec<u8>),
    /// The head, and then the same piece again and again, with a pause between.
    Endless { head: &'static str, piece: Vec<u8>, pause: Duration },
}

/// Stops when it is dropped.
#[derive(Debug)]
pub(super) struct Server {
    pub(super) address: SocketAddr,
    requests: Arc<Mutex<Vec<String>>>,
    accepting: JoinHandle<()>,
}

impl Server {
    pub(super) fn answering(address: IpAddr, answer: impl AsRef<[u8]>) -> Self {
        Self::with(SocketAddr::new(address, 0), Answer::Once(answer.as_ref().to_vec()))
    }

    pub(super) fn redirecting(address: IpAddr, to: &str) -> Self {
        Self::answering(address, format!("HTTP/1.1 302 Found\r\nLocation: {to}\r\nContent-Length: 0\r\n\r\n"))
    }

    /// Port 0 stands for any that is free.
    pub(super) fn with(address: SocketAddr, answer: Answer) -> Self {
        Self::on(address, answer).unwrap()
    }

    /// Fails when the port is taken.
    pub(super) fn on(address: SocketAddr, answer: Answer) -> io::Result<Self> {
        let listener = std::net::TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        let listener = TcpListener::from_std(listener)?;
        let address = listener.local_addr()?;
        let requests = Arc::default();
        let accepting = tokio::spawn(accept(listener, answer, Arc::clone(&requests)));
        Ok(Self { address, requests, accepting })
    }

    pub(super) fn url(&self, path: &str) -> Url {
        Url::parse(&format!("http://{}{path}", self.address)).unwrap()
    }

    /// The heads of the requests so far. One that sent nothing is an empty head.
    pub(super) fn requests(&self) -> Vec<String> {
        self.requests.lock().unwrap().clone()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn accept(listener: TcpListener, answer: Answer, requests: Arc<Mutex<Vec<String>>>) {
    while let Ok((stream, _)) = listener.accept().await {
        tokio::spawn(serve(stream, answer.clone(), Arc::clone(&requests)));
    }
}

/// Ends without a word when the client leaves.
async fn serve(mut stream: TcpStream, answer: Answer, requests: Arc<Mutex<Vec<String>>>) {
    let head = head(&mut stream).await;
    requests.lock().unwrap().push(head);
    match answer {
        Answer::Once(bytes) => {
            if stream.write_all(&bytes).await.is_ok() {
                stream.shutdown().await.ok();
            }
        }
        Answer::Endless { head, piece, pause } => {
            let mut sent = stream.write_all(head.as_bytes()).await;
            while sent.is_ok() {
                tokio::time::sleep(pause).await;
                sent = stream.write_all(&piece).await;
            }
        }
    }
}

async fn head(stream: &mut TcpStream) -> String {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let Ok(byte) = stream.read_u8().await else { break };
        head.push(byte);
    }
    String::from_utf8(head).unwrap()
}

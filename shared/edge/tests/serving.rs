//! The server on a socket: slow clients, keep-alive, shutdown, IPv6.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use axum::{
    Extension, Router,
    body::Bytes,
    routing::{get, post},
};
use kenfold_edge::{Authenticate, ClientAddress, EdgeConfig, NotLetIn, serve_hyper, wrap};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
    time::{sleep, timeout},
};

#[derive(Debug, Clone)]
struct Door;

impl Authenticate for Door {
    type Caller = ();

    async fn authenticate(&self, raw_bearer: Option<&str>) -> Result<(), NotLetIn> {
        raw_bearer.map(|_| ()).ok_or(NotLetIn::MissingToken)
    }
}

fn router() -> Router {
    let routes = Router::new()
        .route(
            "/who",
            get(|Extension(address): Extension<ClientAddress>| async move { address.0.to_string() }),
        )
        .route("/mcp", post(|body: Bytes| async move { body.len().to_string() }))
        .route(
            "/slow",
            get(|| async {
                sleep(Duration::from_millis(300)).await;
                "done"
            }),
        );
    let config = EdgeConfig {
        open_paths: vec!["/who", "/slow"],
        body_read_timeout: Duration::from_millis(200),
        max_body_bytes: 1000,
        ..EdgeConfig::default()
    };
    wrap(routes, config, Door)
}

async fn start(address: &str) -> (SocketAddr, oneshot::Sender<()>, JoinHandle<()>) {
    let listener = TcpListener::bind(address).await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel();
    let server = tokio::spawn(async move {
        let shutdown = async { drop(stopped.await) };
        serve_hyper(router(), listener, shutdown).await.unwrap();
    });
    (address, stop, server)
}

async fn exchange(stream: &mut TcpStream, request: &str) -> String {
    stream.write_all(request.as_bytes()).await.unwrap();
    read_some(stream).await
}

async fn read_some(stream: &mut TcpStream) -> String {
    let mut answer = vec![0; 8192];
    let length = timeout(Duration::from_secs(5), stream.read(&mut answer)).await.unwrap().unwrap();
    answer.truncate(length);
    String::from_utf8(answer).unwrap()
}

#[tokio::test]
async fn the_client_is_the_other_end_of_the_connection() {
    for (listen, expected) in [("127.0.0.1:0", "127.0.0.1"), ("[::1]:0", "::1")] {
        let Ok(_available) = TcpListener::bind(listen).await else {
            continue;
        };
        let (address, _stop, _server) = start(listen).await;
        let mut stream = TcpStream::connect(address).await.unwrap();
        let answer =
            exchange(&mut stream, "GET /who HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 6.6.6.6\r\n\r\n").await;
        assert!(answer.ends_with(&format!("\r\n\r\n{expected}")), "{answer}");
    }
}

#[tokio::test]
async fn a_refused_request_leaves_the_connection_usable() {
    let (address, _stop, _server) = start("127.0.0.1:0").await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let refused =
        exchange(&mut stream, "POST /mcp HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\nhello").await;
    assert!(refused.starts_with("HTTP/1.1 401 "), "{refused}");
    let answer = exchange(&mut stream, "GET /who HTTP/1.1\r\nhost: x\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
}

#[tokio::test]
async fn a_refusal_does_not_wait_for_the_body_and_the_connection_goes_on_after_it() {
    let (address, _stop, _server) = start("127.0.0.1:0").await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let begun = "POST /mcp HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nhello";
    let started = Instant::now();
    let refused = exchange(&mut stream, begun).await;
    assert!(refused.starts_with("HTTP/1.1 401 "), "{refused}");
    assert!(!refused.contains("connection: close"), "{refused}");
    assert!(started.elapsed() < Duration::from_secs(1), "{:?}", started.elapsed());
    stream.write_all("x".repeat(995).as_bytes()).await.unwrap();
    let answer = exchange(&mut stream, "GET /who HTTP/1.1\r\nhost: x\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
}

#[tokio::test]
async fn a_refusal_says_that_the_connection_ends_when_the_rest_will_not_be_read() {
    for header in ["content-length: 1001", "content-length: 5\r\nexpect: 100-continue"] {
        let (address, _stop, _server) = start("127.0.0.1:0").await;
        let mut stream = TcpStream::connect(address).await.unwrap();
        let head = format!("POST /mcp HTTP/1.1\r\nhost: x\r\n{header}\r\n\r\n");
        let refused = exchange(&mut stream, &head).await;
        assert!(refused.starts_with("HTTP/1.1 401 "), "{refused}");
        assert!(refused.contains("connection: close"), "{refused}");
    }
}

#[tokio::test]
async fn a_stranger_who_never_stops_sending_is_cut_off() {
    let (address, _stop, _server) = start("127.0.0.1:0").await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = "POST /mcp HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n";
    let refused = exchange(&mut stream, head).await;
    assert!(refused.starts_with("HTTP/1.1 401 "), "{refused}");
    let chunk = format!("400\r\n{}\r\n", "x".repeat(1024));
    let sending = async { while stream.write_all(chunk.as_bytes()).await.is_ok() {} };
    timeout(Duration::from_secs(5), sending).await.unwrap();
}

#[tokio::test]
async fn a_stranger_who_stops_halfway_is_cut_off() {
    let (address, _stop, _server) = start("127.0.0.1:0").await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let begun = "POST /mcp HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nhello";
    let refused = exchange(&mut stream, begun).await;
    assert!(refused.starts_with("HTTP/1.1 401 "), "{refused}");
    assert_eq!(read_some(&mut stream).await, "");
}

#[tokio::test]
async fn a_chunked_body_over_the_limit_is_refused_while_it_arrives() {
    let (address, _stop, _server) = start("127.0.0.1:0").await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head =
        "POST /mcp HTTP/1.1\r\nhost: x\r\nauthorization: Bearer a\r\ntransfer-encoding: chunked\r\n\r\n";
    let chunk = format!("400\r\n{}\r\n", "x".repeat(1024));
    let answer = exchange(&mut stream, &format!("{head}{chunk}")).await;
    assert!(answer.starts_with("HTTP/1.1 413 "), "{answer}");
}

#[tokio::test]
async fn a_body_that_stalls_gets_an_answer() {
    let (address, _stop, _server) = start("127.0.0.1:0").await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let stalled =
        "POST /mcp HTTP/1.1\r\nhost: x\r\nauthorization: Bearer a\r\ncontent-length: 500\r\n\r\nhello";
    let answer = exchange(&mut stream, stalled).await;
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
}

#[tokio::test]
async fn a_shutdown_lets_running_requests_end_and_accepts_no_more() {
    let (address, stop, server) = start("127.0.0.1:0").await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(b"GET /slow HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    sleep(Duration::from_millis(100)).await;
    stop.send(()).unwrap();
    let answer = read_some(&mut stream).await;
    assert!(answer.ends_with("done"), "{answer}");
    timeout(Duration::from_secs(5), server).await.unwrap().unwrap();
    assert!(TcpStream::connect(address).await.is_err());
}

#[tokio::test(start_paused = true)]
async fn a_connection_that_says_nothing_is_closed() {
    let (address, _stop, _server) = start("127.0.0.1:0").await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(b"POST /mcp HTTP/1.1\r\nhost").await.unwrap();
    let mut answer = Vec::new();
    timeout(Duration::from_secs(30), stream.read_to_end(&mut answer)).await.unwrap().unwrap();
}

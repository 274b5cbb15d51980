//! Bodies that are too long, too slow, or not what they claim.

use std::net::SocketAddr;
use std::time::Instant;

use super::server::Answer;
use super::*;

const CHUNKED: &str = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
/// Without a length, a body goes on to the end of the connection.
const UNTIL_CLOSED: &str = "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n";

fn sized(length: usize, body_length: usize) -> Vec<u8> {
    format!("HTTP/1.1 200 OK\r\nContent-Length: {length}\r\n\r\n{}", "x".repeat(body_length)).into_bytes()
}

fn endless(head: &'static str, piece: &[u8], pause: Duration) -> Server {
    Server::with(SocketAddr::new(PUBLIC, 0), Answer::Endless { head, piece: piece.to_vec(), pause })
}

#[tokio::test]
async fn a_body_may_be_as_long_as_the_limit_and_no_longer() {
    let cases = [(0, Ok(0)), (999, Ok(999)), (1000, Ok(1000)), (1001, Err(FetchError::TooLarge))];
    for (length, expected) in cases {
        for answer in [sized(length, length), [UNTIL_CLOSED.as_bytes(), &vec![b'x'; length]].concat()] {
            let server = Server::answering(PUBLIC, answer);
            let fetched = outbound().get(&server.url("/"), PAGE).await;
            assert_eq!(fetched.map(|fetched| fetched.body.len()), expected, "{length}");
        }
    }
}

#[tokio::test]
async fn a_body_that_claims_to_be_too_long_is_not_awaited() {
    let server = endless("HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\n", b"", Duration::from_mins(1));
    assert_eq!(outbound().get(&server.url("/"), PAGE).await, Err(FetchError::TooLarge));
}

#[tokio::test]
async fn a_body_without_end_is_left_at_the_limit() {
    for (head, piece) in [(CHUNKED, &b"4\r\nxxxx\r\n"[..]), (UNTIL_CLOSED, b"xxxx")] {
        let server = endless(head, piece, Duration::ZERO);
        assert_eq!(outbound().get(&server.url("/"), PAGE).await, Err(FetchError::TooLarge));
    }
}

#[tokio::test]
async fn a_body_longer_than_its_claim_is_cut_and_a_shorter_one_refused() {
    let server = Server::answering(PUBLIC, sized(10, 5000));
    assert_eq!(outbound().get(&server.url("/"), PAGE).await.unwrap().body, [b'x'; 10]);
    let server = Server::answering(PUBLIC, sized(900, 10));
    let broken = Err(FetchError::Unreachable(Failure::Answer));
    assert_eq!(outbound().get(&server.url("/"), PAGE).await, broken);
}

#[tokio::test]
async fn two_claims_of_length_are_no_answer() {
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 5000\r\n\r\nx";
    let server = Server::answering(PUBLIC, answer);
    let broken = Err(FetchError::Unreachable(Failure::Answer));
    assert_eq!(outbound().get(&server.url("/"), PAGE).await, broken);
}

#[tokio::test]
async fn a_compressed_body_stays_compressed() {
    let answer = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\n\x1f-zz";
    let server = Server::answering(PUBLIC, answer);
    assert_eq!(outbound().get(&server.url("/"), PAGE).await.unwrap().body, b"\x1f-zz");
}

#[tokio::test]
async fn a_slow_body_or_head_runs_into_the_one_limit() {
    let limits = Limits { timeout: Duration::from_millis(300), ..PAGE };
    // Each piece is in time, but all of them are not.
    for head in [UNTIL_CLOSED, "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 "] {
        let server = endless(head, b"x", Duration::from_millis(50));
        let start = Instant::now();
        assert_eq!(outbound().get(&server.url("/"), limits).await, Err(FetchError::TimedOut), "{head}");
        assert!(start.elapsed() < Duration::from_secs(5));
    }
}

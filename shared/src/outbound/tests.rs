//! Fetching from local servers, some of which are hostile.

mod body;
mod reach;
mod redirect;
mod server;
mod tls;

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use super::*;
use server::Server;

/// Stands for what is public in these tests. All of 127.0.0.0/8 is this machine, but only this one is admitted.
const PUBLIC: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));
/// Stands for what is not.
const INNER: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// Plain local pages.
const PAGE: Limits = Limits {
    max_bytes: 1000,
    timeout: Duration::from_secs(20),
    http_too: true,
    any_port: true,
    redirects: 3,
};

fn admits(address: IpAddr) -> bool {
    address == PUBLIC
}

fn outbound() -> Outbound {
    Outbound::admitting(admits).unwrap()
}

fn url(text: &str) -> Url {
    Url::parse(text).unwrap()
}

#[tokio::test]
async fn an_answer_comes_with_its_type_and_age() {
    let answer = "HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: max-age=60\r\nContent-Length: 2\r\n\r\n{}";
    let server = Server::answering(PUBLIC, answer);
    let fetched = outbound().get(&server.url("/"), PAGE).await.unwrap();
    assert_eq!(fetched.body, b"{}");
    assert_eq!(fetched.content_type.as_deref(), Some("application/json; charset=utf-8"));
    assert_eq!(fetched.max_age, Some(Duration::from_mins(1)));
}

#[tokio::test]
async fn a_request_tells_nothing_but_what_it_asks_for() {
    let server = Server::answering(PUBLIC, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    outbound().get(&server.url("/a?b=c#d"), PAGE).await.unwrap();
    let request = server.requests().remove(0);
    let mut lines: Vec<_> = request.trim_end().split("\r\n").map(str::to_ascii_lowercase).collect();
    lines.sort_unstable();
    let host = format!("host: {}", server.address);
    assert_eq!(lines, ["accept: */*", "get /a?b=c http/1.1", &host, "user-agent: kenfold"]);
}

#[tokio::test]
async fn only_status_200_is_an_answer() {
    for status in [201, 204, 206, 304, 401, 404, 500] {
        let server = Server::answering(PUBLIC, format!("HTTP/1.1 {status} X\r\nContent-Length: 0\r\n\r\n"));
        let refused = outbound().get(&server.url("/"), PAGE).await;
        assert_eq!(refused, Err(FetchError::Status(status)));
    }
}

#[tokio::test]
async fn a_deployment_without_egress_fetches_nothing() {
    let server = Server::answering(PUBLIC, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    assert_eq!(Outbound::off().get(&server.url("/"), PAGE).await, Err(FetchError::Off));
    assert_eq!(server.requests().len(), 0);
}

#[tokio::test]
async fn no_text_of_an_error_holds_what_was_answered() {
    let answers = [
        "HTTP/1.1 404 leaked\r\nContent-Length: 6\r\n\r\nleaked",
        "leaked\r\n\r\n",
        "HTTP/1.1 302 leaked\r\nLocation: http://leaked:x@leaked/\r\n\r\n",
        "HTTP/1.1 200 leaked\r\nContent-Length: leaked\r\n\r\n",
    ];
    for answer in answers {
        let server = Server::answering(PUBLIC, answer);
        let error = outbound().get(&server.url("/"), PAGE).await.unwrap_err();
        assert!(!format!("{error} {error:?}").contains("leaked"), "{error:?}");
    }
}

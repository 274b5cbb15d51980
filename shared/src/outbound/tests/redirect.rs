//! Each hop is checked like the first.

use super::*;

const OK: &str = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhere";

#[tokio::test]
async fn every_kind_of_redirect_is_followed() {
    for status in [301, 302, 303, 307, 308] {
        let end = Server::answering(PUBLIC, OK);
        let head = format!("HTTP/1.1 {status} X\r\nLocation: {}\r\nContent-Length: 0\r\n\r\n", end.url("/"));
        let start = Server::answering(PUBLIC, head);
        let fetched = outbound().get(&start.url("/"), PAGE).await.unwrap();
        assert_eq!(fetched.body, b"here", "{status}");
    }
}

#[tokio::test]
async fn a_redirect_is_relative_to_where_it_was_found_and_keeps_its_fragment_to_itself() {
    let server = Server::redirecting(PUBLIC, "d#e");
    let refused = outbound().get(&server.url("/a/b?c"), Limits { redirects: 1, ..PAGE }).await;
    assert_eq!(refused, Err(FetchError::TooManyRedirects));
    let asked = server.requests();
    assert!(asked[1].starts_with("GET /a/d HTTP/1.1\r\n"), "{asked:?}");
}

#[tokio::test]
async fn a_redirect_to_a_forbidden_address_is_not_followed() {
    let inner = Server::answering(INNER, OK);
    let port = inner.address.port();
    for to in [
        format!("http://127.0.0.1:{port}/"),
        format!("http://0x7f.1:{port}/"),
        format!("//localhost:{port}/"),
    ] {
        let start = Server::redirecting(PUBLIC, &to);
        let refused = outbound().get(&start.url("/"), PAGE).await;
        assert_eq!(refused, Err(FetchError::ForbiddenAddress), "{to}");
        assert_eq!(start.requests().len(), 1);
    }
    assert_eq!(inner.requests().len(), 0);
}

#[tokio::test]
async fn a_redirect_to_a_forbidden_url_is_not_followed() {
    let cases = [
        ("ftp://a.example/", UrlFault::Scheme),
        ("file:///etc/passwd", UrlFault::Scheme),
        ("http://u:p@a.example/", UrlFault::Credentials),
    ];
    for (to, fault) in cases {
        let start = Server::redirecting(PUBLIC, to);
        let refused = outbound().get(&start.url("/"), PAGE).await;
        assert_eq!(refused, Err(FetchError::ForbiddenUrl(fault)), "{to}");
    }
}

#[tokio::test]
async fn redirects_are_counted() {
    let server = Server::redirecting(PUBLIC, "/");
    for redirects in [0, 1, 3] {
        let before = server.requests().len();
        let refused = outbound().get(&server.url("/"), Limits { redirects, ..PAGE }).await;
        assert_eq!(refused, Err(FetchError::TooManyRedirects));
        assert_eq!(server.requests().len() - before, redirects + 1);
    }
}

#[tokio::test]
async fn a_redirect_to_nowhere_is_only_a_status() {
    for answer in
        ["HTTP/1.1 302 X\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 302 X\r\nLocation: http://[\r\n\r\n"]
    {
        let server = Server::answering(PUBLIC, answer);
        assert_eq!(outbound().get(&server.url("/"), PAGE).await, Err(FetchError::Status(302)));
    }
}

#[tokio::test]
async fn all_hops_share_one_limit_of_time() {
    let server = Server::redirecting(PUBLIC, "/");
    let limits = Limits { timeout: Duration::from_millis(300), redirects: usize::MAX, ..PAGE };
    assert_eq!(outbound().get(&server.url("/"), limits).await, Err(FetchError::TimedOut));
}

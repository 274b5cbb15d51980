//! What is connected to, whatever names and surroundings say.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::process::Command;
use std::sync::{Arc, Mutex};

use reqwest::dns::{Addrs, Name, Resolve, Resolving};

use super::server::Answer;
use super::*;

const OK: &str = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhere";
const AGAIN: &str = "HTTP/1.1 302 Found\r\nLocation: /again\r\nContent-Length: 0\r\n\r\n";

/// A name server that gives the next answer each time, and the last one for ever.
struct Scripted(Mutex<VecDeque<Vec<IpAddr>>>);

impl Resolve for Scripted {
    fn resolve(&self, _: Name) -> Resolving {
        let mut answers = self.0.lock().unwrap();
        let answer = if answers.len() > 1 { answers.pop_front() } else { answers.front().cloned() };
        let addresses = answer.unwrap().into_iter().map(|address| SocketAddr::new(address, 0));
        let addresses: Addrs = Box::new(addresses.collect::<Vec<_>>().into_iter());
        Box::pin(async { Ok(addresses) })
    }
}

fn with_names(answers: &[&[IpAddr]]) -> Outbound {
    let answers = answers.iter().map(|answer| answer.to_vec()).collect();
    let names = Arc::new(Scripted(Mutex::new(answers)));
    Outbound::reaching(Reach { admits, names, ..Reach::public() }).unwrap()
}

/// Two servers on one port, so that only the address tells them apart: the public one and the inner one.
fn twins(answer: &str) -> (Server, Server) {
    let answer = Answer::Once(answer.as_bytes().to_vec());
    loop {
        let public = Server::with(SocketAddr::new(PUBLIC, 0), answer.clone());
        // A port that is free at one address may be taken at the other.
        if let Ok(inner) = Server::on(SocketAddr::new(INNER, public.address.port()), answer.clone()) {
            return (public, inner);
        }
    }
}

fn named(server: &Server) -> Url {
    url(&format!("http://two.example:{}/", server.address.port()))
}

#[tokio::test]
async fn of_two_addresses_only_the_admitted_one_is_connected_to() {
    for answer in [[INNER, PUBLIC], [PUBLIC, INNER]] {
        let (public, inner) = twins(OK);
        assert_eq!(with_names(&[&answer]).get(&named(&public), PAGE).await.unwrap().body, b"here");
        assert_eq!((public.requests().len(), inner.requests().len()), (1, 0));
    }
}

#[tokio::test]
async fn an_admitted_address_that_does_not_answer_is_not_replaced_by_a_forbidden_one() {
    let (public, inner) = twins(OK);
    let url = named(&public);
    drop(public);
    tokio::task::yield_now().await;
    let refused = with_names(&[&[PUBLIC, INNER]]).get(&url, PAGE).await;
    assert_eq!(refused, Err(FetchError::Unreachable(Failure::Connection)));
    assert_eq!(inner.requests().len(), 0);
}

#[tokio::test]
async fn a_name_that_changes_its_address_between_fetches_gains_nothing() {
    let (public, inner) = twins(OK);
    let outbound = with_names(&[&[PUBLIC], &[INNER]]);
    assert_eq!(outbound.get(&named(&public), PAGE).await.unwrap().body, b"here");
    for _ in 0..3 {
        assert_eq!(outbound.get(&named(&public), PAGE).await, Err(FetchError::ForbiddenAddress));
    }
    assert_eq!((public.requests().len(), inner.requests().len()), (1, 0));
}

#[tokio::test]
async fn a_name_that_changes_its_address_between_hops_gains_nothing() {
    let (public, inner) = twins(AGAIN);
    let refused = with_names(&[&[PUBLIC], &[INNER]]).get(&named(&public), PAGE).await;
    assert_eq!(refused, Err(FetchError::ForbiddenAddress));
    assert_eq!((public.requests().len(), inner.requests().len()), (1, 0));
}

#[tokio::test]
async fn a_name_without_an_address_is_not_called_forbidden() {
    let refused = with_names(&[&[]]).get(&url("http://none.example/"), PAGE).await;
    assert_eq!(refused, Err(FetchError::Unreachable(Failure::Name)));
}

#[tokio::test]
async fn this_machine_is_not_public() {
    let outbound = Outbound::new().unwrap();
    let server = Server::answering(INNER, OK);
    for host in ["127.0.0.1", "127.1", "localhost", "localhost.", "[::ffff:127.0.0.1]", "0.0.0.0"] {
        let url = url(&format!("http://{host}:{}/", server.address.port()));
        let refused = outbound.get(&url, PAGE).await.unwrap_err();
        let unknown_here = refused == FetchError::Unreachable(Failure::Name) && host.ends_with('.');
        assert!(refused == FetchError::ForbiddenAddress || unknown_here, "{host}: {refused:?}");
    }
    assert_eq!(server.requests().len(), 0);
}

/// The environment of a test cannot be changed while it runs, so another test runs again in one that names a proxy.
#[test]
fn a_proxy_named_by_the_environment_is_not_asked() {
    let (_, module) = module_path!().split_once("::").unwrap();
    let test = format!("{module}::of_two_addresses_only_the_admitted_one_is_connected_to");
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", &test]);
    for variable in ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
        command.env(variable, "http://127.0.0.1:9");
    }
    let output = command.output().unwrap();
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).contains("1 passed"));
}

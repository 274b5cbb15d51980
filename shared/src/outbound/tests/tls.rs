//! Whom the client believes.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::thread;

use rcgen::{CertifiedKey, generate_simple_self_signed};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use rustls::pki_types::PrivateKeyDer;
use rustls::{RootCertStore, ServerConfig, ServerConnection, StreamOwned};

use super::*;

const LIMITS: Limits = Limits { timeout: PAGE.timeout, ..Limits::DOCUMENT };

/// Every name leads to this address and port.
struct Everywhere(SocketAddr);

impl Resolve for Everywhere {
    fn resolve(&self, _: Name) -> Resolving {
        let addresses: Addrs = Box::new(std::iter::once(self.0));
        Box::pin(async { Ok(addresses) })
    }
}

/// A server for one connection that calls itself `client.example`, and a store that trusts it.
fn https_server(answer: String) -> (SocketAddr, RootCertStore) {
    let CertifiedKey { cert, signing_key } =
        generate_simple_self_signed(["client.example".to_owned()]).unwrap();
    let mut authorities = RootCertStore::empty();
    authorities.add(cert.der().clone()).unwrap();
    let provider = Arc::new(rustls::crypto::aws_lc_rs::default_provider());
    let key = PrivateKeyDer::try_from(signing_key.serialize_der()).unwrap();
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![cert.der().clone()], key)
        .unwrap();
    let listener = TcpListener::bind((PUBLIC, 0)).unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || serve_once(&listener, config, &answer));
    (address, authorities)
}

/// Ends without a word when the client does not believe it.
fn serve_once(listener: &TcpListener, config: ServerConfig, answer: &str) -> std::io::Result<()> {
    let (stream, _) = listener.accept()?;
    let connection = ServerConnection::new(Arc::new(config)).map_err(std::io::Error::other)?;
    let mut stream = StreamOwned::new(connection, stream);
    let read = stream.read(&mut [0; 4096])?;
    assert!(read > 0);
    stream.write_all(answer.as_bytes())?;
    stream.conn.send_close_notify();
    stream.flush()
}

fn outbound_to(address: SocketAddr, authorities: RootCertStore) -> Outbound {
    Outbound::reaching(Reach { admits, names: Arc::new(Everywhere(address)), authorities }).unwrap()
}

#[tokio::test]
async fn a_document_comes_from_a_server_that_proves_its_name() {
    let (address, authorities) = https_server("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".to_owned());
    let outbound = outbound_to(address, authorities);
    assert_eq!(outbound.get(&url("https://client.example/x"), LIMITS).await.unwrap().body, b"{}");
}

#[tokio::test]
async fn a_server_without_proof_is_not_believed() {
    let untrusted = Err(FetchError::Unreachable(Failure::Tls));
    let (address, _) = https_server(String::new());
    let outbound = outbound_to(address, Reach::public().authorities);
    assert_eq!(outbound.get(&url("https://client.example/x"), LIMITS).await, untrusted);

    let (address, authorities) = https_server(String::new());
    let outbound = outbound_to(address, authorities);
    assert_eq!(outbound.get(&url("https://another.example/x"), LIMITS).await, untrusted);
}

#[tokio::test]
async fn a_redirect_does_not_lead_out_of_https() {
    let open = Server::answering(PUBLIC, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    let (address, authorities) = https_server(format!(
        "HTTP/1.1 302 Found\r\nLocation: {}\r\nContent-Length: 0\r\n\r\n",
        open.url("/")
    ));
    let outbound = outbound_to(address, authorities);
    let refused = outbound.get(&url("https://client.example/x"), PAGE).await;
    assert_eq!(refused, Err(FetchError::ForbiddenUrl(UrlFault::Downgrade)));
    assert_eq!(open.requests().len(), 0);
}

#[test]
fn public_authorities_are_built_in() {
    assert!(!Reach::public().authorities.is_empty());
}

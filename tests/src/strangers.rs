//! Servers of strangers: one https server under several names, with documents that a test puts there.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use kenfold::outbound::{Outbound, Reach, is_public};
use rcgen::{CertifiedKey, generate_simple_self_signed};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use rustls::pki_types::PrivateKeyDer;
use rustls::{RootCertStore, ServerConfig, ServerConnection, StreamOwned};
use serde_json::Value;

/// The names under which there is a server.
const NAMES: [&str; 3] = ["client.example", "evil.example", "chatgpt.com"];
/// A name that leads to where clouds keep credentials.
pub const INTERNAL_NAME: &str = "metadata.example";
const INTERNAL_ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::new(169, 254, 169, 254));

/// A server that is asked for documents.
#[derive(Clone)]
pub struct Strangers {
    answers: Arc<Mutex<HashMap<String, String>>>,
    asked: Arc<Mutex<Vec<String>>>,
    outbound: Outbound,
}

impl Strangers {
    /// A server without a single document.
    ///
    /// # Panics
    /// When it cannot be started.
    #[must_use]
    pub fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let (config, authorities) = certified();
        let reach = Reach { admits, names: Arc::new(Names(address)), authorities };
        let outbound = Outbound::reaching(reach).unwrap();
        let strangers = Self { answers: Arc::default(), asked: Arc::default(), outbound };
        let server = strangers.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                // A client that does not believe the server, or breaks off, is not its concern.
                server.answer(stream, config.clone()).ok();
            }
        });
        strangers
    }

    /// The way to it.
    #[must_use]
    pub fn outbound(&self) -> Outbound {
        self.outbound.clone()
    }

    /// Puts a document at a URL.
    ///
    /// # Panics
    /// When another test thread has panicked.
    pub fn put(&self, url: &str, document: &Value) {
        let body = document.to_string();
        let length = body.len();
        self.put_answer(url, format!("HTTP/1.1 200 OK\r\nContent-Length: {length}\r\n\r\n{body}"));
    }

    /// Has a URL lead to another one.
    ///
    /// # Panics
    /// When another test thread has panicked.
    pub fn redirect(&self, url: &str, to: &str) {
        self.put_answer(url, format!("HTTP/1.1 302 Found\r\nLocation: {to}\r\nContent-Length: 0\r\n\r\n"));
    }

    fn put_answer(&self, url: &str, answer: String) {
        self.answers.lock().unwrap().insert(url.to_owned(), answer);
    }

    /// How often a URL was asked for.
    ///
    /// # Panics
    /// When another test thread has panicked.
    #[must_use]
    pub fn asked_for(&self, url: &str) -> usize {
        self.asked.lock().unwrap().iter().filter(|asked| *asked == url).count()
    }

    fn answer(&self, stream: TcpStream, config: Arc<ServerConfig>) -> std::io::Result<()> {
        let connection = ServerConnection::new(config).map_err(std::io::Error::other)?;
        let mut stream = StreamOwned::new(connection, stream);
        let mut request = [0; 4096];
        let length = stream.read(&mut request)?;
        let url = url_of(&String::from_utf8_lossy(&request[..length]));
        self.asked.lock().unwrap().push(url.clone());
        let answer = self.answers.lock().unwrap().get(&url).cloned();
        let answer = answer.unwrap_or_else(|| "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".into());
        stream.write_all(answer.as_bytes())?;
        stream.conn.send_close_notify();
        stream.flush()
    }
}

/// This machine, where the server is, beside what the product itself admits.
fn admits(address: IpAddr) -> bool {
    address.is_loopback() || is_public(address)
}

/// The URL that a request asks for.
fn url_of(request: &str) -> String {
    let path = request.split(' ').nth(1).unwrap_or_default();
    let host =
        request.lines().find_map(|line| line.to_ascii_lowercase().strip_prefix("host:").map(str::to_owned));
    format!("https://{}{path}", host.unwrap_or_default().trim())
}

fn certified() -> (Arc<ServerConfig>, RootCertStore) {
    let CertifiedKey { cert, signing_key } =
        generate_simple_self_signed(NAMES.map(str::to_owned).to_vec()).unwrap();
    let mut authorities = RootCertStore::empty();
    authorities.add(cert.der().clone()).unwrap();
    let key = PrivateKeyDer::try_from(signing_key.serialize_der()).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(rustls::crypto::aws_lc_rs::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![cert.der().clone()], key)
        .unwrap();
    (Arc::new(config), authorities)
}

/// All names lead to the server, but one.
struct Names(SocketAddr);

impl Resolve for Names {
    fn resolve(&self, name: Name) -> Resolving {
        let internal = SocketAddr::from((INTERNAL_ADDRESS, 0));
        let address = if name.as_str() == INTERNAL_NAME { internal } else { self.0 };
        let addresses: Addrs = Box::new(std::iter::once(address));
        Box::pin(async { Ok(addresses) })
    }
}

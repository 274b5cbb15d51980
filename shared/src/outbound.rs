//! Fetching a URL that a stranger chose: a client metadata document, a key set, a web page.
//!
//! Such a URL must not become a way into the network this server stands in. So an address is checked where it cannot
//! change any more: an address written in the URL before anything is sent (`target`), and the addresses of a name
//! between the one lookup and the connection (`names`). Redirects are followed here, not by the HTTP client, and each
//! hop passes the same checks. No proxy is asked, because it would look names up itself. Nothing is sent that could be
//! stolen, and what comes back is limited in bytes and in time.

mod address;
pub(crate) mod body;
mod cache_control;
mod client;
mod error;
mod names;
mod redirect;
mod target;
#[cfg(test)]
mod tests;

use std::net::IpAddr;
use std::time::Duration;

use reqwest::StatusCode;
use url::Url;

pub use address::is_public;
pub use client::Reach;
pub use error::{Failure, FetchError, FetchHelpedBy, UrlFault};

/// Fetches what strangers point at, or nothing at all in a deployment without egress.
#[derive(Debug, Clone)]
pub struct Outbound(Option<Egress>);

/// The way out: a client that connects only to addresses that the rule admits.
#[derive(Debug, Clone)]
struct Egress {
    client: reqwest::Client,
    /// For addresses that stand in a URL, which the client does not look up.
    admits: fn(IpAddr) -> bool,
}

/// How much of what is fetched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Largest body, in bytes.
    pub max_bytes: usize,
    /// Longest wait for everything together: names, connections, redirects and the body.
    pub timeout: Duration,
    /// Whether `http` may be fetched too, and not only `https`. A redirect never leads from `https` to `http`.
    pub http_too: bool,
    /// Whether a port other than that of the scheme may be asked.
    pub any_port: bool,
    /// How many redirects are followed.
    pub redirects: usize,
}

impl Limits {
    /// A metadata document or a key set.
    pub const DOCUMENT: Self = Self {
        max_bytes: 64 * 1024,
        timeout: Duration::from_secs(5),
        http_too: false,
        any_port: false,
        redirects: 0,
    };
}

/// What was fetched. All of it is a stranger's word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fetched {
    /// The body as it was sent, no longer than the limit.
    pub body: Vec<u8>,
    /// The header `Content-Type`, unparsed.
    pub content_type: Option<String>,
    /// How long the body may be kept, if `Cache-Control` says so; zero when it must not be kept.
    pub max_age: Option<Duration>,
}

impl Outbound {
    /// Fetches from public addresses only.
    ///
    /// # Errors
    /// [`FetchError::Setup`] when no client can be made.
    pub fn new() -> Result<Self, FetchError> {
        Self::reaching(Reach::public())
    }

    /// Fetches from the addresses that the rule admits, for tests.
    ///
    /// # Errors
    /// [`FetchError::Setup`] when no client can be made.
    pub fn admitting(rule: fn(IpAddr) -> bool) -> Result<Self, FetchError> {
        Self::reaching(Reach { admits: rule, ..Reach::public() })
    }

    /// Fetches what can be reached, with its own names and authorities, for tests.
    ///
    /// # Errors
    /// [`FetchError::Setup`] when no client can be made.
    pub fn reaching(reach: Reach) -> Result<Self, FetchError> {
        let admits = reach.admits;
        let client = client::build(reach)?;
        Ok(Self(Some(Egress { client, admits })))
    }

    /// Fetches nothing: a deployment without egress.
    #[must_use]
    pub fn off() -> Self {
        Self(None)
    }

    /// Fetches a URL within the limits; only an answer with status 200 counts.
    ///
    /// # Errors
    /// [`FetchError`]; its text holds nothing of an answer.
    pub async fn get(&self, url: &Url, limits: Limits) -> Result<Fetched, FetchError> {
        let Some(egress) = &self.0 else { return Err(FetchError::Off) };
        let followed = egress.follow(url.clone(), limits);
        tokio::time::timeout(limits.timeout, followed).await.map_err(|_| FetchError::TimedOut)?
    }
}

impl Egress {
    async fn follow(&self, mut url: Url, limits: Limits) -> Result<Fetched, FetchError> {
        let mut redirects_left = limits.redirects;
        loop {
            target::check(&url, limits, self.admits)?;
            let response = self.client.get(url.clone()).send().await?;
            if !redirect::is_one(response.status()) {
                return fetched(response, limits.max_bytes).await;
            }
            redirects_left = redirects_left.checked_sub(1).ok_or(FetchError::TooManyRedirects)?;
            url = redirect::destination(&url, &response)?;
        }
    }
}

async fn fetched(response: reqwest::Response, max_bytes: usize) -> Result<Fetched, FetchError> {
    if response.status() != StatusCode::OK {
        return Err(FetchError::Status(response.status().as_u16()));
    }
    let content_type = response.headers().get(reqwest::header::CONTENT_TYPE);
    let content_type = content_type.and_then(|value| value.to_str().ok()).map(str::to_owned);
    let max_age = cache_control::max_age(response.headers());
    Ok(Fetched { body: body::read(response, max_bytes).await?, content_type, max_age })
}

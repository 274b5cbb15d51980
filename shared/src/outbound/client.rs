//! The HTTP client behind it: no proxy, no redirects, no connections kept, built-in authorities.

use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;

use reqwest::dns::Resolve;
use reqwest::redirect::Policy;
use rustls::{ClientConfig, RootCertStore};

use super::FetchError;
use super::address::is_public;
use super::names::{AdmittedNames, SystemNames};
use crate::tls::{client_config, public_authorities};

/// Which addresses may be reached, who knows their names, and who vouches for them.
///
/// Anything but [`Reach::public`] is for tests. A test can serve `https://client.example/` on any local port: names that
/// answer with a port are taken at their word where the URL has none.
#[derive(Clone)]
pub struct Reach {
    /// Whether an address may be connected to.
    pub admits: fn(IpAddr) -> bool,
    /// Where names are looked up; their answers pass through `admits`.
    pub names: Arc<dyn Resolve>,
    /// Whose certificates are believed.
    pub authorities: RootCertStore,
}

impl Reach {
    /// Public addresses, the system's names, and the public authorities as they were compiled in.
    #[must_use]
    pub fn public() -> Self {
        Self { admits: is_public, names: Arc::new(SystemNames), authorities: public_authorities() }
    }
}

impl fmt::Debug for Reach {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Reach").finish_non_exhaustive()
    }
}

pub(super) fn build(reach: Reach) -> Result<reqwest::Client, FetchError> {
    let Reach { admits, names, authorities } = reach;
    let client = reqwest::Client::builder()
        .user_agent("kenfold")
        .tls_backend_preconfigured(tls(authorities)?)
        .dns_resolver(Arc::new(AdmittedNames { names, admits }))
        .no_proxy()
        .redirect(Policy::none())
        .retry(reqwest::retry::never())
        // Fetches are rare, and a function that was frozen wakes up with dead connections.
        .pool_max_idle_per_host(0)
        // Another crate may switch these features on; a small body must not grow when it is read.
        .no_gzip()
        .no_brotli()
        .no_zstd()
        .no_deflate();
    client.build().map_err(|error| FetchError::Setup(error.to_string()))
}

fn tls(authorities: RootCertStore) -> Result<ClientConfig, FetchError> {
    let mut config = client_config(authorities).map_err(|error| FetchError::Setup(error.to_string()))?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(config)
}

//! TLS towards other servers: certificates are verified, always.

use std::sync::Arc;

use rustls::{ClientConfig, Error, RootCertStore};

/// The public authorities, as they were compiled in.
pub(crate) fn public_authorities() -> RootCertStore {
    RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() }
}

/// Clients that believe these authorities and have no certificate of their own.
pub(crate) fn client_config(authorities: RootCertStore) -> Result<ClientConfig, Error> {
    let provider = Arc::new(rustls::crypto::aws_lc_rs::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
    Ok(config.with_root_certificates(authorities).with_no_client_auth())
}

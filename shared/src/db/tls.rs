//! TLS to the database: certificates are verified, always.

use std::sync::Arc;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::DbError;

/// A connector that trusts the public authorities and those given as PEM.
pub(super) fn connector(certificate_authority: Option<&str>) -> Result<MakeRustlsConnect, DbError> {
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    for certificate in CertificateDer::pem_slice_iter(certificate_authority.unwrap_or_default().as_bytes()) {
        let added = certificate
            .map_err(|error| error.to_string())
            .and_then(|der| roots.add(der).map_err(|error| error.to_string()));
        added.map_err(|error| {
            DbError::Misconfigured(format!("the certificate authority is not PEM: {error}"))
        })?;
    }
    let provider = Arc::new(rustls::crypto::aws_lc_rs::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| DbError::Misconfigured(error.to_string()))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

//! TLS to the database.

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use tokio_postgres_rustls::MakeRustlsConnect;

use super::DbError;
use crate::tls::{client_config, public_authorities};

/// A connector that trusts the public authorities and those given as PEM.
pub(super) fn connector(certificate_authority: Option<&str>) -> Result<MakeRustlsConnect, DbError> {
    let mut roots = public_authorities();
    for certificate in CertificateDer::pem_slice_iter(certificate_authority.unwrap_or_default().as_bytes()) {
        let added = certificate
            .map_err(|error| error.to_string())
            .and_then(|der| roots.add(der).map_err(|error| error.to_string()));
        added.map_err(|error| {
            DbError::Misconfigured(format!("the certificate authority is not PEM: {error}"))
        })?;
    }
    let config = client_config(roots).map_err(|error| DbError::Misconfigured(error.to_string()))?;
    Ok(MakeRustlsConnect::new(config))
}

//! TLS to the database.

use rustls::RootCertStore;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use tokio_postgres::config::Host;
use tokio_postgres_rustls::MakeRustlsConnect;

use super::DbError;
use super::source::Target;
use crate::tls::{client_config, public_authorities};

/// The authorities of Amazon RDS in each region, which no public list holds. They end between 2061 and 2122.
const RDS_AUTHORITIES: &[u8] = include_bytes!("rds_authorities.pem");

/// A connector that trusts the public authorities and those given as PEM; of a database of Amazon RDS, its own as well.
pub(super) fn connector(target: &Target) -> Result<MakeRustlsConnect, DbError> {
    let mut roots = public_authorities();
    trust(&mut roots, target.certificate_authority.as_deref().unwrap_or_default().as_bytes())?;
    if target.config.get_hosts().iter().any(is_of_rds) {
        trust(&mut roots, RDS_AUTHORITIES)?;
    }
    let config = client_config(roots).map_err(|error| DbError::Misconfigured(error.to_string()))?;
    Ok(MakeRustlsConnect::new(config))
}

fn trust(roots: &mut RootCertStore, pem: &[u8]) -> Result<(), DbError> {
    for certificate in CertificateDer::pem_slice_iter(pem) {
        let added = certificate
            .map_err(|error| error.to_string())
            .and_then(|der| roots.add(der).map_err(|error| error.to_string()));
        added.map_err(|error| {
            DbError::Misconfigured(format!("the certificate authority is not PEM: {error}"))
        })?;
    }
    Ok(())
}

fn is_of_rds(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => {
            let name = name.to_ascii_lowercase();
            name.ends_with(".rds.amazonaws.com") || name.ends_with(".rds.amazonaws.com.cn")
        }
        Host::Unix(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_authority_of_rds_can_be_trusted() {
        let mut roots = RootCertStore::empty();
        trust(&mut roots, RDS_AUTHORITIES).unwrap();
        assert_eq!(roots.len(), 87);
    }

    #[test]
    fn they_are_trusted_for_databases_of_rds_alone() {
        let cases = [
            ("kenfold.cluster-c1.eu-central-1.rds.amazonaws.com", true),
            ("KENFOLD.c1.cn-north-1.RDS.amazonaws.com.cn", true),
            ("rds.amazonaws.com.evil.example", false),
            ("evilrds.amazonaws.com", false),
            ("db.example", false),
        ];
        for (name, is_rds) in cases {
            assert_eq!(is_of_rds(&Host::Tcp(name.into())), is_rds, "{name}");
        }
    }
}

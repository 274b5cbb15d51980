//! How the services of AWS are reached.

use aws_config::{BehaviorVersion, SdkConfig};
use aws_sdk_secretsmanager::config::SharedHttpClient;
use aws_smithy_http_client::Builder;
use aws_smithy_http_client::tls::rustls_provider::CryptoMode;
use aws_smithy_http_client::tls::{Provider, TlsContext, TrustStore};

/// The roots of Amazon Trust Services, which AWS asks custom trust stores to hold (amazontrust.com/repository), and those of
/// the authority that its endpoints had before, which some partitions may still have.
const AUTHORITIES: &[u8] = include_bytes!("aws/authorities.pem");

/// The type of the operations function's error when nothing was done and waiting may help.
pub const UNAVAILABLE: &str = "Unavailable";

/// What every client of a service is made from: the region and the credentials that the environment of the AWS SDK names.
pub async fn sdk_config() -> SdkConfig {
    aws_config::defaults(BehaviorVersion::latest()).http_client(https_client()).load().await
}

/// A client that trusts the authorities of AWS.
///
/// The SDK's own client reads the machine's certificates at each start, which takes longer than the rest of it.
fn https_client() -> SharedHttpClient {
    let trusted = TrustStore::empty().with_pem_certificate(AUTHORITIES);
    #[expect(clippy::expect_used, reason = "it can fail only for options that are not set")]
    let context = TlsContext::builder().with_trust_store(trusted).build().expect("a trust store is enough");
    Builder::new().tls_provider(Provider::Rustls(CryptoMode::AwsLc)).tls_context(context).build_https()
}

#[cfg(test)]
mod tests {
    use rustls::RootCertStore;
    use rustls::pki_types::CertificateDer;
    use rustls::pki_types::pem::PemObject;

    use super::*;

    #[test]
    fn every_authority_can_be_trusted() {
        let mut roots = RootCertStore::empty();
        for certificate in CertificateDer::pem_slice_iter(AUTHORITIES) {
            roots.add(certificate.unwrap()).unwrap();
        }
        assert_eq!(roots.len(), 8);
    }
}

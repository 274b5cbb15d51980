//! Names to addresses, with the forbidden ones left out.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};

/// Why a name leads nowhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum NameFault {
    /// It has addresses, and all are forbidden.
    #[error("the name leads to forbidden addresses")]
    Forbidden,
    /// It has no address, or nobody could say.
    #[error("the name has no address")]
    Unresolved,
}

/// The names that the system knows, from its files and its name servers.
pub(super) struct SystemNames;

impl Resolve for SystemNames {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            // Port 0 stands for the port of the URL.
            let addresses: Vec<_> = tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            Ok(Box::new(addresses.into_iter()) as Addrs)
        })
    }
}

/// Other names, of which only the admitted addresses are told.
///
/// The client connects to these and asks no second time, so that an answer that changes (DNS rebinding) gains nothing.
pub(super) struct AdmittedNames {
    pub(super) names: Arc<dyn Resolve>,
    pub(super) admits: fn(IpAddr) -> bool,
}

impl Resolve for AdmittedNames {
    fn resolve(&self, name: Name) -> Resolving {
        let admits = self.admits;
        let resolving = self.names.resolve(name);
        Box::pin(async move {
            let addresses = resolving.await.map_err(|_| NameFault::Unresolved)?;
            Ok(Box::new(admitted(addresses, admits)?.into_iter()) as Addrs)
        })
    }
}

fn admitted(addresses: Addrs, admits: fn(IpAddr) -> bool) -> Result<Vec<SocketAddr>, NameFault> {
    let mut addresses = addresses.peekable();
    if addresses.peek().is_none() {
        return Err(NameFault::Unresolved);
    }
    let admitted: Vec<_> = addresses.filter(|address| admits(address.ip())).collect();
    if admitted.is_empty() { Err(NameFault::Forbidden) } else { Ok(admitted) }
}

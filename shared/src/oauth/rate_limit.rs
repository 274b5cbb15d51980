//! How often strangers may ask, since each of their requests costs the database something.

use std::net::IpAddr;

use jiff::SignedDuration;

use crate::App;
use crate::allowance::{self, Allowance, TooManyAttempts, network};
use crate::db::DbError;

/// What everybody may ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Endpoint {
    /// The consent page, and what is posted from it.
    Authorize,
    /// Tokens, and giving them back.
    Token,
    /// Registration, which leaves a row behind.
    Register,
    /// The link that unlocks.
    Unlock,
}

/// A request comes too soon, or cannot be counted.
#[derive(Debug, thiserror::Error)]
pub enum RateLimitError {
    /// There were too many.
    #[error(transparent)]
    TooMany(#[from] TooManyAttempts),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

impl Endpoint {
    fn name(self) -> &'static str {
        match self {
            Self::Authorize => "authorize",
            Self::Token => "token",
            Self::Register => "register",
            Self::Unlock => "unlock",
        }
    }

    /// What one address may do.
    fn per_address(self) -> Allowance {
        match self {
            Self::Authorize => Allowance { tries: 60, span: SignedDuration::from_mins(1) },
            // Clients of one vendor share addresses, and refresh in parallel.
            Self::Token => Allowance { tries: 240, span: SignedDuration::from_mins(1) },
            Self::Register => Allowance { tries: 20, span: SignedDuration::from_hours(1) },
            Self::Unlock => Allowance { tries: 10, span: SignedDuration::from_mins(1) },
        }
    }

    /// What all addresses may do together, where what they leave behind adds up.
    fn altogether(self) -> Option<Allowance> {
        match self {
            Self::Register => Some(Allowance { tries: 500, span: SignedDuration::from_hours(1) }),
            Self::Authorize | Self::Token | Self::Unlock => None,
        }
    }
}

/// Counts a request from an address.
///
/// # Errors
/// [`RateLimitError`] names each.
#[tracing::instrument(name = "oauth.rate_limit", skip_all)]
pub async fn rate_limit(
    app: &App,
    endpoint: Endpoint,
    address: Option<IpAddr>,
) -> Result<(), RateLimitError> {
    let allowances = allowances(endpoint, address);
    if allowances.is_empty() {
        return Ok(());
    }
    let connection = app.db.connection().await?;
    let counted = allowance::count(app, &connection, allowances).await?;
    connection.release();
    Ok(counted.map(drop)?)
}

/// What a request counts towards. Behind a proxy or a tunnel on this machine everybody comes from one address, which so
/// says nothing, and one stranger would use up what all others have.
fn allowances(endpoint: Endpoint, address: Option<IpAddr>) -> Vec<(String, Allowance)> {
    let name = endpoint.name();
    let is_local = address.is_some_and(|address| address.to_canonical().is_loopback());
    let narrow =
        (!is_local).then(|| (format!("{name}:address:{}", network(address)), endpoint.per_address()));
    let wide = endpoint.altogether().map(|allowance| (format!("{name}:all"), allowance));
    narrow.into_iter().chain(wide).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stranger_on_this_machine_uses_up_nothing_of_others() {
        let counted = |endpoint, address: &str| allowances(endpoint, Some(address.parse().unwrap())).len();
        assert_eq!(counted(Endpoint::Token, "127.0.0.1"), 0);
        assert_eq!(counted(Endpoint::Authorize, "::1"), 0);
        assert_eq!(counted(Endpoint::Register, "127.0.0.1"), 1);
        assert_eq!(counted(Endpoint::Token, "203.0.113.7"), 1);
        assert_eq!(counted(Endpoint::Register, "203.0.113.7"), 2);
        assert_eq!(allowances(Endpoint::Token, None).len(), 1);
    }
}

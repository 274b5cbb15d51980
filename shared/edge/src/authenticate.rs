//! The seam to whoever knows the callers.

use std::time::Duration;

/// Finds out who is calling.
///
/// The layer in front has already checked the form of the header; what it passes on is still unverified.
pub trait Authenticate: Clone + Send + Sync + 'static {
    /// What handlers get to know about the caller, as a request extension.
    type Caller: Clone + Send + Sync + 'static;

    /// Tells who sent `raw_bearer`; `None` when the request carries no bearer token.
    ///
    /// # Errors
    /// A [`NotLetIn`] when nobody is let in by that.
    fn authenticate(
        &self,
        raw_bearer: Option<&str>,
    ) -> impl Future<Output = Result<Self::Caller, NotLetIn>> + Send;

    /// Under which name a caller is logged; by default under none.
    fn name(_caller: &Self::Caller) -> Option<String> {
        None
    }
}

/// Why a caller is not let in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotLetIn {
    /// A token is needed and none was sent.
    MissingToken,
    /// The token is unknown, expired, revoked or not meant for this server.
    InvalidToken,
    /// Nobody can be recognised at present, for instance because the database is waking up. Never a 401: a client would
    /// throw its good token away.
    Unavailable {
        /// When to try again.
        retry_after: Duration,
    },
    /// Something is broken; the cause was logged where it happened.
    Internal,
}

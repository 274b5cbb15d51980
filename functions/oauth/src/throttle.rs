//! From where a request comes, and whether it comes too soon.

use std::net::IpAddr;

use http::Extensions;
use kenfold::oauth::rate_limit::{Endpoint, RateLimitError, rate_limit};
use kenfold_edge::ClientAddress;

use crate::Server;
use crate::endpoint_error::EndpointError;

/// The address behind a request.
pub(crate) fn address(extensions: &Extensions) -> Option<IpAddr> {
    ClientAddress::of(extensions).map(|address| address.0)
}

impl Server {
    /// Lets a client's request pass unless there were too many.
    pub(crate) async fn throttle(
        &self,
        endpoint: Endpoint,
        extensions: &Extensions,
    ) -> Result<(), EndpointError> {
        rate_limit(&self.app, endpoint, address(extensions)).await.map_err(|error| match error {
            RateLimitError::TooMany(too_many) => EndpointError::too_many(too_many),
            RateLimitError::Database(cause) => cause.into(),
        })
    }
}

//! Why nothing was fetched.
//!
//! The HTTP client's own texts can quote what a server sent (the names in a certificate, for one), so they are sorted
//! into kinds and dropped.

use std::error::Error;
use std::io;

use super::body::BodyError;
use super::names::NameFault;

/// Who can help when nothing was fetched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FetchHelpedBy {
    /// Time: it may be there later.
    Time,
    /// Whoever gave the URL: it is never fetched.
    Giver,
    /// Whoever runs this server.
    Operator,
}

/// Why nothing was fetched. No text holds anything that a server answered, but for the number of a status.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FetchError {
    /// This deployment fetches nothing.
    #[error("fetching from other servers is switched off")]
    Off,
    /// The URL, or one it redirects to, is none that is fetched.
    #[error("the URL cannot be fetched: {0}")]
    ForbiddenUrl(UrlFault),
    /// The URL, or one it redirects to, leads to no address but forbidden ones.
    #[error("the URL does not lead to a public address")]
    ForbiddenAddress,
    /// The body is longer than the limit.
    #[error("the answer is too large")]
    TooLarge,
    /// Not everything had arrived within the limit.
    #[error("the answer took too long")]
    TimedOut,
    /// There were more redirects than are followed.
    #[error("there were too many redirects")]
    TooManyRedirects,
    /// The status is not 200, or that of a redirect that names no URL.
    #[error("the server answered with status {0}")]
    Status(u16),
    /// There was no answer, or only a part.
    #[error("the server cannot be reached: {0}")]
    Unreachable(Failure),
    /// No client could be made. That is this server's own fault.
    #[error("fetching could not be set up: {0}")]
    Setup(String),
}

impl FetchError {
    /// Who can help.
    #[must_use]
    pub fn helped_by(&self) -> FetchHelpedBy {
        match self {
            Self::TooLarge
            | Self::TimedOut
            | Self::TooManyRedirects
            | Self::Status(_)
            | Self::Unreachable(_) => FetchHelpedBy::Time,
            Self::Off | Self::ForbiddenUrl(_) | Self::ForbiddenAddress => FetchHelpedBy::Giver,
            Self::Setup(_) => FetchHelpedBy::Operator,
        }
    }
}

/// What is wrong with a URL.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum UrlFault {
    /// The scheme is neither `https` nor, where that is allowed, `http`.
    #[error("its scheme is not allowed")]
    Scheme,
    /// It holds a user name or a password.
    #[error("it holds credentials")]
    Credentials,
    /// It names a port that is not that of its scheme.
    #[error("its port is not allowed")]
    Port,
    /// It leads from `https` to something else.
    #[error("it redirects from https to another scheme")]
    Downgrade,
    /// It has no host, or cannot be written as a request.
    #[error("it is malformed")]
    Malformed,
}

/// Where it broke off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The name has no address, or nobody could say.
    #[error("its name has no address")]
    Name,
    /// Nothing accepts a connection.
    #[error("there is no connection")]
    Connection,
    /// The server cannot prove who it is, or does not speak TLS.
    #[error("there is no trusted TLS connection")]
    Tls,
    /// The answer is not HTTP, or ended early.
    #[error("the answer broke off")]
    Answer,
}

impl From<BodyError> for FetchError {
    fn from(error: BodyError) -> Self {
        match error {
            BodyError::TooLarge => Self::TooLarge,
            BodyError::Broken(cause) => cause.into(),
        }
    }
}

impl From<reqwest::Error> for FetchError {
    fn from(error: reqwest::Error) -> Self {
        if error.is_builder() {
            return Self::ForbiddenUrl(UrlFault::Malformed);
        }
        let cause = causes(&error).find_map(known);
        let otherwise = if error.is_connect() { Failure::Connection } else { Failure::Answer };
        cause.unwrap_or(Self::Unreachable(otherwise))
    }
}

impl From<NameFault> for FetchError {
    fn from(fault: NameFault) -> Self {
        match fault {
            NameFault::Forbidden => Self::ForbiddenAddress,
            NameFault::Unresolved => Self::Unreachable(Failure::Name),
        }
    }
}

fn known(cause: &(dyn Error + 'static)) -> Option<FetchError> {
    if let Some(fault) = cause.downcast_ref::<NameFault>() {
        return Some((*fault).into());
    }
    cause.is::<rustls::Error>().then_some(FetchError::Unreachable(Failure::Tls))
}

/// An error and what caused it. An [`io::Error`] passes over the error it wraps, so that one is taken out of it.
fn causes<'a>(error: &'a (dyn Error + 'static)) -> impl Iterator<Item = &'a (dyn Error + 'static)> {
    std::iter::successors(Some(error), |error: &&'a (dyn Error + 'static)| {
        let error = *error;
        let wrapped = error.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
        wrapped.map(|wrapped| wrapped as &(dyn Error + 'static)).or_else(|| error.source())
    })
}

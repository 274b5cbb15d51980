//! The addresses to which an authorization response may be sent.
//!
//! An address is kept and compared as the text that the client gave: nothing is decoded or repaired. Text that could
//! be read in two ways is refused when it is registered, and never equals anything when it is presented.

mod authority;
mod loopback;
mod scheme;
#[cfg(test)]
mod tests;

use url::Url;

use self::authority::Address;
use self::loopback::LoopbackAddress;
use super::uri_text;

/// Longest redirect URI, in characters.
const MAX_CHARS: usize = 2_000;
/// RFC 9110 §4.2.2.
const HTTPS_PORT: u16 = 443;

/// A redirect URI that a client registered, or that an authorization request names.
///
/// It is absolute, without fragment and credentials, and one of: https with any host, http with a host of this machine,
/// or a private-use scheme that is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RedirectUri {
    text: String,
    kind: Kind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    Web { host: String },
    Loopback(LoopbackAddress),
    PrivateUse { scheme: String },
}

/// Why an address cannot be a redirect URI.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidRedirectUri {
    /// It has more than 2,000 characters.
    #[error("a redirect URI has at most 2,000 characters")]
    TooLong,
    /// It is relative, has a fragment or credentials, or can be read in two ways.
    #[error(
        "a redirect URI is an absolute URI in its plain spelling, without fragment, user name and dot segments"
    )]
    Malformed,
    /// It is http, and its host is not this machine.
    #[error("an http redirect URI names 127.0.0.1, [::1] or localhost; other hosts need https")]
    PlainHttp,
    /// Its scheme runs or reads something in the browser instead of calling a program.
    #[error("a redirect URI never has this scheme")]
    DangerousScheme,
    /// Its scheme is not a known one, or its form is not that of a private-use URI (RFC 8252 §7.1).
    #[error("this private-use scheme is not one of the known ones, or its form is not scheme://host/path")]
    PrivateUse,
}

impl RedirectUri {
    /// Checks an address that a stranger gave.
    ///
    /// # Errors
    /// [`InvalidRedirectUri`] says which rule it breaks.
    pub fn parse(raw_uri: &str) -> Result<Self, InvalidRedirectUri> {
        if raw_uri.len() > MAX_CHARS {
            return Err(InvalidRedirectUri::TooLong);
        }
        let (scheme, rest) = raw_uri.split_once(':').ok_or(InvalidRedirectUri::Malformed)?;
        // Before the rest is looked at: no spelling of a dangerous URI is merely malformed.
        if scheme::is_dangerous(scheme) {
            return Err(InvalidRedirectUri::DangerousScheme);
        }
        if !uri_text::is_plain(raw_uri) {
            return Err(InvalidRedirectUri::Malformed);
        }
        let kind = match scheme {
            "https" => Kind::Web { host: web_host(raw_uri, rest).ok_or(InvalidRedirectUri::Malformed)? },
            "http" => Kind::Loopback(loopback_address(rest)?),
            _ => Kind::PrivateUse { scheme: private_use_scheme(scheme, rest)? },
        };
        Ok(Self { text: raw_uri.to_owned(), kind })
    }

    /// The address, exactly as it was given.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether a response may be sent to `raw_presented` because this address is registered.
    ///
    /// They must be the same text. An http address of this machine is also reached by its other names, on every port
    /// (RFC 8252 §7.3), and one plain path segment below its path, because Codex appends an id to it.
    #[must_use]
    pub fn admits(&self, raw_presented: &str) -> bool {
        match &self.kind {
            Kind::Web { .. } | Kind::PrivateUse { .. } => self.text == raw_presented,
            Kind::Loopback(registered) => match Self::parse(raw_presented) {
                Ok(Self { kind: Kind::Loopback(presented), .. }) => registered.admits(&presented),
                Ok(_) | Err(_) => false,
            },
        }
    }

    /// Whether the response stays on the machine of the browser. Any program there may be listening, so that the
    /// address says nothing about who asks.
    #[must_use]
    pub fn is_loopback(&self) -> bool {
        match &self.kind {
            Kind::Loopback(_) => true,
            Kind::Web { host } => loopback::is_this_machine(host),
            Kind::PrivateUse { .. } => false,
        }
    }

    /// What a person is shown as the place to which the answer goes: the host, without port, or the scheme of a
    /// private-use URI with its colon (`cursor:`).
    #[must_use]
    pub fn returns_to(&self) -> String {
        match &self.kind {
            Kind::Web { host } => host.clone(),
            Kind::Loopback(address) => address.host().to_owned(),
            Kind::PrivateUse { scheme } => format!("{scheme}:"),
        }
    }

    /// The source expression that matches this address (CSP Level 3 §2.3.1): its origin, or the whole scheme where that
    /// cannot be written, as with IPv6 addresses.
    #[must_use]
    pub fn csp_source(&self) -> String {
        let scheme = self.text.split(':').next().unwrap_or_default();
        let origin = Url::parse(&self.text).map(|url| url.origin().ascii_serialization());
        match (&self.kind, origin) {
            (Kind::Web { .. } | Kind::Loopback(_), Ok(origin)) if !origin.contains('[') => origin,
            (Kind::Web { .. } | Kind::Loopback(_) | Kind::PrivateUse { .. }, _) => format!("{scheme}:"),
        }
    }
}

/// The host of an https URI that browsers read exactly as it is written; `None` for every other spelling.
fn web_host(raw_uri: &str, rest: &str) -> Option<String> {
    let address = Address::parse(rest)?;
    let url = Url::parse(raw_uri).ok()?;
    let reads_alike = url.host_str() == Some(address.host)
        && url.port_or_known_default() == Some(address.port.unwrap_or(HTTPS_PORT))
        && url.path() == address.path_or_root();
    reads_alike.then(|| address.host.to_owned())
}

fn loopback_address(rest: &str) -> Result<LoopbackAddress, InvalidRedirectUri> {
    let address = Address::parse(rest).ok_or(InvalidRedirectUri::Malformed)?;
    LoopbackAddress::new(&address).ok_or(InvalidRedirectUri::PlainHttp)
}

fn private_use_scheme(scheme: &str, rest: &str) -> Result<String, InvalidRedirectUri> {
    if !scheme::is_scheme(scheme) || scheme::is_web(scheme) {
        return Err(InvalidRedirectUri::Malformed);
    }
    if scheme::is_known_private_use(scheme) && authority::is_private_use_rest(rest) {
        Ok(scheme.to_owned())
    } else {
        Err(InvalidRedirectUri::PrivateUse)
    }
}

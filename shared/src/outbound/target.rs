//! What a URL must be like before anything is sent to it.

use std::net::IpAddr;

use url::{Host, Url};

use super::{FetchError, Limits, UrlFault};

/// Checks scheme, credentials, port, and an address in place of a name.
///
/// The client connects to such an address without a lookup, so this is its only check. The parser of URLs has already
/// brought every spelling of it (octal, hexadecimal, one number, fewer than four) into one.
pub(super) fn check(url: &Url, limits: Limits, admits: fn(IpAddr) -> bool) -> Result<(), FetchError> {
    if !(url.scheme() == "https" || limits.http_too && url.scheme() == "http") {
        return Err(FetchError::ForbiddenUrl(UrlFault::Scheme));
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(FetchError::ForbiddenUrl(UrlFault::Credentials));
    }
    // The parser leaves out a port that is the scheme's own.
    if url.port().is_some() && !limits.any_port {
        return Err(FetchError::ForbiddenUrl(UrlFault::Port));
    }
    let address = match url.host() {
        None => return Err(FetchError::ForbiddenUrl(UrlFault::Malformed)),
        Some(Host::Domain(_)) => return Ok(()),
        Some(Host::Ipv4(address)) => IpAddr::V4(address),
        Some(Host::Ipv6(address)) => IpAddr::V6(address),
    };
    if admits(address) { Ok(()) } else { Err(FetchError::ForbiddenAddress) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbound::is_public;

    const PAGE: Limits = Limits { http_too: true, any_port: true, ..Limits::DOCUMENT };

    fn checked(url: &str, limits: Limits) -> Result<(), FetchError> {
        check(&Url::parse(url).unwrap(), limits, is_public)
    }

    #[test]
    fn every_spelling_of_an_inner_address_is_refused() {
        let urls = [
            "http://127.0.0.1/",
            "http://127.1/",
            "http://127.0.1/",
            "http://127.0.0.1./",
            "http://2130706433/",
            "http://0x7f000001/",
            "http://0x7f.1/",
            "http://0X7F.0x0.0x0.0x1/",
            "http://0177.0.0.01/",
            "http://017700000001/",
            "http://%31%32%37.0.0.1/",
            "http://127。0。0。1/",
            "http://①②⑦.0.0.1/",
            "http://0/",
            "http://0x0/",
            "http://2852039166/latest/meta-data/",
            "http://169.254.43518/",
            "http://0xa.0.0.1/",
            "http://[::]/",
            "http://[::1]/",
            "http://[0:0:0:0:0:0:0:1]/",
            "http://[::127.0.0.1]/",
            "http://[::ffff:127.0.0.1]/",
            "http://[::ffff:7f00:1]/",
            "http://[0:0:0:0:0:ffff:a9fe:a9fe]/",
            "http://[::ffff:8.8.8.8]/",
            "http://[64:ff9b::127.0.0.1]/",
            "http://[2002:7f00:1::]/",
            "http://[fd00:ec2::254]/",
        ];
        for url in urls {
            assert_eq!(checked(url, PAGE), Err(FetchError::ForbiddenAddress), "{url}");
        }
    }

    #[test]
    fn what_a_url_may_hold_depends_on_the_limits() {
        let forbidden = |fault| Err(FetchError::ForbiddenUrl(fault));
        let cases = [
            ("https://a.example/x?y#z", Ok(()), Ok(())),
            ("https://a.example:443/", Ok(()), Ok(())),
            ("https://8.8.8.8/", Ok(()), Ok(())),
            ("https://[2606:4700::1111]/", Ok(()), Ok(())),
            ("https://a.example:8443/", forbidden(UrlFault::Port), Ok(())),
            ("https://a.example:80/", forbidden(UrlFault::Port), Ok(())),
            ("http://a.example/", forbidden(UrlFault::Scheme), Ok(())),
            ("http://a.example:8080/", forbidden(UrlFault::Scheme), Ok(())),
            ("ftp://a.example/", forbidden(UrlFault::Scheme), forbidden(UrlFault::Scheme)),
            ("file:///etc/passwd", forbidden(UrlFault::Scheme), forbidden(UrlFault::Scheme)),
            ("data:text/plain,x", forbidden(UrlFault::Scheme), forbidden(UrlFault::Scheme)),
            ("https://u@a.example/", forbidden(UrlFault::Credentials), forbidden(UrlFault::Credentials)),
            ("https://u:p@a.example/", forbidden(UrlFault::Credentials), forbidden(UrlFault::Credentials)),
            ("https://:p@a.example/", forbidden(UrlFault::Credentials), forbidden(UrlFault::Credentials)),
        ];
        for (url, as_document, as_page) in cases {
            assert_eq!(checked(url, Limits::DOCUMENT), as_document, "{url}");
            assert_eq!(checked(url, PAGE), as_page, "{url}");
        }
    }
}

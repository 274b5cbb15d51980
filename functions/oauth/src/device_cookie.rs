//! The cookie of a browser in which the owner has been before.

use http::{HeaderMap, HeaderValue, header::COOKIE};
use kenfold::oauth::OAuthConfig;
use kenfold::owner::known_browser::KNOWN_FOR;

/// The cookie's name. Browsers take one with this prefix only from the host itself, over https (RFC 6265bis §4.1.3.2).
const SECURE_NAME: &str = "__Host-kenfold-device";
/// Its name on a server that is reached over http, which only this machine is.
const LOCAL_NAME: &str = "kenfold-device";

/// The cookie that a request brings.
pub(crate) fn raw_cookie<'a>(config: &OAuthConfig, headers: &'a HeaderMap) -> Option<&'a str> {
    let name = name(config);
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(known, _)| *known == name).map(|(_, value)| value)
}

/// `Set-Cookie` with a sealed text, which has no character that would have to be quoted.
pub(crate) fn set(config: &OAuthConfig, sealed: &str) -> Option<HeaderValue> {
    let secure = if is_secure(config) { "; Secure" } else { "" };
    let max_age = KNOWN_FOR.as_secs();
    let name = name(config);
    let cookie = format!("{name}={sealed}; Max-Age={max_age}; Path=/; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&cookie).ok()
}

fn name(config: &OAuthConfig) -> &'static str {
    if is_secure(config) { SECURE_NAME } else { LOCAL_NAME }
}

fn is_secure(config: &OAuthConfig) -> bool {
    config.issuer.starts_with("https:")
}

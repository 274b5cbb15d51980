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

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;
    use kenfold::oauth::resource::Resource;

    use super::*;

    fn config(issuer: &str) -> OAuthConfig {
        OAuthConfig {
            issuer: issuer.to_owned(),
            resource: Resource::new(issuer),
            refresh_grace: SignedDuration::ZERO,
            registration: true,
            outbound: true,
        }
    }

    #[test]
    fn no_script_reads_the_cookie_and_no_other_site_or_host_sends_it() {
        let over = |issuer| set(&config(issuer), "k1.a").unwrap().to_str().unwrap().to_owned();
        assert_eq!(
            over("https://kenfold.example"),
            "__Host-kenfold-device=k1.a; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax; Secure"
        );
        assert_eq!(
            over("http://127.0.0.1:7077"),
            "kenfold-device=k1.a; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax"
        );
    }

    #[test]
    fn the_cookie_is_found_among_others_by_its_whole_name() {
        let config = config("https://kenfold.example");
        let cases = [
            (vec!["__Host-kenfold-device=a"], Some("a")),
            (vec!["x=1; __Host-kenfold-device=a; y=2"], Some("a")),
            (vec!["x=1", "y=2;__Host-kenfold-device=a"], Some("a")),
            (vec!["kenfold-device=a; x__Host-kenfold-device=b; __Host-kenfold-device2=c"], None),
            (vec!["__Host-kenfold-device"], None),
            (vec![], None),
        ];
        for (cookies, found) in cases {
            let headers = cookies.iter().map(|cookies| (COOKIE, HeaderValue::from_static(cookies)));
            assert_eq!(raw_cookie(&config, &headers.collect()), found, "{cookies:?}");
        }
    }
}

//! Sessions in cookies.

use super::{assert_finds, assert_passes, find_secrets, redact, samples::*};

#[test]
fn sessions_in_headers_and_in_program_text_are_found() {
    for session in [
        chars(ALNUM, 40),
        chars(HEX, 32),
        chars("abcdefghijklmnopqrstuvwxyz0123456789", 26),
        ["s%3A", &chars(ALNUM, 32), ".", &chars(ALNUM, 43)].concat(),
        "0190a5c2-7b7e-4c3d-9f86-d081884c7d65".to_owned(),
    ] {
        for text in [
            format!("Cookie: session={session}"),
            format!("cookie: theme=dark; lang=ko; PHPSESSID={session}"),
            format!("Set-Cookie: connect.sid={session}; Path=/; HttpOnly; Secure"),
            format!("set-cookie: __Host-id={session}; SameSite=Lax"),
            format!("curl -H 'Cookie: JSESSIONID={session}' https://app.internal"),
            format!("curl -H \"Cookie: a=b; remember_me={session}\" https://app.internal"),
            format!("curl -b 'laravel_session={session}' https://app.internal"),
            format!("curl -sS https://app.internal --cookie \"sid={session}\""),
            format!("{{\"Cookie\": \"user_session={session}\"}}"),
            format!("{{\\\"cookie\\\":\\\"user_session={session}\\\"}}"),
            format!("document.cookie = \"sessionid={session}; path=/\""),
            format!("requests.get(url, cookies={{\"sessionid\": \"{session}\"}})"),
            format!("Set-Cookie: HttpOnly; session={session}"),
        ] {
            assert_finds("session-cookie", &session, &text);
        }
    }
}

#[test]
fn each_session_of_a_header_is_found() {
    let (one, two) = (chars(ALNUM, 32), chars(HEX, 40));
    let text = format!("Cookie: sid={one}; theme=dark; auth={two}\nCookie: login={one}");
    assert_eq!(find_secrets(&text).len(), 3);
    let hidden = "[REDACTED:session-cookie]";
    assert_eq!(
        redact(&text),
        format!("Cookie: sid={hidden}; theme=dark; auth={hidden}\nCookie: login={hidden}")
    );
    let after_marker = format!("Cookie: sid={hidden}; auth={two}");
    assert_finds("session-cookie", &two, &after_marker);
}

#[test]
fn a_token_in_a_cookie_is_reported_by_its_own_rule() {
    assert_finds("jwt", &jwt(), &format!("Cookie: session={}", jwt()));
}

#[test]
fn cookies_without_a_session_and_prose_about_cookies_pass() {
    let id = chars(HEX, 32);
    for text in [
        "Cookie: theme=dark; lang=ko; _ga=GA1.2.1234567890.1690000000".to_owned(),
        "Set-Cookie: id=a3fWa; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Path=/; HttpOnly".into(),
        "Set-Cookie: SID=31d4d96e407aad42; Path=/; Domain=example.com".into(),
        "Set-Cookie: sessionId=38afes7a8".into(),
        "Cookie: session=<session-id>; token=${TOKEN}".into(),
        "Cookie: session=YOUR_SESSION_ID_1234567890abcd".into(),
        "Cookie: session=0123456789abcdef0123456789abcdef".into(),
        "Session cookie: `__Host-session` with SameSite=Strict; HttpOnly.".into(),
        "The CSRF token is double-submit: X-CSRF-Token header equals csrf_token cookie.".into(),
        "cookie: sidebar_state=collapsed2024; session_layout=two-columns-2024".into(),
        "curl -b cookies.txt -c cookies.txt https://app.internal".into(),
        format!("The cookie banner, session_id={id}"),
        format!("Cookie: theme={id}"),
        format!("session_id={id}, sid: {id}"),
        "The session is 0190a5c2-7b7e-7c3d-9f86-d081884c7d65; the cookie holds it.".into(),
    ] {
        assert_passes(&text);
    }
}

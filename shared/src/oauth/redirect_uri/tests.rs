//! Which addresses are taken, and which of them admit which others.

use proptest::prelude::*;

use super::*;

fn parse(raw_uri: &str) -> RedirectUri {
    RedirectUri::parse(raw_uri).unwrap_or_else(|error| panic!("{raw_uri}: {error}"))
}

#[test]
fn addresses_of_real_clients_are_taken_as_they_are() {
    let cases = [
        ("https://chatgpt.com/connector_platform_oauth_redirect", "chatgpt.com", false),
        ("https://claude.ai/api/mcp/auth_callback", "claude.ai", false),
        ("https://vscode.dev/redirect", "vscode.dev", false),
        ("https://a.example", "a.example", false),
        ("https://a.example:8443/cb?next=%2Fhome", "a.example", false),
        ("https://a.example:443/cb", "a.example", false),
        ("https://xn--bj0bj06e.example/cb", "xn--bj0bj06e.example", false),
        ("https://192.0.2.1/cb", "192.0.2.1", false),
        ("https://localhost/cb", "localhost", true),
        ("https://app.localhost/cb", "app.localhost", true),
        ("https://127.0.0.2/cb", "127.0.0.2", true),
        ("http://localhost/callback", "localhost", true),
        ("http://127.0.0.1:33418/", "127.0.0.1", true),
        ("http://127.0.0.1", "127.0.0.1", true),
        ("http://[::1]:3118/callback", "[::1]", true),
        ("cursor://anysphere.cursor-mcp/oauth/callback", "cursor:", false),
        ("vscode://ms.example/callback", "vscode:", false),
        ("com.example.app:/oauth", "com.example.app:", false),
        ("com.example.app://oauth", "com.example.app:", false),
    ];
    for (raw_uri, returns_to, is_loopback) in cases {
        let uri = parse(raw_uri);
        assert_eq!(uri.as_str(), raw_uri);
        assert_eq!(uri.returns_to(), returns_to, "{raw_uri}");
        assert_eq!(uri.is_loopback(), is_loopback, "{raw_uri}");
        assert!(uri.admits(raw_uri), "{raw_uri}");
    }
}

#[test]
fn an_address_that_could_be_read_in_two_ways_is_malformed() {
    for raw_uri in [
        "",
        "/callback",
        "//a.example/cb",
        "https",
        "https:",
        "https:/a.example/cb",
        "https:///a.example/cb",
        "https://",
        "https:///",
        "https://:443/",
        "HTTPS://a.example/cb",
        "Http://localhost/cb",
        "https://A.example/cb",
        "https://a.example./cb",
        "https://a..example/cb",
        "https://.example/cb",
        "https://*.example/cb",
        "https://a.example:/cb",
        "https://a.example:0/cb",
        "https://a.example:0443/cb",
        "https://a.example:70000/cb",
        "https://a.example:+443/cb",
        "https://a.example:443:443/cb",
        "https://ada@a.example/cb",
        "https://a.example@evil.example/cb",
        "https://@a.example/cb",
        "https://ada:pw@a.example/cb",
        "https://a.example\\@evil.example/cb",
        "https://evil.example\\.a.example/cb",
        "https://a.example/cb#",
        "https://a.example/cb#x",
        "https://a.example/../cb",
        "https://a.example/%2e%2e/cb",
        "https://a.example/cb%2f..",
        "https://a.example/cb/.",
        "https://%61.example/cb",
        "https://a.example/c b",
        " https://a.example/cb",
        "https://a.example/cb\n",
        "https://a.example/cb\r\nLocation: x",
        "https://a.example/\u{e9}",
        "https://\u{430}.example/",
        "https://\u{ff0f}/",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://127.1/",
        "https://0177.0.0.1/",
        "https://[::ffff:127.0.0.1]/",
        "https://[0:0:0:0:0:0:0:1]/",
        "https://[::1/",
        "https://[::1]a/",
        "https://[]/",
        "https://[127.0.0.1]/",
        "http://localhost@evil.example/cb",
        "http://localhost:80@evil.example/cb",
        "http://127.0.0.1#@evil.example/",
        "http://127.0.0.1:99999/",
        "http://[::ffff:127.0.0.1]/",
        "http:/localhost/cb",
        "http:localhost/cb",
        "1a://b/c",
        "a_b://b/c",
        "://a",
    ] {
        assert_eq!(RedirectUri::parse(raw_uri), Err(InvalidRedirectUri::Malformed), "{raw_uri:?}");
    }
}

#[test]
fn plain_http_is_for_the_three_names_of_this_machine() {
    for raw_uri in [
        "http://a.example/cb",
        "http://127.0.0.1.evil.example/cb",
        "http://localhost.evil.example/cb",
        "http://app.localhost/cb",
        "http://127.0.0.2/cb",
        "http://127.1/cb",
        "http://2130706433/cb",
        "http://0x7f000001/cb",
        "http://0.0.0.0/cb",
        "http://[::]/cb",
        "http://[::2]/cb",
        "http://[0:0:0:0:0:0:0:1]/cb",
        "http://[::7f00:1]/cb",
    ] {
        assert_eq!(RedirectUri::parse(raw_uri), Err(InvalidRedirectUri::PlainHttp), "{raw_uri:?}");
    }
}

#[test]
fn a_dangerous_scheme_is_told_from_an_unknown_one() {
    for raw_uri in [
        "javascript:alert(1)",
        "JavaScript://a.example/%0aalert(1)",
        "java\tscript:alert(1)",
        " javascript:alert(1)",
        "data:text/html,<script>",
        "file:///etc/passwd",
        "blob:https://a.example/x",
        "about:blank",
        "vbscript:x",
        "filesystem:https://a.example/x",
        "view-source:https://a.example/",
        "intent://a#Intent;end",
    ] {
        assert_eq!(RedirectUri::parse(raw_uri), Err(InvalidRedirectUri::DangerousScheme), "{raw_uri:?}");
    }
    for raw_uri in [
        "myapp://callback",
        "Cursor://a/b",
        "com.:/a",
        "com:/a",
        "com..a:/a",
        "com.Example:/a",
        "org.example.app:/a",
        "ftp://a.example/",
        "urn:ietf:wg:oauth:2.0:oob",
        "cursor:callback",
        "cursor:",
        "cursor://",
        "cursor:///callback",
        "cursor://ada@a/b",
        "cursor://a:80/b",
        "cursor://a/../b",
        "com.example.app:/a/..",
        "com.example.app:?a",
    ] {
        assert_eq!(RedirectUri::parse(raw_uri), Err(InvalidRedirectUri::PrivateUse), "{raw_uri:?}");
    }
}

#[test]
fn the_longest_address_has_2_000_characters() {
    let longest = format!("https://a.example/{}", "a".repeat(MAX_CHARS - 18));
    assert_eq!(longest.len(), 2_000);
    assert!(RedirectUri::parse(&longest).is_ok());
    assert_eq!(RedirectUri::parse(&(longest + "a")), Err(InvalidRedirectUri::TooLong));
}

#[test]
fn an_address_that_is_not_of_this_machine_admits_only_itself() {
    let registered = "https://a.example/cb?x=1";
    for presented in [
        "https://a.example/cb",
        "https://a.example/cb?x=1&y=2",
        "https://a.example/cb?x=%31",
        "https://a.example:443/cb?x=1",
        "https://a.example:444/cb?x=1",
        "https://A.example/cb?x=1",
        "https://a.example/cb/id?x=1",
        "https://a.example/cb?x=1#",
        "http://a.example/cb?x=1",
    ] {
        assert!(!parse(registered).admits(presented), "{presented}");
    }
    assert!(!parse("https://localhost/cb").admits("https://localhost:1/cb"));
    assert!(!parse("https://localhost/cb").admits("http://localhost/cb"));
    assert!(!parse("https://a.example/cb").admits("https://a.example/cb/id"));
    assert!(!parse("cursor://a/b").admits("cursor://a/b/c"));
    assert!(!parse("com.example.app:/a").admits("com.example.app://a"));
}

#[test]
fn an_address_of_this_machine_admits_its_other_names_and_every_port() {
    let cases = [
        ("http://localhost/callback", "http://localhost:3118/callback"),
        ("http://localhost/callback", "http://127.0.0.1:52163/callback"),
        ("http://localhost/callback", "http://[::1]:1/callback"),
        ("http://127.0.0.1:8080/callback", "http://localhost/callback"),
        ("http://[::1]/callback", "http://localhost:65535/callback"),
        ("http://127.0.0.1/", "http://127.0.0.1:50000/"),
        ("http://127.0.0.1:33418", "http://127.0.0.1:50000/"),
        ("http://127.0.0.1/", "http://127.0.0.1:50000"),
        ("http://127.0.0.1/a?b=c%2f", "http://127.0.0.1:1/a?b=c%2f"),
        ("http://127.0.0.1/callback", "http://127.0.0.1:1/callback/Az09_-"),
        ("http://127.0.0.1/a/b?c=d", "http://localhost:1/a/b/id?c=d"),
    ];
    for (registered, presented) in cases {
        assert!(parse(registered).admits(presented), "{registered} {presented}");
    }
    let longest_id = format!("http://localhost/callback/{}", "a".repeat(64));
    assert!(parse("http://localhost/callback").admits(&longest_id));
    assert!(!parse("http://localhost/callback").admits(&(longest_id + "a")));
}

#[test]
fn an_address_of_this_machine_admits_nothing_else() {
    for presented in [
        "http://localhost/",
        "http://localhost/Callback",
        "http://localhost/callback/",
        "http://localhost/callbackx",
        "http://localhost/callback/a/b",
        "http://localhost/callback/a/",
        "http://localhost/callback//a",
        "http://localhost/callback/a.b",
        "http://localhost/callback/%61",
        "http://localhost/c%61llback",
        "http://localhost/callback/..",
        "http://localhost/callback%2f..",
        "http://localhost/callback?x=1",
        "http://localhost/callback?",
        "http://localhost/callback/id?x=1",
        "http://localhost/callback#",
        "https://localhost/callback",
        "http://LOCALHOST/callback",
        "http://localhost./callback",
        "http://localhost:/callback",
        "http://localhost:080/callback",
        "http://localhost\\@evil.example/callback",
        "http://localhost@evil.example/callback",
        "http://localhost:1@evil.example/callback",
        "http://127.0.0.1.evil.example/callback",
        "http://evil.example/callback",
        "http://[::ffff:127.0.0.1]/callback",
        "http://2130706433/callback",
        "http://127.1/callback",
        "http://127.0.0.2/callback",
        "http://127.0.0.1%2eevil.example/callback",
        "//localhost/callback",
    ] {
        assert!(!parse("http://localhost/callback").admits(presented), "{presented}");
    }
    assert!(!parse("http://127.0.0.1/").admits("http://127.0.0.1/anything"));
    assert!(!parse("http://127.0.0.1/a/").admits("http://127.0.0.1/a/id"));
    assert!(!parse("http://127.0.0.1/a/").admits("http://127.0.0.1/a//id"));
    assert!(!parse("http://127.0.0.1/a?x=1").admits("http://127.0.0.1/a"));
}

/// Pieces of addresses, honest and not.
fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => prop::sample::select(vec![
            "http", "https", ":", "//", "localhost", "127.0.0.1", "[::1]", "a.example", "evil.example", "/callback",
            ":8080", ":80", "/", "@", "\\", "?", "#", "%2f", "..", "%2e", ".", "%40", "127.1", "[::ffff:127.0.0.1]",
            "2130706433", "\t", " ", "LOCALHOST", "?x=1", "/id", "\u{ff0e}", "cursor", "javascript", ";", "&",
        ]).prop_map(str::to_owned),
        1 => "[ -~]{0,4}",
    ]
}

/// An address that is nearly one that is registered.
fn presented() -> impl Strategy<Value = String> {
    let near = (prop::sample::select(REGISTERED.to_vec()), any::<prop::sample::Index>(), piece(), 0_usize..3);
    prop_oneof![
        prop::collection::vec(piece(), 1..9).prop_map(|pieces| pieces.concat()),
        near.prop_map(|(uri, index, piece, removed)| {
            let at = index.index(uri.len() + 1);
            let (before, rest) = uri.split_at(at);
            format!("{before}{piece}{}", rest.get(removed..).unwrap_or_default())
        }),
        (
            prop::sample::select(vec!["localhost", "127.0.0.1", "[::1]", "a.example", "127.0.0.2"]),
            any::<u16>(),
            "/callback(/[a-z%.]{0,4})?"
        )
            .prop_map(|(host, port, path)| format!("http://{host}:{port}{path}")),
    ]
}

const REGISTERED: [&str; 6] = [
    "https://a.example/callback",
    "https://a.example:8080/callback?x=1",
    "http://localhost/callback",
    "http://127.0.0.1:8080/callback",
    "http://[::1]/",
    "cursor://a.example/callback",
];

/// The host as a browser reads it. All names of this machine are one.
fn browser_host(uri: &str) -> Option<String> {
    let url = Url::parse(uri).ok()?;
    let host = url.host_str()?;
    let is_local = url.scheme() == "http" && matches!(host, "localhost" | "127.0.0.1" | "[::1]");
    Some(if is_local { "this machine".to_owned() } else { host.to_owned() })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn nothing_is_admitted_whose_host_is_not_registered(presented in presented()) {
        for registered in REGISTERED {
            if parse(registered).admits(&presented) {
                let read = Url::parse(&presented).unwrap();
                prop_assert_eq!(browser_host(&presented), browser_host(registered));
                let read_registered = Url::parse(registered).unwrap();
                prop_assert_eq!(read.scheme(), read_registered.scheme());
                prop_assert!(read.username().is_empty() && read.password().is_none());
                prop_assert!(read.fragment().is_none());
                prop_assert!(RedirectUri::parse(&presented).is_ok());
            }
        }
    }

    #[test]
    fn the_place_that_is_shown_is_where_a_browser_goes(raw_uri in presented()) {
        if let Ok(uri) = RedirectUri::parse(&raw_uri) {
            let url = Url::parse(&raw_uri).unwrap();
            let place = uri.returns_to();
            match url.scheme() {
                "http" | "https" => prop_assert_eq!(url.host_str(), Some(place.as_str())),
                scheme => prop_assert_eq!(format!("{scheme}:"), place),
            }
            prop_assert!(uri.admits(&raw_uri));
            prop_assert_eq!(uri.as_str(), raw_uri);
        }
    }

    #[test]
    fn admission_below_a_path_of_this_machine_needs_the_same_path(path in "(/[a-z]{1,3}){1,3}", other in "(/[a-z.%2f]{0,3}){0,4}", port in 1..=u16::MAX) {
        let registered = parse(&format!("http://localhost{path}"));
        if registered.admits(&format!("http://127.0.0.1:{port}{other}")) {
            let segments = |path: &str| path.matches('/').count();
            let is_one_below = other.starts_with(&path) && segments(&other) == segments(&path) + 1;
            prop_assert!(other == path || is_one_below);
        }
    }
}

#[test]
fn a_browser_is_let_through_to_the_origin_or_where_that_has_no_spelling_to_the_scheme() {
    let cases = [
        ("https://client.example/cb?x=1", "https://client.example"),
        ("https://client.example:8443/cb", "https://client.example:8443"),
        ("http://127.0.0.1:53124/callback", "http://127.0.0.1:53124"),
        ("http://localhost/callback", "http://localhost"),
        ("http://[::1]:7000/callback", "http:"),
        ("cursor://anysphere.cursor-mcp/oauth/callback", "cursor:"),
    ];
    for (uri, source) in cases {
        assert_eq!(RedirectUri::parse(uri).unwrap().csp_source(), source, "{uri}");
    }
}

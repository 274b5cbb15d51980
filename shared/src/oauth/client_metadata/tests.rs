//! Documents and registrations of real clients, and what is refused.

use proptest::prelude::*;
use serde_json::json;

use super::*;
use crate::oauth::redirect_uri::InvalidRedirectUri;

const CLIENT: &str = "https://a.example/client.json";

/// A document with `changes` made to it; `null` takes a member away.
fn document(changes: &Value) -> Vec<u8> {
    let mut document = json!({
        "client_id": CLIENT,
        "client_name": "A client",
        "redirect_uris": ["https://a.example/cb"],
    });
    for (name, value) in changes.as_object().unwrap() {
        document[name] = value.clone();
    }
    document.to_string().into_bytes()
}

fn read(changes: &Value) -> Result<ClientMetadata, InvalidMetadata> {
    ClientMetadata::from_document(CLIENT, &document(changes))
}

fn register(body: &Value) -> Result<ClientMetadata, InvalidRegistration> {
    ClientMetadata::from_registration(body.to_string().as_bytes())
}

fn texts(metadata: &ClientMetadata) -> Vec<&str> {
    metadata.redirect_uris.iter().map(RedirectUri::as_str).collect()
}

#[test]
fn a_short_document_is_that_of_a_public_client() {
    let metadata = read(&json!({})).unwrap();
    assert_eq!(metadata.name, "A client");
    assert_eq!(texts(&metadata), ["https://a.example/cb"]);
    assert_eq!(metadata.authentication, ClientAuthentication::PUBLIC);
    assert_eq!(metadata.keys, None);
    assert_eq!(metadata.application_type, None);
}

#[test]
fn the_list_of_methods_counts_where_there_is_one() {
    let keys = "https://a.example/jwks.json";
    let cases = [
        (json!({}), true, false),
        (json!({"token_endpoint_auth_method": "none"}), true, false),
        (json!({"token_endpoint_auth_method": "none", "jwks_uri": keys}), true, false),
        (json!({"token_endpoint_auth_method": "private_key_jwt", "jwks_uri": keys}), false, true),
        (
            json!({
                "token_endpoint_auth_methods_supported": ["none", "private_key_jwt"],
                "token_endpoint_auth_method": "private_key_jwt",
                "jwks_uri": keys,
            }),
            true,
            true,
        ),
        (
            json!({
                "token_endpoint_auth_methods_supported": ["private_key_jwt"],
                "token_endpoint_auth_method": "none",
                "jwks_uri": keys,
            }),
            false,
            true,
        ),
        (json!({"token_endpoint_auth_methods_supported": ["none", "private_key_jwt"]}), true, false),
        (
            json!({"token_endpoint_auth_methods_supported": ["client_secret_post", "none"], "jwks_uri": keys}),
            true,
            false,
        ),
        (
            json!({
                "token_endpoint_auth_methods_supported": [],
                "token_endpoint_auth_method": "private_key_jwt",
                "jwks": {"keys": []},
            }),
            false,
            true,
        ),
    ];
    for (changes, none, private_key_jwt) in cases {
        let metadata = read(&changes).unwrap();
        assert_eq!(metadata.authentication, ClientAuthentication { none, private_key_jwt }, "{changes}");
        assert_eq!(metadata.keys.is_some(), private_key_jwt, "{changes}");
    }
    for changes in [
        json!({"token_endpoint_auth_method": "client_secret_basic"}),
        json!({"token_endpoint_auth_method": "private_key_jwt"}),
        json!({"token_endpoint_auth_methods_supported": ["private_key_jwt"], "token_endpoint_auth_method": "none"}),
        json!({"token_endpoint_auth_methods_supported": ["client_secret_post"]}),
        json!({"token_endpoint_auth_method": ""}),
    ] {
        assert_eq!(read(&changes), Err(InvalidMetadata::Authentication), "{changes}");
    }
}

#[test]
fn keys_are_given_once_and_over_https() {
    let with = |keys: &Value| {
        let mut changes = json!({"token_endpoint_auth_method": "private_key_jwt"});
        changes.as_object_mut().unwrap().extend(keys.as_object().unwrap().clone());
        read(&changes).map(|metadata| metadata.keys)
    };
    let uri = "https://keys.example/jwks.json";
    assert_eq!(with(&json!({"jwks_uri": uri})), Ok(Some(KeySource::Uri(uri.to_owned()))));
    let jwks = json!({"keys": [{"kty": "EC"}]});
    assert_eq!(with(&json!({"jwks": jwks})), Ok(Some(KeySource::Inline(jwks))));
    for keys in [
        json!({"jwks_uri": "http://a.example/jwks.json"}),
        json!({"jwks_uri": "https://a.example:444/jwks.json"}),
        json!({"jwks_uri": "https://169.254.169.254"}),
        json!({"jwks_uri": ""}),
        json!({"jwks_uri": uri, "jwks": {"keys": []}}),
        json!({"jwks": []}),
        json!({"jwks": {}}),
        json!({"jwks": {"keys": {}}}),
        json!({"jwks": "keys"}),
    ] {
        assert_eq!(with(&keys), Err(InvalidMetadata::Keys), "{keys}");
    }
}

#[test]
fn a_document_says_who_it_is_what_it_is_called_and_that_it_uses_codes() {
    let cases = [
        (json!({"client_id": null}), InvalidMetadata::OtherClient),
        (json!({"client_id": "https://a.example/client.json/"}), InvalidMetadata::OtherClient),
        (json!({"client_id": "https://A.example/client.json"}), InvalidMetadata::OtherClient),
        (json!({"client_name": null}), InvalidMetadata::NoName),
        (json!({"client_name": " \u{202e} "}), InvalidMetadata::NoName),
        (json!({"client_name": 5}), InvalidMetadata::NotMetadata),
        (json!({"grant_types": ["client_credentials"]}), InvalidMetadata::NoCodeFlow),
        (json!({"grant_types": []}), InvalidMetadata::NoCodeFlow),
        (json!({"response_types": ["token"]}), InvalidMetadata::NoCodeFlow),
        (json!({"grant_types": "authorization_code"}), InvalidMetadata::NotMetadata),
        (json!({"redirect_uris": null}), InvalidRedirectUris::Count.into()),
        (
            json!({"redirect_uris": ["http://a.example/"]}),
            InvalidRedirectUris::Uri(InvalidRedirectUri::PlainHttp).into(),
        ),
    ];
    for (changes, error) in cases {
        assert_eq!(read(&changes), Err(error), "{changes}");
    }
    let also = json!({
        "grant_types": ["refresh_token", "authorization_code", "urn:ietf:params:oauth:grant-type:device_code"],
        "response_types": ["code", "token"],
        "application_type": "native",
        "logo_uri": 5,
        "unknown": {"a": []},
    });
    assert_eq!(read(&also).unwrap().application_type.as_deref(), Some("native"));
    assert_eq!(read(&json!({"application_type": "other"})).unwrap().application_type, None);
}

#[test]
fn what_is_not_one_small_json_object_is_no_document() {
    for bytes in [
        "",
        "{",
        "[]",
        "null",
        "\"a\"",
        "{} {}",
        "<html>",
        r#"["https://a.example/client.json","A",["https://a.example/cb"]]"#,
    ] {
        let result = ClientMetadata::from_document(CLIENT, bytes.as_bytes());
        assert_eq!(result, Err(InvalidMetadata::NotMetadata), "{bytes}");
    }
    assert_eq!(ClientMetadata::from_document(CLIENT, b"{\"a\":\"\xff\"}"), Err(InvalidMetadata::NotMetadata));
    let mut largest = document(&json!({}));
    largest.resize(64 * 1024, b' ');
    assert!(ClientMetadata::from_document(CLIENT, &largest).is_ok());
    largest.push(b' ');
    assert_eq!(ClientMetadata::from_document(CLIENT, &largest), Err(InvalidMetadata::TooLarge));
    assert_eq!(ClientMetadata::from_registration(&largest).unwrap_err().code, "invalid_client_metadata");
}

#[test]
fn registrations_of_real_clients_are_taken() {
    let cursor = json!({
        "client_name": "Cursor",
        "redirect_uris": [
            "http://localhost:8787/callback",
            "cursor://anysphere.cursor-mcp/oauth/callback",
            "https://www.cursor.com/agents/mcp/oauth/callback",
        ],
        "grant_types": ["authorization_code", "refresh_token"],
        "response_types": ["code"],
        "token_endpoint_auth_method": "none",
        "application_type": "web",
    });
    let metadata = register(&cursor).unwrap();
    assert_eq!((metadata.name.as_str(), metadata.redirect_uris.len()), ("Cursor", 3));
    assert_eq!(metadata.application_type.as_deref(), Some("web"));
    let vs_code = json!({
        "client_name": "Visual Studio Code",
        "client_uri": "https://code.visualstudio.com",
        "redirect_uris": [
            "https://insiders.vscode.dev/redirect",
            "https://vscode.dev/redirect",
            "http://127.0.0.1/",
            "http://127.0.0.1:33418/",
        ],
        "grant_types": ["authorization_code", "refresh_token", "urn:ietf:params:oauth:grant-type:device_code"],
        "response_types": ["code"],
        "token_endpoint_auth_method": "none",
    });
    assert_eq!(register(&vs_code).unwrap().redirect_uris.len(), 4);
}

#[test]
fn a_registration_needs_no_more_than_an_address() {
    let metadata = register(&json!({"redirect_uris": ["http://127.0.0.1/callback"]})).unwrap();
    assert_eq!(metadata.name, "Unnamed client");
    assert_eq!(metadata.authentication, ClientAuthentication::PUBLIC);
    let ignored = json!({
        "redirect_uris": ["https://a.example/cb"],
        "client_name": null,
        "token_endpoint_auth_method": null,
        "client_id": "chosen",
        "client_secret": "s",
        "jwks_uri": "http://a.example",
        "jwks": 1,
    });
    let metadata = register(&ignored).unwrap();
    assert_eq!((metadata.name.as_str(), metadata.keys), ("Unnamed client", None));
    let long = json!({"redirect_uris": ["https://a.example/cb"], "client_name": "가\u{202e}".repeat(300)});
    assert_eq!(register(&long).unwrap().name, "가".repeat(200));
}

#[test]
fn a_private_use_address_that_cannot_be_used_is_left_out_beside_others() {
    let several =
        json!({"redirect_uris": ["myapp://cb", "https://a.example/cb", "cursor:cb", "https://a.example/cb"]});
    assert_eq!(texts(&register(&several).unwrap()), ["https://a.example/cb"]);
    assert_eq!(register(&json!({"redirect_uris": ["myapp://cb"]})).unwrap_err().code, "invalid_redirect_uri");
}

#[test]
fn a_refused_registration_has_its_code() {
    let twenty: Vec<_> = (0..20).map(|n| format!("https://a.example/{n}")).collect();
    assert_eq!(register(&json!({"redirect_uris": twenty})).unwrap().redirect_uris.len(), 20);
    let twenty_one = [twenty, vec!["https://a.example/".to_owned()]].concat();
    for redirect_uris in [
        Value::Null,
        json!([]),
        json!("https://a.example/cb"),
        json!([5]),
        json!(["https://a.example/cb", null]),
        json!(twenty_one),
        json!(["https://a.example/cb", "javascript:alert(1)"]),
        json!(["https://a.example/cb", "DATA:text/html,x"]),
        json!(["https://a.example/cb", "file:///etc/passwd"]),
        json!(["https://a.example/cb", "http://a.example/cb"]),
        json!(["https://a.example/cb", "https://a.example/cb#"]),
    ] {
        let error = register(&json!({"redirect_uris": redirect_uris})).unwrap_err();
        assert_eq!(error.code, "invalid_redirect_uri", "{redirect_uris}");
        assert!(!error.words.is_empty());
    }
    for (name, value) in [
        ("token_endpoint_auth_method", json!("client_secret_post")),
        ("token_endpoint_auth_method", json!("private_key_jwt")),
        ("token_endpoint_auth_method", json!("")),
        ("grant_types", json!(["client_credentials"])),
        ("response_types", json!(["token"])),
        ("client_name", json!(5)),
    ] {
        let error = register(&json!({"redirect_uris": ["https://a.example/cb"], name: value})).unwrap_err();
        assert_eq!(error.code, "invalid_client_metadata", "{name} {value}");
    }
}

proptest! {
    #[test]
    fn whatever_is_registered_can_be_used(
        name in any::<String>(),
        uris in prop::collection::vec("(https|http|cursor|javascript|my)://(a.example|localhost)(/cb|/\\.\\.|#|@)?", 0..4),
        method in prop::option::of("none|private_key_jwt"),
    ) {
        let body = json!({"client_name": name, "redirect_uris": uris, "token_endpoint_auth_method": method});
        if let Ok(metadata) = register(&body) {
            prop_assert!(!metadata.name.is_empty() && metadata.name.chars().count() <= 200);
            prop_assert!(!metadata.redirect_uris.is_empty());
            prop_assert_eq!(metadata.authentication, ClientAuthentication::PUBLIC);
            for uri in metadata.redirect_uris {
                prop_assert!(uris.iter().any(|raw_uri| raw_uri == uri.as_str()));
            }
        }
    }
}

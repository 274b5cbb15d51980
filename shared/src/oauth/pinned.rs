//! The metadata documents of clients whose vendors keep servers from fetching them.
//!
//! claude.ai answers data centres with a challenge for browsers, and a network without egress fetches nothing. These
//! are looked up before the network is asked; they hold what the vendors publish.

use super::client_metadata::{ClientAuthentication, ClientMetadata, KeySource};
use super::redirect_uri::RedirectUri;

const CLAUDE: &str = "https://claude.ai/oauth/mcp-oauth-client-metadata";
const CLAUDE_CODE: &str = "https://claude.ai/oauth/claude-code-client-metadata";
/// What every id of ChatGPT and Codex begins and ends with. Between them stands nothing, the id of a callback, or
/// Codex's own name.
const CHATGPT_START: &str = "https://chatgpt.com/oauth/";
const CHATGPT_END: &str = "client.json";
const CHATGPT_KEYS: &str = "https://chatgpt.com/oauth/jwks.json";
/// Where ChatGPT is sent by servers that name themselves in the answer (RFC 9207).
const CHATGPT_REDIRECT: &str = "https://chatgpt.com/connector_platform_oauth_redirect";
/// Longest id of a callback, in characters.
const CALLBACK_ID_MAX_CHARS: usize = 128;

/// What is known about the client without asking anybody; `None` for every other id.
#[must_use]
pub fn pinned(client_id: &str) -> Option<ClientMetadata> {
    match client_id {
        CLAUDE => Some(public(
            "Claude",
            &["https://claude.ai/api/mcp/auth_callback", "https://claude.com/api/mcp/auth_callback"],
        )),
        CLAUDE_CODE => {
            Some(public("Claude Code", &["http://localhost/callback", "http://127.0.0.1/callback"]))
        }
        _ => openai(client_id.strip_prefix(CHATGPT_START)?.strip_suffix(CHATGPT_END)?),
    }
}

/// ChatGPT or Codex, by what stands in the middle of the id: empty, or ending in a slash.
fn openai(middle: &str) -> Option<ClientMetadata> {
    if middle.is_empty() {
        return Some(chatgpt(CHATGPT_REDIRECT));
    }
    let segments = middle.strip_suffix('/')?;
    match segments.split_once('/') {
        None if segments == "codex" => Some(codex("")),
        None => is_callback_id(segments)
            .then(|| chatgpt(&format!("https://chatgpt.com/connector/oauth/{segments}"))),
        Some(("codex", id)) => is_callback_id(id).then(|| codex(&format!("/{id}"))),
        Some(_) => None,
    }
}

fn chatgpt(redirect_uri: &str) -> ClientMetadata {
    ClientMetadata {
        authentication: ClientAuthentication { none: true, private_key_jwt: true },
        keys: Some(KeySource::Uri(CHATGPT_KEYS.to_owned())),
        ..public("ChatGPT", &[redirect_uri])
    }
}

fn codex(appended: &str) -> ClientMetadata {
    let redirect_uris =
        [format!("http://127.0.0.1/callback{appended}"), format!("http://localhost/callback{appended}")];
    ClientMetadata {
        application_type: Some("native".to_owned()),
        ..public("Codex", &redirect_uris.each_ref().map(String::as_str))
    }
}

fn public(name: &str, redirect_uris: &[&str]) -> ClientMetadata {
    ClientMetadata {
        name: name.to_owned(),
        redirect_uris: redirect_uris.iter().filter_map(|uri| RedirectUri::parse(uri).ok()).collect(),
        authentication: ClientAuthentication::PUBLIC,
        keys: None,
        application_type: None,
    }
}

fn is_callback_id(text: &str) -> bool {
    (1..=CALLBACK_ID_MAX_CHARS).contains(&text.len())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oauth::client_id::ClientId;

    #[test]
    fn each_pinned_client_has_all_addresses_that_its_document_lists() {
        let cases: [(&str, &str, &[&str]); 6] = [
            (
                "https://chatgpt.com/oauth/client.json",
                "ChatGPT",
                &["https://chatgpt.com/connector_platform_oauth_redirect"],
            ),
            (
                "https://chatgpt.com/oauth/oz_Ab-9/client.json",
                "ChatGPT",
                &["https://chatgpt.com/connector/oauth/oz_Ab-9"],
            ),
            (
                "https://chatgpt.com/oauth/codex/client.json",
                "Codex",
                &["http://127.0.0.1/callback", "http://localhost/callback"],
            ),
            (
                "https://chatgpt.com/oauth/codex/Ab-9/client.json",
                "Codex",
                &["http://127.0.0.1/callback/Ab-9", "http://localhost/callback/Ab-9"],
            ),
            (
                CLAUDE,
                "Claude",
                &["https://claude.ai/api/mcp/auth_callback", "https://claude.com/api/mcp/auth_callback"],
            ),
            (CLAUDE_CODE, "Claude Code", &["http://localhost/callback", "http://127.0.0.1/callback"]),
        ];
        for (client_id, name, redirect_uris) in cases {
            let metadata = pinned(client_id).unwrap();
            let pinned_uris: Vec<_> = metadata.redirect_uris.iter().map(RedirectUri::as_str).collect();
            assert_eq!((metadata.name.as_str(), pinned_uris.as_slice()), (name, redirect_uris));
            assert_eq!(ClientId::parse(client_id), Ok(ClientId::Document(client_id.to_owned())));
        }
    }

    #[test]
    fn chatgpt_alone_has_keys() {
        let chatgpt = pinned("https://chatgpt.com/oauth/client.json").unwrap();
        assert_eq!(chatgpt.authentication, ClientAuthentication { none: true, private_key_jwt: true });
        assert_eq!(chatgpt.keys, Some(KeySource::Uri("https://chatgpt.com/oauth/jwks.json".to_owned())));
        for client_id in [CLAUDE, CLAUDE_CODE, "https://chatgpt.com/oauth/codex/client.json"] {
            let metadata = pinned(client_id).unwrap();
            assert_eq!((metadata.authentication, metadata.keys), (ClientAuthentication::PUBLIC, None));
        }
    }

    #[test]
    fn an_id_that_is_not_exactly_theirs_is_not_pinned() {
        let long = format!("https://chatgpt.com/oauth/{}/client.json", "a".repeat(129));
        for client_id in [
            "",
            &long,
            "https://chatgpt.com/oauth/",
            "https://chatgpt.com/oauth//client.json",
            "https://chatgpt.com/oauth/a/b/client.json",
            "https://chatgpt.com/oauth/codex//client.json",
            "https://chatgpt.com/oauth/codex/a/b/client.json",
            "https://chatgpt.com/oauth/../client.json",
            "https://chatgpt.com/oauth/a.b/client.json",
            "https://chatgpt.com/oauth/a%2fb/client.json",
            "https://chatgpt.com/oauth/aclient.json",
            "https://chatgpt.com/oauth/client.json/",
            "https://chatgpt.com/oauth/client.json?a",
            "http://chatgpt.com/oauth/client.json",
            "https://chatgpt.com.evil.example/oauth/client.json",
            "https://evil.example/oauth/client.json",
            "https://claude.com/oauth/mcp-oauth-client-metadata",
            "https://claude.ai/oauth/mcp-oauth-client-metadata/",
        ] {
            assert_eq!(pinned(client_id), None, "{client_id}");
        }
        assert!(pinned(&long.replace("/a", "/")).is_some());
    }
}

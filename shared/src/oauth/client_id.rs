//! The two forms of a client's id.

use url::{Host, Url};

use super::uri_text;
use crate::random::Random;
use crate::secret::{is_random_text, random_text};

/// What the id of a registered client begins with.
const REGISTERED_PREFIX: &str = "kfd_";
/// Longest address of a document, in characters.
const DOCUMENT_MAX_CHARS: usize = 2_048;

/// How a client names itself. [`ClientId::parse`] makes it; each holds the exact text that the client sent.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ClientId {
    /// `kfd_` and 43 characters of base64url: the client was registered here (RFC 7591).
    Registered(String),
    /// The https address of its Client ID Metadata Document.
    Document(String),
}

/// The text is not the id of a client.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a client id: expected the https address of a client metadata document, or a registered id")]
pub struct InvalidClientId;

impl ClientId {
    /// The id of a client that registers itself.
    pub fn generate(random: &dyn Random) -> Self {
        Self::Registered(random_text(REGISTERED_PREFIX, random))
    }

    /// Reads what a client sent. Text of another form is refused before the database or the network is asked.
    ///
    /// # Errors
    /// [`InvalidClientId`] for text of neither form.
    pub fn parse(raw_client_id: &str) -> Result<Self, InvalidClientId> {
        if is_random_text(REGISTERED_PREFIX, raw_client_id) {
            Ok(Self::Registered(raw_client_id.to_owned()))
        } else if is_document_address(raw_client_id) {
            Ok(Self::Document(raw_client_id.to_owned()))
        } else {
            Err(InvalidClientId)
        }
    }

    /// The id, exactly as it was sent.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Registered(id) | Self::Document(id) => id,
        }
    }
}

/// Whether `raw_url` may be the address of a client's document or keys: https on its default port, with a path, without
/// dot segments, credentials and fragment, in its normal form.
///
/// Two addresses that a browser takes for the same would be two clients; so only the one spelling is taken, which
/// parsing leaves as it is. Whether its host may be connected to is checked when it is fetched.
pub(super) fn is_document_address(raw_url: &str) -> bool {
    if raw_url.len() > DOCUMENT_MAX_CHARS || !uri_text::is_plain(raw_url) {
        return false;
    }
    let Ok(url) = Url::parse(raw_url) else {
        return false;
    };
    let is_anonymous = url.username().is_empty() && url.password().is_none();
    let is_rooted_name = matches!(url.host(), Some(Host::Domain(name)) if name.ends_with('.'));
    url.as_str() == raw_url
        && url.scheme() == "https"
        && url.port().is_none()
        && is_anonymous
        && !is_rooted_name
        && url.path() != "/"
        && !uri_text::has_dot_segment(url.path())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_client_id_is_a_registered_id_or_the_address_of_a_document() {
        let registered = format!("kfd_{}", "aZ09-_x".repeat(7).get(..43).unwrap());
        assert_eq!(ClientId::parse(&registered), Ok(ClientId::Registered(registered.clone())));
        for url in [
            "https://claude.ai/oauth/mcp-oauth-client-metadata",
            "https://chatgpt.com/oauth/client.json",
            "https://a.example/c?v=1",
            "https://a.example/c/",
            "https://192.0.2.1/c",
        ] {
            assert_eq!(ClientId::parse(url), Ok(ClientId::Document(url.to_owned())));
            assert_eq!(ClientId::parse(url).unwrap().as_str(), url);
        }
    }

    #[test]
    fn other_texts_are_no_client_id() {
        let registered = |chars| format!("kfd_{}", "a".repeat(chars));
        for raw_client_id in [
            "",
            "kfd_",
            &registered(42),
            &registered(44),
            &registered(43).replace("kfd_", "kfa_"),
            &registered(43).replace("kfd_a", "kfd_="),
            "http://a.example/c",
            "HTTPS://a.example/c",
            "https://a.example",
            "https://a.example/",
            "https://a.example/?c",
            "https://A.example/c",
            "https://a.example./c",
            "https://a.example:443/c",
            "https://a.example:8443/c",
            "https://a.example/c#",
            "https://a.example/c#d",
            "https://ada@a.example/c",
            "https://:pw@a.example/c",
            "https://@a.example/c",
            "https://a.example/./c",
            "https://a.example/b/../c",
            "https://a.example/%2e%2E/c",
            "https://a.example/b%2f../c",
            "https://a.example\\c",
            "https:/a.example/c",
            "https:a.example/c",
            "https://a.example/c d",
            "https://a.example/c\n",
            " https://a.example/c",
            "https://2130706433/c",
            "https://a.example/\u{e9}",
            "cursor://a.example/c",
            "a.example/c",
        ] {
            assert_eq!(ClientId::parse(raw_client_id), Err(InvalidClientId), "{raw_client_id:?}");
        }
    }

    #[test]
    fn the_longest_address_has_2_048_characters() {
        let longest = format!("https://a.example/{}", "a".repeat(2_030));
        assert_eq!(longest.len(), 2_048);
        assert!(ClientId::parse(&longest).is_ok());
        assert_eq!(ClientId::parse(&(longest + "a")), Err(InvalidClientId));
    }

    proptest! {
        #[test]
        fn an_address_is_its_own_normal_form(rest in "[a-z@:.%2fe/\\\\#?]{0,16}") {
            let raw_url = format!("https://a.example/{rest}");
            if let Ok(id) = ClientId::parse(&raw_url) {
                let url = Url::parse(&raw_url).unwrap();
                prop_assert_eq!(url.as_str(), id.as_str());
            }
        }
    }
}

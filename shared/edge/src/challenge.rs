//! `WWW-Authenticate`: how a client can get in (RFC 6750 §3, RFC 9728 §5.1).

use std::fmt;

use crate::EdgeConfig;

/// Where the metadata of the protected resource `/mcp` is, below the public URL (RFC 9728 §3.1).
const RESOURCE_METADATA_PATH: &str = "/.well-known/oauth-protected-resource/mcp";

/// What was wrong with the credentials (RFC 6750 §3.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChallengeError {
    /// The request is malformed.
    InvalidRequest,
    /// The token does not let anybody in.
    InvalidToken,
    /// The token lets its bearer in, but not to do this.
    InsufficientScope,
}

impl ChallengeError {
    fn code(self) -> &'static str {
        match self {
            Self::InvalidRequest => "invalid_request",
            Self::InvalidToken => "invalid_token",
            Self::InsufficientScope => "insufficient_scope",
        }
    }

    fn description(self) -> &'static str {
        match self {
            Self::InvalidRequest => "The request must carry one Authorization header",
            Self::InvalidToken => "The access token is unknown, expired or revoked",
            Self::InsufficientScope => "The access token does not allow this",
        }
    }
}

/// The text of a challenge, usable as a header and in `_meta["mcp/www_authenticate"]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge(String);

impl Challenge {
    /// The challenge to a request without a token. It names no error (RFC 6750 §3.1).
    #[must_use]
    pub fn bare(config: &EdgeConfig) -> Self {
        Self::build(config, None)
    }

    /// The challenge to a request whose token did not do.
    #[must_use]
    pub fn with_error(config: &EdgeConfig, error: ChallengeError) -> Self {
        Self::build(config, Some(error))
    }

    fn build(config: &EdgeConfig, error: Option<ChallengeError>) -> Self {
        let mut parameters = vec![("realm", "kenfold".to_owned())];
        if let Some(error) = error {
            parameters.push(("error", error.code().to_owned()));
            parameters.push(("error_description", error.description().to_owned()));
        }
        if let Some(public_url) = &config.public_url {
            let metadata = format!("{}{RESOURCE_METADATA_PATH}", public_url.trim_end_matches('/'));
            parameters.push(("resource_metadata", metadata));
            if !config.scopes.is_empty() {
                parameters.push(("scope", config.scopes.join(" ")));
            }
        }
        parameters.retain(|(_name, value)| is_quotable(value));
        let quoted: Vec<String> =
            parameters.iter().map(|(name, value)| format!(r#"{name}="{value}""#)).collect();
        Self(format!("Bearer {}", quoted.join(", ")))
    }

    /// The value of the header: visible ASCII and spaces.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Challenge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Configured values hold no quote or backslash unless somebody mistyped them; such a value is left out.
fn is_quotable(value: &str) -> bool {
    value.bytes().all(|byte| matches!(byte, b' '..=b'~') && byte != b'"' && byte != b'\\')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_that_would_break_the_header_is_left_out() {
        let mistyped = EdgeConfig { public_url: Some("https://x\"\r\n".to_owned()), ..EdgeConfig::default() };
        assert_eq!(Challenge::bare(&mistyped).as_str(), r#"Bearer realm="kenfold""#);
    }

    #[test]
    fn a_scope_error_names_all_scopes() {
        let config = EdgeConfig {
            public_url: Some("https://x/".to_owned()),
            scopes: vec!["a".to_owned(), "b".to_owned()],
            ..EdgeConfig::default()
        };
        let challenge = Challenge::with_error(&config, ChallengeError::InsufficientScope);
        assert_eq!(
            challenge.to_string(),
            r#"Bearer realm="kenfold", error="insufficient_scope", error_description="The access token does not allow this", resource_metadata="https://x/.well-known/oauth-protected-resource/mcp", scope="a b""#
        );
    }
}

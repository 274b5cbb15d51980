//! What an access token is for (RFC 8707): the one address at which the tools are served.

/// Where the tools are served, below the public URL.
const PATH: &str = "/mcp";

/// The one resource of this server. Tokens are bound to its canonical spelling, which has no slash at the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resource {
    origin: String,
    canonical: String,
}

/// The client asks for a token for somebody else (`invalid_target`, RFC 8707 §2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("resource must be the address of this server's MCP endpoint")]
pub struct InvalidTarget;

impl Resource {
    /// The resource of the server that is reached at `public_url`, an origin.
    #[must_use]
    pub fn new(public_url: &str) -> Self {
        let origin = public_url.trim_end_matches('/').to_owned();
        let canonical = format!("{origin}{PATH}");
        Self { origin, canonical }
    }

    /// The canonical spelling.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.canonical
    }

    /// Lets a request pass whose `resource` means this one. Clients leave it out, append a slash, or send the origin.
    ///
    /// # Errors
    /// [`InvalidTarget`] for every other text.
    pub fn accepts(&self, raw_resource: Option<&str>) -> Result<(), InvalidTarget> {
        let Some(raw_resource) = raw_resource else {
            return Ok(());
        };
        let without_slash = raw_resource.strip_suffix('/').unwrap_or(raw_resource);
        if without_slash == self.canonical || without_slash == self.origin {
            Ok(())
        } else {
            Err(InvalidTarget)
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_spellings_that_clients_send_mean_the_one_resource() {
        for public_url in ["https://kenfold.example", "https://kenfold.example/"] {
            let resource = Resource::new(public_url);
            assert_eq!(resource.as_str(), "https://kenfold.example/mcp");
            for raw_resource in [
                None,
                Some("https://kenfold.example/mcp"),
                Some("https://kenfold.example/mcp/"),
                Some("https://kenfold.example"),
                Some("https://kenfold.example/"),
            ] {
                assert_eq!(resource.accepts(raw_resource), Ok(()), "{raw_resource:?}");
            }
        }
    }

    #[test]
    fn every_other_resource_is_foreign() {
        let resource = Resource::new("https://kenfold.example");
        for raw_resource in [
            "",
            "/",
            "/mcp",
            "https://kenfold.example//",
            "https://kenfold.example/mcp//",
            "https://kenfold.example/MCP",
            "https://kenfold.example/mcp/x",
            "https://kenfold.example/api",
            "https://kenfold.example/mcp?x",
            "https://kenfold.example/mcp#",
            "https://kenfold.example:443/mcp",
            "https://KENFOLD.example/mcp",
            "http://kenfold.example/mcp",
            "https://kenfold.example.evil.example/mcp",
            "https://kenfold.example@evil.example/mcp",
            "https://evil.example/mcp",
            " https://kenfold.example/mcp",
        ] {
            assert_eq!(resource.accepts(Some(raw_resource)), Err(InvalidTarget), "{raw_resource:?}");
        }
    }

    proptest! {
        #[test]
        fn four_texts_are_accepted(before in "[a-z/.:@]{0,3}", after in "[a-z/.:@]{0,5}") {
            let raw_resource = format!("{before}https://kenfold.example{after}");
            let is_known = before.is_empty() && matches!(after.as_str(), "" | "/" | "/mcp" | "/mcp/");
            prop_assert_eq!(Resource::new("https://kenfold.example").accepts(Some(&raw_resource)).is_ok(), is_known);
        }
    }
}

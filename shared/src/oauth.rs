//! The authorization server: clients, what the owner allows them, and the tokens they hold for it.
//!
//! A client asks to be let in, the owner allows it on a page, and the client exchanges a code for tokens
//! (OAuth 2.1, with PKCE). What the owner allows is a grant; tokens come and go below it, and revoking it ends them all.
//! Everything that is remembered between two requests stands in Postgres or is sealed under the root secret.

pub mod access_scope;
pub mod allow;
pub mod authenticate_client;
pub mod authorize;
pub mod clean_up;
pub mod client_assertion;
pub mod client_id;
pub mod client_keys;
pub mod client_metadata;
mod client_name;
pub mod count_fetch;
pub mod find_client;
pub mod identify;
pub mod imitation;
mod issue;
pub mod list_grants;
pub mod page;
pub mod pinned;
pub mod pkce;
pub mod rate_limit;
pub mod redeem_code;
pub mod redirect_uri;
pub mod refresh;
pub mod register;
pub mod resource;
pub mod revoke;
pub mod suggested_agent;
mod uri_text;

use jiff::SignedDuration;

pub use self::issue::Issued;
use self::resource::Resource;

/// How long an access token is good.
pub const ACCESS_TOKEN_LIFETIME: SignedDuration = SignedDuration::from_hours(1);
/// How long a refresh token is good; each is replaced when it is used.
pub const REFRESH_TOKEN_LIFETIME: SignedDuration = SignedDuration::from_hours(30 * 24);
/// How long a code is good (RFC 6749 §4.1.2 allows ten minutes).
pub const CODE_LIFETIME: SignedDuration = SignedDuration::from_mins(5);

/// What the authorization server is set up with.
#[derive(Debug, Clone)]
pub struct OAuthConfig {
    /// The issuer: the public URL, without a slash at the end (RFC 8414 §2).
    pub issuer: String,
    /// What tokens are for.
    pub resource: Resource,
    /// For how long a redeemed refresh token may be presented again by a client that did not get the answer.
    pub refresh_grace: SignedDuration,
    /// Whether clients may register themselves.
    pub registration: bool,
    /// Whether documents and keys of clients may be fetched.
    pub outbound: bool,
}

impl OAuthConfig {
    /// The address of one of the server's own pages or endpoints.
    #[must_use]
    pub fn endpoint(&self, path: &str) -> String {
        format!("{}{path}", self.issuer)
    }
}

//! The authorization server, from a client that asks to the end of its grant.

mod access;
mod clean_up;
mod clients;
mod consent;
mod documents;
mod faults;
mod flow;
mod metadata;
mod owner;
mod password;
mod recorded;
mod signing;
mod token_endpoint;
mod tokens;

use jiff::SignedDuration;
use kenfold::oauth::Issued;
use kenfold::oauth::allow::{Allow, AllowError, allow};
use kenfold::oauth::authorize::{AccessRequest, AuthorizationRequest, AuthorizeError, authorize};
use kenfold::oauth::identify::{IdentifyError, identify};
use kenfold::oauth::page::{self, OpenedPage};
use kenfold::oauth::redeem_code::{RedeemCode, RedeemError, redeem_code};
use kenfold::oauth::refresh::{Refresh, RefreshError, refresh};
use kenfold::oauth::register::{NewClient, register};
use kenfold::oauth::resource::Resource;
use kenfold::outbound::Outbound;
use kenfold::principal::{AgentName, Principal, Rights};
use kenfold::secret::{AccessToken, AuthorizationCode, RefreshToken};
use kenfold_tests::{PUBLIC_URL, TestDatabase, TestServer};
use serde_json::json;

/// RFC 7636 Appendix B.
const VERIFIER: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE: &str = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const REDIRECT_URI: &str = "https://client.example/callback";

/// Two instances of the server on one database, which take turns, and a client that registered at the first.
struct Field {
    instances: [TestServer; 2],
    resource: Resource,
    client_id: String,
}

impl Field {
    async fn new() -> Self {
        let database = TestDatabase::create().await;
        let (first, second) = (TestServer::on(database.clone()).await, TestServer::on(database).await);
        let said = json!({ "client_name": "A client", "redirect_uris": [REDIRECT_URI] }).to_string();
        let registered = register(&first.app, NewClient::parse(said.as_bytes()).unwrap()).await.unwrap();
        Self {
            instances: [first, second],
            resource: Resource::new(PUBLIC_URL),
            client_id: registered.client_id.as_str().to_owned(),
        }
    }

    fn first(&self) -> &TestServer {
        &self.instances[0]
    }

    fn second(&self) -> &TestServer {
        &self.instances[1]
    }

    fn advance(&self, seconds: i64) {
        self.instances.iter().for_each(|instance| instance.clock.advance(seconds));
    }

    fn asked(&self) -> AuthorizationRequest {
        AuthorizationRequest {
            raw_client_id: Some(self.client_id.clone()),
            raw_redirect_uri: Some(REDIRECT_URI.into()),
            raw_response_type: Some("code".into()),
            raw_state: Some("s".into()),
            raw_scope: None,
            raw_challenge: Some(CHALLENGE.into()),
            raw_challenge_method: Some("S256".into()),
            raw_resource: Some(self.resource.as_str().into()),
        }
    }

    async fn request(&self, asked: AuthorizationRequest) -> Result<AccessRequest, AuthorizeError> {
        authorize(&self.first().app, &Outbound::off(), &self.resource, asked).await
    }

    async fn allow(&self, rights: Rights, page: &OpenedPage) -> Result<AuthorizationCode, AllowError> {
        let request = self.request(self.asked()).await.unwrap();
        let agent = AgentName::parse("guest").unwrap();
        let decision = Allow { request: &request, agent, rights, page };
        allow(&self.second().app, &self.resource, decision).await
    }

    /// A page that the first instance made and the second one got back.
    async fn page(&self) -> OpenedPage {
        let sealed = page::seal(&self.first().app, &self.asked()).await.unwrap();
        page::open(&self.second().app, &sealed).await.unwrap()
    }

    async fn redeem(&self, code: &AuthorizationCode, verifier: &str) -> Result<Issued, RedeemError> {
        let command = RedeemCode {
            client_id: &self.client_id,
            code: code.clone(),
            raw_redirect_uri: Some(REDIRECT_URI),
            raw_verifier: verifier,
            resource: &self.resource,
        };
        redeem_code(&self.first().app, command).await
    }

    async fn tokens(&self, rights: Rights) -> Issued {
        let code = self.allow(rights, &self.page().await).await.unwrap();
        self.redeem(&code, VERIFIER).await.unwrap()
    }

    async fn refresh(&self, token: &RefreshToken, scope: Option<&str>) -> Result<Issued, RefreshError> {
        let grace = SignedDuration::from_secs(120);
        let command = Refresh {
            client_id: &self.client_id,
            token: token.clone(),
            raw_scope: scope,
            resource: &self.resource,
            grace,
        };
        refresh(&self.second().app, command).await
    }

    async fn holder(&self, token: &AccessToken) -> Result<Principal, IdentifyError> {
        identify(&self.second().app, &self.resource, token).await
    }

    async fn revocations(&self) -> i64 {
        let query = "SELECT count(*) FROM audit_event WHERE action = 'oauth.revoke'";
        self.first().database.count(query).await
    }
}

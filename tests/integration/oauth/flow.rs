//! A client and the owner's browser, which talk to three instances of one server in turn.

use axum::body::Body;
use http::{HeaderMap, Request, StatusCode};
use kenfold::outbound::Outbound;
use kenfold::owner::password::Password;
use kenfold::owner::set_password::set_password;
use kenfold::principal::Actor;
use kenfold_tests::{Agent, PUBLIC_URL, Reply, TestDatabase, TestServer};
use serde_json::{Value, json};
use url::{Url, form_urlencoded};

use super::{CHALLENGE, VERIFIER};

pub(super) const PASSWORD: &str = "correct horse battery staple";
pub(super) const REDIRECT_URI: &str = "https://client.example/callback";

/// Parameters of a form or a query.
pub(super) type Parameters = Vec<(&'static str, String)>;

/// Three instances on one database, and a client that registered at the first.
pub(super) struct Flow {
    pub(super) page_maker: TestServer,
    pub(super) form_taker: TestServer,
    pub(super) tools: TestServer,
    pub(super) client_id: String,
    pub(super) redirect_uri: &'static str,
}

impl Flow {
    pub(super) async fn new() -> Self {
        Self::with(&[], Outbound::off()).await
    }

    pub(super) async fn with(variables: &[(&str, &str)], outbound: Outbound) -> Self {
        let database = TestDatabase::create().await;
        let url = database.url.clone();
        let instance = || TestServer::fetching(database.clone(), &url, variables, outbound.clone());
        let (page_maker, form_taker, tools) = (instance().await, instance().await, instance().await);
        set_password(&page_maker.owner, Actor::OWNER, &Password::parse(PASSWORD).unwrap()).await.unwrap();
        let flow =
            Self { page_maker, form_taker, tools, client_id: String::new(), redirect_uri: REDIRECT_URI };
        flow.registered(&json!({ "client_name": "A client", "redirect_uris": [REDIRECT_URI] })).await
    }

    /// The same, for a client that says this of itself.
    pub(super) async fn registered(self, metadata: &Value) -> Self {
        let reply = self.register(metadata).await;
        assert_eq!(reply.status, StatusCode::CREATED, "{reply:?}");
        let client_id = reply.json()["client_id"].as_str().unwrap().to_owned();
        Self { client_id, ..self }
    }

    pub(super) async fn register(&self, metadata: &Value) -> Reply {
        let request = Request::post("/oauth/register").header("content-type", "application/json");
        self.page_maker.stranger(None).send(request.body(Body::from(metadata.to_string())).unwrap()).await
    }

    pub(super) fn database(&self) -> &TestDatabase {
        &self.page_maker.database
    }

    pub(super) fn advance(&self, seconds: i64) {
        for instance in [&self.page_maker, &self.form_taker, &self.tools] {
            instance.clock.advance(seconds);
        }
    }

    /// The parameters of an authorization request in order.
    pub(super) fn asked(&self) -> Parameters {
        vec![
            ("response_type", "code".into()),
            ("client_id", self.client_id.clone()),
            ("redirect_uri", self.redirect_uri.into()),
            ("code_challenge", CHALLENGE.into()),
            ("code_challenge_method", "S256".into()),
            ("state", "a state+&=가".into()),
            ("scope", "memory:read memory:write".into()),
            ("resource", format!("{PUBLIC_URL}/mcp")),
        ]
    }

    /// Opens the consent page.
    pub(super) async fn open(&self, asked: &Parameters) -> Reply {
        self.page_maker.stranger(None).get(&format!("/oauth/authorize?{}", encoded(asked))).await
    }

    /// The fields of the form as the page fills them in, with the right password and Allow.
    pub(super) async fn form(&self) -> Parameters {
        let page = self.open(&self.asked()).await;
        assert_eq!(page.status, StatusCode::OK, "{page:?}");
        vec![
            ("request", sealed_request(&page)),
            ("access", "read".into()),
            ("reach", "everything".into()),
            ("user_wide", "true".into()),
            ("trust", "agent".into()),
            ("agent", "guest".into()),
            ("password", PASSWORD.into()),
            ("decision", "allow".into()),
        ]
    }

    /// Posts the form as a browser does.
    pub(super) async fn post(&self, form: &Parameters) -> Reply {
        self.post_with(form, &[("sec-fetch-site", "same-origin"), ("origin", PUBLIC_URL)]).await
    }

    pub(super) async fn post_with(&self, form: &Parameters, headers: &[(&str, &str)]) -> Reply {
        post_form(&self.form_taker.stranger(None), "/oauth/authorize", form, headers).await
    }

    /// What the client gets at its redirect URI.
    pub(super) async fn code(&self, changed: &[(&'static str, &str)]) -> String {
        let reply = self.post(&changed_form(self.form().await, changed)).await;
        parameter(&reply, "code").unwrap_or_else(|| panic!("no code: {reply:?}"))
    }

    /// The parameters with which the client redeems a code.
    pub(super) fn redeeming(&self, code: &str) -> Parameters {
        vec![
            ("grant_type", "authorization_code".into()),
            ("client_id", self.client_id.clone()),
            ("code", code.into()),
            ("redirect_uri", self.redirect_uri.into()),
            ("code_verifier", VERIFIER.into()),
            ("resource", format!("{PUBLIC_URL}/mcp")),
        ]
    }

    pub(super) fn refreshing(&self, refresh_token: &str) -> Parameters {
        vec![
            ("grant_type", "refresh_token".into()),
            ("client_id", self.client_id.clone()),
            ("refresh_token", refresh_token.into()),
        ]
    }

    /// Asks the token endpoint of one instance.
    pub(super) async fn token(&self, form: &Parameters) -> Reply {
        post_form(&self.page_maker.stranger(None), "/oauth/token", form, &[]).await
    }

    pub(super) async fn revoke(&self, form: &Parameters) -> Reply {
        post_form(&self.form_taker.stranger(None), "/oauth/revoke", form, &[]).await
    }

    /// Tokens for what the owner chose.
    pub(super) async fn tokens(&self, changed: &[(&'static str, &str)]) -> Value {
        let code = self.code(changed).await;
        let reply = self.token(&self.redeeming(&code)).await;
        assert_eq!(reply.status, StatusCode::OK, "{reply:?}");
        reply.json()
    }

    /// Whoever holds the access token, at the third instance.
    pub(super) fn holder(&self, tokens: &Value) -> Agent {
        self.tools.stranger(Some(tokens["access_token"].as_str().unwrap()))
    }

    pub(super) async fn events(&self, action: &str) -> i64 {
        let query = format!("SELECT count(*) FROM audit_event WHERE action = '{action}'");
        self.database().count(&query).await
    }
}

pub(super) fn encoded(parameters: &Parameters) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(parameters).finish()
}

/// The parameters with some replaced, and an empty one taken away.
pub(super) fn changed_form(form: Parameters, changed: &[(&'static str, &str)]) -> Parameters {
    let kept = form.into_iter().filter(|(name, _)| changed.iter().all(|(other, _)| other != name));
    let new = changed.iter().filter(|(_, value)| !value.is_empty());
    kept.chain(new.map(|(name, value)| (*name, (*value).to_owned()))).collect()
}

pub(super) async fn post_form(
    agent: &Agent,
    path: &str,
    form: &Parameters,
    headers: &[(&str, &str)],
) -> Reply {
    let mut request = Request::post(path)
        .header("host", "kenfold.example")
        .header("content-type", "application/x-www-form-urlencoded");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    agent.send(request.body(Body::from(encoded(form))).unwrap()).await
}

/// The hidden field of a page.
pub(super) fn sealed_request(page: &Reply) -> String {
    let html = String::from_utf8(page.body.to_vec()).unwrap();
    let (_, rest) = html.split_once("name=\"request\" value=\"").unwrap();
    rest.split_once('"').unwrap().0.to_owned()
}

pub(super) fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).map_or("", |value| value.to_str().unwrap())
}

/// Where an answer leads; `None` when it leads nowhere.
pub(super) fn location(reply: &Reply) -> Option<Url> {
    reply.headers.get("location").map(|value| value.to_str().unwrap().parse().unwrap())
}

/// A parameter of the address to which an answer leads.
pub(super) fn parameter(reply: &Reply, name: &str) -> Option<String> {
    let location = location(reply)?;
    let found = location.query_pairs().find(|(known, _)| known == name);
    found.map(|(_, value)| value.into_owned())
}

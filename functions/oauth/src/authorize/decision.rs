//! What the owner decided, checked and done.

use std::net::IpAddr;

use axum::response::Response;
use http::{HeaderMap, HeaderValue, StatusCode, header::ORIGIN};
use kenfold::oauth::allow::{Allow, AllowError, allow};
use kenfold::oauth::authorize::AccessRequest;
use kenfold::oauth::page::{self, OpenedPage};
use kenfold::owner::attempts::Source;
use kenfold::owner::check_password::{CheckPasswordError, check_password};
use kenfold::owner::known_browser::KnownBrowser;

use super::choices::{Choices, Given};
use super::consent_page::{Shown, known_browser};
use super::refusal::{Refusal, to_client};
use super::{check, throttle};
use crate::Server;
use crate::form::Form;
use crate::pages::{FormProblem, Notice};
use crate::unlock::unlocked;

/// What the button Allow posts. Every other value denies.
const ALLOW: &str = "allow";

/// Who decides on a posted page.
pub(super) struct Decider<'a> {
    pub(super) server: &'a Server,
    pub(super) headers: &'a HeaderMap,
    pub(super) address: Option<IpAddr>,
}

/// A page that came back, and what it asks about.
struct Posted<'a> {
    page: &'a OpenedPage,
    request: &'a AccessRequest,
    sealed: &'a str,
    choices: Choices<'a>,
}

impl Decider<'_> {
    /// The checks in their order: where the form comes from, whether it was made here, whether the client is still what it
    /// was, what was chosen, and last the password, which costs most.
    pub(super) async fn decide(&self, body: &[u8]) -> Result<Response, Refusal> {
        self.require_own_page()?;
        throttle(self.server, self.headers, self.address).await?;
        let form = Form::from_body(self.headers, body)?;
        let sealed = form.one("request")?.unwrap_or_default();
        let page = page::open(&self.server.app, sealed).await?;
        let request = check(self.server, page.request.clone()).await?;
        if form.one("decision")? != Some(ALLOW) {
            return Ok(self.to_client(&request, &[("error", "access_denied")]));
        }
        let choices = Choices::read(&form)?;
        let choices =
            choices.ok_or_else(|| Refusal::shown(StatusCode::BAD_REQUEST, Notice::InvalidRequest))?;
        let posted = Posted { page: &page, request: &request, sealed, choices };
        match posted.choices.given() {
            Ok(given) => self.allow(posted, given).await,
            Err(problem) => self.show_again(&posted, StatusCode::BAD_REQUEST, problem).await,
        }
    }

    /// No other site sends this form. Browsers say from where it comes (Fetch Metadata §2.4); older ones name the origin
    /// of the page.
    fn require_own_page(&self) -> Result<(), Refusal> {
        let header = |name: &str| self.headers.get(name).map(HeaderValue::as_bytes);
        let is_own = match (header("sec-fetch-site"), header(ORIGIN.as_str())) {
            (Some(site), _) => site == b"same-origin" || site == b"none",
            (None, Some(origin)) => origin == self.server.config.issuer.as_bytes(),
            // No browser, so nobody is logged in to anything.
            (None, None) => true,
        };
        if is_own {
            return Ok(());
        }
        tracing::warn!("a consent form was sent from another site");
        Err(Refusal::shown(StatusCode::FORBIDDEN, Notice::CrossSite))
    }

    async fn allow(&self, posted: Posted<'_>, given: Given) -> Result<Response, Refusal> {
        let Some(raw_password) = posted.choices.raw_password else {
            return self.show_again(&posted, StatusCode::BAD_REQUEST, FormProblem::MissingPassword).await;
        };
        let known = known_browser(self.server, self.headers).await?;
        let source = known.clone().map_or(Source::Stranger(self.address), Source::KnownBrowser);
        let Server { app, passwords, .. } = self.server;
        match check_password(app, passwords, &source, raw_password).await {
            Ok(()) => self.give(posted, given, known).await,
            Err(CheckPasswordError::Wrong) => {
                tracing::warn!(known_browser = known.is_some(), "a wrong owner password was given");
                self.show_again(&posted, StatusCode::UNAUTHORIZED, FormProblem::WrongPassword).await
            }
            Err(error) => Err(error.into()),
        }
    }

    /// The owner is here: access is given, and the browser is known from now on.
    async fn give(
        &self,
        posted: Posted<'_>,
        given: Given,
        known: Option<KnownBrowser>,
    ) -> Result<Response, Refusal> {
        let Server { app, config, .. } = self.server;
        let Given { agent, rights } = given;
        let decision = Allow { request: posted.request, agent, rights, page: posted.page };
        let code = allow(app, &config.resource, decision).await?;
        let response = self.to_client(posted.request, &[("code", code.reveal())]);
        let browser = known.unwrap_or_else(|| KnownBrowser::generate(app.random.as_ref()));
        Ok(unlocked(self.server, &browser, response).await)
    }

    fn to_client(&self, request: &AccessRequest, parameters: &[(&str, &str)]) -> Response {
        to_client(&self.server.config, &request.redirect_uri, parameters, request.state.as_deref())
    }

    async fn show_again(
        &self,
        posted: &Posted<'_>,
        status: StatusCode,
        problem: FormProblem,
    ) -> Result<Response, Refusal> {
        let Posted { request, sealed, choices, .. } = posted;
        let shown = Shown { status, request, sealed, form: choices.as_input(), problem: Some(problem) };
        shown.answer(self.server, self.headers).await
    }
}

impl From<CheckPasswordError> for Refusal {
    fn from(error: CheckPasswordError) -> Self {
        match error {
            CheckPasswordError::TooMany(too_many) => {
                tracing::warn!("too many wrong owner passwords were given");
                Self::too_many_passwords(too_many)
            }
            CheckPasswordError::NotSet => Self::shown(StatusCode::FORBIDDEN, Notice::NoOwnerPassword),
            CheckPasswordError::Database(cause) => cause.into(),
            CheckPasswordError::Wrong | CheckPasswordError::Stored(_) | CheckPasswordError::Check(_) => {
                Self::internal(&error)
            }
        }
    }
}

impl From<AllowError> for Refusal {
    fn from(error: AllowError) -> Self {
        match error {
            AllowError::PageUsed => Self::shown(StatusCode::BAD_REQUEST, Notice::PageExpired),
            AllowError::NotAskedFor | AllowError::ReservedAgent(_) => {
                Self::shown(StatusCode::BAD_REQUEST, Notice::InvalidRequest)
            }
            AllowError::Database(cause) => cause.into(),
        }
    }
}

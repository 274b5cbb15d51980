//! What the owner decided, checked and done.

use axum::response::Response;
use http::{HeaderMap, HeaderValue, StatusCode, header::ORIGIN};
use kenfold::oauth::allow::{Allow, AllowError, allow};
use kenfold::oauth::authorize::AccessRequest;
use kenfold::oauth::page::{self, OpenedPage};
use kenfold::owner::check_password::{CheckPasswordError, check_password};
use kenfold::owner::known_browser::KnownBrowser;
use kenfold::owner::password::PasswordStamp;

use super::check;
use super::choices::{Choices, Given};
use super::consent_page::ConsentView;
use crate::Server;
use crate::form::Form;
use crate::pages::{FormProblem, Notice};
use crate::refusal::{Refusal, to_client};
use crate::visitor::{Visitor, remembered};

/// What the button Allow posts. Every other value denies.
const ALLOW: &str = "allow";

/// Who decides on a posted page.
pub(super) struct Decider<'a> {
    pub(super) server: &'a Server,
    pub(super) visitor: Visitor,
}

/// A page that came back, and what it asks about.
struct Posted<'a> {
    page: &'a OpenedPage,
    request: &'a AccessRequest,
    sealed: &'a str,
    choices: Choices<'a>,
}

/// No other site sends this form.
pub(super) fn require_own_page(headers: &HeaderMap, issuer: &str) -> Result<(), Refusal> {
    if is_own_page(headers, issuer) {
        return Ok(());
    }
    tracing::warn!("a consent form was sent from another site");
    Err(Refusal::shown(StatusCode::FORBIDDEN, Notice::CrossSite))
}

/// Browsers say from where a form comes (Fetch Metadata, `Sec-Fetch-Site`); older ones name the origin of the page. What says
/// neither is no browser, so that nobody is logged in to anything.
fn is_own_page(headers: &HeaderMap, issuer: &str) -> bool {
    let header = |name: &str| headers.get(name).map(HeaderValue::as_bytes);
    match (header("sec-fetch-site"), header(ORIGIN.as_str())) {
        (Some(site), _) => site == b"same-origin" || site == b"none",
        (None, Some(origin)) => origin == issuer.as_bytes(),
        (None, None) => true,
    }
}

impl Decider<'_> {
    /// The checks in their order: whether the page was made here, whether the client is still what it was, what was chosen,
    /// and last the password, which costs most.
    pub(super) async fn decide(&self, form: &Form) -> Result<Response, Refusal> {
        let sealed = form.one("request")?.unwrap_or_default();
        let page = page::open(&self.server.app, sealed).await?;
        let request = check(self.server, page.request.clone()).await?;
        if form.one("decision")? != Some(ALLOW) {
            return Ok(self.to_client(&request, &[("error", "access_denied")]));
        }
        let choices = Choices::read(form)?;
        let choices =
            choices.ok_or_else(|| Refusal::shown(StatusCode::BAD_REQUEST, Notice::InvalidRequest))?;
        let posted = Posted { page: &page, request: &request, sealed, choices };
        match posted.choices.given() {
            Ok(given) => self.allow(posted, given).await,
            Err(problem) => self.show_again(&posted, StatusCode::BAD_REQUEST, problem).await,
        }
    }

    async fn allow(&self, posted: Posted<'_>, given: Given) -> Result<Response, Refusal> {
        let Some(raw_password) = posted.choices.raw_password else {
            return self.show_again(&posted, StatusCode::BAD_REQUEST, FormProblem::MissingPassword).await;
        };
        let Server { app, passwords, .. } = self.server;
        match check_password(app, passwords, &self.visitor.source(), raw_password).await {
            Ok(stamp) => self.give(posted, given, stamp).await,
            Err(CheckPasswordError::Wrong) => {
                let is_known = self.visitor.browser.is_some();
                tracing::warn!(browser.is_known = is_known, "a wrong owner password was given");
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
        stamp: PasswordStamp,
    ) -> Result<Response, Refusal> {
        let Server { app, config, .. } = self.server;
        let Given { agent, rights } = given;
        let decision = Allow { request: posted.request, agent, rights, page: posted.page };
        let code = allow(app, &config.resource, decision).await?;
        let response = self.to_client(posted.request, &[("code", code.reveal())]);
        let new = || KnownBrowser::generate(app.random.as_ref(), stamp);
        let browser = self.visitor.browser.clone().unwrap_or_else(new);
        Ok(remembered(self.server, &browser, response).await)
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
        let view = ConsentView { status, request, sealed, form: choices.as_input(), problem: Some(problem) };
        view.answer(self.server, &self.visitor).await
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
            CheckPasswordError::Stored(cause) => cause.into(),
            CheckPasswordError::Database(cause) => cause.into(),
            CheckPasswordError::Wrong | CheckPasswordError::Check(_) => Self::internal(&error),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_of_this_server_is_told_by_what_the_browser_says() {
        let issuer = "https://kenfold.example";
        let cases: [(&[(&'static str, &str)], bool); 9] = [
            (&[], true),
            (&[("sec-fetch-site", "same-origin")], true),
            (&[("sec-fetch-site", "none")], true),
            (&[("sec-fetch-site", "same-site")], false),
            (&[("sec-fetch-site", "cross-site"), ("origin", issuer)], false),
            (&[("origin", issuer)], true),
            (&[("origin", "https://kenfold.example.evil.example")], false),
            (&[("origin", "http://kenfold.example")], false),
            (&[("origin", "null")], false),
        ];
        for (headers, is_own) in cases {
            let headers = headers.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()));
            assert_eq!(is_own_page(&headers.collect(), issuer), is_own);
        }
    }
}

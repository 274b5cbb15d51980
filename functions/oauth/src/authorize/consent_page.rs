//! The consent page for one request.

use axum::response::Response;
use http::{HeaderMap, StatusCode};
use kenfold::memory::list_projects::list_projects;
use kenfold::oauth::authorize::AccessRequest;
use kenfold::oauth::find_client::Client;
use kenfold::oauth::imitation::imitates;
use kenfold::oauth::redirect_uri::RedirectUri;
use kenfold::owner::known_browser::KnownBrowser;
use kenfold::principal::Access;

use super::refusal::Refusal;
use crate::pages::{ConsentPage, FormInput, FormProblem, consent};
use crate::reply::{self, language};
use crate::{Server, device_cookie};

/// The page, for the first time or again.
pub(super) struct Shown<'a> {
    pub(super) status: StatusCode,
    pub(super) request: &'a AccessRequest,
    pub(super) sealed: &'a str,
    pub(super) form: FormInput<'a>,
    pub(super) problem: Option<FormProblem>,
}

impl Shown<'_> {
    pub(super) async fn answer(&self, server: &Server, headers: &HeaderMap) -> Result<Response, Refusal> {
        let projects = self.projects(server, headers).await?;
        let Self { request, .. } = self;
        let places = places(&request.client);
        let html = consent(&ConsentPage {
            language: language(headers),
            client_name: &request.client.metadata.name,
            client_id: request.client.id.as_str(),
            returns_to: &request.redirect_uri.returns_to(),
            returns_to_this_machine: request.redirect_uri.is_loopback(),
            imitates: imitates(&request.client.metadata.name, &places),
            asks_to_write: request.scope.includes(Access::Write),
            projects: &projects,
            sealed_request: self.sealed,
            form: self.form,
            problem: self.problem,
        });
        Ok(reply::consent(self.status, html, &request.redirect_uri))
    }

    /// The projects to choose from. Their names are the owner's own business: a stranger, who can ask for this page as
    /// well, has to know what to type.
    async fn projects(&self, server: &Server, headers: &HeaderMap) -> Result<Vec<String>, Refusal> {
        match known_browser(server, headers).await? {
            Some(_) => Ok(list_projects(&server.app).await?),
            None => Ok(Vec::new()),
        }
    }
}

/// The places to which a client may return, as [`imitates`] takes them.
pub(super) fn places(client: &Client) -> Vec<String> {
    client.metadata.redirect_uris.iter().map(RedirectUri::returns_to).collect()
}

/// The browser, if the owner has been in it.
pub(super) async fn known_browser(
    server: &Server,
    headers: &HeaderMap,
) -> Result<Option<KnownBrowser>, Refusal> {
    match device_cookie::raw_cookie(&server.config, headers) {
        Some(raw_cookie) => Ok(KnownBrowser::recognise(&server.app, raw_cookie).await?),
        None => Ok(None),
    }
}

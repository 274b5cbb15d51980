//! The consent page for one request.

use axum::response::Response;
use http::StatusCode;
use kenfold::memory::list_projects::list_projects;
use kenfold::oauth::authorize::AccessRequest;
use kenfold::oauth::find_client::Client;
use kenfold::oauth::imitation::imitates;
use kenfold::oauth::redirect_uri::RedirectUri;
use kenfold::principal::Access;

use crate::Server;
use crate::pages::{ConsentPage, FormInput, FormProblem, consent};
use crate::refusal::Refusal;
use crate::reply;
use crate::visitor::Visitor;

/// The page, for the first time or again.
pub(super) struct ConsentView<'a> {
    pub(super) status: StatusCode,
    pub(super) request: &'a AccessRequest,
    pub(super) sealed: &'a str,
    pub(super) form: FormInput<'a>,
    pub(super) problem: Option<FormProblem>,
}

impl ConsentView<'_> {
    pub(super) async fn answer(&self, server: &Server, visitor: &Visitor) -> Result<Response, Refusal> {
        let projects = projects(server, visitor).await?;
        let Self { request, .. } = self;
        let places = places(&request.client);
        let html = consent(&ConsentPage {
            language: visitor.language,
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
}

/// The projects to choose from. Their names are the owner's own business: a stranger, who can ask for this page as well, has
/// to know what to type.
async fn projects(server: &Server, visitor: &Visitor) -> Result<Vec<String>, Refusal> {
    match visitor.browser {
        Some(_) => Ok(list_projects(&server.app).await?),
        None => Ok(Vec::new()),
    }
}

/// The places to which a client may return, as [`imitates`] takes them.
pub(super) fn places(client: &Client) -> Vec<String> {
    client.metadata.redirect_uris.iter().map(RedirectUri::returns_to).collect()
}

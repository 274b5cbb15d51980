//! `GET /api/v1/refs?project=P`: what a client with a checkout of a project is asked to look up.

use axum::extract::{Extension, RawQuery, State};
use axum::response::Response;
use kenfold::coderef::Target;
use kenfold::coderef::list_targets::{ListTargetsError, Targets, list_targets};
use kenfold::principal::Principal;
use kenfold_edge::Asked;
use serde::Serialize;
use url::form_urlencoded;

use crate::Server;
use crate::refusal::{Refusal, private_json};

/// The listing. An absent part is an empty text.
#[derive(Serialize)]
struct Listing {
    scope: String,
    targets: Vec<TargetView>,
}

#[derive(Serialize)]
struct TargetView {
    path: String,
    symbol: String,
    anchor_commit: String,
    anchor_hash: String,
}

pub(crate) async fn refs(
    State(server): State<Server>,
    Extension(principal): Extension<Principal>,
    asked: Asked,
    RawQuery(query): RawQuery,
) -> Response {
    match listed(&server, &principal, query.as_deref()).await {
        Ok(targets) => private_json(&Listing::from(targets)),
        Err(refusal) => refusal.answer(&server, &asked),
    }
}

async fn listed(server: &Server, principal: &Principal, query: Option<&str>) -> Result<Targets, Refusal> {
    Ok(list_targets(&server.app, principal, &project(query)?).await?)
}

/// The parameter `project`; empty when there is none. Of several the first counts.
fn project(query: Option<&str>) -> Result<String, Refusal> {
    let mut parameters = form_urlencoded::parse(query.unwrap_or_default().as_bytes());
    let project = parameters.find(|(name, _)| name == "project").map(|(_, value)| value).unwrap_or_default();
    // What is not UTF-8 was replaced, and would name a project that nobody has.
    if project.contains(char::REPLACEMENT_CHARACTER) {
        return Err(Refusal::Invalid("`project` must be UTF-8".into()));
    }
    Ok(project.into_owned())
}

impl From<Targets> for Listing {
    fn from(listed: Targets) -> Self {
        let targets = listed.targets.into_iter().map(TargetView::from).collect();
        Self { scope: listed.scope.as_str().to_owned(), targets }
    }
}

impl From<Target> for TargetView {
    fn from(target: Target) -> Self {
        let (anchor_commit, anchor_hash) =
            target.anchor.map(|anchor| (anchor.commit, anchor.hash)).unwrap_or_default();
        Self {
            path: target.code_ref.path().unwrap_or_default().to_owned(),
            symbol: target.code_ref.symbol().unwrap_or_default().to_owned(),
            anchor_commit,
            anchor_hash,
        }
    }
}

impl From<ListTargetsError> for Refusal {
    fn from(error: ListTargetsError) -> Self {
        let words = error.to_string();
        match error {
            ListTargetsError::Repository(_) => Self::Invalid(words),
            ListTargetsError::OutOfReach(_) => Self::OutOfReach(words),
            ListTargetsError::Database(cause) => cause.into(),
        }
    }
}

//! `GET, POST /oauth/authorize`: a client asks for access, and the owner decides (RFC 6749 §4.1.1).
//!
//! Nothing is kept between the two: the page carries the request, sealed, and whichever instance gets it back checks
//! all of it again.

mod choices;
mod consent_page;
mod decision;
mod request;

use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use http::{Extensions, HeaderMap, StatusCode, Uri};
use kenfold::oauth::authorize::{AccessRequest, AuthorizationRequest, authorize};
use kenfold::oauth::rate_limit::{Endpoint, rate_limit};
use kenfold::oauth::{page, suggested_agent::suggested_agent};

use self::consent_page::ConsentView;
use self::decision::Decider;
use crate::Server;
use crate::form::Form;
use crate::pages::FormInput;
use crate::refusal::Refusal;
use crate::reply::language;
use crate::visitor::Visitor;

/// Shows the consent page.
pub(crate) async fn show(
    State(server): State<Server>,
    uri: Uri,
    headers: HeaderMap,
    extensions: Extensions,
) -> Response {
    match show_page(&server, &uri, &headers, &extensions).await {
        Ok(response) => response,
        Err(refusal) => refusal.answer(&server.config, language(&headers)),
    }
}

async fn show_page(
    server: &Server,
    uri: &Uri,
    headers: &HeaderMap,
    extensions: &Extensions,
) -> Result<Response, Refusal> {
    let visitor = Visitor::of(server, headers, extensions).await?;
    throttle(server, &visitor).await?;
    let asked = request::read(&Form::from_query(uri.query()))?;
    let request = check(server, asked.clone()).await?;
    let sealed = page::seal(&server.app, &asked).await?;
    let agent = suggested_agent(&request.client.metadata.name, &consent_page::places(&request.client));
    let form = FormInput::suggested(agent.as_str());
    let view =
        ConsentView { status: StatusCode::OK, request: &request, sealed: &sealed, form, problem: None };
    view.answer(server, &visitor).await
}

/// Does what the owner decided.
pub(crate) async fn decide(
    State(server): State<Server>,
    headers: HeaderMap,
    extensions: Extensions,
    body: Bytes,
) -> Response {
    match decided(&server, &headers, &extensions, &body).await {
        Ok(response) => response,
        Err(refusal) => refusal.answer(&server.config, language(&headers)),
    }
}

async fn decided(
    server: &Server,
    headers: &HeaderMap,
    extensions: &Extensions,
    body: &[u8],
) -> Result<Response, Refusal> {
    decision::require_own_page(headers, &server.config.issuer)?;
    let visitor = Visitor::of(server, headers, extensions).await?;
    throttle(server, &visitor).await?;
    Decider { server, visitor }.decide(&Form::from_body(headers, body)?).await
}

/// Strangers are counted, and use up nothing of the owner's.
async fn throttle(server: &Server, visitor: &Visitor) -> Result<(), Refusal> {
    match visitor.browser {
        Some(_) => Ok(()),
        None => Ok(rate_limit(&server.app, Endpoint::Authorize, visitor.address).await?),
    }
}

async fn check(server: &Server, asked: AuthorizationRequest) -> Result<AccessRequest, Refusal> {
    Ok(authorize(&server.app, &server.outbound, &server.config.resource, asked).await?)
}

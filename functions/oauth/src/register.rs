//! `POST /oauth/register`: a client registers itself (RFC 7591).

use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use http::{Extensions, HeaderMap, StatusCode};
use kenfold::oauth::rate_limit::Endpoint;
use kenfold::oauth::redirect_uri::RedirectUri;
use kenfold::oauth::register::{NewClient, Registered, register as register_client};
use kenfold_edge::has_media_type;
use serde::Serialize;

use crate::endpoint_error::EndpointError;
use crate::reply::private_json;
use crate::{GRANT_TYPES, Server};

/// What was registered (RFC 7591 §3.2.1). Absent members are left out: clients stumble over null.
#[derive(Serialize)]
struct ClientInformation<'a> {
    client_id: &'a str,
    client_id_issued_at: i64,
    client_name: &'a str,
    redirect_uris: Vec<&'a str>,
    grant_types: [&'static str; 2],
    response_types: [&'static str; 1],
    token_endpoint_auth_method: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    application_type: Option<&'a str>,
}

pub(crate) async fn register(
    State(server): State<Server>,
    headers: HeaderMap,
    extensions: Extensions,
    body: Bytes,
) -> Response {
    match registered(&server, &headers, &extensions, &body).await {
        Ok(registered) => private_json(StatusCode::CREATED, &information(&registered)),
        Err(error) => error.answer(),
    }
}

/// What cannot be registered is not counted: it asks nothing of the database.
async fn registered(
    server: &Server,
    headers: &HeaderMap,
    extensions: &Extensions,
    raw_metadata: &[u8],
) -> Result<Registered, EndpointError> {
    require_json(headers)?;
    let client = NewClient::parse(raw_metadata)?;
    server.throttle(Endpoint::Register, extensions).await?;
    Ok(register_client(&server.app, client).await?)
}

/// RFC 7591 §3.1. A page of another site cannot send this without asking first.
fn require_json(headers: &HeaderMap) -> Result<(), EndpointError> {
    if has_media_type(headers, "application/json") {
        Ok(())
    } else {
        Err(EndpointError::invalid_request("the body must be application/json"))
    }
}

fn information(registered: &Registered) -> ClientInformation<'_> {
    let Registered { client_id, issued_at, metadata } = registered;
    ClientInformation {
        client_id: client_id.as_str(),
        client_id_issued_at: issued_at.as_second(),
        client_name: &metadata.name,
        redirect_uris: metadata.redirect_uris.iter().map(RedirectUri::as_str).collect(),
        grant_types: GRANT_TYPES,
        response_types: ["code"],
        token_endpoint_auth_method: "none",
        application_type: metadata.application_type.as_deref(),
    }
}

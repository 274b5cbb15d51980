//! `POST /oauth/revoke`: a client gives a token back (RFC 7009).

use axum::body::Bytes;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::{Extensions, HeaderMap, StatusCode, header};
use kenfold::oauth::rate_limit::Endpoint;
use kenfold::oauth::revoke::{PresentedToken, revoke_token};

use crate::endpoint_error::EndpointError;
use crate::form::Form;
use crate::token::{credentials, missing};
use crate::{REVOKE, Server};

pub(crate) async fn revoke(
    State(server): State<Server>,
    headers: HeaderMap,
    extensions: Extensions,
    body: Bytes,
) -> Response {
    match revoked(&server, &headers, &extensions, &body).await {
        Ok(()) => (StatusCode::OK, [(header::CACHE_CONTROL, "no-store")]).into_response(),
        Err(error) => error.answer(),
    }
}

/// A token that is none, or another client's, is as good as revoked (RFC 7009 §2.2).
async fn revoked(
    server: &Server,
    headers: &HeaderMap,
    extensions: &Extensions,
    body: &[u8],
) -> Result<(), EndpointError> {
    server.throttle(Endpoint::Token, extensions).await?;
    let form = Form::from_body(headers, body)?;
    let client = server.authenticate(credentials(headers, &form, REVOKE)?).await?;
    let raw_token = form.one("token")?.ok_or_else(|| missing("token"))?;
    let Some(token) = PresentedToken::parse(raw_token) else {
        return Ok(());
    };
    Ok(revoke_token(&server.app, client.id.as_str(), &token).await?)
}

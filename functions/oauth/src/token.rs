//! `POST /oauth/token`: a client exchanges a code or a refresh token for tokens (RFC 6749 §3.2).

use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use http::{Extensions, HeaderMap, StatusCode, header::AUTHORIZATION};
use kenfold::oauth::authenticate_client::Credentials;
use kenfold::oauth::find_client::Client;
use kenfold::oauth::rate_limit::Endpoint;
use kenfold::oauth::redeem_code::{RedeemCode, redeem_code};
use kenfold::oauth::refresh::{Refresh, refresh};
use kenfold::oauth::{Issued, access_scope};
use kenfold::secret::{AuthorizationCode, RefreshToken};
use serde::Serialize;

use crate::endpoint_error::{EndpointError, whole_seconds};
use crate::form::{Form, InvalidForm};
use crate::reply::private_json;
use crate::{Server, TOKEN};

/// RFC 6749 §5.1.
#[derive(Serialize)]
struct Tokens<'a> {
    access_token: &'a str,
    token_type: &'static str,
    expires_in: u64,
    refresh_token: &'a str,
    scope: &'static str,
}

enum GrantType {
    Code,
    RefreshToken,
}

pub(crate) async fn token(
    State(server): State<Server>,
    headers: HeaderMap,
    extensions: Extensions,
    body: Bytes,
) -> Response {
    match issued(&server, &headers, &extensions, &body).await {
        Ok(issued) => private_json(StatusCode::OK, &tokens(&server, &issued)),
        Err(error) => error.answer(),
    }
}

/// The checks in their order: who asks comes before what for, so that a code is not touched by a stranger.
async fn issued(
    server: &Server,
    headers: &HeaderMap,
    extensions: &Extensions,
    body: &[u8],
) -> Result<Issued, EndpointError> {
    server.throttle(Endpoint::Token, extensions).await?;
    let form = Form::from_body(headers, body)?;
    let grant_type = grant_type(&form)?;
    let client = server.authenticate(credentials(headers, &form, TOKEN)?).await?;
    server.config.resource.accepts(form.one("resource")?)?;
    match grant_type {
        GrantType::Code => redeem(server, &client, &form).await,
        GrantType::RefreshToken => exchange(server, &client, &form).await,
    }
}

fn grant_type(form: &Form) -> Result<GrantType, EndpointError> {
    match form.one("grant_type")? {
        Some("authorization_code") => Ok(GrantType::Code),
        Some("refresh_token") => Ok(GrantType::RefreshToken),
        Some(_) => Err(EndpointError::unsupported_grant_type()),
        None => Err(missing("grant_type")),
    }
}

/// What the client presents at an endpoint. A password is refused, in whatever way it is sent (RFC 6749 §2.3.1).
pub(crate) fn credentials<'a>(
    headers: &HeaderMap,
    form: &'a Form,
    endpoint: &'a str,
) -> Result<Credentials<'a>, EndpointError> {
    if headers.contains_key(AUTHORIZATION) {
        return Err(EndpointError::client_password());
    }
    if form.one("client_secret")?.is_some() {
        return Err(EndpointError::invalid_client("clients of this server have no secret"));
    }
    let credentials = || -> Result<Credentials<'a>, InvalidForm> {
        Ok(Credentials {
            raw_client_id: form.one("client_id")?,
            raw_assertion_type: form.one("client_assertion_type")?,
            raw_assertion: form.one("client_assertion")?,
            endpoint,
        })
    };
    Ok(credentials()?)
}

async fn redeem(server: &Server, client: &Client, form: &Form) -> Result<Issued, EndpointError> {
    let raw_code = form.one("code")?.ok_or_else(|| missing("code"))?;
    let command = RedeemCode {
        client_id: client.id.as_str(),
        code: AuthorizationCode::parse(raw_code)
            .ok_or_else(|| EndpointError::invalid_grant("the code is invalid or has expired"))?,
        raw_redirect_uri: form.one("redirect_uri")?,
        raw_verifier: form.one("code_verifier")?.ok_or_else(|| missing("code_verifier"))?,
        resource: &server.config.resource,
    };
    Ok(redeem_code(&server.app, command).await?)
}

async fn exchange(server: &Server, client: &Client, form: &Form) -> Result<Issued, EndpointError> {
    let raw_token = form.one("refresh_token")?.ok_or_else(|| missing("refresh_token"))?;
    let command = Refresh {
        client_id: client.id.as_str(),
        token: RefreshToken::parse(raw_token)
            .ok_or_else(|| EndpointError::invalid_grant("the refresh token is invalid or has expired"))?,
        raw_scope: form.one("scope")?,
        resource: &server.config.resource,
        grace: server.config.refresh_grace,
    };
    Ok(refresh(&server.app, command).await?)
}

pub(crate) fn missing(name: &str) -> EndpointError {
    EndpointError::invalid_request(format!("{name} is missing"))
}

fn tokens<'a>(server: &Server, issued: &'a Issued) -> Tokens<'a> {
    Tokens {
        access_token: issued.access_token.reveal(),
        token_type: "Bearer",
        expires_in: whole_seconds(issued.expires_at.duration_since(server.app.now())).as_secs(),
        refresh_token: issued.refresh_token.reveal(),
        scope: access_scope::to_scope(issued.access),
    }
}

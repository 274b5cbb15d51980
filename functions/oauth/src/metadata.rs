//! The metadata documents: of the tools as a protected resource (RFC 9728 §2), and of the authorization server
//! (RFC 8414 §2).

use axum::extract::State;
use axum::response::Response;
use kenfold::oauth::access_scope;
use serde::Serialize;

use crate::reply::public_json;
use crate::{AUTHORIZE, GRANT_TYPES, REGISTER, REVOKE, Server, TOKEN};

/// Ways of client authentication (RFC 7591 §2, `OpenID` Connect Core §9).
const NONE: &str = "none";
const PRIVATE_KEY_JWT: &str = "private_key_jwt";
/// Algorithms of assertions (RFC 7518 §3.1).
const ASSERTION_ALGORITHMS: [&str; 3] = ["RS256", "PS256", "ES256"];

#[derive(Serialize)]
struct ProtectedResource<'a> {
    resource: &'a str,
    authorization_servers: [&'a str; 1],
    scopes_supported: [&'static str; 2],
    bearer_methods_supported: [&'static str; 1],
    resource_name: &'static str,
}

#[derive(Serialize)]
struct AuthorizationServer<'a> {
    issuer: &'a str,
    authorization_endpoint: String,
    token_endpoint: String,
    revocation_endpoint: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    registration_endpoint: Option<String>,
    scopes_supported: [&'static str; 3],
    response_types_supported: [&'static str; 1],
    response_modes_supported: [&'static str; 1],
    grant_types_supported: [&'static str; 2],
    code_challenge_methods_supported: [&'static str; 1],
    token_endpoint_auth_methods_supported: &'static [&'static str],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    token_endpoint_auth_signing_alg_values_supported: &'static [&'static str],
    revocation_endpoint_auth_methods_supported: &'static [&'static str],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    revocation_endpoint_auth_signing_alg_values_supported: &'static [&'static str],
    client_id_metadata_document_supported: bool,
    authorization_response_iss_parameter_supported: bool,
}

/// `GET /.well-known/oauth-protected-resource/mcp`: which authorization server gives access to the tools.
pub(crate) async fn protected_resource(State(server): State<Server>) -> Response {
    let config = &server.config;
    public_json(&ProtectedResource {
        resource: config.resource.as_str(),
        authorization_servers: [&config.issuer],
        scopes_supported: access_scope::SUPPORTED,
        bearer_methods_supported: ["header"],
        resource_name: "Kenfold",
    })
}

/// `GET /.well-known/oauth-authorization-server`: how to get it.
pub(crate) async fn authorization_server(State(server): State<Server>) -> Response {
    let config = &server.config;
    // Without a way out no keys of clients can be fetched.
    let (methods, algorithms): (&[_], &[_]) =
        if config.outbound { (&[NONE, PRIVATE_KEY_JWT], &ASSERTION_ALGORITHMS) } else { (&[NONE], &[]) };
    public_json(&AuthorizationServer {
        issuer: &config.issuer,
        authorization_endpoint: config.endpoint(AUTHORIZE),
        token_endpoint: config.endpoint(TOKEN),
        revocation_endpoint: config.endpoint(REVOKE),
        registration_endpoint: config.registration.then(|| config.endpoint(REGISTER)),
        scopes_supported: [access_scope::READ, access_scope::WRITE, access_scope::OFFLINE_ACCESS],
        response_types_supported: ["code"],
        response_modes_supported: ["query"],
        grant_types_supported: GRANT_TYPES,
        code_challenge_methods_supported: ["S256"],
        token_endpoint_auth_methods_supported: methods,
        token_endpoint_auth_signing_alg_values_supported: algorithms,
        revocation_endpoint_auth_methods_supported: methods,
        revocation_endpoint_auth_signing_alg_values_supported: algorithms,
        client_id_metadata_document_supported: true,
        authorization_response_iss_parameter_supported: true,
    })
}

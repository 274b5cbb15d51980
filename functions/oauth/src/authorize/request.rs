//! The parameters of an authorization request (RFC 6749 §4.1.1, RFC 7636 §4.3, RFC 8707 §2).

use kenfold::oauth::authorize::AuthorizationRequest;

use crate::form::{Form, InvalidForm};

/// Reads what a client sent. Others than these are ignored (RFC 6749 §3.1).
pub(super) fn read(form: &Form) -> Result<AuthorizationRequest, InvalidForm> {
    let one = |name| form.one(name).map(|value| value.map(str::to_owned));
    Ok(AuthorizationRequest {
        raw_client_id: one("client_id")?,
        raw_redirect_uri: one("redirect_uri")?,
        raw_response_type: one("response_type")?,
        raw_state: one("state")?,
        raw_scope: one("scope")?,
        raw_challenge: one("code_challenge")?,
        raw_challenge_method: one("code_challenge_method")?,
        raw_resource: one("resource")?,
    })
}

//! Bearer token to caller (RFC 6750).

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};
use http::{HeaderMap, StatusCode, header::AUTHORIZATION};

use crate::{Asked, Authenticate, Challenge, ChallengeError, EdgeConfig, NotLetIn, Problem, RequestRecord};

/// Longest `Authorization` header that is looked at. Signed tokens have up to about 2 KiB, API keys 46 bytes.
const MAX_HEADER_BYTES: usize = 4096;

/// What the layer needs: who knows the callers, what is open, and what to say.
#[derive(Clone)]
pub(crate) struct Bearer<A> {
    authenticator: A,
    settings: Arc<Settings>,
}

struct Settings {
    open_paths: Vec<&'static str>,
    without_token: Challenge,
    invalid_token: Challenge,
    invalid_request: Challenge,
}

impl<A> Bearer<A> {
    pub(crate) fn new(config: &EdgeConfig, authenticator: A) -> Self {
        let settings = Settings {
            open_paths: config.open_paths.clone(),
            without_token: Challenge::bare(config),
            invalid_token: Challenge::with_error(config, ChallengeError::InvalidToken),
            invalid_request: Challenge::with_error(config, ChallengeError::InvalidRequest),
        };
        Self { authenticator, settings: Arc::new(settings) }
    }
}

/// Puts the caller into the request's extensions, or answers why not.
pub(crate) async fn require<A: Authenticate>(
    State(bearer): State<Bearer<A>>,
    mut request: Request,
    next: Next,
) -> Response {
    if bearer.settings.open_paths.contains(&request.uri().path()) {
        return next.run(request).await;
    }
    let asked = Asked::by(&request);
    let raw_bearer = match raw_bearer(request.headers()) {
        Ok(raw_bearer) => raw_bearer,
        Err(malformed) => return bearer.settings.refuse_malformed(malformed).answer(&asked),
    };
    match bearer.authenticator.authenticate(raw_bearer).await {
        Ok(caller) => {
            if let Some(record) = request.extensions().get::<RequestRecord>() {
                record.note(|facts| facts.agent = A::name(&caller));
            }
            request.extensions_mut().insert(caller);
            next.run(request).await
        }
        Err(not_let_in) => bearer.settings.refuse(not_let_in).answer(&asked),
    }
}

impl Settings {
    fn refuse(&self, not_let_in: NotLetIn) -> Problem {
        match not_let_in {
            NotLetIn::MissingToken => {
                unauthorized("unauthorized", "An access token is required.", &self.without_token)
            }
            NotLetIn::InvalidToken => invalid_token(&self.invalid_token),
            NotLetIn::Unavailable { retry_after } => Problem::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "temporarily_unavailable",
                "The server cannot check access at the moment. Try again shortly.",
            )
            .with_retry_after(retry_after),
            NotLetIn::Internal => Problem::internal(),
        }
    }

    fn refuse_malformed(&self, malformed: Malformed) -> Problem {
        match malformed {
            // RFC 6750 §3.1: a malformed request is a 400.
            Malformed::Repeated => Problem::new(
                StatusCode::BAD_REQUEST,
                "invalid_request",
                "The request must carry one Authorization header.",
            )
            .with_challenge(self.invalid_request.clone()),
            Malformed::Token => invalid_token(&self.invalid_token),
        }
    }
}

fn unauthorized(code: &'static str, description: &'static str, challenge: &Challenge) -> Problem {
    Problem::new(StatusCode::UNAUTHORIZED, code, description).with_challenge(challenge.clone())
}

fn invalid_token(challenge: &Challenge) -> Problem {
    unauthorized("invalid_token", "The access token is unknown, expired or revoked.", challenge)
}

/// The `Authorization` header cannot hold one of our tokens, so nobody is asked about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Malformed {
    Repeated,
    Token,
}

/// The token in the `Authorization` header, which is the only place where one counts: never the query, never the body
/// (RFC 6750 §2.1; MCP forbids the others).
///
/// Another scheme than Bearer is no token (RFC 6750 §3.1: no error code is due then).
fn raw_bearer(headers: &HeaderMap) -> Result<Option<&str>, Malformed> {
    let mut values = headers.get_all(AUTHORIZATION).iter();
    let Some(value) = values.next() else {
        return Ok(None);
    };
    if values.next().is_some() {
        return Err(Malformed::Repeated);
    }
    if value.len() > MAX_HEADER_BYTES {
        return Err(Malformed::Token);
    }
    let value = value.to_str().map_err(|_| Malformed::Token)?;
    let (scheme, token) = value.trim().split_once(' ').unwrap_or((value.trim(), ""));
    if !scheme.eq_ignore_ascii_case("Bearer") {
        return Ok(None);
    }
    let token = token.trim_start();
    if is_b64token(token) { Ok(Some(token)) } else { Err(Malformed::Token) }
}

/// RFC 6750 §2.1: `1*( ALPHA / DIGIT / "-" / "." / "_" / "~" / "+" / "/" ) *"="`. Two headers that a gateway joined with
/// a comma fail here.
fn is_b64token(token: &str) -> bool {
    let body = token.trim_end_matches('=');
    !body.is_empty() && body.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~+/".contains(&byte))
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;
    use proptest::prelude::*;

    use super::*;

    fn headers(values: &[&str]) -> HeaderMap {
        values.iter().map(|value| (AUTHORIZATION, HeaderValue::from_str(value).unwrap())).collect()
    }

    #[test]
    fn a_token_is_taken_from_one_well_formed_header() {
        let long = format!("Bearer {}", "a".repeat(MAX_HEADER_BYTES));
        let cases: [(&[&str], _); 16] = [
            (&[], Ok(None)),
            (&["Bearer kf_abc"], Ok(Some("kf_abc"))),
            (&["bearer kf_abc"], Ok(Some("kf_abc"))),
            (&["BEARER  kf_abc"], Ok(Some("kf_abc"))),
            (&["Bearer ey.J0-_~+/=="], Ok(Some("ey.J0-_~+/=="))),
            (&["Basic dTpw"], Ok(None)),
            (&["kf_abc"], Ok(None)),
            (&[""], Ok(None)),
            (&["Bearer"], Err(Malformed::Token)),
            (&["Bearer "], Err(Malformed::Token)),
            (&["Bearer a b"], Err(Malformed::Token)),
            (&["Bearer a,Bearer b"], Err(Malformed::Token)),
            (&["Bearer =a"], Err(Malformed::Token)),
            (&[&long], Err(Malformed::Token)),
            (&["Bearer a", "Bearer a"], Err(Malformed::Repeated)),
            (&["Basic a", "Bearer a"], Err(Malformed::Repeated)),
        ];
        for (values, expected) in cases {
            assert_eq!(raw_bearer(&headers(values)), expected, "{values:?}");
        }
    }

    #[test]
    fn a_header_that_is_not_text_is_no_token() {
        let headers =
            HeaderMap::from_iter([(AUTHORIZATION, HeaderValue::from_bytes(b"Bearer \xff").unwrap())]);
        assert_eq!(raw_bearer(&headers), Err(Malformed::Token));
    }

    proptest! {
        #[test]
        fn what_is_passed_on_is_always_a_b64token(value in "[ -~]{0,60}") {
            let headers = headers(&[&value]);
            if let Ok(Some(token)) = raw_bearer(&headers) {
                prop_assert!(is_b64token(token));
                prop_assert!(value.ends_with(token) || value.trim_end().ends_with(token));
            }
        }
    }
}

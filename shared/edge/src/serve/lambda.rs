//! On Lambda, behind an HTTP API or a function URL (payload format 2.0).

use axum::Router;
use http::{Uri, uri::PathAndQuery};
use lambda_http::{Error, Request, RequestExt, request::RequestContext};
use tower::ServiceBuilder;

/// Serves `router` until the environment is shut down. Answers are buffered: with response streaming, an empty answer
/// such as MCP's 202 would hang.
///
/// # Errors
/// When the runtime cannot be reached.
pub async fn serve_lambda(router: Router) -> Result<(), Error> {
    lambda_http::run(ServiceBuilder::new().map_request(without_stage).service(router)).await
}

/// Takes the name of an API stage off the path, since routes do not know it: with a named stage the path is
/// `/prod/mcp`. The stage `$default` is not part of any path.
fn without_stage(mut request: Request) -> Request {
    let Some(RequestContext::ApiGatewayV2(context)) = request.request_context_ref() else {
        return request;
    };
    let stage = context.stage.as_deref().filter(|stage| !stage.is_empty() && *stage != "$default");
    if let Some(uri) = stage.and_then(|stage| strip(request.uri(), stage)) {
        *request.uri_mut() = uri;
    }
    request
}

fn strip(uri: &Uri, stage: &str) -> Option<Uri> {
    let rest = uri.path().strip_prefix('/')?.strip_prefix(stage)?;
    if !rest.is_empty() && !rest.starts_with('/') {
        return None;
    }
    let path = if rest.is_empty() { "/" } else { rest };
    let path_and_query = match uri.query() {
        Some(query) => format!("{path}?{query}"),
        None => path.to_owned(),
    };
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(PathAndQuery::try_from(path_and_query).ok()?);
    Uri::from_parts(parts).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stage_is_taken_off_the_path_once() {
        let cases = [
            ("https://x/prod/mcp", Some("https://x/mcp")),
            ("https://x/prod", Some("https://x/")),
            ("https://x/prod/", Some("https://x/")),
            ("https://x/prod/prod/a?b=/prod/", Some("https://x/prod/a?b=/prod/")),
            ("https://x/production/mcp", None),
            ("https://x/mcp", None),
        ];
        for (before, after) in cases {
            let stripped = strip(&Uri::from_static(before), "prod");
            assert_eq!(stripped, after.map(Uri::from_static), "{before}");
        }
    }
}

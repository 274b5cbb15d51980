//! What is different behind API Gateway, tried with its events.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use axum::{Extension, Router, routing::get};
use http_body_util::BodyExt;
use kenfold_edge::{Authenticate, ClientAddress, EdgeConfig, NotLetIn, RequestId, wrap};
use lambda_http::{Context, RequestExt};
use serde_json::json;
use tower::ServiceExt;

#[derive(Debug, Clone)]
struct OpenDoor;

impl Authenticate for OpenDoor {
    type Caller = ();

    async fn authenticate(&self, _raw_bearer: Option<&str>) -> Result<(), NotLetIn> {
        Ok(())
    }
}

fn event(source_ip: &str) -> lambda_http::Request {
    let event = json!({
        "version": "2.0",
        "routeKey": "$default",
        "rawPath": "/who",
        "rawQueryString": "",
        "headers": { "host": "abc.execute-api.eu-north-1.amazonaws.com", "x-forwarded-for": "6.6.6.6", "x-request-id": "mine" },
        "requestContext": {
            "accountId": "1", "apiId": "abc", "stage": "$default", "requestId": "gateway-id", "timeEpoch": 1,
            "http": { "method": "GET", "path": "/who", "protocol": "HTTP/1.1", "sourceIp": source_ip, "userAgent": "x" }
        },
        "isBase64Encoded": false
    });
    lambda_http::request::from_str(&event.to_string()).unwrap()
}

async fn who(request: lambda_http::Request) -> (String, String) {
    let handler = |address: Option<Extension<ClientAddress>>, Extension(id): Extension<RequestId>| async move {
        format!("{} {id}", address.map_or("nobody".to_owned(), |Extension(address)| address.0.to_string()))
    };
    let router = wrap(Router::new().route("/who", get(handler)), EdgeConfig::default(), OpenDoor);
    let response = router.oneshot(request).await.unwrap();
    let id = response.headers().get("x-request-id").unwrap().to_str().unwrap().to_owned();
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    (String::from_utf8(bytes.into()).unwrap(), id)
}

fn invocation(request_id: &str) -> Context {
    let mut context = Context::default();
    request_id.clone_into(&mut context.request_id);
    context
}

#[tokio::test]
async fn the_client_is_whom_the_gateway_saw() {
    for (source_ip, address) in [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:DB8::1", "2001:db8::1"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("", "nobody"),
    ] {
        let (text, _id) = who(event(source_ip).with_lambda_context(invocation("invocation-1"))).await;
        assert_eq!(text, format!("{address} invocation-1"));
    }
}

#[tokio::test]
async fn the_request_is_named_as_the_platform_names_it() {
    let (_text, id) = who(event("203.0.113.9").with_lambda_context(invocation("invocation-1"))).await;
    assert_eq!(id, "invocation-1");
}

#[tokio::test]
async fn an_unusable_platform_id_is_replaced() {
    for unusable in ["", "a b", "a\nb", &"x".repeat(129)] {
        let (_text, id) = who(event("203.0.113.9").with_lambda_context(invocation(unusable))).await;
        assert_eq!(id.len(), 32, "{unusable}");
    }
}

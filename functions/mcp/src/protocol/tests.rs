//! The front, tried through a router with a service that tells what reached it.

use std::collections::BTreeMap;

use axum::{Json, extract::Request, handler::HandlerWithoutStateExt};
use http::{Method, StatusCode};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use super::*;

async fn reached(headers: HeaderMap, body: String) -> Json<Value> {
    let headers: BTreeMap<String, String> =
        headers.iter().map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned())).collect();
    Json(json!({ "headers": headers, "body": body }))
}

struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Value,
}

async fn send(request: Request) -> Answer {
    let response = routes(reached.into_service()).oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let bytes = body.collect().await.unwrap().to_bytes();
    let body = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
    Answer { status: parts.status, headers: parts.headers, body }
}

async fn post(body: impl Into<Body>, headers: &[(&str, &[u8])]) -> Answer {
    let mut request = Request::post("/mcp").header("content-type", "application/json");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    send(request.body(body.into()).unwrap()).await
}

fn outcome(answer: &Answer) -> (u16, Option<i64>) {
    (answer.status.as_u16(), answer.body.pointer("/error/code").and_then(Value::as_i64))
}

fn request_with(method: &str, params: &Value) -> String {
    json!({ "jsonrpc": "2.0", "id": "r", "method": method, "params": params }).to_string()
}

#[tokio::test]
async fn malformed_messages_get_the_status_and_code_that_clients_look_for() {
    let bomb = "[".repeat(200_000);
    let cases: [(&[u8], _); 14] = [
        (b"", (400, Some(-32700))),
        (b"{", (400, Some(-32700))),
        (b"hello", (400, Some(-32700))),
        (b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xff\"}", (400, Some(-32700))),
        (b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"p\0\"}", (400, Some(-32700))),
        (br#"{"jsonrpc":"2.0","id":1,"method":"ping"}{}"#, (400, Some(-32700))),
        (bomb.as_bytes(), (400, Some(-32600))),
        (br#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, (400, Some(-32600))),
        (br#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, (400, Some(-32600))),
        (br#"{"jsonrpc":"2.0","id":1.0,"method":"ping"}"#, (400, Some(-32600))),
        (br#"{"jsonrpc":"2.0","id":1,"result":{}}"#, (400, Some(-32600))),
        (br#"{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/list"}"#, (400, Some(-32600))),
        (br#"{"jsonrpc":"2.0","id":1,"method":"p\u0000"}"#, (400, Some(-32600))),
        (br#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, (200, None)),
    ];
    for (body, expected) in cases {
        let answer = post(body.to_vec(), &[]).await;
        let start = String::from_utf8_lossy(body).chars().take(80).collect::<String>();
        assert_eq!(outcome(&answer), expected, "{start}");
        assert_eq!(answer.headers["content-type"], "application/json", "{start}");
    }
}

#[tokio::test]
async fn an_error_repeats_the_id_that_could_be_read() {
    let answer = post(r#"{"id":"r","method":"ping"}"#, &[]).await;
    assert_eq!(answer.body["id"], "r");
    assert_eq!(answer.body["jsonrpc"], "2.0");
    let answer = post("{", &[]).await;
    assert_eq!(answer.body.get("id"), None);
}

#[tokio::test]
async fn the_message_passes_as_it_came_and_accept_is_made_whole() {
    let message = "{ \"jsonrpc\":\"2.0\",\n\"id\": 1, \"method\":\"ping\" }";
    let accepts: [&[u8]; 5] =
        [b"*/*", b"application/json", b"text/html;q=0.1", b"", b"application/json, text/event-stream"];
    for accept in accepts {
        let answer = post(message, &[("accept", accept)]).await;
        assert_eq!(answer.body["headers"]["accept"], "application/json, text/event-stream");
        assert_eq!(answer.body["body"], message);
    }
    let answer = post(message, &[]).await;
    assert_eq!(answer.body["headers"]["accept"], "application/json, text/event-stream");
}

#[tokio::test]
async fn only_json_is_taken() {
    let message = r#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#;
    for (content_type, status) in [
        ("application/json", 200),
        ("application/json; charset=utf-8", 200),
        ("Application/JSON ;charset=UTF-8", 200),
        ("text/plain", 415),
        ("application/x-www-form-urlencoded", 415),
        ("application/json-seq", 415),
        ("", 415),
    ] {
        let request =
            Request::post("/mcp").header("content-type", content_type).body(Body::from(message)).unwrap();
        assert_eq!(send(request).await.status, status, "{content_type}");
    }
    let without = Request::post("/mcp");
    let twice =
        Request::post("/mcp").header("content-type", "application/json").header("content-type", "text/plain");
    for request in [without, twice] {
        assert_eq!(outcome(&send(request.body(Body::from(message)).unwrap()).await), (415, Some(-32600)));
    }
}

#[tokio::test]
async fn both_spellings_of_the_path_take_post_alone() {
    for path in ["/mcp", "/mcp/"] {
        let message = Body::from(r#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#);
        let request = Request::post(path).header("content-type", "application/json").body(message).unwrap();
        assert_eq!(send(request).await.status, 200);
        for method in [Method::GET, Method::HEAD, Method::DELETE, Method::PUT] {
            let answer =
                send(Request::builder().method(method.clone()).uri(path).body(Body::empty()).unwrap()).await;
            assert_eq!(answer.status, 405, "{method}");
            assert_eq!(answer.headers["allow"], "POST, OPTIONS");
            if method != Method::HEAD {
                assert_eq!(answer.body["error"]["code"], -32600);
            }
        }
    }
}

#[tokio::test]
async fn an_unknown_revision_is_refused_where_no_metadata_names_one() {
    let plain = request_with("tools/list", &json!({}));
    let modern = request_with(
        "tools/list",
        &json!({ "_meta": { "io.modelcontextprotocol/protocolVersion": "2099-01-01" } }),
    );
    let params = json!({ "protocolVersion": "2099-01-01", "capabilities": {}, "clientInfo": { "name": "a", "version": "1" } });
    let initialize = request_with("initialize", &params);
    let cases: [(&str, &[u8], _); 9] = [
        (&plain, b"2024-11-05", (200, None)),
        (&plain, b"2025-11-25", (200, None)),
        (&plain, b"2026-07-28", (400, Some(-32602))),
        (&plain, b"2099-01-01", (400, Some(-32022))),
        (&plain, b"", (400, Some(-32022))),
        (&plain, b"latest", (400, Some(-32022))),
        (&plain, b"\xff", (400, Some(-32600))),
        (&modern, b"2099-01-01", (200, None)),
        (&initialize, b"2099-01-01", (200, None)),
    ];
    for (body, version, expected) in cases {
        let answer = post(body.to_owned(), &[("mcp-protocol-version", version)]).await;
        assert_eq!(outcome(&answer), expected, "{} {body}", String::from_utf8_lossy(version));
    }
    let answer = post(plain.clone(), &[("mcp-protocol-version", b"2099-01-01")]).await;
    assert_eq!(answer.body["error"]["data"]["supported"], json!(version::SUPPORTED));
    assert_eq!(answer.body["error"]["data"]["requested"], "2099-01-01");
    assert_eq!(answer.body["id"], "r");
    let twice: [(&str, &[u8]); 2] = [("mcp-protocol-version", b"2025-06-18"); 2];
    assert_eq!(outcome(&post(plain, &twice).await), (400, Some(-32600)));
}

#[tokio::test]
async fn parameters_of_another_shape_are_invalid_and_not_unknown_methods() {
    let client = json!({ "name": "a", "version": "1" });
    let cases = [
        ("tools/call", json!({ "name": "recall" }), None),
        ("tools/call", json!({ "name": "recall", "arguments": {} }), None),
        ("tools/call", json!({ "name": "recall", "arguments": null }), None),
        ("tools/call", json!({ "name": "recall", "arguments": "{}" }), Some(-32602)),
        ("tools/call", json!({ "name": "recall", "arguments": [] }), Some(-32602)),
        ("tools/call", json!({ "name": 7 }), Some(-32602)),
        ("tools/call", json!({}), Some(-32602)),
        ("tools/call", Value::Null, Some(-32602)),
        ("tools/list", Value::Null, None),
        ("tools/list", json!({ "cursor": "" }), None),
        ("tools/list", json!({ "cursor": 5 }), Some(-32602)),
        ("tools/list", json!({ "_meta": "x" }), Some(-32602)),
        ("prompts/get", json!({}), Some(-32602)),
        ("resources/read", json!({ "uri": {} }), Some(-32602)),
        (
            "initialize",
            json!({ "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client }),
            None,
        ),
        ("initialize", json!({ "protocolVersion": "2025-06-18", "capabilities": {} }), Some(-32602)),
        (
            "initialize",
            json!({ "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": { "name": 1 } }),
            Some(-32602),
        ),
        ("ping", json!({ "anything": 1 }), None),
        ("unknown/method", json!({ "anything": 1 }), None),
    ];
    for (method, params, code) in cases {
        let answer = post(request_with(method, &params), &[]).await;
        assert_eq!(outcome(&answer), (200, code), "{method} {params}");
        if code.is_some() {
            assert_eq!(answer.body["id"], "r");
        }
    }
    let discover = post(request_with("server/discover", &Value::Null), &[]).await;
    assert_eq!(outcome(&discover), (400, Some(-32602)));
}

#[tokio::test]
async fn notifications_pass() {
    let message = r#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#;
    assert_eq!(post(message, &[]).await.body["body"], message);
}

#[tokio::test]
async fn listed_tools_name_their_security_schemes_twice() {
    let list = || async {
        let tools =
            json!([{ "name": "a", "_meta": { "securitySchemes": [{ "type": "noauth" }] } }, { "name": "b" }]);
        Json(json!({ "jsonrpc": "2.0", "id": "r", "result": { "tools": tools } }))
    };
    let request = Request::post("/mcp")
        .header("content-type", "application/json")
        .body(Body::from(request_with("tools/list", &json!({}))))
        .unwrap();
    let response = routes(list.into_service()).oneshot(request).await.unwrap();
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    let answer: Value = serde_json::from_slice(&bytes).unwrap();
    assert_eq!(answer["result"]["tools"][0]["securitySchemes"], json!([{ "type": "noauth" }]));
    assert_eq!(answer["result"]["tools"][1], json!({ "name": "b" }));
}

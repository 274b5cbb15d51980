//! What the endpoint says of itself: its tools, its instructions, its methods.

use axum::body::Body;
use http::{Method, Request, StatusCode, header};
use kenfold_tests::{Agent, TestServer};
use serde_json::{Value, json};

/// How much of the instructions clients show, in characters.
const SHOWN_INSTRUCTIONS_CHARS: usize = 512;

async fn agent() -> Agent {
    TestServer::start().await.agent("codex").await
}

async fn tools(agent: &Agent) -> Vec<Value> {
    let list = agent.post(&json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" })).await.json();
    list["result"]["tools"].as_array().unwrap().clone()
}

/// Calls `visit` with every object inside a value, and where it stands.
fn visit_objects(value: &Value, place: &str, visit: &mut impl FnMut(&serde_json::Map<String, Value>, &str)) {
    match value {
        Value::Object(object) => {
            visit(object, place);
            for (key, inner) in object {
                visit_objects(inner, &format!("{place}/{key}"), visit);
            }
        }
        Value::Array(items) => {
            for (index, inner) in items.iter().enumerate() {
                visit_objects(inner, &format!("{place}/{index}"), visit);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[tokio::test]
async fn the_list_of_tools_is_as_agreed() {
    let tools = tools(&agent().await).await;
    insta::with_settings!({
        snapshot_path => "../snapshots", prepend_module_to_snapshot => false, omit_expression => true, sort_maps => true,
    }, {
        insta::assert_json_snapshot!("tools_list", tools);
    });
}

#[tokio::test]
async fn there_are_six_tools_and_each_is_described() {
    let tools = tools(&agent().await).await;
    let names: Vec<&str> = tools.iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["forget", "get_context", "handoff", "recall", "remember", "resume"]);
    for tool in &tools {
        for field in ["title", "description"] {
            assert!(tool[field].as_str().is_some_and(|text| !text.is_empty()), "{field} of {tool}");
        }
        for field in ["inputSchema", "outputSchema"] {
            assert_eq!(tool[field]["type"], json!("object"), "{field} of {tool}");
        }
        for hint in ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] {
            assert!(tool["annotations"][hint].is_boolean(), "{hint} of {tool}");
        }
    }
}

#[tokio::test]
async fn the_hints_tell_what_a_tool_may_do() {
    let expected = json!({
        "forget": { "readOnlyHint": false, "destructiveHint": true, "idempotentHint": true },
        "get_context": { "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true },
        "handoff": { "readOnlyHint": false, "destructiveHint": false, "idempotentHint": false },
        "recall": { "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true },
        "remember": { "readOnlyHint": false, "destructiveHint": false, "idempotentHint": true },
        "resume": { "readOnlyHint": false, "destructiveHint": false, "idempotentHint": true },
    });
    for tool in tools(&agent().await).await {
        let mut hints = tool["annotations"].clone();
        assert_eq!(hints.as_object_mut().unwrap().remove("openWorldHint"), Some(json!(false)));
        assert_eq!(hints, expected[tool["name"].as_str().unwrap()], "{}", tool["name"]);
        let access = if hints["readOnlyHint"] == json!(true) { "memory:read" } else { "memory:write" };
        let schemes = json!([{ "type": "oauth2", "scopes": [access] }]);
        assert_eq!((&tool["securitySchemes"], &tool["_meta"]["securitySchemes"]), (&schemes, &schemes));
    }
}

#[tokio::test]
async fn no_schema_holds_what_some_client_cannot_read() {
    for tool in tools(&agent().await).await {
        for field in ["inputSchema", "outputSchema"] {
            visit_objects(&tool[field], field, &mut |object, place| {
                // Below `properties` keys are names of parameters.
                let is_keyword = !place.ends_with("/properties");
                for keyword in ["$ref", "$defs", "$schema", "format", "oneOf"] {
                    assert!(
                        !(is_keyword && object.contains_key(keyword)),
                        "{keyword} in {place} of {}",
                        tool["name"]
                    );
                }
                assert!(!object.get("type").is_some_and(Value::is_array), "{place} of {}", tool["name"]);
                assert!(!object.get("default").is_some_and(Value::is_null), "{place} of {}", tool["name"]);
            });
        }
    }
}

#[tokio::test]
async fn each_parameter_and_each_result_is_described() {
    for tool in tools(&agent().await).await {
        assert_eq!(tool["inputSchema"]["additionalProperties"], json!(false), "{}", tool["name"]);
        let parameters = tool["inputSchema"]["properties"].as_object().unwrap();
        for (name, parameter) in parameters {
            assert!(parameter["description"].is_string(), "{name} of {}", tool["name"]);
        }
    }
}

#[tokio::test]
async fn the_instructions_fit_what_clients_show() {
    let initialize = json!({
        "jsonrpc": "2.0", "id": 1, "method": "initialize",
        "params": {
            "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": { "name": "test", "version": "1" },
        },
    });

    let result = agent().await.post(&initialize).await.json()["result"].clone();

    let instructions = result["instructions"].as_str().unwrap();
    assert!((1..SHOWN_INSTRUCTIONS_CHARS).contains(&instructions.chars().count()));
    assert_eq!(
        (&result["serverInfo"]["name"], &result["serverInfo"]["title"]),
        (&json!("kenfold"), &json!("Kenfold"))
    );
    assert_eq!(result["protocolVersion"], json!("2025-06-18"));
}

#[tokio::test]
async fn there_is_no_stream_to_get_and_no_session_to_delete() {
    let agent = agent().await;
    for path in ["/mcp", "/mcp/"] {
        for method in [Method::GET, Method::DELETE, Method::PUT] {
            let request = Request::builder().method(&method).uri(path).body(Body::empty()).unwrap();
            let reply = agent.send(request).await;
            assert_eq!(reply.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
            assert!(reply.headers[header::ALLOW].to_str().unwrap().contains("POST"), "{method} {path}");
        }
    }
}

#[tokio::test]
async fn the_path_may_end_in_a_slash() {
    let list = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" }).to_string();
    let request =
        Request::post("/mcp/").header("content-type", "application/json").body(Body::from(list)).unwrap();

    let reply = agent().await.send(request).await;

    assert_eq!(reply.status, StatusCode::OK);
    assert_eq!(reply.json()["result"]["tools"].as_array().unwrap().len(), 6);
}

#[tokio::test]
async fn an_unknown_tool_is_a_protocol_error() {
    let reply = agent().await.post_call("forget_everything", json!({})).await;

    assert_eq!(reply.json()["error"]["code"], json!(-32602));
}

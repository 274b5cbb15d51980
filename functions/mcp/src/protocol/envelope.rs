//! The envelope of a message: JSON-RPC 2.0 as MCP narrows it.

use serde_json::Value;

use super::refusal::Refusal;

/// One request, or a notification when it has no id.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Call<'a> {
    /// A string or an integer.
    pub(super) id: Option<&'a Value>,
    pub(super) method: &'a str,
    /// An object; `None` when left out.
    pub(super) params: Option<&'a Value>,
}

/// Reads the envelope of a message.
pub(super) fn read(message: &Value) -> Result<Call<'_>, Refusal> {
    let object = match message {
        Value::Object(object) => object,
        // MCP 2025-06-18 and later: no batches.
        Value::Array(_) => return Err(Refusal::invalid_request("batches are not supported")),
        _ => return Err(Refusal::invalid_request("a message is an object")),
    };
    let id = read_id(object.get("id"))?;
    let refuse = |what: &str| Refusal::invalid_request(what).with_id(id);
    if object.get("jsonrpc").is_none_or(|version| version != "2.0") {
        return Err(refuse(r#"jsonrpc must be "2.0""#));
    }
    let is_response = object.contains_key("result") || object.contains_key("error");
    let method = match object.get("method") {
        Some(_) if is_response => return Err(refuse("a message is a request or a response, not both")),
        Some(Value::String(method)) => method,
        Some(_) => return Err(refuse("method must be a string")),
        // This server asks clients nothing, so that no answer can be for it.
        None if is_response => return Err(Refusal::invalid_request("this server takes no responses")),
        None => return Err(refuse("method is missing")),
    };
    let params = match object.get("params") {
        None | Some(Value::Null) => None,
        Some(params @ Value::Object(_)) => Some(params),
        Some(_) => return Err(refuse("params must be an object")),
    };
    if id.is_some_and(has_nul)
        || method.contains('\0')
        || params.is_some_and(|params| outside_arguments(params, has_nul))
    {
        return Err(refuse("a NUL character stands outside a tool's arguments"));
    }
    Ok(Call { id, method, params })
}

/// MCP base protocol: a string or an integer, never null. An id that is none of these is not echoed.
fn read_id(id: Option<&Value>) -> Result<Option<&Value>, Refusal> {
    match id {
        None => Ok(None),
        Some(id) if id.is_string() || id.is_i64() => Ok(Some(id)),
        Some(_) => Err(Refusal::invalid_request("id must be a string or an integer")),
    }
}

/// Whether `test` holds for a parameter other than `arguments`. Those are for the tool, whose refusal a model can read.
fn outside_arguments(params: &Value, test: fn(&Value) -> bool) -> bool {
    let Value::Object(params) = params else {
        return false;
    };
    params.iter().any(|(name, value)| name.contains('\0') || (name != "arguments" && test(value)))
}

/// Whether U+0000 stands anywhere in the value. Postgres cannot store it, and nobody means it.
fn has_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(values) => values.iter().any(has_nul),
        Value::Object(object) => object.iter().any(|(name, value)| name.contains('\0') || has_nul(value)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn ids_are_strings_or_integers() {
        for id in [json!("a"), json!(""), json!(0), json!(-7), json!(i64::MAX)] {
            let message = json!({ "jsonrpc": "2.0", "id": id, "method": "ping" });
            assert_eq!(read(&message), Ok(Call { id: Some(&id), method: "ping", params: None }));
        }
        for id in [json!(null), json!(1.0), json!(1.5), json!(u64::MAX), json!(true), json!([1]), json!({})] {
            let message = json!({ "jsonrpc": "2.0", "id": id, "method": "ping" });
            assert_eq!(
                read(&message),
                Err(Refusal::invalid_request("id must be a string or an integer")),
                "{id}"
            );
        }
    }

    #[test]
    fn a_message_without_an_id_is_a_notification() {
        let message = json!({ "jsonrpc": "2.0", "method": "notifications/initialized", "params": {} });
        assert_eq!(read(&message).unwrap().id, None);
    }

    #[test]
    fn every_other_shape_is_an_invalid_request() {
        let cases = [
            (json!([]), "batches are not supported"),
            (json!([{ "jsonrpc": "2.0", "id": 1, "method": "ping" }]), "batches are not supported"),
            (json!("ping"), "a message is an object"),
            (json!(null), "a message is an object"),
            (json!({ "jsonrpc": "2.0", "result": {} }), "this server takes no responses"),
            (json!({ "jsonrpc": "2.0", "id": 1, "error": {} }), "this server takes no responses"),
        ];
        for (message, what) in cases {
            assert_eq!(read(&message), Err(Refusal::invalid_request(what)), "{message}");
        }
        let with_id = [
            (json!({ "id": 1, "method": "ping" }), r#"jsonrpc must be "2.0""#),
            (json!({ "jsonrpc": 2.0, "id": 1, "method": "ping" }), r#"jsonrpc must be "2.0""#),
            (json!({ "jsonrpc": "2.0", "id": 1 }), "method is missing"),
            (json!({ "jsonrpc": "2.0", "id": 1, "method": 5 }), "method must be a string"),
            (
                json!({ "jsonrpc": "2.0", "id": 1, "method": "ping", "result": {} }),
                "a message is a request or a response, not both",
            ),
            (
                json!({ "jsonrpc": "2.0", "id": 1, "method": "ping", "error": null }),
                "a message is a request or a response, not both",
            ),
            (json!({ "jsonrpc": "2.0", "id": 1, "method": "a", "params": [1] }), "params must be an object"),
            (json!({ "jsonrpc": "2.0", "id": 1, "method": "a", "params": "x" }), "params must be an object"),
        ];
        for (message, what) in with_id {
            assert_eq!(
                read(&message),
                Err(Refusal::invalid_request(what).with_id(Some(&json!(1)))),
                "{message}"
            );
        }
    }

    #[test]
    fn a_nul_is_left_to_the_tool_in_its_arguments_alone() {
        let message = |params| json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params });
        for params in [
            json!({ "arguments": { "a": "\0" } }),
            json!({ "arguments": ["\0"] }),
            json!({ "name": "a\\u0000" }),
        ] {
            assert!(read(&message(params)).is_ok());
        }
        for params in [
            json!({ "name": "\0" }),
            json!({ "_meta": { "a": ["\0"] } }),
            json!({ "a\0": 1 }),
            json!({ "_meta": { "\0": 1 } }),
        ] {
            assert!(read(&message(params)).is_err());
        }
    }
}

//! The answer to `tools/list`, completed.

use axum::{
    body::{Body, to_bytes},
    response::Response,
};
use http::header;
use serde_json::Value;

/// The list is made by this program, so its size is known to be small.
const MAX_BYTES: usize = 4 * 1024 * 1024;

/// Repeats each tool's `_meta.securitySchemes` beside its name, where ChatGPT looks for it. The library's tool has no
/// such field.
pub(super) async fn add_security_schemes(response: Response) -> Response {
    let (mut parts, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, MAX_BYTES).await else {
        return Response::from_parts(parts, Body::empty());
    };
    let body = match serde_json::from_slice(&bytes) {
        Ok(mut answer) => {
            parts.headers.remove(header::CONTENT_LENGTH);
            copy_schemes(&mut answer);
            Body::from(answer.to_string())
        }
        Err(_not_json) => Body::from(bytes),
    };
    Response::from_parts(parts, body)
}

fn copy_schemes(answer: &mut Value) {
    let Some(Value::Array(tools)) = answer.pointer_mut("/result/tools") else {
        return;
    };
    for tool in tools {
        let schemes = tool.pointer("/_meta/securitySchemes").cloned();
        if let (Some(schemes), Value::Object(tool)) = (schemes, tool) {
            tool.insert("securitySchemes".to_owned(), schemes);
        }
    }
}

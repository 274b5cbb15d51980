//! The shape of parameters, for the methods that this server has.
//!
//! The library takes a known method with parameters of another shape for an unknown method. The answer would send the
//! client looking for the wrong mistake.

use serde_json::Value;

use super::{envelope::Call, refusal::Refusal, version::declares_version};

/// What a parameter must be.
#[derive(Debug, Clone, Copy)]
enum Shape {
    Text,
    OptionalText,
    Object,
    OptionalObject,
}

/// A rule for one parameter, by its path below `params`.
type Rule = (&'static [&'static str], Shape);

const TOOL_CALL: &[Rule] = &[
    (&["name"], Shape::Text),
    (&["arguments"], Shape::OptionalObject),
    (&["inputResponses"], Shape::OptionalObject),
    (&["requestState"], Shape::OptionalText),
];
const PROMPT: &[Rule] = &[(&["name"], Shape::Text), (&["arguments"], Shape::OptionalObject)];
const RESOURCE: &[Rule] = &[(&["uri"], Shape::Text)];
const LIST: &[Rule] = &[(&["cursor"], Shape::OptionalText)];
const INITIALIZE: &[Rule] = &[
    (&["protocolVersion"], Shape::Text),
    (&["capabilities"], Shape::Object),
    (&["capabilities", "roots"], Shape::OptionalObject),
    (&["capabilities", "sampling"], Shape::OptionalObject),
    (&["capabilities", "elicitation"], Shape::OptionalObject),
    (&["capabilities", "experimental"], Shape::OptionalObject),
    (&["clientInfo"], Shape::Object),
    (&["clientInfo", "name"], Shape::Text),
    (&["clientInfo", "version"], Shape::Text),
];

/// Checks the parameters of a request; notifications are accepted as they are.
pub(super) fn check(call: &Call<'_>) -> Result<(), Refusal> {
    if call.id.is_none() {
        return Ok(());
    }
    check_metadata(call).map_err(|refusal| refusal.with_id(call.id))?;
    if call.method == "initialize" && declares_version(call) {
        // A method that the revisions with metadata do not have: the library says so.
        return Ok(());
    }
    for (path, shape) in rules(call.method) {
        if !shape.fits(value_at(call.params, path)) {
            let what = format!("{} {}", path.join("."), shape.demand());
            return Err(Refusal::invalid_params(what).with_id(call.id));
        }
    }
    Ok(())
}

fn check_metadata(call: &Call<'_>) -> Result<(), Refusal> {
    match value_at(call.params, &["_meta"]) {
        // MCP 2026-07-28: this method exists in the revisions with metadata alone.
        None if call.method == "server/discover" => Err(Refusal::missing_metadata()),
        None | Some(Value::Object(_)) => Ok(()),
        Some(_) => Err(Refusal::invalid_params("_meta must be an object")),
    }
}

fn rules(method: &str) -> &'static [Rule] {
    match method {
        "initialize" => INITIALIZE,
        "tools/call" => TOOL_CALL,
        "prompts/get" => PROMPT,
        "resources/read" => RESOURCE,
        "tools/list" | "prompts/list" | "resources/list" | "resources/templates/list" => LIST,
        _ => &[],
    }
}

fn value_at<'a>(params: Option<&'a Value>, path: &[&str]) -> Option<&'a Value> {
    path.iter().try_fold(params?, |value, name| value.get(name))
}

impl Shape {
    fn fits(self, value: Option<&Value>) -> bool {
        match self {
            Self::Text => value.is_some_and(Value::is_string),
            Self::Object => value.is_some_and(Value::is_object),
            Self::OptionalText => value.is_none_or(|value| value.is_string() || value.is_null()),
            Self::OptionalObject => value.is_none_or(|value| value.is_object() || value.is_null()),
        }
    }

    fn demand(self) -> &'static str {
        match self {
            Self::Text => "is required and must be a string",
            Self::Object => "is required and must be an object",
            Self::OptionalText => "must be a string",
            Self::OptionalObject => "must be an object",
        }
    }
}

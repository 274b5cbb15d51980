//! Tool schemas that every client can read: no `$ref`, no `$schema`, no `format`, no null types, enums as plain lists.
//!
//! One rule holds for arguments and for results: a property that is not required is left out, never null, so its schema
//! does not offer null. A property that is required keeps its null, since the value can really be null.

use std::sync::Arc;

use rmcp::model::JsonObject;
use schemars::{JsonSchema, Schema, generate::SchemaSettings, transform::transform_subschemas};
use serde_json::Value;

/// The input schema of a tool whose arguments are `T`.
#[must_use]
pub(crate) fn input<T: JsonSchema>() -> Arc<JsonObject> {
    plain::<T>(settings().for_deserialize())
}

/// The output schema of a tool whose result is `T`.
#[must_use]
pub(crate) fn output<T: JsonSchema>() -> Arc<JsonObject> {
    plain::<T>(settings().for_serialize())
}

fn settings() -> SchemaSettings {
    SchemaSettings::draft2020_12().with(|settings| {
        settings.meta_schema = None;
        settings.inline_subschemas = true;
    })
}

fn plain<T: JsonSchema>(settings: SchemaSettings) -> Arc<JsonObject> {
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    simplify(&mut schema);
    let mut object = schema.to_value().as_object().cloned().unwrap_or_default();
    object.remove("description");
    Arc::new(object)
}

fn simplify(schema: &mut Schema) {
    schema.remove("title");
    schema.remove("format");
    if schema.get("default").is_some_and(Value::is_null) {
        schema.remove("default");
    }
    list_constants(schema);
    forbid_null_in_optional_properties(schema);
    transform_subschemas(&mut simplify, schema);
}

/// `oneOf: [{const: "a"}, {const: "b"}]` (an enum whose variants have doc comments) becomes `enum: ["a", "b"]`.
fn list_constants(schema: &mut Schema) {
    let Some(variants) = schema.get("oneOf").and_then(Value::as_array) else {
        return;
    };
    let constants: Option<Vec<Vec<Value>>> = variants.iter().map(constants_of).collect();
    let Some(constants) = constants else { return };
    schema.remove("oneOf");
    schema.insert("type".to_owned(), "string".into());
    schema.insert("enum".to_owned(), constants.concat().into());
}

fn constants_of(variant: &Value) -> Option<Vec<Value>> {
    match (variant.get("const"), variant.get("enum")) {
        (Some(constant), _) if constant.is_string() => Some(vec![constant.clone()]),
        (None, Some(Value::Array(constants))) if constants.iter().all(Value::is_string) => {
            Some(constants.clone())
        }
        _ => None,
    }
}

fn forbid_null_in_optional_properties(schema: &mut Schema) {
    let required = schema.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
    let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) else {
        return;
    };
    for (name, property) in properties {
        if let Value::Object(property) = property
            && !required.iter().any(|required| required == name)
        {
            forbid_null(property);
        }
    }
}

fn forbid_null(property: &mut JsonObject) {
    forbid_null_type(property);
    if let Some(Value::Array(values)) = property.get_mut("enum") {
        values.retain(|value| !value.is_null());
    }
    let Some(Value::Array(choices)) = property.get_mut("anyOf") else {
        return;
    };
    choices.retain(|choice| choice.get("type").is_none_or(|kind| kind != "null"));
    // `anyOf` with one choice left is that choice.
    if let [Value::Object(only)] = choices.as_mut_slice() {
        let only = std::mem::take(only);
        property.remove("anyOf");
        for (keyword, value) in only {
            property.entry(keyword).or_insert(value);
        }
    }
}

fn forbid_null_type(property: &mut JsonObject) {
    let Some(Value::Array(types)) = property.get_mut("type") else {
        return;
    };
    types.retain(|kind| kind != "null");
    if let [only] = types.as_mut_slice() {
        let only = only.take();
        property.insert("type".to_owned(), only);
    }
}

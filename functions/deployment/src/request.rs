//! What CloudFormation asks of a custom resource (CloudFormation User Guide, "Custom resource request objects").

use serde::Deserialize;

#[expect(clippy::struct_field_names, reason = "the names of CloudFormation")]
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct Request {
    pub(crate) request_type: RequestType,
    /// Where the answer goes: signed, so it is a secret while it is good.
    #[serde(rename = "ResponseURL")]
    pub(crate) response_url: String,
    pub(crate) stack_id: String,
    pub(crate) request_id: String,
    pub(crate) logical_resource_id: String,
    /// Absent when the resource is created.
    pub(crate) physical_resource_id: Option<String>,
    pub(crate) resource_properties: Properties,
    /// Present when the resource is updated.
    pub(crate) old_resource_properties: Option<Properties>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
pub(crate) enum RequestType {
    Create,
    Update,
    Delete,
    /// One that is not known here.
    #[serde(other)]
    Other,
}

/// CloudFormation sends every value as text.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct Properties {
    pub(crate) schema_version: Option<String>,
}

//! What is done for a request: migrate, or nothing.

use std::time::Duration;

use kenfold_invoke::{InvokeError, OperationsFunction};
use serde_json::json;
use tokio::time::{Instant, sleep};

use crate::request::{Properties, Request, RequestType};

/// For how long a database may be away that is being made or wakes up.
const PATIENCE: Duration = Duration::from_mins(5);
/// The pause between two attempts.
const PAUSE: Duration = Duration::from_secs(5);

/// Migrates when the resource is made or its version rises.
///
/// When the stack is rolled back the version falls, and when it is deleted the data stays: neither touches the schema.
///
/// # Errors
/// What the operations function said, or why it cannot be asked.
pub(crate) async fn bring_about(
    operations: &OperationsFunction,
    request: &Request,
) -> Result<(), InvokeError> {
    if !must_migrate(request) {
        tracing::info!("the schema stays as it is");
        return Ok(());
    }
    let until = Instant::now() + PATIENCE;
    loop {
        match operations.invoke(&json!({ "operation": "migrate" })).await {
            Ok(done) => {
                tracing::info!(%done, "the schema is up to date");
                return Ok(());
            }
            Err(InvokeError::Unavailable(words)) if Instant::now() < until => {
                tracing::info!(words, "the database does not answer yet");
                sleep(PAUSE).await;
            }
            Err(error) => return Err(error),
        }
    }
}

fn must_migrate(request: &Request) -> bool {
    match request.request_type {
        RequestType::Create => true,
        RequestType::Delete | RequestType::Other => false,
        RequestType::Update => {
            let before = request.old_resource_properties.as_ref().and_then(version);
            let wanted = version(&request.resource_properties);
            before.zip(wanted).is_none_or(|(before, wanted)| wanted >= before)
        }
    }
}

/// None when there is none that makes sense: a doubt migrates, which is harmless.
fn version(properties: &Properties) -> Option<u32> {
    properties.schema_version.as_deref()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(request_type: RequestType, old: Option<&str>, new: &str) -> Request {
        let properties = |version: &str| Properties { schema_version: Some(version.to_owned()) };
        Request {
            request_type,
            response_url: String::new(),
            stack_id: String::new(),
            request_id: String::new(),
            logical_resource_id: String::new(),
            physical_resource_id: None,
            resource_properties: properties(new),
            old_resource_properties: old.map(properties),
        }
    }

    #[test]
    fn only_a_way_forward_migrates() {
        let table = [
            (RequestType::Create, None, "3", true),
            (RequestType::Update, Some("3"), "4", true),
            // Another property has changed.
            (RequestType::Update, Some("10"), "10", true),
            (RequestType::Update, Some("9"), "10", true),
            (RequestType::Update, Some("4"), "3", false),
            (RequestType::Update, Some("10"), "9", false),
            (RequestType::Update, Some("no number"), "3", true),
            (RequestType::Delete, None, "4", false),
            (RequestType::Other, None, "4", false),
        ];
        for (request_type, old, new, migrates) in table {
            assert_eq!(must_migrate(&request(request_type, old, new)), migrates, "{old:?} {new}");
        }
    }
}

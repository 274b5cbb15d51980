//! What CloudFormation is answered (CloudFormation User Guide, "Custom resource response objects").

use std::time::Duration;

use reqwest::header::CONTENT_TYPE;
use reqwest::redirect::Policy;
use serde::Serialize;

use crate::request::Request;

/// The name of the one schema of a database.
const PHYSICAL_ID: &str = "kenfold-schema";
/// Longest reason, in characters: an answer may have 4,096 bytes.
const REASON_MAX_CHARS: usize = 800;
const SEND_LIMIT: Duration = Duration::from_secs(30);

#[derive(Serialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct Answer<'a> {
    status: Status,
    /// Shown among the events of the stack.
    reason: String,
    physical_resource_id: &'a str,
    stack_id: &'a str,
    request_id: &'a str,
    logical_resource_id: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "UPPERCASE")]
enum Status {
    Success,
    Failed,
}

/// The answer did not arrive.
#[derive(Debug, thiserror::Error)]
#[error("CloudFormation cannot be answered: {0}")]
pub(crate) struct Unanswered(String);

impl<'a> Answer<'a> {
    pub(crate) fn to(request: &'a Request, outcome: Result<(), String>) -> Self {
        let (status, reason) = match outcome {
            Ok(()) => (Status::Success, "The schema is up to date".to_owned()),
            Err(cause) => {
                let words = format!("The database was not migrated: {cause}");
                (Status::Failed, kenfold::text::truncate_with_ellipsis(&words, REASON_MAX_CHARS).into_owned())
            }
        };
        Self {
            status,
            reason,
            // A name that changed would have CloudFormation delete the resource of the old one.
            physical_resource_id: request.physical_resource_id.as_deref().unwrap_or(PHYSICAL_ID),
            stack_id: &request.stack_id,
            request_id: &request.request_id,
            logical_resource_id: &request.logical_resource_id,
        }
    }
}

/// Puts the answer where CloudFormation looks for it. The URL is signed for a request without a media type.
pub(crate) async fn send(response_url: &str, answer: &Answer<'_>) -> Result<(), Unanswered> {
    // Without the URL, which is signed.
    let unanswered = |error: reqwest::Error| Unanswered(error.without_url().to_string());
    let client = reqwest::Client::builder()
        .redirect(Policy::none())
        .timeout(SEND_LIMIT)
        .build()
        .map_err(unanswered)?;
    let body = serde_json::to_vec(answer).map_err(|error| Unanswered(error.to_string()))?;
    let sent = client.put(response_url).header(CONTENT_TYPE, "").body(body).send().await;
    sent.and_then(reqwest::Response::error_for_status).map_err(unanswered)?;
    Ok(())
}

//! `handoff`: a note for whoever continues.

use kenfold::memory::handoff::{Handoff, HandoffError, handoff};
use rmcp::handler::server::wrapper::Json;
use rmcp::{tool, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::arguments::{Arguments, Calling};
use crate::outcome::{Code, Failure, Outcome, code_of_statement};
use crate::schema;
use crate::server::{MemoryServer, WRITE, oauth2};

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct HandoffParams {
    /// What was done and how things stand, at most 8000 characters, without secrets.
    summary: String,
    /// What remains to be done: at most 20 steps of 1000 characters each.
    next_steps: Option<Vec<String>>,
    /// The git remote URL of the repository, or a project name. Omit for work outside a project.
    project: Option<String>,
    /// How long it is served, in seconds: 7 days if omitted, at most 30 days.
    ttl_seconds: Option<i64>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct HandoffOutput {
    id: String,
    /// RFC 3339.
    expires_at: String,
}

#[tool_router(router = handoff_router, vis = "pub(crate)")]
impl MemoryServer {
    /// Leave a note so that another agent or session can continue unfinished work. There is one for each project: a new
    /// one takes the place of the last.
    #[tool(
        title = "Hand over work",
        input_schema = schema::input::<HandoffParams>(),
        output_schema = schema::output::<HandoffOutput>(),
        annotations(read_only_hint = false, destructive_hint = false, idempotent_hint = false, open_world_hint = false),
        meta = oauth2(WRITE)
    )]
    async fn handoff(
        &self,
        Arguments(params): Arguments<HandoffParams>,
        calling: Calling,
    ) -> Outcome<HandoffOutput> {
        let command = Handoff {
            raw_summary: params.summary,
            raw_next_steps: params.next_steps.unwrap_or_default(),
            raw_project: params.project,
            ttl_seconds: params.ttl_seconds,
            unverified_session_id: calling.unverified_session_id.clone(),
        };
        let handed_off = handoff(&self.app_for(&calling), &calling.principal, command)
            .await
            .map_err(|error| calling.refuse(error))?;
        Ok(Json(HandoffOutput {
            id: handed_off.id.to_string(),
            expires_at: handed_off.expires_at.to_string(),
        }))
    }
}

impl From<HandoffError> for Failure {
    fn from(error: HandoffError) -> Self {
        let words = error.to_string();
        match error {
            HandoffError::ReadOnly(_) => Self::Caller(Code::ReadOnly, words),
            HandoffError::Statement(statement) => Self::Caller(code_of_statement(&statement), words),
            HandoffError::OutOfReach(_) => Self::Caller(Code::OutOfReach, words),
            HandoffError::TooManySteps(_) | HandoffError::Ttl | HandoffError::Project(_) => {
                Self::Caller(Code::InvalidArgument, words)
            }
            HandoffError::TrustedMore(_) => Self::Caller(Code::TrustedMore, words),
            HandoffError::Database(cause) => cause.into(),
        }
    }
}

//! `resume`: the note that was left for a project.

use kenfold::memory::resume::{Resume, ResumeError, resume};
use rmcp::handler::server::wrapper::Json;
use rmcp::{tool, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::arguments::{Arguments, Calling};
use crate::outcome::{Code, Failure, Outcome};
use crate::schema;
use crate::server::{MemoryServer, WRITE, oauth2};
use crate::wire::MemoryView;

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ResumeParams {
    /// The git remote URL of the repository, or a project name. Omit for work outside a project.
    project: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ResumeOutput {
    /// The note, with what remains to be done. Absent when none was left.
    #[serde(skip_serializing_if = "Option::is_none")]
    handoff: Option<MemoryView>,
}

#[tool_router(router = resume_router, vis = "pub(crate)")]
impl MemoryServer {
    /// Take up the unfinished work of a project: the last handoff that is still valid, with its next steps. You are
    /// recorded as the one who took it up.
    #[tool(
        title = "Resume work",
        input_schema = schema::input::<ResumeParams>(),
        output_schema = schema::output::<ResumeOutput>(),
        annotations(read_only_hint = false, destructive_hint = false, idempotent_hint = true, open_world_hint = false),
        meta = oauth2(WRITE)
    )]
    async fn resume(
        &self,
        Arguments(params): Arguments<ResumeParams>,
        calling: Calling,
    ) -> Outcome<ResumeOutput> {
        let command = Resume { raw_project: params.project };
        let memory = resume(&self.app_for(&calling), &calling.principal, command)
            .await
            .map_err(|error| calling.refuse(error))?;
        Ok(Json(ResumeOutput { handoff: memory.map(MemoryView::from) }))
    }
}

impl From<ResumeError> for Failure {
    fn from(error: ResumeError) -> Self {
        let words = error.to_string();
        match error {
            ResumeError::ReadOnly(_) => Self::Caller(Code::ReadOnly, words),
            ResumeError::OutOfReach(_) => Self::Caller(Code::OutOfReach, words),
            ResumeError::Project(_) => Self::Caller(Code::InvalidArgument, words),
            ResumeError::Database(cause) => cause.into(),
        }
    }
}

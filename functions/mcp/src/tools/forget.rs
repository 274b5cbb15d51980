//! `forget`: a memory is no longer served.

use kenfold::memory::Status;
use kenfold::memory::forget::{Forget, ForgetError, forget};
use rmcp::handler::server::wrapper::Json;
use rmcp::{tool, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::arguments::{Arguments, Calling};
use crate::outcome::{Code, Failure, Outcome, USE_A_RETURNED_ID};
use crate::schema;
use crate::server::{MemoryServer, WRITE, oauth2};
use crate::wire::StatusName;

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ForgetParams {
    /// The id of the memory, as `recall` or `get_context` returned it.
    id: String,
    /// Why it is forgotten; kept for the record, cut to 1000 characters.
    reason: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ForgetOutput {
    /// The memory that is forgotten.
    id: String,
    /// Always `deleted`.
    status: StatusName,
}

#[tool_router(router = forget_router, vis = "pub(crate)")]
impl MemoryServer {
    /// Forget a memory that is wrong or that the user wants gone. It is no longer served; the record of it is kept.
    /// When a statement has merely changed, use remember with supersedes instead.
    #[tool(
        title = "Forget a memory",
        input_schema = schema::input::<ForgetParams>(),
        output_schema = schema::output::<ForgetOutput>(),
        annotations(read_only_hint = false, destructive_hint = true, idempotent_hint = true, open_world_hint = false),
        meta = oauth2(WRITE)
    )]
    async fn forget(
        &self,
        Arguments(params): Arguments<ForgetParams>,
        calling: Calling,
    ) -> Outcome<ForgetOutput> {
        let command = Forget { raw_id: params.id, raw_reason: params.reason };
        let id = forget(&self.app_for(&calling), &calling.principal, command)
            .await
            .map_err(|error| calling.refuse(error))?;
        Ok(Json(ForgetOutput { id: id.to_string(), status: Status::Deleted.into() }))
    }
}

impl From<ForgetError> for Failure {
    fn from(error: ForgetError) -> Self {
        let words = error.to_string();
        match error {
            ForgetError::ReadOnly(_) => Self::Caller(Code::ReadOnly, words),
            ForgetError::InvalidId(_) => Self::Caller(Code::InvalidArgument, words),
            ForgetError::NotFound(_) => Self::Caller(Code::NotFound, format!("{words}. {USE_A_RETURNED_ID}")),
            ForgetError::TrustedMore(_) => Self::Caller(Code::TrustedMore, words),
            ForgetError::Database(cause) => cause.into(),
        }
    }
}

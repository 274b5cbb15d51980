//! What a tool answers: a structured result with the same JSON as text, or a refusal that a model can act on.

use std::fmt::Display;

use kenfold::db::DbError;
use kenfold::memory::forget::ForgetError;
use kenfold::memory::get_context::GetContextError;
use kenfold::memory::handoff::HandoffError;
use kenfold::memory::recall::RecallError;
use kenfold::memory::remember::RememberError;
use kenfold::memory::resume::ResumeError;
use kenfold_edge::RequestId;
use rmcp::ErrorData;
use rmcp::handler::server::tool::IntoCallToolResult;
use rmcp::handler::server::wrapper::Json;
use rmcp::model::{CallToolResponse, CallToolResult, ContentBlock};

/// What every tool returns.
pub(crate) type Outcome<T> = Result<Json<T>, ToolError>;

/// Why a tool refuses, by who can help.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The model can, by calling differently: these are public words.
    Caller(String),
    /// Time can.
    Later(DbError),
    /// Only the operator can.
    Internal(DbError),
}

/// A refusal in public words; the private cause was logged.
#[derive(Debug)]
pub(crate) struct ToolError(String);

impl Failure {
    fn caller(error: impl Display) -> Self {
        Self::Caller(error.to_string())
    }

    /// The words "internal error" tell a client that its call was in order.
    pub(crate) fn into_tool_error(self, request_id: Option<&RequestId>) -> ToolError {
        let request_id = request_id.map(RequestId::as_str).unwrap_or_default();
        match self {
            Self::Caller(message) => ToolError(message),
            Self::Later(cause) => {
                tracing::warn!(%cause, "a tool could not reach the database");
                ToolError(format!(
                    "internal error: the memory does not answer at the moment. The call may or may not have taken effect; \
                     making the same call again in a few seconds is safe (request {request_id})"
                ))
            }
            Self::Internal(cause) => {
                tracing::error!(%cause, "a tool failed");
                ToolError(format!(
                    "internal error: the cause is in the server's log, under request {request_id}"
                ))
            }
        }
    }
}

impl From<DbError> for Failure {
    fn from(error: DbError) -> Self {
        match error {
            DbError::Unavailable(_)
            | DbError::Conflict
            | DbError::UnknownSchema { .. }
            | DbError::Unmigrated(_) => Self::Later(error),
            DbError::Misconfigured(_) | DbError::Statement(_) | DbError::UnreadableRow(_) => {
                Self::Internal(error)
            }
        }
    }
}

impl From<ForgetError> for Failure {
    fn from(error: ForgetError) -> Self {
        match error {
            ForgetError::Database(cause) => cause.into(),
            ForgetError::ReadOnly(_) | ForgetError::InvalidId(_) | ForgetError::NotFound(_) => {
                Self::caller(error)
            }
        }
    }
}

impl From<RememberError> for Failure {
    fn from(error: RememberError) -> Self {
        match error {
            RememberError::Database(cause) => cause.into(),
            RememberError::ReadOnly(_)
            | RememberError::Statement(_)
            | RememberError::Project(_)
            | RememberError::OutOfReach(_)
            | RememberError::Ttl
            | RememberError::TtlMissing
            | RememberError::InvalidId(_)
            | RememberError::Supersede(_) => Self::caller(error),
        }
    }
}

impl From<RecallError> for Failure {
    fn from(error: RecallError) -> Self {
        match error {
            RecallError::Database(cause) => cause.into(),
            RecallError::EmptyQuery | RecallError::Project(_) => Self::caller(error),
        }
    }
}

impl From<GetContextError> for Failure {
    fn from(error: GetContextError) -> Self {
        match error {
            GetContextError::Database(cause) => cause.into(),
            GetContextError::NegativeBudget | GetContextError::Project(_) => Self::caller(error),
        }
    }
}

impl From<HandoffError> for Failure {
    fn from(error: HandoffError) -> Self {
        match error {
            HandoffError::Database(cause) => cause.into(),
            HandoffError::ReadOnly(_)
            | HandoffError::Statement(_)
            | HandoffError::TooManySteps(_)
            | HandoffError::Ttl
            | HandoffError::Project(_)
            | HandoffError::OutOfReach(_) => Self::caller(error),
        }
    }
}

impl From<ResumeError> for Failure {
    fn from(error: ResumeError) -> Self {
        match error {
            ResumeError::Database(cause) => cause.into(),
            ResumeError::ReadOnly(_) | ResumeError::Project(_) | ResumeError::OutOfReach(_) => {
                Self::caller(error)
            }
        }
    }
}

impl IntoCallToolResult for ToolError {
    /// No `structuredContent`: clients check it against `outputSchema` even when `isError` is set.
    fn into_call_tool_result(self) -> Result<CallToolResponse, ErrorData> {
        Ok(CallToolResult::error(vec![ContentBlock::text(self.0)]).into())
    }
}

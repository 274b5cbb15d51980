//! What a tool answers: a structured result with the same JSON as text, or a refusal that a model can act on.

use kenfold::db::{DbError, HelpedBy};
use kenfold::memory::statement::InvalidStatement;
use kenfold_edge::{Outcome as CallOutcome, RequestId};
use rmcp::ErrorData;
use rmcp::handler::server::tool::IntoCallToolResult;
use rmcp::handler::server::wrapper::Json;
use rmcp::model::{CallToolResponse, CallToolResult, ContentBlock, MetaObject};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// What every tool returns.
pub(crate) type Outcome<T> = Result<Json<T>, ToolError>;

/// Where a refusal names its code, for programs.
pub(crate) const CODE_KEY: &str = "kenfold/error";
/// What to do about an id that names nothing.
pub(crate) const USE_A_RETURNED_ID: &str = "Use an id that recall or get_context returned";

/// Why a tool refuses, for programs: by what the caller can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Code {
    /// Call again with another argument.
    InvalidArgument,
    /// Take the secret out.
    ContainsSecret,
    /// Name a memory that is there.
    NotFound,
    /// Read what took the memory's place.
    Conflict,
    /// Ask the owner for write access.
    ReadOnly,
    /// Ask the owner for access to the project.
    OutOfReach,
    /// Ask the owner to end what is trusted more.
    TrustedMore,
    /// Call again later.
    Unavailable,
    /// Look into the server's log.
    Internal,
}

/// What came of a call, by the `_meta` of its answer.
pub(crate) fn call_outcome(meta: &MetaObject) -> CallOutcome {
    let Some(word) = meta.get(CODE_KEY) else { return CallOutcome::Done };
    let code = word.as_str().unwrap_or_default().to_owned();
    match Code::deserialize(word) {
        Ok(Code::Unavailable | Code::Internal) => CallOutcome::Failed(code),
        _ => CallOutcome::Refused(code),
    }
}

/// Why a tool refuses, by who can help.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The model can, by calling differently: these are public words.
    Caller(Code, String),
    /// Time can.
    Later(DbError),
    /// Only the operator can.
    Internal(DbError),
}

/// A refusal in public words; the private cause was logged.
#[derive(Debug)]
pub(crate) struct ToolError {
    code: Code,
    words: String,
}

impl Failure {
    /// The words "internal error" tell a client that its call was in order.
    pub(crate) fn into_tool_error(self, request_id: Option<&RequestId>) -> ToolError {
        let request_id = request_id.map(RequestId::as_str).unwrap_or_default();
        match self {
            Self::Caller(code, words) => ToolError { code, words },
            Self::Later(cause) => {
                tracing::warn!(%cause, "a tool could not reach the database");
                let effect = if matches!(cause, DbError::Busy) {
                    "is busy. The call had no effect"
                } else {
                    "does not answer at the moment. The call may or may not have taken effect"
                };
                let words = format!(
                    "internal error: the memory {effect}; making the same call again in a few seconds is safe (request \
                     {request_id})"
                );
                ToolError { code: Code::Unavailable, words }
            }
            Self::Internal(cause) => {
                tracing::error!(%cause, "a tool failed");
                let words =
                    format!("internal error: the cause is in the server's log, under request {request_id}");
                ToolError { code: Code::Internal, words }
            }
        }
    }
}

impl From<DbError> for Failure {
    fn from(error: DbError) -> Self {
        match error.helped_by() {
            HelpedBy::Time => Self::Later(error),
            HelpedBy::Operator => Self::Internal(error),
        }
    }
}

/// The code for a text that may not be stored.
pub(crate) fn code_of_statement(error: &InvalidStatement) -> Code {
    match error {
        InvalidStatement::Empty { .. } | InvalidStatement::TooLong { .. } | InvalidStatement::Nul { .. } => {
            Code::InvalidArgument
        }
        InvalidStatement::Secret { .. } => Code::ContainsSecret,
    }
}

impl ToolError {
    /// Arguments that do not fit the schema.
    pub(crate) fn invalid_arguments(words: String) -> Self {
        Self { code: Code::InvalidArgument, words }
    }

    /// No `structuredContent`: clients check it against `outputSchema` even when `isError` is set.
    pub(crate) fn into_result(self) -> CallToolResult {
        let mut meta = MetaObject::new();
        meta.insert(CODE_KEY.to_owned(), json!(self.code));
        let mut result = CallToolResult::error(vec![ContentBlock::text(self.words)]);
        result.meta = Some(meta);
        result
    }
}

impl IntoCallToolResult for ToolError {
    fn into_call_tool_result(self) -> Result<CallToolResponse, ErrorData> {
        Ok(self.into_result().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_that_got_no_connection_had_no_effect() {
        let busy = Failure::from(DbError::Busy).into_tool_error(None);
        assert_eq!(busy.code, Code::Unavailable);
        assert!(busy.words.contains("The call had no effect"), "{}", busy.words);

        let unavailable = Failure::from(DbError::Unavailable("cut".into())).into_tool_error(None);
        assert!(unavailable.words.contains("may or may not have taken effect"), "{}", unavailable.words);
    }
}

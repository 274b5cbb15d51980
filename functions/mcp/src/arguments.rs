//! What a tool receives: its arguments, and who calls with what metadata.

use std::borrow::Cow;

use http::request::Parts;
use jiff::tz::TimeZone;
use kenfold::deadline::Deadline;
use kenfold::principal::Principal;
use kenfold::text;
use kenfold_edge::RequestId;
use rmcp::ErrorData;
use rmcp::handler::server::common::FromContextPart;
use rmcp::handler::server::tool::ToolCallContext;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::outcome::{Failure, ToolError};

/// Where clients name their session.
const SESSION_ID_KEY: &str = "kenfold/session_id";

/// Where clients name the time zone of their user (IANA Time Zone Database).
const TIME_ZONE_KEY: &str = "kenfold/time_zone";

/// Most characters of a message that repeats what was sent.
const ECHO_MAX_CHARS: usize = 300;

/// The arguments of a call, parsed.
///
/// A null stands for an argument that was left out, because many clients send every parameter.
#[derive(Debug)]
pub(crate) struct Arguments<P>(pub(crate) P);

impl<S, P: DeserializeOwned> FromContextPart<ToolCallContext<'_, S>> for Arguments<P> {
    fn from_context_part(context: &mut ToolCallContext<'_, S>) -> Result<Self, ErrorData> {
        let mut arguments = context.arguments.take().unwrap_or_default();
        arguments.retain(|_, value| !value.is_null());
        arguments.values_mut().for_each(make_integer);
        serde_path_to_error::deserialize(Value::Object(arguments))
            .map(Arguments)
            .map_err(|error| refused(&error))
    }
}

/// `60.0` is the integer 60 (JSON Schema draft 2020-12, §4.2.3 of the core); some clients write every number so.
fn make_integer(value: &mut Value) {
    let Some(number) = value.as_f64().filter(|number| value.is_f64() && number.fract() == 0.0) else {
        return;
    };
    if let Ok(integer) = format!("{number:.0}").parse::<i64>() {
        *value = integer.into();
    }
}

/// What is said of a call, cut: an unknown name of half a megabyte must not come back into the model's context.
pub(crate) fn echo(words: &str) -> Cow<'_, str> {
    text::truncate_with_ellipsis(words, ECHO_MAX_CHARS)
}

/// Names the argument: serde's own message says only what was wrong with it.
fn refused(error: &serde_path_to_error::Error<serde_json::Error>) -> ErrorData {
    let path = error.path().to_string();
    let place = if path == "." { String::new() } else { format!(" `{path}`:") };
    let words = format!("Invalid arguments:{place} {}.", error.inner());
    ErrorData::invalid_params(echo(&words).into_owned(), None)
}

/// Who calls, as the edge found out, and the session that the request names.
#[derive(Debug, Clone)]
pub(crate) struct Calling {
    /// The authenticated caller.
    pub(crate) principal: Principal,
    /// `_meta["kenfold/session_id"]`, chosen by the client.
    pub(crate) unverified_session_id: Option<String>,
    /// `_meta["kenfold/time_zone"]`; none when it names no time zone.
    pub(crate) time_zone: Option<TimeZone>,
    /// When the request must be answered.
    pub(crate) deadline: Option<Deadline>,
    request_id: Option<RequestId>,
}

impl Calling {
    /// The answer for a use case that failed. What the caller cannot help is logged here, once.
    pub(crate) fn refuse(&self, error: impl Into<Failure>) -> ToolError {
        error.into().into_tool_error(self.request_id.as_ref())
    }
}

impl<S> FromContextPart<ToolCallContext<'_, S>> for Calling {
    fn from_context_part(context: &mut ToolCallContext<'_, S>) -> Result<Self, ErrorData> {
        let request = &context.request_context;
        let extensions = request.extensions.get::<Parts>().map(|parts| &parts.extensions);
        let Some(principal) = extensions.and_then(|extensions| extensions.get::<Principal>()).cloned() else {
            tracing::error!("a request reached a tool without a caller");
            return Err(ErrorData::internal_error("Internal error", None));
        };
        let time_zone = request.meta.get(TIME_ZONE_KEY).and_then(Value::as_str);
        let session_id = request.meta.get(SESSION_ID_KEY).and_then(Value::as_str);
        Ok(Self {
            principal,
            unverified_session_id: session_id.map(str::to_owned),
            time_zone: time_zone.and_then(|name| TimeZone::get(name).ok()),
            deadline: extensions.and_then(|extensions| extensions.get()).copied(),
            request_id: extensions.and_then(RequestId::of).cloned(),
        })
    }
}

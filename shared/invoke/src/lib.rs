//! Invokes the operations function of a deployment: what the `kenfold` command and the deployment itself do.
//!
//! Whoever may invoke it may do everything, so IAM alone decides.

use std::error::Error;
use std::time::Duration;

use aws_sdk_lambda::Client;
use aws_sdk_lambda::config::retry::RetryConfig;
use aws_sdk_lambda::config::timeout::TimeoutConfig;
use aws_sdk_lambda::error::{ConnectorError, SdkError};
use aws_sdk_lambda::operation::invoke::InvokeError as SdkInvokeError;
use aws_sdk_lambda::operation::invoke::InvokeOutput;
use aws_sdk_lambda::primitives::Blob;
use hyper_util::client::legacy::Error as HyperError;
use kenfold::aws::UNAVAILABLE;
use kenfold::causes::with_causes;
use serde::Deserialize;
use serde_json::Value;

/// For how long a connection to Lambda may take to come about.
const CONNECT_LIMIT: Duration = Duration::from_secs(5);
/// For how long an answer is waited for: a little longer than a function may live.
const ANSWER_LIMIT: Duration = Duration::from_secs(920);

/// The operations function of one deployment.
#[derive(Debug, Clone)]
pub struct OperationsFunction {
    client: Client,
    name: String,
}

/// Why an invocation came to nothing, or to an end that nobody knows.
#[derive(Debug, thiserror::Error)]
pub enum InvokeError {
    /// The function does not do it. These are its own words.
    #[error("{0}")]
    Refused(String),
    /// The function cannot do it now; it may later. These are its own words.
    #[error("{0}")]
    Unavailable(String),
    /// The function cannot be invoked.
    #[error("{0}")]
    Unreachable(String),
    /// The function was invoked, and what came of it is not known.
    #[error("{0}. It may have taken effect: look before you ask again")]
    Unknown(String),
}

/// What Lambda answers for a function that failed.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FunctionError {
    error_type: String,
    error_message: String,
}

impl OperationsFunction {
    /// The function of a stack, with the region and the credentials that the environment of the AWS SDK names.
    pub async fn of_stack(stack: &str) -> Self {
        Self::named(format!("{stack}-operations")).await
    }

    /// The function of this name or ARN.
    pub async fn named(name: String) -> Self {
        let shared = kenfold::aws::sdk_config().await;
        let config = aws_sdk_lambda::config::Builder::from(&shared)
            .timeout_config(timeouts())
            // An operation must not be done twice because an answer was lost.
            .retry_config(RetryConfig::disabled())
            .build();
        Self { client: Client::from_conf(config), name }
    }

    /// Invokes the function and waits for its answer. The event is neither logged nor kept.
    ///
    /// # Errors
    /// [`InvokeError`] names each.
    pub async fn invoke(&self, event: &Value) -> Result<Value, InvokeError> {
        let payload = Blob::new(event.to_string());
        let sent = self.client.invoke().function_name(&self.name).payload(payload).send().await;
        answer(&sent.map_err(|error| self.fate(&error))?)
    }

    /// What became of an invocation that was not answered.
    fn fate(&self, error: &SdkError<SdkInvokeError>) -> InvokeError {
        let name = &self.name;
        // Not the SDK's own display of an error, which shows what was received of an answer: it may hold a key.
        let cause = with_causes(error);
        let not_invoked = || {
            InvokeError::Unreachable(format!(
                "the function {name} cannot be invoked: {cause}. Check the credentials and AWS_REGION"
            ))
        };
        match error {
            SdkError::ServiceError(service) if service.err().is_resource_not_found_exception() => {
                InvokeError::Unreachable(format!(
                    "there is no function {name} in this account and region: is the name of the stack right?"
                ))
            }
            SdkError::ServiceError(service) if passes(service.err()) => {
                InvokeError::Unavailable(format!("the function {name} cannot be invoked now: {cause}"))
            }
            // Lambda failed, and does not say when.
            SdkError::ServiceError(service) if service.raw().status().is_server_error() => {
                InvokeError::Unknown(format!("{name} failed: {cause}"))
            }
            SdkError::ServiceError(_) | SdkError::ConstructionFailure(_) => not_invoked(),
            SdkError::DispatchFailure(failure) if failure.as_connector_error().is_some_and(never_left) => {
                not_invoked()
            }
            _ => InvokeError::Unknown(format!("the answer of {name} did not arrive: {cause}")),
        }
    }
}

fn timeouts() -> TimeoutConfig {
    TimeoutConfig::builder().connect_timeout(CONNECT_LIMIT).read_timeout(ANSWER_LIMIT).build()
}

/// Lambda turns an invocation away before the function sees it, because of what passes: too many at once, a function that is
/// being changed or that waits for its network.
fn passes(error: &SdkInvokeError) -> bool {
    error.is_too_many_requests_exception()
        || error.is_resource_conflict_exception()
        || error.is_resource_not_ready_exception()
        || error.is_eni_not_ready_exception()
        || error.is_ec2_throttled_exception()
}

/// Nothing was sent: there are no credentials, or no connection came about. A connection that ends later is of another kind.
fn never_left(error: &ConnectorError) -> bool {
    let mut causes =
        std::iter::successors(error.source(), |cause: &&(dyn Error + 'static)| (*cause).source());
    match causes.find_map(|cause| cause.downcast_ref::<HyperError>()) {
        Some(connection) => connection.is_connect(),
        None => error.is_user() || (error.is_other() && error.as_other().is_none()),
    }
}

fn answer(output: &InvokeOutput) -> Result<Value, InvokeError> {
    let payload = output.payload().map(Blob::as_ref).unwrap_or_default();
    if output.function_error().is_none() {
        return serde_json::from_slice(payload)
            .map_err(|_| InvokeError::Unknown("the function answered what is no JSON".into()));
    }
    match serde_json::from_slice(payload) {
        Ok(FunctionError { error_type, error_message }) if error_type == UNAVAILABLE => {
            Err(InvokeError::Unavailable(error_message))
        }
        // Lambda's own errors: the function ran out of time, or its process ended.
        Ok(FunctionError { error_type, error_message })
            if error_type.starts_with("Sandbox.") || error_type.starts_with("Runtime.") =>
        {
            Err(InvokeError::Unknown(error_message))
        }
        Ok(FunctionError { error_message, .. }) => Err(InvokeError::Refused(error_message)),
        Err(_) => Err(InvokeError::Unknown("the function failed without a word".into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn output(function_error: Option<&str>, payload: &str) -> InvokeOutput {
        let output = InvokeOutput::builder().payload(Blob::new(payload));
        output.set_function_error(function_error.map(str::to_owned)).build()
    }

    #[test]
    fn an_answer_is_what_the_function_returned() {
        assert_eq!(answer(&output(None, r#"{"a":1}"#)).unwrap(), serde_json::json!({ "a": 1 }));
        assert!(matches!(answer(&output(None, "<html>")), Err(InvokeError::Unknown(_))));
    }

    #[test]
    fn a_failure_says_who_can_help() {
        let failed = |kind: &str| {
            let payload = format!(r#"{{"errorType":"{kind}","errorMessage":"words","stackTrace":[]}}"#);
            answer(&output(Some("Unhandled"), &payload)).unwrap_err()
        };
        assert!(matches!(failed("OperationFailed"), InvokeError::Refused(words) if words == "words"));
        assert!(matches!(failed(UNAVAILABLE), InvokeError::Unavailable(words) if words == "words"));
        assert!(matches!(failed("Sandbox.Timedout"), InvokeError::Unknown(_)));
        assert!(matches!(failed("Runtime.ExitError"), InvokeError::Unknown(_)));
        assert!(matches!(answer(&output(Some("Unhandled"), "")), Err(InvokeError::Unknown(_))));
    }
}

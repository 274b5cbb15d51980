//! The Lambda function for operations.

use kenfold::App;
use kenfold::aws::UNAVAILABLE;
use kenfold::causes::with_causes;
use kenfold::config::Config;
use kenfold_edge::level;
use kenfold_edge::telemetry::{self, LogFormat};
use kenfold_worker::{Done, Operation, OperationError, operate};
use lambda_runtime::{Diagnostic, Error, LambdaEvent, service_fn};
use serde_json::Value;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    // Errors as text, since the runtime logs an error as `Debug` shows it.
    let config = Config::from_environment().map_err(|error| error.to_string())?;
    telemetry::init(level(config.log_level), LogFormat::Json);
    let app = App::open(&config).await.map_err(|error| error.to_string())?;
    lambda_runtime::run(service_fn(|event: LambdaEvent<Value>| handle(&app, event.payload))).await
}

/// Does one operation. The runtime logs the failure.
async fn handle(app: &App, event: Value) -> Result<Done, Diagnostic> {
    let operation: Operation = serde_json::from_value(event).map_err(|error| not_an_operation(&error))?;
    // The process may have been frozen for long, and an operation is not repeated.
    app.db.wake().await.map_err(|error| failed(&error.into()))?;
    operate(app, operation).await.map_err(|error| failed(&error))
}

fn not_an_operation(error: &serde_json::Error) -> Diagnostic {
    Diagnostic { error_type: "InvalidOperation".into(), error_message: error.to_string() }
}

/// In the words that the command has for it on a database.
fn failed(error: &OperationError) -> Diagnostic {
    let error_type = if error.passes_with_time() { UNAVAILABLE } else { "OperationFailed" };
    Diagnostic { error_type: error_type.into(), error_message: with_causes(error) }
}

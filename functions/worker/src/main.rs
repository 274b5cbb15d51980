//! The Lambda function for operations.

use std::time::Duration;

use kenfold::App;
use kenfold::aws::UNAVAILABLE;
use kenfold::causes::with_causes;
use kenfold::config::{Config, Duties};
use kenfold::db::{DbError, HelpedBy};
use kenfold_edge::level;
use kenfold_edge::telemetry::{self, LogFormat};
use kenfold_worker::{Done, Operation, OperationError, operate};
use lambda_runtime::{Context, Diagnostic, Error, LambdaEvent, service_fn};
use serde_json::Value;
use tokio::time::sleep;

/// For how long a database may take to wake up, in milliseconds. One of Aurora that paused takes about 15 seconds.
const PATIENCE_MS: i64 = 60_000;
/// What is kept of an invocation for the operation itself, in milliseconds.
const RESERVE_MS: i64 = 5_000;
/// The pause between two attempts.
const PAUSE: Duration = Duration::from_secs(1);

/// The type of an error when the event is no operation, or none for this function.
const INVALID: &str = "InvalidOperation";

/// The type of an error when the operation was not done, or not to its end.
const FAILED: &str = "OperationFailed";

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    // Errors as text, since the runtime logs an error as `Debug` shows it.
    let config = Config::from_environment().map_err(|error| error.to_string())?;
    telemetry::init(level(config.log_level), LogFormat::Json);
    let app = App::open(&config).await.map_err(|error| error.to_string())?;
    let duties = config.duties;
    let handler = |event: LambdaEvent<Value>| handle(&app, duties, event.payload, event.context);
    lambda_runtime::run(service_fn(handler)).await
}

/// Does one operation. The runtime logs the failure.
async fn handle(app: &App, duties: Duties, event: Value, context: Context) -> Result<Done, Diagnostic> {
    let operation: Operation = serde_json::from_value(event).map_err(|error| invalid(error.to_string()))?;
    if duties == Duties::Jobs && !operation.is_job() {
        return Err(invalid("this function does jobs alone: ask the operations function".to_owned()));
    }
    // The process may have been frozen for long, and an operation is not repeated.
    wake(app, context.deadline).await.map_err(|error| unavailable(&error))?;
    operate(app, operation).await.map_err(|error| failed(&error))
}

/// Waits for a database that wakes up, as long as the invocation leaves time for the operation.
async fn wake(app: &App, deadline_ms: u64) -> Result<(), DbError> {
    let deadline = i64::try_from(deadline_ms).unwrap_or(i64::MAX).saturating_sub(RESERVE_MS);
    let until = deadline.min(app.now().as_millisecond().saturating_add(PATIENCE_MS));
    loop {
        match app.db.wake().await {
            Err(cause) if may_wake(&cause) && app.now().as_millisecond() < until => {
                tracing::info!(%cause, "the database does not answer yet");
                sleep(PAUSE).await;
            }
            outcome => return outcome,
        }
    }
}

fn may_wake(cause: &DbError) -> bool {
    matches!(cause.helped_by(), HelpedBy::Time)
}

fn invalid(error_message: String) -> Diagnostic {
    Diagnostic { error_type: INVALID.into(), error_message }
}

/// Nothing was done.
fn unavailable(cause: &DbError) -> Diagnostic {
    let error_type = if may_wake(cause) { UNAVAILABLE } else { FAILED };
    Diagnostic { error_type: error_type.into(), error_message: with_causes(cause) }
}

/// In the words that the command has for it on a database.
fn failed(error: &OperationError) -> Diagnostic {
    Diagnostic { error_type: FAILED.into(), error_message: with_causes(error) }
}

//! The Lambda function for operations.

use kenfold::App;
use kenfold::config::Config;
use kenfold_edge::level;
use kenfold_edge::telemetry::{self, LogFormat};
use kenfold_worker::{Done, Operation, operate};
use lambda_runtime::{Error, LambdaEvent, service_fn};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let config = Config::from_environment()?;
    telemetry::init(level(config.log_level), LogFormat::Json);
    let app = App::open(&config).await?;
    lambda_runtime::run(service_fn(|event: LambdaEvent<Operation>| handle(&app, event.payload))).await
}

async fn handle(app: &App, operation: Operation) -> Result<Done, Error> {
    let done =
        operate(app, operation).await.inspect_err(|error| tracing::error!(%error, "the operation failed"))?;
    Ok(done)
}

//! The Lambda function that answers CloudFormation for the resource `Schema`: a deployment migrates its database.
//!
//! It stands outside the network, since the answer goes to a public address, and has the operations function do the
//! work.

mod answer;
mod request;
mod schema;

use kenfold::config::DeploymentConfig;
use kenfold_edge::level;
use kenfold_edge::telemetry::{self, LogFormat};
use kenfold_invoke::OperationsFunction;
use lambda_runtime::{Error, LambdaEvent, service_fn};

use crate::answer::Answer;
use crate::request::Request;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let config = DeploymentConfig::from_environment().map_err(|error| error.to_string())?;
    telemetry::init(level(config.log_level), LogFormat::Json);
    let operations = OperationsFunction::named(config.operations_function).await;
    lambda_runtime::run(service_fn(|event: LambdaEvent<Request>| handle(&operations, event.payload))).await
}

/// CloudFormation waits for an answer to every request, above all when something failed.
async fn handle(operations: &OperationsFunction, request: Request) -> Result<(), Error> {
    let outcome = schema::bring_about(operations, &request).await;
    if let Err(error) = &outcome {
        tracing::error!(%error, "the schema is not as the deployment needs it");
    }
    let answer = Answer::to(&request, outcome.map_err(|error| error.to_string()));
    answer::send(&request.response_url, &answer).await?;
    Ok(())
}

//! An operation on a deployment: its operations function does it.

use kenfold_invoke::OperationsFunction;
use kenfold_worker::{Done, Operation};

/// Has a stack do an operation, and reads what came of it.
pub(crate) async fn operate(stack: &str, operation: &Operation) -> anyhow::Result<Done> {
    let function = OperationsFunction::of_stack(stack).await;
    let answer = function.invoke(&serde_json::to_value(operation)?).await?;
    Ok(Done::of(operation, answer)?)
}

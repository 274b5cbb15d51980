//! Operations on a deployment, invoked by the owner's command or by a deployment, never public.
//!
//! [`operate`] is what the Lambda function and the `kenfold` command run.

mod operation;
mod view;

pub use operation::{Done, MemoryFilter, NewKey, Operation, OperationError, PasswordText, operate};
pub use view::{CleanedUpView, GrantView, KeyView, MemoryRecord, ReviewedView};

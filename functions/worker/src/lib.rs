//! Operations on a deployment, invoked by the owner's command or by a deployment, never public.
//!
//! [`operate`] is what the Lambda function and the `kenfold` command run. [`Done::of`] reads what the function
//! answered.

mod done;
mod operation;
mod view;

pub use done::{Done, UnreadableAnswer};
pub use operation::{MemoryFilter, NewKey, Operation, OperationError, PasswordText, operate};
pub use view::{
    CleanedUpView, CreatedKeyView, GrantView, KeyView, MemoryRecord, MigratedView, PasswordSetView,
    ReviewedView, RevokedGrantView, SchemaView, UnlockLinkView,
};

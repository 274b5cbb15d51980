//! Operations on a deployment, invoked by the owner's command or by a deployment, never public.
//!
//! [`operate`] is what the Lambda function and the `kenfold` command run. [`Done::of`] reads what the function
//! answered.

mod done;
mod operation;
mod view;

pub use done::{Done, UnreadableAnswer};
pub use operation::{MemoryFilter, NewKey, Operation, OperationError, PasswordText, Question, operate};
pub use view::{
    CleanedUpView, CreatedKeyView, ExplanationView, FoundView, GrantView, KeyView, MemoryRecord,
    MigratedView, PasswordSetView, RecalledView, ReviewedView, RevokedGrantView, SchemaView, UnlockLinkView,
};

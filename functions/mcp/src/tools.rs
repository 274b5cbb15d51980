//! The tools: one file each, with its own router.

mod forget;
mod get_context;
mod handoff;
mod recall;
mod remember;
mod resume;

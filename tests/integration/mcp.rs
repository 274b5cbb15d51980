//! The tools, one module each, and the protocol around them.

mod access;
mod forget;
mod get_context;
mod handoff;
mod listing;
mod recall;
mod remember;
mod resume;

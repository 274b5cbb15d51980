//! What the tests stand on: an application on a database of its own, one client type for each kind of caller, and a
//! network between the application and its database that can be cut.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::missing_panics_doc,
    reason = "a test that cannot go on fails"
)]

mod agent;
mod database;
mod network;
mod server;
pub mod strangers;

/// The id of no memory.
pub const NO_MEMORY: &str = "01991f3e-7c5b-7000-8000-000000000000";

pub use agent::{Agent, Answer, Refusal, Reply};
pub use database::TestDatabase;
pub use network::Network;
pub use server::{PUBLIC_URL, TestClock, TestServer};
pub use strangers::Strangers;

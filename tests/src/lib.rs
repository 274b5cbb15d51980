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

pub use agent::{Agent, Answer, Reply};
pub use database::TestDatabase;
pub use network::Network;
pub use server::{TestClock, TestServer};

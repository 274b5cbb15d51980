//! Tests that start real servers, from an installed Postgres or from the fetched one.
#![expect(clippy::unwrap_used, reason = "a test may fail where it stands, in its helpers too")]
#![expect(clippy::print_stderr, reason = "what a server says while it starts belongs to a failed test")]

#[path = "all/offline.rs"]
mod offline;
#[path = "all/server.rs"]
mod server;
#[path = "all/support.rs"]
mod support;
#[path = "all/takeover.rs"]
mod takeover;
#[path = "all/with_postgres.rs"]
mod with_postgres;

//! Tests of the whole, by what a client sees.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on fails"
)]

mod audit;
mod concurrency;
mod faults;
mod mcp;
mod oauth;
mod operations;
mod probes;
mod refs;
mod released_schemas;
mod round_trips;
mod visibility;

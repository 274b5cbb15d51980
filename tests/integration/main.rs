//! Tests of the whole, by what a client sees.

mod concurrency;
mod faults;
mod mcp;
mod operations;
mod probes;
mod round_trips;

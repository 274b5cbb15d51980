//! The domains of Kenfold: memories, who may see them, and how they are found.
//!
//! Nouns are modules and verbs are use cases: [`memory::forget`], [`memory::recall`], [`key::create`]. A use case takes
//! an [`App`] and a [`Principal`](principal::Principal), owns its transaction, and returns an error enum of its own.
//! Nothing here knows HTTP, MCP or Lambda.

pub mod allowance;
pub mod app;
pub mod audit;
pub mod aws;
pub mod causes;
pub mod clock;
pub mod coderef;
pub mod config;
pub mod counters;
pub mod db;
pub mod deadline;
pub mod id;
pub mod key;
pub mod listed;
pub mod memory;
pub mod oauth;
pub mod outbound;
pub mod owner;
pub mod principal;
pub mod provider;
pub mod random;
pub mod root_secret;
pub mod scope;
pub mod screening;
pub mod search;
pub mod secret;
pub mod secret_store;
pub mod text;
mod tls;
pub mod warm_up;
pub mod word;

pub use app::App;

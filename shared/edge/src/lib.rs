//! What every function needs around its axum router.
//!
//! [`wrap`](fn@wrap) puts the layers around a router; [`serve_lambda`] and [`serve_hyper`] run the result, the same router in both
//! places. The layers know HTTP alone: who is calling, [`Authenticate`] finds out. [`Door`] is what implements it, and
//! [`run`] what a function's `main` calls. These two know the application and its database; nothing here knows memories.
//!
//! # What is logged
//!
//! One line per request: method, path without the query, status, milliseconds, request id; the agent, the tool and what came of
//! its call; on Lambda the round trips to the database. Never a token, a query, a header or a body.

mod access_log;
mod authenticate;
mod bearer;
mod body;
mod challenge;
mod client_address;
mod config;
mod cors;
mod deadline;
mod door;
mod function;
mod host;
mod media_type;
mod metrics;
mod origin;
mod panics;
mod plain_errors;
mod problem;
mod request_id;
mod request_record;
mod serve;
pub mod telemetry;
mod unread;
mod wrap;

pub use access_log::Measured;
pub use authenticate::{Authenticate, NotLetIn};
pub use challenge::{Challenge, ChallengeError};
pub use client_address::ClientAddress;
pub use config::EdgeConfig;
pub use cors::NotForOtherPages;
pub use door::Door;
pub use function::{edge_config, level, run};
pub use host::HostList;
pub use lambda_http::Error;
pub use media_type::has_media_type;
pub use origin::OriginList;
pub use problem::{Asked, Problem};
pub use request_id::RequestId;
pub use request_record::{Facts, Outcome, RequestRecord};
pub use serve::{serve_hyper, serve_lambda};
pub use wrap::wrap;

//! Running a router: on Lambda, or on a socket.

mod hyper;
mod lambda;

pub use self::{hyper::serve_hyper, lambda::serve_lambda};

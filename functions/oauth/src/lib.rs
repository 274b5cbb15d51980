//! What the owner sees while a client asks for access.

pub mod pages;

// This file was generated with `cornucopia`. Do not modify.

pub mod api_key;
pub mod coderef;
pub mod memory;
pub mod oauth;
pub mod owner;
pub mod schema;
pub mod search;

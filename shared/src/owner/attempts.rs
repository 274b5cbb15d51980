//! How often a password may be tried, so that guessing is bounded and no stranger can lock the owner's browsers out.
//!
//! A browser in which the owner has been before has an allowance of its own. Everybody else shares one, and each address
//! has a small part of it: an IPv4 address, or the /64 of an IPv6 address, which is what one subscriber has.

use std::net::IpAddr;

use jiff::SignedDuration;

use super::known_browser::KnownBrowser;
use crate::allowance::{Allowance, network};

/// Tries of a browser that the owner has used before.
const PER_KNOWN_BROWSER: Allowance = Allowance { tries: 10, span: SignedDuration::from_hours(1) };
/// Tries of an address from which nobody known comes.
const PER_ADDRESS: Allowance = Allowance { tries: 5, span: SignedDuration::from_hours(24) };
/// Tries of all such addresses together.
const OF_STRANGERS: Allowance = Allowance { tries: 100, span: SignedDuration::from_hours(1) };

/// Who tries a password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// A browser in which the owner has been before.
    KnownBrowser(KnownBrowser),
    /// Somebody at an address; `None` when it cannot be told.
    Stranger(Option<IpAddr>),
}

impl Source {
    /// What a try counts towards, the narrow allowance first.
    pub(super) fn allowances(&self) -> Vec<(String, Allowance)> {
        match self {
            Self::KnownBrowser(browser) => {
                vec![(format!("password:browser:{}", browser.to_hex()), PER_KNOWN_BROWSER)]
            }
            Self::Stranger(address) => vec![
                (format!("password:address:{}", network(*address)), PER_ADDRESS),
                ("password:strangers".to_owned(), OF_STRANGERS),
            ],
        }
    }
}

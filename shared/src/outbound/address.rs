//! Which addresses are public: neither inside somebody's network, nor made up, nor a way to such a one.
//!
//! The ranges are those of the IANA special-purpose registries for IPv4 and IPv6 (RFC 6890, RFC 8190).

#[cfg(test)]
mod tests;

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// A range of IPv4 addresses: its first one and how many leading bits they share.
type Ipv4Range = (Ipv4Addr, u32);
/// A range of IPv6 addresses: its first one and how many leading bits they share.
type Ipv6Range = (Ipv6Addr, u32);

/// What is not public in IPv4.
const FORBIDDEN_IPV4: &[Ipv4Range] = &[
    // This network (RFC 791 §3.2).
    (Ipv4Addr::UNSPECIFIED, 8),
    // Private (RFC 1918).
    (Ipv4Addr::new(10, 0, 0, 0), 8),
    // Shared by the customers of a provider (RFC 6598).
    (Ipv4Addr::new(100, 64, 0, 0), 10),
    // Loopback (RFC 1122 §3.2.1.3).
    (Ipv4Addr::new(127, 0, 0, 0), 8),
    // Link-local (RFC 3927), where clouds keep their metadata service.
    (Ipv4Addr::new(169, 254, 0, 0), 16),
    // Private (RFC 1918).
    (Ipv4Addr::new(172, 16, 0, 0), 12),
    // Protocol assignments (RFC 6890).
    (Ipv4Addr::new(192, 0, 0, 0), 24),
    // Documentation (RFC 5737).
    (Ipv4Addr::new(192, 0, 2, 0), 24),
    // Relays to 6to4 (RFC 7526).
    (Ipv4Addr::new(192, 88, 99, 0), 24),
    // Private (RFC 1918).
    (Ipv4Addr::new(192, 168, 0, 0), 16),
    // Benchmarks (RFC 2544).
    (Ipv4Addr::new(198, 18, 0, 0), 15),
    // Documentation (RFC 5737).
    (Ipv4Addr::new(198, 51, 100, 0), 24),
    (Ipv4Addr::new(203, 0, 113, 0), 24),
    // Multicast (RFC 5771).
    (Ipv4Addr::new(224, 0, 0, 0), 4),
    // Reserved (RFC 1112 §4) and broadcast (RFC 919 §7).
    (Ipv4Addr::new(240, 0, 0, 0), 4),
];

/// The only IPv6 addresses that are given out as unicast (RFC 4291 §2.4 and IANA's registry of the address space).
// Outside are the unspecified address and loopback, those that hold an IPv4 address (mapped, compatible, and translated
// at `64:ff9b::/96` and `64:ff9b:1::/48`), discard (`100::/64`), segment routing (`5f00::/16`), unique local (`fc00::/7`),
// link-local (`fe80::/10`), site-local (`fec0::/10`), and multicast (`ff00::/8`).
const GLOBAL_UNICAST_IPV6: Ipv6Range = (Ipv6Addr::new(0x2000, 0, 0, 0, 0, 0, 0, 0), 3);

/// What is not public within [`GLOBAL_UNICAST_IPV6`].
const FORBIDDEN_IPV6: &[Ipv6Range] = &[
    // Protocol assignments (RFC 2928): Teredo 2001::/32, benchmarks 2001:2::/48, ORCHID 2001:10::/28 and 2001:20::/28.
    (Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23),
    // Documentation (RFC 3849).
    (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32),
    // 6to4 (RFC 3056): any IPv4 address, behind a relay.
    (Ipv6Addr::new(0x2002, 0, 0, 0, 0, 0, 0, 0), 16),
    // Documentation (RFC 9637).
    (Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20),
];

/// Whether an address is public unicast. Those that carry an IPv4 address inside are not, whatever it is.
#[must_use]
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !FORBIDDEN_IPV4.iter().any(|range| ipv4_within(address, *range)),
        IpAddr::V6(address) => {
            ipv6_within(address, GLOBAL_UNICAST_IPV6)
                && !FORBIDDEN_IPV6.iter().any(|range| ipv6_within(address, *range))
        }
    }
}

/// Whether the addresses differ in no bit of the prefix: then their difference has that many leading zeros.
fn ipv4_within(address: Ipv4Addr, (first, prefix_bits): Ipv4Range) -> bool {
    (address.to_bits() ^ first.to_bits()).leading_zeros() >= prefix_bits
}

fn ipv6_within(address: Ipv6Addr, (first, prefix_bits): Ipv6Range) -> bool {
    (address.to_bits() ^ first.to_bits()).leading_zeros() >= prefix_bits
}

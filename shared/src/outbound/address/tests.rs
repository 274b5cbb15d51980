//! Every forbidden range with both of its borders.

use proptest::prelude::*;

use super::*;

/// Each forbidden range by its first and last address. The neighbours on either side are public, unless they say not.
const IPV4_RANGES: &[(&str, &str, Neighbours)] = &[
    ("0.0.0.0", "0.255.255.255", Neighbours::After),
    ("10.0.0.0", "10.255.255.255", Neighbours::Both),
    ("100.64.0.0", "100.127.255.255", Neighbours::Both),
    ("127.0.0.0", "127.255.255.255", Neighbours::Both),
    ("169.254.0.0", "169.254.255.255", Neighbours::Both),
    ("172.16.0.0", "172.31.255.255", Neighbours::Both),
    ("192.0.0.0", "192.0.0.255", Neighbours::Both),
    ("192.0.2.0", "192.0.2.255", Neighbours::Both),
    ("192.88.99.0", "192.88.99.255", Neighbours::Both),
    ("192.168.0.0", "192.168.255.255", Neighbours::Both),
    ("198.18.0.0", "198.19.255.255", Neighbours::Both),
    ("198.51.100.0", "198.51.100.255", Neighbours::Both),
    ("203.0.113.0", "203.0.113.255", Neighbours::Both),
    ("224.0.0.0", "239.255.255.255", Neighbours::Before),
    ("240.0.0.0", "255.255.255.255", Neighbours::None),
];

const IPV6_RANGES: &[(&str, &str, Neighbours)] = &[
    // Unspecified, loopback, IPv4-compatible.
    ("::", "::ffff:ffff", Neighbours::None),
    // IPv4-mapped.
    ("::ffff:0:0", "::ffff:ffff:ffff", Neighbours::None),
    // NAT64.
    ("64:ff9b::", "64:ff9b::ffff:ffff", Neighbours::None),
    ("64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff", Neighbours::None),
    // Discard.
    ("100::", "100::ffff:ffff:ffff:ffff", Neighbours::None),
    // Everything below what is given out.
    ("::", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", Neighbours::After),
    // Teredo, benchmarks, ORCHID, ORCHIDv2, and all of the protocol assignments.
    ("2001::", "2001:0:ffff:ffff:ffff:ffff:ffff:ffff", Neighbours::Before),
    ("2001:2::", "2001:2:0:ffff:ffff:ffff:ffff:ffff", Neighbours::None),
    ("2001:10::", "2001:1f:ffff:ffff:ffff:ffff:ffff:ffff", Neighbours::None),
    ("2001:20::", "2001:2f:ffff:ffff:ffff:ffff:ffff:ffff", Neighbours::None),
    ("2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", Neighbours::Both),
    // Documentation.
    ("2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", Neighbours::Both),
    ("3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", Neighbours::Both),
    // 6to4.
    ("2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", Neighbours::Both),
    // Everything above what is given out, and within it segment routing, unique local, link-local, site-local, multicast.
    ("4000::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", Neighbours::Before),
    ("5f00::", "5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff", Neighbours::None),
    ("fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", Neighbours::None),
    ("fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff", Neighbours::None),
    ("fec0::", "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", Neighbours::None),
    ("ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", Neighbours::None),
];

/// Which addresses beside a range are public.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Neighbours {
    None,
    Before,
    After,
    Both,
}

impl Neighbours {
    fn before(self) -> bool {
        matches!(self, Self::Before | Self::Both)
    }

    fn after(self) -> bool {
        matches!(self, Self::After | Self::Both)
    }
}

/// Addresses in the order of their numbers, so that a neighbour is one away.
fn bits(address: &str) -> u128 {
    match address.parse().unwrap() {
        IpAddr::V4(address) => address.to_bits().into(),
        IpAddr::V6(address) => address.to_bits(),
    }
}

fn ipv4(bits: u128) -> IpAddr {
    IpAddr::V4(Ipv4Addr::from_bits(bits.try_into().unwrap()))
}

fn ipv6(bits: u128) -> IpAddr {
    IpAddr::V6(Ipv6Addr::from_bits(bits))
}

fn borders_hold(ranges: &[(&str, &str, Neighbours)], address: fn(u128) -> IpAddr) {
    for (first, last, neighbours) in ranges {
        assert!(!is_public(address(bits(first))), "{first}");
        assert!(!is_public(address(bits(last))), "{last}");
        if neighbours.before() {
            assert!(is_public(address(bits(first) - 1)), "before {first}");
        }
        if neighbours.after() {
            assert!(is_public(address(bits(last) + 1)), "after {last}");
        }
    }
}

#[test]
fn forbidden_ranges_of_ipv4_end_where_they_should() {
    borders_hold(IPV4_RANGES, ipv4);
}

#[test]
fn forbidden_ranges_of_ipv6_end_where_they_should() {
    borders_hold(IPV6_RANGES, ipv6);
}

#[test]
fn public_servers_are_public() {
    let addresses =
        ["1.1.1.1", "8.8.8.8", "93.184.215.14", "192.0.1.1", "192.88.98.1", "198.17.0.1", "223.255.255.255"];
    let addresses =
        addresses.into_iter().chain(["2001:200::1", "2606:4700:4700::1111", "2a00:1450:4001::200e"]);
    for address in addresses {
        assert!(is_public(address.parse().unwrap()), "{address}");
    }
}

#[test]
fn a_public_ipv4_address_inside_an_ipv6_address_makes_it_no_better() {
    for address in ["::8.8.8.8", "::ffff:8.8.8.8", "::ffff:0:8.8.8.8", "64:ff9b::8.8.8.8", "2002:808:808::1"]
    {
        assert!(!is_public(address.parse().unwrap()), "{address}");
    }
}

fn within(
    ranges: &'static [(&'static str, &'static str, Neighbours)],
    address: fn(u128) -> IpAddr,
) -> impl Strategy<Value = IpAddr> {
    proptest::sample::select(ranges)
        .prop_flat_map(|(first, last, _)| bits(first)..=bits(last))
        .prop_map(address)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 4096, ..ProptestConfig::default() })]

    #[test]
    fn no_ipv4_address_of_a_forbidden_range_is_public(address in within(IPV4_RANGES, ipv4)) {
        prop_assert!(!is_public(address));
    }

    #[test]
    fn no_ipv6_address_of_a_forbidden_range_is_public(address in within(IPV6_RANGES, ipv6)) {
        prop_assert!(!is_public(address));
    }

    #[test]
    fn every_other_ipv4_address_is_public(address in any::<u32>()) {
        let forbidden = IPV4_RANGES.iter().any(|(first, last, _)| (bits(first)..=bits(last)).contains(&address.into()));
        prop_assert_eq!(is_public(ipv4(address.into())), !forbidden);
    }

    #[test]
    fn the_standard_library_calls_no_public_address_anything_else(address in any::<u32>()) {
        let address = Ipv4Addr::from_bits(address);
        let special = address.is_loopback() || address.is_private() || address.is_link_local() || address.is_unspecified()
            || address.is_broadcast() || address.is_documentation() || address.is_multicast();
        prop_assert!(!(special && is_public(address.into())));
    }

    #[test]
    fn no_ipv4_address_is_public_by_being_mapped(address in any::<u32>()) {
        let address = Ipv4Addr::from_bits(address);
        prop_assert!(!is_public(address.to_ipv6_mapped().into()));
        prop_assert!(!is_public(address.to_ipv6_compatible().into()));
    }
}

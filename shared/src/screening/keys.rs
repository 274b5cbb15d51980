//! Keys in one case: hexadecimal digits, or letters of one case with digits.
//!
//! Commit ids, checksums and fingerprints look the same, so such a value is a secret only where something says so:
//! a name, a header, or its place in a URL.

use super::{
    randomness::{entropy_bits, has_random_entropy},
    words::reads_as_words,
};

/// The fewest hexadecimal digits of a key, which has 128 bits or more.
const SHORTEST_HEX: usize = 32;
/// The fewest characters of a key in another alphabet. Public ids are shorter: a ULID has 26, a CUID 25.
const SHORTEST_ONE_CASE: usize = 28;
/// The hexadecimal digits of a Git commit and of the fingerprint of a PGP key.
const SHA1_DIGITS: usize = 40;

/// Whether a value has the form of a key that is written in one case, alone or with a short prefix.
pub(super) fn looks_like_key(value: &str) -> bool {
    let is_possible = value.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.:".contains(&b));
    is_possible && (is_hex_key(value) || is_prefixed_or_joined_hex(value) || is_one_case_key(value))
}

/// Whether a value may be the id of a Git commit.
pub(super) fn is_sha1(value: &str) -> bool {
    value.len() == SHA1_DIGITS && is_hex(value)
}

/// Whether a value may be the fingerprint of a PGP key, which is shown in capitals.
pub(super) fn is_fingerprint(value: &str) -> bool {
    is_sha1(value) && !value.bytes().any(|b| b.is_ascii_lowercase())
}

/// Whether a run of letters and digits is one that only a generator writes, in any alphabet.
pub(super) fn is_generated_run(run: &str) -> bool {
    const SHORTEST_RUN: usize = 16;
    const SHORTEST_HEX_RUN: usize = 20;
    if is_hex(run) {
        return run.len() >= SHORTEST_HEX_RUN && is_irregular_hex(run);
    }
    run.len() >= SHORTEST_RUN
        && run.bytes().any(|b| b.is_ascii_digit())
        && run.bytes().any(|b| b.is_ascii_alphabetic())
        && has_random_entropy(run)
        && !is_name(run)
}

/// Whether hexadecimal digits are random and no pattern of documentation, such as `0123456789abcdef`, `deadbeef` over
/// and over, or mostly zeros.
pub(super) fn is_irregular_hex(digits: &str) -> bool {
    // Thirty-two random digits have 3.7 bits each, give or take 0.1.
    const RANDOM_ENTROPY: f64 = 3.0;
    is_hex(digits)
        && digits.bytes().any(|b| b.is_ascii_digit())
        && digits.bytes().any(|b| b.is_ascii_alphabetic())
        && entropy_bits(digits) >= RANDOM_ENTROPY
        && !is_periodic(digits)
        && !is_counted(digits)
}

fn is_hex_key(value: &str) -> bool {
    // With `0x` it is a private key of a blockchain, which has 256 bits; an address has 160 and is public.
    const PREFIXED_DIGITS: usize = 64;
    match value.strip_prefix("0x") {
        Some(digits) => digits.len() == PREFIXED_DIGITS && is_irregular_hex(digits),
        None => value.len() >= SHORTEST_HEX && is_irregular_hex(value),
    }
}

/// Whether a value is `key-<hex>`, or hexadecimal parts such as `<id>:<secret>`. A prefix may name a hash instead.
fn is_prefixed_or_joined_hex(value: &str) -> bool {
    const SEPARATORS: [char; 4] = ['-', '_', '.', ':'];
    let all_hex = value.split(SEPARATORS).all(|part| !part.is_empty() && is_hex(part));
    if all_hex {
        return value.split(SEPARATORS).any(is_hex_key);
    }
    let prefixed = value.rsplit_once(['-', '_', '.']);
    prefixed.is_some_and(|(prefix, digits)| is_key_prefix(prefix) && is_hex_key(digits))
}

fn is_key_prefix(prefix: &str) -> bool {
    const LONGEST_PREFIX: usize = 16;
    const HASHES: &str = "sha md hash etag blake commit rev git digest checksum build image tree v";
    let lower = prefix.to_ascii_lowercase();
    let names_a_hash =
        |part: &str| HASHES.split(' ').any(|hash| hash == part.trim_end_matches(char::is_numeric));
    prefix.len() <= LONGEST_PREFIX
        && prefix.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
        && !lower.split(['-', '_']).any(names_a_hash)
}

/// Whether a value mixes letters of one case with digits all over, as base32 and base36 do.
fn is_one_case_key(value: &str) -> bool {
    const FEWEST_CHANGES: usize = 5;
    let next = value.bytes().skip(1);
    let changes = value.bytes().zip(next).filter(|(a, b)| a.is_ascii_digit() != b.is_ascii_digit());
    value.len() >= SHORTEST_ONE_CASE
        && (value.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
            || value.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit()))
        && !is_hex(value.trim_start_matches("0x"))
        && changes.count() >= FEWEST_CHANGES
        && has_random_entropy(value)
        && !reads_as_words(value)
}

/// Whether a run is a person's or a machine's name with a number or a date at its end.
fn is_name(run: &str) -> bool {
    const LONGEST_NUMBER: usize = 8;
    const MOST_NUMBERS: usize = 2;
    let name = run.trim_end_matches(|c: char| c.is_ascii_digit());
    let numbers = run.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty()).count();
    run.len() - name.len() <= LONGEST_NUMBER && numbers <= MOST_NUMBERS && reads_as_words(name)
}

fn is_hex(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_hexdigit())
}

/// Whether a text is a short one over and over.
fn is_periodic(text: &str) -> bool {
    const LONGEST_PERIOD: usize = 32;
    (1..=LONGEST_PERIOD.min(text.len() / 2))
        .any(|period| text.get(period..).is_some_and(|rest| text.starts_with(rest)))
}

/// Whether most digits follow from the one before or the one before that, by counting up or down or by repetition.
fn is_counted(digits: &str) -> bool {
    let values: Vec<u32> = digits.chars().filter_map(|c| c.to_digit(16)).collect();
    [1, 2].into_iter().any(|stride| {
        let pairs = values.iter().zip(values.iter().skip(stride));
        let counted = pairs.filter(|(a, b)| follows(**a, **b)).count();
        counted * 2 >= values.len()
    })
}

fn follows(a: u32, b: u32) -> bool {
    a.abs_diff(b) <= 1 || matches!((a, b), (9 | 15, 0) | (0, 9 | 15))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MD5: &str = "7f3c1ad94be2805d6ec1f09a3b7d248e";

    #[test]
    fn keys_in_one_case_are_told_from_ids_numbers_and_words() {
        let sha1 = ["9c04e7b1", MD5].concat();
        for key in [
            MD5,
            &sha1,
            &MD5.to_uppercase(),
            &[MD5, &sha1].concat(),
            &["0x", MD5, "5b1e80c7d2f6493ab8e15c7094fd2a36"].concat(),
            &["key-", MD5].concat(),
            &["vercel_", MD5].concat(),
            &[MD5, "-1b2f9ce4-70d3a815"].concat(),
            &["64f1c09be7a2d5803b1e9f47:", MD5].concat(),
            "k3j7h2gq8f9d1s6am0wz4er5tp6yu8iv",
            "OVXW4Z3FMRQXIYLTNFXGOY3SMVZXI33S5A",
        ] {
            assert!(looks_like_key(key), "{key}");
        }
        for other in [
            "7f3c1ad94be2",
            "12345678901234567890123456789012",
            "0190a5c2-7b7e-7c3d-9f86-d081884c7d65",
            "01J4ZQ8Y3N5V7W9X1B3D5F7H9K",
            &["sha1-", MD5].concat(),
            &["commit_", MD5].concat(),
            &["SHA3-256-", MD5].concat(),
            &["sha256:", MD5, MD5].concat(),
            &["0x", &sha1].concat(),
            &["bundle.", MD5, ".js"].concat(),
            "internationalization20240815",
        ] {
            assert!(!looks_like_key(other), "{other}");
        }
    }

    #[test]
    fn digits_that_documentation_makes_up_are_regular() {
        for digits in [
            "0123456789abcdef0123456789abcdef",
            "1234567890abcdef1234567890abcdef12345678",
            "abcdef0123456789abcdef0123456789",
            "0123456789abcdeffedcba9876543210",
            "a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4",
            "a1b2c3d4e5f60718293a4b5c6d7e8f90",
            "aabbccddeeff00112233445566778899",
            "deadbeefdeadbeefdeadbeefdeadbeef",
            "deadbeefcafebabedeadbeefcafebabe",
            "00000000000000000000000000000a1b",
            "ffffffffffffffffffffffffffffffff",
        ] {
            assert!(!is_irregular_hex(digits), "{digits}");
        }
    }

    #[test]
    fn generated_runs_are_told_from_names_with_numbers() {
        for run in ["9fK2mQ7xR4vL8nB3", "k3j7h2gq8f9d1s6am0wz", "7f3c1ad94be2805d6ec1"] {
            assert!(is_generated_run(run), "{run}");
        }
        for run in [
            "kimleesoftware20240815",
            "KimLeeSoftware2024",
            "ServiceAccountBuilder2",
            "123456789012345678",
            "7f3c1ad94be2805d",
        ] {
            assert!(!is_generated_run(run), "{run}");
        }
    }
}

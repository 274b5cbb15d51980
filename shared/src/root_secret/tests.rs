//! What is sealed and signed under the root secret, and what is refused.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, ToSpan};
use proptest::prelude::*;

use super::*;
use crate::random::SystemRandom;

const TEXT: &str = "q0Yc3yJvVw7cN2mB8sRkT5xHfL1dZgPa";
const OTHER_TEXT: &str = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const PURPOSES: [Purpose; 5] =
    [Purpose::Consent, Purpose::Device, Purpose::Refresh, Purpose::Cookie, Purpose::UnlockLink];

fn now() -> Timestamp {
    "2026-11-30T12:00:00Z".parse().unwrap()
}

fn soon() -> Timestamp {
    now() + 10.minutes()
}

fn key(id: &str, text: &str) -> RootKey {
    RootKey::from_text(id, text).unwrap()
}

fn secret() -> RootSecret {
    RootSecret::new(key("a1", TEXT), None).unwrap()
}

/// The secret after a rotation: `a1` is accepted for another hour.
fn rotated() -> RootSecret {
    let previous = PreviousKey { key: key("a1", TEXT), accepted_until: now() + 1.hour() };
    RootSecret::new(key("b2", OTHER_TEXT), Some(previous)).unwrap()
}

fn seal(secret: &RootSecret, payload: &[u8]) -> String {
    secret.seal(Purpose::Consent, payload, soon(), &SystemRandom)
}

/// `text` with another character at `at`, as far as it is ASCII.
fn with_other_char(text: &str, at: usize, other: u8) -> String {
    let mut bytes = text.as_bytes().to_vec();
    bytes[at] = other;
    String::from_utf8(bytes).unwrap()
}

#[test]
fn a_sealed_text_has_its_documented_shape() {
    let sealed = seal(&secret(), b"payload");
    let parts: Vec<_> = sealed.split('.').collect();
    assert_eq!(parts[..3], ["k1", "a1", "1796040600"]);
    assert_eq!(parts[3].len(), (12_usize + 7 + 16).div_ceil(3) * 4 - 1);
    assert_ne!(sealed, seal(&secret(), b"payload"), "each one has its own nonce");
}

#[test]
fn a_text_is_opened_only_for_the_purpose_it_was_sealed_for() {
    for sealed_for in PURPOSES {
        let sealed = secret().seal(sealed_for, b"payload", soon(), &SystemRandom);
        for opened_for in PURPOSES {
            let expected =
                if sealed_for == opened_for { Ok(b"payload".to_vec()) } else { Err(Unsealed::Forged) };
            assert_eq!(
                secret().open(opened_for, &sealed, now()),
                expected,
                "{sealed_for:?} as {opened_for:?}"
            );
        }
    }
}

#[test]
fn a_text_changed_anywhere_is_refused() {
    let sealed = seal(&secret(), b"a payload of some length");
    for at in 0..sealed.len() {
        for other in [b'A', b'B', b'0', b'9', b'-', b'.', b'+', b'=', b' ', sealed.as_bytes()[at] ^ 1] {
            let changed = with_other_char(&sealed, at, other);
            if changed != sealed {
                let opened = secret().open(Purpose::Consent, &changed, now());
                assert!(
                    matches!(opened, Err(Unsealed::Malformed | Unsealed::UnknownKey | Unsealed::Forged)),
                    "{changed}: {opened:?}"
                );
            }
        }
    }
}

#[test]
fn a_text_cut_or_extended_is_refused() {
    let sealed = seal(&secret(), b"payload");
    for end in 0..sealed.len() {
        assert!(secret().open(Purpose::Consent, sealed.get(..end).unwrap(), now()).is_err(), "{end}");
    }
    for changed in
        [format!("{sealed}A"), format!("{sealed}AAAA"), format!("{sealed}.A"), format!(" {sealed}")]
    {
        assert!(secret().open(Purpose::Consent, &changed, now()).is_err(), "{changed}");
    }
}

#[test]
fn texts_of_other_shapes_are_told_apart_from_forgeries() {
    use Unsealed::{Forged, Malformed, UnknownKey};
    let body = "A".repeat(40);
    let cases = [
        (String::new(), Malformed),
        ("k1".to_owned(), Malformed),
        ("k1.a1.1796040600".to_owned(), Malformed),
        (format!("k2.a1.1796040600.{body}"), Malformed),
        (format!("k1.a1.1796040600.{body}.x"), Malformed),
        (format!("k1.a1..{body}"), Malformed),
        (format!("k1.a1.-1.{body}"), Malformed),
        (format!("k1.a1.+1796040600.{body}"), Malformed),
        (format!("k1.a1.9999999999999.{body}"), Malformed),
        ("k1.a1.1796040600.AAAA".to_owned(), Malformed),
        (format!("k1.a1.1796040600.{body}=="), Malformed),
        (format!("k1.zz.1796040600.{body}"), UnknownKey),
        (format!("k1..1796040600.{body}"), UnknownKey),
        (format!("k1.a1.1796040600.{body}"), Forged),
        (format!("k1.a1.1796040600.{}", "A".repeat(16)), Forged),
        (format!("k1.a1.01796040600.{body}"), Forged),
    ];
    for (sealed, error) in cases {
        assert_eq!(secret().open(Purpose::Consent, &sealed, now()), Err(error), "{sealed}");
    }
}

#[test]
fn a_text_is_good_until_its_expiry() {
    let sealed = seal(&secret(), b"payload");
    let last = soon() - SignedDuration::from_nanos(1);
    assert_eq!(secret().open(Purpose::Consent, &sealed, last), Ok(b"payload".to_vec()));
    assert_eq!(secret().open(Purpose::Consent, &sealed, soon()), Err(Unsealed::Expired));
    let old = secret().seal(Purpose::Consent, b"payload", Timestamp::MIN, &SystemRandom);
    assert_eq!(secret().open(Purpose::Consent, &old, now()), Err(Unsealed::Expired));
    let eternal = secret().seal(Purpose::Consent, b"payload", Timestamp::MAX, &SystemRandom);
    assert!(secret().open(Purpose::Consent, &eternal, now()).is_ok());
}

#[test]
fn an_expiry_cannot_be_put_off() {
    let sealed = seal(&secret(), b"payload");
    let later = sealed.replace(".1796040600.", ".1896040600.");
    assert_eq!(secret().open(Purpose::Consent, &later, now()), Err(Unsealed::Forged));
}

#[test]
fn after_a_rotation_the_previous_version_is_accepted_for_its_time() {
    let sealed = secret().seal(Purpose::Consent, b"payload", now() + 48.hours(), &SystemRandom);
    let last = now() + 1.hour() - SignedDuration::from_nanos(1);
    assert_eq!(rotated().open(Purpose::Consent, &sealed, last), Ok(b"payload".to_vec()));
    assert_eq!(rotated().open(Purpose::Consent, &sealed, now() + 1.hour()), Err(Unsealed::UnknownKey));
}

#[test]
fn after_a_rotation_only_the_current_version_seals() {
    assert_eq!(rotated().current_key_id(), "b2");
    let sealed = seal(&rotated(), b"payload");
    assert!(rotated().open(Purpose::Consent, &sealed, now() + 5.minutes()).is_ok());
    assert_eq!(secret().open(Purpose::Consent, &sealed, now()), Err(Unsealed::UnknownKey));
}

#[test]
fn a_text_does_not_open_under_the_id_of_another_version() {
    let relabelled = seal(&secret(), b"payload").replace("k1.a1.", "k1.b2.");
    assert_eq!(rotated().open(Purpose::Consent, &relabelled, now()), Err(Unsealed::Forged));
    let same_text = RootSecret::new(key("b2", TEXT), None).unwrap();
    assert_eq!(same_text.open(Purpose::Consent, &relabelled, now()), Err(Unsealed::Forged));
}

#[test]
fn versions_that_share_an_id_are_refused() {
    let previous = PreviousKey { key: key("a1", OTHER_TEXT), accepted_until: soon() };
    assert_eq!(RootSecret::new(key("a1", TEXT), Some(previous)).err(), Some(SameKeyId));
}

#[test]
fn a_code_is_made_again_with_the_version_that_made_it() {
    let parts: [&[u8]; 2] = [b"kfr_old", b"grant"];
    let made = secret().mac(Purpose::Refresh, &parts).mac;
    assert_eq!(secret().mac(Purpose::Refresh, &parts).key_id, "a1");
    assert_eq!(secret().mac_with(Purpose::Refresh, "a1", &parts, now()), Some(made));
    assert_eq!(rotated().mac_with(Purpose::Refresh, "a1", &parts, now()), Some(made));
    assert_eq!(rotated().mac_with(Purpose::Refresh, "a1", &parts, now() + 1.hour()), None);
    assert_eq!(rotated().mac_with(Purpose::Refresh, "c3", &parts, now()), None);
    assert_ne!(rotated().mac(Purpose::Refresh, &parts).mac, made);
}

#[test]
fn keys_stay_the_same_from_release_to_release() {
    // Made with other implementations of RFC 5869 and RFC 8452: what one release sealed, the next one opens.
    let mac = secret().mac(Purpose::Refresh, &[b"one", b"", b"two"]).mac;
    assert_eq!(URL_SAFE_NO_PAD.encode(mac), "ukvaDJ7drjNUu2JZntfq1fDdhqeG4UQ-Yp0fD_dg1cQ");
    let sealed = "k1.a1.1796040600.AAECAwQFBgcICQoLjT1ynp-_yyaORVUJlTcKb8gHKDbH-GY";
    assert_eq!(secret().open(Purpose::Consent, sealed, now()), Ok(b"payload".to_vec()));
}

#[test]
fn codes_of_different_purposes_and_divisions_differ() {
    let mut macs: Vec<_> = PURPOSES.map(|purpose| secret().mac(purpose, &[b"ab", b"c"]).mac).to_vec();
    let divisions: [&[&[u8]]; 5] = [&[b"a", b"bc"], &[b"abc"], &[b"ab", b"c", b""], &[b"", b"ab", b"c"], &[]];
    macs.extend(divisions.map(|parts| secret().mac(Purpose::Consent, parts).mac));
    let count = macs.len();
    macs.sort_unstable();
    macs.dedup();
    assert_eq!(macs.len(), count);
}

#[test]
fn what_is_plainly_no_key_is_refused() {
    use InvalidRootKey::{Characters, Id, Length, NotRandom};
    let cases = [
        ("", TEXT, Id),
        ("a.b", TEXT, Id),
        ("가", TEXT, Id),
        ("seventeen-letters", TEXT, Id),
        ("a1", "", Length),
        ("a1", "q0Yc3yJvVw7cN2mB8sRkT5xHfL1dZgP", Length),
        ("a1", "q0Yc3yJvVw7cN2mB8sRkT5xHfL1dZgPa\n", Characters),
        ("a1", "a pass phrase of more than thirty-two letters", Characters),
        ("a1", "비밀번호비밀번호비밀번호비밀번호", Characters),
        ("a1", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", NotRandom),
        ("a1", "00000000000000000000000000000000001234", NotRandom),
        ("a1", "changeme-changeme-changeme-changeme-", NotRandom),
        ("a1", "0123456789abcdef0123456789abcdef", NotRandom),
    ];
    for (id, text, error) in cases {
        assert_eq!(RootKey::from_text(id, text).err(), Some(error), "{id} {text}");
    }
    assert_eq!(RootKey::from_text("a1", &TEXT.repeat(40)).err(), Some(Length));
}

#[test]
fn debug_output_shows_ids_and_no_secrets() {
    let debug = format!("{:?}", rotated());
    assert!(debug.contains("a1") && debug.contains("b2"));
    assert!(!debug.contains(TEXT) && !debug.contains(OTHER_TEXT));
}

proptest! {
    #[test]
    fn what_is_sealed_can_be_opened(payload in prop::collection::vec(any::<u8>(), 0..400), seconds in 1_i64..100_000) {
        let sealed = secret().seal(Purpose::Cookie, &payload, now() + SignedDuration::from_secs(seconds), &SystemRandom);
        prop_assert!(sealed.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b)));
        prop_assert_eq!(secret().open(Purpose::Cookie, &sealed, now()), Ok(payload));
    }

    #[test]
    fn no_text_breaks_opening(text in "(k1\\.)?(a1\\.)?[0-9]{0,14}\\.?[A-Za-z0-9_-]{0,80}|\\PC{0,60}") {
        prop_assert!(secret().open(Purpose::Consent, &text, now()).is_err());
    }

    #[test]
    fn every_random_text_can_be_a_key(hex in "[0-9a-f]{32,64}", base64 in "[A-Za-z0-9_-]{32,64}") {
        prop_assert!(RootKey::from_text("x", &hex).is_ok());
        prop_assert!(RootKey::from_text("x", &base64).is_ok());
    }

    #[test]
    fn different_lists_have_different_codes(
        left in prop::collection::vec(prop::collection::vec(0_u8..3, 0..4), 0..4),
        right in prop::collection::vec(prop::collection::vec(0_u8..3, 0..4), 0..4),
    ) {
        let mac = |parts: &[Vec<u8>]| {
            secret().mac(Purpose::Refresh, &parts.iter().map(Vec::as_slice).collect::<Vec<_>>()).mac
        };
        prop_assert_eq!(mac(&left) == mac(&right), left == right);
    }
}

//! What a password may be, and what is kept of it.

use proptest::prelude::*;

use super::*;
use crate::random::SystemRandom;

const RIGHT: &str = "correct horse battery";

fn password(text: &str) -> Password {
    Password::parse(text).unwrap()
}

/// A hash that costs nothing, so that a test can make many.
fn cheap_hash(text: &str) -> PasswordHash {
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(16, 1, 2, Some(32)).unwrap());
    let hash = argon2.hash_password_with_salt(password(text).as_bytes(), b"sixteen bytes...").unwrap();
    PasswordHash::parse(&hash.to_string()).unwrap()
}

#[test]
fn a_new_hash_has_the_agreed_cost_and_accepts_only_its_password() {
    let hash = PasswordHash::make(&password(RIGHT), &SystemRandom).unwrap();
    assert!(hash.as_phc().starts_with("$argon2id$v=19$m=65536,t=3,p=2$"), "{}", hash.as_phc());
    let lengths: Vec<_> = hash.as_phc().split('$').skip(4).map(str::len).collect();
    assert_eq!(lengths, [22, 43], "16 bytes of salt and 32 of output, in unpadded base64");
    assert_eq!(PasswordHash::parse(hash.as_phc()), Ok(hash.clone()));
    assert!(hash.verify(&password(RIGHT)));
    assert!(!hash.verify(&password("correct horse batterz")));
}

#[test]
fn a_hash_of_another_program_is_accepted() {
    // The reference implementation: argon2 'some salt of 16' -id -m 6 -t 2 -p 2 -l 32, password on standard input.
    let hash = "$argon2id$v=19$m=64,t=2,p=2$c29tZSBzYWx0IG9mIDE2$cq49TuAF9YOEzCAAOh6hdOS6Y7YIgcsZGHxwbnbTD+0";
    assert!(PasswordHash::parse(hash).unwrap().verify(&password(RIGHT)));
}

#[test]
fn the_length_of_a_password_is_bounded() {
    let bytes = |count: usize| "x".repeat(count);
    let cases = [
        (String::new(), Some(UnfitPassword::TooShort)),
        (bytes(11), Some(UnfitPassword::TooShort)),
        (bytes(12), None),
        ("가".repeat(11), Some(UnfitPassword::TooShort)),
        ("가".repeat(12), None),
        // Eleven syllables, typed as 22 letters.
        ("\u{1100}\u{1161}".repeat(11), Some(UnfitPassword::TooShort)),
        (bytes(1_024), None),
        (bytes(1_025), Some(UnfitPassword::TooLong)),
        ("가".repeat(342), Some(UnfitPassword::TooLong)),
    ];
    for (raw_password, error) in cases {
        assert_eq!(Password::parse(&raw_password).err(), error, "{} bytes", raw_password.len());
    }
}

#[test]
fn a_password_is_the_same_however_its_letters_are_composed() {
    let hash = cheap_hash("비밀번호는 caf\u{e9}입니다");
    let decomposed: String = "비밀번호는 caf\u{e9}입니다".nfd().collect();
    assert!(hash.verify(&password(&decomposed)));
    assert!(!hash.verify(&password("비밀번호는 cafe입니다")));
}

#[test]
fn a_hash_that_costs_too_much_is_refused_before_it_is_checked() {
    use InvalidPasswordHash::{Malformed, TooCostly};
    let tail = "$c29tZSBzYWx0IG9mIDE2$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    let cases = [
        ("$argon2id$v=19$m=65536,t=3,p=2", None),
        ("$argon2id$v=19$m=131072,t=10,p=8", None),
        ("$argon2id$v=19$m=131073,t=3,p=2", Some(TooCostly)),
        ("$argon2id$v=19$m=4294967295,t=3,p=2", Some(TooCostly)),
        ("$argon2id$v=19$m=65536,t=11,p=2", Some(TooCostly)),
        ("$argon2id$v=19$m=65536,t=4294967295,p=2", Some(TooCostly)),
        ("$argon2id$v=19$m=65536,t=3,p=9", Some(TooCostly)),
        ("$argon2id$v=19$m=65536,t=3,p=0", Some(Malformed)),
        ("$argon2id$v=19$m=8,t=3,p=2", Some(Malformed)),
        ("$argon2id$v=19$m=65536,t=0,p=2", Some(Malformed)),
        ("$argon2id$v=16$m=65536,t=3,p=2", Some(Malformed)),
        ("$argon2id$m=65536,t=3,p=2", Some(Malformed)),
        ("$argon2i$v=19$m=65536,t=3,p=2", Some(Malformed)),
        ("$argon2d$v=19$m=65536,t=3,p=2", Some(Malformed)),
        ("$argon2id$v=19$m=99999999999,t=3,p=2", Some(Malformed)),
        ("$scrypt$ln=16,r=8,p=1", Some(Malformed)),
    ];
    for (head, error) in cases {
        assert_eq!(PasswordHash::parse(&format!("{head}{tail}")).err(), error, "{head}");
    }
}

#[test]
fn a_hash_without_salt_or_with_a_short_output_is_refused() {
    for phc in [
        "",
        "password",
        "$argon2id$v=19$m=65536,t=3,p=2",
        "$argon2id$v=19$m=65536,t=3,p=2$c29tZSBzYWx0IG9mIDE2",
        "$argon2id$v=19$m=65536,t=3,p=2$c29tZSBzYWx0IG9mIDE2$AAAAAAAAAAA",
        "$argon2id$v=19$m=65536,t=3,p=2$c29tZSBzYWx0IG9mIDE2$AAAAAAAAAAAAAAAAAAAA",
    ] {
        assert_eq!(PasswordHash::parse(phc), Err(InvalidPasswordHash::Malformed), "{phc}");
    }
    let long = format!("$argon2id$v=19$m=65536,t=3,p=2${}", "A".repeat(MAX_PHC_BYTES));
    assert_eq!(PasswordHash::parse(&long), Err(InvalidPasswordHash::Malformed));
}

#[test]
fn a_stamp_changes_with_the_hash() {
    let hash = cheap_hash(RIGHT);
    assert_eq!(hash.stamp(), cheap_hash(RIGHT).stamp());
    assert_eq!(hash.stamp().as_bytes(), &Sha256::digest(hash.as_phc())[..8]);
    assert_ne!(hash.stamp(), cheap_hash("another password").stamp());
}

#[test]
fn debug_output_holds_neither_the_password_nor_its_hash() {
    assert_eq!(format!("{:?}", password(RIGHT)), "Password(…)");
    assert_eq!(format!("{:?}", cheap_hash(RIGHT)), "PasswordHash(…)");
}

#[tokio::test]
async fn a_checker_tells_right_from_wrong() {
    let checker = PasswordChecker::default();
    assert_eq!(checker.check(cheap_hash(RIGHT), password(RIGHT)).await, Ok(true));
    assert_eq!(checker.check(cheap_hash(RIGHT), password("a wrong password")).await, Ok(false));
}

proptest! {
    #[test]
    fn no_stored_text_makes_reading_it_fail_badly(phc in "\\$argon2id\\$v=19\\$m=[0-9]{1,10},t=[0-9]{1,10},p=[0-9]{1,8}\\$[A-Za-z0-9+/]{0,40}\\$[A-Za-z0-9+/]{0,90}") {
        if let Ok(hash) = PasswordHash::parse(&phc) {
            let params = Params::try_from(&hash.parsed).unwrap();
            prop_assert!(params.m_cost() <= MAX_MEMORY_KIB && params.t_cost() <= MAX_PASSES);
        }
    }

    #[test]
    fn one_other_letter_is_another_password(text in "[a-z가-힣]{12,20}", at in 0_usize..12) {
        let other: String = text.chars().enumerate().map(|(i, c)| if i == at { '!' } else { c }).collect();
        let hash = cheap_hash(&text);
        prop_assert!(hash.verify(&password(&text)));
        prop_assert!(!hash.verify(&password(&other)));
    }
}

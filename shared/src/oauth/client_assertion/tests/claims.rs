//! What an assertion has to say.

use proptest::prelude::*;

use super::*;

fn verify_claims(claims: &Value) -> Result<VerifiedAssertion, AssertionError> {
    verify(&assertion(Signer::Es256(&EC), "ec", claims), &both_keys())
}

fn assert_outcomes(cases: impl IntoIterator<Item = (Value, Option<Refusal>)>) {
    for (claims, refusal) in cases {
        let expected = refusal.map(AssertionError::Invalid);
        assert_eq!(verify_claims(&claims).err(), expected, "{claims}");
    }
}

#[test]
fn the_issuer_and_the_subject_are_the_client_to_the_letter() {
    for other in ["", "https://client.example/client.json/", "https://CLIENT.example/client.json", ISSUER] {
        assert_outcomes([
            (claims_with("iss", json!(other)), Some(Refusal::Issuer)),
            (claims_with("sub", json!(other)), Some(Refusal::Subject)),
        ]);
    }
}

#[test]
fn the_audience_names_this_server_to_the_letter() {
    let cases = [
        (json!(ISSUER), None),
        (json!(TOKEN_ENDPOINT), None),
        (json!([TOKEN_ENDPOINT]), None),
        (json!(["https://other.example", ISSUER]), None),
        (json!([]), Some(Refusal::Audience)),
        (json!(""), Some(Refusal::Audience)),
        (json!("https://kenfold.example/"), Some(Refusal::Audience)),
        (json!("https://KENFOLD.example"), Some(Refusal::Audience)),
        (json!("https://kenfold.example/oauth/token?x"), Some(Refusal::Audience)),
        (json!("https://kenfold.example.evil.example"), Some(Refusal::Audience)),
        (json!(["https://other.example"]), Some(Refusal::Audience)),
        (json!(CLIENT), Some(Refusal::Audience)),
    ];
    assert_outcomes(cases.map(|(audience, refusal)| (claims_with("aud", audience), refusal)));
}

#[test]
fn without_audiences_nothing_is_accepted() {
    let raw = assertion(Signer::Es256(&EC), "ec", &claims_with("aud", json!([])));
    let nobody = Expected { audiences: &[], ..expected() };
    let outcome = UnverifiedAssertion::parse(&raw).unwrap().verify(&both_keys(), &nobody);
    assert_eq!(outcome, refused(Refusal::Audience));
}

#[test]
fn the_expiry_is_ahead_by_an_hour_at_most_give_or_take_a_minute() {
    let cases = [
        (json!(NOW - 60), Some(Refusal::Expired)),
        (json!(NOW - 59), None),
        (json!(NOW), None),
        (json!(NOW + 3_600), None),
        (json!(NOW + 3_660), None),
        (json!(NOW + 3_661), Some(Refusal::TooLongLived)),
        (json!(0), Some(Refusal::Expired)),
        (json!(-1), Some(Refusal::Expired)),
        (json!(NOW * 1_000 / 10), Some(Refusal::TooLongLived)),
        (json!(1_796_040_300.5), None),
        (json!(1_796_039_940.25), None),
        (json!(1_796_039_939.75), Some(Refusal::Expired)),
    ];
    assert_outcomes(cases.map(|(expiry, refusal)| (claims_with("exp", expiry), refusal)));
}

#[test]
fn what_is_issued_or_starts_in_the_future_is_refused() {
    for name in ["nbf", "iat"] {
        let cases = [
            (json!(null), None),
            (json!(NOW), None),
            (json!(0), None),
            (json!(NOW + 60), None),
            (json!(NOW + 61), Some(Refusal::NotYetValid)),
            (json!(1_796_040_060.5), Some(Refusal::NotYetValid)),
        ];
        assert_outcomes(cases.map(|(start, refusal)| (claims_with(name, start), refusal)));
    }
}

#[test]
fn a_verified_assertion_tells_until_when_it_is_to_be_remembered() {
    let verified = verify_claims(&claims_with("exp", json!(NOW + 300))).unwrap();
    assert_eq!(verified.expires_at.as_second(), NOW + 360);
    let raw = assertion(Signer::Es256(&EC), "ec", &good_claims());
    let then = Expected { now: verified.expires_at, ..expected() };
    let outcome = UnverifiedAssertion::parse(&raw).unwrap().verify(&both_keys(), &then);
    assert_eq!(outcome, refused(Refusal::Expired));
}

#[test]
fn an_assertion_is_recognised_when_it_comes_again() {
    let replay_id = |claims: &Value| verify_claims(claims).unwrap().replay_id;
    // Each is signed anew, and ECDSA signatures differ.
    assert_eq!(replay_id(&good_claims()), replay_id(&good_claims()));
    assert_eq!(replay_id(&good_claims()), replay_id(&claims_with("exp", json!(NOW + 301))));
    assert_ne!(replay_id(&good_claims()), replay_id(&claims_with("jti", json!("two"))));
}

#[test]
fn an_assertion_without_an_id_is_recognised_by_what_it_says() {
    for jti in [json!(null), json!("")] {
        let replay_id = |expiry: i64| {
            let mut claims = claims_with("jti", jti.clone());
            claims["exp"] = json!(expiry);
            verify_claims(&claims).unwrap().replay_id
        };
        assert_eq!(replay_id(NOW + 300), replay_id(NOW + 300));
        assert_ne!(replay_id(NOW + 300), replay_id(NOW + 301));
    }
}

#[test]
fn the_other_ecdsa_signature_of_an_assertion_is_no_new_assertion() {
    let raw = assertion(Signer::Es256(&EC), "ec", &claims_with("jti", json!(null)));
    let (text, signature) = raw.rsplit_once('.').unwrap();
    let twin = format!("{text}.{}", encode(negate_s(&URL_SAFE_NO_PAD.decode(signature).unwrap())));
    assert_ne!(raw, twin);
    let (first, second) = (verify(&raw, &both_keys()).unwrap(), verify(&twin, &both_keys()).unwrap());
    assert_eq!(first, second);
}

/// `r` and the order of P-256 less `s`: the signature that is valid as well.
fn negate_s(signature: &[u8]) -> Vec<u8> {
    const ORDER: [u8; 32] = [
        0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xbc,
        0xe6, 0xfa, 0xad, 0xa7, 0x17, 0x9e, 0x84, 0xf3, 0xb9, 0xca, 0xc2, 0xfc, 0x63, 0x25, 0x51,
    ];
    let (r, s) = signature.split_at(32);
    let mut difference = [0; 32];
    let mut borrow = false;
    for at in (0..32).rev() {
        let (less, first) = ORDER[at].overflowing_sub(s[at]);
        let (less, second) = less.overflowing_sub(u8::from(borrow));
        difference[at] = less;
        borrow = first || second;
    }
    [r, &difference].concat()
}

#[test]
fn two_clients_may_use_the_same_id() {
    let other = "https://other.example/client.json";
    let mut claims = good_claims();
    claims["iss"] = json!(other);
    claims["sub"] = json!(other);
    let raw = assertion(Signer::Es256(&EC), "ec", &claims);
    let of_other = Expected { client_id: other, ..expected() };
    let verified = UnverifiedAssertion::parse(&raw).unwrap().verify(&both_keys(), &of_other).unwrap();
    assert_ne!(verified.replay_id, verify_claims(&good_claims()).unwrap().replay_id);
}

proptest! {
    #[test]
    fn times_decide_as_the_rule_says(expiry in -4_000_i64..8_000, start in -4_000_i64..4_000) {
        let mut claims = claims_with("exp", json!(NOW + expiry));
        claims["nbf"] = json!(NOW + start);
        let accepted = (-59..=3_660).contains(&expiry) && start <= 60;
        prop_assert_eq!(verify_claims(&claims).is_ok(), accepted);
    }
}

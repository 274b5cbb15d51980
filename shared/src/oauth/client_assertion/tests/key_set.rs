//! Which keys are used.

use proptest::prelude::*;

use super::*;

/// A modulus of so many bits.
fn modulus(bits: usize) -> String {
    let mut number = vec![0xff; bits.div_ceil(8)];
    number[0] = 0xff >> (number.len() * 8 - bits);
    encode(number)
}

fn rsa_of(bits: usize, exponent: &[u8]) -> Value {
    json!({ "kty": "RSA", "kid": "k", "n": modulus(bits), "e": encode(exponent) })
}

fn is_used(jwk: Value) -> bool {
    key_set([jwk]).has("k")
}

#[test]
fn keys_for_signatures_are_used() {
    let rsa = || rsa_jwk("k", &RSA);
    for jwk in [
        rsa(),
        ec_jwk("k", &EC),
        with(rsa(), &json!({ "use": "sig" })),
        with(rsa(), &json!({ "use": null, "alg": null, "key_ops": null })),
        with(rsa(), &json!({ "key_ops": ["sign", "verify"] })),
        with(
            rsa(),
            &json!({ "alg": "PS256", "x5c": ["MII"], "x5t": "x", "issuer": "https://client.example" }),
        ),
        with(ec_jwk("k", &EC), &json!({ "alg": "ES256" })),
    ] {
        assert!(is_used(jwk.clone()), "{jwk}");
    }
}

#[test]
fn keys_that_cannot_verify_are_left_out() {
    let rsa = || rsa_jwk("k", &RSA);
    let ec = || ec_jwk("k", &EC);
    for jwk in [
        json!(null),
        json!("k"),
        json!(["RSA", "k"]),
        json!({}),
        json!({ "kid": "k" }),
        json!({ "kty": "oct", "kid": "k", "k": "c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LXNlY3JldA" }),
        json!({ "kty": "OKP", "kid": "k", "crv": "Ed25519", "x": encode([7; 32]) }),
        with(rsa(), &json!({ "use": "enc" })),
        with(rsa(), &json!({ "use": "" })),
        with(rsa(), &json!({ "key_ops": ["sign"] })),
        with(rsa(), &json!({ "key_ops": [] })),
        with(rsa(), &json!({ "alg": "HS256" })),
        with(rsa(), &json!({ "alg": "RS512" })),
        with(rsa(), &json!({ "alg": "none" })),
        with(rsa(), &json!({ "alg": "RSA-OAEP" })),
        with(rsa(), &json!({ "kty": "rsa" })),
        with(rsa(), &json!({ "kid": 1 })),
        with(rsa(), &json!({ "d": "AQAB" })),
        with(rsa(), &json!({ "n": "n+/=" })),
        without(rsa(), "n"),
        without(rsa(), "e"),
        with(ec(), &json!({ "crv": "P-384" })),
        with(ec(), &json!({ "crv": "secp256k1" })),
        with(ec(), &json!({ "x": encode([1; 31]) })),
        with(ec(), &json!({ "y": encode([1; 33]) })),
        with(ec(), &json!({ "d": encode([1; 32]) })),
        without(ec(), "x"),
        without(ec(), "y"),
        without(ec(), "crv"),
    ] {
        assert!(!is_used(jwk.clone()), "{jwk}");
    }
}

#[test]
fn rsa_keys_have_2048_to_8192_bits() {
    for (bits, used) in
        [(512, false), (2_047, false), (2_048, true), (4_096, true), (8_192, true), (8_193, false)]
    {
        assert_eq!(is_used(rsa_of(bits, &[1, 0, 1])), used, "{bits} bits");
    }
}

#[test]
fn zeros_before_a_modulus_make_it_no_longer() {
    let padded = |bits: usize| {
        let number = [vec![0; 8], URL_SAFE_NO_PAD.decode(modulus(bits)).unwrap()].concat();
        with(rsa_of(bits, &[1, 0, 1]), &json!({ "n": encode(number) }))
    };
    assert!(!is_used(padded(2_047)));
    assert!(is_used(padded(8_192)));
    let n = [vec![0], URL_SAFE_NO_PAD.decode(rsa_jwk("", &RSA)["n"].as_str().unwrap()).unwrap()].concat();
    let keys = key_set([with(rsa_jwk("rsa", &RSA), &json!({ "n": encode(n), "e": encode([0, 1, 0, 1]) }))]);
    assert!(verify(&assertion(Signer::Rs256(&RSA), "rsa", &good_claims()), &keys).is_ok());
}

#[test]
fn an_exponent_is_odd_and_not_one() {
    let cases: [(&[u8], bool); 8] = [
        (&[1, 0, 1], true),
        (&[3], true),
        (&[], false),
        (&[0], false),
        (&[1], false),
        (&[0, 1], false),
        (&[1, 0, 0], false),
        (&[1, 0, 0, 0, 1], false),
    ];
    for (exponent, used) in cases {
        assert_eq!(is_used(rsa_of(2_048, exponent)), used, "{exponent:?}");
    }
}

#[test]
fn a_signature_that_an_exponent_of_one_would_accept_is_refused() {
    let keys = key_set([with(rsa_jwk("rsa", &RSA), &json!({ "e": encode([1]) }))]);
    let raw = assertion(Signer::Rs256(&RSA), "rsa", &good_claims());
    assert_eq!(verify(&raw, &keys), Err(AssertionError::UnknownKey));
}

#[test]
fn a_point_off_the_curve_verifies_nothing() {
    let keys = key_set([with(ec_jwk("ec", &EC), &json!({ "y": encode([1; 32]) }))]);
    let raw = assertion(Signer::Es256(&EC), "ec", &good_claims());
    assert_eq!(verify(&raw, &keys), refused(Refusal::Signature));
}

#[test]
fn a_key_of_another_curve_does_not_pass_for_one_of_p256() {
    let p384 = EcdsaKeyPair::generate(&ECDSA_P384_SHA384_FIXED_SIGNING).unwrap();
    let (x, y) = p384.public_key().as_ref()[1..].split_at(48);
    for curve in ["P-256", "P-384"] {
        assert!(!is_used(json!({ "kty": "EC", "crv": curve, "kid": "k", "x": encode(x), "y": encode(y) })));
    }
}

#[test]
fn a_key_that_is_left_out_does_not_hide_the_others() {
    let keys = key_set([
        json!({ "kty": "oct", "kid": "k", "k": "AAAA" }),
        with(rsa_jwk("k", &OTHER_RSA), &json!({ "use": "enc" })),
        rsa_jwk("k", &RSA),
        json!(17),
    ]);
    assert!(keys.has("k") && !keys.has("") && !keys.has("K"));
    assert!(verify(&assertion(Signer::Rs256(&RSA), "k", &good_claims()), &keys).is_ok());
}

#[test]
fn documents_that_are_no_key_set_are_refused() {
    for document in ["", "null", "[]", "[[]]", "{}", r#"{"keys":{}}"#, r#"{"keys":null}"#, r#"{"keys":[]} x"#]
    {
        assert_eq!(KeySet::parse(document.as_bytes()).err(), Some(InvalidKeySet::Malformed), "{document}");
    }
    let deep = format!(r#"{{"keys":[{}]}}"#, "[".repeat(20_000));
    assert_eq!(KeySet::parse(deep.as_bytes()).err(), Some(InvalidKeySet::Malformed));
    assert_eq!(KeySet::parse(b"{\"keys\":[\xff]}").err(), Some(InvalidKeySet::Malformed));
    assert!(KeySet::parse(br#" {"keys":[],"more":1} "#).is_ok());
}

#[test]
fn a_key_set_is_bounded() {
    let set = |count: usize| json!({ "keys": vec![rsa_jwk("k", &RSA); count] }).to_string();
    assert!(KeySet::parse(set(20).as_bytes()).is_ok());
    assert_eq!(KeySet::parse(set(21).as_bytes()).err(), Some(InvalidKeySet::TooManyKeys));
    let padded = |length: usize| format!("{{\"keys\":[]}}{}", " ".repeat(length - 11));
    assert!(KeySet::parse(padded(MAX_BYTES).as_bytes()).is_ok());
    assert_eq!(KeySet::parse(padded(MAX_BYTES + 1).as_bytes()).err(), Some(InvalidKeySet::TooLong));
}

/// 64 KiB.
const MAX_BYTES: usize = 65_536;

proptest! {
    #[test]
    fn no_document_breaks_reading(bytes in prop::collection::vec(any::<u8>(), 0..200), text in "\\{\"keys\":\\[[\\[\\]{}\",:a-zA-Z0-9._-]{0,80}\\]\\}") {
        prop_assert!(KeySet::parse(&bytes).is_err());
        if let Ok(keys) = KeySet::parse(text.as_bytes()) {
            prop_assert!(keys.named(None).next().is_none());
        }
    }
}

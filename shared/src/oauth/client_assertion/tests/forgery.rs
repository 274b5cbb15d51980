//! Who can have signed an assertion.

use super::*;

#[test]
fn an_assertion_of_each_algorithm_is_accepted() {
    for (signer, key_id) in
        [(Signer::Rs256(&RSA), "rsa"), (Signer::Ps256(&RSA), "rsa"), (Signer::Es256(&EC), "ec")]
    {
        let outcome = verify(&assertion(signer, key_id, &good_claims()), &both_keys());
        assert!(outcome.is_ok(), "{}: {outcome:?}", signer.algorithm());
    }
}

#[test]
fn an_assertion_changed_anywhere_is_refused() {
    for (signer, key_id) in [(Signer::Rs256(&RSA), "rsa"), (Signer::Es256(&EC), "ec")] {
        let raw = assertion(signer, key_id, &good_claims());
        for at in 0..raw.len() {
            for other in [b'A', b'-', b'.', raw.as_bytes()[at] ^ 1] {
                let mut bytes = raw.as_bytes().to_vec();
                bytes[at] = other;
                let changed = String::from_utf8(bytes).unwrap();
                let parsed = UnverifiedAssertion::parse(&changed);
                let accepted = parsed.is_ok_and(|it| it.verify(&both_keys(), &expected()).is_ok());
                assert_eq!(accepted, changed == raw, "{changed}");
            }
        }
    }
}

#[test]
fn an_assertion_signed_with_another_key_is_refused() {
    let cases = [
        (Signer::Rs256(&OTHER_RSA), "rsa"),
        (Signer::Ps256(&OTHER_RSA), "rsa"),
        (Signer::Es256(&OTHER_EC), "ec"),
    ];
    for (signer, key_id) in cases {
        let raw = assertion(signer, key_id, &good_claims());
        assert_eq!(verify(&raw, &both_keys()), refused(Refusal::Signature), "{}", signer.algorithm());
    }
}

#[test]
fn an_unknown_key_is_told_from_a_wrong_signature() {
    for key_id in ["", "RSA", "rsa ", "new"] {
        let raw = assertion(Signer::Rs256(&RSA), key_id, &good_claims());
        assert_eq!(verify(&raw, &both_keys()), Err(AssertionError::UnknownKey), "{key_id:?}");
    }
    let raw = assertion(Signer::Rs256(&RSA), "rsa", &good_claims());
    assert_eq!(verify(&raw, &KeySet::default()), Err(AssertionError::UnknownKey));
}

#[test]
fn the_public_key_is_no_secret_to_sign_with() {
    let jwk = rsa_jwk("rsa", &RSA);
    let der = RSA.public_key().as_ref().to_vec();
    let modulus = URL_SAFE_NO_PAD.decode(jwk["n"].as_str().unwrap()).unwrap();
    for secret in [der, modulus, jwk.to_string().into_bytes(), EC.public_key().as_ref().to_vec(), vec![0]] {
        let key = hmac::Key::new(hmac::HMAC_SHA256, &secret);
        for (alg, key_id) in [("HS256", "rsa"), ("RS256", "rsa"), ("PS256", "rsa"), ("ES256", "ec")] {
            let header = json!({ "alg": alg, "kid": key_id });
            let text = format!("{}.{}", encode(header.to_string()), encode(good_claims().to_string()));
            let raw = format!("{text}.{}", encode(hmac::sign(&key, text.as_bytes())));
            match UnverifiedAssertion::parse(&raw) {
                Err(error) => assert_eq!((alg, error), ("HS256", InvalidAssertion::Algorithm)),
                Ok(parsed) => {
                    assert_eq!(
                        parsed.verify(&both_keys(), &expected()),
                        refused(Refusal::Signature),
                        "{alg}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_key_is_not_used_with_an_algorithm_of_another_type() {
    let cases = [
        (Signer::Es256(&EC), "RS256", "ec"),
        (Signer::Es256(&EC), "ES256", "rsa"),
        (Signer::Rs256(&RSA), "ES256", "rsa"),
        (Signer::Rs256(&RSA), "RS256", "ec"),
    ];
    for (signer, alg, key_id) in cases {
        let raw = jws(signer, &json!({ "alg": alg, "kid": key_id }), &good_claims());
        assert_eq!(verify(&raw, &both_keys()), refused(Refusal::Algorithm), "{alg} with {key_id}");
    }
}

#[test]
fn one_rsa_algorithm_does_not_pass_for_the_other() {
    for (signer, alg) in [(Signer::Rs256(&RSA), "PS256"), (Signer::Ps256(&RSA), "RS256")] {
        let raw = jws(signer, &json!({ "alg": alg, "kid": "rsa" }), &good_claims());
        assert_eq!(verify(&raw, &both_keys()), refused(Refusal::Signature), "{alg}");
    }
}

#[test]
fn the_algorithm_that_a_key_declares_is_the_only_one() {
    let keys = key_set([with(rsa_jwk("rsa", &RSA), &json!({ "alg": "RS256" }))]);
    assert!(verify(&assertion(Signer::Rs256(&RSA), "rsa", &good_claims()), &keys).is_ok());
    let raw = assertion(Signer::Ps256(&RSA), "rsa", &good_claims());
    assert_eq!(verify(&raw, &keys), refused(Refusal::Algorithm));
}

#[test]
fn the_algorithm_that_a_client_declares_is_the_only_one() {
    let raw = assertion(Signer::Ps256(&RSA), "rsa", &good_claims());
    let parsed = UnverifiedAssertion::parse(&raw).unwrap();
    for algorithm in SigningAlgorithm::ALL {
        let declared = Expected { algorithm: Some(algorithm), ..expected() };
        let refusal = parsed.verify(&both_keys(), &declared).err();
        let expected = (algorithm != SigningAlgorithm::Ps256).then_some(Refusal::Algorithm);
        assert_eq!(refusal, expected.map(AssertionError::Invalid), "{algorithm:?}");
    }
}

#[test]
fn a_key_that_the_assertion_brings_along_is_not_used() {
    let offered = rsa_jwk("own", &OTHER_RSA);
    let header =
        json!({ "alg": "RS256", "kid": "rsa", "jwk": offered, "jku": "https://evil.example/jwks.json" });
    let raw = jws(Signer::Rs256(&OTHER_RSA), &header, &good_claims());
    assert_eq!(verify(&raw, &both_keys()), refused(Refusal::Signature));
}

#[test]
fn without_a_key_id_every_key_is_tried() {
    let keys = key_set([
        ec_jwk("one", &OTHER_EC),
        rsa_jwk("two", &OTHER_RSA),
        ec_jwk("three", &EC),
        without(rsa_jwk("", &RSA), "kid"),
    ]);
    for signer in [Signer::Rs256(&RSA), Signer::Ps256(&OTHER_RSA), Signer::Es256(&EC)] {
        let raw = jws(signer, &json!({ "alg": signer.algorithm() }), &good_claims());
        assert!(verify(&raw, &keys).is_ok(), "{}", signer.algorithm());
    }
}

#[test]
fn without_a_key_id_a_signature_of_no_key_may_be_one_of_a_newer_key() {
    let raw = jws(Signer::Rs256(&OTHER_RSA), &json!({ "alg": "RS256" }), &good_claims());
    assert_eq!(verify(&raw, &both_keys()), Err(AssertionError::UnknownKey));
    let newer = key_set([rsa_jwk("rsa", &RSA), rsa_jwk("newer", &OTHER_RSA)]);
    assert!(verify(&raw, &newer).is_ok());
}

#[test]
fn keys_that_share_an_id_are_all_tried() {
    let keys =
        key_set([ec_jwk("k", &OTHER_EC), rsa_jwk("k", &OTHER_RSA), rsa_jwk("k", &RSA), ec_jwk("k", &EC)]);
    for signer in [Signer::Rs256(&RSA), Signer::Es256(&EC)] {
        assert!(verify(&assertion(signer, "k", &good_claims()), &keys).is_ok(), "{}", signer.algorithm());
    }
}

#[test]
fn what_nobody_signed_tells_nothing_about_its_claims() {
    let raw = assertion(Signer::Es256(&OTHER_EC), "ec", &claims_with("aud", json!("https://other.example")));
    assert_eq!(verify(&raw, &both_keys()), refused(Refusal::Signature));
}

#[test]
fn a_blank_or_enormous_signature_is_refused() {
    let raw = assertion(Signer::Es256(&EC), "ec", &good_claims());
    let (text, _) = raw.rsplit_once('.').unwrap();
    for length in [1, 32, 63, 64, 65, 72, 256, 2_048] {
        for byte in [0, 0xff] {
            let forged = format!("{text}.{}", encode(vec![byte; length]));
            assert_eq!(verify(&forged, &both_keys()), refused(Refusal::Signature), "{length} times {byte}");
        }
    }
}

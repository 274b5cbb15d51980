//! What is refused before any key is looked at.

use proptest::prelude::*;

use super::*;

fn parse_with_header(header: &Value) -> Result<UnverifiedAssertion, InvalidAssertion> {
    UnverifiedAssertion::parse(&jws(Signer::Es256(&EC), header, &good_claims()))
}

#[test]
fn an_assertion_tells_its_key_and_its_client_before_it_is_verified() {
    let named = UnverifiedAssertion::parse(&assertion(Signer::Es256(&EC), "ec", &good_claims())).unwrap();
    assert_eq!(named.key_id(), Some("ec"));
    assert_eq!(named.unverified_client_id(), CLIENT);
    assert_eq!(parse_with_header(&json!({ "alg": "ES256" })).unwrap().key_id(), None);
    assert_eq!(format!("{named:?}"), "UnverifiedAssertion(…)");
}

#[test]
fn only_algorithms_with_a_public_key_that_we_list_are_read() {
    for alg in [
        "none", "None", "NONE", "nOnE", "", "HS256", "HS384", "HS512", "RS384", "RS512", "PS384", "PS512",
        "ES384", "ES512", "ES256K", "EdDSA", "Ed25519", "rs256", "RS256 ", "RSA1_5", "dir",
    ] {
        assert_eq!(
            parse_with_header(&json!({ "alg": alg })).err(),
            Some(InvalidAssertion::Algorithm),
            "{alg:?}"
        );
    }
    for algorithm in SigningAlgorithm::ALL {
        assert!(parse_with_header(&json!({ "alg": algorithm.as_str() })).is_ok());
    }
}

#[test]
fn an_unsigned_assertion_is_refused() {
    let claims = encode(good_claims().to_string());
    let none = encode(r#"{"alg":"none"}"#);
    let signed = encode(r#"{"alg":"ES256","kid":"ec"}"#);
    let parse = |raw: &str| UnverifiedAssertion::parse(raw).err();
    assert_eq!(parse(&format!("{none}.{claims}.")), Some(InvalidAssertion::Algorithm));
    assert_eq!(parse(&format!("{none}.{claims}.AAAA")), Some(InvalidAssertion::Algorithm));
    assert_eq!(parse(&format!("{signed}.{claims}.")), Some(InvalidAssertion::Malformed));
    assert_eq!(parse(&format!("{signed}.{claims}")), Some(InvalidAssertion::Malformed));
    let unsigned = UnverifiedAssertion::parse(&format!("{signed}.{claims}.AAAA")).unwrap();
    assert_eq!(unsigned.verify(&both_keys(), &expected()), refused(Refusal::Signature));
}

#[test]
fn an_extension_that_must_be_understood_is_refused() {
    for crit in [json!(["b64"]), json!([]), json!(null), json!("exp"), json!(["exp"])] {
        let header = json!({ "alg": "ES256", "crit": crit, "b64": false });
        assert_eq!(parse_with_header(&header).err(), Some(InvalidAssertion::Critical), "{header}");
    }
}

#[test]
fn a_header_that_cannot_be_read_in_one_way_is_refused() {
    for header in [
        r#"{"alg":"none","alg":"ES256"}"#,
        r#"{"alg":"ES256","kid":"ec","kid":"rsa"}"#,
        r#"{"alg":"ES256","kid":1}"#,
        r#"{"alg":["ES256"]}"#,
        r#"{"kid":"ec"}"#,
        r#"["ES256","ec",false]"#,
        r#""ES256""#,
        r#"{"alg":"ES256"} {}"#,
        "{",
        "",
    ] {
        let raw = format!("{}.{}.AAAA", encode(header), encode(good_claims().to_string()));
        assert_eq!(UnverifiedAssertion::parse(&raw).err(), Some(InvalidAssertion::Malformed), "{header}");
    }
}

#[test]
fn claims_that_are_absent_or_of_another_type_are_refused() {
    let mut cases: Vec<_> = ["iss", "sub", "aud", "exp"].map(|name| claims_with(name, json!(null))).to_vec();
    cases.extend([
        claims_with("iss", json!(1)),
        claims_with("sub", json!([CLIENT])),
        claims_with("aud", json!(5)),
        claims_with("aud", json!({ "iss": ISSUER })),
        claims_with("aud", json!([ISSUER, 5])),
        claims_with("exp", json!("1796040300")),
        claims_with("exp", json!(1e300)),
        claims_with("nbf", json!("now")),
        claims_with("iat", json!([])),
        claims_with("jti", json!(1)),
        json!([CLIENT, CLIENT, ISSUER, NOW + 300, null, null, null]),
    ]);
    for claims in cases {
        let raw = assertion(Signer::Es256(&EC), "ec", &claims);
        assert_eq!(UnverifiedAssertion::parse(&raw).err(), Some(InvalidAssertion::Claims), "{claims}");
    }
}

#[test]
fn a_claim_that_stands_twice_is_refused() {
    let claims = good_claims().to_string().replacen('{', r#"{"sub":"https://victim.example/","#, 1);
    let raw = format!("{}.{}.AAAA", encode(r#"{"alg":"ES256"}"#), encode(claims));
    assert_eq!(UnverifiedAssertion::parse(&raw).err(), Some(InvalidAssertion::Claims));
}

#[test]
fn texts_of_other_shapes_are_refused() {
    let good = assertion(Signer::Es256(&EC), "ec", &good_claims());
    let (text, signature) = good.rsplit_once('.').unwrap();
    let json = json!({ "payload": "", "signatures": [] }).to_string();
    for raw in [
        String::new(),
        ".".to_owned(),
        "..".to_owned(),
        format!("{good}."),
        format!(".{good}"),
        format!("{good}.x.y"),
        format!("{good} "),
        format!("{text}.{signature}=="),
        format!("{text}.{signature}/"),
        format!("{text}."),
        good.replace('.', ".\n"),
        json,
    ] {
        assert_eq!(UnverifiedAssertion::parse(&raw).err(), Some(InvalidAssertion::Malformed), "{raw}");
    }
}

#[test]
fn an_assertion_of_up_to_8_kibibytes_is_read() {
    let padded =
        |count: usize| assertion(Signer::Es256(&EC), "ec", &claims_with("padding", json!("x".repeat(count))));
    let longest =
        (5_500..6_200).map(padded).take_while(|raw| raw.len() <= MAX_ASSERTION_BYTES).last().unwrap();
    assert!(longest.len() > MAX_ASSERTION_BYTES - 4);
    assert!(verify(&longest, &both_keys()).is_ok());
    assert_eq!(UnverifiedAssertion::parse(&padded(6_200)).err(), Some(InvalidAssertion::TooLong));
}

proptest! {
    #[test]
    fn no_text_breaks_reading(raw in "\\PC{0,200}|[A-Za-z0-9_-]{0,60}\\.[A-Za-z0-9_-]{0,60}\\.[A-Za-z0-9_-]{0,60}") {
        prop_assert!(UnverifiedAssertion::parse(&raw).is_err());
    }

    #[test]
    fn no_json_breaks_reading(header in "\\{\"alg\":\"[EPR]S256\"(,\"kid\":\"\\PC{0,9}\")?\\}", claims in "[\\[\\]{}\",:a-z0-9eE.-]{0,80}") {
        let raw = format!("{}.{}.AAAA", encode(header), encode(claims));
        prop_assert!(UnverifiedAssertion::parse(&raw).is_err());
    }
}

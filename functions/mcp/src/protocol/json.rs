//! JSON, read strictly: no object with the same name twice, no bottomless nesting.
//!
//! Readers differ in which of two equal names they take. What is checked here must be what is executed behind.

use std::fmt;

use serde::{
    Deserializer,
    de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor},
};
use serde_json::{Map, Number, Value};

use super::refusal::Refusal;

/// Deepest nesting of arrays and objects. Tool calls of real clients have less than ten levels; the parser behind gives
/// up at 128.
const MAX_DEPTH: usize = 64;

/// Reads one JSON value.
pub(super) fn parse(bytes: &[u8]) -> Result<Value, Refusal> {
    let text = std::str::from_utf8(bytes).map_err(|_| Refusal::not_json())?;
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let value = Strict { depth: 0 }.deserialize(&mut deserializer).map_err(|error| {
        if error.is_data() { Refusal::invalid_request(reason(&error)) } else { Refusal::not_json() }
    })?;
    deserializer.end().map_err(|_| Refusal::not_json())?;
    Ok(value)
}

/// The words of our own errors, without the parser's `at line 1 column 7`.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or_default().to_owned()
}

#[derive(Debug, Clone, Copy)]
struct Strict {
    depth: usize,
}

impl Strict {
    fn deeper<E: Error>(self) -> Result<Self, E> {
        if self.depth == MAX_DEPTH {
            return Err(E::custom(format_args!("the message is nested more than {MAX_DEPTH} levels deep")));
        }
        Ok(Self { depth: self.depth + 1 })
    }
}

impl<'de> DeserializeSeed<'de> for Strict {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut array: A) -> Result<Value, A::Error> {
        let seed = self.deeper()?;
        let mut values = Vec::new();
        while let Some(value) = array.next_element_seed(seed)? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Value, A::Error> {
        let seed = self.deeper()?;
        let mut values = Map::new();
        while let Some(name) = object.next_key::<String>()? {
            let value = object.next_value_seed(seed)?;
            if values.insert(name, value).is_some() {
                return Err(A::Error::custom("an object has the same name twice"));
            }
        }
        Ok(Value::Object(values))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn nested(depth: usize) -> String {
        format!("{}1{}", "[".repeat(depth), "]".repeat(depth))
    }

    #[test]
    fn what_is_not_json_in_utf_8_does_not_parse() {
        let long = "[".repeat(1_000_000);
        let cases: [&[u8]; 12] = [
            b"",
            b" ",
            b"{",
            b"{}{}",
            b"nope",
            b"\xff\xfe{}",
            b"\xef\xbb\xbf{}",
            b"{\"a\":\"\xc3\"}",
            b"{\"a\":\"\0\"}",
            br#"{"a":"\ud800"}"#,
            b"1e999",
            b"{'a':1}",
        ];
        for bytes in cases {
            assert_eq!(parse(bytes), Err(Refusal::not_json()), "{bytes:?}");
        }
        assert!(parse(long.as_bytes()).is_err());
    }

    #[test]
    fn a_name_may_stand_once_in_an_object() {
        for text in [r#"{"a":1,"a":1}"#, r#"{"a":1,"\u0061":2}"#, r#"[{"b":{"a":1,"c":2,"a":3}}]"#] {
            let twice = Refusal::invalid_request("an object has the same name twice");
            assert_eq!(parse(text.as_bytes()), Err(twice), "{text}");
        }
        assert!(parse(br#"{"a":{"a":1},"b":[{"a":1},{"a":1}]}"#).is_ok());
    }

    #[test]
    fn nesting_has_a_limit() {
        assert!(parse(nested(MAX_DEPTH).as_bytes()).is_ok());
        for depth in [MAX_DEPTH + 1, 127, 128, 129, 100_000] {
            let refusal = parse(nested(depth).as_bytes()).unwrap_err();
            assert_eq!(
                refusal,
                Refusal::invalid_request("the message is nested more than 64 levels deep"),
                "{depth}"
            );
        }
    }

    fn any_json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            any::<u64>().prop_map(Value::from),
            "\\PC{0,8}".prop_map(Value::from),
        ];
        leaf.prop_recursive(5, 40, 4, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                prop::collection::hash_map("\\PC{0,4}", inner, 0..4)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn what_serde_json_writes_is_read_back(value in any_json()) {
            prop_assert_eq!(parse(value.to_string().as_bytes()), Ok(value));
        }

        #[test]
        fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let ours = parse(&bytes).is_ok();
            // Everything that is accepted is JSON for others too.
            prop_assert!(!ours || serde_json::from_slice::<Value>(&bytes).is_ok());
        }
    }
}

//! Parameters in the form `application/x-www-form-urlencoded`, from a query or a body.

use std::collections::HashMap;

use http::HeaderMap;
use kenfold_edge::has_media_type;
use url::form_urlencoded;

/// Longest body that is read, in bytes: consent to a hundred projects has a few thousand.
pub(crate) const BODY_MAX_BYTES: usize = 64 * 1024;

const MEDIA_TYPE: &str = "application/x-www-form-urlencoded";

/// Parameters by their names. One without a value is absent (RFC 6749 §3.1).
pub(crate) struct Form(HashMap<String, Vec<String>>);

/// The parameters are not sent as they have to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum InvalidForm {
    #[error("the body must be application/x-www-form-urlencoded")]
    MediaType,
    #[error("the body is longer than {BODY_MAX_BYTES} bytes")]
    TooLong,
    #[error("{0} is sent more than once")]
    Repeated(&'static str),
}

impl Form {
    /// The parameters of a query.
    pub(crate) fn from_query(query: Option<&str>) -> Self {
        Self::parse(query.unwrap_or_default().as_bytes())
    }

    /// The parameters of a body.
    pub(crate) fn from_body(headers: &HeaderMap, body: &[u8]) -> Result<Self, InvalidForm> {
        if !has_media_type(headers, MEDIA_TYPE) {
            return Err(InvalidForm::MediaType);
        }
        if body.len() > BODY_MAX_BYTES {
            return Err(InvalidForm::TooLong);
        }
        Ok(Self::parse(body))
    }

    fn parse(encoded: &[u8]) -> Self {
        let mut values: HashMap<String, Vec<String>> = HashMap::new();
        for (name, value) in form_urlencoded::parse(encoded).filter(|(_, value)| !value.is_empty()) {
            values.entry(name.into_owned()).or_default().push(value.into_owned());
        }
        Self(values)
    }

    /// The one value of a parameter. It must not be sent twice (RFC 6749 §3.1 and §3.2).
    pub(crate) fn one(&self, name: &'static str) -> Result<Option<&str>, InvalidForm> {
        match self.0.get(name).map(Vec::as_slice) {
            None | Some([]) => Ok(None),
            Some([value]) => Ok(Some(value)),
            Some(_) => Err(InvalidForm::Repeated(name)),
        }
    }

    /// Every value of a parameter.
    pub(crate) fn all(&self, name: &str) -> &[String] {
        self.0.get(name).map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use http::header::CONTENT_TYPE;

    use super::*;

    #[test]
    fn a_parameter_is_absent_empty_or_sent_once() {
        let form = Form::from_query(Some("a=1&b=&c=1&c=2&d=%EA%B0%80+%00&e&a%00=3&f=%FF"));
        assert_eq!(form.one("a"), Ok(Some("1")));
        assert_eq!(form.one("b"), Ok(None));
        assert_eq!(form.one("c"), Err(InvalidForm::Repeated("c")));
        assert_eq!(form.one("d"), Ok(Some("가 \0")));
        assert_eq!(form.one("e"), Ok(None));
        assert_eq!(form.one("f"), Ok(Some("\u{fffd}")));
        assert_eq!(form.one("g"), Ok(None));
        assert_eq!(form.all("c"), ["1", "2"]);
        assert!(Form::from_query(None).all("a").is_empty());
    }

    #[test]
    fn a_body_is_a_form_of_limited_length() {
        let headers =
            |media_type: &'static str| HeaderMap::from_iter([(CONTENT_TYPE, media_type.parse().unwrap())]);
        for media_type in
            ["application/x-www-form-urlencoded", "Application/X-WWW-form-urlencoded; charset=UTF-8"]
        {
            assert!(Form::from_body(&headers(media_type), b"a=1").is_ok());
        }
        let refused = |headers: &HeaderMap, body: &[u8]| Form::from_body(headers, body).err();
        assert_eq!(refused(&headers("application/json"), b"{}"), Some(InvalidForm::MediaType));
        assert_eq!(refused(&HeaderMap::new(), b"a=1"), Some(InvalidForm::MediaType));
        let long = vec![b'a'; BODY_MAX_BYTES + 1];
        assert_eq!(refused(&headers(MEDIA_TYPE), &long), Some(InvalidForm::TooLong));
    }
}

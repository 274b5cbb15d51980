//! The secret filter: finds credentials in text, so that a memory holding one is refused and a query or a reason
//! holding one is redacted.
//!
//! A finding says which kind of secret stands where and never carries the value itself. Two errors cost about the
//! same here: a leaked key stays in the memory for good, and a refused harmless memory is lost to the person.
//! So a known token format is believed on its shape, and anything else only when its name or its place says that it
//! is a secret *and* its value looks random.
//!
//! How a scan goes: `fold` removes what only hides a secret (invisible and full-width characters), one pass over the
//! text tells which `rules` can match at all, `scan` runs those and lets the most specific rule keep its span.
//! `value`, `address`, `cookie` and `login` read what stands behind a name, in a URL, in a header and behind a user;
//! `randomness`, `keys` and `words` judge it, and `surroundings` and `descriptions` tell hashes of a secret and words
//! about one. Everything is linear in the text's length.

mod address;
mod cookie;
mod descriptions;
mod fold;
mod keys;
mod login;
mod pattern;
mod private_key;
mod randomness;
mod rules;
mod scan;
mod surroundings;
#[cfg(test)]
mod tests;
mod value;
mod words;

use std::{borrow::Cow, ops::Range};

use fold::Folded;
use scan::Claims;

/// What every redaction marker begins with; the rule's id and `]` follow.
const MARKER_START: &str = "[REDACTED:";

/// A secret that was found: what kind it is and where it stands, never what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The rule's id in kebab case, such as `github-token`; it is what a redaction marker shows.
    pub rule: &'static str,
    /// The kind of secret in human words, such as `GitHub token`, fit for an error message.
    pub label: &'static str,
    /// The bytes of the secret in the scanned text; both ends are character boundaries.
    pub span: Range<usize>,
}

/// Finds the secrets in a text, in the order of the text.
///
/// Spans never overlap: where two rules claim the same bytes, the more specific one is reported. For a name with a
/// value, an authorization header and a URL the span is the value alone; for a token with a known prefix it is the
/// whole token.
#[must_use]
pub fn find_secrets(text: &str) -> Vec<Finding> {
    let mut claims = Claims::default();
    for folded in Folded::readings(text) {
        for finding in scan::matches(folded.text()) {
            claims.claim(Finding { span: folded.original_span(&finding.span), ..finding });
        }
    }
    claims.into_findings()
}

/// Replaces every secret in a text by `[REDACTED:<rule>]`.
///
/// The result contains no secret that [`find_secrets`] would report, so redacting twice changes nothing. A text
/// without secrets comes back borrowed and unchanged.
#[must_use]
pub fn redact(text: &str) -> Cow<'_, str> {
    let mut redacted = Cow::Borrowed(text);
    // What a rule lost to an overlapping, more specific one can be seen only after that one was replaced. Every
    // round removes characters that belong to no marker, so the rounds end; one or two are usual.
    loop {
        let findings = find_secrets(&redacted);
        if findings.is_empty() {
            return redacted;
        }
        redacted = Cow::Owned(with_markers(&redacted, &findings));
    }
}

fn with_markers(text: &str, findings: &[Finding]) -> String {
    let mut marked = String::with_capacity(text.len());
    let mut copied_to = 0;
    for Finding { rule, span, .. } in findings {
        marked.push_str(text.get(copied_to..span.start).unwrap_or_default());
        marked.push_str(MARKER_START);
        marked.push_str(rule);
        marked.push(']');
        copied_to = span.end;
    }
    marked.push_str(text.get(copied_to..).unwrap_or_default());
    marked
}

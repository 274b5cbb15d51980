//! Running the rules over a text and deciding between overlapping matches.

use std::{
    collections::BTreeMap,
    ops::Range,
    sync::{LazyLock, OnceLock},
};

use regex::{Regex, RegexSet};

use super::{
    Finding,
    randomness::has_upper_lower_and_digit,
    rules::{Left, Proof, RULES, Rule, Secret},
    value,
    words::is_words,
};

/// Which rules can match a text at all. Heads are short literals for the most part, so its automaton stays small
/// on any input, and ordinary text needs nothing else.
static HEADS: LazyLock<RegexSet> = LazyLock::new(|| {
    #[expect(clippy::expect_used, reason = "the patterns are constants, and a test compiles them")]
    RegexSet::new(RULES.iter().map(|rule| rule.head)).expect("heads are valid patterns")
});

/// The compiled patterns of each rule, made when a text first holds the rule's head.
static MATCHERS: LazyLock<Vec<OnceLock<Matcher>>> =
    LazyLock::new(|| RULES.iter().map(|_| OnceLock::new()).collect());

struct Matcher {
    head: Regex,
    rest: Regex,
}

impl Matcher {
    fn of(rule: &Rule) -> Self {
        Self { head: compiled(rule.head), rest: compiled(&format!(r"\A(?:{})", rule.rest)) }
    }
}

fn compiled(pattern: &str) -> Regex {
    #[expect(clippy::expect_used, reason = "the patterns are constants, and a test compiles them")]
    Regex::new(pattern).expect("a rule holds valid patterns")
}

/// What came of trying a rule at one head.
struct Attempt {
    secret: Option<Range<usize>>,
    /// Where to look for the next head. A run that was read and refused as a whole is not read again.
    resume: usize,
}

/// Findings by their start. None overlaps another: the first to claim its bytes keeps them.
#[derive(Default)]
pub(super) struct Claims(BTreeMap<usize, Finding>);

impl Claims {
    /// Adds a finding unless an earlier one holds some of its bytes.
    pub(super) fn claim(&mut self, finding: Finding) {
        let before = self.0.range(..finding.span.end).next_back();
        if before.is_none_or(|(_, earlier)| earlier.span.end <= finding.span.start) {
            self.0.insert(finding.span.start, finding);
        }
    }

    /// The findings in the order of the text.
    pub(super) fn into_findings(self) -> Vec<Finding> {
        self.0.into_values().collect()
    }
}

/// What each rule finds in a folded text, the most specific rule first; overlaps are left in.
pub(super) fn matches(text: &str) -> impl Iterator<Item = Finding> {
    let possible = HEADS.matches(text);
    let rules = RULES.iter().zip(MATCHERS.iter()).enumerate();
    rules.filter(move |(index, _)| possible.matched(*index)).flat_map(move |(_, (rule, matcher))| {
        let matcher = matcher.get_or_init(|| Matcher::of(rule));
        secret_spans(rule, matcher, text).into_iter().map(|span| Finding {
            rule: rule.id,
            label: rule.label,
            span,
        })
    })
}

fn secret_spans(rule: &Rule, matcher: &Matcher, text: &str) -> Vec<Range<usize>> {
    let mut spans = Vec::new();
    let mut position = 0;
    while let Some(head) = matcher.head.find_at(text, position) {
        let attempt = try_at(rule, matcher, text, head.range());
        position = attempt.resume;
        spans.extend(attempt.secret);
    }
    spans
}

fn try_at(rule: &Rule, matcher: &Matcher, text: &str, head: Range<usize>) -> Attempt {
    let before = text.get(..head.start).unwrap_or_default();
    let after_head = text.get(head.end..).unwrap_or_default();
    // The order matters: what follows a head in the middle of a word may be long, and must not be read for each.
    let rest = if may_follow(before, rule.left) { matcher.rest.find(after_head) } else { None };
    let Some(rest) = rest else {
        return Attempt { secret: None, resume: head.end };
    };
    let (body, after) = (rest.as_str(), after_head.get(rest.end()..).unwrap_or_default());
    let end = head.end + rest.end();
    match rule.secret {
        Secret::Token(proofs) => whole(head.start..end, !is_blank(body) && proves(proofs, body, after)),
        Secret::PrivateKey => whole(head.start..end, value::holds_key_material(body)),
        Secret::UrlPassword => behind(end, value::url_password(body, after)),
        Secret::HeaderValue => behind(end, value::header_value(after)),
        Secret::AssignedValue => behind(end, value::assigned_value(last_word(before), body, after)),
    }
}

fn whole(span: Range<usize>, accepted: bool) -> Attempt {
    Attempt { resume: span.end, secret: accepted.then_some(span) }
}

/// A secret of some length that starts where a match ends.
fn behind(start: usize, length: Option<usize>) -> Attempt {
    Attempt { resume: start + length.unwrap_or(0), secret: length.map(|length| start..start + length) }
}

fn proves(proofs: &[Proof], body: &str, after: &str) -> bool {
    proofs.iter().all(|proof| match proof {
        Proof::NotWords => !is_words(body),
        Proof::Digit => body.bytes().any(|b| b.is_ascii_digit()),
        Proof::Mixed => has_upper_lower_and_digit(body),
        Proof::Ends => !after.starts_with(|c: char| c.is_ascii_alphanumeric()),
        Proof::Not(start) => !body.starts_with(start),
    })
}

/// Whether a token is one of documentation, its body filled up with `x`.
fn is_blank(body: &str) -> bool {
    const FILL: &str = "xxxxxxxx";
    const LONGEST_REMAINDER: usize = 20;
    let lower = body.to_ascii_lowercase();
    lower.contains(FILL) && lower.bytes().filter(|b| *b != b'x').count() <= LONGEST_REMAINDER
}

fn may_follow(before: &str, left: Left) -> bool {
    let ends_in = |in_word: fn(char) -> bool| before.ends_with(in_word) && !ends_in_escape(before);
    match left {
        Left::Anything => true,
        Left::NotArn => !(before.ends_with(':') && last_word(before).contains("arn:")),
        Left::NotAlphanumeric => !ends_in(|c| c.is_ascii_alphanumeric()),
        Left::NotTokenCharacter => !ends_in(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_'),
    }
}

/// The end of a text without blanks, as far back as the start of an ARN or of an option reaches.
fn last_word(before: &str) -> &str {
    const LONGEST_WORD: usize = 80;
    let start = before.floor_char_boundary(before.len().saturating_sub(LONGEST_WORD));
    before.get(start..).and_then(|tail| tail.rsplit(char::is_whitespace).next()).unwrap_or_default()
}

/// Whether a text ends in an escape sequence, whose last letter is no part of what follows: `\n` in JSON, `%3D` in a
/// URL, `\u0022`.
fn ends_in_escape(before: &str) -> bool {
    static ESCAPE: LazyLock<Regex> =
        LazyLock::new(|| compiled(r"(?:\\[abefnrtv]|%[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2})\z"));
    const LONGEST_ESCAPE: usize = 6;
    let start = before.floor_char_boundary(before.len().saturating_sub(LONGEST_ESCAPE));
    before.get(start..).is_some_and(|tail| ESCAPE.is_match(tail))
}

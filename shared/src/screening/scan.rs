//! Running the rules over a text and deciding between overlapping matches.

use std::{
    collections::BTreeMap,
    ops::Range,
    sync::{LazyLock, OnceLock},
};

use regex::{Regex, RegexSet};

use super::{
    Finding, address, cookie,
    keys::is_irregular_hex,
    login,
    pattern::compiled,
    private_key,
    randomness::has_upper_lower_and_digit,
    rules::{Proof, RULES, Rule, Secret},
    surroundings::may_follow,
    value::{self, Assignment},
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

/// What came of trying a rule at one head.
struct Attempt {
    secrets: Vec<Range<usize>>,
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
        spans.extend(attempt.secrets);
    }
    spans
}

fn try_at(rule: &Rule, matcher: &Matcher, text: &str, head: Range<usize>) -> Attempt {
    let before = text.get(..head.start).unwrap_or_default();
    let after_head = text.get(head.end..).unwrap_or_default();
    // The order matters: what follows a head in the middle of a word may be long, and must not be read for each.
    let rest = if may_follow(before, rule.left) { matcher.rest.find(after_head) } else { None };
    let Some(rest) = rest else {
        return Attempt { secrets: Vec::new(), resume: head.end };
    };
    let (body, after) = (rest.as_str(), after_head.get(rest.end()..).unwrap_or_default());
    let end = head.end + rest.end();
    let name = text.get(head.clone()).unwrap_or_default();
    let assignment = Assignment { before, name, separator: body, after };
    match rule.secret {
        Secret::Token(proofs) => whole(head.start..end, !is_blank(body) && proves(proofs, body, after)),
        Secret::PrivateKey => whole(head.start..end, private_key::holds_key_material(body)),
        Secret::UrlCredentials => within(head.end, address::credentials(body, after)),
        Secret::SharedAccessSignature => within(end, address::shared_access_signature(before, after)),
        Secret::HeaderValue => within(end, value::header_value(after).map(up_to)),
        Secret::SessionCookies => all_within(end, cookie::sessions(after)),
        Secret::AssignedValue => within(end, assignment.secret().map(up_to)),
        Secret::CommandLogin => within(end, login::password(&assignment).map(up_to)),
    }
}

fn whole(span: Range<usize>, accepted: bool) -> Attempt {
    Attempt { resume: span.end, secrets: accepted.then_some(span).into_iter().collect() }
}

/// At most one secret, whose span counts from `start`; the search for the next head goes on behind it.
fn within(start: usize, secret: Option<Range<usize>>) -> Attempt {
    let read = secret.as_ref().map_or(0, |span| span.end);
    all_within(start, (secret.into_iter().collect(), read))
}

/// Secrets whose spans count from `start`, and how much was read from there.
fn all_within(start: usize, (secrets, read): (Vec<Range<usize>>, usize)) -> Attempt {
    let moved = secrets.into_iter().map(|span| start + span.start..start + span.end);
    Attempt { secrets: moved.collect(), resume: start + read }
}

fn up_to(length: usize) -> Range<usize> {
    0..length
}

fn proves(proofs: &[Proof], body: &str, after: &str) -> bool {
    proofs.iter().all(|proof| match proof {
        Proof::NotWords => !is_words(body),
        Proof::Digit => body.bytes().any(|b| b.is_ascii_digit()),
        Proof::Mixed => has_upper_lower_and_digit(body),
        Proof::IrregularHex => is_irregular_hex(body),
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

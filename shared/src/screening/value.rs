//! Reading the value that stands behind a name, and judging whether it is a secret.

use std::borrow::Cow;

use super::{
    descriptions::is_description,
    keys::{is_fingerprint, is_sha1, looks_like_key},
    randomness::{is_placeholder, looks_generated, looks_like_base64, looks_random},
    surroundings::{last_word, names_a_commit, names_a_hash},
    words::{reads_as_words, telling_digits},
};

/// The most characters of a value that are looked at; a longer value is judged by its beginning.
const LONGEST_VALUE: usize = 200;
/// The fewest characters that a name's value has.
const SHORTEST_VALUE: usize = 8;
/// The fewest characters that a credential in a header has.
const SHORTEST_HEADER_VALUE: usize = 16;

/// A name that a secret may have, and the text around it.
pub(super) struct Assignment<'a> {
    /// The whole text before the name.
    pub(super) before: &'a str,
    /// What the name ends in, such as `token` of `GITHUB_TOKEN`.
    pub(super) name: &'a str,
    /// What stands between the name and the value.
    pub(super) separator: &'a str,
    /// The whole text from the value on.
    pub(super) after: &'a str,
}

impl Assignment<'_> {
    /// The length of the secret that the value begins with.
    pub(super) fn secret(&self) -> Option<usize> {
        let run = run_of_value(self.after);
        let next = self.after.get(run.len()..).unwrap_or_default();
        let style = Style::of(last_word(self.before), self.separator);
        let form = forms(run, style).into_iter().flatten().find(|form| {
            let is_call = form.len() == run.len() && next.starts_with('(');
            is_secret(form, SHORTEST_VALUE) && !style.is_code(form, is_call) || self.is_key(form, style)
        })?;
        (!is_description(trimmed(ascii_start(run)))).then(|| extent(form, run, next))
    }

    /// Whether a value that could as well be a hash or a commit is a key here. A name at the end of a line does not
    /// name what the next line begins with: a log of commits has such lines.
    fn is_key(&self, value: &str, style: Style) -> bool {
        let is_named = style != Style::Prose || !self.separator.contains(['\r', '\n']);
        let is_signing_key = self.name.get(..7).is_some_and(|start| start.eq_ignore_ascii_case("signing"));
        is_named
            && is_opaque(value)
            && !(is_signing_key && is_fingerprint(value))
            && !(is_sha1(value) && names_a_commit(self.before))
            && !names_a_hash(self.before)
    }
}

/// The length of the credential at the start of `after`, which follows an authorization scheme.
pub(super) fn header_value(after: &str) -> Option<usize> {
    let run = run_of_value(after);
    let next = after.get(run.len()..).unwrap_or_default();
    let form = trimmed(ascii_start(run));
    (is_secret(form, SHORTEST_HEADER_VALUE) || is_opaque(form)).then(|| extent(form, run, next))
}

/// How a value is written down, which decides how much of it may be code or prose.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Quoted,
    /// Behind an equals sign or an option such as `--token`.
    Equals,
    Colon,
    Prose,
}

impl Style {
    fn of(name_start: &str, separator: &str) -> Self {
        if separator.ends_with(['"', '\'', '`']) {
            Self::Quoted
        } else if separator.contains('=') || name_start.starts_with("--") {
            Self::Equals
        } else if separator.contains([':', '>']) {
            Self::Colon
        } else {
            Self::Prose
        }
    }

    /// Whether an unquoted value that mixes its characters is an identifier, a path of fields, a type, a call or the
    /// next option of a command.
    fn is_code(self, value: &str, is_call: bool) -> bool {
        const MOST_DIGITS_IN_TYPE: usize = 2;
        let is_call_or_option = is_call || value.starts_with("--");
        let is_type = value.starts_with(|c: char| c.is_ascii_uppercase())
            && value.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
            && telling_digits(value) <= MOST_DIGITS_IN_TYPE;
        match self {
            Self::Quoted => false,
            Self::Equals => is_call_or_option || (value.contains('.') && reads_as_words(value)),
            Self::Colon => is_call_or_option || ((value.contains('.') || is_type) && reads_as_words(value)),
            Self::Prose => is_call_or_option || reads_as_words(value),
        }
    }
}

/// The readings of a run to try, the shortest first: up to a separator of a list, up to another script (a particle
/// may follow a token directly), and the whole when only its ASCII part would be random by itself.
fn forms(run: &str, style: Style) -> [Option<&str>; 3] {
    let ascii = ascii_start(run);
    let item = ascii.split([',', ';', '&']).next().unwrap_or_default();
    let more = ascii.get(item.len()..).unwrap_or_default();
    let assigned_whole = style == Style::Equals && !more.trim_end_matches('=').contains('=');
    [
        (style != Style::Quoted).then(|| trimmed(item)),
        (style == Style::Quoted || (!more.is_empty() && (assigned_whole || looks_generated(ascii))))
            .then(|| trimmed(ascii)),
        (ascii.len() < run.len()).then_some(run),
    ]
}

/// The run of characters that a value at the start of a text can consist of.
pub(super) fn run_of_value(text: &str) -> &str {
    let past_end =
        text.char_indices().enumerate().find(|(count, (_, c))| *count == LONGEST_VALUE || ends_value(*c));
    let end = past_end.map_or(text.len(), |(_, (offset, _))| offset);
    text.get(..end).unwrap_or_default()
}

/// The length of a secret whose judged part is `form`: a run that was cut at the longest value goes on.
pub(super) fn extent(form: &str, run: &str, next: &str) -> usize {
    let is_cut = !next.is_empty() && !next.starts_with(ends_value);
    if is_cut {
        return run.len() + next.find(ends_value).unwrap_or(next.len());
    }
    form.len()
}

fn ends_value(character: char) -> bool {
    character.is_whitespace()
        || character.is_control()
        || matches!(character, '"' | '\'' | '`' | '\\' | '(' | ')' | '[' | ']' | '{' | '}' | '<' | '>')
}

pub(super) fn ascii_start(run: &str) -> &str {
    run.split(|c: char| !c.is_ascii()).next().unwrap_or_default()
}

/// The ASCII characters of a value: letters of other scripts in it are prose, and do not make it random.
fn ascii_part(value: &str) -> Cow<'_, str> {
    if value.is_ascii() {
        return Cow::Borrowed(value);
    }
    Cow::Owned(value.chars().filter(char::is_ascii).collect())
}

/// A value without the punctuation that belongs to the sentence around it.
pub(super) fn trimmed(value: &str) -> &str {
    value.trim_end_matches(['.', ',', ':', ';'])
}

fn is_secret(value: &str, shortest: usize) -> bool {
    value.chars().count() >= shortest
        && (looks_random(&ascii_part(value)) || looks_like_base64(value) || looks_generated(value))
        && !is_placeholder(value)
        && !is_email(value)
        && !is_client_id(value)
}

fn is_opaque(value: &str) -> bool {
    looks_like_key(value) && !is_placeholder(value) && !is_client_id(value)
}

/// Whether a value is an ordinary e-mail address: people note which account they use next to the word "credentials".
pub(super) fn is_email(value: &str) -> bool {
    let Some((name, domain)) = value.split_once('@') else {
        return false;
    };
    let Some((_, top)) = domain.rsplit_once('.') else {
        return false;
    };
    !name.is_empty()
        && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"._+-".contains(&b))
        && domain.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b".-".contains(&b))
        && top.len() >= 2
        && top.bytes().all(|b| b.is_ascii_lowercase())
}

/// Whether a value is the public id that Kenfold gives to a registered OAuth client.
fn is_client_id(value: &str) -> bool {
    const RANDOM_PART: usize = 43;
    value.strip_prefix("kfd_").is_some_and(|random| random.len() == RANDOM_PART)
}

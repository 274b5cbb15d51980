//! Reading the value that stands behind a name, and judging whether it is a secret.

use std::{borrow::Cow, ops::RangeInclusive};

use super::{
    randomness::{is_placeholder, is_symbol, looks_generated, looks_like_base64, looks_random},
    words::{reads_as_words, telling_digits},
};

/// The most characters of a value that are looked at; a longer value is judged by its beginning.
const LONGEST_VALUE: usize = 200;
/// The fewest characters that a name's value has.
const SHORTEST_VALUE: usize = 8;
/// The fewest characters that a credential in a header has.
const SHORTEST_HEADER_VALUE: usize = 16;
/// The lengths, in characters, that a password in a URL has.
const URL_PASSWORD_LENGTHS: RangeInclusive<usize> = 3..=128;
/// Passwords in a URL shorter than this are ordinary words unless a digit or a symbol says otherwise.
const SHORTEST_PLAIN_PASSWORD: usize = 8;

/// The length of the secret at the start of `after`, given the separator before it and what its name begins with.
pub(super) fn assigned_value(name_start: &str, separator: &str, after: &str) -> Option<usize> {
    let run = run_of_value(after);
    let next = after.get(run.len()..).unwrap_or_default();
    let style = Style::of(name_start, separator);
    let form = forms(run, style).into_iter().flatten().find(|form| {
        let is_call = form.len() == run.len() && next.starts_with('(');
        is_secret(form, SHORTEST_VALUE) && !style.is_code(form, is_call)
    })?;
    Some(extent(form, run, next))
}

/// The length of the credential at the start of `after`, which follows an authorization scheme.
pub(super) fn header_value(after: &str) -> Option<usize> {
    let run = run_of_value(after);
    let next = after.get(run.len()..).unwrap_or_default();
    let form = trimmed(ascii_start(run));
    is_secret(form, SHORTEST_HEADER_VALUE).then(|| extent(form, run, next))
}

/// The length of the password at the start of `after`, which follows `user:` in a URL.
///
/// The password ends at the last `@` of the authority (RFC 3986 §3.2). It is judged as its owner would type it,
/// percent-decoded.
pub(super) fn url_password(user_and_colon: &str, after: &str) -> Option<usize> {
    let longest = URL_PASSWORD_LENGTHS.end() * 4;
    let window = after.get(..after.floor_char_boundary(longest)).unwrap_or(after);
    let authority = window.split(ends_authority).next().unwrap_or_default();
    let (raw, host) = authority.rsplit_once('@')?;
    let user = user_and_colon.trim_end_matches(':');
    let password = percent_decoded(raw);
    let is_plain_word = raw.len() < SHORTEST_PLAIN_PASSWORD
        && !password.contains(|c: char| c.is_ascii_digit() || is_symbol(c));
    let is_secret = URL_PASSWORD_LENGTHS.contains(&raw.chars().count())
        && !host.is_empty()
        && !is_placeholder(&password)
        && !is_variable(raw)
        && !password.eq_ignore_ascii_case(&percent_decoded(user))
        && !is_plain_word;
    is_secret.then_some(raw.len())
}

/// Whether the text between the marker lines of a private key, or behind the first one, holds any of the key.
///
/// With both lines even a short run counts. A key cut off before its last line must show a run that prose and code
/// have not, since a sentence may well name the first line.
pub(super) fn holds_key_material(body: &str) -> bool {
    const SHORTEST_RUN: usize = 4;
    let (material, is_complete) = match body.split_once("-----END") {
        Some((material, _)) => (material, true),
        None => (body, false),
    };
    let mut runs = material.split(|c: char| !(c.is_ascii_alphanumeric() || c == '+' || c == '/'));
    runs.any(|run| if is_complete { run.len() >= SHORTEST_RUN } else { is_line_of_key(run) })
}

fn is_line_of_key(run: &str) -> bool {
    const SHORTEST_LINE: usize = 16;
    run.len() >= SHORTEST_LINE
        && run.bytes().any(|b| b.is_ascii_digit() || b.is_ascii_uppercase())
        && !reads_as_words(run)
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
fn run_of_value(text: &str) -> &str {
    let past_end =
        text.char_indices().enumerate().find(|(count, (_, c))| *count == LONGEST_VALUE || ends_value(*c));
    let end = past_end.map_or(text.len(), |(_, (offset, _))| offset);
    text.get(..end).unwrap_or_default()
}

/// The length of a secret whose judged part is `form`: a run that was cut at the longest value goes on.
fn extent(form: &str, run: &str, next: &str) -> usize {
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

fn ends_authority(character: char) -> bool {
    character.is_whitespace()
        || matches!(character, '/' | '?' | '#' | '"' | '<' | '>' | '[' | ']' | '`' | '\\')
}

fn ascii_start(run: &str) -> &str {
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
fn trimmed(value: &str) -> &str {
    value.trim_end_matches(['.', ',', ':', ';'])
}

fn is_secret(value: &str, shortest: usize) -> bool {
    value.chars().count() >= shortest
        && (looks_random(&ascii_part(value)) || looks_like_base64(value) || looks_generated(value))
        && !is_placeholder(value)
        && !is_email(value)
        && !is_client_id(value)
}

/// Whether a value is an ordinary e-mail address: people note which account they use next to the word "credentials".
fn is_email(value: &str) -> bool {
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

/// Whether a password in a URL is a variable, `%NAME%` or `{name}`. `%40` at the start of a password is an escape.
fn is_variable(raw: &str) -> bool {
    [('%', '%'), ('{', '}')].into_iter().any(|(open, close)| raw.starts_with(open) && raw.ends_with(close))
}

fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, others)) = rest.split_first() {
        let escaped = escaped_byte(rest);
        bytes.push(escaped.unwrap_or(*first));
        rest = escaped.and_then(|_| others.get(2..)).unwrap_or(others);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The byte that a text beginning with `%` and two hexadecimal digits stands for.
fn escaped_byte(text: &[u8]) -> Option<u8> {
    let digits = text.strip_prefix(b"%")?.get(..2)?;
    let digits = std::str::from_utf8(digits).ok().filter(|d| d.bytes().all(|b| b.is_ascii_hexdigit()))?;
    u8::from_str_radix(digits, 16).ok()
}

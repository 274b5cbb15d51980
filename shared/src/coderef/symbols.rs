//! Names of functions, types and other symbols in running text.

use super::names::{is_symbol, names, parts};
use super::spans::code_spans;
use super::tokens::{Token, tokens};
use super::{paths, words};

/// Symbols that are taken from one text.
pub(super) const MAX_SYMBOLS: usize = 6;

/// Longer spans of code are statements rather than names.
const MAX_SPAN_CHARS: usize = 120;

/// The first symbols in `text`, each once: those in backticks, then those written as calls, then, when one file is
/// known to hold them, those that merely look like code.
pub(super) fn find<'text>(text: &'text str, paths: &[&str]) -> Vec<&'text str> {
    let weak = paths::only_code_file(paths).into_iter().flat_map(|_| tokens(text).flat_map(code_like_names));
    let candidates = text.lines().flat_map(backticked).chain(tokens(text).filter_map(called)).chain(weak);
    let mut symbols = Vec::new();
    for symbol in candidates.map(without_receiver) {
        if is_wanted(symbol, paths) && !symbols.contains(&symbol) {
            symbols.push(symbol);
        }
        if symbols.len() == MAX_SYMBOLS {
            break;
        }
    }
    symbols
}

fn is_wanted(name: &str, paths: &[&str]) -> bool {
    let is_file_name =
        || [words::EXTENSIONS, words::OTHER_ENDINGS].iter().any(|list| words::has_extension(name, list));
    is_symbol(name)
        && !words::is_stopword(name)
        && !is_file_name()
        && !paths.iter().any(|path| path.contains(name))
}

fn without_receiver(name: &str) -> &str {
    words::RECEIVERS.iter().find_map(|receiver| name.strip_prefix(receiver)).unwrap_or(name)
}

/// The names in the code spans of one line.
fn backticked(line: &str) -> impl Iterator<Item = &str> {
    code_spans(line).into_iter().filter_map(name_in_span)
}

/// The name in a code span that holds nothing else but call arguments, pointer marks or the keyword that defines it.
fn name_in_span(span: &str) -> Option<&str> {
    if span.chars().nth(MAX_SPAN_CHARS).is_some() {
        return None;
    }
    let callee = if span.trim_end().ends_with(')') { span.split('(').next()? } else { span };
    let mut words = callee.split_whitespace().skip_while(|word| words::DEFINING_KEYWORDS.contains(word));
    let name = words.next()?.trim_start_matches(['*', '&']);
    words.next().is_none().then_some(name)
}

/// The name that a token ends with, when `()` follows.
fn called(token: Token<'_>) -> Option<&str> {
    if !token.is_call() {
        return None;
    }
    names(token.text).last().filter(|name| token.text.ends_with(name))
}

/// The names in `token` that are written as only code is.
fn code_like_names(token: Token<'_>) -> impl Iterator<Item = &str> {
    let text = token.text.trim_start_matches(['@', '[']);
    let may_hold_names = !token.is_fragment() && !text.contains('@') && all_segments_are_code_like(text);
    let names = may_hold_names.then(|| names(text).filter(|name| is_code_like(name)));
    names.into_iter().flatten()
}

/// Tells `Server.Dedupe/Handler.Serve`, two names, from a path, whose segments also include plain words.
fn all_segments_are_code_like(text: &str) -> bool {
    text.split('/').all(|segment| names(segment).any(is_code_like))
}

fn is_code_like(name: &str) -> bool {
    parts(name).any(|part| is_camel(part) || is_snake(part)) || is_member_of_type(name)
}

/// A capital after a lowercase letter, as in `parseToken`.
fn is_camel(part: &str) -> bool {
    part.as_bytes().windows(2).any(|pair| matches!(pair, [b'a'..=b'z', b'A'..=b'Z']))
}

/// An underscore inside, and lowercase letters: `RATE_LIMIT` is rather an environment variable.
fn is_snake(part: &str) -> bool {
    part.trim_matches('_').contains('_') && has_lowercase(part)
}

/// Two parts of which the first starts with a capital, as in `Server.Dedupe`.
fn is_member_of_type(name: &str) -> bool {
    let is_pair = parts(name).count() == 2 && parts(name).all(|part| part.len() >= 2);
    is_pair && name.starts_with(|c: char| c.is_ascii_uppercase()) && has_lowercase(name)
}

fn has_lowercase(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_lowercase())
}

//! The grammar of qualified names, such as `Server.Dedupe`, `config::load` and `Parser#next`.

const MIN_SYMBOL_CHARS: usize = 3;
const MAX_SYMBOL_CHARS: usize = 100;

/// A name and up to two qualifiers.
const MAX_PARTS: usize = 3;

/// Whether `text` is a symbol as this grammar has it.
pub(super) fn is_symbol(text: &str) -> bool {
    (MIN_SYMBOL_CHARS..=MAX_SYMBOL_CHARS).contains(&text.len())
        && take_name(text).is_some_and(|(_, rest)| rest.is_empty())
        && parts(text).count() <= MAX_PARTS
}

/// The longest qualified names in `text`, from left to right.
pub(super) fn names(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        loop {
            rest = rest.trim_start_matches(|c| !is_name_char(c));
            if rest.is_empty() {
                return None;
            }
            match take_name(rest) {
                Some((name, after)) => {
                    rest = after;
                    return Some(name);
                }
                // Digits and what is glued to them are no name.
                None => rest = rest.trim_start_matches(is_name_char),
            }
        }
    })
}

/// The qualified name that `text` starts with, and the text after it.
fn take_name(text: &str) -> Option<(&str, &str)> {
    let mut end = identifier_len(text)?;
    while let Some(length) = text.get(end..).and_then(qualified_len) {
        end += length;
    }
    text.split_at_checked(end)
}

/// The length of a separator and the identifier after it.
fn qualified_len(text: &str) -> Option<usize> {
    ["::", ".", "#"].iter().find_map(|separator| {
        let identifier = text.strip_prefix(separator)?;
        Some(separator.len() + identifier_len(identifier)?)
    })
}

fn identifier_len(text: &str) -> Option<usize> {
    let starts = text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    starts.then(|| text.find(|c| !is_name_char(c)).unwrap_or(text.len()))
}

fn is_name_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The identifiers of a qualified name.
pub(super) fn parts(name: &str) -> impl Iterator<Item = &str> {
    name.split(['.', ':', '#']).filter(|part| !part.is_empty())
}

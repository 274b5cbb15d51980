//! File paths in running text.

use super::tokens::{Token, is_token_char, tokens};
use super::words;

/// Paths that are taken from one text.
pub(super) const MAX_PATHS: usize = 6;

const MAX_PATH_CHARS: usize = 300;

/// Room for a longest path with brackets and line numbers around it. Longer tokens are passed over unread.
const MAX_TOKEN_BYTES: usize = MAX_PATH_CHARS + 64;

/// The first paths in `text`, each once.
pub(super) fn find(text: &str) -> Vec<&str> {
    let mut paths = Vec::new();
    for path in tokens(text).filter_map(path_in) {
        if !paths.contains(&path) {
            paths.push(path);
        }
        if paths.len() == MAX_PATHS {
            break;
        }
    }
    paths
}

/// The file that symbols belong to: the only one mentioned, unless its kind defines no symbols.
pub(super) fn only_code_file<'text>(paths: &[&'text str]) -> Option<&'text str> {
    match paths {
        [path] if !words::has_extension(path, words::DATA_EXTENSIONS) => Some(path),
        _ => None,
    }
}

/// Whether `text` is a path as this grammar has it.
pub(super) fn is_path(text: &str) -> bool {
    let (folders, base) = text.rsplit_once('/').unwrap_or(("", text));
    text.len() <= MAX_PATH_CHARS
        && text.chars().all(|c| is_token_char(c) && !matches!(c, ':' | '#'))
        && text.split('/').all(|segment| !matches!(segment, "" | "." | ".."))
        && has_balanced_brackets(text)
        && is_source_name(base)
        && !(text.contains('/') && starts_with_domain(folders))
        && !is_email(text)
        && !text.split('/').all(is_product)
}

fn path_in(token: Token<'_>) -> Option<&str> {
    let is_whole = !token.is_fragment() && !token.is_end_of_pattern() && !token.is_call();
    let is_short = token.text.len() <= MAX_TOKEN_BYTES;
    (is_whole && is_short).then(|| trim(token.text)).filter(|path| is_path(path))
}

/// Removes what surrounds a path: brackets, punctuation, line numbers, and a leading `./`.
fn trim(token: &str) -> &str {
    let mut path = token;
    loop {
        let trimmed = unwrap_brackets(without_lines(path.trim_end_matches(['.', ':'])));
        let trimmed = trimmed.strip_prefix("./").unwrap_or(trimmed);
        if trimmed.len() == path.len() {
            return path;
        }
        path = trimmed;
    }
}

/// Removes `:12`, `:12:3`, `:12-20`, `#L10` and `#L10-L20`.
fn without_lines(path: &str) -> &str {
    let is_range = |lines: &str, extra: &str| {
        let is_part = |c: char| c.is_ascii_digit() || c == '-' || extra.contains(c);
        lines.starts_with(|c: char| c.is_ascii_digit()) && lines.chars().all(is_part)
    };
    match (path.rsplit_once("#L"), path.split_once(':')) {
        (Some((file, lines)), _) if is_range(lines, "LC") => file,
        (_, Some((file, lines))) if is_range(lines, ":") => file,
        _ => path,
    }
}

/// Removes brackets around the whole path, or left over from brackets around a list. Those inside belong to a path
/// such as `app/[id]/page.tsx`.
fn unwrap_brackets(path: &str) -> &str {
    if let Some(inside) = path.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        return inside;
    }
    match (path.matches('[').count(), path.matches(']').count()) {
        (opened, closed) if opened > closed => path.strip_prefix('[').unwrap_or(path),
        (opened, closed) if closed > opened => path.strip_suffix(']').unwrap_or(path),
        _ => path,
    }
}

fn has_balanced_brackets(path: &str) -> bool {
    let depth = path.chars().try_fold(0_usize, |depth, c| match c {
        '[' => Some(depth + 1),
        ']' => depth.checked_sub(1),
        _ => Some(depth),
    });
    depth == Some(0)
}

fn is_source_name(base: &str) -> bool {
    let stem = base.rsplit_once('.').map_or("", |(stem, _)| stem);
    let has_stem = stem.contains(|c: char| c.is_ascii_alphanumeric());
    words::FILE_NAMES.contains(&base) || (has_stem && words::has_extension(base, words::EXTENSIONS))
}

/// Whether the first of several segments is a domain, so that the text is an import path or a URL without its scheme.
fn starts_with_domain(folders: &str) -> bool {
    is_domain(folders.split('/').next().unwrap_or_default())
}

fn is_email(path: &str) -> bool {
    path.split_once('@').is_some_and(|(name, domain)| !name.is_empty() && is_domain(domain))
}

/// Lowercase labels with dots between them, the last one of letters.
fn is_domain(text: &str) -> bool {
    let is_label_char = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let is_label = |label: &str| !label.is_empty() && label.chars().all(is_label_char);
    text.rsplit_once('.').is_some_and(|(labels, top)| {
        top.len() >= 2 && top.chars().all(|c| c.is_ascii_lowercase()) && labels.split('.').all(is_label)
    })
}

fn is_product(segment: &str) -> bool {
    words::PRODUCT_NAMES.contains(&segment.to_ascii_lowercase().as_str())
}

//! Runs of the characters that paths and names are written in.

/// A run of path characters, and what stands around it.
#[derive(Clone, Copy)]
pub(super) struct Token<'text> {
    pub(super) text: &'text str,
    pub(super) after: &'text str,
    before: Option<char>,
}

impl Token<'_> {
    /// Whether the run is only the visible end of a path in the home directory, a variable, or a Windows path.
    pub(super) fn is_fragment(&self) -> bool {
        self.before.is_some_and(|c| matches!(c, '~' | '$' | '%' | '\\'))
    }

    /// Whether the run is the end of a pattern, such as `*_test.go` or `<name>.spec.ts`.
    pub(super) fn is_end_of_pattern(&self) -> bool {
        let is_bold = self.after.starts_with('*');
        let goes_on = self.before.is_some_and(|c| c.is_alphabetic() || "*>})".contains(c));
        goes_on && !is_bold && self.text.starts_with(['.', '_', '-'])
    }

    /// Whether the run is called without arguments.
    pub(super) fn is_call(&self) -> bool {
        self.after.starts_with("()")
    }
}

/// The tokens of `text`, without its URLs.
pub(super) fn tokens(text: &str) -> impl Iterator<Item = Token<'_>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        loop {
            let token = next_token(rest)?;
            if !token.text.contains("://") {
                rest = token.after;
                return Some(token);
            }
            rest = token.after.trim_start_matches(is_url_char);
        }
    })
}

fn next_token(text: &str) -> Option<Token<'_>> {
    let (gap, run) = text.split_at_checked(text.find(is_token_char)?)?;
    let end = run.find(|c| !is_token_char(c)).unwrap_or(run.len());
    let (token, after) = run.split_at_checked(end)?;
    Some(Token { text: token, after, before: gap.chars().next_back() })
}

/// Characters of paths, line numbers and qualified names. A Korean particle, for one, ends a path.
pub(super) fn is_token_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || "/._-@+:#[]".contains(c)
}

/// The characters of a URI (RFC 3986 §2).
fn is_url_char(c: char) -> bool {
    is_token_char(c) || "?!$&'()*,;=%~".contains(c)
}

//! A question as the grammar of time reads it.

use jiff::civil::Date;

/// A word of a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Word {
    /// In small letters, without the marks around it.
    Plain(String),
    /// A date such as 2026-03-01.
    Date(Date),
    /// Something that is no word of a sentence: an identifier, a path, a word in quotation marks, words with a hyphen.
    Other,
}

impl Word {
    pub(super) fn plain(&self) -> Option<&str> {
        match self {
            Self::Plain(word) => Some(word),
            Self::Date(_) | Self::Other => None,
        }
    }
}

/// The words of a text, in order.
pub(super) fn split(text: &str) -> Vec<Word> {
    text.split_whitespace().map(word).collect()
}

fn word(raw: &str) -> Word {
    let bare = raw.trim_matches(|c: char| matches!(c, ',' | '.' | '?' | '!' | ';' | ':' | '(' | ')'));
    if let Ok(date) = bare.parse::<Date>() {
        return Word::Date(date);
    }
    let bare = ["'s", "’s"].iter().find_map(|ending| bare.strip_suffix(ending)).unwrap_or(bare);
    if !bare.is_empty() && bare.chars().all(char::is_alphanumeric) {
        Word::Plain(bare.to_lowercase())
    } else {
        Word::Other
    }
}

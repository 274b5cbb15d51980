//! Turns text into the terms that lexical search indexes and asks for.
//!
//! The same analysis runs on documents and on queries, so that every text finds itself; a token says what
//! each side does with it. `normalize` folds width, accents and typographic variants. `scan` cuts the text
//! into compounds (words, identifiers, paths, versions), runs of Hangul, Han, Kana and other scripts written
//! without spaces, and pictographs. `compound` and `run` turn each piece into tokens, with what `english` and
//! `korean` know of the two languages.
//!
//! Time and memory are linear in the text, whatever it holds.

mod compound;
mod english;
mod korean;
mod normalize;
mod run;
mod scan;

use scan::Piece;

/// Characters of a term that decide its identity; longer tokens (encoded data) agree when these agree.
const TERM_CHARS: usize = 128;

/// Term hashes lie in `1..=TERM_SPACE`: pgvector's `sparsevec` has at most 1,000,000,000 dimensions, counted
/// from one.
const TERM_SPACE: u64 = 999_999_999;

/// Part that a token plays in a document's length and in a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Counted in the document's length, asked for by queries.
    Content,
    /// Counted and indexed, but asked for only by a query that has nothing else.
    Stop,
    /// A second form of text that other tokens stand for already: indexed, never counted.
    Auxiliary,
}

/// One occurrence of a term in a text.
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    /// The folded and stemmed term.
    pub text: String,
    /// What the token is for.
    pub role: Role,
    /// Factor of the term in a query; zero for a term that only documents hold.
    pub query_weight: f32,
    /// Length, in characters, of what the token stands for: longer ones tell texts apart better.
    pub span: usize,
}

impl Token {
    fn content(text: String) -> Self {
        let span = text.chars().count();
        Self { text, role: Role::Content, query_weight: 1.0, span }
    }

    fn auxiliary(text: String, query_weight: f32) -> Self {
        Self { role: Role::Auxiliary, query_weight, ..Self::content(text) }
    }

    /// Number of the term, in `1..=999_999_999`, the same on every machine and in every version.
    ///
    /// FNV-1a of 64 bits (Fowler, Noll, Vo) over the UTF-8 of the first 128 characters, modulo 999,999,999,
    /// plus one. Among a million distinct terms about one in a thousand shares its number with another.
    #[must_use]
    pub fn term(&self) -> i32 {
        let end = self.text.char_indices().nth(TERM_CHARS).map_or(self.text.len(), |(end, _)| end);
        let hash = self.text.bytes().take(end).fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        i32::try_from(hash % TERM_SPACE + 1).unwrap_or(1)
    }
}

/// Tokens of a text, in order.
#[must_use]
pub fn analyze(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    scan::scan(&normalize::normalize(text), |piece| match piece {
        Piece::Compound { text, sigil } => compound::push_tokens(&text, &sigil, &mut tokens),
        Piece::Run(chars) => run::push_tokens(&chars, &mut tokens),
        Piece::Pictograph(pictograph) => tokens.push(Token::content(pictograph.to_string())),
    });
    tokens
}

#[cfg(test)]
mod tests;

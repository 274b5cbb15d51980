//! Cuts normalised text into the pieces that become tokens.
//!
//! A piece never reaches across a space or across scripts that are analysed differently, so no bigram and no
//! identifier is made of two neighbours: `pnpm을` is the compound `pnpm` and the run `을`.

use unicode_normalization::char::is_combining_mark;

/// Bytes after which a compound ends at its next joiner; nobody asks for a longer one as a whole.
const COMPOUND_BYTES: usize = 256;

/// A stretch of text that is analysed on its own.
pub(super) enum Piece {
    /// Words held together by joiners (`src/main.rs`, `don't`, `1,000`), and a closing `++` or `#` (`C++`,
    /// `F#`).
    Compound { text: String, sigil: String },
    /// Characters of one script written without spaces.
    Run(Vec<char>),
    /// An emoji or a similar symbol.
    Pictograph(char),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Word,
    Run(Script),
    Mark,
    Joiner,
    Pictograph,
    Break,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Hangul,
    HanKana,
    SouthEastAsian,
}

/// Calls `sink` with each piece of the text, in order.
pub(super) fn scan(text: &str, sink: impl FnMut(Piece)) {
    let mut scanner = Scanner {
        sink,
        compound: String::new(),
        joiners: String::new(),
        run: Vec::new(),
        script: Script::Hangul,
    };
    for character in text.chars() {
        scanner.step(character);
    }
    scanner.end_piece();
}

struct Scanner<F> {
    sink: F,
    /// The compound being read; empty while a run is being read.
    compound: String,
    /// Joiners seen after the compound, part of it only if a word follows.
    joiners: String,
    run: Vec<char>,
    script: Script,
}

impl<F: FnMut(Piece)> Scanner<F> {
    fn step(&mut self, character: char) {
        match class(character) {
            Class::Word => self.read_word(character),
            Class::Run(script) => self.read_run(character, script),
            Class::Mark => self.read_mark(character),
            Class::Joiner => self.read_joiner(character),
            Class::Pictograph => {
                self.end_piece();
                (self.sink)(Piece::Pictograph(character));
            }
            Class::Break => self.end_piece(),
        }
    }

    fn read_word(&mut self, character: char) {
        self.end_run();
        if self.joiners_hold(character) {
            self.compound.push_str(&self.joiners);
            self.joiners.clear();
        } else {
            self.end_compound();
        }
        self.compound.push(character);
    }

    fn read_run(&mut self, character: char, script: Script) {
        if self.run.is_empty() || script != self.script {
            self.end_run();
            self.end_compound();
            self.script = script;
        }
        self.run.push(character);
    }

    /// A mark belongs to the letter before it; without one it is dropped.
    fn read_mark(&mut self, mark: char) {
        if !self.run.is_empty() {
            self.run.push(mark);
        } else if !self.compound.is_empty() && self.joiners.is_empty() {
            self.compound.push(mark);
        }
    }

    fn read_joiner(&mut self, joiner: char) {
        self.end_run();
        if !self.compound.is_empty() {
            self.joiners.push(joiner);
        }
    }

    /// Whether the joiners read so far hold the compound and the next word together: one joiner, `__`, `::`
    /// or `://`, but neither `--` nor `...`, and a comma only between digits.
    fn joiners_hold(&self, next: char) -> bool {
        let is_short_enough = self.compound.len() < COMPOUND_BYTES;
        match self.joiners.as_str() {
            "" => true,
            "," => {
                is_short_enough
                    && next.is_ascii_digit()
                    && self.compound.ends_with(|c: char| c.is_ascii_digit())
            }
            "::" | "://" => is_short_enough,
            joiners => {
                is_short_enough && (joiners.len() == 1 || joiners.bytes().all(|joiner| joiner == b'_'))
            }
        }
    }

    fn end_piece(&mut self) {
        self.end_run();
        self.end_compound();
    }

    fn end_run(&mut self) {
        if !self.run.is_empty() {
            let chars = std::mem::take(&mut self.run);
            (self.sink)(Piece::Run(chars));
        }
    }

    fn end_compound(&mut self) {
        let joiners = std::mem::take(&mut self.joiners);
        if !self.compound.is_empty() {
            let text = std::mem::take(&mut self.compound);
            let sigil = ["++", "#"].into_iter().find(|sigil| joiners.starts_with(sigil)).unwrap_or_default();
            (self.sink)(Piece::Compound { text, sigil: sigil.to_owned() });
        }
    }
}

fn class(character: char) -> Class {
    match character {
        'a'..='z' | 'A'..='Z' | '0'..='9' => Class::Word,
        '_' | '-' | '.' | ',' | '/' | '\\' | ':' | '@' | '\'' | '+' | '#' | '&' => Class::Joiner,
        '\0'..='\x7f' => Class::Break,
        '\u{AC00}'..='\u{D7A3}' => Class::Run(Script::Hangul),
        '\u{4E00}'..='\u{9FFF}' => Class::Run(Script::HanKana),
        '\u{231A}'..='\u{23FF}'
        | '\u{2600}'..='\u{27BF}'
        | '\u{2B50}'
        | '\u{2B55}'
        | '\u{1F000}'..='\u{1FAFF}' => Class::Pictograph,
        _ if is_combining_mark(character) => Class::Mark,
        _ if !character.is_alphanumeric() => Class::Break,
        _ => script(character).map_or(Class::Word, Class::Run),
    }
}

/// Script of a letter, if the script is written without spaces between words, or glues particles to them as
/// Korean does.
fn script(letter: char) -> Option<Script> {
    match letter {
        '\u{AC00}'..='\u{D7FF}' | '\u{1100}'..='\u{11FF}' | '\u{A960}'..='\u{A97F}' => Some(Script::Hangul),
        '\u{3005}'..='\u{30FF}'
        | '\u{31F0}'..='\u{31FF}'
        | '\u{3400}'..='\u{9FFF}'
        | '\u{F900}'..='\u{FAFF}'
        | '\u{20000}'..='\u{3FFFF}' => Some(Script::HanKana),
        '\u{0E00}'..='\u{0EFF}' | '\u{1000}'..='\u{109F}' | '\u{1780}'..='\u{17FF}' => {
            Some(Script::SouthEastAsian)
        }
        _ => None,
    }
}

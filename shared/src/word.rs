//! Enums whose values are fixed words, in SQL, in the tools and on the command line.

use std::fmt;

/// A word that is none of those allowed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownWord {
    pub(crate) noun: &'static str,
    pub(crate) word: String,
    pub(crate) allowed: &'static [&'static str],
}

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown {} {:?}: expected one of {}", self.noun, self.word, self.allowed.join(", "))
    }
}

impl std::error::Error for UnknownWord {}

/// Makes an enum of words. The literal before the name is what a person calls it.
macro_rules! words {
    ($(#[$meta:meta])* $noun:literal $name:ident { $($(#[$variant_meta:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$variant_meta])* $variant),+
        }

        impl $name {
            /// Every value, in the order in which it is declared.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];
            /// The words, in the same order.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The word for it.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word),+
                }
            }

            /// Reads a word.
            ///
            /// # Errors
            /// [`UnknownWord`]($crate::word::UnknownWord) when it is none of those above.
            pub fn parse(word: &str) -> Result<Self, $crate::word::UnknownWord> {
                match word {
                    $($word => Ok(Self::$variant),)+
                    _ => Err($crate::word::UnknownWord { noun: $noun, word: word.to_owned(), allowed: Self::WORDS }),
                }
            }
        }
    };
}

pub(crate) use words;

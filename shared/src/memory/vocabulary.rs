//! The fixed words of a memory, as SQL and the tools spell them.

/// A word that is none of those allowed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown {kind} {word:?}")]
pub struct UnknownWord {
    kind: &'static str,
    word: String,
}

macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$variant_meta:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$variant_meta])* $variant),+
        }

        impl $name {
            /// Every value, in the order in which it is declared.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

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
            /// [`UnknownWord`] when it is none of those above.
            pub fn parse(word: &str) -> Result<Self, UnknownWord> {
                match word {
                    $($word => Ok(Self::$variant),)+
                    _ => Err(UnknownWord { kind: stringify!($name), word: word.to_owned() }),
                }
            }
        }
    };
}

words! {
    /// What a memory states.
    MemoryType {
        /// A general fact.
        Semantic = "semantic",
        /// What happened in a session.
        Episodic = "episodic",
        /// A decision or rule of a project.
        Project = "project",
        /// What the user likes. In force only after the owner approves it.
        Preference = "preference",
        /// A fact about code.
        Codebase = "codebase",
        /// Something that expires.
        Temporary = "temporary",
    }
}

words! {
    /// What wrote a memory.
    Kind {
        /// `remember`.
        Statement = "statement",
        /// `handoff`.
        Handoff = "handoff",
        /// The digest of several old sessions.
        Digest = "digest",
    }
}

words! {
    /// Whether a memory is in force.
    Status {
        /// Waits for the owner's approval.
        Proposed = "proposed",
        /// In force.
        Active = "active",
        /// Another memory took its place; kept as history.
        Superseded = "superseded",
        /// Forgotten; kept for the record.
        Deleted = "deleted",
    }
}

words! {
    /// Whose word a memory is.
    Trust {
        /// The owner confirmed it.
        User = "user",
        /// An agent wrote it.
        Agent = "agent",
        /// It derives from content of unknown origin.
        External = "external",
    }
}

words! {
    /// What became of a file or symbol that a memory speaks of.
    RefState {
        /// Nobody looked yet.
        Pending = "pending",
        /// As it was.
        Current = "current",
        /// Its content is another.
        Changed = "changed",
        /// Gone.
        Missing = "missing",
        /// It was never found.
        Unresolved = "unresolved",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_reads_back_as_the_value_it_stands_for() {
        for memory_type in MemoryType::ALL {
            assert_eq!(MemoryType::parse(memory_type.as_str()), Ok(*memory_type));
        }
        assert!(MemoryType::parse("Semantic").is_err());
    }
}

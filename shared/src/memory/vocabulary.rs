//! The fixed words of a memory, as SQL and the tools spell them.

use crate::word::words;

words! {
    /// What a memory states.
    "type" MemoryType {
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
    "kind" Kind {
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
    "status" Status {
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
    "trust" Trust {
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
    "state" RefState {
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

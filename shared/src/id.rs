//! Identifiers: one newtype for each kind of entity, all UUIDv7, made by the program.

use std::fmt;

use jiff::Timestamp;
use uuid::Uuid;

use crate::random::Random;

/// The text is not an id in the canonical form of 36 characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a valid id: expected a UUID such as 01991f3e-7c5b-7000-8000-000000000000, as Kenfold shows it")]
pub struct InvalidId;

macro_rules! id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Uuid);

        impl $name {
            /// A new id, later than every id made before `now`.
            pub fn generate(now: Timestamp, random: &dyn Random) -> Self {
                Self(uuid_v7(now, random))
            }

            /// An id that the database gave.
            #[must_use]
            pub fn from_uuid(uuid: Uuid) -> Self {
                Self(uuid)
            }

            /// The value to bind in SQL.
            #[must_use]
            pub fn uuid(self) -> Uuid {
                self.0
            }

            /// Reads the canonical, hyphenated form, in either case.
            ///
            /// # Errors
            /// [`InvalidId`] for every other text, the shorter and longer UUID spellings included.
            pub fn parse(raw_id: &str) -> Result<Self, InvalidId> {
                parse_canonical(raw_id).map(Self)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({})", stringify!($name), self.0)
            }
        }
    };
}

id!(
    /// Names a memory.
    MemoryId
);
id!(
    /// Names an API key (never the key itself).
    ApiKeyId
);
id!(
    /// Names a grant: what the owner allowed a client.
    GrantId
);
id!(
    /// Names an entry of the audit trail.
    AuditEventId
);

/// Length of the canonical, hyphenated form of a UUID (RFC 9562 §4).
const CANONICAL_LENGTH: usize = 36;

fn parse_canonical(raw_id: &str) -> Result<Uuid, InvalidId> {
    let trimmed = raw_id.trim();
    if trimmed.len() != CANONICAL_LENGTH {
        return Err(InvalidId);
    }
    Uuid::try_parse(trimmed).map_err(|_| InvalidId)
}

/// RFC 9562 §5.7: 48 bits of Unix milliseconds, then randomness.
fn uuid_v7(now: Timestamp, random: &dyn Random) -> Uuid {
    let mut entropy = [0; 10];
    random.fill(&mut entropy);
    let unix_ms = u64::try_from(now.as_millisecond()).unwrap_or_default();
    uuid::Builder::from_unix_timestamp_millis(unix_ms, &entropy).into_uuid()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SystemRandom;

    #[test]
    fn ids_sort_by_the_time_they_were_made() {
        let earlier = MemoryId::generate(Timestamp::from_second(1_700_000_000).unwrap(), &SystemRandom);
        let later = MemoryId::generate(Timestamp::from_second(1_700_000_001).unwrap(), &SystemRandom);
        assert!(earlier < later);
    }

    #[test]
    fn only_the_canonical_form_is_an_id() {
        let id = "01991f3e-7c5b-7000-8000-00000000000a";
        assert_eq!(MemoryId::parse(id).unwrap().to_string(), id);
        assert!(MemoryId::parse(&id.to_uppercase()).is_ok());
        for raw_id in [
            "",
            "1",
            "01991f3e7c5b7000800000000000000a",
            "{01991f3e-7c5b-7000-8000-00000000000a}",
            "\0",
            "가",
        ] {
            assert_eq!(MemoryId::parse(raw_id), Err(InvalidId), "{raw_id:?}");
        }
    }
}

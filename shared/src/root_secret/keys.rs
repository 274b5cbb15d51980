//! Where the versions of the root secret are read, and when they are read again.

use std::path::PathBuf;
use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use tokio::sync::Mutex;

use super::{InvalidRootKey, PreviousKey, Purpose, RootKey, RootSecret, SameKeyId, Unsealed, file, seal};
use crate::clock::after;
use crate::config::RootSecretLocation;
use crate::secret_store::{SecretStore, SecretUnreadable, SecretVersion, Stage};

/// For how long the version before is accepted after a rotation.
const PREVIOUS_ACCEPTED_FOR: SignedDuration = SignedDuration::from_hours(24);
/// For how long what was read is taken for current: a rotation is noticed so soon.
const FRESH_FOR: SignedDuration = SignedDuration::from_mins(5);
/// How soon it may be read again because a text names a version that is not known. Texts come from strangers.
const ASKED_AGAIN_AFTER: SignedDuration = SignedDuration::from_secs(10);
/// Characters of the version's name that make the id of a key.
const KEY_ID_CHARS: usize = 16;

/// The root secret of this deployment, read when it is needed and kept for a while.
pub struct RootKeys {
    source: Source,
    kept: Mutex<Option<Kept>>,
}

enum Source {
    Nowhere,
    File(PathBuf),
    Store { store: SecretStore, name: String },
}

struct Kept {
    root_secret: Arc<RootSecret>,
    /// When the store was last asked for it.
    asked_at: Timestamp,
}

/// Why there is no root secret.
#[derive(Debug, thiserror::Error)]
pub enum RootKeysError {
    /// Nothing says where it is.
    #[error(
        "there is no root secret: set KENFOLD_ROOT_SECRET to the ARN of a secret that holds one, or KENFOLD_SECRETS_FILE to a file"
    )]
    NotSet,
    /// The store does not give it.
    #[error(transparent)]
    Unreadable(#[from] SecretUnreadable),
    /// The store has none.
    #[error("the secret {0} has no current version")]
    Missing(String),
    /// The file does not give it.
    #[error("{path}: {cause}")]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        cause: String,
    },
    /// It cannot be one.
    #[error(transparent)]
    Invalid(#[from] InvalidRootKey),
    /// Its versions cannot be told apart.
    #[error(transparent)]
    SameKeyId(#[from] SameKeyId),
}

impl RootKeys {
    /// The root secret at a location. Nothing is read yet.
    pub(crate) async fn at(location: Option<&RootSecretLocation>) -> Self {
        let source = match location {
            None => Source::Nowhere,
            Some(RootSecretLocation::File(path)) => Source::File(path.clone()),
            Some(RootSecretLocation::Secret(name)) => {
                Source::Store { store: SecretStore::from_aws_environment().await, name: name.clone() }
            }
        };
        Self { source, kept: Mutex::new(None) }
    }

    /// The versions that are accepted.
    ///
    /// # Errors
    /// [`RootKeysError`] when they cannot be read.
    pub async fn get(&self, now: Timestamp) -> Result<Arc<RootSecret>, RootKeysError> {
        self.read_unless(|kept| is_younger(kept, FRESH_FOR, now), now).await
    }

    /// The versions that are accepted, read again when that with this id is not among them: another instance may have
    /// noticed a rotation first.
    ///
    /// # Errors
    /// [`RootKeysError`] when they cannot be read.
    pub async fn holding(&self, key_id: &str, now: Timestamp) -> Result<Arc<RootSecret>, RootKeysError> {
        let is_good = |kept: &Kept| {
            let limit = if kept.root_secret.holds(key_id) { FRESH_FOR } else { ASKED_AGAIN_AFTER };
            is_younger(kept, limit, now)
        };
        self.read_unless(is_good, now).await
    }

    /// What [`RootSecret::seal`] encrypted, here or in another instance.
    ///
    /// # Errors
    /// [`RootKeysError`] when the root secret cannot be read; inside, [`Unsealed`] tells why the text is not accepted.
    pub async fn open(
        &self,
        purpose: Purpose,
        sealed: &str,
        now: Timestamp,
    ) -> Result<Result<Vec<u8>, Unsealed>, RootKeysError> {
        let Some(envelope) = seal::Envelope::parse(sealed) else {
            return Ok(Err(Unsealed::Malformed));
        };
        let root_secret = self.holding(envelope.key_id, now).await?;
        Ok(root_secret.open(purpose, sealed, now))
    }

    async fn read_unless(
        &self,
        is_good: impl Fn(&Kept) -> bool,
        now: Timestamp,
    ) -> Result<Arc<RootSecret>, RootKeysError> {
        let mut kept = self.kept.lock().await;
        if let Some(kept) = kept.as_ref().filter(|kept| is_good(kept)) {
            return Ok(kept.root_secret.clone());
        }
        let root_secret = match (self.source.read().await, kept.take()) {
            (Ok(read), _) => Arc::new(read),
            // What was good is better than nothing, and strangers do not have the store asked all the time.
            (Err(cause), Some(kept)) => {
                tracing::warn!(%cause, "the root secret cannot be read again");
                kept.root_secret
            }
            (Err(cause), None) => return Err(cause),
        };
        *kept = Some(Kept { root_secret: root_secret.clone(), asked_at: now });
        Ok(root_secret)
    }
}

/// A clock that was set back makes nothing younger.
fn is_younger(kept: &Kept, limit: SignedDuration, now: Timestamp) -> bool {
    now.duration_since(kept.asked_at).abs() < limit
}

impl Source {
    async fn read(&self) -> Result<RootSecret, RootKeysError> {
        match self {
            Self::Nowhere => Err(RootKeysError::NotSet),
            Self::File(path) => file::read(path),
            Self::Store { store, name } => from_store(store, name).await,
        }
    }
}

async fn from_store(store: &SecretStore, name: &str) -> Result<RootSecret, RootKeysError> {
    let current = store.read_version(name, Stage::Current).await?;
    let current = current.ok_or_else(|| RootKeysError::Missing(name.to_owned()))?;
    let previous = store.read_version(name, Stage::Previous).await?;
    let accepted_until = after(current.created_at, PREVIOUS_ACCEPTED_FOR);
    let previous = previous.map(|previous| key(&previous)).transpose()?;
    let previous = previous.map(|key| PreviousKey { key, accepted_until });
    Ok(RootSecret::new(key(&current)?, previous)?)
}

fn key(version: &SecretVersion) -> Result<RootKey, InvalidRootKey> {
    let id: String = version.id.chars().filter(char::is_ascii_alphanumeric).take(KEY_ID_CHARS).collect();
    RootKey::from_text(&id, &version.text)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tempfile::TempDir;

    use super::*;
    use crate::random::SystemRandom;

    const FIRST: &str = r#"{"root_secret": {"id": "a", "secret": "2Nf8mQ0xVbT7sLrYc4KjWgHpZ6uEaD1o"}}"#;
    const SECOND: &str = r#"{"root_secret": {"id": "b", "secret": "oD1aEu6ZpHgWjK4cYrLs7TbVx0Qm8fN2",
        "previous": {"id": "a", "secret": "2Nf8mQ0xVbT7sLrYc4KjWgHpZ6uEaD1o", "accepted_until": "1970-01-02T00:00:00Z"}}}"#;

    struct Field {
        folder: TempDir,
    }

    impl Field {
        fn holding(text: &str) -> Self {
            let field = Self { folder: TempDir::new().unwrap() };
            field.write(text);
            field
        }

        fn path(&self) -> PathBuf {
            self.folder.path().join("secrets.json")
        }

        fn write(&self, text: &str) {
            fs::write(self.path(), text).unwrap();
        }

        async fn keys(&self) -> RootKeys {
            RootKeys::at(Some(&RootSecretLocation::File(self.path()))).await
        }
    }

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    #[tokio::test]
    async fn what_one_instance_sealed_after_a_rotation_opens_at_another_that_has_not_noticed_it() {
        let field = Field::holding(FIRST);
        let (old, new) = (field.keys().await, field.keys().await);
        let before = old.get(at(0)).await.unwrap().seal(Purpose::Consent, b"x", at(900), &SystemRandom);
        field.write(SECOND);
        let after = new.get(at(20)).await.unwrap().seal(Purpose::Consent, b"y", at(900), &SystemRandom);
        assert_eq!(old.open(Purpose::Consent, &after, at(20)).await.unwrap().unwrap(), b"y");
        assert_eq!(new.open(Purpose::Consent, &before, at(20)).await.unwrap().unwrap(), b"x");
        let day_later = 24 * 60 * 60;
        assert_eq!(
            new.open(Purpose::Consent, &before, at(day_later)).await.unwrap(),
            Err(Unsealed::UnknownKey)
        );
    }

    #[tokio::test]
    async fn a_stranger_that_names_unknown_keys_has_nothing_read() {
        let field = Field::holding(FIRST);
        let keys = field.keys().await;
        keys.get(at(0)).await.unwrap();
        field.write("broken");
        let forged = "k1.zz.9999999999.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        assert_eq!(keys.open(Purpose::Consent, forged, at(9)).await.unwrap(), Err(Unsealed::UnknownKey));
        assert_eq!(keys.open(Purpose::Consent, forged, at(10)).await.unwrap(), Err(Unsealed::UnknownKey));
        assert!(keys.get(at(10_000)).await.is_ok(), "what was good stays good");
        assert!(field.keys().await.get(at(10)).await.is_err());
        assert_eq!(keys.open(Purpose::Consent, "no seal", at(400)).await.unwrap(), Err(Unsealed::Malformed));
    }

    #[tokio::test]
    async fn what_is_no_root_secret_is_refused_and_not_repeated() {
        for text in [
            "",
            "hunter2hunter2",
            r#"{"root_secret": "hunter2"}"#,
            r#"{"root_secret": {"id": "a", "secret": "hunter2"}}"#,
            r#"{"root_secret": {"id": "", "secret": "hunter2Nf8mQ0xVbT7sLrYc4KjWgHpZ6"}}"#,
        ] {
            let error = Field::holding(text).keys().await.get(at(0)).await.unwrap_err().to_string();
            assert!(!error.contains("hunter2"), "{error}");
        }
        let missing = RootSecretLocation::File("/nowhere/secrets.json".into());
        let error = RootKeys::at(Some(&missing)).await.get(at(0)).await.unwrap_err().to_string();
        assert!(error.contains("/nowhere/secrets.json"), "{error}");
        assert!(matches!(RootKeys::at(None).await.get(at(0)).await, Err(RootKeysError::NotSet)));
    }
}

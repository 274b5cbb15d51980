//! Checking the owner's password, at a bounded rate.

use super::attempts::Source;
use super::password::{CheckFailed, Password, PasswordChecker, PasswordStamp, StoredHashError, stored_hash};
use crate::App;
use crate::allowance::{self, TooManyAttempts};
use crate::db::DbError;

/// Why somebody is not the owner.
#[derive(Debug, thiserror::Error)]
pub enum CheckPasswordError {
    /// It is another password.
    #[error("the password is wrong")]
    Wrong,
    /// Too many were tried.
    #[error(transparent)]
    TooMany(#[from] TooManyAttempts),
    /// There is none.
    #[error("no owner password is set. Set one with `kenfold password`")]
    NotSet,
    /// The hash cannot be read.
    #[error(transparent)]
    Stored(#[from] StoredHashError),
    /// It could not be computed.
    #[error(transparent)]
    Check(#[from] CheckFailed),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Lets only the owner pass, and tells by which password. A try is counted before it is made, and taken back unless the password is wrong.
///
/// `raw_password` that cannot be a password counts as a wrong one.
///
/// # Errors
/// [`CheckPasswordError`] names each.
#[tracing::instrument(name = "owner.check_password", skip_all)]
pub async fn check_password(
    app: &App,
    checker: &PasswordChecker,
    source: &Source,
    raw_password: &str,
) -> Result<PasswordStamp, CheckPasswordError> {
    let stored = stored_hash(app).await?;
    let hash = stored.ok_or(CheckPasswordError::NotSet)?;
    let stamp = hash.stamp();
    let connection = app.db.connection().await?;
    let counted = allowance::count(app, &connection, source.allowances()).await?;
    // Not held while the password is computed.
    connection.release();
    let counted = counted?;
    let Ok(password) = Password::parse(raw_password) else {
        return Err(CheckPasswordError::Wrong);
    };
    let verdict = checker.check(hash, password).await;
    if let Ok(false) = verdict {
        return Err(CheckPasswordError::Wrong);
    }
    let connection = app.db.connection().await?;
    allowance::take_back(&connection, &counted).await?;
    connection.release();
    Ok(verdict.map(|_| stamp)?)
}

//! Setting the owner's password.

use kenfold_queries::client::Params;
use kenfold_queries::queries::owner::{SetOwnerPasswordParams, set_owner_password};

use super::password::{HashingFailed, Password, PasswordHash};
use crate::App;
use crate::audit::AuditStamp;
use crate::db::DbError;
use crate::principal::Actor;

/// Why the password was not set.
#[derive(Debug, thiserror::Error)]
pub enum SetPasswordError {
    /// It could not be hashed.
    #[error(transparent)]
    Hashing(#[from] HashingFailed),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Sets the owner's password, in place of the one that was there.
///
/// # Errors
/// [`SetPasswordError`] names each; then the old password stays.
#[tracing::instrument(name = "owner.set_password", skip_all)]
pub async fn set_password(app: &App, actor: Actor<'_>, password: &Password) -> Result<(), SetPasswordError> {
    let hash = PasswordHash::make(password, app.random.as_ref())?;
    let stamp = AuditStamp::new(app, actor);
    let params = SetOwnerPasswordParams {
        hash: hash.as_phc(),
        now: stamp.now,
        audit_id: stamp.event_id(),
        actor: stamp.actor,
    };
    let connection = app.db.connection().await?;
    connection.answer(set_owner_password().params(connection.sql(), &params).one()).await?;
    connection.release();
    Ok(())
}

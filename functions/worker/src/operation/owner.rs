//! The owner: a password, and a way in when it may not be tried.

use kenfold::App;
use kenfold::owner::password::Password;
use kenfold::owner::{set_password as set, unlock};
use kenfold::principal::Actor;

use super::{Done, OperationError, PasswordText};
use crate::view::{PasswordSetView, UnlockLinkView};

pub(super) async fn set_password(
    app: &App,
    actor: Actor<'_>,
    password: &PasswordText,
) -> Result<Done, OperationError> {
    set::set_password(app, actor, &Password::parse(password.as_str())?).await?;
    Ok(Done::PasswordSet(PasswordSetView { password_set: true }))
}

pub(super) async fn unlock_link(app: &App) -> Result<Done, OperationError> {
    Ok(Done::UnlockLink(UnlockLinkView { unlock_link: unlock::make_link(app).await? }))
}

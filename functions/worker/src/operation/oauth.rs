//! What the owner has allowed to clients: listing it, ending it, and deleting what has expired.

use kenfold::App;
use kenfold::listed::Listed;
use kenfold::oauth;
use kenfold::principal::Actor;

use super::{Done, OperationError};
use crate::view::{GrantView, RevokedGrantView};

pub(super) async fn list(app: &App, listed: Listed) -> Result<Done, OperationError> {
    let grants = oauth::list_grants::list_grants(app, listed).await?;
    Ok(Done::Grants(grants.into_iter().map(GrantView::from).collect()))
}

pub(super) async fn revoke(app: &App, actor: Actor<'_>, grant: &str) -> Result<Done, OperationError> {
    let id = oauth::revoke::revoke_grant(app, actor, grant).await?;
    Ok(Done::GrantRevoked(RevokedGrantView { revoked: id.to_string() }))
}

pub(super) async fn clean_up(app: &App) -> Result<Done, OperationError> {
    Ok(Done::CleanedUp(oauth::clean_up::clean_up(app).await?.into()))
}

//! The keys with which agents call: making one, listing them, revoking one.

use kenfold::App;
use kenfold::key::{create, list, revoke};
use kenfold::listed::Listed;
use kenfold::principal::{Access, Actor, AgentName, Reach, Rights, WriterTrust};

use super::{Done, NewKey, OperationError};
use crate::view::{CreatedKeyView, KeyView};

pub(super) async fn create(app: &App, actor: Actor<'_>, new_key: &NewKey) -> Result<Done, OperationError> {
    let agent = AgentName::parse(&new_key.agent)?;
    if agent.is_reserved() {
        return Err(OperationError::ReservedAgentName(agent));
    }
    let (id, key) = create::create(app, actor, &agent, &rights(new_key)?).await?;
    Ok(Done::KeyCreated(CreatedKeyView { id: id.to_string(), agent: agent.to_string(), key }))
}

fn rights(new_key: &NewKey) -> Result<Rights, OperationError> {
    let trust = new_key.trust.as_deref().map(WriterTrust::parse).transpose()?;
    Ok(Rights {
        access: if new_key.read_only { Access::Read } else { Access::Write },
        reach: Reach::of_projects(&new_key.projects)?,
        trust: trust.unwrap_or(WriterTrust::Agent),
    })
}

pub(super) async fn list(app: &App, listed: Listed) -> Result<Done, OperationError> {
    let keys = list::list(app, listed).await?;
    Ok(Done::Keys(keys.into_iter().map(KeyView::from).collect()))
}

pub(super) async fn revoke(app: &App, actor: Actor<'_>, id_or_prefix: &str) -> Result<Done, OperationError> {
    let key = revoke::revoke(app, actor, id_or_prefix).await?;
    Ok(Done::KeyRevoked(key.into()))
}

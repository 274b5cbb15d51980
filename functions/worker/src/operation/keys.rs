//! The keys with which agents call: making one, listing them, revoking one.

use kenfold::App;
use kenfold::key::list::Listed;
use kenfold::key::{create, list, revoke};
use kenfold::principal::{Actor, AgentName};

use super::{Done, OperationError};
use crate::view::KeyView;

pub(super) async fn create(app: &App, actor: Actor<'_>, raw_agent: &str) -> Result<Done, OperationError> {
    let agent = AgentName::parse(raw_agent)?;
    if agent.is_reserved() {
        return Err(OperationError::ReservedAgentName(agent));
    }
    let (id, key) = create::create(app, actor, &agent).await?;
    Ok(Done::KeyCreated { id: id.to_string(), agent: agent.to_string(), key })
}

pub(super) async fn list(app: &App, all: bool) -> Result<Done, OperationError> {
    let keys = list::list(app, if all { Listed::All } else { Listed::InForce }).await?;
    Ok(Done::Keys(keys.into_iter().map(KeyView::from).collect()))
}

pub(super) async fn revoke(app: &App, actor: Actor<'_>, id_or_prefix: &str) -> Result<Done, OperationError> {
    let key = revoke::revoke(app, actor, id_or_prefix).await?;
    Ok(Done::KeyRevoked(key.into()))
}

//! Keys.

use kenfold::App;
use kenfold::key::list::Listed;
use kenfold::key::{create, list, revoke};
use kenfold::principal::AgentName;

use super::{Done, OperationError};
use crate::view::KeyView;

pub(super) async fn create(app: &App, actor: &AgentName, raw_agent: &str) -> Result<Done, OperationError> {
    let agent = AgentName::parse(raw_agent)?;
    if agent.is_reserved() {
        return Err(OperationError::ReservedAgentName(agent));
    }
    let (id, key) = create::create(app, actor.as_str(), &agent).await?;
    Ok(Done::KeyCreated { id: id.to_string(), agent: agent.to_string(), key: key.reveal().to_owned() })
}

pub(super) async fn list(app: &App, all: bool) -> Result<Done, OperationError> {
    let keys = list::list(app, if all { Listed::All } else { Listed::InForce }).await?;
    Ok(Done::Keys(keys.into_iter().map(KeyView::from).collect()))
}

pub(super) async fn revoke(app: &App, actor: &AgentName, id_or_prefix: &str) -> Result<Done, OperationError> {
    let key = revoke::revoke(app, actor.as_str(), id_or_prefix).await?;
    Ok(Done::KeyRevoked(key.into()))
}

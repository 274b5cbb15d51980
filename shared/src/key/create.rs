//! Making a key for an agent.

use kenfold_queries::client::Params;
use kenfold_queries::queries::api_key::{InsertApiKeyParams, insert_api_key};

use crate::App;
use crate::audit::AuditStamp;
use crate::db::DbError;
use crate::id::ApiKeyId;
use crate::principal::{Actor, AgentName, Rights};
use crate::secret::ApiKey;

/// Makes a key with which `agent` may do what `rights` say. It is returned this once.
///
/// # Errors
/// [`DbError`] when it cannot be stored.
#[tracing::instrument(name = "key.create", skip_all, fields(agent.name = %agent))]
pub async fn create(
    app: &App,
    actor: Actor<'_>,
    agent: &AgentName,
    rights: &Rights,
) -> Result<(ApiKeyId, ApiKey), DbError> {
    let stamp = AuditStamp::new(app, actor);
    let id = ApiKeyId::generate(stamp.now, app.random.as_ref());
    let key = ApiKey::generate(app.random.as_ref());
    let hash = key.hash();
    let params = InsertApiKeyParams {
        id: id.uuid(),
        agent: agent.as_str(),
        prefix: key.displayed_prefix(),
        key_hash: hash.as_bytes(),
        access: rights.access.as_str(),
        scopes: rights.reach.limit(),
        trust: rights.trust.as_str(),
        now: stamp.now,
        audit_id: stamp.event_id(),
        actor: stamp.actor,
    };
    let connection = app.db.connection().await?;
    connection.answer(insert_api_key().params(connection.sql(), &params).one()).await?;
    connection.release();
    Ok((id, key))
}

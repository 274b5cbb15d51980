//! Allowing: the owner gives a client access, and the client gets a code for it.

use kenfold_queries::client::Params;
use kenfold_queries::queries::oauth::{InsertOauthGrantParams, insert_oauth_grant};

use super::CODE_LIFETIME;
use super::authorize::AccessRequest;
use super::page::OpenedPage;
use super::resource::Resource;
use crate::App;
use crate::audit::AuditStamp;
use crate::clock::after;
use crate::db::DbError;
use crate::id::GrantId;
use crate::principal::{Access, Actor, AgentName, Rights};
use crate::secret::AuthorizationCode;

/// What the owner decided.
#[derive(Debug, Clone)]
pub struct Allow<'a> {
    /// Who asked.
    pub request: &'a AccessRequest,
    /// Under which name its memories are stored.
    pub agent: AgentName,
    /// What it may do: no more than it asked for.
    pub rights: Rights,
    /// The page on which the owner decided, which counts once.
    pub page: &'a OpenedPage,
}

/// Why nothing was allowed.
#[derive(Debug, thiserror::Error)]
pub enum AllowError {
    /// More than the client asked for.
    #[error("the client did not ask to write")]
    NotAskedFor,
    /// The name is that of Kenfold itself or of nobody.
    #[error("the name {0} is reserved")]
    ReservedAgent(AgentName),
    /// The page was used before.
    #[error("the page was used before")]
    PageUsed,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Stores what the owner allows; returns the code with which the client fetches its tokens.
///
/// # Errors
/// [`AllowError`] names each; then nothing was stored.
#[tracing::instrument(name = "oauth.allow", skip_all)]
pub async fn allow(
    app: &App,
    resource: &Resource,
    decision: Allow<'_>,
) -> Result<AuthorizationCode, AllowError> {
    let Allow { request, agent, rights, page } = decision;
    if rights.access == Access::Write && !request.scope.includes(Access::Write) {
        return Err(AllowError::NotAskedFor);
    }
    if agent.is_reserved() {
        return Err(AllowError::ReservedAgent(agent));
    }
    let code = AuthorizationCode::generate(app.random.as_ref());
    let hash = code.hash();
    let stamp = AuditStamp::new(app, Actor::OWNER_IN_BROWSER);
    let params = InsertOauthGrantParams {
        page_id: page.id.as_slice(),
        page_expires_at: page.expires_at,
        id: GrantId::generate(stamp.now, app.random.as_ref()).uuid(),
        client_id: request.client.id.as_str(),
        client_name: request.client.metadata.name.as_str(),
        agent: agent.as_str(),
        access: rights.access.as_str(),
        scopes: rights.reach.limit(),
        trust: rights.trust.as_str(),
        resource: resource.as_str(),
        now: stamp.now,
        code_hash: hash.as_bytes(),
        redirect_uri: request.redirect_uri.as_str(),
        challenge: request.challenge.as_str(),
        code_expires_at: after(stamp.now, CODE_LIFETIME),
        audit_id: stamp.event_id(),
        actor: stamp.actor,
    };
    let connection = app.db.connection().await?;
    let stored = connection.answer(insert_oauth_grant().params(connection.sql(), &params).opt()).await?;
    connection.release();
    stored.map(|_| code).ok_or(AllowError::PageUsed)
}

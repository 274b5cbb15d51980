//! Finding a client by its id: pinned, registered, or described by a document.

use jiff::{SignedDuration, Timestamp};
use kenfold_queries::queries::oauth::{FindOauthClient, find_oauth_client, keep_oauth_document};
use url::Url;

use super::client_id::ClientId;
use super::client_metadata::{ClientMetadata, InvalidMetadata, InvalidRegistration};
use super::count_fetch::{CountFetchError, count_fetch};
use super::pinned::pinned;
use crate::App;
use crate::clock::after;
use crate::db::DbError;
use crate::outbound::{FetchError, Fetched, Limits, Outbound};

/// How long a document is taken for current: what its server says, within these bounds.
const DOCUMENT_FRESH_AT_LEAST: SignedDuration = SignedDuration::from_mins(5);
const DOCUMENT_FRESH_AT_MOST: SignedDuration = SignedDuration::from_hours(24);

/// A client, and what it says about itself.
#[derive(Debug, Clone, PartialEq)]
pub struct Client {
    /// Its id.
    pub id: ClientId,
    /// What it says.
    pub metadata: ClientMetadata,
}

/// Why a client was not found.
#[derive(Debug, thiserror::Error)]
pub enum FindClientError {
    /// The id is none, or nobody registered it (`invalid_client`).
    #[error("the client is unknown: register it, or name the address of its metadata document")]
    Unknown,
    /// Its document cannot be fetched now. That is not "unknown": the client is to try again, not to register anew.
    #[error("the metadata document of the client cannot be fetched: {0}")]
    Unreachable(#[from] FetchError),
    /// Its document describes no client of this server.
    #[error("the metadata document of the client cannot be used: {0}")]
    InvalidDocument(#[from] InvalidMetadata),
    /// What was stored can no longer be read.
    #[error("the registration of the client cannot be used: {0}")]
    InvalidRegistration(#[from] InvalidRegistration),
    /// Its document may not be fetched now.
    #[error(transparent)]
    Count(#[from] CountFetchError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Finds a client. A document is fetched when there is none, or when what is kept of it is old; there is no falling back
/// on an old one, since its client may have given up a stolen key or a lost domain.
///
/// # Errors
/// [`FindClientError`] names each.
#[tracing::instrument(name = "oauth.find_client", skip_all)]
pub async fn find_client(
    app: &App,
    outbound: &Outbound,
    raw_client_id: &str,
) -> Result<Client, FindClientError> {
    let id = ClientId::parse(raw_client_id).map_err(|_| FindClientError::Unknown)?;
    if let Some(metadata) = pinned(id.as_str()) {
        return Ok(Client { id, metadata });
    }
    let kept = find_kept(app, &id).await?;
    let metadata = match (&id, kept) {
        (ClientId::Registered(_), None) => return Err(FindClientError::Unknown),
        (ClientId::Registered(_), Some(kept)) => ClientMetadata::from_registration(kept.said.as_bytes())?,
        (ClientId::Document(url), Some(kept)) if kept.fresh_until > Some(app.now()) => {
            ClientMetadata::from_document(url, kept.said.as_bytes())?
        }
        (ClientId::Document(url), _) => fetch(app, outbound, url).await?,
    };
    Ok(Client { id, metadata })
}

async fn find_kept(app: &App, id: &ClientId) -> Result<Option<FindOauthClient>, DbError> {
    let connection = app.db.connection().await?;
    let client_id = id.as_str();
    let kept = connection.answer(find_oauth_client().bind(connection.sql(), &client_id).opt()).await?;
    connection.release();
    Ok(kept)
}

async fn fetch(app: &App, outbound: &Outbound, raw_url: &str) -> Result<ClientMetadata, FindClientError> {
    let url = Url::parse(raw_url).map_err(|_| FindClientError::Unknown)?;
    count_fetch(app).await?;
    let fetched = outbound.get(&url, Limits::DOCUMENT).await?;
    let metadata = ClientMetadata::from_document(raw_url, &fetched.body)?;
    keep(app, raw_url, &fetched).await?;
    Ok(metadata)
}

/// Keeps a document that could be read, and so is text.
async fn keep(app: &App, client_id: &str, fetched: &Fetched) -> Result<(), DbError> {
    let said = String::from_utf8_lossy(&fetched.body);
    let (now, said) = (app.now(), said.as_ref());
    let fresh_until = fresh_until(now, fetched);
    let connection = app.db.connection().await?;
    let keep = keep_oauth_document();
    let kept = keep.bind(connection.sql(), &client_id, &said, &now, &fresh_until).one();
    connection.answer(kept).await?;
    connection.release();
    Ok(())
}

fn fresh_until(now: Timestamp, fetched: &Fetched) -> Timestamp {
    let said = fetched.max_age.and_then(|age| SignedDuration::try_from(age).ok());
    let span = said.unwrap_or(DOCUMENT_FRESH_AT_MOST).clamp(DOCUMENT_FRESH_AT_LEAST, DOCUMENT_FRESH_AT_MOST);
    after(now, span)
}

//! What a new process does before its first request, so that the request need not wait for it.

use std::time::Duration;

use futures_util::try_join;
use kenfold_queries::queries::api_key::identify;
use kenfold_queries::queries::search::search_lexical;

use crate::App;
use crate::db::DbError;
use crate::{screening, search};

/// Longest time in which the only connection is kept from the first request.
const LIMIT: Duration = Duration::from_secs(2);

/// Connects to the database, has it prepare the statements that most requests run, and meanwhile builds the tables of the
/// secret filter and of the analyser.
///
/// A failure is logged and nothing more: the request that needs it tries again.
#[tracing::instrument(name = "warm_up", skip_all)]
pub async fn warm_up(app: App) {
    match tokio::time::timeout(LIMIT, prepare(&app)).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::info!(%error, "the database was not reached before the first request"),
        Err(_) => tracing::info!("the database did not answer before the first request"),
    }
}

async fn prepare(app: &App) -> Result<(), DbError> {
    let connection = app.db.connection().await?;
    let client = connection.sql();
    let statements = async { try_join!(identify().prepare(client), search_lexical().prepare(client)) };
    connection.answer(async { try_join!(statements, build_tables()) }).await?;
    connection.release();
    Ok(())
}

/// Computes without a pause, once what was written before is sent.
async fn build_tables() -> Result<(), tokio_postgres::Error> {
    tokio::task::yield_now().await;
    let text = "A text in English.";
    drop((screening::redact(text), search::bm25::query(text)));
    Ok(())
}

//! Storing many memories at once, with the statement that `remember` stores one with.

use std::ops::Range;

use futures_util::future::try_join_all;
use jiff::{SignedDuration, Timestamp};
use kenfold::clock::{Clock, SystemClock};
use kenfold_queries::queries::memory::{InsertMemoryStmt, insert_memory};
use tokio_postgres::Client;

use crate::database::BenchDatabase;
use crate::memory::Memory;
use crate::population::drafts;

/// How many memories are sent together and committed together.
const BATCH: usize = 1_000;
/// How far apart in time two neighbours were written.
const SPACING: SignedDuration = SignedDuration::from_secs(60);
/// Neighbours in time have numbers that lie this far apart, so that the memories of a project lie among those of
/// others. It shares no factor with [`SPAN`], so that no two numbers have one time.
const STRIDE: usize = 611_953;
/// How many numbers there are.
const SPAN: usize = 1_000_000;

/// Before: the index on the terms only takes note of what it is given, since it is built anew afterwards. A plan for all
/// is good enough, and the time limit is that of requests.
const BEFORE: &str = "
    SET statement_timeout = 0;
    SET plan_cache_mode = force_generic_plan;
    SET maintenance_work_mem = '512MB';
    ALTER INDEX search_entry_by_term SET (fastupdate = on, gin_pending_list_limit = 2000000)";
/// After, each in a transaction of its own: rows lie in the order of their time, as if they had been written one by one,
/// and nothing is left for the server to do on the quiet.
const AFTER: [&str; 6] = [
    "ALTER INDEX search_entry_by_term RESET (gin_pending_list_limit)",
    "ALTER INDEX search_entry_by_term SET (fastupdate = off)",
    "CLUSTER memory USING memory_pkey",
    "CLUSTER search_entry USING search_entry_pkey",
    "VACUUM (ANALYZE)",
    "CHECKPOINT",
];

/// Stores the memories with these numbers.
///
/// # Errors
/// What the database raises.
pub(crate) async fn load(database: &BenchDatabase, numbers: Range<usize>) -> anyhow::Result<()> {
    let client = database.connect().await?;
    client.batch_execute(BEFORE).await?;
    let statement = insert_memory().prepare(&client).await?;
    for first in numbers.clone().step_by(BATCH) {
        store(&client, &statement, first..numbers.end.min(first + BATCH)).await?;
    }
    for statement in AFTER {
        client.batch_execute(statement).await?;
    }
    Ok(())
}

async fn store(client: &Client, statement: &InsertMemoryStmt, numbers: Range<usize>) -> anyhow::Result<()> {
    let now = SystemClock.now();
    let memories = drafts(numbers.clone())?.into_iter().zip(numbers);
    let memories: Vec<Memory> =
        memories.map(|(draft, number)| Memory::new(draft, written_at(number, now))).collect();
    client.batch_execute("BEGIN").await?;
    try_join_all(memories.iter().map(|memory| memory.insert(client, statement))).await?;
    client.batch_execute("COMMIT").await?;
    Ok(())
}

/// Within the last two years.
fn written_at(number: usize, now: Timestamp) -> Timestamp {
    let place = i32::try_from(number * STRIDE % SPAN).unwrap_or_default();
    now.checked_sub(SPACING * (place + 1)).unwrap_or(now)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_memory_has_a_time_of_its_own() {
        let now = SystemClock.now();
        let times: HashSet<Timestamp> = (0..20_000).map(|number| written_at(number, now)).collect();
        assert_eq!(times.len(), 20_000);
        assert!(times.iter().all(|at| *at < now));
    }
}

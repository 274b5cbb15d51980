//! What a request costs as the database grows.
//!
//! A project of 5,000 memories with 500 user-wide ones beside it, in a database of 10,000, 100,000 and 300,000: what an
//! agent waits for in that project may at most double. One database is grown, and copied at each size; the copies are
//! asked in turns, so that noise meets all the same.

use std::time::Duration;

use serde_json::{Value, json};

use crate::agent::{Agent, tool_result};
use crate::corpus::Writer;
use crate::database::BenchDatabase;
use crate::load::load;
use crate::population::{PROJECT, a_question};
use crate::progress;
use crate::report::{Comparison, Report};
use crate::samples::{Samples, ms, timed};
use crate::server::Server;

/// The sizes of the databases, in memories, the smallest first.
const SIZES: [usize; 3] = [10_000, 100_000, 300_000];
/// The tools that are asked.
const TOOLS: [&str; 3] = ["recall", "remember", "get_context"];
/// Rounds before any that count, and rounds that count.
const WARM_UP: usize = 50;
const ROUNDS: usize = 400;
/// How much slower the largest database may be than the smallest.
const LIMIT: f64 = 2.0;

/// A database, a server on it, and what was measured there, in the order of [`TOOLS`].
struct Place {
    agent: Agent,
    samples: [Samples; TOOLS.len()],
    _server: Server,
}

/// Measures every tool at every size.
pub(crate) async fn measure(report: &mut Report) -> anyhow::Result<()> {
    let mut places = Vec::new();
    // Connected to only now: the server closes a connection that says nothing for ten seconds.
    for database in databases().await? {
        places.push(Place::new(&database).await?);
    }
    progress("scale: asking");
    let mut writer = Writer::new(u64::MAX);
    for round in 0..WARM_UP + ROUNDS {
        for (tool, place_of_tool) in TOOLS.into_iter().zip(0..) {
            let arguments = arguments(tool, &mut writer)?;
            for offset in 0..SIZES.len() {
                if let Some(place) = places.get_mut((round + offset) % SIZES.len()) {
                    place.ask(tool, place_of_tool, &arguments, round >= WARM_UP).await?;
                }
            }
        }
    }
    for (tool, place_of_tool) in TOOLS.into_iter().zip(0..) {
        compare(report, tool, &places.iter().map(|place| place.p95(place_of_tool)).collect::<Vec<_>>());
    }
    Ok(())
}

/// Grows one database, and keeps a copy of each size.
async fn databases() -> anyhow::Result<Vec<BenchDatabase>> {
    let growing = BenchDatabase::create("bench_scale").await?;
    let (mut stored, mut copies) = (0, Vec::new());
    for size in SIZES {
        progress(&format!("scale: growing a database to {size} memories"));
        load(&growing, stored..size).await?;
        stored = size;
        copies.push(growing.copy(&format!("bench_scale_{size}")).await?);
    }
    Ok(copies)
}

impl Place {
    async fn new(database: &BenchDatabase) -> anyhow::Result<Self> {
        let server = Server::start(database.config()?)?;
        let agent = Agent::connect(server.address(), database.key().await?).await?;
        Ok(Self { agent, samples: Default::default(), _server: server })
    }

    async fn ask(&mut self, tool: &str, place: usize, arguments: &Value, counts: bool) -> anyhow::Result<()> {
        let request = self.agent.tool_call(tool, arguments)?;
        let (duration, body) = timed(self.agent.send(request)).await?;
        tool_result(&body)?;
        if let Some(samples) = self.samples.get_mut(place).filter(|_| counts) {
            samples.add(duration);
        }
        Ok(())
    }

    fn p95(&self, place: usize) -> Duration {
        self.samples.get(place).map(Samples::p95).unwrap_or_default()
    }
}

fn arguments(tool: &str, writer: &mut Writer) -> anyhow::Result<Value> {
    Ok(match tool {
        "remember" => json!({ "project": PROJECT, "content": writer.statement() }),
        "get_context" => json!({ "project": PROJECT, "task": a_question(writer)? }),
        _ => json!({ "project": PROJECT, "query": a_question(writer)? }),
    })
}

/// Compares the largest database with the smallest.
fn compare(report: &mut Report, tool: &str, p95s: &[Duration]) {
    let values: Vec<String> =
        SIZES.iter().zip(p95s).map(|(size, p95)| format!("{:.2} ms at {size}", ms(*p95))).collect();
    let seconds = |p95: Option<&Duration>| p95.map_or(f64::NAN, Duration::as_secs_f64);
    report.compare(Comparison {
        name: format!("scale: p95 of `{tool}`, the largest database of the smallest"),
        values: values.join(", "),
        ratio: seconds(p95s.last()) / seconds(p95s.first()),
        limit: LIMIT,
    });
}

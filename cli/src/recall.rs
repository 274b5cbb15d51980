//! `kenfold recall`: what an agent would find, and why.

use kenfold_worker::{Done, ExplanationView, FoundView, Operation, Question, RecalledView};

use crate::administration::{self, Place, memory_line};
use crate::arguments::RecallArguments;
use crate::output::Output;

/// Searches, and prints what was found, best first.
pub(crate) async fn run(arguments: RecallArguments, place: Place<'_>, output: Output) -> anyhow::Result<()> {
    let RecallArguments { query, project, types, limit, time_zone, as_of, explain } = arguments;
    let question = Question { query, project, types, limit: Some(limit), time_zone, as_of };
    let done = administration::ask(Operation::Recall(question), place).await?;
    let Done::Recalled(recalled) = &done else { return Ok(()) };
    let shown = if explain { explained } else { line };
    output.result(&done, recalled.iter().map(shown))
}

fn line(found: &RecalledView) -> String {
    format!("{:.3}  {}", found.score, memory_line(&found.memory))
}

fn explained(found: &RecalledView) -> String {
    let ExplanationView { lexical, vector, fused, siblings, neighbour, staleness, time, trust, variety } =
        found.explanation;
    let (line, lexical, vector) = (line(found), place(lexical), place(vector));
    format!(
        "{line}\n       words {lexical}, meaning {vector}: (fused {fused:.3} + siblings {siblings:.3} + neighbour \
         {neighbour:.3}) x code {staleness:.2} x time {time:.2} x trust {trust:.2} x variety {variety:.2}"
    )
}

fn place(found: Option<FoundView>) -> String {
    found.map_or_else(|| "not found".into(), |found| format!("{} ({:.2})", found.rank, found.score))
}

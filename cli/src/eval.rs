//! `kenfold eval`: how well search finds what it should, on published question sets.
//!
//! Statements are stored through `remember` and looked for through `recall`, in a database that is thrown away.

mod korquad;
mod locomo;
mod scores;

use anyhow::{Context, bail};
use kenfold::App;
use kenfold::config::Config;
use kenfold::db::migrate::migrate;
use kenfold::principal::{Access, AgentName, Principal, Reach};
use kenfold_postgres::Throwaway;
use serde_json::json;

use crate::arguments::EvalArguments;
use crate::output::Output;

/// Connections of an evaluation: one question after another.
const CONNECTIONS: &str = "2";

/// Measures what the arguments name, and prints a table.
pub(crate) async fn run(arguments: &EvalArguments, output: Output) -> anyhow::Result<()> {
    if arguments.locomo.is_none() && arguments.korquad.is_none() {
        bail!("nothing to measure: pass --locomo FILE, --korquad FILE or both");
    }
    let database = Throwaway::start("kenfold", &mut |line| output.progress(line))?;
    let outcome = measure(arguments, output, database.url()).await;
    database.stop()?;
    outcome
}

async fn measure(arguments: &EvalArguments, output: Output, database_url: &str) -> anyhow::Result<()> {
    let variables = [("KENFOLD_DATABASE_URL", database_url), ("KENFOLD_DATABASE_CONNECTIONS", CONNECTIONS)];
    let app = App::open(&Config::from_environment_with(&variables)?).await?;
    migrate(&app.db).await?;
    let (mut values, mut lines) = (serde_json::Map::new(), Vec::new());
    if let Some(file) = &arguments.locomo {
        output.progress("LoCoMo: storing every turn, then asking every question");
        let scores = locomo::measure(&app, file).await.with_context(|| file.display().to_string())?;
        lines.extend(scores.lines("LoCoMo"));
        values.insert("locomo".into(), json!(scores.values()));
    }
    if let Some(file) = &arguments.korquad {
        output.progress("KorQuAD: storing every paragraph, then asking every question");
        let scores = korquad::measure(&app, file).await.with_context(|| file.display().to_string())?;
        lines.extend(scores.lines("KorQuAD"));
        values.insert("korquad".into(), json!(scores.values()));
    }
    output.result(&values, lines)
}

/// The agent that stores and asks.
fn evaluator() -> Principal {
    Principal::new(AgentName::from_stored("kenfold-eval".into()), Access::Write, Reach::Everything)
}

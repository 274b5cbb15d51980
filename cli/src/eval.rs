//! `kenfold eval`: how well search finds what it should, on published question sets.
//!
//! Statements are stored through `remember` and looked for through `recall`, in a database that is thrown away.

mod korquad;
mod locomo;
mod scores;

use std::path::Path;

use anyhow::{Context, bail};
use kenfold::App;
use kenfold::config::Config;
use kenfold::db::migrate::migrate;
use kenfold::principal::{AgentName, Principal, Rights};
use kenfold_postgres::Throwaway;
use serde_json::json;

use crate::arguments::EvalArguments;
use crate::output::Output;

/// Connections of an evaluation: one question after another.
const CONNECTIONS: usize = 2;

/// What is measured.
struct QuestionSets {
    locomo: Option<Vec<locomo::Conversation>>,
    korquad: Option<Vec<korquad::Paragraph>>,
}

/// Measures what the arguments name, and prints a table.
pub(crate) async fn run(arguments: &EvalArguments, output: Output) -> anyhow::Result<()> {
    if arguments.locomo.is_none() && arguments.korquad.is_none() {
        bail!("nothing to measure: pass --locomo FILE, --korquad FILE or both");
    }
    // Before anything is started: a wrong file is known at once.
    let question_sets = QuestionSets {
        locomo: arguments.locomo.as_deref().map(|file| read(file, locomo::parse)).transpose()?,
        korquad: arguments.korquad.as_deref().map(|file| read(file, korquad::parse)).transpose()?,
    };
    let database = Throwaway::start("kenfold", &mut |line| output.progress(line))?;
    let outcome = measure(&question_sets, output, database.url()).await;
    database.stop()?;
    outcome
}

/// Reads a file; whatever is wrong, the error names it.
fn read<T>(file: &Path, parse: impl FnOnce(&[u8]) -> anyhow::Result<T>) -> anyhow::Result<T> {
    let content = std::fs::read(file).map_err(anyhow::Error::from);
    content.and_then(|bytes| parse(&bytes)).with_context(|| file.display().to_string())
}

async fn measure(question_sets: &QuestionSets, output: Output, database_url: &str) -> anyhow::Result<()> {
    let config = Config::from_environment_with(&[("KENFOLD_DATABASE_URL", database_url)])?;
    let app = App::open(&Config { database_connections: Some(CONNECTIONS), ..config }).await?;
    migrate(&app.db).await?;
    let (mut values, mut lines) = (serde_json::Map::new(), Vec::new());
    if let Some(conversations) = &question_sets.locomo {
        output.progress("LoCoMo: storing every turn, then asking every question");
        let scores = locomo::measure(&app, conversations).await.context("LoCoMo")?;
        lines.extend(scores.lines("LoCoMo"));
        values.insert("locomo".into(), json!(scores.values()));
    }
    if let Some(paragraphs) = &question_sets.korquad {
        output.progress("KorQuAD: storing every paragraph, then asking every question");
        let scores = korquad::measure(&app, paragraphs).await.context("KorQuAD")?;
        lines.extend(scores.lines("KorQuAD"));
        values.insert("korquad".into(), json!(scores.values()));
    }
    output.result(&values, lines)
}

/// The agent that stores and asks.
fn evaluator() -> Principal {
    Principal::new(AgentName::from_stored("kenfold-eval".into()), Rights::all())
}

//! LoCoMo (Maharana et al. 2024): questions about long conversations.
//!
//! Each conversation is a project, each turn a memory `Speaker: text [image: caption]`. The questions of categories 1 to 4
//! are asked whose evidence names turns of the conversation.

use std::collections::{BTreeSet, HashMap};
use std::path::Path;

use anyhow::Context;
use kenfold::App;
use kenfold::memory::MemoryType;
use kenfold::memory::recall::{Recall, recall};
use kenfold::memory::remember::{Remember, remember};
use serde::Deserialize;
use serde_json::Value;

use super::evaluator;
use super::scores::{Scores, any_at};

/// The last category whose questions have an answer in the conversation; the fifth is adversarial.
const LAST_CATEGORY: u8 = 4;
/// How many results are looked at.
const DEPTH: i64 = 10;

#[derive(Deserialize)]
struct Conversation {
    conversation: HashMap<String, Value>,
    qa: Vec<Question>,
}

#[derive(Deserialize)]
struct Question {
    #[serde(rename = "question")]
    text: String,
    #[serde(default)]
    evidence: Vec<String>,
    category: u8,
}

#[derive(Deserialize)]
struct Turn {
    speaker: String,
    dia_id: String,
    #[serde(default)]
    text: String,
    blip_caption: Option<String>,
}

/// Which turns each memory stands for: identical turns are one memory.
type Turns = HashMap<String, BTreeSet<String>>;

/// Measures every conversation of the file.
pub(super) async fn measure(app: &App, file: &Path) -> anyhow::Result<Scores> {
    let conversations: Vec<Conversation> = serde_json::from_slice(&std::fs::read(file)?)?;
    let mut scores = Scores::default();
    for (number, conversation) in conversations.iter().enumerate() {
        let project = format!("locomo/{number}");
        let turns = store(app, conversation, &project).await?;
        let known: BTreeSet<&String> = turns.values().flatten().collect();
        for question in conversation.qa.iter().filter(|question| question.category <= LAST_CATEGORY) {
            let wanted: BTreeSet<&String> =
                question.evidence.iter().filter(|turn| known.contains(turn)).collect();
            if !wanted.is_empty() {
                ask(app, &project, question, &wanted, &turns, &mut scores).await?;
            }
        }
    }
    Ok(scores)
}

async fn store(app: &App, conversation: &Conversation, project: &str) -> anyhow::Result<Turns> {
    let mut turns = Turns::new();
    for (session, value) in sessions(conversation) {
        for turn in serde_json::from_value::<Vec<Turn>>(value.clone()).context(session.to_owned())? {
            let command = Remember {
                raw_content: content(&turn),
                memory_type: Some(MemoryType::Semantic),
                raw_project: Some(project.to_owned()),
                unverified_session_id: Some(session.to_owned()),
                ..Remember::default()
            };
            let remembered = remember(app, &evaluator(), command).await?;
            turns.entry(remembered.id.to_string()).or_default().insert(turn.dia_id);
        }
    }
    Ok(turns)
}

fn sessions(conversation: &Conversation) -> impl Iterator<Item = (&str, &Value)> {
    conversation
        .conversation
        .iter()
        .filter(|(name, value)| name.starts_with("session_") && value.is_array())
        .map(|(name, value)| (name.as_str(), value))
}

fn content(turn: &Turn) -> String {
    let image = turn.blip_caption.as_ref().map_or_else(String::new, |caption| format!(" [image: {caption}]"));
    format!("{}: {}{image}", turn.speaker, turn.text)
}

async fn ask(
    app: &App,
    project: &str,
    question: &Question,
    wanted: &BTreeSet<&String>,
    turns: &Turns,
    scores: &mut Scores,
) -> anyhow::Result<()> {
    let command = Recall {
        raw_query: question.text.clone(),
        raw_project: Some(project.to_owned()),
        limit: Some(DEPTH),
        ..Recall::default()
    };
    let found = recall(app, &evaluator(), command).await?;
    let nothing = BTreeSet::new();
    let found: Vec<&BTreeSet<String>> =
        found.iter().map(|recalled| turns.get(&recalled.memory.id.to_string()).unwrap_or(&nothing)).collect();
    let is_wanted = |turns: &&BTreeSet<String>| turns.iter().any(|turn| wanted.contains(turn));
    let sessions: BTreeSet<&str> = wanted.iter().map(|turn| session_of(turn)).collect();
    scores.add([
        ("turn any@5", any_at(5, &found, is_wanted)),
        ("turn any@10", any_at(10, &found, is_wanted)),
        ("evidence recall@5", recall_at(5, &found, wanted)),
        ("evidence recall@10", recall_at(10, &found, wanted)),
        (
            "session any@5",
            any_at(5, &found, |turns| turns.iter().any(|turn| sessions.contains(session_of(turn)))),
        ),
    ]);
    Ok(())
}

/// `D3:7` is a turn of the third session.
fn session_of(turn: &str) -> &str {
    turn.split_once(':').map_or(turn, |(session, _)| session)
}

#[expect(clippy::cast_precision_loss, reason = "a question has a handful of turns as evidence")]
fn recall_at(depth: usize, found: &[&BTreeSet<String>], wanted: &BTreeSet<&String>) -> f64 {
    let seen: BTreeSet<&String> = found.iter().take(depth).flat_map(|turns| turns.iter()).collect();
    seen.intersection(wanted).count() as f64 / wanted.len() as f64
}

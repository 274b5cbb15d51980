//! LoCoMo (Maharana et al. 2024): questions about long conversations.
//!
//! Each conversation is a project, each turn a memory `Speaker: text [image: caption]`. The questions of categories 1 to 4
//! are asked whose evidence names turns of the conversation.

use std::collections::{BTreeMap, BTreeSet, HashMap};

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

/// A conversation as it is published: its sessions stand beside other things, such as the date of each.
#[derive(Deserialize)]
struct PublishedConversation {
    conversation: BTreeMap<String, Value>,
    qa: Vec<Question>,
}

/// A conversation with the questions about it.
pub(super) struct Conversation {
    /// The turns of each session, by its name.
    sessions: BTreeMap<String, Vec<Turn>>,
    questions: Vec<Question>,
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

/// Reads the published file.
pub(super) fn parse(file: &[u8]) -> anyhow::Result<Vec<Conversation>> {
    let published: Vec<PublishedConversation> = serde_json::from_slice(file)?;
    published.into_iter().map(conversation).collect()
}

fn conversation(published: PublishedConversation) -> anyhow::Result<Conversation> {
    let mut sessions = BTreeMap::new();
    for (name, value) in published.conversation {
        if name.starts_with("session_") && value.is_array() {
            let turns = serde_json::from_value(value).with_context(|| name.clone())?;
            sessions.insert(name, turns);
        }
    }
    Ok(Conversation { sessions, questions: published.qa })
}

/// Measures every conversation.
pub(super) async fn measure(app: &App, conversations: &[Conversation]) -> anyhow::Result<Scores> {
    let mut scores = Scores::default();
    for (number, conversation) in conversations.iter().enumerate() {
        let project = format!("locomo/{number}");
        let turns = store(app, conversation, &project).await?;
        let known: BTreeSet<&String> = turns.values().flatten().collect();
        for question in conversation.questions.iter().filter(|question| question.category <= LAST_CATEGORY) {
            let wanted: BTreeSet<&String> =
                question.evidence.iter().filter(|turn| known.contains(turn)).collect();
            if !wanted.is_empty() {
                let found = ask(app, &project, &question.text, &turns).await?;
                scores.add(measures(&found, &wanted));
            }
        }
    }
    Ok(scores)
}

async fn store(app: &App, conversation: &Conversation, project: &str) -> anyhow::Result<Turns> {
    let mut turns = Turns::new();
    for (session, said) in &conversation.sessions {
        for turn in said {
            let command = Remember {
                raw_content: content(turn),
                memory_type: Some(MemoryType::Semantic),
                raw_project: Some(project.to_owned()),
                unverified_session_id: Some(session.clone()),
                ..Remember::default()
            };
            let remembered = remember(app, &evaluator(), command).await?;
            turns.entry(remembered.id.to_string()).or_default().insert(turn.dia_id.clone());
        }
    }
    Ok(turns)
}

fn content(turn: &Turn) -> String {
    let image = turn.blip_caption.as_ref().map_or_else(String::new, |caption| format!(" [image: {caption}]"));
    format!("{}: {}{image}", turn.speaker, turn.text)
}

/// The turns of each memory that is found, the best memory first.
async fn ask<'a>(
    app: &App,
    project: &str,
    question: &str,
    turns: &'a Turns,
) -> anyhow::Result<Vec<Option<&'a BTreeSet<String>>>> {
    let command = Recall {
        raw_query: question.to_owned(),
        raw_project: Some(project.to_owned()),
        limit: Some(DEPTH),
        ..Recall::default()
    };
    let found = recall(app, &evaluator(), command).await?;
    Ok(found.iter().map(|recalled| turns.get(&recalled.memory.id.to_string())).collect())
}

fn measures(found: &[Option<&BTreeSet<String>>], wanted: &BTreeSet<&String>) -> [(&'static str, f64); 5] {
    let is_wanted = |turn: &String| wanted.contains(turn);
    let sessions: BTreeSet<&str> = wanted.iter().map(|turn| session_of(turn)).collect();
    let is_of_session = |turn: &String| sessions.contains(session_of(turn));
    [
        ("turn any@5", any_at(5, found, |turns| turns.iter().copied().flatten().any(is_wanted))),
        ("turn any@10", any_at(10, found, |turns| turns.iter().copied().flatten().any(is_wanted))),
        ("evidence recall@5", recall_at(5, found, wanted)),
        ("evidence recall@10", recall_at(10, found, wanted)),
        ("session any@5", any_at(5, found, |turns| turns.iter().copied().flatten().any(is_of_session))),
    ]
}

/// `D3:7` is a turn of the third session.
fn session_of(turn: &str) -> &str {
    turn.split_once(':').map_or(turn, |(session, _)| session)
}

#[expect(clippy::cast_precision_loss, reason = "a question has a handful of turns as evidence")]
fn recall_at(depth: usize, found: &[Option<&BTreeSet<String>>], wanted: &BTreeSet<&String>) -> f64 {
    let seen: BTreeSet<&String> = found.iter().take(depth).flatten().copied().flatten().collect();
    seen.intersection(wanted).count() as f64 / wanted.len() as f64
}

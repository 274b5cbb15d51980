//! KorQuAD 1.0 (Lim et al. 2019): Korean questions about paragraphs of an encyclopaedia.
//!
//! Each paragraph is a memory; the right paragraph is looked for. The published file nests paragraphs in articles, as
//! SQuAD does; a flat list of paragraphs with their questions is read, too.

use std::path::Path;

use kenfold::App;
use kenfold::memory::MemoryType;
use kenfold::memory::recall::{Recall, recall};
use kenfold::memory::remember::{Remember, remember};
use serde::Deserialize;

use super::evaluator;
use super::scores::{Scores, any_at};

/// The project of all paragraphs.
const PROJECT: &str = "korquad";
/// How many results are looked at.
const DEPTH: i64 = 5;

#[derive(Deserialize)]
#[serde(untagged)]
enum File {
    Published { data: Vec<Article> },
    Flat(Vec<FlatParagraph>),
}

#[derive(Deserialize)]
struct Article {
    paragraphs: Vec<PublishedParagraph>,
}

#[derive(Deserialize)]
struct PublishedParagraph {
    context: String,
    qas: Vec<PublishedQuestion>,
}

#[derive(Deserialize)]
struct PublishedQuestion {
    question: String,
}

#[derive(Deserialize)]
struct FlatParagraph {
    text: String,
    questions: Vec<String>,
}

/// Measures every question of the file.
pub(super) async fn measure(app: &App, file: &Path) -> anyhow::Result<Scores> {
    let paragraphs = paragraphs(serde_json::from_slice(&std::fs::read(file)?)?);
    let mut ids = Vec::new();
    for paragraph in &paragraphs {
        let command = Remember {
            raw_content: paragraph.text.clone(),
            memory_type: Some(MemoryType::Semantic),
            raw_project: Some(PROJECT.to_owned()),
            ..Remember::default()
        };
        ids.push(remember(app, &evaluator(), command).await?.id);
    }
    let mut scores = Scores::default();
    for (paragraph, id) in paragraphs.iter().zip(ids) {
        for question in &paragraph.questions {
            let command = Recall {
                raw_query: question.clone(),
                raw_project: Some(PROJECT.to_owned()),
                limit: Some(DEPTH),
                ..Recall::default()
            };
            let found = recall(app, &evaluator(), command).await?;
            let is_right = |recalled: &kenfold::memory::recall::Recalled| recalled.memory.id == id;
            scores
                .add([("recall@1", any_at(1, &found, is_right)), ("recall@5", any_at(5, &found, is_right))]);
        }
    }
    Ok(scores)
}

fn paragraphs(file: File) -> Vec<FlatParagraph> {
    match file {
        File::Flat(paragraphs) => paragraphs,
        File::Published { data } => {
            data.into_iter().flat_map(|article| article.paragraphs).map(flat).collect()
        }
    }
}

fn flat(paragraph: PublishedParagraph) -> FlatParagraph {
    FlatParagraph {
        text: paragraph.context,
        questions: paragraph.qas.into_iter().map(|question| question.question).collect(),
    }
}

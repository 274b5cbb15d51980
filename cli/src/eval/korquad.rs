//! KorQuAD 1.0 (Lim et al. 2019): Korean questions about paragraphs of an encyclopaedia.
//!
//! Each paragraph is a memory; the right paragraph is looked for. The published file nests paragraphs in articles, as
//! SQuAD does; a flat list of paragraphs with their questions is read, too.

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
#[serde(
    untagged,
    expecting = "expected articles with paragraphs, or a list of paragraphs with their questions"
)]
enum File {
    Published { data: Vec<Article> },
    Flat(Vec<Paragraph>),
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

/// A paragraph with its questions.
#[derive(Deserialize)]
pub(super) struct Paragraph {
    text: String,
    questions: Vec<String>,
}

/// Reads a file of either form.
pub(super) fn parse(file: &[u8]) -> anyhow::Result<Vec<Paragraph>> {
    let file: File = serde_json::from_slice(file)?;
    Ok(match file {
        File::Flat(paragraphs) => paragraphs,
        File::Published { data } => {
            data.into_iter().flat_map(|article| article.paragraphs).map(flat).collect()
        }
    })
}

/// Measures every question.
pub(super) async fn measure(app: &App, paragraphs: &[Paragraph]) -> anyhow::Result<Scores> {
    let mut ids = Vec::new();
    for paragraph in paragraphs {
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

fn flat(paragraph: PublishedParagraph) -> Paragraph {
    Paragraph {
        text: paragraph.context,
        questions: paragraph.qas.into_iter().map(|question| question.question).collect(),
    }
}

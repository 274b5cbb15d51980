//! Embeddings from a server that speaks OpenAI's `/embeddings`.

use std::sync::Arc;
use std::time::Duration;

use half::f16;
use pgvector::HalfVector;
use reqwest::StatusCode;
use reqwest::redirect::Policy;
use serde::{Deserialize, Serialize};
use url::Url;

use super::Embedded;
use super::api_key::{ApiKeySource, ModelApiKey};
use super::model::{Cutoffs, InputForm, Side};
use crate::counters::Counters;
use crate::outbound::body::{self, BodyError};
use crate::secret::ConfiguredSecret;
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
    pub api_key: Option<ApiKeySource>,
    /// How questions and statements are told apart.
    pub form: InputForm,
    /// How many dimensions to ask for, if the model leaves a choice.
    pub dimensions: Option<u16>,
    /// What counts as close.
    pub cutoffs: Cutoffs,
}

/// Turns texts into vectors.
#[derive(Debug)]
pub struct Embedder {
    config: EmbedderConfig,
    endpoint: Url,
    api_key: Option<ModelApiKey>,
    client: reqwest::Client,
    counters: Arc<Counters>,
}

/// Why there is no vector.
#[derive(Debug, thiserror::Error)]
pub enum EmbeddingError {
    /// The server could not be asked, or did not answer in time.
    #[error("the embedding server does not answer: {0}")]
    Unreachable(#[from] reqwest::Error),
    /// The key cannot be read, or not in time.
    #[error("the key of the embedding server cannot be had: {0}")]
    NoKey(String),
    /// It refused.
    #[error("the embedding server answered {0}")]
    Refused(StatusCode),
    /// Its answer is not what was asked for.
    #[error("the embedding server's answer is unusable: {0}")]
    Unusable(String),
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
    usage: Option<Usage>,
}

/// What the server says that it has read. Many servers say nothing.
#[derive(Deserialize)]
struct Usage {
    total_tokens: Option<u64>,
}

#[derive(Deserialize)]
struct EmbeddingDatum {
    embedding: Vec<f32>,
}

impl Embedder {
    /// A client for one server, whose calls are counted there.
    ///
    /// # Errors
    /// [`EmbeddingError`] when the URL cannot be extended or TLS cannot be set up.
    pub fn new(config: EmbedderConfig, counters: Arc<Counters>) -> Result<Self, EmbeddingError> {
        let endpoint = format!("{}/embeddings", config.base_url.as_str().trim_end_matches('/'));
        let endpoint = Url::parse(&endpoint).map_err(|error| EmbeddingError::Unusable(error.to_string()))?;
        // No redirects: the API key must not follow one to another host.
        let client = reqwest::Client::builder().redirect(Policy::none()).build()?;
        let api_key = config.api_key.clone().map(ModelApiKey::from);
        Ok(Self { config, endpoint, api_key, client, counters })
    }

    /// A question as a vector, within ten seconds or the `limit`, whichever is shorter.
    ///
    /// # Errors
    /// [`EmbeddingError`] when the server fails, answers nonsense, or does not answer in time.
    pub async fn query(&self, text: &str, limit: Option<Duration>) -> Result<Embedded, EmbeddingError> {
        self.counted(text, Side::Query, limit).await
    }

    /// A statement as a vector, within ten seconds or the `limit`, whichever is shorter.
    ///
    /// # Errors
    /// [`EmbeddingError`] when the server fails, answers nonsense, or does not answer in time.
    pub async fn passage(&self, text: &str, limit: Option<Duration>) -> Result<Embedded, EmbeddingError> {
        self.counted(text, Side::Passage, limit).await
    }

    async fn counted(
        &self,
        text: &str,
        side: Side,
        limit: Option<Duration>,
    ) -> Result<Embedded, EmbeddingError> {
        self.counters.count_model_call();
        self.embed(text, side, limit).await.inspect_err(|_| self.counters.count_model_failure())
    }

    async fn embed(
        &self,
        text: &str,
        side: Side,
        limit: Option<Duration>,
    ) -> Result<Embedded, EmbeddingError> {
        let limit = limit.map_or(REQUEST_LIMIT, |limit| limit.min(REQUEST_LIMIT));
        let mut request =
            self.client.post(self.endpoint.clone()).timeout(limit).json(&self.request(text, side));
        if let Some(api_key) = &self.api_key {
            request = request.bearer_auth(key_in_time(api_key, limit).await?.reveal());
        }
        let response = request.send().await?;
        if response.status() == StatusCode::UNAUTHORIZED {
            self.api_key.iter().for_each(ModelApiKey::forget);
        }
        if !response.status().is_success() {
            return Err(EmbeddingError::Refused(response.status()));
        }
        let body = body::read(response, ANSWER_MAX_BYTES).await?;
        let response: EmbeddingResponse =
            serde_json::from_slice(&body).map_err(|error| EmbeddingError::Unusable(error.to_string()))?;
        let tokens = response.usage.as_ref().and_then(|usage| usage.total_tokens);
        self.counters.count_model_tokens(tokens.unwrap_or_default());
        Ok(Embedded {
            model: self.config.name.clone(),
            vector: stored_vector(response)?,
            cutoffs: self.config.cutoffs,
        })
    }

    fn request(&self, text: &str, side: Side) -> EmbeddingRequest<'_> {
        let input = self.config.form.apply(side, text::truncate_chars(text, TEXT_MAX_CHARS));
        EmbeddingRequest {
            model: &self.config.model,
            input: [input.text],
            encoding_format: "float",
            dimensions: self.config.dimensions,
            input_type: input.input_type,
            task: input.task,
        }
    }
}

async fn key_in_time(api_key: &ModelApiKey, limit: Duration) -> Result<ConfiguredSecret, EmbeddingError> {
    match tokio::time::timeout(limit, api_key.get()).await {
        Ok(key) => key.map_err(|error| EmbeddingError::NoKey(error.to_string())),
        Err(_) => Err(EmbeddingError::NoKey("the secret store does not answer".into())),
    }
}

impl From<BodyError> for EmbeddingError {
    fn from(error: BodyError) -> Self {
        match error {
            BodyError::TooLarge => {
                Self::Unusable(format!("more than {ANSWER_MAX_BYTES} bytes for one vector"))
            }
            BodyError::Broken(cause) => cause.into(),
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

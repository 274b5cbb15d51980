//! Models that others run: embeddings.

mod api_key;
pub mod embedding;
pub mod model;

use pgvector::HalfVector;

pub use api_key::ApiKeySource;
pub use embedding::{Embedder, EmbedderConfig, EmbeddingError};
pub use model::{Cutoffs, InputForm};

/// A text as a vector, with the model that made it. Vectors of different models are never compared.
#[derive(Debug, Clone)]
pub struct Embedded {
    /// The name of the model, as it is stored beside each vector.
    pub model: String,
    /// 1,024 dimensions; a shorter vector is padded with zeros, which keeps its angles.
    pub vector: HalfVector,
    /// What counts as close among vectors of this model.
    pub cutoffs: Cutoffs,
}

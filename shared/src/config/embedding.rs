//! The variables of the embedding server.

use url::Url;

use super::InvalidConfig;
use super::lookup::Lookup;
use crate::provider::{ApiKeySource, Cutoffs, EmbedderConfig, InputForm};
use crate::secret::ConfiguredSecret;

/// The model unless another is named.
const MODEL_DEFAULT: &str = "bge-m3";

pub(super) fn read(lookup: &Lookup<'_>) -> Result<Option<EmbedderConfig>, InvalidConfig> {
    let max_distance = lookup.parsed("KENFOLD_SEARCH_MAX_DISTANCE", parse_distance)?;
    let Some(base_url) = lookup.parsed("KENFOLD_EMBED_URL", parse_base_url)? else {
        return Ok(None);
    };
    let model = lookup.text("KENFOLD_EMBED_MODEL").unwrap_or_else(|| MODEL_DEFAULT.into());
    let form =
        lookup.parsed("KENFOLD_EMBED_FORM", parse_form)?.unwrap_or_else(|| InputForm::for_model(&model));
    let usual = Cutoffs::for_model(&model);
    Ok(Some(EmbedderConfig {
        base_url,
        name: lookup.text("KENFOLD_EMBED_NAME").unwrap_or_else(|| model.clone()),
        model,
        api_key: api_key(lookup),
        form,
        dimensions: lookup.parsed("KENFOLD_EMBED_DIMENSIONS", parse_dimensions)?,
        cutoffs: Cutoffs { answers: max_distance.unwrap_or(usual.answers), ..usual },
    }))
}

fn api_key(lookup: &Lookup<'_>) -> Option<ApiKeySource> {
    let given =
        lookup.text("KENFOLD_EMBED_API_KEY").map(|key| ApiKeySource::Given(ConfiguredSecret::new(key)));
    given.or_else(|| lookup.text("KENFOLD_EMBED_API_KEY_SECRET").map(ApiKeySource::Secret))
}

fn parse_base_url(text: &str) -> Result<Url, String> {
    let url = Url::parse(text).map_err(|error| format!("not a URL ({error})"))?;
    if matches!(url.scheme(), "http" | "https") {
        Ok(url)
    } else {
        Err("expected an http or https URL".into())
    }
}

fn parse_distance(text: &str) -> Result<f64, String> {
    let distance = text.parse().ok().filter(|distance: &f64| *distance > 0.0 && *distance <= 2.0);
    distance.ok_or_else(|| "expected a number above 0 and at most 2".into())
}

fn parse_dimensions(text: &str) -> Result<u16, String> {
    text.parse()
        .ok()
        .filter(|count| (1..=1024).contains(count))
        .ok_or_else(|| "expected a number from 1 to 1024".into())
}

fn parse_form(text: &str) -> Result<InputForm, String> {
    match text {
        "same" => Ok(InputForm::Same),
        "e5" => Ok(InputForm::E5Prefix),
        "nomic" => Ok(InputForm::NomicPrefix),
        "input-type-passage" => Ok(InputForm::InputTypePassage),
        "input-type-document" => Ok(InputForm::InputTypeDocument),
        "input-type-search" => Ok(InputForm::InputTypeSearch),
        "task" => Ok(InputForm::Task),
        _ => Err(
            "expected same, e5, nomic, input-type-passage, input-type-document, input-type-search or task"
                .into(),
        ),
    }
}

//! The variables of the metrics.

use super::InvalidConfig;
use super::lookup::Lookup;

/// What is measured. CloudWatch is paid by the number of metrics.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MetricsConfig {
    /// The name of the function, which is a dimension of each metric.
    pub function: String,
    /// What has metrics of its own.
    pub detail: MetricsDetail,
}

/// What has metrics of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MetricsDetail {
    /// Each function.
    Functions,
    /// Each tool as well.
    Tools,
}

/// None outside Lambda, where nobody reads them.
pub(super) fn read(lookup: &Lookup<'_>) -> Result<Option<MetricsConfig>, InvalidConfig> {
    let detail = lookup.parsed("KENFOLD_METRICS", parse_detail)?.unwrap_or(Some(MetricsDetail::Functions));
    let function = lookup.text("AWS_LAMBDA_FUNCTION_NAME");
    Ok(function.zip(detail).map(|(function, detail)| MetricsConfig { function, detail }))
}

/// None for no metrics.
fn parse_detail(text: &str) -> Result<Option<MetricsDetail>, String> {
    match text {
        "off" => Ok(None),
        "functions" => Ok(Some(MetricsDetail::Functions)),
        "tools" => Ok(Some(MetricsDetail::Tools)),
        _ => Err("expected off, functions or tools".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_metrics_on_lambda_unless_they_are_turned_off() {
        let read_as = |function: Option<&str>, choice: Option<&str>| {
            read(&Lookup::new(&|name| match name {
                "AWS_LAMBDA_FUNCTION_NAME" => function.map(str::to_owned),
                "KENFOLD_METRICS" => choice.map(str::to_owned),
                _ => None,
            }))
        };
        let metrics = |detail| Ok(Some(MetricsConfig { function: "kenfold-mcp".into(), detail }));
        let on_lambda = Some("kenfold-mcp");
        assert_eq!(read_as(on_lambda, None), metrics(MetricsDetail::Functions));
        assert_eq!(read_as(on_lambda, Some("functions")), metrics(MetricsDetail::Functions));
        assert_eq!(read_as(on_lambda, Some("tools")), metrics(MetricsDetail::Tools));
        assert_eq!(read_as(on_lambda, Some("off")), Ok(None));
        assert_eq!(read_as(None, Some("tools")), Ok(None));
        assert_eq!(read_as(on_lambda, Some("all")).unwrap_err().name, "KENFOLD_METRICS");
    }
}

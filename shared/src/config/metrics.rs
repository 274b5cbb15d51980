//! The variables of the metrics.

use super::InvalidConfig;
use super::lookup::Lookup;

/// What is measured. CloudWatch is paid by the number of metrics.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MetricsConfig {
    /// The name of the function, which is a dimension of each metric.
    pub function: String,
    /// Whether each tool has metrics of its own.
    pub by_tool: bool,
}

/// None outside Lambda, where nobody reads them.
pub(super) fn read(lookup: &Lookup<'_>) -> Result<Option<MetricsConfig>, InvalidConfig> {
    let by_tool = lookup.parsed("KENFOLD_METRICS", parse_choice)?.unwrap_or(Some(false));
    let function = lookup.text("AWS_LAMBDA_FUNCTION_NAME");
    Ok(function.zip(by_tool).map(|(function, by_tool)| MetricsConfig { function, by_tool }))
}

/// Whether tools have metrics of their own; none for no metrics.
fn parse_choice(text: &str) -> Result<Option<bool>, String> {
    match text {
        "off" => Ok(None),
        "functions" => Ok(Some(false)),
        "tools" => Ok(Some(true)),
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
        let metrics = |by_tool| Ok(Some(MetricsConfig { function: "kenfold-mcp".into(), by_tool }));
        let on_lambda = Some("kenfold-mcp");
        assert_eq!(read_as(on_lambda, None), metrics(false));
        assert_eq!(read_as(on_lambda, Some("functions")), metrics(false));
        assert_eq!(read_as(on_lambda, Some("tools")), metrics(true));
        assert_eq!(read_as(on_lambda, Some("off")), Ok(None));
        assert_eq!(read_as(None, Some("tools")), Ok(None));
        assert_eq!(read_as(on_lambda, Some("all")).unwrap_err().name, "KENFOLD_METRICS");
    }
}

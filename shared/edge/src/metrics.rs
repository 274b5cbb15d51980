//! Metrics in CloudWatch's embedded metric format: a line of the log from which CloudWatch makes metrics by itself.

use std::io::Write;
use std::time::Duration;

use kenfold::config::{MetricsConfig, MetricsDetail};
use kenfold::counters::Spent;
use serde_json::{Map, Value, json};

/// The namespace of all metrics.
const NAMESPACE: &str = "Kenfold";

/// Names and units of the metrics of a tool.
const TOOL_METRICS: [(&str, &str); 3] =
    [("Calls", "Count"), ("Errors", "Count"), ("Duration", "Milliseconds")];
/// Names and units of the metrics of models.
const MODEL_METRICS: [(&str, &str); 3] =
    [("ModelCalls", "Count"), ("ModelFailures", "Count"), ("ModelTokens", "Count")];

/// A request that was answered.
#[derive(Debug, Clone)]
pub(crate) struct Answered {
    pub(crate) tool: Option<String>,
    pub(crate) failed: bool,
    pub(crate) elapsed: Duration,
    pub(crate) spent: Spent,
}

/// Writes the metrics of a request to standard output, where Lambda's log begins.
pub(crate) fn write(config: &MetricsConfig, at_ms: i64, answered: &Answered) {
    let line = format!("{}\n", line(config, at_ms, answered));
    // A log that cannot be written has nowhere to say so.
    std::io::stdout().lock().write_all(line.as_bytes()).ok();
}

/// CloudWatch User Guide, "Specification: Embedded metric format". Every value is in the line; which of them become metrics,
/// the directives say. How often and how long a function runs, AWS measures by itself.
fn line(config: &MetricsConfig, at_ms: i64, answered: &Answered) -> Value {
    let mut fields = Map::from_iter([
        ("Function".to_owned(), json!(config.function)),
        ("Calls".to_owned(), json!(1)),
        ("Errors".to_owned(), json!(u8::from(answered.failed))),
        ("Duration".to_owned(), json!(u64::try_from(answered.elapsed.as_millis()).unwrap_or(u64::MAX))),
        ("RoundTrips".to_owned(), json!(answered.spent.round_trips)),
    ]);
    let mut directives = vec![directive(&["Function"], &[("Errors", "Count")])];
    // Without a model there is nothing to pay a metric for.
    if answered.spent.model_calls > 0 {
        fields.extend(of_models(answered.spent));
        directives.push(directive(&["Function"], &MODEL_METRICS));
    }
    if let Some(tool) = answered.tool.as_deref().filter(|_| config.detail == MetricsDetail::Tools) {
        fields.insert("Tool".to_owned(), json!(tool));
        directives.push(directive(&["Function", "Tool"], &TOOL_METRICS));
    }
    fields.insert("_aws".to_owned(), json!({ "Timestamp": at_ms, "CloudWatchMetrics": directives }));
    Value::Object(fields)
}

fn of_models(spent: Spent) -> [(String, Value); 3] {
    [
        ("ModelCalls".to_owned(), json!(spent.model_calls)),
        ("ModelFailures".to_owned(), json!(spent.model_failures)),
        ("ModelTokens".to_owned(), json!(spent.model_tokens)),
    ]
}

fn directive(dimensions: &[&str], metrics: &[(&str, &str)]) -> Value {
    let metrics: Vec<_> = metrics.iter().map(|(name, unit)| json!({ "Name": name, "Unit": unit })).collect();
    json!({ "Namespace": NAMESPACE, "Dimensions": [dimensions], "Metrics": metrics })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered() -> Answered {
        let elapsed = Duration::from_millis(17);
        Answered { tool: Some("recall".into()), failed: false, elapsed, spent: Spent::default() }
    }

    fn config(detail: MetricsDetail) -> MetricsConfig {
        MetricsConfig { function: "kenfold-mcp".into(), detail }
    }

    #[test]
    fn a_line_declares_every_metric_that_it_holds() {
        let spent = Spent { round_trips: 2, model_calls: 1, model_failures: 0, model_tokens: 12 };
        for (detail, spent) in [(MetricsDetail::Functions, Spent::default()), (MetricsDetail::Tools, spent)] {
            let line = line(&config(detail), 1_700_000_000_000, &Answered { spent, ..answered() });
            for directive in line["_aws"]["CloudWatchMetrics"].as_array().unwrap() {
                assert_eq!(directive["Namespace"], "Kenfold");
                for metric in directive["Metrics"].as_array().unwrap() {
                    assert!(line[metric["Name"].as_str().unwrap()].is_u64(), "{metric}");
                }
                for name in directive["Dimensions"][0].as_array().unwrap() {
                    assert!(line[name.as_str().unwrap()].is_string(), "{name}");
                }
            }
        }
    }

    #[test]
    fn tools_have_metrics_of_their_own_when_that_is_wanted() {
        let dimensions = |detail| {
            let line = line(&config(detail), 0, &answered());
            let directives = line["_aws"]["CloudWatchMetrics"].as_array().unwrap().clone();
            directives.iter().map(|directive| directive["Dimensions"].clone()).collect::<Vec<_>>()
        };
        assert_eq!(dimensions(MetricsDetail::Functions), [json!([["Function"]])]);
        assert_eq!(dimensions(MetricsDetail::Tools), [json!([["Function"]]), json!([["Function", "Tool"]])]);
    }

    #[test]
    fn a_failure_counts() {
        assert_eq!(
            line(&config(MetricsDetail::Functions), 0, &Answered { failed: true, ..answered() })["Errors"],
            1
        );
        assert_eq!(line(&config(MetricsDetail::Functions), 0, &answered())["Errors"], 0);
    }
}

//! What was measured, as a table.

use std::fmt::Write as _;

/// Comparisons with their limits, and remarks on them.
#[derive(Debug, Default)]
pub(crate) struct Report {
    comparisons: Vec<Comparison>,
    remarks: Vec<String>,
}

/// Two things that were measured beside each other.
#[derive(Debug)]
pub(crate) struct Comparison {
    /// What is compared.
    pub(crate) name: String,
    /// What was measured, with units.
    pub(crate) values: String,
    /// The one over the other.
    pub(crate) ratio: f64,
    /// The largest ratio that is good enough.
    pub(crate) limit: f64,
}

impl Comparison {
    /// Whether the limit is kept. A ratio that is no number keeps none.
    fn holds(&self) -> bool {
        self.ratio <= self.limit
    }
}

impl Report {
    /// Adds a comparison.
    pub(crate) fn compare(&mut self, comparison: Comparison) {
        self.comparisons.push(comparison);
    }

    /// Adds a sentence below the table.
    pub(crate) fn remark(&mut self, remark: String) {
        self.remarks.push(remark);
    }

    /// Whether every limit is kept.
    pub(crate) fn holds(&self) -> bool {
        self.comparisons.iter().all(Comparison::holds)
    }

    /// A Markdown table with a line for each comparison, and the remarks as a list.
    pub(crate) fn markdown(&self) -> String {
        let mut text = "| name | values | ratio | limit | |\n|---|---|---:|---:|---|\n".to_owned();
        for comparison in &self.comparisons {
            let Comparison { name, values, ratio, limit } = comparison;
            let verdict = if comparison.holds() { "pass" } else { "**fail**" };
            writeln!(text, "| {name} | {values} | {ratio:.2} | {limit:.2} | {verdict} |").ok();
        }
        if !self.remarks.is_empty() {
            text.push('\n');
        }
        for remark in &self.remarks {
            writeln!(text, "- {remark}").ok();
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(ratios: &[f64]) -> Report {
        let mut report = Report::default();
        for ratio in ratios {
            let (name, values) = ("a".into(), "1 ms, 2 ms".into());
            report.compare(Comparison { name, values, ratio: *ratio, limit: 2.0 });
        }
        report
    }

    #[test]
    fn one_missed_limit_is_a_failure() {
        let cases: [(&[f64], bool); 5] = [
            (&[], true),
            (&[2.0], true),
            (&[1.0, 2.1], false),
            (&[f64::NAN], false),
            (&[f64::INFINITY], false),
        ];
        for (ratios, holds) in cases {
            assert_eq!(report(ratios).holds(), holds, "{ratios:?}");
        }
    }

    #[test]
    fn the_table_has_a_line_for_each_comparison() {
        let mut report = report(&[1.5, 2.5]);
        report.remark("why".into());
        let text = report.markdown();
        assert!(text.contains("| a | 1 ms, 2 ms | 1.50 | 2.00 | pass |"), "{text}");
        assert!(text.contains("| a | 1 ms, 2 ms | 2.50 | 2.00 | **fail** |"), "{text}");
        assert!(text.ends_with("\n- why\n"), "{text}");
    }
}

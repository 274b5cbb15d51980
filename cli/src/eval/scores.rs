//! Averages over questions.

use std::collections::BTreeMap;

/// Measures by name, each the mean over the questions that were asked.
#[derive(Debug, Default)]
pub(crate) struct Scores {
    questions: u32,
    sums: BTreeMap<&'static str, f64>,
}

impl Scores {
    /// Adds a question with its measures, each from 0 to 1.
    pub(super) fn add<const N: usize>(&mut self, measures: [(&'static str, f64); N]) {
        self.questions += 1;
        for (name, value) in measures {
            *self.sums.entry(name).or_default() += value;
        }
    }

    /// The means, and the number of questions.
    pub(super) fn values(&self) -> BTreeMap<&'static str, f64> {
        let mut values: BTreeMap<_, _> = self.means().collect();
        values.insert("questions", f64::from(self.questions));
        values
    }

    /// A table for people.
    pub(super) fn lines(&self, title: &str) -> Vec<String> {
        let mut lines = vec![format!("{title} ({} questions)", self.questions)];
        lines.extend(self.means().map(|(name, mean)| format!("  {name:<20} {mean:.3}")));
        lines
    }

    fn means(&self) -> impl Iterator<Item = (&'static str, f64)> {
        self.sums.iter().map(|(name, sum)| (*name, sum / f64::from(self.questions.max(1))))
    }
}

/// 1 when one of the first `depth` results is wanted.
pub(super) fn any_at<T: PartialEq>(depth: usize, found: &[T], is_wanted: impl Fn(&T) -> bool) -> f64 {
    f64::from(u8::from(found.iter().take(depth).any(is_wanted)))
}

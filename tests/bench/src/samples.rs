//! Durations of one kind, and what is told of them.

use std::time::{Duration, Instant};

/// How long something took, time after time.
#[derive(Debug, Default, Clone)]
pub(crate) struct Samples(Vec<Duration>);

impl Samples {
    /// Adds one.
    pub(crate) fn add(&mut self, sample: Duration) {
        self.0.push(sample);
    }

    /// The duration that half of the samples do not exceed.
    pub(crate) fn median(&self) -> Duration {
        self.percentile(50)
    }

    /// The duration that 95 of 100 samples do not exceed.
    pub(crate) fn p95(&self) -> Duration {
        self.percentile(95)
    }

    /// The smallest sample that `percent` of 100 samples do not exceed (nearest rank); zero without samples.
    fn percentile(&self, percent: usize) -> Duration {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let rank = (sorted.len() * percent).div_ceil(100);
        sorted.get(rank.saturating_sub(1)).copied().unwrap_or_default()
    }
}

/// How long `work` takes, and what comes of it.
///
/// # Errors
/// What the work raises.
pub(crate) async fn timed<T, E>(work: impl Future<Output = Result<T, E>>) -> Result<(Duration, T), E> {
    let started = Instant::now();
    let outcome = work.await?;
    Ok((started.elapsed(), outcome))
}

/// A duration in milliseconds.
pub(crate) fn ms(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples(milliseconds: impl IntoIterator<Item = u64>) -> Samples {
        Samples(milliseconds.into_iter().map(Duration::from_millis).collect())
    }

    #[test]
    fn percentiles_are_samples_whatever_their_order() {
        let cases: [(Samples, u64, u64); 6] = [
            (samples([]), 0, 0),
            (samples([7]), 7, 7),
            (samples([2, 1]), 1, 2),
            (samples([3, 1, 2]), 2, 3),
            (samples((1..=20).rev()), 10, 19),
            (samples((1..=100).rev()), 50, 95),
        ];
        for (samples, median, p95) in cases {
            let expected = (Duration::from_millis(median), Duration::from_millis(p95));
            assert_eq!((samples.median(), samples.p95()), expected, "{samples:?}");
        }
    }

    #[test]
    fn one_slow_sample_in_a_hundred_moves_neither_figure() {
        let mut samples = samples([1; 99]);
        samples.add(Duration::from_secs(1));
        assert_eq!((samples.median(), samples.p95()), (Duration::from_millis(1), Duration::from_millis(1)));
    }

    #[test]
    fn milliseconds_keep_their_fraction() {
        assert!((ms(Duration::from_micros(1_250)) - 1.25).abs() < 1e-9);
    }
}

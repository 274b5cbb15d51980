//! The time that a question speaks of: "last week", "3 days ago", "on Monday", "지난주", "어제".
//!
//! The rules prefer missing a time to inventing one: a word that is part of an identifier, of a rule such as "last-write-wins"
//! or of "the latest tag" speaks of no time, and neither does what recurs ("every Monday", "매주 월요일").

mod calendar;
mod english;
mod korean;
mod words;

use jiff::{Timestamp, Zoned};

use self::calendar::Calendar;
use self::words::Word;

/// A span of time, its end not included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeRange {
    /// When it begins.
    pub from: Timestamp,
    /// When it has ended.
    pub to: Timestamp,
}

/// What a question wants of the time of its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimeIntent {
    /// Nothing.
    Anytime,
    /// The newer, the better.
    Recent,
    /// Rather from that time.
    Rather(TimeRange),
    /// From that time alone: it asks what happened then.
    Only(TimeRange),
}

impl TimeRange {
    /// Whether an instant is in it.
    #[must_use]
    pub fn contains(&self, instant: Timestamp) -> bool {
        self.from <= instant && instant < self.to
    }
}

/// The time that a question speaks of, for somebody whose clock shows `now`. Of several the first one counts.
#[must_use]
pub fn intent(question: &str, now: &Zoned) -> TimeIntent {
    let words = words::split(question);
    let calendar = Calendar::new(now);
    let days = english::days(&words).or_else(|| korean::days(question));
    let range = days.and_then(|days| calendar.range(days));
    let asks = english::asks_what_happened(&words) || korean::asks_what_happened(question);
    match range {
        Some((range, days)) if asks && days.is_relative() => TimeIntent::Only(range),
        Some((range, _)) => TimeIntent::Rather(range),
        None if english::prefers_recent(&words) || korean::prefers_recent(question) => TimeIntent::Recent,
        None => TimeIntent::Anytime,
    }
}

#[cfg(test)]
mod tests;

//! From days and weeks to instants.

use jiff::civil::{Date, Weekday};
use jiff::{Span, ToSpan, Zoned};

use super::TimeRange;

/// Days that a phrase means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Days {
    /// A whole day, week, month or year, so many before the present one.
    Back { unit: Unit, count: i64 },
    /// From so long ago until now.
    Rolling { unit: Unit, count: i64 },
    /// The newest day with that name: today counts, if it is one.
    Named(Weekday),
    /// The newest one before today.
    NamedBefore(Weekday),
    /// A month of a year, of the newest one that has begun when none is named.
    Month { year: Option<i16>, month: i8 },
    /// A day of a year, of the newest one in which it is not to come when none is named.
    Date { year: Option<i16>, month: i8, day: i8 },
    /// A year.
    Year(i16),
    /// From what begins then until now.
    Since(Beginning),
}

impl Days {
    /// Whether they are told by what day it is. A date tells when something is true as often as when it was said.
    pub(super) fn is_relative(self) -> bool {
        match self {
            Self::Back { .. }
            | Self::Rolling { .. }
            | Self::Named(_)
            | Self::NamedBefore(_)
            | Self::Since(_) => true,
            Self::Month { .. } | Self::Date { .. } | Self::Year(_) => false,
        }
    }
}

/// What a span begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Beginning {
    Named(Weekday),
    Month { year: Option<i16>, month: i8 },
    Year(i16),
    Back { unit: Unit, count: i64 },
}

/// A span of the calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    Minute,
    Hour,
    Day,
    Week,
    Month,
    Year,
}

/// Now, where the question is asked.
pub(super) struct Calendar<'a> {
    now: &'a Zoned,
    today: Date,
}

impl<'a> Calendar<'a> {
    pub(super) fn new(now: &'a Zoned) -> Self {
        Self { now, today: now.date() }
    }

    /// None for a time that no calendar has, such as 30 February or ten billion years ago.
    pub(super) fn range(&self, days: Days) -> Option<(TimeRange, Days)> {
        let range = match days {
            Days::Back { unit, count } => self.back(unit, count),
            Days::Rolling { unit, count } => self.until_now(&self.now.checked_sub(span(unit, count)?).ok()?),
            Days::Named(name) => self.days(self.newest(name)?, 1.day()),
            Days::NamedBefore(name) => self.days(self.today.nth_weekday(-1, name).ok()?, 1.day()),
            Days::Month { year, month } => self.days(self.month(year, month)?, 1.month()),
            Days::Date { year, month, day } => self.days(self.date(year, month, day)?, 1.day()),
            Days::Year(year) => self.days(Date::new(year, 1, 1).ok()?, 1.year()),
            Days::Since(beginning) => self.until_now(&self.at(self.beginning(beginning)?)?),
        };
        Some((range?, days))
    }

    fn back(&self, unit: Unit, count: i64) -> Option<TimeRange> {
        let first = match unit {
            Unit::Minute | Unit::Hour => {
                // "Two hours ago" is said of what was between three and one.
                let from = self.now.checked_sub(span(unit, count.checked_add(1)?)?).ok()?;
                let to = self.now.checked_sub(span(unit, count.saturating_sub(1))?).ok()?;
                return Some(TimeRange { from: from.timestamp(), to: to.timestamp() });
            }
            Unit::Day => self.today,
            Unit::Week => self.monday()?,
            Unit::Month => self.today.first_of_month(),
            Unit::Year => self.today.first_of_year(),
        };
        self.days(first.checked_sub(span(unit, count)?).ok()?, span(unit, 1)?)
    }

    fn beginning(&self, beginning: Beginning) -> Option<Date> {
        match beginning {
            Beginning::Named(name) => self.newest(name),
            Beginning::Month { year, month } => self.month(year, month),
            Beginning::Year(year) => Date::new(year, 1, 1).ok(),
            Beginning::Back { unit, count } => {
                Some(self.back(unit, count)?.from.to_zoned(self.now.time_zone().clone()).date())
            }
        }
    }

    fn newest(&self, name: Weekday) -> Option<Date> {
        if self.today.weekday() == name { Some(self.today) } else { self.today.nth_weekday(-1, name).ok() }
    }

    fn monday(&self) -> Option<Date> {
        self.newest(Weekday::Monday)
    }

    fn month(&self, year: Option<i16>, month: i8) -> Option<Date> {
        let has_begun = month <= self.today.month();
        let year = year
            .or_else(|| if has_begun { Some(self.today.year()) } else { self.today.year().checked_sub(1) })?;
        Date::new(year, month, 1).ok()
    }

    fn date(&self, year: Option<i16>, month: i8, day: i8) -> Option<Date> {
        if let Some(year) = year {
            return Date::new(year, month, day).ok();
        }
        let this_year = Date::new(self.today.year(), month, day).ok()?;
        if this_year <= self.today { Some(this_year) } else { this_year.checked_sub(1.year()).ok() }
    }

    fn days(&self, first: Date, length: Span) -> Option<TimeRange> {
        let from = self.at(first)?.timestamp();
        let to = self.at(first.checked_add(length).ok()?)?.timestamp();
        Some(TimeRange { from, to })
    }

    fn until_now(&self, from: &Zoned) -> Option<TimeRange> {
        // What is stored while the question is asked belongs to it.
        let to = self.now.timestamp().checked_add(1.second()).ok()?;
        Some(TimeRange { from: from.timestamp(), to })
    }

    fn at(&self, date: Date) -> Option<Zoned> {
        date.to_zoned(self.now.time_zone().clone()).ok()
    }
}

/// None for a count that no span can hold.
fn span(unit: Unit, count: i64) -> Option<Span> {
    let span = Span::new();
    let of_unit = match unit {
        Unit::Minute => span.try_minutes(count),
        Unit::Hour => span.try_hours(count),
        Unit::Day => span.try_days(count),
        Unit::Week => span.try_weeks(count),
        Unit::Month => span.try_months(count),
        Unit::Year => span.try_years(count),
    };
    of_unit.ok()
}

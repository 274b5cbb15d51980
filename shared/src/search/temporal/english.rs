//! What English says of time.

use jiff::civil::Weekday;

use super::Word;
use super::calendar::{Beginning, Days, Unit};

const WEEKDAYS: [(&str, Weekday); 7] = [
    ("monday", Weekday::Monday),
    ("tuesday", Weekday::Tuesday),
    ("wednesday", Weekday::Wednesday),
    ("thursday", Weekday::Thursday),
    ("friday", Weekday::Friday),
    ("saturday", Weekday::Saturday),
    ("sunday", Weekday::Sunday),
];

const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

const NUMBERS: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
];

/// Words that prefer what is new.
const RECENT: [&str; 6] = ["latest", "recent", "recently", "lately", "last", "previous"];

/// After these the words above speak of an order, not of time.
const ORDERED: [&str; 29] = [
    "minute",
    "tag",
    "tags",
    "version",
    "versions",
    "release",
    "stable",
    "image",
    "lts",
    "write",
    "writer",
    "line",
    "lines",
    "element",
    "item",
    "row",
    "column",
    "character",
    "char",
    "byte",
    "bytes",
    "argument",
    "parameter",
    "name",
    "index",
    "digit",
    "digits",
    "resort",
    "modified",
];

/// Words of questions about what happened.
const HAPPENED: [&str; 6] = ["did", "happened", "decided", "discussed", "done", "worked"];

/// The first time that the words speak of.
pub(super) fn days(words: &[Word]) -> Option<Days> {
    (0..words.len()).find_map(|start| phrase(words.get(start..)?))
}

/// Whether the words prefer what is new, without saying how new.
pub(super) fn prefers_recent(words: &[Word]) -> bool {
    words.iter().enumerate().any(|(place, word)| {
        let after = words.get(place + 1).and_then(Word::plain).unwrap_or_default();
        match word.plain() {
            Some("just") => after == "now",
            Some(word) => RECENT.contains(&word) && !ORDERED.contains(&after),
            None => false,
        }
    })
}

pub(super) fn asks_what_happened(words: &[Word]) -> bool {
    words.iter().filter_map(Word::plain).any(|word| HAPPENED.contains(&word))
}

/// A phrase that the words begin with.
fn phrase(words: &[Word]) -> Option<Days> {
    if let [Word::Date(date), ..] = words {
        return Some(Days::Date { year: Some(date.year()), month: date.month(), day: date.day() });
    }
    let plain: Vec<&str> = words.iter().take(5).map_while(Word::plain).collect();
    relative(&plain).or_else(|| ago(&plain)).or_else(|| named(&plain)).or_else(|| dated(&plain))
}

/// "Yesterday", "last week", "the past 3 days".
fn relative(words: &[&str]) -> Option<Days> {
    let back = |unit, count| Some(Days::Back { unit, count });
    match words {
        ["today", ..] | ["this", "morning" | "afternoon" | "evening", ..] => back(Unit::Day, 0),
        ["yesterday", ..] | ["last", "night", ..] => back(Unit::Day, 1),
        ["day", "before", "yesterday", ..] => back(Unit::Day, 2),
        ["this", word, ..] => back(large(word)?, 0),
        ["last" | "previous" | "past", word, ..] if large(word).is_some() => back(large(word)?, 1),
        ["since", "last", word, ..] if large(word).is_some() => {
            Some(Days::Since(Beginning::Back { unit: large(word)?, count: 1 }))
        }
        ["last" | "past" | "previous", count, word, ..] => {
            Some(Days::Rolling { unit: unit(word)?, count: number(count)? })
        }
        _ => None,
    }
}

/// "3 days ago", "a couple of weeks ago".
fn ago(words: &[&str]) -> Option<Days> {
    let (count, unit) = match words {
        ["a", "couple", "of", word, "ago", ..] => (2, unit(word)?),
        ["a", "few", word, "ago", ..] => {
            // So long, or less.
            return Some(Days::Rolling { unit: unit(word)?, count: 7 });
        }
        ["a" | "an", word, "ago", ..] => (1, unit(word)?),
        [count, word, "ago", ..] => (number(count)?, unit(word)?),
        _ => return None,
    };
    Some(Days::Back { unit, count })
}

/// "On Monday", "last Friday", "since Tuesday".
fn named(words: &[&str]) -> Option<Days> {
    match words {
        ["on" | "this", name, ..] => weekday(name).map(Days::Named),
        ["last", name, ..] => weekday(name).map(Days::NamedBefore),
        ["since", name, ..] => weekday(name).map(|name| Days::Since(Beginning::Named(name))),
        _ => None,
    }
}

/// "In March", "on March 3rd", "3 March 2026", "in 2025".
fn dated(words: &[&str]) -> Option<Days> {
    match words {
        ["in" | "during" | "of" | "last" | "this", name, rest @ ..] if month(name).is_some() => match rest {
            [raw_day, rest @ ..] if day(raw_day).is_some() => Some(date(month(name)?, day(raw_day)?, rest)),
            _ => Some(Days::Month { year: rest.first().and_then(|raw| year(raw)), month: month(name)? }),
        },
        ["since", name, rest @ ..] if month(name).is_some() => {
            let year = rest.first().and_then(|raw| year(raw));
            Some(Days::Since(Beginning::Month { year, month: month(name)? }))
        }
        ["since", raw_year, ..] => Some(Days::Since(Beginning::Year(year(raw_year)?))),
        ["in" | "during", raw_year, ..] => Some(Days::Year(year(raw_year)?)),
        [name, raw_day, rest @ ..] if month(name).is_some() && day(raw_day).is_some() => {
            Some(date(month(name)?, day(raw_day)?, rest))
        }
        [raw_day, "of", name, rest @ ..] | [raw_day, name, rest @ ..]
            if day(raw_day).is_some() && month(name).is_some() =>
        {
            Some(date(month(name)?, day(raw_day)?, rest))
        }
        _ => None,
    }
}

fn date(month: i8, day: i8, rest: &[&str]) -> Days {
    Days::Date { year: rest.first().and_then(|raw| year(raw)), month, day }
}

fn unit(word: &str) -> Option<Unit> {
    match word.strip_suffix('s').unwrap_or(word) {
        "minute" | "min" => Some(Unit::Minute),
        "hour" => Some(Unit::Hour),
        "day" => Some(Unit::Day),
        "week" => Some(Unit::Week),
        "month" => Some(Unit::Month),
        "year" => Some(Unit::Year),
        _ => None,
    }
}

/// A unit that stands alone: "last week", but "last weeks" and "last minute" say something else.
fn large(word: &str) -> Option<Unit> {
    match word {
        "week" => Some(Unit::Week),
        "month" => Some(Unit::Month),
        "year" => Some(Unit::Year),
        _ => None,
    }
}

fn number(word: &str) -> Option<i64> {
    let spelled =
        NUMBERS.iter().position(|number| *number == word).and_then(|number| i64::try_from(number).ok());
    spelled.or_else(|| word.parse().ok()).filter(|number| (1..=10_000).contains(number))
}

fn weekday(word: &str) -> Option<Weekday> {
    WEEKDAYS.iter().find(|(name, _)| *name == word).map(|(_, weekday)| *weekday)
}

fn month(word: &str) -> Option<i8> {
    MONTHS.iter().position(|name| *name == word).and_then(|place| i8::try_from(place + 1).ok())
}

fn day(word: &str) -> Option<i8> {
    let digits = ["st", "nd", "rd", "th"].iter().find_map(|ending| word.strip_suffix(ending)).unwrap_or(word);
    digits.parse().ok().filter(|day| (1..=31).contains(day))
}

fn year(word: &str) -> Option<i16> {
    word.parse().ok().filter(|year| (1970..=2100).contains(year))
}

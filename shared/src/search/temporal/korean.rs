//! What Korean says of time.

use jiff::civil::Weekday;

use super::calendar::{Days, Unit};

/// Fixed words. Of two that begin at the same place the longer one stands first.
const FIXED: [(&str, Unit, i64); 24] = [
    ("엊그제", Unit::Day, 2),
    ("그저께", Unit::Day, 2),
    ("그제", Unit::Day, 2),
    ("어제", Unit::Day, 1),
    ("어젯밤", Unit::Day, 1),
    ("오늘", Unit::Day, 0),
    ("이번 주", Unit::Week, 0),
    ("이번주", Unit::Week, 0),
    ("금주", Unit::Week, 0),
    ("지난주", Unit::Week, 1),
    ("지난 주", Unit::Week, 1),
    ("저번주", Unit::Week, 1),
    ("저번 주", Unit::Week, 1),
    ("지지난주", Unit::Week, 2),
    ("이번 달", Unit::Month, 0),
    ("이번달", Unit::Month, 0),
    ("지난달", Unit::Month, 1),
    ("지난 달", Unit::Month, 1),
    ("저번 달", Unit::Month, 1),
    ("올해", Unit::Year, 0),
    ("작년", Unit::Year, 1),
    ("지난해", Unit::Year, 1),
    ("지난 해", Unit::Year, 1),
    ("재작년", Unit::Year, 2),
];

/// Spelled counts, each with its unit: 이틀 is two days.
const SPELLED: [(&str, Unit, i64); 16] = [
    ("하루", Unit::Day, 1),
    ("이틀", Unit::Day, 2),
    ("사흘", Unit::Day, 3),
    ("나흘", Unit::Day, 4),
    ("열흘", Unit::Day, 10),
    ("보름", Unit::Day, 15),
    ("일주일", Unit::Week, 1),
    ("한 주", Unit::Week, 1),
    ("두 주", Unit::Week, 2),
    ("한 달", Unit::Month, 1),
    ("한달", Unit::Month, 1),
    ("두 달", Unit::Month, 2),
    ("세 달", Unit::Month, 3),
    ("반년", Unit::Month, 6),
    ("일 년", Unit::Year, 1),
    ("일년", Unit::Year, 1),
];

/// Units after digits, the longer ones first.
const UNITS: [(&str, Unit); 8] = [
    ("시간", Unit::Hour),
    ("분", Unit::Minute),
    ("일", Unit::Day),
    ("주일", Unit::Week),
    ("주", Unit::Week),
    ("개월", Unit::Month),
    ("달", Unit::Month),
    ("년", Unit::Year),
];

const WEEKDAYS: [(&str, Weekday); 7] = [
    ("월요일", Weekday::Monday),
    ("화요일", Weekday::Tuesday),
    ("수요일", Weekday::Wednesday),
    ("목요일", Weekday::Thursday),
    ("금요일", Weekday::Friday),
    ("토요일", Weekday::Saturday),
    ("일요일", Weekday::Sunday),
];

/// Words that prefer what is new.
const RECENT: [&str; 8] = ["최근", "지난번", "지난 세션", "저번", "마지막", "방금", "요즘", "최신"];

/// Endings of questions about what happened.
const HAPPENED: [&str; 8] = ["했", "됐", "었지", "었나", "결정한", "정한", "한 일", "한 작업"];

/// The first time that the text speaks of.
pub(super) fn days(text: &str) -> Option<Days> {
    beginnings(text).find_map(|(before, rest)| phrase(before, rest))
}

/// Whether the text prefers what is new, without saying how new.
pub(super) fn prefers_recent(text: &str) -> bool {
    let ordered = |rest: &str| {
        ["버전", "태그", "릴리스", "릴리즈"].iter().any(|word| rest.trim_start().starts_with(word))
    };
    beginnings(text).any(|(_, rest)| {
        RECENT
            .iter()
            .any(|word| rest.strip_prefix(word).is_some_and(|rest| *word != "최신" || !ordered(rest)))
    })
}

pub(super) fn asks_what_happened(text: &str) -> bool {
    HAPPENED.iter().any(|ending| text.contains(ending))
}

/// Where words begin: what is before, and what follows.
fn beginnings(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let starts = text.char_indices().scan(' ', |last, (place, c)| {
        let begins = !last.is_alphanumeric() && c.is_alphanumeric();
        *last = c;
        Some((place, begins))
    });
    starts.filter(|(_, begins)| *begins).filter_map(|(place, _)| text.split_at_checked(place))
}

/// A phrase that the text begins with.
fn phrase(before: &str, rest: &str) -> Option<Days> {
    ago(rest).or_else(|| named(before, rest)).or_else(|| dated(rest)).or_else(|| fixed(rest))
}

fn fixed(rest: &str) -> Option<Days> {
    let (word, unit, count) = FIXED.iter().find(|(word, _, _)| rest.starts_with(word))?;
    // 그제서야 and 그제야 mean "only then", 금주 is also abstinence.
    let after = rest.strip_prefix(word)?;
    if *word == "그제" && (after.starts_with("서야") || after.starts_with('야')) {
        return None;
    }
    Some(Days::Back { unit: *unit, count: *count })
}

/// "3일 전", "두 달 전", "최근 3일", "지난 2주 동안".
fn ago(rest: &str) -> Option<Days> {
    if let Some(counted) = rest.strip_prefix("최근 ").or_else(|| rest.strip_prefix("지난 ")) {
        let (count, unit, _) = counted_span(counted)?;
        return Some(Days::Rolling { unit, count });
    }
    let (count, unit, after) = counted_span(rest)?;
    after.trim_start().starts_with('전').then_some(Days::Back { unit, count })
}

fn counted_span(rest: &str) -> Option<(i64, Unit, &str)> {
    if let Some((word, unit, count)) = SPELLED.iter().find(|(word, _, _)| rest.starts_with(word)) {
        return Some((*count, *unit, rest.strip_prefix(word)?));
    }
    let (count, after) = digits(rest)?;
    let after = after.trim_start();
    let (word, unit) = UNITS.iter().find(|(word, _)| after.starts_with(word))?;
    Some((count, *unit, after.strip_prefix(word)?))
}

/// "월요일", "지난 월요일"; not what recurs: "매주 월요일", "월요일마다".
fn named(before: &str, rest: &str) -> Option<Days> {
    let earlier = rest.strip_prefix("지난 ").or_else(|| rest.strip_prefix("저번 "));
    let (name, weekday) = WEEKDAYS.iter().find(|(name, _)| earlier.unwrap_or(rest).starts_with(name))?;
    let recurs = before.trim_end().ends_with("매주")
        || earlier.unwrap_or(rest).strip_prefix(name)?.starts_with("마다");
    match (recurs, earlier) {
        (true, _) => None,
        (false, Some(_)) => Some(Days::NamedBefore(*weekday)),
        (false, None) => Some(Days::Named(*weekday)),
    }
}

/// "3월", "3월 5일", "2025년 3월", "2025년".
fn dated(rest: &str) -> Option<Days> {
    let (first, after) = digits(rest)?;
    if let Some(after) = after.strip_prefix('년') {
        let year = i16::try_from(first).ok().filter(|year| (1970..=2100).contains(year))?;
        return Some(month_and_day(after.trim_start(), Some(year)).unwrap_or(Days::Year(year)));
    }
    month_and_day(rest, None)
}

fn month_and_day(rest: &str, year: Option<i16>) -> Option<Days> {
    let (month, after) = digits(rest)?;
    let after = after.strip_prefix('월')?;
    let month = i8::try_from(month).ok().filter(|month| (1..=12).contains(month))?;
    let day = digits(after.trim_start()).filter(|(_, after)| after.starts_with('일'));
    match day.and_then(|(day, _)| i8::try_from(day).ok()) {
        Some(day) => Some(Days::Date { year, month, day }),
        None => Some(Days::Month { year, month }),
    }
}

fn digits(text: &str) -> Option<(i64, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at_checked(end)?;
    Some((digits.parse().ok().filter(|count| (1..=10_000).contains(count))?, rest))
}

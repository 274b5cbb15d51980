//! Questions and the times that they speak of, asked on Wednesday, 4 March 2026, at 15:30 in Seoul.

use jiff::Zoned;

use super::*;

fn now() -> Zoned {
    "2026-03-04T15:30:00+09:00[Asia/Seoul]".parse().unwrap()
}

/// The days of a range, the last one included, or how the intent is called.
fn spoken(question: &str) -> String {
    let days = |range: TimeRange| {
        let day = |instant: Timestamp| instant.to_zoned(now().time_zone().clone()).date();
        format!("{}/{}", day(range.from), day(range.to - jiff::SignedDuration::from_nanos(1)))
    };
    match intent(question, &now()) {
        TimeIntent::Anytime => "anytime".into(),
        TimeIntent::Recent => "recent".into(),
        TimeIntent::Rather(range) => days(range),
        TimeIntent::Only(range) => format!("only {}", days(range)),
    }
}

fn check(table: &[(&str, &str)]) {
    let wrong: Vec<_> = table
        .iter()
        .map(|(question, expected)| (*question, *expected, spoken(question)))
        .filter(|(_, expected, found)| expected != found)
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn english_times() {
    check(&[
        ("what happened yesterday", "only 2026-03-03/2026-03-03"),
        ("the day before yesterday", "2026-03-02/2026-03-02"),
        ("Yesterday's notes", "2026-03-03/2026-03-03"),
        ("today", "2026-03-04/2026-03-04"),
        ("last week", "2026-02-23/2026-03-01"),
        ("deployments this week?", "2026-03-02/2026-03-08"),
        ("what did we do last month", "only 2026-02-01/2026-02-28"),
        ("3 days ago", "2026-03-01/2026-03-01"),
        ("a couple of weeks ago", "2026-02-16/2026-02-22"),
        ("two months ago", "2026-01-01/2026-01-31"),
        ("an hour ago", "2026-03-04/2026-03-04"),
        ("over the past 3 days", "2026-03-01/2026-03-04"),
        ("what did we decide on Monday", "only 2026-03-02/2026-03-02"),
        ("on wednesday", "2026-03-04/2026-03-04"),
        ("last Wednesday", "2026-02-25/2026-02-25"),
        ("everything since Monday", "2026-03-02/2026-03-04"),
        ("in March", "2026-03-01/2026-03-31"),
        ("in may", "2025-05-01/2025-05-31"),
        ("the plan of June 2025", "2025-06-01/2025-06-30"),
        ("what did we believe in 2025?", "2025-01-01/2025-12-31"),
        ("on March 3rd", "2026-03-03/2026-03-03"),
        ("5 December", "2025-12-05/2025-12-05"),
        ("the incident of 2026-02-14", "2026-02-14/2026-02-14"),
    ]);
}

#[test]
fn korean_times() {
    check(&[
        ("어제 작업 이어서", "2026-03-03/2026-03-03"),
        ("그저께 뭐 했지?", "only 2026-03-02/2026-03-02"),
        ("지난주 배포", "2026-02-23/2026-03-01"),
        ("지난 주에 정한 규칙", "only 2026-02-23/2026-03-01"),
        ("이번 주 할 일", "2026-03-02/2026-03-08"),
        ("지난달 장애", "2026-02-01/2026-02-28"),
        ("작년 로드맵", "2025-01-01/2025-12-31"),
        ("3일 전에 결정한 것", "only 2026-03-01/2026-03-01"),
        ("2주 전", "2026-02-16/2026-02-22"),
        ("두 달 전", "2026-01-01/2026-01-31"),
        ("최근 3일 동안", "2026-03-01/2026-03-04"),
        ("월요일에 뭐 결정했지", "only 2026-03-02/2026-03-02"),
        ("지난 수요일 회의", "2026-02-25/2026-02-25"),
        ("3월에 바뀐 것", "2026-03-01/2026-03-31"),
        ("2025년 6월 5일", "2025-06-05/2025-06-05"),
        ("12월 계획", "2025-12-01/2025-12-31"),
        ("최근에 로그인 버그", "recent"),
        ("지난번 배포 실패 원인", "recent"),
    ]);
}

#[test]
fn what_is_new_is_preferred() {
    check(&[
        ("last session about webhooks", "recent"),
        ("most recent thing", "recent"),
        ("latest decision on caching", "recent"),
        ("just now", "recent"),
    ]);
}

#[test]
fn rules_that_hold_such_words_speak_of_no_time() {
    check(&[
        ("last-write-wins", "anytime"),
        ("last write wins or vector clocks?", "anytime"),
        ("never deploy the latest tag", "anytime"),
        ("the `latest` image", "anytime"),
        ("how do we store money", "anytime"),
        ("which migration tool", "anytime"),
        ("every Monday we deploy", "anytime"),
        ("last minute changes", "anytime"),
        ("may I use an ORM", "anytime"),
        ("march through the list", "anytime"),
        ("port 2026", "anytime"),
        ("ORM 써도 돼?", "anytime"),
        ("매주 월요일 배포 규칙", "anytime"),
        ("월요일마다 백업", "anytime"),
        ("최신 태그를 쓰지 말 것", "anytime"),
        ("언어제공 목록", "anytime"),
        ("3일 보관", "anytime"),
    ]);
}

#[test]
fn no_text_is_too_odd() {
    for question in [
        "",
        " ",
        "\0",
        "999999999999999999999 days ago",
        "10000 years ago",
        "31 February",
        "2월 31일",
        "99999999999999999999년",
        "in 0000",
        "since since since",
        "지난 지난 지난",
        "\u{1F468}\u{200D}",
        "9999-99-99",
    ] {
        assert!(!matches!(intent(question, &now()), TimeIntent::Only(_)), "{question:?}");
    }
}

#[test]
fn a_day_is_that_of_the_time_zone() {
    let late = "2026-03-04T00:30:00+09:00[Asia/Seoul]".parse::<Zoned>().unwrap();
    let TimeIntent::Rather(range) = intent("today", &late) else { panic!("no range") };
    assert_eq!(range.from, "2026-03-03T15:00:00Z".parse().unwrap());
    assert!(range.contains(late.timestamp()));
}

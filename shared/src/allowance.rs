//! How often something may be done in a span of time, counted in the database, so that all instances count together.

use std::net::IpAddr;

use jiff::{SignedDuration, Timestamp};
use kenfold_queries::queries::owner::{count_attempt, take_back_attempt};

use crate::App;
use crate::db::{Connection, DbError};

/// How many tries there are in a span of time. Spans begin at multiples of their length, so that all instances agree.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Allowance {
    pub(crate) tries: i32,
    pub(crate) span: SignedDuration,
}

/// There were too many tries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many attempts: try again in {} s", .retry_after.as_secs())]
pub struct TooManyAttempts {
    /// When the next one is allowed.
    pub retry_after: SignedDuration,
}

/// A try that was counted in a span of time.
#[derive(Debug)]
pub(crate) struct Counted {
    bucket: String,
    starts_at: Timestamp,
}

/// Counts a try before it is made, so that many at once are as many.
///
/// The narrow allowance comes first: who has used up that takes nothing from the wide one, which others share.
pub(crate) async fn count(
    app: &App,
    connection: &Connection,
    allowances: Vec<(String, Allowance)>,
) -> Result<Result<Vec<Counted>, TooManyAttempts>, DbError> {
    let now = app.now();
    let mut counted = Vec::new();
    for (bucket, allowance) in allowances {
        let (starts_at, ends_at) = allowance.span_at(now);
        let statement = count_attempt();
        let count = statement.bind(connection.sql(), &bucket, &starts_at, &ends_at).one();
        if connection.answer(count).await? > allowance.tries {
            take_back(connection, &counted).await?;
            return Ok(Err(TooManyAttempts { retry_after: ends_at.duration_since(now) }));
        }
        counted.push(Counted { bucket, starts_at });
    }
    Ok(Ok(counted))
}

/// Takes a try back: it was none, or it was right.
pub(crate) async fn take_back(connection: &Connection, counted: &[Counted]) -> Result<(), DbError> {
    for Counted { bucket, starts_at } in counted {
        let statement = take_back_attempt();
        let taken = statement.bind(connection.sql(), bucket, starts_at).opt();
        connection.answer(taken).await?;
    }
    Ok(())
}

/// The address, or the /64 of an IPv6 address, which is what one subscriber has. Nothing is known of a missing one.
pub(crate) fn network(address: Option<IpAddr>) -> String {
    match address.map(|address| address.to_canonical()) {
        None => "unknown".to_owned(),
        Some(IpAddr::V4(address)) => address.to_string(),
        Some(IpAddr::V6(address)) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

impl Allowance {
    fn span_at(self, now: Timestamp) -> (Timestamp, Timestamp) {
        let length = self.span.as_secs();
        let start = now.as_second() - now.as_second().rem_euclid(length);
        let at = |second| Timestamp::from_second(second).unwrap_or(now);
        (at(start), at(start + length))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ipv6_subscriber_is_one_source_and_an_ipv4_address_is_another() {
        let of = |address: &str| network(Some(address.parse().unwrap()));
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
    }

    #[test]
    fn spans_begin_at_multiples_of_their_length() {
        let now = Timestamp::from_second(7_300).unwrap();
        let hourly = Allowance { tries: 1, span: SignedDuration::from_hours(1) };
        let (start, end) = hourly.span_at(now);
        assert_eq!((start.as_second(), end.as_second()), (7_200, 10_800));
    }
}

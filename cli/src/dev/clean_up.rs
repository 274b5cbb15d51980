//! What a schedule does in a deployment: once an hour what has expired is deleted.

use std::convert::Infallible;
use std::time::Duration;

use kenfold::App;
use kenfold::oauth::clean_up::clean_up;
use tokio::time::{MissedTickBehavior, interval};

const HOUR: Duration = Duration::from_hours(1);

/// Cleans up now and every hour, for as long as it is polled. A failure is logged; the next hour tries again.
pub(crate) async fn hourly(app: &App) -> Infallible {
    let mut hours = interval(HOUR);
    hours.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        hours.tick().await;
        if let Err(error) = clean_up(app).await {
            tracing::warn!(%error, "what has expired could not be deleted");
        }
    }
}

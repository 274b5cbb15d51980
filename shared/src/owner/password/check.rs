//! How many passwords are checked at once.

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::{Password, PasswordHash};

/// Checks at once: each takes 64 MiB and a processor.
const CONCURRENT_CHECKS: usize = 2;

/// Checks passwords on threads of their own, two at once; more wait for their turn. A process has one.
#[derive(Debug, Clone)]
pub struct PasswordChecker {
    permits: Arc<Semaphore>,
}

/// A check did not come to an end, so that nothing is known about the password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the password could not be checked")]
pub struct CheckFailed;

impl Default for PasswordChecker {
    fn default() -> Self {
        Self { permits: Arc::new(Semaphore::new(CONCURRENT_CHECKS)) }
    }
}

impl PasswordChecker {
    /// Whether `password` is the one that `hash` was made of.
    ///
    /// A request that is given up after its check began leaves the check running, and its place taken.
    ///
    /// # Errors
    /// [`CheckFailed`] when the runtime is shutting down or the check itself broke.
    pub async fn check(&self, hash: PasswordHash, password: Password) -> Result<bool, CheckFailed> {
        self.run(move || hash.verify(&password)).await
    }

    /// Runs `work` when a place is free. The place belongs to the thread, not to whoever waits for it.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, CheckFailed> {
        let permit = Arc::clone(&self.permits).acquire_owned().await.map_err(|_| CheckFailed)?;
        let guarded = move || {
            let done = work();
            drop(permit);
            done
        };
        spawn_blocking(guarded).await.map_err(|_| CheckFailed)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn no_more_than_two_checks_run_at_once() {
        let checker = PasswordChecker::default();
        let (running, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let checks = (0..6).map(|_| {
            let (checker, running, most) = (checker.clone(), Arc::clone(&running), Arc::clone(&most));
            tokio::spawn(async move {
                let work = move || {
                    most.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    std::thread::sleep(std::time::Duration::from_millis(30));
                    running.fetch_sub(1, Ordering::SeqCst);
                };
                checker.run(work).await
            })
        });
        for check in checks.collect::<Vec<_>>() {
            assert_eq!(check.await.unwrap(), Ok(()));
        }
        assert_eq!(most.load(Ordering::SeqCst), CONCURRENT_CHECKS);
    }

    #[tokio::test]
    async fn a_request_that_is_given_up_keeps_its_place_until_its_check_ends() {
        let checker = PasswordChecker::default();
        let (began, wait_for_begin) = tokio::sync::oneshot::channel();
        let (end, wait_for_end) = mpsc::channel::<()>();
        let given_up = tokio::spawn({
            let checker = checker.clone();
            async move { checker.run(move || (began.send(()), wait_for_end.recv().ok())).await }
        });
        wait_for_begin.await.unwrap();
        given_up.abort();
        assert!(given_up.await.unwrap_err().is_cancelled());
        assert_eq!(checker.permits.available_permits(), CONCURRENT_CHECKS - 1);
        end.send(()).unwrap();
        let everything = u32::try_from(CONCURRENT_CHECKS).unwrap();
        assert!(checker.permits.acquire_many(everything).await.is_ok());
    }

    #[tokio::test]
    async fn a_check_that_breaks_frees_its_place_and_says_so() {
        let checker = PasswordChecker::default();
        assert_eq!(checker.run(|| panic!("broken")).await, Err::<(), _>(CheckFailed));
        assert_eq!(checker.permits.available_permits(), CONCURRENT_CHECKS);
    }
}

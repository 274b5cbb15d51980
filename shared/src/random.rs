//! Random bytes, as a parameter.

/// Makes unpredictable bytes. Use cases take it from [`App`](crate::App), so that a test can repeat itself.
pub trait Random: Send + Sync {
    /// Fills `bytes`.
    fn fill(&self, bytes: &mut [u8]);
}

/// The operating system's generator.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemRandom;

impl Random for SystemRandom {
    #[expect(clippy::expect_used, reason = "a machine without randomness must not hand out keys")]
    #[expect(clippy::disallowed_methods, reason = "this is the one place that asks the machine")]
    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("the operating system gives random bytes");
    }
}

//! What fits the budget, in order of priority.

use std::collections::HashSet;

use crate::id::MemoryId;
use crate::memory::Memory;
use crate::memory::recall::Recalled;
use crate::text;

/// Longest session summary that is shown, in characters.
const SUMMARY_MAX_CHARS: usize = 800;
/// How many bytes of text make about one token; pessimistic for English.
const BYTES_PER_TOKEN: usize = 3;
/// What the fields around a memory cost, in tokens.
const FIELDS_TOKENS: usize = 40;
/// What the punctuation around a step costs, in bytes.
const STEP_BYTES: usize = 4;

/// All that could be shown.
#[derive(Debug, Default)]
pub(super) struct Candidates {
    pub(super) preferences: Vec<Memory>,
    pub(super) handoff: Option<Memory>,
    pub(super) recent: Vec<Memory>,
    pub(super) project: Vec<Memory>,
    pub(super) relevant: Vec<Recalled>,
}

/// What an agent should know before it begins.
#[derive(Debug, Default, PartialEq)]
pub struct Context {
    /// Preferences in force, newest first.
    pub preferences: Vec<Memory>,
    /// The handoff that nobody took up yet.
    pub handoff: Option<Memory>,
    /// Whether the handoff did not fit, and waits.
    pub handoff_waits: bool,
    /// The last session summaries, each cut to 800 characters.
    pub recent: Vec<Memory>,
    /// The memories of the project, newest first, stale ones last.
    pub project: Vec<Memory>,
    /// What bears on the task, best first.
    pub relevant: Vec<Recalled>,
    /// Whether something did not fit.
    pub truncated: bool,
}

/// Spends the budget item by item: one that does not fit is left out, and a smaller one after it may still fit.
struct Budget {
    left_tokens: usize,
    shown: HashSet<MemoryId>,
    truncated: bool,
}

/// Fills a context. Each memory appears at most once.
pub(super) fn pack(candidates: Candidates, budget_tokens: usize) -> Context {
    let mut budget = Budget { left_tokens: budget_tokens, shown: HashSet::new(), truncated: false };
    let preferences = budget.take(candidates.preferences);
    let is_handed_off = candidates.handoff.is_some();
    let handoff = budget.take(candidates.handoff.into_iter().collect()).pop();
    let handoff_waits = is_handed_off && handoff.is_none();
    let recent = budget.take(candidates.recent.into_iter().map(shorten).collect());
    let project = budget.take(stale_last(candidates.project));
    let relevant =
        candidates.relevant.into_iter().filter(|recalled| budget.spend(&recalled.memory)).collect();
    Context { preferences, handoff, handoff_waits, recent, project, relevant, truncated: budget.truncated }
}

impl Budget {
    fn take(&mut self, memories: Vec<Memory>) -> Vec<Memory> {
        memories.into_iter().filter(|memory| self.spend(memory)).collect()
    }

    fn spend(&mut self, memory: &Memory) -> bool {
        if self.shown.contains(&memory.id) {
            return false;
        }
        let Some(left) = self.left_tokens.checked_sub(cost_tokens(memory)) else {
            self.truncated = true;
            return false;
        };
        self.left_tokens = left;
        self.shown.insert(memory.id);
        true
    }
}

/// An estimate: the exact number depends on the model that reads it.
fn cost_tokens(memory: &Memory) -> usize {
    let steps: usize = memory.next_steps.iter().map(|step| step.len() + STEP_BYTES).sum();
    (memory.content.len() + memory.scope.as_str().len() + steps) / BYTES_PER_TOKEN + FIELDS_TOKENS
}

fn shorten(mut summary: Memory) -> Memory {
    summary.content = text::truncate_with_ellipsis(&summary.content, SUMMARY_MAX_CHARS).into_owned();
    summary
}

fn stale_last(mut memories: Vec<Memory>) -> Vec<Memory> {
    memories.sort_by_key(Memory::is_stale);
    memories
}

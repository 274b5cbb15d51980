//! Code spans: text between backticks.

use std::collections::HashMap;

/// The text between each pair of equally long runs of backticks, as Markdown pairs them.
pub(super) fn code_spans(line: &str) -> Vec<&str> {
    let runs = backtick_runs(line);
    // A run that is the last of its length opens nothing; knowing that keeps the search for closing runs linear.
    let last_of_length: HashMap<_, _> = runs.iter().map(|(start, end)| (end - start, *start)).collect();
    let mut spans = Vec::new();
    let mut runs = runs.into_iter();
    while let Some((start, end)) = runs.next() {
        let length = end - start;
        if last_of_length.get(&length).is_some_and(|last| *last > start) {
            let closing = runs.find(|(start, end)| end - start == length);
            spans.extend(closing.and_then(|(span_end, _)| line.get(end..span_end)));
        }
    }
    spans
}

/// The byte offsets between which each run of backticks stands.
fn backtick_runs(line: &str) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for (at, _) in line.match_indices('`') {
        match runs.last_mut() {
            Some((_, end)) if *end == at => *end += 1,
            _ => runs.push((at, at + 1)),
        }
    }
    runs
}

//! How large the function is: Lambda loads it before its first request.

use std::io::{Cursor, Write};

use anyhow::Context;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::functions::Functions;
use crate::report::{Comparison, Report};

/// Most bytes of the program.
const PROGRAM_MAX: usize = 16_000_000;
/// Most bytes of the archive that is deployed.
const ARCHIVE_MAX: usize = 7_000_000;
/// The level at which SAM compresses, which is zlib's default.
const COMPRESSION_LEVEL: i64 = 6;

/// Measures the program of `POST /mcp`, as it is and as it is deployed.
pub(crate) fn measure(report: &mut Report, functions: &Functions) -> anyhow::Result<()> {
    let program = std::fs::read(functions.mcp()).with_context(|| functions.mcp().display().to_string())?;
    let archive = archive(&program)?;
    report.compare(compare("size: program of mcp", program.len(), PROGRAM_MAX));
    report.compare(compare("size: archive of mcp", archive.len(), ARCHIVE_MAX));
    Ok(())
}

fn archive(program: &[u8]) -> anyhow::Result<Vec<u8>> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(COMPRESSION_LEVEL))
        .unix_permissions(0o755);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("bootstrap", options)?;
    archive.write_all(program)?;
    Ok(archive.finish()?.into_inner())
}

fn compare(name: &str, bytes: usize, most: usize) -> Comparison {
    let (found, limit) = (megabytes(bytes), megabytes(most));
    Comparison {
        name: format!("{name}, of {limit} MB"),
        values: format!("{found:.2} MB"),
        ratio: found / limit,
        limit: 1.0,
    }
}

/// A megabyte is a million bytes.
#[expect(clippy::cast_precision_loss, reason = "no program has 2^52 bytes")]
fn megabytes(bytes: usize) -> f64 {
    bytes as f64 / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_as_large_as_the_limit_is_small_enough() {
        let found = compare("program", 16_000_000, PROGRAM_MAX);
        assert!(found.ratio <= found.limit, "{found:?}");
        let found = compare("program", 16_000_001, PROGRAM_MAX);
        assert!(found.ratio > found.limit, "{found:?}");
    }

    #[test]
    fn an_archive_is_compressed() {
        assert!(archive(&vec![0; 100_000]).unwrap().len() < 1_000);
    }
}

//! The program of the Lambda function, as it is deployed.

use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

/// Where the programs of the functions are.
#[derive(Debug)]
pub(crate) struct Functions {
    mcp: PathBuf,
    bare: PathBuf,
}

impl Functions {
    /// `FOLDER/mcp/bootstrap`, as a build for Lambda makes it; without a folder `mcp`, beside this program.
    ///
    /// # Errors
    /// When there is none.
    pub(crate) fn find(folder: Option<&Path>) -> anyhow::Result<Self> {
        let own = std::env::current_exe()?;
        let beside = own.parent().context("this program is in no folder")?;
        let mcp = folder.map_or_else(|| beside.join("mcp"), |folder| folder.join("mcp").join("bootstrap"));
        let functions = Self { mcp, bare: beside.join("bare-function") };
        for program in [&functions.mcp, &functions.bare] {
            ensure!(
                program.is_file(),
                "{} is missing: build it, or pass --functions FOLDER",
                program.display()
            );
        }
        Ok(functions)
    }

    /// The function behind `POST /mcp`.
    pub(crate) fn mcp(&self) -> &Path {
        &self.mcp
    }

    /// The function that does as little as one with a secret and a database can.
    pub(crate) fn bare(&self) -> &Path {
        &self.bare
    }
}

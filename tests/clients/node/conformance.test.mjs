// The conformance suite of the MCP project. It sends no key, so it meets a server that asks for none.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, before, test } from "node:test";

import { startServer } from "./kenfold-dev.mjs";

const SUITE = new URL("../node_modules/@modelcontextprotocol/conformance/dist/index.js", import.meta.url).pathname;
const LIMIT_MS = 300_000;

let server;
before(async () => {
  server = await startServer("--auth", "none");
});
after(() => server?.dispose());

/** Runs the suite with some options; returns its exit code and what it wrote. */
async function conformance(...options) {
  const command = [SUITE, "server", "--url", server.mcpUrl, "-o", await server.newFolder(), ...options];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { timeout: LIMIT_MS, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({ code: error ? error.code : 0, output: stdout + stderr });
    });
  });
}

const baseline = (revision) => new URL(`conformance-${revision}.yml`, import.meta.url).pathname;

for (const revision of ["2026-07-28", "2025-11-25"]) {
  test(`a server of tools meets what ${revision} requires`, async () => {
    // A scenario that is listed and passes fails the run: the list says what is so, and no more.
    const run = await conformance("--requirements", revision, "--expected-failures", baseline(revision));
    assert.equal(run.code, 0, run.output);
  });
}

test("headers are checked as 2026-07-28 says, which no requirement set scores", async () => {
  const run = await conformance("--scenario", "http-header-validation", "--spec-version", "2026-07-28");
  assert.equal(run.code, 0, run.output);
});

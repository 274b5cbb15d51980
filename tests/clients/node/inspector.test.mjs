// The command line of the MCP Inspector, in the three ways in which it can open.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { startServer } from "./kenfold-dev.mjs";
import { TOOLS, doMainJob } from "./main-job.mjs";

const INSPECTOR = new URL(
  "../node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js",
  import.meta.url,
).pathname;
const ERAS = ["legacy", "auto", "modern"];

let server;
let home;
before(async () => {
  server = await startServer();
  home = await server.newFolder();
});
after(() => server?.dispose());

/** Runs the inspector with a key; returns its exit code and what it wrote. */
async function inspect(key, era, ...options) {
  const authorization = key === null ? [] : ["--header", `Authorization: Bearer ${key}`];
  const common = ["--transport", "http", ...authorization, "--protocol-era", era, "--stored-auth-only"];
  const command = [INSPECTOR, "--cli", server.mcpUrl, ...common, "--format", "json", ...options];
  // Its own files belong in a folder that goes with the test.
  const env = {
    ...process.env,
    HOME: home,
    MCP_CATALOG_PATH: join(home, "mcp.json"),
    MCP_CLIENT_CONFIG_PATH: join(home, "client.json"),
  };
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env, timeout: 60_000 }, (error, stdout, stderr) => {
      resolve({ code: error ? error.code : 0, stdout, stderr });
    });
  });
}

/** Runs the inspector as an agent, which must work; returns the result that the server sent. */
async function result(agent, era, ...options) {
  const outcome = await inspect(await server.key(agent), era, ...options);
  assert.equal(outcome.code, 0, outcome.stderr + outcome.stdout);
  const printed = JSON.parse(outcome.stdout);
  return printed.result ?? printed;
}

function calls(agent, era, tool) {
  return (args) => {
    const json = JSON.stringify(args);
    return result(agent, era, "--method", "tools/call", "--tool-name", tool, "--tool-args-json", json);
  };
}

for (const era of ERAS) {
  describe(`the inspector in the era "${era}"`, () => {
    test("does the main job", async () => {
      await doMainJob(calls("claude-code", era, "remember"), calls("codex", era, "recall"));
    });

    test("lists the six tools and finds no schema that a strict client would refuse", async () => {
      const key = await server.key("codex");
      const outcome = await inspect(key, era, "--method", "tools/list", "--strict");
      assert.equal(outcome.code, 0, outcome.stderr);
      const printed = JSON.parse(outcome.stdout);
      const { tools } = printed.result ?? printed;
      assert.deepEqual(tools.map((tool) => tool.name), TOOLS);
      // Warnings do not change the exit code; there are none either.
      assert.doesNotMatch(outcome.stderr, /\bwarning\b/i);
    });

    test("is not let in with a wrong key", async () => {
      const outcome = await inspect(`kf_${"A".repeat(43)}`, era, "--method", "tools/list");
      assert.notEqual(outcome.code, 0);
      assert.equal(outcome.stdout.trim(), "");
      assert.match(outcome.stderr, /401|unauthorized|auth_required|token/i);
    });
  });
}

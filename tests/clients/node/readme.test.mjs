// What the README shows for the Inspector, run as a reader would run it.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

import { startServer } from "./kenfold-dev.mjs";

const CLIENTS = dirname(dirname(fileURLToPath(import.meta.url)));
const README = join(CLIENTS, "../../README.md");
// Where the server is unless it is told otherwise; here it is elsewhere.
const USUAL_URL = "http://127.0.0.1:7077/mcp";
const PROJECT = "https://github.com/example/shop";

let server;
before(async () => {
  server = await startServer();
});
after(() => server?.dispose());

test("the inspector recalls what the README says it does", async () => {
  await rememberTheDecision();
  const readme = await readFile(README, "utf8");
  const [, lines] = readme.match(/<!-- main-job-inspector -->\n```sh\n(.*?)```/s);
  assert.ok(lines.includes(USUAL_URL));

  const env = {
    ...process.env,
    DATA: server.dataDir,
    HOME: await server.newFolder(),
    // The reader has a node that is new enough; this one stands for it.
    PATH: `${join(CLIENTS, "node_modules/.bin")}:${process.env.PATH}`,
  };
  // In this folder `npx` takes the version that is installed here instead of fetching the newest.
  const command = ["-e", "-c", lines.replaceAll(USUAL_URL, server.mcpUrl)];
  const { stdout } = await promisify(execFile)("bash", command, { cwd: CLIENTS, env, timeout: 120_000 });
  assert.match(stdout, /"source_agent": "claude-code"/);
});

/** Does what the README has shown before. */
async function rememberTheDecision() {
  const headers = { Authorization: `Bearer ${await server.key("claude-code")}` };
  const client = new Client({ name: "kenfold-client-tests", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(server.mcpUrl), { requestInit: { headers } }));
  const content = "Prices are stored as integer cents, never as floats.";
  const result = await client.callTool({ name: "remember", arguments: { content, project: PROJECT } });
  await client.close();
  assert.ok(!result.isError);
}

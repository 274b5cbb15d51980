// What the conformance suite of the MCP project asks of an authorization server.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, readdir } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";

import { decide, register, setPassword } from "./consent.mjs";
import { startServer } from "./kenfold-dev.mjs";

const SUITE = new URL("../node_modules/@modelcontextprotocol/conformance/dist/index.js", import.meta.url).pathname;
const LIMIT_MS = 60_000;

// Every check, and what comes of it. One that is new, gone, or comes to something else fails the test; one that does
// not succeed would need its reason here.
const EXPECTED = [
  "authorization-code-grant: SUCCESS",
  "authorization-server-metadata-cimd: SUCCESS",
  "authorization-server-metadata: SUCCESS",
];

let server;
before(async () => {
  server = await startServer();
  await setPassword(server);
});
after(() => server?.dispose());

/** Runs the suite as a registered client, and is its owner; returns what came of each check. */
async function conformance(...options) {
  const port = await freePort();
  const clientId = await register(server, `http://127.0.0.1:${port}/callback`);
  const results = await server.newFolder();
  const target = ["--url", server.url, "--client-id", clientId, "-p", String(port)];
  const suite = spawn(process.execPath, [SUITE, "authorization", ...target, "-o", results, ...options], {
    stdio: ["ignore", "pipe", "inherit"],
    timeout: LIMIT_MS,
  });
  const ended = once(suite, "exit");
  const printed = [];
  try {
    for await (const line of createInterface(suite.stdout)) {
      printed.push(line);
      if (line.startsWith(`${server.url}/oauth/authorize?`)) {
        assert.equal((await fetch(await decide(line))).status, 200);
      }
    }
  } catch (error) {
    // It would wait for its answer for minutes.
    suite.kill();
    throw error;
  }
  const [code] = await ended;
  assert.equal(code, 0, printed.join("\n"));
  const checks = await readChecks(results);
  return checks.map(({ id, status }) => `${id}: ${status}`).sort();
}

/** What the suite wrote down: a folder for each scenario. */
async function readChecks(results) {
  const folders = await readdir(results);
  const texts = folders.map((folder) => readFile(join(results, folder, "checks.json"), "utf8"));
  return (await Promise.all(texts)).flatMap((text) => JSON.parse(text));
}

/** A port at which nobody listens. */
async function freePort() {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address();
  listener.close();
  await once(listener, "close");
  return port;
}

test("a client that names no resource gets tokens as the suite requires", async () => {
  assert.deepEqual(await conformance(), EXPECTED);
});

test("a client that names the resource gets tokens as the suite requires", async () => {
  assert.deepEqual(await conformance("--resource", server.mcpUrl), EXPECTED);
});

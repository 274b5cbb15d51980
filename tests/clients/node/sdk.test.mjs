// The two public TypeScript SDKs.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import * as v2 from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as TransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

import { startServer } from "./kenfold-dev.mjs";
import { TOOLS, doMainJob } from "./main-job.mjs";

const IDENTITY = { name: "kenfold-client-tests", version: "1" };
const INVALID_PARAMS = -32602;

// Each makes a client that has not connected, and its transport.
const CLIENTS = {
  "the SDK 1.x": (url, options) => [new ClientV1(IDENTITY), new TransportV1(url, options)],
  "the SDK 2.x, opening with the handshake": v2In("legacy"),
  "the SDK 2.x, finding out": v2In("auto"),
  "the SDK 2.x, held to 2026-07-28": v2In({ pin: "2026-07-28" }),
};

function v2In(mode) {
  return (url, options) => [
    new v2.Client(IDENTITY, { versionNegotiation: { mode } }),
    new v2.StreamableHTTPClientTransport(url, options),
  ];
}

let server;
before(async () => {
  server = await startServer();
});
after(() => server?.dispose());

/** Connects with a key, does something, and closes. */
async function connected(makeClient, key, use) {
  const headers = key === null ? {} : { Authorization: `Bearer ${key}` };
  const [client, transport] = makeClient(new URL(server.mcpUrl), { requestInit: { headers } });
  try {
    await client.connect(transport);
    return await use(client);
  } finally {
    await client.close();
  }
}

for (const [name, makeClient] of Object.entries(CLIENTS)) {
  describe(name, () => {
    const as = async (agent, use) => connected(makeClient, await server.key(agent), use);
    const calls = (agent, tool) => (args) => as(agent, (client) => client.callTool({ name: tool, arguments: args }));

    test("does the main job", async () => {
      await doMainJob(calls("claude-code", "remember"), calls("codex", "recall"));
    });

    test("lists the six tools", async () => {
      const { tools } = await as("codex", (client) => client.listTools());
      assert.deepEqual(tools.map((tool) => tool.name), TOOLS);
    });

    test("is told by a result what it did wrong", async () => {
      // The SDK checks results against the output schema once it has listed the tools.
      const result = await as("codex", async (client) => {
        await client.listTools();
        return client.callTool({ name: "recall", arguments: { query: "" } });
      });
      assert.equal(result.isError, true);
      assert.match(result.content[0].text, /query/);
    });

    test("is told by an error that a tool does not exist", async () => {
      const call = as("codex", (client) => client.callTool({ name: "nonsense", arguments: {} }));
      await assert.rejects(call, (error) => error.code === INVALID_PARAMS);
    });

    test("finds no prompts and no resources", async () => {
      const lists = await as("codex", async (client) => [
        (await client.listPrompts()).prompts,
        (await client.listResources()).resources,
        (await client.listResourceTemplates()).resourceTemplates,
      ]);
      assert.deepEqual(lists, [[], [], []]);
    });

    test("is not let in without a key or with a wrong one", async () => {
      for (const key of [null, `kf_${"A".repeat(43)}`]) {
        await assert.rejects(connected(makeClient, key, () => {}), (error) => /401|token/i.test(String(error)));
      }
    });
  });
}

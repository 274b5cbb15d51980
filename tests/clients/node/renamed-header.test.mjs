// Behind API Gateway, which renames `WWW-Authenticate`: the SDKs connect, since the metadata is where they look.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { setPassword } from "./consent.mjs";
import { CLIENTS, Guest, connected } from "./guest.mjs";
import { startServerWith } from "./kenfold-dev.mjs";
import { newProject, structured } from "./main-job.mjs";
import { startGateway } from "./renaming-gateway.mjs";

let gateway;
let server;
before(async () => {
  gateway = await startGateway();
  server = await startServerWith({ KENFOLD_PUBLIC_URL: gateway.url });
  gateway.standInFrontOf(server.url);
  await setPassword(server);
});
after(async () => {
  gateway?.dispose();
  await server?.dispose();
});

test("the challenge arrives under another name, and in the body", async () => {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const headers = { "Content-Type": "application/json" };
  const refused = await fetch(`${gateway.url}/mcp`, { method: "POST", headers, body: JSON.stringify(message) });
  assert.deepEqual([refused.status, refused.headers.get("www-authenticate")], [401, null]);
  const challenge = refused.headers.get("x-amzn-remapped-www-authenticate");
  const metadata = `resource_metadata="${gateway.url}/.well-known/oauth-protected-resource/mcp"`;
  assert.ok(challenge.includes(metadata), challenge);
  assert.deepEqual((await refused.json()).error.data._meta["mcp/www_authenticate"], [challenge]);
});

for (const [name, kind] of Object.entries(CLIENTS)) {
  test(`${name} connects when it knows the address alone`, async () => {
    const guest = new Guest({ access: "write", agent: "chosen-name" });
    const project = newProject();
    await connected(`${gateway.url}/mcp`, kind, guest, async (call) => {
      const stored = structured(await call("remember", { content: "The guest list is in the drawer.", project }));
      const { memories } = structured(await call("recall", { query: "where is the guest list?", project }));
      assert.deepEqual(
        memories.map(({ id, source_agent }) => [id, source_agent]),
        [[stored.id, "chosen-name"]],
      );
    });
    assert.equal(guest.consents[0].origin, gateway.url);
    assert.equal(guest.kept.tokens.scope, "memory:read memory:write");
  });
}

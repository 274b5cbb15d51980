// The OAuth clients of the two public TypeScript SDKs, from a bare 401 to revocation, with the owner's page in between.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { setPassword } from "./consent.mjs";
import { CLIENTS, Guest, connected } from "./guest.mjs";
import { startServer } from "./kenfold-dev.mjs";
import { newProject, structured } from "./main-job.mjs";

// A client whose metadata document is built into the server.
const CLAUDE_CODE = "https://claude.ai/oauth/claude-code-client-metadata";
const WORTHLESS = `kfa_${"A".repeat(43)}`;

let server;
before(async () => {
  server = await startServer();
  await setPassword(server);
});
after(() => server?.dispose());

const recallAnything = (call) => call("recall", { query: "anything" });

/** The status of a request with an access token. */
async function statusWith(accessToken) {
  const headers = { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" };
  return (await fetch(server.mcpUrl, { method: "POST", headers, body: "{}" })).status;
}

for (const [name, kind] of Object.entries(CLIENTS)) {
  describe(name, () => {
    test("registers, is allowed, and writes under the name that the owner chose", async () => {
      const guest = new Guest({ access: "write", agent: "chosen-name" });
      const project = newProject();
      await connected(server.mcpUrl, kind, guest, async (call) => {
        const stored = structured(await call("remember", { content: "The guest list is in the drawer.", project }));
        const { memories } = structured(await call("recall", { query: "where is the guest list?", project }));
        assert.deepEqual(
          memories.map(({ id, source_agent }) => [id, source_agent]),
          [[stored.id, "chosen-name"]],
        );
      });
      assert.equal(guest.consents[0].searchParams.get("client_id"), guest.kept.client.client_id);
      assert.equal(guest.kept.tokens.scope, "memory:read memory:write");

      // The tokens are good for another connection.
      structured(await connected(server.mcpUrl, kind, guest, recallAnything));
      assert.equal(guest.consents.length, 1);
    });

    test("registers nowhere when a document describes it, and reads alone when that is what is allowed", async () => {
      const guest = new Guest({ agent: "claude-code" }, CLAUDE_CODE);
      await connected(server.mcpUrl, kind, guest, async (call) => {
        structured(await recallAnything(call));
        const refused = await call("remember", { content: "Not allowed." });
        assert.equal(refused.isError, true);
        assert.match(refused._meta["mcp/www_authenticate"][0], /error="insufficient_scope"/);
      });
      assert.equal(guest.consents[0].searchParams.get("client_id"), CLAUDE_CODE);
      assert.equal(guest.kept.tokens.scope, "memory:read");
    });

    test("refreshes a token that lets nobody in, without the owner", async () => {
      const guest = new Guest({ agent: "refresher" });
      structured(await connected(server.mcpUrl, kind, guest, recallAnything));
      const first = guest.kept.tokens;
      guest.kept.tokens = { ...first, access_token: WORTHLESS };
      structured(await connected(server.mcpUrl, kind, guest, recallAnything));
      const second = guest.kept.tokens;
      assert.notEqual(second.refresh_token, first.refresh_token);
      assert.ok(![first.access_token, WORTHLESS].includes(second.access_token));
      assert.equal(guest.consents.length, 1);
    });

    test("is let in no more once its access was given back or revoked", async () => {
      const guest = new Guest({ agent: "leaver" });
      structured(await connected(server.mcpUrl, kind, guest, recallAnything));
      const { tokens, client } = guest.kept;
      const form = new URLSearchParams({ token: tokens.refresh_token, client_id: client.client_id });
      assert.equal((await fetch(`${server.url}/oauth/revoke`, { method: "POST", body: form })).status, 200);
      assert.equal(await statusWith(tokens.access_token), 401);

      // The refresh token is of no use either, so that the owner is asked again.
      structured(await connected(server.mcpUrl, kind, guest, recallAnything));
      assert.equal(guest.consents.length, 2);
      const grants = JSON.parse(await server.administer(["oauth", "clients", "--json"]));
      const [grant] = grants.filter(({ agent }) => agent === "leaver");
      await server.administer(["oauth", "revoke", grant.id]);
      assert.equal(await statusWith(guest.kept.tokens.access_token), 401);
    });

    test("gets nothing from an owner who denies", async () => {
      const guest = new Guest({ decision: "deny", password: "" });
      const [client, transport] = kind.make(new URL(server.mcpUrl), guest);
      await assert.rejects(client.connect(transport), kind.Unauthorized);
      const answer = Object.fromEntries(guest.redirect.searchParams);
      assert.deepEqual(answer, { error: "access_denied", state: guest.state(), iss: server.url });
      if (kind.readsErrors) {
        await assert.rejects(kind.finish(transport, guest.redirect), /access_denied/);
      }
      await client.close();
      assert.equal(guest.kept.tokens, undefined);
    });
  });
}

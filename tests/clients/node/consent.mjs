// The owner: with a password, and as a script that reads the consent page and sends its form.

import assert from "node:assert/strict";

export const PASSWORD = "correct horse battery staple";

/** Sets the password of the owner. */
export async function setPassword(server) {
  await server.administer(["password"], `${PASSWORD}\n`);
}

/** Registers a client that takes its answer at an address; returns its id. */
export async function register(server, redirectUri) {
  const answer = await fetch(`${server.url}/oauth/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ client_name: "A guest", redirect_uris: [redirectUri] }),
  });
  assert.equal(answer.status, 201);
  return (await answer.json()).client_id;
}

/**
 * Opens the page at an address and sends its form; returns the address to which it leads.
 *
 * Everything may be read and nothing written, unless `choices` say otherwise.
 */
export async function decide(authorizationUrl, choices = {}) {
  const shown = await fetch(authorizationUrl, { redirect: "manual" });
  const page = await shown.text();
  assert.equal(shown.status, 200, page);
  const [, request] = page.match(/name="request" value="([^"]+)"/);
  const form = {
    request,
    access: "read",
    reach: "everything",
    trust: "agent",
    agent: "guest",
    password: PASSWORD,
    decision: "allow",
    ...choices,
  };
  const url = new URL(authorizationUrl);
  const answer = await fetch(new URL(url.pathname, url), {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url.origin, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(form),
  });
  assert.equal(answer.status, 303, await answer.text());
  return new URL(answer.headers.get("Location"));
}

// Programs that connect with nothing but an address, through the two public TypeScript SDKs, and the owner who decides.

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";

import * as v2 from "@modelcontextprotocol/client";
import { UnauthorizedError as UnauthorizedV1 } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as TransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

import { decide } from "./consent.mjs";

const IDENTITY = { name: "kenfold-client-tests", version: "1" };
const REDIRECT_URI = "http://127.0.0.1:3118/callback";

// How each is made, how it says that the owner has to be asked, and how it takes the answer.
export const CLIENTS = {
  "the SDK 1.x": {
    make: (url, guest) => [new ClientV1(IDENTITY), new TransportV1(url, { authProvider: guest })],
    Unauthorized: UnauthorizedV1,
    finish: (transport, redirect) => transport.finishAuth(redirect.searchParams.get("code")),
    // It is given the code alone, so that its caller has to look for errors.
    readsErrors: false,
  },
  "the SDK 2.x, opening with the handshake": v2In("legacy"),
  "the SDK 2.x, finding out": v2In("auto"),
};

function v2In(mode) {
  return {
    make: (url, guest) => [
      new v2.Client(IDENTITY, { versionNegotiation: { mode } }),
      new v2.StreamableHTTPClientTransport(url, { authProvider: guest }),
    ],
    Unauthorized: v2.UnauthorizedError,
    finish: (transport, redirect) => transport.finishAuth(redirect.searchParams),
    // It also compares the issuer, of errors too.
    readsErrors: true,
  };
}

/** A program that connects with nothing but an address, what it keeps, and the owner who decides about it. */
export class Guest {
  redirectUrl = REDIRECT_URI;
  clientMetadata = { client_name: "A guest", redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: "none" };
  /** The addresses to which the owner was sent. */
  consents = [];
  /** What is kept, by its kind: client, tokens, verifier, discovery. */
  kept = {};
  #choices;
  #state = randomUUID();

  constructor(choices, clientMetadataUrl) {
    this.#choices = choices;
    this.clientMetadataUrl = clientMetadataUrl;
  }

  state() {
    return this.#state;
  }

  clientInformation() {
    return this.kept.client;
  }

  saveClientInformation(client) {
    this.kept.client = client;
  }

  tokens() {
    return this.kept.tokens;
  }

  saveTokens(tokens) {
    this.kept.tokens = tokens;
  }

  codeVerifier() {
    return this.kept.verifier;
  }

  saveCodeVerifier(verifier) {
    this.kept.verifier = verifier;
  }

  discoveryState() {
    return this.kept.discovery;
  }

  saveDiscoveryState(discovery) {
    this.kept.discovery = discovery;
  }

  invalidateCredentials(kind) {
    if (kind === "all") this.kept = {};
    else delete this.kept[kind];
  }

  async redirectToAuthorization(url) {
    this.consents.push(url);
    this.redirect = await decide(url, this.#choices);
    assert.equal(this.redirect.searchParams.get("state"), this.#state);
  }
}

/** Connects as a guest, with the owner when there is no other way, does something, and closes. */
export async function connected(mcpUrl, kind, guest, use) {
  let [client, transport] = kind.make(new URL(mcpUrl), guest);
  try {
    try {
      await client.connect(transport);
    } catch (error) {
      if (!(error instanceof kind.Unauthorized)) throw error;
      await kind.finish(transport, guest.redirect);
      [client, transport] = kind.make(new URL(mcpUrl), guest);
      await client.connect(transport);
    }
    return await use((tool, args) => client.callTool({ name: tool, arguments: args }));
  } finally {
    await client.close();
  }
}

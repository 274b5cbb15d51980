// API Gateway's way with one header, as a proxy: it stands in front of a server and renames `WWW-Authenticate`.

import { createServer, request } from "node:http";
import { once } from "node:events";
import { pipeline } from "node:stream/promises";

const RENAMED = { "www-authenticate": "x-amzn-Remapped-www-authenticate" };

/** Starts a proxy with nothing behind it yet, so that its address is known before the server starts. */
export async function startGateway() {
  const gateway = new RenamingGateway();
  await gateway.start();
  return gateway;
}

class RenamingGateway {
  #behind;
  #listener = createServer((asked, answer) => this.#passOn(asked, answer).catch((error) => answer.destroy(error)));

  async start() {
    this.#listener.listen(0, "127.0.0.1");
    await once(this.#listener, "listening");
  }

  get url() {
    return `http://127.0.0.1:${this.#listener.address().port}`;
  }

  standInFrontOf(serverUrl) {
    this.#behind = new URL(serverUrl);
  }

  async #passOn(asked, answer) {
    const { hostname, port } = this.#behind;
    // With the host that was asked for, as API Gateway does.
    const { method, url: path, headers } = asked;
    const passed = request({ hostname, port, method, path, headers, agent: false });
    const [[answered]] = await Promise.all([once(passed, "response"), pipeline(asked, passed)]);
    answer.writeHead(answered.statusCode, renamed(answered.rawHeaders));
    await pipeline(answered, answer);
  }

  dispose() {
    this.#listener.closeAllConnections();
    this.#listener.close();
  }
}

/** Names and values in turn. */
function renamed(rawHeaders) {
  return rawHeaders.map((text, index) => (index % 2 === 0 && RENAMED[text.toLowerCase()]) || text);
}

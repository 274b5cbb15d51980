// `kenfold dev` as a process, for the tests of one file.

import { execFile, spawn } from "node:child_process";
import { chmod, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

// A first start on a fresh machine fetches Postgres.
const READY_LIMIT_MS = 300_000;
const COMMAND_LIMIT_MS = 60_000;
const GLANCE_MS = 50;

/** Starts a server in a new folder and waits until it is ready. */
export async function startServer(...options) {
  return startServerWith({}, ...options);
}

/** The same, set up by these variables. */
export async function startServerWith(variables, ...options) {
  const folder = await mkdtemp(join(tmpdir(), "kenfold-clients-"));
  // Root's Postgres runs as another user, who must be able to enter.
  await chmod(folder, 0o711);
  const server = new DevServer(folder, variables);
  try {
    await server.start(options);
    return server;
  } catch (error) {
    await server.dispose();
    throw error;
  }
}

class DevServer {
  #folder;
  #variables;
  #process;
  #record;

  constructor(folder, variables) {
    this.#folder = folder;
    this.#variables = variables;
  }

  /** The folder that the server makes. */
  get dataDir() {
    return join(this.#folder, "data");
  }

  /** Where everything is, without a path; also the issuer of its tokens, unless variables say otherwise. */
  get url() {
    return this.#record.url;
  }

  /** Where MCP clients connect. */
  get mcpUrl() {
    return `${this.#record.url}/mcp`;
  }

  /** The key that the server made for an agent. */
  async key(agent) {
    return (await readFile(join(this.dataDir, "keys", `${agent}.key`), "utf8")).trim();
  }

  /** Runs a command such as `oauth clients --json` on the server's data; returns what it wrote. */
  async administer(command, pipedIn = "") {
    const options = { env: plainEnvironment(), timeout: COMMAND_LIMIT_MS };
    const running = promisify(execFile)(process.env.KENFOLD_BIN, ["--data-dir", this.dataDir, ...command], options);
    running.child.stdin.end(pipedIn);
    return (await running).stdout;
  }

  /** A new folder that goes when the server goes. */
  async newFolder() {
    return mkdtemp(join(this.#folder, "files-"));
  }

  async start(options) {
    const log = await open(join(this.#folder, "log"), "w");
    const command = ["dev", "--port", "0", "--data-dir", this.dataDir, ...options];
    this.#process = spawn(process.env.KENFOLD_BIN, command, {
      env: { ...plainEnvironment(), ...this.#variables },
      stdio: ["ignore", log.fd, log.fd],
    });
    await once(this.#process, "spawn");
    await log.close();
    await this.#waitUntilReady();
  }

  async #waitUntilReady() {
    const deadline = Date.now() + READY_LIMIT_MS;
    while (Date.now() < deadline) {
      if (this.#process.exitCode !== null) break;
      const text = await readFile(join(this.dataDir, "dev.json"), "utf8").catch(() => null);
      if (text !== null) {
        this.#record = JSON.parse(text);
        return;
      }
      await sleep(GLANCE_MS);
    }
    throw new Error(`the server is not ready: ${await readFile(join(this.#folder, "log"), "utf8")}`);
  }

  /** Leaves nothing running and nothing on disk. */
  async dispose() {
    if (this.#process?.exitCode === null) {
      this.#process.kill("SIGTERM");
      await once(this.#process, "exit");
    }
    await rm(this.#folder, { recursive: true });
  }
}

/** The environment without the settings of whoever runs the tests. */
function plainEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("KENFOLD_")));
}

// The consent page in a browser: by keyboard, without scripts, in two languages and sizes.

import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import puppeteer from "puppeteer-core";

import { PASSWORD, register, setPassword } from "./consent.mjs";
import { startServer } from "./kenfold-dev.mjs";
import { newProject, structured } from "./main-job.mjs";

const PICTURES = fileURLToPath(new URL("../../../target/consent-page/", import.meta.url));
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
// More than there are on the page.
const STOPS_MAX = 20;

let server;
let callback;
let clientId;
let browser;
before(async () => {
  server = await startServer();
  await setPassword(server);
  callback = await startCallback();
  clientId = await register(server, callback.url);
  await mkdir(PICTURES, { recursive: true });
  browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM_BIN,
    userDataDir: await server.newFolder(),
    // The sandbox refuses root. The browser sees the pages of this test alone.
    args: process.getuid() === 0 ? ["--no-sandbox"] : [],
  });
});
after(async () => {
  await browser?.close();
  callback?.close();
  await server?.dispose();
});

/** Where the client waits for its answer. */
async function startCallback() {
  const listener = createServer((request, response) => response.end("You may close this page."));
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const url = `http://127.0.0.1:${listener.address().port}/callback`;
  const close = () => {
    listener.closeAllConnections();
    listener.close();
  };
  return { url, close };
}

/** The address to which the client sends the owner. */
function authorizationUrl(verifier = randomBytes(32).toString("base64url")) {
  const url = new URL("/oauth/authorize", server.url);
  url.search = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: callback.url,
    state: "the state",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    resource: server.mcpUrl,
  });
  return url.href;
}

/** Opens a page in a tab of its own, uses it, and requires that the browser had nothing to object. */
async function opened({ url = authorizationUrl(), profile = browser, viewport = DESKTOP, language = "en" }, use) {
  const page = await profile.newPage();
  const objections = [];
  page.on("console", (message) => {
    // A wrong password is no objection to the page, though the browser mentions the status.
    if (!message.text().includes("status of 401")) objections.push(message.text());
  });
  page.on("pageerror", (error) => objections.push(String(error)));
  await page.setJavaScriptEnabled(false);
  await page.setViewport(viewport);
  await page.setExtraHTTPHeaders({ "Accept-Language": language });
  const response = await page.goto(url);
  assert.equal(response.status(), 200);
  await use(page);
  assert.deepEqual(objections, []);
  await page.close();
}

/** Where the keyboard is: the name of a field, with its value when several have the name; or where a link leads. */
async function focused(page) {
  assert.ok((await focusedNode(page)).name, "a screen reader has something to say");
  return page.evaluate(() => {
    const { name, type, value, hash } = document.activeElement;
    return ["radio", "checkbox", "submit"].includes(type) ? `${name}=${value}` : name || hash;
  });
}

/** What a screen reader is told of the place where the keyboard is. */
async function focusedNode(page) {
  const found = (node) => (node.focused ? node : (node.children ?? []).map(found).find(Boolean));
  const tree = await page.accessibility.snapshot();
  // The page itself has the focus as well when nothing on it has.
  return (tree.children ?? []).map(found).find(Boolean) ?? tree;
}

/** Waits for a place that the browser goes to by itself, which it does at some time after the page has loaded. */
async function comesTo(page, role) {
  const deadline = Date.now() + 10_000;
  while ((await focusedNode(page)).role !== role && Date.now() < deadline) await sleep(50);
  assert.equal((await focusedNode(page)).role, role);
}

/** Presses a key that moves on, and requires to be there. */
async function move(page, key, place) {
  await page.keyboard.press(key);
  assert.equal(await focused(page), place);
}

/** Presses a key that ends the page; returns where that leads. */
async function leave(page, key) {
  const [response] = await Promise.all([page.waitForNavigation(), page.keyboard.press(key)]);
  return { status: response.status(), url: new URL(page.url()) };
}

async function replaceText(page, text) {
  await page.keyboard.down("Control");
  await page.keyboard.press("KeyA");
  await page.keyboard.up("Control");
  await page.keyboard.type(text);
}

test("an owner chooses and allows by keyboard alone, after a password mistyped", async () => {
  const verifier = randomBytes(32).toString("base64url");
  const project = newProject();
  await opened({ url: authorizationUrl(verifier) }, async (page) => {
    await move(page, "Tab", "access=read");
    await move(page, "ArrowDown", "access=write");
    await move(page, "Tab", "reach=everything");
    await move(page, "ArrowDown", "reach=chosen");
    await move(page, "Tab", "user_wide=true");
    // It is ticked, and is not to be.
    await page.keyboard.press("Space");
    await move(page, "Tab", "other_projects");
    await page.keyboard.type(project);
    await move(page, "Tab", "trust=agent");
    await move(page, "ArrowDown", "trust=external");
    await move(page, "Tab", "agent");
    await replaceText(page, "by-keyboard");
    await move(page, "Tab", "password");
    await page.keyboard.type("mistyped");
    // Enter in a field allows, as the first button does.
    assert.equal((await leave(page, "Enter")).status, 401);

    await comesTo(page, "alert");
    await move(page, "Tab", "#password");
    await move(page, "Enter", "password");
    await page.keyboard.type(PASSWORD);
    await move(page, "Tab", "decision=allow");
    const { status, url } = await leave(page, "Enter");
    assert.equal(status, 200);
    assert.equal(url.origin + url.pathname, callback.url);
    const { code, ...others } = Object.fromEntries(url.searchParams);
    assert.deepEqual(others, { state: "the state", iss: server.url });
    assert.equal(await redeem(code, verifier), "memory:read memory:write");
  });
  const [grant] = JSON.parse(await server.administer(["oauth", "clients", "--json"]));
  const { agent, access, scopes, trust } = grant;
  const reach = [project.replace("https://", "project:").replace(/\.git$/, "")];
  assert.deepEqual([agent, access, scopes, trust], ["by-keyboard", "write", reach, "external"]);
});

/** Takes the tokens for a code; returns what they are good for. */
async function redeem(code, verifier) {
  const form = { grant_type: "authorization_code", code, client_id: clientId, redirect_uri: callback.url };
  const body = new URLSearchParams({ ...form, code_verifier: verifier });
  const answer = await fetch(`${server.url}/oauth/token`, { method: "POST", body });
  assert.equal(answer.status, 200);
  return (await answer.json()).scope;
}

test("an owner denies by keyboard alone, without a password", async () => {
  await opened({}, async (page) => {
    for (let stop = 1; (await focused(page)) !== "decision=deny"; stop += 1) {
      assert.ok(stop <= STOPS_MAX, "the keyboard does not reach the button");
      await page.keyboard.press("Tab");
    }
    const { status, url } = await leave(page, "Space");
    assert.equal(status, 200);
    assert.equal(url.origin + url.pathname, callback.url);
    const answer = Object.fromEntries(url.searchParams);
    assert.deepEqual(answer, { error: "access_denied", state: "the state", iss: server.url });
  });
});

test("a browser in which the owner has been lists the projects", async () => {
  const profile = await browser.createBrowserContext();
  await remember("The list is long.", newProject());
  const listed = (page) => page.$$eval("input[name=project]", (boxes) => boxes.length > 0);
  await opened({ profile }, async (page) => {
    assert.equal(await listed(page), false, "a stranger learns no project");
    await page.focus("#password");
    await page.keyboard.type(PASSWORD);
    assert.equal((await leave(page, "Enter")).status, 200);
  });
  await opened({ profile }, async (page) => {
    assert.equal(await listed(page), true);
  });
  await profile.close();
});

/** Stores a memory as an agent with a key. */
async function remember(content, project) {
  const call = { name: "remember", arguments: { content, project } };
  const headers = {
    Authorization: `Bearer ${await server.key("codex")}`,
    "Content-Type": "application/json",
    Accept: "application/json, text/event-stream",
  };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: call });
  const answer = await fetch(server.mcpUrl, { method: "POST", headers, body });
  structured((await answer.json()).result);
}

for (const { language, device, viewport } of [
  { language: "en", device: "desktop", viewport: DESKTOP },
  { language: "ko", device: "phone", viewport: PHONE },
]) {
  test(`the page speaks ${language} and fits a ${device}`, async () => {
    await opened({ viewport, language }, async (page) => {
      const seen = await page.evaluate(() => {
        const { lang, scrollWidth } = document.documentElement;
        return { lang, scrollWidth };
      });
      assert.deepEqual(seen, { lang: language, scrollWidth: viewport.width });
      await page.screenshot({ path: join(PICTURES, `${language}-${device}.png`), fullPage: true });
    });
  });
}

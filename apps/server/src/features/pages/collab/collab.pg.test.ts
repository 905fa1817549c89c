import { testServer, type TestServer } from "@cairn/testkit/server";
import type { Caller, World } from "@cairn/testkit/world";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { planningWorld } from "../../cycles/planning.fixture.ts";
import { render } from "../document/rendering.ts";
import { openDocument } from "../document/shared-document.ts";
import { readHtml, readUpdates } from "../document/store.ts";
import { pagePlace, type Place } from "../pages.fixture.ts";
import { encodeMessage } from "./malformed.fixture.ts";
import { mergeUpdates } from "./merge.ts";
import { until, Writer } from "./writer.fixture.ts";

let w: World;
let second: TestServer;
let at: Place;
let [one, two] = ["", ""];
const writers: Writer[] = [];

beforeAll(async () => {
  w = await planningWorld();
  second = await testServer({ sharing: w });
  [one, two] = [await w.listen(), await second.listen()];
});
afterAll(async () => {
  await second.stop();
  await w.stop();
});
beforeEach(async () => {
  at = await pagePlace(w, "project");
});
afterEach(() => {
  for (const writer of writers.splice(0)) writer.close();
});

const open = (pageId: string, who: string | Caller = "mel", base = one): Writer => {
  const writer = new Writer(base, w, typeof who === "string" ? w.as(who) : who, pageId);
  writers.push(writer);
  return writer;
};
/** The stored HTML, and that of everything that is stored. */
/** What lists and the search read; asking for the page would render it at once. */
const stored = (id: string): Promise<string> => readHtml(w.runtime.db, w.workspace.id, id);
const fresh = async (id: string): Promise<string> =>
  render(openDocument(await readUpdates(w.runtime.db, w.workspace.id, id))).html;

describe("a page that people edit together", () => {
  test("starts with its HTML, once, although two nodes open it at the same time", async () => {
    const { id } = await at.make({ description_html: "<p>One</p>" });
    const [a, b] = [open(id), open(id, "ada", two)];
    await Promise.all([a.shows("<p>One</p>"), b.shows("<p>One</p>")]);
    expect(await fresh(id)).toBe("<p>One</p>");
  });

  test("shows each edit to everyone, on the same node and on another", async () => {
    const { id } = await at.make({ description_html: "<p>One</p><p>Two</p>" });
    const [a, b, c] = [open(id), open(id, "ada"), open(id, "vic", two)];
    await Promise.all([a.opened(), b.opened(), c.opened()]);
    a.write("<p>One, by A</p><p>Two</p>");
    await Promise.all([b.shows("<p>One, by A</p><p>Two</p>"), c.shows("<p>One, by A</p><p>Two</p>")]);
    b.write("<p>One, by A</p><p>Two, by B</p>");
    await Promise.all([a, c].map((writer) => writer.shows("<p>One, by A</p><p>Two, by B</p>")));
  });

  test("has stored what it calls saved, before anything is merged", async () => {
    const { id } = await at.make({ description_html: "<p>One</p>" });
    const a = open(id);
    await a.opened();
    a.write("<p>One, saved</p>");
    await a.saved();
    expect(await fresh(id)).toBe("<p>One, saved</p>");
  });

  test("is rendered at once for those who ask for the page", async () => {
    const { id } = await at.make({ description_html: "<p>One</p>" });
    const a = open(id);
    await a.opened();
    for (const html of ["<p>One, typed</p>", "<p>One, typed on</p>"]) {
      a.write(html);
      await a.saved();
      expect((await at.ok("GET", `/pages/${id}/`)).description_html).toBe(html);
    }
  });

  test("is rendered soon after the last edit, in the name of the person who made it", async () => {
    const { id } = await at.make({ description_html: "<p>One</p>" });
    const a = open(id, "ada");
    await a.opened();
    a.write("<p>One, edited</p>");
    await until(async () => (await stored(id)) === "<p>One, edited</p>");
    expect((await at.ok("GET", `/pages/${id}/`)).updated_by).toBe(w.as("ada").id);
    const { rows } = await w.runtime.pool.query("select 1 from page_updates where page_id = $1", [id]);
    expect(rows).toEqual([]);
  });

  test("takes edits of a connection that was cut, and of requests", async () => {
    const { id } = await at.make({ description_html: "<p>One</p><p>Two</p><p>Three</p>" });
    const [a, b] = [open(id), open(id, "ada", two)];
    await Promise.all([a.opened(), b.opened()]);
    a.cut();
    a.write("<p>One, offline</p><p>Two</p><p>Three</p>");
    b.write("<p>One</p><p>Two, online</p><p>Three</p>");
    await b.saved();
    await at.ok("PATCH", `/pages/${id}/`, {
      description_html: "<p>One</p><p>Two, online</p><p>Three, requested</p>",
    });
    await a.connect();
    const all = "<p>One, offline</p><p>Two, online</p><p>Three, requested</p>";
    await Promise.all([a.shows(all), b.shows(all)]);
    expect(await fresh(id)).toBe(all);
  });

  test("merges what a node that ended has left", async () => {
    const { id } = await at.make({ description_html: "<p>One</p>" });
    const a = open(id);
    await a.opened();
    a.write("<p>One, left behind</p>");
    await a.saved();
    await mergeUpdates(second.runtime, { workspaceId: w.workspace.id, pageId: id }, null);
    expect(await stored(id)).toBe("<p>One, left behind</p>");
    a.write("<p>One, and continued</p>");
    await until(async () => (await stored(id)) === "<p>One, and continued</p>");
    expect(await fresh(id)).toBe("<p>One, and continued</p>");
  });

  test("shows cursors with the names that the server knows", async () => {
    const { id } = await at.make();
    const [a, b] = [open(id), open(id, "ada", two)];
    await Promise.all([a.opened(), b.opened()]);
    a.provider.setAwarenessField("user", { id: "x", name: "Someone else" });
    const names = () => [...(b.provider.awareness?.getStates().values() ?? [])].map((state) => state["user"]);
    await until(() => names().some((user) => user?.id === w.as("mel").id));
    expect(names()).not.toContainEqual(expect.objectContaining({ name: "Someone else" }));
  });
});

describe("permissions for a page that is open", () => {
  test("a viewer reads along, but their edits change nothing (spec §5)", async () => {
    const { id } = await at.make({ description_html: "<p>One</p>" });
    const [reader, writer] = [open(id, "vic"), open(id)];
    await Promise.all([reader.shows("<p>One</p>"), writer.opened()]);
    reader.write("<p>One, by a viewer</p>");
    writer.write("<p>One</p><p>Two</p>");
    await writer.saved();
    expect(await fresh(id)).toBe("<p>One</p><p>Two</p>");
    expect(reader.provider.unsyncedChanges).toBeGreaterThan(0);
  });

  test("another person's private page and a page of another workspace can't be opened (security 20)", async () => {
    const { id } = await at.make({ access: 1 });
    const refused = open(id, "ada");
    await until(() => refused.refusals.length > 0);
    expect(refused.html).toBe("<p></p>");
    const elsewhere = new Writer(one, w, w.as("mel"), id, w.outsider.workspace.id);
    writers.push(elsewhere);
    await until(() => elsewhere.refusals.length > 0);
    for (const headers of [{}, { cookie: w.outsider.person?.cookie ?? "" }]) {
      const status = await new Promise((resolve) => {
        const socket = new WebSocket(`${one.replace("http", "ws")}${w.W}/collab/`, { headers });
        socket.on("unexpected-response", (_request, response) => resolve(response.statusCode));
        socket.on("error", () => undefined);
      });
      expect(status).toBe("cookie" in headers ? 404 : 401);
    }
  });

  test("a page that is locked while someone types takes no more edits, and says so", async () => {
    const { id } = await at.make({ description_html: "<p>One</p>" });
    const a = open(id, "ada", two);
    await a.opened();
    await at.ok("POST", `/pages/${id}/lock/`, {});
    a.write("<p>One, too late</p>");
    await until(() => a.rights.includes(false));
    expect(await fresh(id)).toBe("<p>One</p>");
    await at.ok("DELETE", `/pages/${id}/lock/`);
    await until(() => a.rights.at(-1) === true);
  });

  test("a page that becomes private is closed for others at once", async () => {
    const { id } = await at.make({ description_html: "<p>One</p>" });
    const a = open(id, "ada");
    await a.opened();
    await at.ok("PATCH", `/pages/${id}/`, { access: 1 });
    await until(() => a.refusals.includes("no_access"));
    a.write("<p>Mine</p>");
    expect(await fresh(id)).toBe("<p>One</p>");
  });

  test("bytes that are no edit close the page for their sender only", async () => {
    const { id } = await at.make({ description_html: "<p>One</p>" });
    const [bad, good] = [open(id, "ada"), open(id)];
    await Promise.all([bad.opened(), good.opened()]);
    bad.provider.configuration.websocketProvider.send(
      encodeMessage(`${w.workspace.id}.${id}`, [9, 9, 9, 9, 9]),
    );
    await until(() => bad.refusals.includes("malformed"));
    good.write("<p>One, undisturbed</p>");
    await good.saved();
    expect(await fresh(id)).toBe("<p>One, undisturbed</p>");
  });

  test("an edit of more than 4 MB closes the page for its sender only", async () => {
    const { id } = await at.make({ description_html: "<p>One</p>" });
    const [bad, good] = [open(id, "ada"), open(id)];
    await Promise.all([bad.opened(), good.opened()]);
    bad.write(`<p>${"x".repeat(4_000_001)}</p>`);
    await until(() => bad.refusals.includes("too_large"));
    good.write("<p>One, undisturbed</p>");
    await good.saved();
    expect(await fresh(id)).toBe("<p>One, undisturbed</p>");
    expect(bad.provider.unsyncedChanges).toBeGreaterThan(0);
    expect(good.refusals).toEqual([]);
  });
});

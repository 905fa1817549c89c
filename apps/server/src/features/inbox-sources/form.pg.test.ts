import type { World } from "@cairn/testkit/world";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newPlace, type Place, planningWorld } from "../cycles/planning.fixture.ts";

let w: World;
let at: Place;
// Each test has its own minute: submissions are counted per minute.
let minute = Date.now();
beforeAll(async () => {
  w = await planningWorld();
});
afterAll(() => w.stop());
beforeEach(async () => {
  minute += 60_000;
  w.setNow(new Date(minute).toISOString());
  at = await newPlace(w);
  await at.ok("PATCH", "/", { inbox_view: true }, "ada");
});
afterEach(() => w.setNow(null));

const source = (body: object, who = "ada") => at.call("PATCH", "/inbox-sources/", body, who);
/** Opens the form and returns its URL. */
const opened = async (): Promise<string> => {
  const { body } = await source({ kind: "form", is_open: true });
  return body.form.address.replace("/spaces/inbox/", "/api/public/inbox-forms/");
};
const post = (path: string, body: object) => w.nobody.send("POST", path, body);
const inbox = async () => (await at.ok("GET", "/inbox-issues/")).results;

describe("opening and closing the form and email address of an inbox", () => {
  test("both are closed until an admin opens them; members and guests neither see nor open them", async () => {
    expect(await at.ok("GET", "/inbox-sources/", undefined, "ada")).toEqual({
      form: { is_open: false, address: null },
      mail: { is_open: false, address: null, domain: null },
    });
    for (const who of ["mel", "gus"]) {
      expect((await at.call("GET", "/inbox-sources/", undefined, who)).status).toBe(403);
      expect((await source({ kind: "form", is_open: true }, who)).status).toBe(403);
    }
  });

  test("the URL has 128 random bits, and is kept while the form is closed", async () => {
    const path = await opened();
    expect(path).toMatch(/\/[0-9a-f]{32}\/$/);
    await source({ kind: "form", is_open: false });
    expect((await w.nobody.send("GET", path)).status).toBe(404);
    expect(await opened()).toBe(path);
    expect((await w.nobody.send("GET", path)).status).toBe(200);
  });

  test("a new URL makes the old one 404 at once; so do closing, switching the inbox off, and archiving the project", async () => {
    const old = await opened();
    const renewed = await at.ok("POST", "/inbox-sources/renew/", { kind: "form" }, "ada");
    expect((await w.nobody.send("GET", old)).status).toBe(404);
    expect((await post(old, { name: "x" })).status).toBe(404);
    const path = renewed.form.address.replace("/spaces/inbox/", "/api/public/inbox-forms/");
    await at.ok("PATCH", "/", { inbox_view: false }, "ada");
    expect((await post(path, { name: "x" })).status).toBe(404);
    await at.ok("PATCH", "/", { inbox_view: true }, "ada");
    expect((await w.nobody.send("GET", path)).status).toBe(200);
    await at.ok("POST", "/archive/", {}, "ada");
    expect((await post(path, { name: "x" })).status).toBe(404);
  });

  test("there is no form without an inbox, no email address without a mail receiver, and no new URL for a closed form", async () => {
    expect((await source({ kind: "mail", is_open: true })).body.error).toBe(
      "Inbound email isn't set up on this server.",
    );
    expect((await source({ kind: "window", is_open: true })).status).toBe(400);
    expect((await at.call("POST", "/inbox-sources/renew/", { kind: "form" }, "ada")).status).toBe(400);
    await at.ok("PATCH", "/", { inbox_view: false }, "ada");
    expect((await source({ kind: "form", is_open: true })).body.error).toBe(
      "The inbox is turned off in this project.",
    );
  });
});

describe("submitting the form of an inbox", () => {
  test("a stranger's submission waits in the inbox without an author; triagers see the sender's own details, guests do not", async () => {
    const path = await opened();
    await at.told();
    const answer = await post(path, {
      name: " The export is empty ",
      description: "Since this\nmorning\n\n<script>alert(1)</script>",
      sender_name: "Sol",
      sender_email: "sol@customer.example",
    });
    expect([answer.status, answer.body]).toEqual([204, ""]);
    expect(await at.told()).toEqual(["activity insert", "inbox_issue insert"]);
    const [item] = await inbox();
    expect([item.source, item.status, item.created_by, item.issue.name]).toEqual([
      "FORM",
      -2,
      null,
      "The export is empty",
    ]);
    const detail = (who: string) => at.ok("GET", `/inbox-issues/${item.issue.id}/`, undefined, who);
    const seen = await detail("mel");
    expect(seen.sender).toEqual({ name: "Sol", email: "sol@customer.example" });
    expect(seen.issue.description_html).toBe(
      "<p>Since this<br>morning</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
    );
    expect(await detail("gus")).not.toHaveProperty("sender");
    expect(JSON.stringify(await w.changes())).not.toContain("customer.example");
    expect((await at.ok("GET", "/issues/")).results).toEqual([]);
  });

  test("the form reveals only whose inbox it is", async () => {
    const { body } = await w.nobody.send("GET", await opened());
    expect(Object.keys(body).sort()).toEqual(["project", "workspace"]);
    expect(Object.keys(body.project).sort()).toEqual(["description", "logo_props", "name"]);
    expect(Object.keys(body.workspace).sort()).toEqual(["logo", "name"]);
  });

  test("a title is required and an email address must be valid; each error names its field", async () => {
    const path = await opened();
    const fields = async (body: object) => Object.keys((await post(path, body)).body);
    expect(await fields({ name: " ", sender_email: "nobody" })).toEqual(["name", "sender_email"]);
    expect(await fields({ name: "x".repeat(256) })).toEqual(["name"]);
    expect(await fields({ name: "x", description: "x".repeat(20_001) })).toEqual(["description"]);
    expect(await inbox()).toEqual([]);
  });

  test("a bot that fills in the hidden field gets a success, and nothing is stored", async () => {
    expect((await post(await opened(), { name: "Buy", website: "https://spam.example" })).status).toBe(204);
    expect(await inbox()).toEqual([]);
  });

  test("priority, state and author can't be set from outside", async () => {
    const path = await opened();
    await post(path, {
      name: "x",
      priority: "urgent",
      created_by: w.as("ada").id,
      status: 1,
      source: "IN_APP",
    });
    const [item] = await inbox();
    expect([item.issue.priority, item.status, item.source, item.created_by]).toEqual([
      "none",
      -2,
      "FORM",
      null,
    ]);
  });

  test("the sixth submission in a minute from one IP address is refused, the first in the next minute is accepted", async () => {
    const path = await opened();
    for (let n = 1; n <= 5; n += 1) expect((await post(path, { name: `${n}` })).status).toBe(204);
    expect((await post(path, { name: "6" })).status).toBe(429);
    minute += 60_000;
    w.setNow(new Date(minute).toISOString());
    expect((await post(path, { name: "6" })).status).toBe(204);
    expect(await inbox()).toHaveLength(6);
  });
});

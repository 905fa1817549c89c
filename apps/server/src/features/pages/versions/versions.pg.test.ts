import type { World } from "@cairn/testkit/world";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { until, Writer } from "../collab/writer.fixture.ts";
import { planningWorld } from "../../cycles/planning.fixture.ts";
import { pagePlace, type Place } from "../pages.fixture.ts";
import { thinOutPageVersions } from "./job.ts";

let w: World;
let at: Place;
let node: string;
let id: string;
const writers: Writer[] = [];

beforeAll(async () => {
  w = await planningWorld();
  node = await w.listen();
});
afterAll(() => w.stop());
beforeEach(async () => {
  at = await pagePlace(w, "project");
  ({ id } = await at.make({ description_html: "<p>One</p>" }));
});
afterEach(() => {
  for (const writer of writers.splice(0)) writer.close();
});

const write = (html: string, who?: string) =>
  at.ok("PATCH", `/pages/${id}/`, { description_html: html }, who);
const versions = (who?: string) => at.ok("GET", `/pages/${id}/versions/`, undefined, who);
const texts = async (): Promise<string[]> =>
  Promise.all(
    (await versions()).map(
      async (version: { id: string }) =>
        (await at.ok("GET", `/pages/${id}/versions/${version.id}/`)).description_html,
    ),
  );
const name = (text: string, who?: string) => at.ok("POST", `/pages/${id}/versions/`, { name: text }, who);
/** Makes everything that is kept of the page older. */
const age = (interval: string) =>
  w.runtime.pool.query(
    `update page_versions set created_at = created_at - $2::interval, last_saved_at = last_saved_at - $2::interval
     where page_id = $1`,
    [id, interval],
  );

describe("versions of a page", () => {
  test("are kept of the text before a change, at most every ten minutes", async () => {
    expect(await versions()).toEqual([]);
    await write("<p>Two</p>");
    await write("<p>Three</p>");
    expect(await texts()).toEqual(["<p>One</p>"]);
    await age("11 minutes");
    await write("<p>Four</p>");
    expect(await texts()).toEqual(["<p>Three</p>", "<p>One</p>"]);
  });

  test("are not kept of an empty page, nor twice of the same text", async () => {
    ({ id } = await at.make());
    await write("<p>Two</p>");
    expect(await versions()).toEqual([]);
    const first = await name("Draft");
    const again = await name("Final");
    expect(again.id).toBe(first.id);
    expect((await versions()).map((version: { name: string }) => version.name)).toEqual(["Final"]);
  });

  test("say who changed the text last and when, not who kept it", async () => {
    await write("<p>By Ada</p>", "ada");
    const { updated_at } = await at.ok("GET", `/pages/${id}/`);
    await at.ok("PATCH", `/pages/${id}/`, { name: "Renamed by Mel" });
    const version = await name("Reviewed");
    expect(version).toMatchObject({
      name: "Reviewed",
      page: id,
      owned_by: w.as("ada").id,
      created_by: w.as("mel").id,
    });
    expect(version.last_saved_at).toBe(updated_at);
  });

  test("come with their text in all three forms", async () => {
    const { id: version } = await name("First");
    const body = await at.ok("GET", `/pages/${id}/versions/${version}/`);
    expect(body).toMatchObject({ description_html: "<p>One</p>", description_json: { type: "doc" } });
    expect(Buffer.from(body.description_binary, "base64").length).toBeGreaterThan(2);
  });

  test("can be named, and lose their name", async () => {
    await write("<p>Two</p>");
    const [{ id: version }] = await versions();
    const path = `/pages/${id}/versions/${version}/`;
    expect((await at.ok("PATCH", path, { name: " Kick-off " })).name).toBe("Kick-off");
    expect((await at.ok("PATCH", path, { name: null })).name).toBeNull();
    const { status, body } = await at.call("PATCH", path, { name: "   " });
    expect([status, Object.keys(body)]).toEqual([400, ["name"]]);
  });

  test("include what is being typed when someone names one", async () => {
    const writer = new Writer(node, w, w.as("ada"), id);
    writers.push(writer);
    await writer.opened();
    writer.write("<p>One, being typed</p>");
    await writer.saved();
    await name("Now");
    expect((await texts())[0]).toBe("<p>One, being typed</p>");
  });

  test("are kept of a page that people edit together, too", async () => {
    const writer = new Writer(node, w, w.as("ada"), id);
    writers.push(writer);
    await writer.opened();
    writer.write("<p>Two</p>");
    await writer.saved();
    await until(async () => (await at.ok("GET", `/pages/${id}/`)).description_html === "<p>Two</p>");
    expect(await texts()).toEqual(["<p>One</p>"]);
  });
});

describe("restoring a version", () => {
  test("brings its text back, and keeps the text that it replaces", async () => {
    const { id: version } = await name("First");
    await write("<p>Two</p>");
    const page = await at.ok("POST", `/pages/${id}/versions/${version}/restore/`, {}, "ada");
    expect(page).toMatchObject({ description_html: "<p>One</p>", updated_by: w.as("ada").id });
    expect(await texts()).toEqual(["<p>Two</p>", "<p>One</p>"]);
  });

  test("reaches everyone who has the page open, and they go on typing", async () => {
    const { id: version } = await name("First");
    const writer = new Writer(node, w, w.as("ada"), id);
    writers.push(writer);
    await writer.opened();
    writer.write("<p>Two</p><p>Three</p>");
    await writer.saved();
    await at.ok("POST", `/pages/${id}/versions/${version}/restore/`, {});
    await writer.shows("<p>One</p>");
    writer.write("<p>One</p><p>More</p>");
    await writer.saved();
    await until(
      async () => (await at.ok("GET", `/pages/${id}/`)).description_html === "<p>One</p><p>More</p>",
    );
    expect(await texts()).toEqual(["<p>Two</p><p>Three</p>", "<p>One</p>"]);
  });

  test("tells the clients of the changed page", async () => {
    const { id: version } = await name("First");
    await write("<p>Two</p>");
    await at.told();
    await at.ok("POST", `/pages/${id}/versions/${version}/restore/`, {});
    expect(await at.told()).toEqual(["page update"]);
  });
});

describe("rights to versions", () => {
  const attempts = async (who: string) => {
    const version = (await versions("mel"))[0].id;
    return [
      (await at.call("GET", `/pages/${id}/versions/`, undefined, who)).status,
      (await at.call("GET", `/pages/${id}/versions/${version}/`, undefined, who)).status,
      (await at.call("POST", `/pages/${id}/versions/`, { name: "Mine" }, who)).status,
      (await at.call("PATCH", `/pages/${id}/versions/${version}/`, { name: "Mine" }, who)).status,
      (await at.call("POST", `/pages/${id}/versions/${version}/restore/`, {}, who)).status,
    ];
  };
  beforeEach(async () => {
    await write("<p>Two</p>");
  });

  test("those who may edit the page name and restore them", async () => {
    expect(await attempts("ada")).toEqual([200, 200, 201, 200, 200]);
  });
  test("a viewer reads them", async () => {
    expect(await attempts("vic")).toEqual([200, 200, 403, 403, 403]);
  });
  test("of a private page, its owner alone knows", async () => {
    await at.ok("PATCH", `/pages/${id}/`, { access: 1 });
    expect(await attempts("ada")).toEqual([404, 404, 404, 404, 404]);
  });
  test("a locked page refuses with 471, an archived one with 472", async () => {
    await at.ok("POST", `/pages/${id}/lock/`, {});
    expect(await attempts("mel")).toEqual([200, 200, 471, 471, 471]);
    await at.ok("DELETE", `/pages/${id}/lock/`);
    await at.ok("POST", `/pages/${id}/archive/`, {});
    expect(await attempts("mel")).toEqual([200, 200, 472, 472, 472]);
  });
  test("a version of another page is not found", async () => {
    const [{ id: version }] = await versions();
    const other = await at.make({ name: "Other" });
    expect((await at.call("GET", `/pages/${other.id}/versions/${version}/`)).status).toBe(404);
    expect((await at.call("POST", `/pages/${other.id}/versions/${version}/restore/`, {})).status).toBe(404);
  });
});

describe("thinning out versions", () => {
  test("keeps all of a day, one an hour for a week, one a day for three months, then one a week, and every named one", async () => {
    const now = new Date("2026-06-24T12:00:00Z"); // a Wednesday
    const insert = async (...moments: string[]) => {
      for (const moment of moments)
        await w.runtime.pool.query(
          `insert into page_versions (workspace_id, id, page_id, name, html, last_saved_at)
           values ($1, gen_random_uuid(), $2, $3, $4, $5)`,
          [
            w.workspace.id,
            id,
            moment.endsWith("!") ? "Named" : null,
            `<p>${moment}</p>`,
            moment.replace("!", ""),
          ],
        );
    };
    const kept = [
      "2026-06-24T11:00:00Z",
      "2026-06-24T10:59:00Z",
      "2026-06-20T10:50:00Z",
      "2026-06-20T09:50:00Z",
      "2026-06-10T20:00:00Z",
      "2026-06-10T08:00:00Z!",
      "2026-06-09T08:00:00Z",
      "2026-01-11T08:00:00Z",
      "2026-01-04T08:00:00Z",
    ];
    const thinned = [
      "2026-06-20T10:10:00Z",
      "2026-06-10T10:00:00Z",
      "2026-01-08T08:00:00Z",
      "2026-01-05T08:00:00Z",
    ];
    await insert(...kept, ...thinned);
    await thinOutPageVersions.run({ ...w.runtime, now: () => now } as never);
    const { rows } = await w.runtime.pool.query(
      "select html from page_versions where page_id = $1 order by last_saved_at desc",
      [id],
    );
    expect(rows.map(({ html }) => html)).toEqual(kept.map((moment) => `<p>${moment}</p>`));
  });
});

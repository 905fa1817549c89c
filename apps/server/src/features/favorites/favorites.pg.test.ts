import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { day, newPlace, type Place, planningWorld, type Row } from "../cycles/planning.fixture.ts";

let w: World;
let at: Place;
beforeAll(async () => {
  w = await planningWorld();
});
afterAll(() => w.stop());
beforeEach(async () => {
  at = await newPlace(w);
  w.setNow("2026-03-11T12:00:00Z");
});

const list = async (who: string): Promise<Row[]> => {
  const { status, body } = await w.as(who).send("GET", `${w.W}/user-favorites/?all=true`);
  expect(status).toBe(200);
  return (body as Row[]).filter((row) => row.project_id === at.p.id);
};
const named = async (who: string): Promise<[string, string][]> =>
  (await list(who)).map((row) => [row.entity_type, row.entity_data.name]);

/** One of each kind, added to favorites by vic in this order. */
async function starred(): Promise<Record<"cycle" | "module" | "view" | "page", string>> {
  const cycle = await at.ok("POST", "/cycles/", { name: "Spring" });
  const module = await at.ok("POST", "/modules/", { name: "Alerts" });
  const view = await at.ok("POST", "/views/", { name: "Bugs" });
  const page = await at.ok("POST", "/pages/", { name: "Notes" });
  await at.ok("POST", "/user-favorite-modules/", { module: module.id }, "vic");
  await at.ok("POST", "/user-favorite-cycles/", { cycle: cycle.id }, "vic");
  await at.ok("POST", "/user-favorite-views/", { view: view.id }, "vic");
  await w.as("vic").send("POST", `${w.W}/user-favorite-projects/`, { project: at.p.id });
  await at.ok("POST", `/favorite-pages/${page.id}/`, {}, "vic");
  return { cycle: cycle.id, module: module.id, view: view.id, page: page.id };
}

describe("favorites", () => {
  test("all favorites of a person are projects, cycles, modules, views and pages with their names, in the order in which they were added, for that person alone", async () => {
    const { cycle } = await starred();
    const rows = await list("vic");
    expect(rows.map((row) => [row.entity_type, row.entity_data.name, row.sequence])).toEqual([
      ["module", "Alerts", rows[0]?.sequence],
      ["cycle", "Spring", (rows[0]?.sequence ?? 0) + 1],
      ["view", "Bugs", (rows[0]?.sequence ?? 0) + 2],
      ["project", at.p.name, (rows[0]?.sequence ?? 0) + 3],
      ["page", "Notes", (rows[0]?.sequence ?? 0) + 4],
    ]);
    expect(rows[1]).toMatchObject({
      workspace_id: w.workspace.id,
      project_id: at.p.id,
      entity_identifier: cycle,
      entity_data: { id: cycle, project_id: at.p.id, is_archived: false, logo_props: {} },
      is_folder: false,
      name: null,
      parent: null,
    });
    expect(await list("mel")).toEqual([]);
  });

  test("archived items stay favorites and say so; deleted ones do not", async () => {
    const { cycle, module } = await starred();
    await at.ok("PATCH", `/cycles/${cycle}/`, { start_date: day(-5), end_date: day(-1) });
    await at.ok("POST", `/cycles/${cycle}/archive/`, {});
    await at.ok("DELETE", `/modules/${module}/`);
    const rows = await list("vic");
    expect(rows.map((row) => [row.entity_type, row.entity_data.is_archived])).toEqual([
      ["cycle", true],
      ["view", false],
      ["project", false],
      ["page", false],
    ]);
  });

  test("a view or page that has become private, and items in a project that the person has left, are kept but not listed", async () => {
    const { view, page } = await starred();
    await at.ok("PATCH", `/pages/${page}/`, { access: 1 });
    expect(await named("vic")).not.toContainEqual(["page", "Notes"]);
    await at.ok("POST", `/views/${view}/access/`, { access: 0 });
    expect(await named("vic")).not.toContainEqual(["view", "Bugs"]);
    await at.ok("POST", `/views/${view}/access/`, { access: 1 });
    expect(await named("vic")).toContainEqual(["view", "Bugs"]);
    await at.ok("POST", "/members/leave/", {}, "vic");
    expect((await named("vic")).filter(([kind]) => kind !== "project")).toEqual([]);
  });

  test("a collection of pages is a favorite for itself, as long as the person sees it and it exists", async () => {
    const collection = async (name: string, access: number): Promise<string> =>
      (await w.as("ada").send("POST", `${w.W}/collections/`, { name, access })).body.id;
    const [open, closed] = [await collection("Handbook", 1), await collection("Salaries", 0)];
    const star = async (id: string, method: "POST" | "DELETE" = "POST", who = "vic"): Promise<number> =>
      (await w.as(who).send(method, `${w.W}/favorite-collections/${id}/`, {})).status;
    const starred = async (): Promise<Row[]> =>
      ((await w.as("vic").send("GET", `${w.W}/user-favorites/?all=true`)).body as Row[]).filter(
        ({ entity_type }) => entity_type === "page_collection",
      );
    expect([await star(open), await star(open), await star(closed)]).toEqual([204, 400, 404]);
    const member = { member: w.as("vic").id, access: 0 };
    const members = `${w.W}/collections/${closed}/members/`;
    const membership = (await w.as("ada").send("POST", members, member)).body.id;
    expect(await star(closed)).toBe(204);
    expect(await starred()).toMatchObject([
      { project_id: null, entity_identifier: open, entity_data: { name: "Handbook", is_archived: false } },
      { entity_identifier: closed, entity_data: { name: "Salaries" } },
    ]);
    await w.as("ada").send("DELETE", `${members}${membership}/`);
    expect((await starred()).map((row) => row.entity_data.name)).toEqual(["Handbook"]);
    expect(await star(closed, "DELETE")).toBe(404);
    expect(await star(open, "DELETE", "mel")).toBe(404);
    expect([await star(open, "DELETE"), await star(open, "DELETE")]).toEqual([204, 404]);
    expect(await star(open)).toBe(204);
    await w.as("ada").send("DELETE", `${w.W}/collections/${open}/`);
    expect(await starred()).toEqual([]);
  });

  test("all favorites of a person are not visible to members of another workspace", async () => {
    expect((await w.outsider.send("GET", `${w.W}/user-favorites/`)).status).toBe(404);
  });
});

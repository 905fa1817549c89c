import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids, planningWorld, type Row } from "../cycles/planning.fixture.ts";
import { pagePlace, type Place } from "./pages.fixture.ts";

let w: World;
let at: Place;
beforeAll(async () => {
  w = await planningWorld();
});
afterAll(() => w.stop());

describe.each(["project", "workspace"] as const)("sub-pages of a %s", (kind) => {
  beforeEach(async () => {
    at = await pagePlace(w, kind);
  });

  test("a page and all below it are archived and restored by its owner or an admin", async () => {
    const top = await at.make();
    const below = await at.make({ parent: top.id }, "ada");
    const lowest = await at.make({ parent: below.id });
    const path = `/pages/${top.id}/archive/`;
    expect((await at.call("POST", path, {}, "vic")).status).toBe(400);
    await at.told();
    const { archived_at } = await at.ok("POST", path, {});
    expect(await at.told()).toEqual(["page update", "page update", "page update"]);
    const days = async () => {
      const found: Row[] = [];
      for (const page of [top, below, lowest])
        found.push((await at.ok("GET", `/pages/${page.id}/`)).archived_at);
      return found;
    };
    expect(await days()).toEqual([archived_at, archived_at, archived_at]);
    const archived = ids(await at.ok("GET", "/archived-pages/"));
    expect([top, below, lowest].every((page) => archived.includes(page.id))).toBe(true);
    expect((await at.call("DELETE", path, undefined, "gus")).status).toBe(400);
    await at.ok("DELETE", path, undefined, "ada");
    expect(await days()).toEqual([null, null, null]);
  });

  test("a page that is restored while the one above it is archived has no parent afterwards", async () => {
    const top = await at.make();
    const below = await at.make({ parent: top.id });
    await at.ok("POST", `/pages/${top.id}/archive/`, {});
    await at.ok("DELETE", `/pages/${below.id}/archive/`);
    expect(await at.ok("GET", `/pages/${below.id}/`)).toMatchObject({ parent: null, archived_at: null });
  });

  test("a page is deleted once it is archived, by its owner or an admin; its sub-pages stay", async () => {
    const top = await at.make();
    const below = await at.make({ parent: top.id });
    const path = `/pages/${top.id}/`;
    expect((await at.call("DELETE", path)).status).toBe(400);
    await at.ok("POST", `${path}archive/`, {});
    expect((await at.call("DELETE", path, undefined, "vic")).status).toBe(400);
    await at.ok("POST", `/favorite-pages/${top.id}/`, {});
    await at.told();
    await at.ok("DELETE", path);
    expect(await at.told()).toEqual(["favorite delete", "page delete", "page update"]);
    expect((await at.call("GET", path)).status).toBe(404);
    expect((await at.ok("GET", `/pages/${below.id}/`)).parent).toBeNull();
  });

  test("a page can be placed below another one of the same place, but never below itself", async () => {
    const [a, b] = [await at.make(), await at.make()];
    const c = await at.make({ parent: b.id });
    const move = (id: string, parent: string | null) => at.call("PATCH", `/pages/${id}/`, { parent });
    expect((await move(b.id, a.id)).body.parent).toBe(a.id);
    for (const parent of [a.id, b.id, c.id])
      expect(await move(a.id, parent)).toMatchObject({ status: 400, body: { parent: [expect.any(String)] } });
    const elsewhere = await (await pagePlace(w, kind === "project" ? "workspace" : "project")).make();
    expect((await move(a.id, elsewhere.id)).status).toBe(400);
    expect((await move(b.id, null)).body.parent).toBeNull();
  });

  test("two pages that are placed below each other at the same time do not form a circle", async () => {
    const [a, b] = [await at.make(), await at.make()];
    const answers = await Promise.all([
      at.call("PATCH", `/pages/${a.id}/`, { parent: b.id }),
      at.call("PATCH", `/pages/${b.id}/`, { parent: a.id }),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "400"]);
  });

  test("a copy has the same document and belongs to the person who made it; sub-pages only on request", async () => {
    const top = await at.make({ name: "Plan", description_html: "<p>Text</p>" });
    await at.make({ name: "Step", parent: top.id });
    await at.make({ name: "Secret", parent: top.id, access: 1 });
    const copy = await at.ok("POST", `/pages/${top.id}/duplicate/`, {}, "ada");
    expect(copy).toMatchObject({
      name: "Plan (copy)",
      description_html: "<p>Text</p>",
      owned_by: w.as("ada").id,
    });
    const deep = await at.ok("POST", `/pages/${top.id}/duplicate/`, { with_sub_pages: true }, "ada");
    const below = (parent: Row, all: Row[]) => all.filter((page) => page.parent === parent.id);
    const all = await at.ok("GET", "/pages/?nested=true", undefined, "ada");
    expect(below(copy, all)).toEqual([]);
    expect(below(deep, all).map((page: Row) => page.name)).toEqual(["Step"]);
  });
});

describe("moving pages", () => {
  beforeEach(async () => {
    at = await pagePlace(w, "project");
  });

  test("a page moves to the workspace and into a project with all below it, without its labels", async () => {
    const label = await at.ok("POST", "/issue-labels/", { name: "Doc", color: "#00ff00" });
    const page = await at.make({ labels: [label.id], description_html: "<p>Text</p>" });
    const below = await at.make({ parent: page.id }, "ada");
    await at.ok("POST", `/favorite-pages/${page.id}/`, {});
    await at.told();
    const moved = await at.ok("POST", `/pages/${page.id}/move/`, { project: null });
    expect(moved).toMatchObject({
      project: null,
      label_ids: [],
      is_favorite: true,
      description_html: "<p>Text</p>",
    });
    expect(await at.told()).toEqual(["page gone", "page gone", "page update", "page update"]);
    expect((await at.call("GET", `/pages/${page.id}/`)).status).toBe(404);
    const found = await w.as("mel").send("GET", `${w.W}/pages/${below.id}/`);
    expect(found.body).toMatchObject({ parent: page.id, project: null });
    const back = await w.as("mel").send("POST", `${w.W}/pages/${page.id}/move/`, { project: at.projectId });
    expect(back.body).toMatchObject({ project: at.projectId });
    expect((await at.call("POST", `/pages/${page.id}/move/`, { project: at.projectId })).status).toBe(400);
  });

  test("a page moves only into projects where the person may add pages", async () => {
    const page = await at.make({}, "ada");
    const other = await pagePlace(w, "project");
    const row = (await other.ok("GET", "/members/", undefined, "ada")).find(
      (m: Row) => m.member === w.as("mel").id,
    );
    await other.ok("PATCH", `/members/${row.id}/`, { role: 10 }, "ada");
    const move = (who: string) =>
      at.call("POST", `/pages/${page.id}/move/`, { project: other.projectId }, who);
    expect((await move("mel")).status).toBe(404);
    expect((await move("vic")).status).toBe(403);
    expect((await move("ada")).status).toBe(200);
  });
});

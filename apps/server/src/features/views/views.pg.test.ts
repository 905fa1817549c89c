import { newId } from "../../platform/ids.ts";
import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids, newPlace, type Place, planningWorld, type Row } from "../cycles/planning.fixture.ts";

let w: World;
let at: Place;
beforeAll(async () => {
  w = await planningWorld();
});
afterAll(() => w.stop());
beforeEach(async () => {
  at = await newPlace(w);
});

let n = 0;
const make = (body: object = {}, who = "mel"): Promise<Row> =>
  at.ok("POST", "/views/", { name: `View ${(n += 1)}`, ...body }, who);
const read = (id: string, who = "mel"): Promise<Row> => at.ok("GET", `/views/${id}/`, undefined, who);
const patch = (id: string, body: object, who = "mel") => at.call("PATCH", `/views/${id}/`, body, who);
const refusal = ({ status, body }: { status: number; body: Row }) => [status, Object.keys(body)];
const NOT = [400, ["error"]];

describe("creating views (contract/issues §13)", () => {
  test("a new view is public, unlocked, owned by its creator, and starts with the default display", async () => {
    const view = await make({ name: " Hot ", description: "all that burns" });
    expect(view).toMatchObject({
      name: "Hot",
      description: "all that burns",
      project: at.p.id,
      workspace: w.workspace.id,
      owned_by: w.as("mel").id,
      created_by: w.as("mel").id,
      updated_by: w.as("mel").id,
      access: 1,
      is_locked: false,
      sort_order: 65535,
      logo_props: {},
      filters: {},
      query: {},
    });
    expect(view.display_filters).toMatchObject({ layout: "list", group_by: null, sub_issue: true });
    expect(view.display_properties).toMatchObject({ assignee: true, cycle: true, modules: true });
    expect(await at.told()).toEqual(["view insert"]);
  });

  test("the server derives the query from the filters, whatever the body contains", async () => {
    const filters = { priority: ["urgent", "high"], state: null, nonsense: ["x"] };
    const view = await make({ filters, query: { created_by__password: "x" } });
    expect([view.query, view.filters]).toEqual([{ priority: "urgent,high" }, filters]);
    const after = await at.ok("PATCH", `/views/${view.id}/`, { filters: { labels: ["None"] } });
    expect([after.query, after.filters]).toEqual([{ labels: "None" }, { labels: ["None"] }]);
  });

  test("a view needs a name, and objects of limited size", async () => {
    for (const [key, body] of Object.entries({
      name: {},
      filters: { name: "x", filters: { labels: "x".repeat(20_001) } },
      display_filters: { name: "x", display_filters: [] },
      access: { name: "x", access: 2 },
    }))
      expect(refusal(await at.call("POST", "/views/", body))).toEqual([400, [key]]);
    expect((await at.call("POST", "/views/", { name: "  " })).status).toBe(400);
    expect(await at.ok("GET", "/views/")).toEqual([]);
  });

  test("a creation that is repeated with its key creates one view", async () => {
    const key = newId();
    const send = (name: string) =>
      w
        .as("mel")
        .send("POST", `${at.P}/views/`, { name, access: 0 }, { headers: { "idempotency-key": key } });
    const [a, b, c] = [await send("Once"), await send("Once"), await send("Twice")];
    expect([a.status, b.status, c.status, a.body.id]).toEqual([201, 201, 422, key]);
    expect(b.body).toEqual(a.body);
    expect(await at.ok("GET", "/views/")).toHaveLength(1);
  });
});

describe("changing views", () => {
  test("each given object is replaced as a whole; others stay", async () => {
    const { id } = await make({ description: "keep", display_filters: { layout: "kanban", type: null } });
    const after = await at.ok("PATCH", `/views/${id}/`, { display_filters: { layout: "list" }, name: "New" });
    expect(after).toMatchObject({ name: "New", description: "keep", display_filters: { layout: "list" } });
    expect(after.display_filters).toEqual({ layout: "list" });
    expect(await read(id)).toEqual({ ...after, is_favorite: false });
  });

  test("only its owner can change a view, not even an admin", async () => {
    const view = await make();
    expect(refusal(await patch(view.id, { name: "mine" }, "ada"))).toEqual(NOT);
    expect(refusal(await at.call("POST", `/views/${view.id}/lock/`, {}, "ada"))).toEqual(NOT);
    expect(refusal(await at.call("DELETE", `/views/${view.id}/lock/`, undefined, "ada"))).toEqual(NOT);
    expect(refusal(await at.call("POST", `/views/${view.id}/access/`, { access: 0 }, "ada"))).toEqual(NOT);
    expect(await read(view.id)).toEqual({ ...view, is_favorite: false });
  });

  test("fields that the server determines are not written (security 12)", async () => {
    const view = await make({ id: newId(), owned_by: w.as("ada").id, is_locked: true, project: newId() });
    expect(view).toMatchObject({ owned_by: w.as("mel").id, is_locked: false, project: at.p.id });
    const fake = {
      id: newId(),
      owned_by: w.as("ada").id,
      created_by: w.as("ada").id,
      project: w.project.id,
      workspace: w.outsider.workspace.id,
      created_at: "2001-01-01T00:00:00Z",
    };
    const after = await at.ok("PATCH", `/views/${view.id}/`, fake);
    expect({ ...after, updated_at: "" }).toEqual({ ...view, updated_at: "" });
  });

  test("a locked view can't be changed, by PATCH or otherwise, until its owner unlocks it", async () => {
    const { id, name } = await make();
    expect((await at.call("POST", `/views/${id}/lock/`, {})).status).toBe(204);
    expect(refusal(await patch(id, { name: "x" }))).toEqual(NOT);
    expect(refusal(await patch(id, { is_locked: false, name: "x" }))).toEqual(NOT);
    expect(await read(id)).toMatchObject({ name, is_locked: true });
    expect((await at.call("DELETE", `/views/${id}/lock/`)).status).toBe(204);
    expect(await at.ok("PATCH", `/views/${id}/`, { name: "x" })).toMatchObject({ is_locked: false });
  });

  test("access and lock of a view can be changed by PATCH, too, the lock also while it is set", async () => {
    const { id } = await make();
    expect(await at.ok("PATCH", `/views/${id}/`, { is_locked: true, access: 0 })).toMatchObject({
      is_locked: true,
      access: 0,
    });
    expect(await at.ok("PATCH", `/views/${id}/`, { access: 1 })).toMatchObject({
      is_locked: true,
      access: 1,
    });
    expect(await at.ok("PATCH", `/views/${id}/`, { is_locked: false })).toMatchObject({ is_locked: false });
  });

  test("of two concurrent requests to lock and to rename a view, either the new name comes first or it is refused", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, name } = await make();
      const [, renamed] = await Promise.all([
        at.call("POST", `/views/${id}/lock/`, {}),
        patch(id, { name: "Raced" }),
      ]);
      const after = await read(id);
      expect([after.is_locked, after.name]).toEqual([true, renamed.status === 200 ? "Raced" : name]);
      // A successful rename found it unlocked.
      if (renamed.status === 200) expect(renamed.body.is_locked).toBe(false);
    }
  });
});

describe("deletion of views", () => {
  test("a view can be deleted by its owner or a project admin, locked or not, but not by another member", async () => {
    const [mine, theirs] = [await make(), await make({}, "ada")];
    await at.ok("POST", `/views/${mine.id}/lock/`, {});
    expect(refusal(await at.call("DELETE", `/views/${theirs.id}/`))).toEqual(NOT);
    expect((await at.call("DELETE", `/views/${mine.id}/`, undefined, "ada")).status).toBe(204);
    expect((await at.call("DELETE", `/views/${theirs.id}/`, undefined, "ada")).status).toBe(204);
    expect(refusal(await at.call("DELETE", `/views/${theirs.id}/`, undefined, "ada"))).toEqual([
      404,
      ["error"],
    ]);
    expect(await at.ok("GET", "/views/")).toEqual([]);
  });

  test("an admin of the workspace who is not an admin of the project can't delete it", async () => {
    const view = await make();
    await w.runtime.db
      .updateTable("project_members")
      .set({ role: 15 })
      .where("project_id", "=", at.p.id)
      .where("member_id", "=", w.as("ada").id)
      .execute();
    expect(refusal(await at.call("DELETE", `/views/${view.id}/`, undefined, "ada"))).toEqual(NOT);
  });

  test("deleting views removes it from everyone's favorites", async () => {
    const view = await make();
    await at.ok("POST", "/user-favorite-views/", { view: view.id }, "vic");
    await at.ok("DELETE", `/views/${view.id}/`);
    expect((await at.call("DELETE", `/user-favorite-views/${view.id}/`, undefined, "vic")).status).toBe(404);
    const left = await w.runtime.db.selectFrom("favorites").where("entity_id", "=", view.id).execute();
    expect(left).toEqual([]);
  });
});

describe("permissions for views", () => {
  test("guests and viewers read public views, and can't create, change or delete any (contract/issues §0 PE)", async () => {
    const view = await make();
    for (const who of ["vic", "gus"]) {
      expect(ids(await at.ok("GET", "/views/", undefined, who))).toEqual([view.id]);
      expect((await read(view.id, who)).name).toBe(view.name);
      for (const [method, path, body] of [
        ["POST", "/views/", { name: "x" }],
        ["PATCH", `/views/${view.id}/`, { name: "x" }],
        ["DELETE", `/views/${view.id}/`],
        ["POST", `/views/${view.id}/lock/`, {}],
        ["DELETE", `/views/${view.id}/lock/`],
        ["POST", `/views/${view.id}/access/`, { access: 0 }],
      ] as const)
        expect((await at.call(method, path, body, who)).status, `${method} ${path}`).toBe(403);
    }
  });

  test("an owner who is no longer a member can only read it", async () => {
    const view = await make();
    const demote = (role: number) =>
      w.runtime.db
        .updateTable("project_members")
        .set({ role })
        .where("project_id", "=", at.p.id)
        .where("member_id", "=", w.as("mel").id)
        .execute();
    await demote(10);
    expect((await patch(view.id, { name: "x" })).status).toBe(403);
    expect((await read(view.id)).name).toBe(view.name);
  });

  test("outsiders and visitors find no views", async () => {
    const view = await make();
    for (const path of [`${at.P}/views/`, `${at.P}/views/${view.id}/`]) {
      expect((await w.outsider.send("GET", path)).status).toBe(404);
      expect((await w.nobody.send("GET", path)).status).toBe(401);
    }
  });
});

describe("views as favorites", () => {
  test("favorite views come first in the person's own list, others by name without case", async () => {
    const [b, a, c] = [
      await make({ name: "beta" }),
      await make({ name: "Alpha" }),
      await make({ name: "Gamma" }),
    ];
    expect(ids(await at.ok("GET", "/views/"))).toEqual([a.id, b.id, c.id]);
    expect((await at.call("POST", "/user-favorite-views/", { view: c.id }, "vic")).status).toBe(204);
    const list = await at.ok("GET", "/views/", undefined, "vic");
    expect(list.map((row: Row) => [row.id, row.is_favorite])).toEqual([
      [c.id, true],
      [a.id, false],
      [b.id, false],
    ]);
    expect((await read(c.id)).is_favorite).toBe(false);
  });

  test("favorite views can't be added twice, and a missing one can't be removed", async () => {
    const { id } = await make();
    const add = () => at.call("POST", "/user-favorite-views/", { view: id }, "gus");
    const drop = () => at.call("DELETE", `/user-favorite-views/${id}/`, undefined, "gus");
    expect([(await add()).status, (await add()).status]).toEqual([204, 400]);
    expect([(await drop()).status, (await drop()).status]).toEqual([204, 404]);
    expect((await at.call("POST", "/user-favorite-views/", { view: "x" })).status).toBe(400);
    expect((await at.call("POST", "/user-favorite-views/", {})).status).toBe(400);
  });
});

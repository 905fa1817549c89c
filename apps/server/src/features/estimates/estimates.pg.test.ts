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

const make = (values: readonly string[] = ["1", "2", "3"], estimate: object = {}): Promise<Row> =>
  at.ok(
    "POST",
    "/estimates/",
    { estimate, estimate_points: values.map((value, n) => ({ key: n + 1, value })) },
    "ada",
  );
const read = (id: string): Promise<Row> => at.ok("GET", `/estimates/${id}/`, undefined, "gus");
const call = (method: "POST" | "PATCH" | "DELETE", path: string, body?: object) =>
  at.call(method, `/estimates/${path}`, body, "ada");
const keysOf = (estimate: Row) =>
  Object.fromEntries(estimate.points.map((point: Row) => [point.value, point.key]));

describe("the estimates of a project", () => {
  test("estimates are created with their points, which are returned with them, ordered by value as text", async () => {
    const e = await make(["10", "9", "2"]);
    expect(e.points.map((point: Row) => point.value)).toEqual(["10", "2", "9"]);
    expect(await at.told()).toEqual(["estimate insert"]);
    expect((await w.changes()).at(-1)?.row).toEqual(e);
    expect([e.type, e.last_used, e.description]).toEqual(["categories", false, ""]);
    expect(e.name).toMatch(/^[a-z]{10}$/);
  });

  test("estimates have at most one per project that is last used, which comes first", async () => {
    const a = await make(["1"], { last_used: true });
    const b = await make(["1"], { last_used: true });
    const c = await make(["1"]);
    const used = async () => (await at.ok("GET", "/estimates/")).map((row: Row) => [row.id, row.last_used]);
    expect(await used()).toEqual([
      [b.id, true],
      [c.id, false],
      [a.id, false],
    ]);
    await call("PATCH", `${a.id}/`, {
      estimate: { last_used: true },
      estimate_points: [{ id: a.points[0].id }],
    });
    expect((await used())[0]).toEqual([a.id, true]);
    expect((await read(b.id)).last_used).toBe(false);
  });

  test("several created as last used at once leave one", async () => {
    await Promise.all(Array.from({ length: 4 }, () => make(["1"], { last_used: true })));
    const all: Row[] = await at.ok("GET", "/estimates/");
    expect(all.filter((row) => row.last_used)).toHaveLength(1);
  });

  test("the one that the project selects becomes its last used one, which is announced", async () => {
    const [a, b] = [await make(["1"], { last_used: true }), await make(["1"])];
    await at.told();
    await at.ok("PATCH", "/", { estimate: b.id }, "ada");
    expect((await at.told()).sort()).toEqual(["estimate update", "estimate update", "project update"]);
    expect([(await read(a.id)).last_used, (await read(b.id)).last_used]).toEqual([false, true]);
    expect(ids(await at.ok("GET", "/project-estimates/"))).toEqual(ids(b.points));
    await at.ok("PATCH", "/", { estimate: null }, "ada");
    expect((await read(b.id)).last_used).toBe(true);
    expect(await at.ok("GET", "/project-estimates/")).toEqual([]);
  });

  test("a change names points of the same estimate, at least one", async () => {
    const [e, other] = [await make(), await make()];
    const change = (estimate_points?: object[]) =>
      call("PATCH", `${e.id}/`, { estimate: {}, estimate_points });
    for (const nothing of [undefined, []]) expect((await change(nothing)).body).toHaveProperty("error");
    const foreign = await change([
      { id: e.points[0].id, value: "x" },
      { id: other.points[0].id, value: "y" },
    ]);
    expect([foreign.status, Object.keys(foreign.body)]).toEqual([400, ["estimate_points"]]);
    expect((await read(e.id)).points).toEqual(e.points);
  });

  test("a creation that is repeated with its key creates one estimate", async () => {
    const headers = { "idempotency-key": newId() };
    const body = { estimate: {}, estimate_points: [{ key: 1, value: "S" }] };
    const send = () => w.as("ada").send("POST", `${at.P}/estimates/`, body, { headers });
    const [a, b] = [await send(), await send()];
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(b.body).toEqual(a.body);
  });

  test("deletion removes the points from the issues, and the estimate from the project", async () => {
    const e = await make();
    await at.ok("PATCH", "/", { estimate: e.id }, "ada");
    const i = await at.issue({ estimate_point: e.points[0].id });
    await at.told();
    expect((await call("DELETE", `${e.id}/`)).status).toBe(204);
    expect(await at.told()).toEqual(["issue update", "estimate delete", "project update"]);
    expect((await at.ok("GET", `/issues/${i.id}/`)).estimate_point).toBeNull();
    expect((await at.ok("GET", "/")).estimate).toBeNull();
  });

  test("members can't change them, and another project's can't be reached", async () => {
    const e = await make();
    expect((await at.call("DELETE", `/estimates/${e.id}/`, undefined, "mel")).status).toBe(403);
    const elsewhere = await newPlace(w);
    for (const [method, path] of [
      ["GET", `/estimates/${e.id}/`],
      ["PATCH", `/estimates/${e.id}/`],
      ["DELETE", `/estimates/${e.id}/`],
      ["POST", `/estimates/${e.id}/estimate-points/`],
      ["PATCH", `/estimates/${e.id}/estimate-points/${e.points[0].id}/`],
      ["DELETE", `/estimates/${e.id}/estimate-points/${e.points[0].id}/`],
    ] as const) {
      const answer = await elsewhere.call(method, path, method === "GET" ? undefined : {}, "ada");
      expect(answer.status, `${method} ${path}`).toBe(404);
    }
  });
});

describe("points", () => {
  test("estimate points need a key and a value, neither 0 nor empty, and there are at most thirteen", async () => {
    const e = await make(["1"]);
    const add = (body: object) => call("POST", `${e.id}/estimate-points/`, body);
    for (const bad of [{ key: 2 }, { value: "2" }, { key: 0, value: "2" }, { key: 2, value: " " }, {}])
      expect((await add(bad)).body, JSON.stringify(bad)).toHaveProperty("error");
    for (const bad of [
      { key: 13, value: "x" },
      { key: 2, value: "x".repeat(21) },
    ])
      expect((await add(bad)).status).toBe(400);
    for (let key = 1; key <= 12; key += 1) expect((await add({ key, value: `v${key}` })).status).toBe(200);
    expect((await add({ key: 1, value: "x" })).status).toBe(400);
    expect((await read(e.id)).points).toHaveLength(13);
  });

  test("a deleted one is removed from its issues, and those after it move up", async () => {
    const e = await make(["a", "b", "c"]);
    const i = await at.issue({ estimate_point: e.points[1].id });
    const gone = await call("DELETE", `${e.id}/estimate-points/${e.points[1].id}/`);
    expect(gone.body).toEqual([expect.objectContaining({ id: e.points[2].id, key: 2 })]);
    expect(keysOf(await read(e.id))).toEqual({ a: 1, c: 2 });
    expect((await at.ok("GET", `/issues/${i.id}/`)).estimate_point).toBeNull();
  });

  test("a deleted one is replaced on its issues by another point of the same estimate", async () => {
    const [e, other] = [await make(), await make()];
    const [one, two] = e.points;
    const using = await at.issue({ estimate_point: one.id });
    const beside = await at.issue({ estimate_point: two.id });
    const remove = (new_estimate_id: string) =>
      call("DELETE", `${e.id}/estimate-points/${one.id}/`, { new_estimate_id });
    for (const bad of [other.points[0].id, one.id, newId()])
      expect(Object.keys((await remove(bad)).body)).toEqual(["new_estimate_id"]);
    expect((await read(e.id)).points).toHaveLength(3);
    await at.told();
    expect((await remove(two.id)).status).toBe(200);
    expect(await at.told()).toEqual(["issue update", "estimate update"]);
    for (const { id } of [using, beside])
      expect((await at.ok("GET", `/issues/${id}/`)).estimate_point).toBe(two.id);
  });

  test("points of another estimate are not found through this one", async () => {
    const [e, other] = [await make(), await make()];
    const path = `${e.id}/estimate-points/${other.points[0].id}/`;
    expect((await call("PATCH", path, { value: "x" })).status).toBe(404);
    expect((await call("DELETE", path, {})).status).toBe(404);
  });

  test("the workspace's lists contain the estimates in use in the caller's projects", async () => {
    const e = await make();
    const list = async (who: string): Promise<string[]> =>
      ids((await w.as(who).send("GET", `${w.W}/estimates/`)).body);
    expect(await list("gus")).not.toContain(e.id);
    await at.ok("PATCH", "/", { estimate: e.id }, "ada");
    expect(await list("gus")).toContain(e.id);
    await w.runtime.db
      .updateTable("project_members")
      .set({ is_active: false })
      .where("project_id", "=", at.p.id)
      .where("member_id", "=", w.as("gus").id)
      .execute();
    expect(await list("gus")).not.toContain(e.id);
  });
});

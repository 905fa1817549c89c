import { newId } from "../../platform/ids.ts";
import type { World } from "@cairn/testkit/world";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY, day, ids, newPlace, type Place, planningWorld, type Row } from "./planning.fixture.ts";

let w: World;
let at: Place;
beforeAll(async () => {
  w = await planningWorld();
});
afterAll(() => w.stop());
beforeEach(async () => {
  w.setNow(`${DAY}T12:00:00Z`);
  at = await newPlace(w);
});
afterEach(() => w.setNow(null));

let n = 0;
const make = (body: object = {}): Promise<Row> =>
  at.ok("POST", "/cycles/", { name: `Cycle ${(n += 1)}`, ...body });
const read = (id: string, who?: string): Promise<Row> => at.ok("GET", `/cycles/${id}/`, undefined, who);
const ENDED = { start_date: day(-5), end_date: day(-1) };

describe("creating and changing cycles", () => {
  test("a cycle is created before all others of its project, is owned by its creator, and counts in the project", async () => {
    const first = await make({ sort_order: 3, description: "two weeks" });
    expect([first.sort_order, first.owned_by_id, first.status]).toEqual([65535, w.as("mel").id, "DRAFT"]);
    expect((await make()).sort_order).toBe(55535);
    expect(await at.told()).toEqual(["cycle insert", "project update", "cycle insert", "project update"]);
    expect((await at.ok("GET", "/")).total_cycles).toBe(2);
  });

  test("a creation that is repeated with its key creates one cycle", async () => {
    const headers = { "idempotency-key": newId() };
    const send = (body: object) => w.as("mel").send("POST", `${at.P}/cycles/`, body, { headers });
    const [a, b] = [await send({ name: "Once" }), await send({ name: "Once" })];
    expect([a.status, b.status, b.body.id]).toEqual([201, 201, headers["idempotency-key"]]);
    expect(b.body).toEqual(a.body);
    expect((await send({ name: "Other" })).status).toBe(422);
    expect(await at.ok("GET", "/cycles/")).toHaveLength(1);
  });

  test("a cycle has both dates or neither, also after a change", async () => {
    expect((await at.call("POST", "/cycles/", { name: "x", start_date: day(1) })).body).toHaveProperty(
      "error",
    );
    const c = await make({ start_date: day(1), end_date: day(2) });
    expect((await at.call("PATCH", `/cycles/${c.id}/`, { end_date: null })).status).toBe(400);
    const backwards = await at.call("PATCH", `/cycles/${c.id}/`, { start_date: day(3) });
    expect([backwards.status, Object.keys(backwards.body)]).toEqual([400, ["non_field_errors"]]);
    const cleared = await at.ok("PATCH", `/cycles/${c.id}/`, { start_date: null, end_date: null });
    expect(cleared.status).toBe("DRAFT");
  });

  test("a cycle is current until the UTC day after its end, whatever the time of day", async () => {
    const c = await make({ start_date: day(0), end_date: day(0) });
    for (const [moment, status] of [
      [`${day(-1)}T23:59:59.999Z`, "UPCOMING"],
      [`${day(0)}T00:00:00Z`, "CURRENT"],
      [`${day(0)}T23:59:59.999Z`, "CURRENT"],
      [`${day(1)}T00:00:00Z`, "COMPLETED"],
    ] as const) {
      w.setNow(moment);
      expect((await read(c.id)).status, moment).toBe(status);
      const current = ids(await at.ok("GET", "/cycles/?cycle_view=current"));
      expect(current, moment).toEqual(status === "CURRENT" ? [c.id] : []);
    }
  });

  test("a list can be limited to cycles of one status; an unknown status is a 400", async () => {
    const place = await newPlace(w);
    w.setNow("2026-03-11T12:00:00Z");
    const make = async (dates: object) => (await place.ok("POST", "/cycles/", { name: "c", ...dates })).id;
    const completed = await make({ start_date: "2026-03-01", end_date: "2026-03-10" });
    const current = await make({ start_date: "2026-03-11", end_date: "2026-03-11" });
    const upcoming = await make({ start_date: "2026-03-12", end_date: "2026-03-20" });
    const draft = await make({});
    const listed = async (view: string) => ids(await place.ok("GET", `/cycles/?cycle_view=${view}`));
    expect(await listed("completed")).toEqual([completed]);
    expect(await listed("current")).toEqual([current]);
    expect(await listed("upcoming")).toEqual([upcoming]);
    expect(await listed("draft")).toEqual([draft]);
    expect(new Set(await listed("incomplete"))).toEqual(new Set([current, upcoming, draft]));
    for (const view of ["all", "CURRENT", "", "nonsense"]) {
      const { status, body } = await place.call("GET", `/cycles/?cycle_view=${view}`);
      expect([view, status, Object.keys(body)]).toEqual([view, 400, ["cycle_view"]]);
    }
  });

  test("rows of the list say when they were archived", async () => {
    const place = await newPlace(w);
    await place.ok("POST", "/cycles/", { name: "c" });
    expect(await place.ok("GET", "/cycles/")).toEqual([expect.objectContaining({ archived_at: null })]);
  });

  test("an ended cycle can be changed only together with its sort order", async () => {
    const c = await make(ENDED);
    expect((await at.call("PATCH", `/cycles/${c.id}/`, { name: "late" })).body).toHaveProperty("error");
    const moved = await at.ok("PATCH", `/cycles/${c.id}/`, { sort_order: 7, name: "late" });
    expect([moved.sort_order, moved.name]).toEqual([7, "late"]);
  });

  test("a cycle of another project is not found", async () => {
    const c = await make();
    const elsewhere = await newPlace(w);
    for (const [method, path] of [
      ["GET", `/cycles/${c.id}/`],
      ["PATCH", `/cycles/${c.id}/`],
      ["DELETE", `/cycles/${c.id}/`],
      ["GET", `/cycles/${c.id}/cycle-issues/`],
      ["POST", `/cycles/${c.id}/archive/`],
      ["GET", `/cycles/${c.id}/user-properties/`],
      ["PATCH", `/cycles/${c.id}/user-properties/`],
      ["POST", `/user-favorite-cycles/`],
    ] as const) {
      const body = method === "GET" ? undefined : { cycle: c.id };
      expect((await elsewhere.call(method, path, body)).status, `${method} ${path}`).toBe(404);
    }
    expect((await read(c.id)).name).toBe(c.name);
  });

  test("date-check also compares with archived cycles, both bounds included, and names the overlapping cycle", async () => {
    const c = await make(ENDED);
    await at.ok("POST", `/cycles/${c.id}/archive/`, {});
    const check = (from: number, to: number, more = {}) =>
      at.ok("POST", "/cycles/date-check/", { start_date: day(from), end_date: day(to), ...more });
    expect(await check(0, 3)).toEqual({ status: true });
    const { id, name, start_date, end_date } = c;
    expect(await check(-1, 3)).toEqual({
      status: false,
      error: expect.stringContaining(String(name)),
      cycle: { id, name, start_date, end_date },
    });
    expect((await check(-9, -5)).status).toBe(false);
    expect((await check(-9, -6)).status).toBe(true);
    expect((await check(-1, 3, { cycle_id: c.id })).status).toBe(true);
    expect((await at.call("POST", "/cycles/date-check/", { start_date: day(1) })).body).toHaveProperty(
      "error",
    );
  });
});

describe("archiving, favorites and deletion of cycles", () => {
  test("an archived cycle accepts no issues and is restored unchanged", async () => {
    const c = await make(ENDED);
    const first = await at.ok("POST", `/cycles/${c.id}/archive/`, {});
    expect(await at.ok("POST", `/cycles/${c.id}/archive/`, {})).toEqual(first);
    const issue = await at.issue();
    expect((await at.call("POST", `/cycles/${c.id}/cycle-issues/`, { issues: [issue.id] })).status).toBe(400);
    expect((await at.call("PATCH", `/cycles/${c.id}/`, { sort_order: 1 })).status).toBe(400);
    for (let i = 0; i < 2; i += 1)
      expect((await at.call("DELETE", `/cycles/${c.id}/archive/`)).status).toBe(204);
    expect((await read(c.id)).id).toBe(c.id);
    expect((await at.call("GET", `/archived-cycles/${c.id}/`)).status).toBe(400);
  });

  test("a favorite is announced only to its owner, and removed with its cycle", async () => {
    const c = await make();
    await at.ok("POST", "/user-favorite-cycles/", { cycle: c.id }, "gus");
    expect((await w.changes()).at(-1)).toMatchObject({
      entity: "favorite",
      op: "insert",
      actor: w.as("gus").id,
      row: { entity: "cycle", entity_id: c.id, project_id: at.p.id },
    });
    await at.ok("DELETE", `/cycles/${c.id}/`);
    const left = w.runtime.db.selectFrom("favorites").select("id").where("entity_id", "=", c.id);
    expect(await left.execute()).toEqual([]);
  });

  test("deletion keeps the issues, archived ones too, each with a row in its history", async () => {
    const c = await make();
    const [open, done] = [await at.issue(), await at.issue({ state_id: at.p.states.completed.id })];
    await at.ok("POST", `/cycles/${c.id}/cycle-issues/`, { issues: [open.id, done.id] });
    await at.ok("POST", `/issues/${done.id}/archive/`, {});
    await at.ok("DELETE", `/cycles/${c.id}/`);
    for (const id of [open.id, done.id]) {
      const last = (await at.history(id)).at(-1);
      expect([last?.verb, last?.field, last?.old_value, last?.new_value]).toEqual([
        "deleted",
        "cycles",
        c.name,
        "",
      ]);
    }
    expect((await at.ok("GET", `/issues/${done.id}/archive/`)).cycle_id).toBeNull();
    expect((await at.ok("GET", "/")).total_cycles).toBe(0);
  });
});

describe("cycles across projects", () => {
  test("active cycles carry their charts: of issues, and of points where the project uses them", async () => {
    const dates = { start_date: day(-1), end_date: day(1) };
    const plain = await newPlace(w);
    const bare = await plain.ok("POST", "/cycles/", { name: "Bare", ...dates });
    const c = await make(dates);
    const points = { estimate: { type: "points" }, estimate_points: [{ key: 1, value: "3" }] };
    const estimate = await at.ok("POST", "/estimates/", points, "ada");
    await at.ok("PATCH", "/", { estimate: estimate.id }, "ada");
    const worth = { estimate_point: estimate.points[0].id };
    const { completed, cancelled } = at.p.states;
    const all = [
      await at.issue({ ...worth, state_id: completed.id }),
      await at.issue(worth),
      // Canceled: outside the scope of both charts.
      await at.issue({ ...worth, state_id: cancelled.id }),
    ];
    await at.ok("POST", `/cycles/${c.id}/cycle-issues/`, { issues: ids(all) });
    const { results } = (await w.as("mel").send("GET", `${w.W}/active-cycles/?per_page=100`)).body;
    const found = (id: string): Row => results.find((row: Row) => row.id === id);
    expect(found(c.id)).toMatchObject({
      completion_chart: { [day(-1)]: 2, [day(0)]: 1, [day(1)]: null },
      estimate_completion_chart: { [day(-1)]: 6, [day(0)]: 3, [day(1)]: null },
    });
    expect(found(bare.id)).toMatchObject({
      completion_chart: { [day(-1)]: 0, [day(0)]: 0, [day(1)]: null },
      estimate_completion_chart: null,
    });
  });

  test("the workspace's lists contain the caller's projects, except archived ones", async () => {
    const c = await make({ start_date: day(0), end_date: day(0) });
    const other = await newPlace(w);
    const theirs = await other.ok("POST", "/cycles/", { name: "x", start_date: day(0), end_date: day(0) });
    const lists = async (who: string) => {
      const all: Row[] = (await w.as(who).send("GET", `${w.W}/cycles/`)).body;
      const active: Row = (await w.as(who).send("GET", `${w.W}/active-cycles/?per_page=100`)).body;
      return [all.map((row) => row.id), active.results.map((row: Row) => row.id)];
    };
    for (const list of await lists("gus")) expect(list).toEqual(expect.arrayContaining([c.id, theirs.id]));
    await other.ok("POST", "/archive/", {});
    await w.runtime.db
      .updateTable("project_members")
      .set({ is_active: false })
      .where("project_id", "=", at.p.id)
      .where("member_id", "=", w.as("gus").id)
      .execute();
    for (const list of await lists("gus")) {
      expect(list).not.toContain(c.id);
      expect(list).not.toContain(theirs.id);
    }
  });
});

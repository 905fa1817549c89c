import { newId } from "../../platform/ids.ts";
import { addPerson, addMember } from "@cairn/testkit/people";
import type { World } from "@cairn/testkit/world";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY, day, ids, newPlace, type Place, planningWorld, type Row } from "../cycles/planning.fixture.ts";

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
  at.ok("POST", "/modules/", { name: `Module ${(n += 1)}`, ...body });
const read = (id: string): Promise<Row> => at.ok("GET", `/modules/${id}/`);
const sorted = (...all: string[]): string[] => all.sort((a, b) => (a < b ? -1 : 1));
const patch = (id: string, body: object) => at.call("PATCH", `/modules/${id}/`, body);

describe("creating and changing modules", () => {
  test("a module is created before all others of its project, and counts in it", async () => {
    const first = await make({ sort_order: 3, name: " Engine " });
    expect([first.sort_order, first.name, first.status]).toEqual([65535, "Engine", "planned"]);
    expect((await make()).sort_order).toBe(55535);
    expect(await at.told()).toEqual(["module insert", "project update", "module insert", "project update"]);
    expect((await at.ok("GET", "/")).total_modules).toBe(2);
  });

  test("a creation that is repeated with its key creates one module", async () => {
    const headers = { "idempotency-key": newId() };
    const send = () => w.as("mel").send("POST", `${at.P}/modules/`, { name: "Once" }, { headers });
    const [a, b] = [await send(), await send()];
    expect([a.status, b.status]).toEqual([201, 201]);
    expect(b.body).toEqual(a.body);
  });

  test("a name is unique in a project", async () => {
    const m = await make();
    const again = await at.call("POST", "/modules/", { name: m.name });
    expect([again.status, Object.keys(again.body)]).toEqual([400, ["error"]]);
    expect((await patch((await make()).id, { name: m.name })).status).toBe(400);
    expect(await at.ok("GET", "/modules/")).toHaveLength(2);
  });

  test("lead and members must be in the project, but those who have left may stay", async () => {
    const outsider = await addPerson(w.runtime, "joe");
    await addMember(w.runtime, w.workspace, outsider, 15);
    for (const bad of [
      { lead_id: outsider.id },
      { member_ids: [w.as("mel").id, outsider.id] },
      { member_ids: [newId()] },
    ]) {
      const answer = await at.call("POST", "/modules/", { name: "x", ...bad });
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, Object.keys(bad)]);
    }
    expect(await at.ok("GET", "/modules/")).toEqual([]);
    const m = await make({ lead_id: w.as("vic").id, member_ids: [w.as("vic").id] });
    await w.runtime.db
      .updateTable("project_members")
      .set({ is_active: false })
      .where("project_id", "=", at.p.id)
      .where("member_id", "=", w.as("vic").id)
      .execute();
    const both = { lead_id: w.as("vic").id, member_ids: [w.as("vic").id, w.as("mel").id] };
    const after = await at.ok("PATCH", `/modules/${m.id}/`, both);
    expect(after).toMatchObject({ lead_id: both.lead_id, member_ids: sorted(...both.member_ids) });
  });

  test("the stream carries the row with its members, but only fetched rows have counts", async () => {
    const m = await make();
    await patch(m.id, { member_ids: [w.as("gus").id, w.as("mel").id] });
    const last = (await w.changes()).at(-1);
    expect([last?.entity, last?.op]).toEqual(["module", "update"]);
    expect((last as Row).row.member_ids).toEqual(sorted(w.as("gus").id, w.as("mel").id));
    expect(last?.row).not.toHaveProperty("total_issues");
  });

  test("a start date after the target date is refused, also when only one of them changes", async () => {
    const m = await make({ target_date: day(0) });
    const answer = await patch(m.id, { start_date: day(1) });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["non_field_errors"]]);
    expect((await patch(m.id, { start_date: day(0) })).status).toBe(200);
  });
});

describe("module links", () => {
  test("links of a module are http or https URLs, each once, newest first", async () => {
    const m = await make();
    const add = (url: string) => at.call("POST", `/modules/${m.id}/module-links/`, { url });
    const first = await add("https://example.com/1");
    const second = await add("https://example.com/2");
    const twice = await add("https://example.com/1");
    expect([first.status, twice.status]).toEqual([201, 400]);
    expect(twice.body.error).toEqual([expect.any(String)]);
    expect(Object.keys((await add("javascript:alert(1)")).body)).toEqual(["url"]);
    const path = `/modules/${m.id}/module-links/${second.body.id}/`;
    expect((await at.call("PATCH", path, { url: "https://example.com/1" })).body.error).toHaveLength(1);
    expect(ids((await read(m.id)).link_module)).toEqual([second.body.id, first.body.id]);
  });

  test("links of a module can be reached only through their own module", async () => {
    const [m, other] = [await make(), await make()];
    const link = await at.ok("POST", `/modules/${m.id}/module-links/`, { url: "https://example.com" });
    for (const method of ["PATCH", "DELETE"] as const) {
      const answer = await at.call(method, `/modules/${other.id}/module-links/${link.id}/`, { title: "x" });
      expect(answer.status).toBe(404);
    }
    expect((await read(m.id)).link_module[0].title).toBeNull();
  });
});

describe("the issues of modules", () => {
  test("an issue can be in several modules; each step has its row in the history", async () => {
    const [a, b] = [await make(), await make()];
    const i = await at.issue();
    await at.ok("POST", `/modules/${a.id}/issues/`, { issues: [i.id] });
    await at.told();
    await at.ok("POST", `/modules/${a.id}/issues/`, { issues: [i.id, i.id] });
    expect(await at.told()).toEqual([]);
    await at.ok("POST", `/issues/${i.id}/modules/`, { modules: [b.id, a.id] });
    expect(await at.told()).toEqual(["issue update", "activity insert"]);
    expect((await at.ok("GET", `/issues/${i.id}/`)).module_ids).toEqual(sorted(a.id, b.id));
    await at.ok("POST", `/issues/${i.id}/modules/`, { removed_modules: [a.id] });
    await at.ok("DELETE", `/modules/${b.id}/issues/${i.id}/`);
    const rows = (await at.history(i.id)).filter((row) => row.field === "modules");
    expect(rows.map((r) => [r.verb, r.old_value, r.new_value, r.old_identifier, r.new_identifier])).toEqual([
      ["created", "", a.name, null, a.id],
      ["created", "", b.name, null, b.id],
      ["deleted", a.name, "", a.id, null],
      ["deleted", b.name, "", b.id, null],
    ]);
    expect((await at.ok("GET", `/issues/${i.id}/`)).updated_at > i.updated_at).toBe(true);
  });

  test("a module of another project, an archived one or one without the issue undoes the whole change", async () => {
    const [a, b, old] = [await make(), await make(), await make({ status: "completed" })];
    await at.ok("POST", `/modules/${old.id}/archive/`, {});
    const theirs = await (await newPlace(w)).ok("POST", "/modules/", { name: "x" });
    const i = await at.issue();
    const change = async (body: object) => (await at.call("POST", `/issues/${i.id}/modules/`, body)).status;
    for (const id of [theirs.id, old.id, newId()]) expect(await change({ modules: [a.id, id] })).toBe(400);
    for (const id of [b.id, theirs.id])
      expect(await change({ modules: [a.id], removed_modules: [id] })).toBe(404);
    expect((await at.ok("GET", `/issues/${i.id}/`)).module_ids).toEqual([]);
    const foreign = await (await newPlace(w)).issue();
    const answer = await at.call("POST", `/modules/${a.id}/issues/`, { issues: [i.id, foreign.id] });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["issues"]]);
    expect((await read(a.id)).total_issues).toBe(0);
    expect((await at.call("POST", `/modules/${old.id}/issues/`, { issues: [i.id] })).status).toBe(400);
  });

  test("lists contain only that module's issues, oldest first by default", async () => {
    const [m, other] = [await make(), await make()];
    const a = await at.issue({ priority: "low" });
    w.setNow(`${DAY}T12:00:01Z`);
    const b = await at.issue({ priority: "high" });
    await at.ok("POST", `/modules/${m.id}/issues/`, { issues: [b.id, a.id] });
    await at.ok("POST", `/modules/${other.id}/issues/`, { issues: [b.id] });
    const list = (query = "") => at.ok("GET", `/modules/${m.id}/issues/?${query}`, undefined, "gus");
    expect(ids((await list()).results)).toEqual([a.id, b.id]);
    expect(ids((await list("order_by=-created_at")).results)).toEqual([b.id, a.id]);
    expect(ids((await list("priority=high")).results)).toEqual([b.id]);
  });

  test("breakdowns and chart follow its issues, from start to target date", async () => {
    const m = await make({ start_date: day(-1), target_date: day(1) });
    const all = [await at.issue({ state_id: at.p.states.completed.id }), await at.issue()];
    await at.ok("POST", `/modules/${m.id}/issues/`, { issues: ids(all) });
    const whole = await read(m.id);
    expect(whole.distribution.completion_chart).toEqual({ [day(-1)]: 2, [day(0)]: 1, [day(1)]: null });
    expect([whole.total_issues, whole.completed_issues, whole.estimate_distribution]).toEqual([2, 1, {}]);
  });
});

describe("archiving and deletion of modules", () => {
  test("only a completed or canceled module can be archived, and is then only in the archive", async () => {
    const m = await make();
    expect((await at.call("POST", `/modules/${m.id}/archive/`, {})).body).toHaveProperty("error");
    await patch(m.id, { status: "completed" });
    const { archived_at } = await at.ok("POST", `/modules/${m.id}/archive/`, {});
    expect((await at.call("GET", `/modules/${m.id}/`)).status).toBe(404);
    expect((await at.ok("GET", `/archived-modules/${m.id}/`)).archived_at).toBe(archived_at);
    expect((await patch(m.id, { name: "x" })).status).toBe(400);
    await at.ok("DELETE", `/modules/${m.id}/archive/`);
    expect((await at.call("GET", `/archived-modules/${m.id}/`)).status).toBe(404);
    expect((await read(m.id)).archived_at).toBeNull();
  });

  test("deletion keeps the issues, each with a row in its history", async () => {
    const m = await make();
    const i = await at.issue();
    await at.ok("POST", `/modules/${m.id}/issues/`, { issues: [i.id] });
    await at.ok("POST", "/user-favorite-modules/", { module: m.id }, "gus");
    await at.ok("DELETE", `/modules/${m.id}/`);
    expect((await at.ok("GET", `/issues/${i.id}/`)).module_ids).toEqual([]);
    const last = (await at.history(i.id)).at(-1);
    expect([last?.verb, last?.field, last?.old_value, last?.old_identifier]).toEqual([
      "deleted",
      "modules",
      m.name,
      m.id,
    ]);
    expect((await at.call("DELETE", `/user-favorite-modules/${m.id}/`, undefined, "gus")).status).toBe(404);
  });

  test("a module of another project is not found", async () => {
    const m = await make();
    const elsewhere = await newPlace(w);
    for (const [method, path, body] of [
      ["GET", `/modules/${m.id}/`],
      ["PATCH", `/modules/${m.id}/`, {}],
      ["PUT", `/modules/${m.id}/`, {}],
      ["DELETE", `/modules/${m.id}/`],
      ["GET", `/modules/${m.id}/issues/`],
      ["POST", `/modules/${m.id}/module-links/`, { url: "https://example.com" }],
      ["POST", `/modules/${m.id}/archive/`, {}],
      ["PATCH", `/modules/${m.id}/user-properties/`, {}],
      ["POST", "/user-favorite-modules/", { module: m.id }],
    ] as const)
      expect((await elsewhere.call(method, path, body)).status, `${method} ${path}`).toBe(404);
  });
});

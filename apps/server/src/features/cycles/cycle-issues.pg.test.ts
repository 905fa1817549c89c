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

describe("issues of cycles", () => {
  test("the issues of a cycle are added, moved and removed with a row in their history, belong to at most one cycle, and are touched", async () => {
    const [a, b] = [await make(), await make()];
    const i = await at.issue();
    await at.ok("POST", `/cycles/${a.id}/cycle-issues/`, { issues: [i.id] });
    const once = await at.ok("GET", `/issues/${i.id}/`);
    expect(once.cycle_id).toBe(a.id);
    expect(once.updated_at > i.updated_at).toBe(true);
    await at.told();
    await at.ok("POST", `/cycles/${a.id}/cycle-issues/`, { issues: [i.id] });
    expect(await at.told()).toEqual([]);
    await at.ok("POST", `/cycles/${b.id}/cycle-issues/`, { issues: [i.id] });
    expect(await at.told()).toEqual(["issue update", "activity insert"]);
    await at.ok("DELETE", `/cycles/${b.id}/cycle-issues/${i.id}/`);
    const rows = (await at.history(i.id)).filter((row) => row.field === "cycles");
    expect(rows.map((r) => [r.verb, r.old_value, r.new_value, r.old_identifier, r.new_identifier])).toEqual([
      ["created", "", a.name, null, a.id],
      ["updated", a.name, b.name, a.id, b.id],
      ["deleted", b.name, "", b.id, null],
    ]);
  });

  test("two people who add the same issue to two cycles at once leave it in one of them", async () => {
    const [a, b] = [await make(), await make()];
    const i = await at.issue();
    const put = (cycle: Row, who: string) =>
      at.call("POST", `/cycles/${cycle.id}/cycle-issues/`, { issues: [i.id] }, who);
    const answers = await Promise.all([put(a, "mel"), put(b, "ada"), put(a, "ada"), put(b, "mel")]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { cycle_id } = await at.ok("GET", `/issues/${i.id}/`);
    const totals = [await read(a.id), await read(b.id)].map((row) => row.total_issues);
    expect(totals).toEqual(cycle_id === a.id ? [1, 0] : [0, 1]);
    // Each step of the history begins where the one before ended.
    const steps = (await at.history(i.id)).filter((row) => row.field === "cycles");
    const from = steps.map((row) => row.old_identifier);
    expect(from).toEqual([null, ...steps.slice(0, -1).map((row) => row.new_identifier)]);
    expect(steps.at(-1)?.new_identifier).toBe(cycle_id);
  });

  test("an issue of another project is refused, and nothing is partly written", async () => {
    const c = await make();
    const mine = await at.issue();
    const theirs = await (await newPlace(w)).issue();
    for (const foreign of [theirs.id, newId()]) {
      const answer = await at.call("POST", `/cycles/${c.id}/cycle-issues/`, { issues: [mine.id, foreign] });
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["issues"]]);
    }
    expect((await read(c.id)).total_issues).toBe(0);
    expect(await at.history(mine.id)).toHaveLength(1);
  });

  test("archived, draft and waiting issues are in no count of the cycle", async () => {
    const c = await make({ start_date: day(-1), end_date: day(1) });
    const done = await at.issue({ state_id: at.p.states.completed.id, assignee_ids: [w.as("vic").id] });
    const open = await at.issue({ assignee_ids: [w.as("mel").id] });
    await at.ok("POST", `/cycles/${c.id}/cycle-issues/`, { issues: [done.id, open.id] });
    await at.ok("POST", `/issues/${done.id}/archive/`, {});
    const { db } = w.runtime;
    const hide = (values: object) => db.updateTable("issues").set(values).where("id", "=", open.id).execute();
    const seen = await read(c.id);
    expect([seen.total_issues, seen.completed_issues, seen.assignee_ids]).toEqual([1, 0, [w.as("mel").id]]);
    for (const values of [{ is_waiting: true }, { is_draft: true, is_waiting: false }]) {
      await hide(values);
      expect((await read(c.id)).total_issues).toBe(0);
    }
  });

  test("points are summed if the estimate is of type points and the value is a number; charts leave out canceled issues", async () => {
    const points = async (type: string) =>
      at.ok(
        "POST",
        "/estimates/",
        {
          estimate: { type },
          estimate_points: [
            { key: 1, value: "1.5" },
            { key: 2, value: "L" },
          ],
        },
        "ada",
      );
    const [counted, sized] = [await points("points"), await points("categories")];
    const c = await make({ start_date: day(-1), end_date: day(1) });
    const all = [
      await at.issue({ estimate_point: counted.points[0].id, state_id: at.p.states.completed.id }),
      await at.issue({ estimate_point: counted.points[0].id }),
      await at.issue({ estimate_point: counted.points[1].id }),
      await at.issue({ estimate_point: sized.points[0].id }),
      await at.issue(),
    ];
    await at.ok("POST", `/cycles/${c.id}/cycle-issues/`, { issues: ids(all) });
    const without = await read(c.id);
    expect([without.total_estimate_points, without.completed_estimate_points]).toEqual([3, 1.5]);
    expect([without.backlog_estimate_points, without.started_estimate_points]).toEqual([1.5, 0]);
    expect(without.estimate_distribution).toEqual({});
    await at.ok("PATCH", "/", { estimate: counted.id }, "ada");
    const { estimate_distribution: shares, distribution } = await read(c.id);
    expect(shares.completion_chart).toEqual({ [day(-1)]: 3, [day(0)]: 1.5, [day(1)]: null });
    expect(distribution.completion_chart).toEqual({ [day(-1)]: 5, [day(0)]: 4, [day(1)]: null });
    expect(shares.assignees).toEqual([
      expect.objectContaining({
        assignee_id: null,
        total_estimates: 3,
        completed_estimates: 1.5,
        pending_estimates: 1.5,
      }),
    ]);
    await at.ok("PATCH", `/issues/${all[1].id}/`, { state_id: at.p.states.cancelled.id });
    const canceled = await read(c.id);
    expect(canceled.distribution.completion_chart).toEqual({ [day(-1)]: 4, [day(0)]: 3, [day(1)]: null });
    expect(canceled.estimate_distribution).toMatchObject({
      completion_chart: { [day(-1)]: 1.5, [day(0)]: 0, [day(1)]: null },
      assignees: [{ total_estimates: 3, completed_estimates: 1.5, cancelled_estimates: 1.5 }],
    });
  });

  test("breakdowns count an issue with each of its assignees and labels, and issues without one under null", async () => {
    const c = await make({ start_date: day(-1), end_date: day(1) });
    const label = await at.ok("POST", "/issue-labels/", { name: "bug", color: "#ff0000" });
    const [mel, vic] = [w.as("mel").id, w.as("vic").id];
    const all = [
      await at.issue({ assignee_ids: [mel, vic], label_ids: [label.id] }),
      await at.issue({ assignee_ids: [mel], state_id: at.p.states.completed.id }),
      await at.issue(),
    ];
    await at.ok("POST", `/cycles/${c.id}/cycle-issues/`, { issues: ids(all) });
    const { assignees, labels } = (await read(c.id)).distribution;
    const counts = (row: Row) => [row.total_issues, row.completed_issues, row.pending_issues];
    expect(assignees.map((row: Row) => [row.assignee_id, ...counts(row)])).toEqual([
      [mel, 2, 1, 1],
      [vic, 1, 0, 1],
      [null, 1, 0, 1],
    ]);
    expect(labels.map((row: Row) => [row.label_name, row.color, ...counts(row)])).toEqual([
      ["bug", "#ff0000", 1, 0, 1],
      [null, null, 2, 1, 1],
    ]);
  });

  test("breakdowns list states in the order of groups, and priorities from most to least urgent", async () => {
    const c = await make({ start_date: day(-1), end_date: day(1) });
    const { completed, started } = at.p.states;
    const all = [
      await at.issue({ state_id: completed.id, priority: "low" }),
      await at.issue({ state_id: started.id, priority: "urgent" }),
      await at.issue({ state_id: started.id, priority: "low" }),
    ];
    await at.ok("POST", `/cycles/${c.id}/cycle-issues/`, { issues: ids(all) });
    const { states, priorities } = (await read(c.id)).distribution;
    const counts = (row: Row) => [row.total_issues, row.completed_issues, row.pending_issues];
    expect(states.map((row: Row) => [row.state_id, row.group, ...counts(row)])).toEqual([
      [started.id, "started", 2, 0, 2],
      [completed.id, "completed", 1, 1, 0],
    ]);
    expect(priorities.map((row: Row) => [row.priority, ...counts(row)])).toEqual([
      ["urgent", 1, 0, 1],
      ["low", 2, 1, 1],
    ]);
  });

  test("lists contain only that cycle's issues, grouped and filtered like every list, also for an archived cycle", async () => {
    const [c, other] = [await make({ start_date: day(-5), end_date: day(0) }), await make()];
    const [low, high] = [await at.issue({ priority: "low" }), await at.issue({ priority: "high" })];
    await at.ok("POST", `/cycles/${c.id}/cycle-issues/`, { issues: [low.id, high.id] });
    await at.ok("POST", `/cycles/${other.id}/cycle-issues/`, { issues: [(await at.issue()).id] });
    const list = (query = "") => at.ok("GET", `/cycles/${c.id}/cycle-issues/?${query}`, undefined, "gus");
    expect(ids((await list()).results)).toEqual([high.id, low.id]);
    expect((await list("priority=low")).total_results).toBe(1);
    expect((await list("group_by=priority")).results.high.total_results).toBe(1);
    w.setNow(`${day(2)}T12:00:00Z`);
    await at.ok("POST", `/cycles/${c.id}/archive/`, {});
    expect((await list()).total_results).toBe(2);
  });
});

describe("transfers between cycles", () => {
  test("transferring the unfinished issues of a cycle moves open issues, touches them, writes no history, and freezes the progress first", async () => {
    const [old, next] = [await make({ start_date: day(-1), end_date: day(1) }), await make()];
    const done = await at.issue({ state_id: at.p.states.completed.id });
    const open = await at.issue({ state_id: at.p.states.started.id });
    await at.ok("POST", `/cycles/${old.id}/cycle-issues/`, { issues: [done.id, open.id] });
    const before = await at.ok("GET", `/issues/${open.id}/`);
    const rows = (await at.history(open.id)).length;
    await at.told();
    await at.ok("POST", `/cycles/${old.id}/transfer-issues/`, { new_cycle_id: next.id });
    expect(await at.told()).toEqual(["cycle update", "issue update"]);
    const after = await at.ok("GET", `/issues/${open.id}/`);
    expect([after.cycle_id, after.updated_at > before.updated_at]).toEqual([next.id, true]);
    expect(await at.history(open.id)).toHaveLength(rows);
    const { progress_snapshot: frozen } = await read(old.id);
    expect(frozen).toMatchObject({ total_issues: 2, completed_issues: 1, started_issues: 1 });
    expect(frozen.distribution.completion_chart).toEqual({ [day(-1)]: 2, [day(0)]: 1, [day(1)]: null });
  });

  test("progress of a cycle that was recorded after its end is final: a second transfer does not change it", async () => {
    const [old, next] = [await make({ start_date: day(-1), end_date: day(1) }), await make()];
    const done = await at.issue({ state_id: at.p.states.completed.id });
    const open = await at.issue({ state_id: at.p.states.started.id });
    await at.ok("POST", `/cycles/${old.id}/cycle-issues/`, { issues: [done.id, open.id] });
    const send = () => at.call("POST", `/cycles/${old.id}/transfer-issues/`, { new_cycle_id: next.id });
    w.setNow(`${day(2)}T00:30:00Z`);
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await at.ok("PATCH", `/issues/${done.id}/`, { state_id: at.p.states.started.id });
    await send();
    const { progress_snapshot: frozen, total_issues } = await read(old.id);
    expect(frozen).toMatchObject({
      total_issues: 2,
      completed_issues: 1,
      started_issues: 1,
      frozen_on: day(2),
    });
    expect(total_issues).toBe(0);
  });

  test("progress that was recorded during a cycle is replaced by the progress at its end", async () => {
    const [old, next] = [await make({ start_date: day(-1), end_date: day(1) }), await make()];
    const put = async () =>
      at.ok("POST", `/cycles/${old.id}/cycle-issues/`, { issues: [(await at.issue()).id] });
    const send = () => at.ok("POST", `/cycles/${old.id}/transfer-issues/`, { new_cycle_id: next.id });
    await put();
    await send();
    for (let n = 0; n < 3; n += 1) await put();
    w.setNow(`${day(2)}T00:30:00Z`);
    await send();
    expect((await read(old.id)).progress_snapshot).toMatchObject({ total_issues: 3, frozen_on: day(2) });
  });

  test("transferring the unfinished issues of a cycle needs another cycle of the project that has not ended", async () => {
    const [old, ended] = [await make(), await make(ENDED)];
    const send = (new_cycle_id?: string) =>
      at.call("POST", `/cycles/${old.id}/transfer-issues/`, { new_cycle_id });
    const elsewhere = await (await newPlace(w)).ok("POST", "/cycles/", { name: "Theirs" });
    expect((await send()).body).toHaveProperty("error");
    expect((await send(ended.id)).body).toHaveProperty("error");
    for (const id of [old.id, elsewhere.id])
      expect(Object.keys((await send(id)).body)).toEqual(["new_cycle_id"]);
  });
});

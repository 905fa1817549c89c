import type { Activity } from "@cairn/contract/entities/history";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addLabel, addPoint, historyOf } from "./issues.fixture.ts";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
});
afterEach(() => w.setNow(null));
afterAll(() => w.stop());

const create = async (body: object = {}) =>
  (await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Issue", ...body })).body;
const patch = (id: string, body: object, who = "mel") =>
  w.as(who).send("PATCH", `${w.P}/issues/${id}/`, body);
const changed = async (id: string, body: object, who = "mel") => {
  const answer = await patch(id, body, who);
  expect([answer.status, answer.body]).toEqual([204, ""]);
};
const read = async (id: string, who = "ada") => (await w.as(who).send("GET", `${w.P}/issues/${id}/`)).body;
/** Rows of a change, without those of the creation. */
const changeRows = async (id: string) => (await historyOf(w, id)).slice(1).map(gist);
const gist = (a: Activity) => ({
  verb: a.verb,
  field: a.field,
  old_value: a.old_value,
  new_value: a.new_value,
  old_identifier: a.old_identifier,
  new_identifier: a.new_identifier,
});
const updated = (field: string, values: [unknown, unknown], ids: [unknown, unknown] = [null, null]) => ({
  verb: "updated",
  field,
  old_value: values[0],
  new_value: values[1],
  old_identifier: ids[0],
  new_identifier: ids[1],
});

describe("the history of a change to an issue", () => {
  it("the history records name, priority, state and dates with old and new values", async () => {
    const issue = await create({ target_date: "2026-05-01" });
    await changed(issue.id, {
      name: "After",
      priority: "high",
      state_id: w.states.started.id,
      start_date: "2026-04-01",
      target_date: null,
    });
    expect(await changeRows(issue.id)).toEqual([
      updated("name", ["Issue", "After"]),
      updated("priority", ["none", "high"]),
      updated("state", ["Backlog", "In Progress"], [w.states.backlog.id, w.states.started.id]),
      updated("target_date", ["2026-05-01", ""]),
      updated("start_date", ["", "2026-04-01"]),
    ]);
  });

  it("the history records the parent by its key", async () => {
    const one = await create();
    const two = await create();
    const issue = await create();
    await changed(issue.id, { parent_id: one.id });
    await changed(issue.id, { parent_id: two.id });
    await changed(issue.id, { parent_id: null });
    const [a, b] = [`WEB-${one.sequence_id}`, `WEB-${two.sequence_id}`];
    expect(await changeRows(issue.id)).toEqual([
      updated("parent", ["", a], [null, one.id]),
      updated("parent", [a, b], [one.id, two.id]),
      updated("parent", [b, ""], [two.id, null]),
    ]);
  });

  it("the history has one row for each label and assignee that was added or removed", async () => {
    const [a, b, c] = [await addLabel(w, "aa"), await addLabel(w, "bb"), await addLabel(w, "cc")];
    const issue = await create({ label_ids: [a, b], assignee_ids: [w.as("ada").id, w.as("mel").id] });
    await changed(issue.id, { label_ids: [b, c], assignee_ids: [w.as("mel").id, w.as("vic").id] });
    expect(await changeRows(issue.id)).toEqual([
      updated("labels", ["", "cc"], [null, c]),
      updated("labels", ["aa", ""], [a, null]),
      updated("assignees", ["", "vic"], [null, w.as("vic").id]),
      updated("assignees", ["ada", ""], [w.as("ada").id, null]),
    ]);
    expect(await read(issue.id)).toMatchObject({
      label_ids: [b, c].sort(),
      assignee_ids: [w.as("mel").id, w.as("vic").id].sort(),
    });
  });

  it("the history records the estimate by the values of its points", async () => {
    const [one, two] = [await addPoint(w, "S"), await addPoint(w, "M")];
    const issue = await create({ estimate_point: one });
    await changed(issue.id, { estimate_point: two });
    await changed(issue.id, { estimate_point: null });
    expect(await changeRows(issue.id)).toEqual([
      updated("estimate_point", ["S", "M"], [one, two]),
      updated("estimate_point", ["M", null], [two, null]),
    ]);
  });

  it("while one person continues to edit a description, the history keeps a single row with the latest time", async () => {
    const issue = await create({ description_html: "<p>one</p>" });
    await changed(issue.id, { description_html: "<p>two</p>" });
    const [, first] = await historyOf(w, issue.id);
    expect(gist(first!)).toEqual(updated("description", ["<p>one</p>", "<p>two</p>"]));
    await changed(issue.id, { description_html: "<p>three</p>" });
    const rows = await historyOf(w, issue.id);
    expect(rows.slice(1).map((r) => [r.id, r.new_value])).toEqual([[first!.id, "<p>two</p>"]]);
    expect(rows[1]!.created_at > first!.created_at).toBe(true);
    await changed(issue.id, { description_html: "<p>four</p>" }, "ada");
    await changed(issue.id, { priority: "low" });
    await changed(issue.id, { description_html: "<p>five</p>" });
    expect((await changeRows(issue.id)).map((r) => [r.field, r.new_value])).toEqual([
      ["description", "<p>two</p>"],
      ["description", "<p>four</p>"],
      ["priority", "low"],
      ["description", "<p>five</p>"],
    ]);
  });

  it("activities of an issue have strictly ascending times, even when the clock stands still", async () => {
    const issue = await create();
    w.setNow("2026-01-01T00:00:00.000Z");
    for (const priority of ["low", "high", "urgent"]) await changed(issue.id, { priority });
    const times = (await historyOf(w, issue.id)).map((r) => r.created_at);
    expect(new Set(times).size).toBe(4);
    expect([...times].sort()).toEqual(times);
  });
});

describe("concurrent changes of an issue", () => {
  it("concurrent changes of one issue are all applied, and its history records each of them once", async () => {
    const labels = await Promise.all(Array.from({ length: 6 }, (_, n) => addLabel(w, `p${n}`)));
    const issue = await create();
    await Promise.all(labels.map((id) => changed(issue.id, { label_ids: [id] })));
    const rows = await changeRows(issue.id);
    const added = rows.filter((r) => r.old_value === "").length;
    const removed = rows.filter((r) => r.new_value === "").length;
    expect([added, removed]).toEqual([6, 5]);
    expect((await read(issue.id)).label_ids).toHaveLength(1);
  });
});

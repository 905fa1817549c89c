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
  await at.ok("PATCH", "/", { inbox_view: true }, "ada");
  await at.told();
});

const send = (issue: object = {}, who = "gus"): Promise<Row> =>
  at.ok("POST", "/inbox-issues/", { source: "IN_APP", issue: { name: "Please", ...issue } }, who);
const set = (item: Row, body: object, who = "mel") =>
  at.call("PATCH", `/inbox-issues/${item.issue.id}/`, body, who);
const detail = (item: Row): Promise<Row> => at.ok("GET", `/inbox-issues/${item.issue.id}/`, undefined, "gus");
const items = async (query = ""): Promise<string[]> =>
  (await at.ok("GET", `/inbox-issues/?${query}`)).results.map((row: Row) => row.issue.id);
const live = async (): Promise<string[]> => ids((await at.ok("GET", "/issues/")).results);
const rowsOf = async (item: Row) =>
  (await at.history(item.issue.id)).filter((row) => row.field === "inbox").map((r) => [r.verb, r.new_value]);

describe("submissions to the inbox", () => {
  test("submitting to the inbox keeps the issue in the default state, in no list or count, and announces its row to no one", async () => {
    const item = await send({ description_html: "<p>broken</p>" });
    expect(await at.told()).toEqual(["activity insert", "inbox_issue insert"]);
    expect([item.status, item.source, item.issue.state_id]).toEqual([-2, "IN_APP", at.p.states.backlog.id]);
    expect(await live()).toEqual([]);
    expect((await at.call("GET", `/issues/${item.issue.id}/`)).status).toBe(404);
    expect((await at.call("PATCH", `/issues/${item.issue.id}/`, { name: "x" })).status).toBe(404);
    expect((await at.ok("GET", "/")).total_issues).toBe(0);
    const { issue: parent } = await send({}, "mel");
    const child = await at.call("POST", "/issues/", { name: "Child", parent_id: parent.id });
    expect(Object.keys(child.body)).toEqual(["parent_id"]);
  });

  test("submitting to the inbox requires a title and a known priority, with one error message, and an enabled inbox", async () => {
    for (const issue of [{}, { name: " " }, { name: "n".repeat(256) }, { name: "x", priority: "very" }]) {
      const answer = await at.call("POST", "/inbox-issues/", { source: "IN_APP", issue });
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["error"]]);
    }
    await at.ok("PATCH", "/", { inbox_view: false }, "ada");
    expect((await at.call("POST", "/inbox-issues/", { issue: { name: "x" } })).body).toHaveProperty("error");
    expect(await items()).toEqual([]);
  });

  test("submitting to the inbox can refer only to objects of this project", async () => {
    const elsewhere = await newPlace(w);
    const label = await elsewhere.ok("POST", "/issue-labels/", { name: "theirs", color: "#ff0000" });
    const answer = await at.call("POST", "/inbox-issues/", { issue: { name: "x", label_ids: [label.id] } });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["label_ids"]]);
  });

  test("submitting to the inbox never creates a draft", async () => {
    expect((await send({ is_draft: true })).issue.is_draft).toBe(false);
    expect(await items()).toHaveLength(1);
  });
});

describe("deciding on an inbox item", () => {
  test("accepting shows the issue in the lists, and announces its row as new", async () => {
    const item = await send();
    await at.told();
    const { body } = await set(item, { status: 1 });
    expect(body.status).toBe(1);
    expect(await at.told()).toEqual(["activity insert", "issue insert", "inbox_issue update"]);
    expect(await live()).toEqual([item.issue.id]);
    expect(await rowsOf(item)).toEqual([["1", "Accepted"]]);
  });

  test("accepting moves it from the hidden triage state to the default one", async () => {
    const item = await send();
    const { db } = w.runtime;
    const triage = await db
      .selectFrom("states")
      .select("id")
      .where("project_id", "=", at.p.id)
      .where("group", "=", "triage")
      .executeTakeFirstOrThrow();
    await db.updateTable("issues").set({ state_id: triage.id }).where("id", "=", item.issue.id).execute();
    await set(item, { status: 1 });
    expect((await detail(item)).issue.state_id).toBe(at.p.states.backlog.id);
  });

  test("declining and marking as duplicate move the issue to the first canceled state", async () => {
    const original = await at.issue();
    for (const body of [{ status: -1 }, { status: 2, duplicate_to: original.id }]) {
      const item = await send();
      await set(item, body);
      expect((await detail(item)).issue.state_id).toBe(at.p.states.cancelled.id);
      expect(await live()).toContain(item.issue.id);
    }
  });

  test("an original is a visible live issue other than the item itself; other people see only as much of it as they may", async () => {
    const item = await send();
    const other = await send();
    const elsewhere = await newPlace(w);
    const theirs = await elsewhere.issue();
    for (const duplicate_to of [item.issue.id, other.issue.id, newId(), w.outsider.project.id])
      expect(Object.keys((await set(item, { status: 2, duplicate_to })).body)).toEqual(["duplicate_to"]);
    expect(Object.keys((await set(item, { status: 2 })).body)).toEqual(["duplicate_to"]);
    expect((await set(item, { status: 2, duplicate_to: theirs.id })).body.duplicate_issue_detail.id).toBe(
      theirs.id,
    );
    await w.runtime.db
      .updateTable("project_members")
      .set({ is_active: false })
      .where("project_id", "=", elsewhere.p.id)
      .where("member_id", "=", w.as("gus").id)
      .execute();
    expect((await detail(item)).duplicate_issue_detail).toBeNull();
  });

  test("a snooze has a date and hides the item from the pending ones; clearing the date brings it back", async () => {
    const item = await send();
    expect(Object.keys((await set(item, { status: 0 })).body)).toEqual(["snoozed_till"]);
    expect(Object.keys((await set(item, { status: 0, snoozed_till: "soon" })).body)).toEqual([
      "snoozed_till",
    ]);
    const { body } = await set(item, { status: 0, snoozed_till: "2030-01-01T10:00:00+02:00" });
    expect([body.status, body.snoozed_till]).toEqual([0, "2030-01-01T08:00:00.000000Z"]);
    expect([await items(), await items("status=0"), await live()]).toEqual([[], [item.issue.id], []]);
    const back = await set(item, { status: -2, snoozed_till: null });
    expect([back.body.status, back.body.snoozed_till]).toEqual([-2, null]);
    expect(await rowsOf(item)).toEqual([
      ["0", "Snoozed"],
      ["-2", "Pending"],
    ]);
  });

  test("an item that returns to waiting leaves the lists, and is announced as deleted before its inbox item", async () => {
    const item = await send();
    await set(item, { status: 1 });
    await at.told();
    await set(item, { status: -2 });
    expect(await at.told()).toEqual(["activity insert", "issue gone", "inbox_issue update"]);
    expect(await live()).toEqual([]);
  });

  test("a sub-issue counts for its parent once it is accepted", async () => {
    const parent = await at.issue();
    const item = await send({ parent_id: parent.id });
    const count = async () => (await at.ok("GET", `/issues/${parent.id}/`)).sub_issues_count;
    expect(await count()).toBe(0);
    await at.told();
    await set(item, { status: 1 });
    expect(await count()).toBe(1);
    expect((await at.told()).filter((one) => one.startsWith("issue "))).toEqual([
      "issue insert",
      "issue update",
    ]);
  });

  test("an edit and a decision are applied together, or not at all", async () => {
    const item = await send();
    const refused = await set(item, { issue: { name: "Changed" }, status: 2, duplicate_to: newId() });
    expect(refused.status).toBe(400);
    expect((await detail(item)).issue.name).toBe("Please");
    const { body } = await set(item, { issue: { name: "Changed", priority: "high" }, status: 1 });
    expect([body.status, body.issue.name, body.issue.priority]).toEqual([1, "Changed", "high"]);
  });
});

describe("permissions in the inbox", () => {
  test("guests and viewers edit the text of their own items, decide nothing, and change no one else's items", async () => {
    const [own, other] = [await send(), await send({}, "vic")];
    expect((await set(own, { issue: { name: "Better" } }, "gus")).body.issue.name).toBe("Better");
    for (const body of [{ status: 1 }, { snoozed_till: null }, { issue: { priority: "low" } }])
      expect((await set(own, body, "gus")).body, JSON.stringify(body)).toHaveProperty("error");
    expect((await set(other, { issue: { name: "x" } }, "gus")).status).toBe(400);
    const remove = (item: Row, who: string) =>
      at.call("DELETE", `/inbox-issues/${item.issue.id}/`, undefined, who);
    expect((await remove(other, "gus")).status).toBe(400);
    expect((await remove(own, "gus")).status).toBe(204);
    expect(await items()).toEqual([other.issue.id]);
  });

  test("an item of another project, and an issue that never was in the inbox, are not found", async () => {
    const item = await send();
    const elsewhere = await newPlace(w);
    const plain = await at.issue();
    for (const method of ["GET", "PATCH", "DELETE"] as const) {
      const body = method === "PATCH" ? {} : undefined;
      expect((await elsewhere.call(method, `/inbox-issues/${item.issue.id}/`, body)).status).toBe(404);
      expect((await at.call(method, `/inbox-issues/${plain.id}/`, body)).status).toBe(404);
    }
    expect((await w.outsider.send("GET", `${at.P}/inbox-issues/`)).status).toBe(404);
  });

  test("history, comments and reactions of a hidden issue work, and announce its row to no one", async () => {
    const { issue } = await send();
    await at.told();
    await at.ok("POST", `/issues/${issue.id}/comments/`, { comment_html: "<p>hm</p>" }, "vic");
    const told = await at.told();
    expect(told).toContain("comment insert");
    expect(told.filter((one) => one.startsWith("issue "))).toEqual([]);
    expect(await at.ok("GET", `/issues/${issue.id}/history/`, undefined, "gus")).toHaveLength(2);
  });
});

describe("inbox lists", () => {
  test("the list of the inbox is filtered like issues, sorted by creation, update or number, in pages of ten", async () => {
    const first = await send({ priority: "low" }, "mel");
    const second = await send({ priority: "urgent" }, "vic");
    const [a, b] = [first.issue.id, second.issue.id];
    expect(await items()).toEqual([b, a]);
    expect(await items("order_by=issue__sequence_id")).toEqual([a, b]);
    await set(first, { issue: { name: "Touched" } });
    expect(await items("order_by=-issue__updated_at")).toEqual([a, b]);
    expect(await items("priority=urgent,high")).toEqual([b]);
    expect(await items("not_priority=urgent")).toEqual([a]);
    expect(await items(`created_by=${w.as("mel").id}`)).toEqual([a]);
    expect(await items("status=1,-1,2")).toEqual([]);
    expect(await items("status=bogus")).toEqual([]);
    expect((await at.call("GET", "/inbox-issues/?order_by=name")).status).toBe(400);
    for (let i = 0; i < 9; i += 1) await send();
    const page = await at.ok("GET", "/inbox-issues/");
    expect([page.results.length, page.total_results]).toEqual([10, 11]);
    expect(page.next_cursor).toMatch(/^10:1:0:[\w-]+$/);
  });

  test("the list of the inbox leaves out accepted issues that are archived", async () => {
    const item = await send({ state_id: at.p.states.completed.id });
    await set(item, { status: 1 });
    await at.ok("POST", `/issues/${item.issue.id}/archive/`, {});
    expect(await items("status=1")).toEqual([]);
    expect((await at.call("GET", `/inbox-issues/${item.issue.id}/`)).status).toBe(404);
  });
});

describe("deletion in the inbox", () => {
  test("deleting from the inbox deletes an undecided item with its issue, but only the inbox record of an accepted one", async () => {
    const [open, accepted] = [await send(), await send()];
    await set(accepted, { status: 1 });
    await at.told();
    for (const { issue } of [open, accepted]) await at.ok("DELETE", `/inbox-issues/${issue.id}/`);
    expect(await at.told()).toEqual(["issue delete", "inbox_issue delete", "inbox_issue delete"]);
    expect(await live()).toEqual([accepted.issue.id]);
    expect(await items("status=-2,-1,0,1,2")).toEqual([]);
  });
});

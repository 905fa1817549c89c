import { newId } from "@cairn/server/platform/ids";
import { addProject, addProjectMember } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addLabel } from "./issues.fixture.ts";

let w: World;
let label: string;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
  label = await addLabel(w, "amber");
});
afterAll(() => w.stop());

const create = async (body: object = {}) =>
  (await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Issue", ...body })).body;
const read = async (id: string) => (await w.as("ada").send("GET", `${w.P}/issues/${id}/`)).body;
const bulk = (issue_ids: string[] | undefined, properties: object, who = "mel") =>
  w.as(who).send("POST", `${w.P}/bulk-operation-issues/`, { issue_ids, properties });
const history = async (id: string) =>
  (await w.as("ada").send("GET", `${w.P}/issues/${id}/history/?activity_type=issue-property`)).body.slice(
    1,
  ) as { field: string; old_value: string; new_value: string; created_at: string }[];

/** Statements by which the live stream reads the outbox in the meantime. */
const READING = 3;

/** Runs work and returns how many statements it took. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const count = spy.mock.calls.length;
  spy.mockRestore();
  return count;
}

describe("changing many issues at once (contract/issues §7)", () => {
  it("a bulk change sets the given values, adds labels and assignees, and skips empty values", async () => {
    const mel = w.as("mel").id;
    const a = await create({ priority: "low", assignee_ids: [w.as("ada").id], target_date: "2026-09-09" });
    const b = await create();
    const { status } = await bulk([a.id, b.id], {
      state_id: w.states.started.id,
      priority: null,
      label_ids: [label],
      assignee_ids: [mel],
      target_date: "",
    });
    expect(status).toBe(204);
    expect(await read(a.id)).toMatchObject({
      state_id: w.states.started.id,
      priority: "low",
      label_ids: [label],
      assignee_ids: [w.as("ada").id, mel].sort(),
      target_date: "2026-09-09",
      sort_order: a.sort_order,
      updated_by: mel,
    });
    expect(await read(b.id)).toMatchObject({ priority: "none", assignee_ids: [mel] });
  });
  it("a bulk change writes one activity per issue and actual difference, and none where nothing changes", async () => {
    const [a, b] = [await create({ label_ids: [label] }), await create({ priority: "high" })];
    await bulk([a.id, b.id], { priority: "high", label_ids: [label] });
    expect((await history(a.id)).map((row) => [row.field, row.old_value, row.new_value])).toEqual([
      ["priority", "none", "high"],
    ]);
    expect((await history(b.id)).map((row) => [row.field, row.old_value, row.new_value])).toEqual([
      ["labels", "", "amber"],
    ]);
    const before = (await w.changes()).length;
    await bulk([a.id, b.id], { priority: "high", label_ids: [label] });
    expect((await w.changes()).length).toBe(before);
  });
  it("a bulk change sets completed_at when issues enter a completed state, and clears it when they leave it", async () => {
    const issue = await create();
    await bulk([issue.id], { state_id: w.states.completed.id });
    const { completed_at, updated_at } = await read(issue.id);
    expect(completed_at).toBe(updated_at);
    await bulk([issue.id], { state_id: w.states.started.id });
    expect((await read(issue.id)).completed_at).toBeNull();
  });
  it("a bulk change subscribes new assignees and no one else", async () => {
    const issue = await create({ assignee_ids: [w.as("gus").id] });
    await w.runtime.pool.query("delete from issue_subscribers where issue_id = $1", [issue.id]);
    await bulk([issue.id], { assignee_ids: [w.as("vic").id, w.as("gus").id] });
    const { rows } = await w.runtime.pool.query("select user_id from issue_subscribers where issue_id = $1", [
      issue.id,
    ]);
    expect(rows).toEqual([{ user_id: w.as("vic").id }]);
  });
  it.each([
    [4100, "INVALID_ISSUE_DATES", {}, { start_date: "2026-03-02", target_date: "2026-03-01" }],
    [4101, "INVALID_ISSUE_START_DATE", { target_date: "2026-03-02" }, { start_date: "2026-03-02" }],
    [4102, "INVALID_ISSUE_TARGET_DATE", { start_date: "2026-03-02" }, { target_date: "2026-03-01" }],
  ])(
    "a bulk change with contradictory dates is refused with %i, and changes nothing",
    async (code, name, own, properties) => {
      const [fine, bad] = [await create(), await create(own)];
      const { status, body } = await bulk([fine.id, bad.id], { ...properties, priority: "urgent" });
      expect([status, body]).toEqual([400, { error_code: code, error_message: name }]);
      expect((await read(fine.id)).priority).toBe("none");
    },
  );
  it("a bulk change accepts both dates at once, whatever the issue had before", async () => {
    const issue = await create({ start_date: "2026-01-01", target_date: "2026-01-02" });
    await bulk([issue.id], { start_date: "2026-05-01", target_date: "2026-05-01" });
    expect(await read(issue.id)).toMatchObject({ start_date: "2026-05-01", target_date: "2026-05-01" });
  });
  it("a bulk change refuses states, labels and people of other projects by field, and writes nothing (security 3)", async () => {
    const issue = await create();
    const foreignLabel = await addLabel(w, "theirs", {
      workspace: w.outsider.workspace,
      project: w.outsider.project,
    });
    for (const [field, value] of [
      ["state_id", w.outsider.project.states.started.id],
      ["label_ids", [foreignLabel]],
      ["assignee_ids", [w.outsider.id]],
    ] as const) {
      const { status, body } = await bulk([issue.id], { priority: "urgent", [field]: value });
      expect([status, Object.keys(body)]).toEqual([400, [field]]);
    }
    expect((await read(issue.id)).priority).toBe("none");
  });
  it("a bulk change does not affect the caller's drafts", async () => {
    const [draft, live] = [await create({ is_draft: true }), await create()];
    expect((await bulk([draft.id, live.id], { priority: "urgent" }, "ada")).status).toBe(204);
    const { rows } = await w.runtime.pool.query("select priority from issues where id = $1", [draft.id]);
    expect([rows, (await read(live.id)).priority]).toEqual([[{ priority: "none" }], "urgent"]);
  });
  it("a bulk change needs the member role, and without ids is refused in the format of `error`", async () => {
    const issue = await create();
    for (const who of ["vic", "gus"])
      expect((await bulk([issue.id], { priority: "high" }, who)).status).toBe(403);
    expect((await w.outsider.send("POST", `${w.P}/bulk-operation-issues/`, {})).status).toBe(404);
    for (const ids of [undefined, []]) {
      const { status, body } = await bulk(ids, { priority: "high" });
      expect([status, Object.keys(body)]).toEqual([400, ["error"]]);
    }
    expect((await bulk(["nope"], {})).status).toBe(400);
    expect((await bulk(Array.from({ length: 1001 }, newId), {})).status).toBe(400);
  });
  it("a bulk change takes as few statements for five hundred issues as for two", async () => {
    const ids = Array.from({ length: 500 }, () => newId());
    await w.runtime.pool.query(
      `insert into issues (workspace_id, project_id, id, sequence_id, name, sort_order, state_id)
       select $1, $2, id, 1000 + n, 'Many', n, $4 from unnest($3::uuid[]) with ordinality as x(id, n)`,
      [w.workspace.id, w.project.id, ids, w.states.backlog.id],
    );
    const properties = { state_id: w.states.completed.id, priority: "high", label_ids: [label] };
    const few = await statements(() => bulk(ids.slice(0, 2), properties));
    const many = await statements(() => bulk(ids, { ...properties, priority: "low" }));
    expect(many).toBeLessThanOrEqual(few + READING);
    const archived = await statements(() =>
      w.as("mel").send("POST", `${w.P}/bulk-archive-issues/`, { issue_ids: ids.slice(0, 2) }),
    );
    expect(
      await statements(() =>
        w.as("mel").send("POST", `${w.P}/bulk-archive-issues/`, { issue_ids: ids.slice(2, 300) }),
      ),
    ).toBeLessThanOrEqual(archived + READING);
    expect(
      await statements(() =>
        w.as("mel").send("DELETE", `${w.P}/bulk-delete-issues/`, { issue_ids: ids.slice(300) }),
      ),
    ).toBeLessThan(14);
    const left = await w.runtime.pool.query("select count(*) as n from issues where name = 'Many'");
    expect(left.rows[0].n).toBe(300);
  });
});

describe("deleting, archiving and following many issues", () => {
  it("deleting many issues also deletes their sub-issues, without history", async () => {
    const top = await create();
    const child = await create({ parent_id: top.id });
    const [other, kept] = [await create(), await create()];
    const log = async () =>
      (await w.runtime.pool.query("select count(*) as n from issue_activities where verb = 'deleted'"))
        .rows[0].n;
    const before = await log();
    const answer = await w
      .as("mel")
      .send("DELETE", `${w.P}/bulk-delete-issues/`, { issue_ids: [top.id, other.id, child.id] });
    expect([answer.status, answer.body]).toEqual([200, { message: "3 issues were deleted." }]);
    for (const { id } of [top, child, other])
      expect((await w.as("ada").send("GET", `${w.P}/issues/${id}/`)).status).toBe(404);
    expect((await read(kept.id)).id).toBe(kept.id);
    expect(await log()).toBe(before);
  });
  it("archiving many issues archives all or none of them", async () => {
    const [done, open] = [await create({ state_id: w.states.completed.id }), await create()];
    const send = (issue_ids: string[]) =>
      w.as("mel").send("POST", `${w.P}/bulk-archive-issues/`, { issue_ids });
    const refused = await send([done.id, open.id]);
    expect([refused.status, refused.body]).toEqual([
      400,
      { error_code: 4091, error_message: "INVALID_ARCHIVE_STATE_GROUP" },
    ]);
    expect((await read(done.id)).archived_at).toBeNull();
    expect((await send([done.id])).status).toBe(200);
    expect((await w.as("ada").send("GET", `${w.P}/issues/${done.id}/`)).status).toBe(404);
  });
  it("following many issues subscribes only the caller, who may be a guest, and is announced to no one else", async () => {
    const [a, b] = [await create(), await create()];
    const before = (await w.changes()).length;
    const answer = await w
      .as("gus")
      .send("POST", `${w.P}/bulk-subscribe-issues/`, { issue_ids: [a.id, b.id] });
    expect(answer.status).toBe(204);
    for (const { id } of [a, b]) {
      const { body } = await w.as("gus").send("GET", `${w.P}/issues/${id}/`);
      expect(body.is_subscribed).toBe(true);
    }
    const told = (await w.changes()).slice(before);
    expect(told.map(({ entity, actor, row }) => [entity, actor, row])).toEqual(
      [a.id, b.id]
        .toSorted((x, y) => (x < y ? -1 : 1))
        .map((id) => ["subscription", w.as("gus").id, { id, subscribed: true }]),
    );
  });
});

describe("a bulk request with an id that the caller may not see (security 3)", () => {
  it.each([
    ["POST", "bulk-operation-issues"],
    ["DELETE", "bulk-delete-issues"],
    ["POST", "bulk-archive-issues"],
    ["POST", "bulk-subscribe-issues"],
  ] as const)("%s %s is refused as a whole, and nothing is written", async (method, path) => {
    const other = await addProject(w.runtime, w.workspace);
    await addProjectMember(w.runtime, w.workspace, other, w.as("ada").person!, 20);
    const { body: elsewhere } = await w
      .as("ada")
      .send("POST", `${w.W}/projects/${other.id}/issues/`, { name: "Elsewhere" });
    const draft = await create({ is_draft: true });
    const mine = await create({ state_id: w.states.completed.id });
    await w.runtime.pool.query("delete from issue_subscribers where issue_id = $1", [mine.id]);
    const before = (await w.changes()).length;
    for (const foreign of [elsewhere.id, draft.id, newId()]) {
      const body = { issue_ids: [mine.id, foreign], properties: { priority: "urgent" } };
      const answer = await w.as("mel").send(method, `${w.P}/${path}/`, body);
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["issue_ids"]]);
    }
    expect(await read(mine.id)).toMatchObject({ priority: "none", archived_at: null });
    expect((await w.changes()).length).toBe(before);
    const { rows } = await w.runtime.pool.query("select from issue_subscribers where issue_id = $1", [
      mine.id,
    ]);
    expect(rows).toEqual([]);
    const empty = await w.as("mel").send(method, `${w.P}/${path}/`, { issue_ids: [], properties: {} });
    expect([empty.status, Object.keys(empty.body)]).toEqual([400, ["error"]]);
  });
});

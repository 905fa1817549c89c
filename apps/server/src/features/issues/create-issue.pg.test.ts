import { addProject, addProjectMember } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addLabel, addPoint, historyOf } from "./issues.fixture.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
});
afterAll(() => w.stop());

const create = async (body: object, who = "ada") => w.as(who).send("POST", `${w.P}/issues/`, body);
const made = async (body: object, who = "ada") => {
  const answer = await create(body, who);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const detail = async (id: string, who = "ada") => (await w.as(who).send("GET", `${w.P}/issues/${id}/`)).body;

describe("creating an issue", () => {
  it("a created issue is returned as a whole row with the defaults of the contract", async () => {
    const issue = await made({ name: "Bare" }, "mel");
    expect(issue).toMatchObject({
      name: "Bare",
      priority: "none",
      state_id: w.states.backlog.id,
      parent_id: null,
      estimate_point: null,
      completed_at: null,
      label_ids: [],
      assignee_ids: [],
      module_ids: [],
      sub_issues_count: 0,
      is_draft: false,
      created_by: w.as("mel").id,
      updated_by: w.as("mel").id,
    });
    expect(issue).not.toHaveProperty("state__group");
    expect((await detail(issue.id)).description_html).toBe("<p></p>");
  });

  it("a created issue keeps every given property, and each id once", async () => {
    const red = await addLabel(w, "red");
    const blue = await addLabel(w, "blue");
    const point = await addPoint(w, "3");
    const parent = await made({ name: "Parent" });
    const given = {
      name: "Größe 日本語 🚀 <b>1 & 2</b> \\ %",
      priority: "urgent",
      state_id: w.states.started.id,
      start_date: "2026-03-01",
      target_date: "2026-03-01",
      parent_id: parent.id,
      estimate_point: point,
      label_ids: [blue, red].sort(),
      assignee_ids: [w.as("mel").id, w.as("gus").id].sort(),
    };
    const issue = await made({ ...given, label_ids: [red, blue, red] });
    expect(issue).toMatchObject(given);
    expect(await detail(issue.id)).toMatchObject(given);
    expect((await detail(parent.id)).sub_issues_count).toBe(1);
  });

  it("without a state, an issue gets the default state, or any state when none is the default", async () => {
    expect((await made({ name: "n", state_id: null })).state_id).toBe(w.states.backlog.id);
    expect((await made({ name: "e", state_id: "", parent_id: "" })).state_id).toBe(w.states.backlog.id);
    const setDefault = (value: boolean) =>
      w.runtime.db
        .updateTable("states")
        .set({ default: value })
        .where("id", "=", w.states.backlog.id)
        .execute();
    await setDefault(false);
    expect((await made({ name: "any" })).state_id).toBe(w.states.backlog.id);
    await setDefault(true);
  });

  it("completed_at is set on creation only when a completed state was requested", async () => {
    w.setNow("2026-05-04T10:00:00.000Z");
    const done = await made({ name: "d", state_id: w.states.completed.id });
    expect(done.completed_at).toBe("2026-05-04T10:00:00.000000Z");
    expect((await made({ name: "c", state_id: w.states.cancelled.id })).completed_at).toBeNull();
    w.setNow(null);
  });

  it("creation ignores keys that the server determines or does not know (security 12)", async () => {
    const issue = await made({
      name: "Sly",
      id: NOBODY,
      sequence_id: 9999,
      sort_order: 1,
      project_id: w.outsider.project.id,
      workspace: w.outsider.workspace.id,
      created_by: w.as("mel").id,
      completed_at: "2020-01-01T00:00:00Z",
      archived_at: "2020-01-01",
      module_ids: ["None"],
      sub_issues_count: 4,
      external_id: "x",
    });
    expect(issue).toMatchObject({
      project_id: w.project.id,
      created_by: w.as("ada").id,
      completed_at: null,
      archived_at: null,
      module_ids: [],
      sub_issues_count: 0,
    });
    expect(issue.id).not.toBe(NOBODY);
    expect(issue.sequence_id).toBeLessThan(100);
    expect(issue.sort_order).not.toBe(1);
  });

  it("an issue is created after the highest sort order of its state: 65535 first, then in steps of 10000", async () => {
    const project = await addProject(w.runtime, w.workspace);
    await addProjectMember(w.runtime, w.workspace, project, w.as("ada").person!, 20);
    const P = `${w.W}/projects/${project.id}`;
    const add = async (body: object) =>
      (await w.as("ada").send("POST", `${P}/issues/`, { name: "x", ...body })).body;
    expect((await add({})).sort_order).toBe(65535);
    const second = await add({ sort_order: 3 });
    expect(second.sort_order).toBe(75535);
    expect((await add({ state_id: project.states.completed.id })).sort_order).toBe(65535);
    await w.as("ada").send("PATCH", `${P}/issues/${second.id}/`, { sort_order: 200_000 });
    expect((await add({})).sort_order).toBe(210_000);
  });

  it("an issue without assignees is assigned to the project's default assignee", async () => {
    const set = (id: string | null) =>
      w.runtime.db
        .updateTable("projects")
        .set({ default_assignee: id })
        .where("id", "=", w.project.id)
        .execute();
    await set(w.as("mel").id);
    const issue = await made({ name: "x", assignee_ids: [] });
    expect(issue.assignee_ids).toEqual([w.as("mel").id]);
    expect((await made({ name: "x", assignee_ids: [w.as("vic").id] })).assignee_ids).toEqual([
      w.as("vic").id,
    ]);
    await set(null);
    expect((await detail(issue.id, "mel")).is_subscribed).toBe(true);
  });

  it("creation subscribes the author, the assignees and the mentioned members, and no one else", async () => {
    const stranger = w.outsider.id;
    const mention = (id: string) =>
      `<mention-component target="users" entity_identifier="${id}" label="x"></mention-component>`;
    const issue = await made({
      name: "Hear",
      assignee_ids: [w.as("mel").id],
      description_html: `<p>${mention(w.as("gus").id)} ${mention(stranger)}</p>`,
    });
    const { rows } = await w.runtime.pool.query(
      "select user_id, 's' as of from issue_subscribers where issue_id = $1 union all select user_id, 'm' from issue_mentions where issue_id = $1",
      [issue.id],
    );
    const of = (kind: string): string[] =>
      rows
        .filter((r) => r.of === kind)
        .map((r) => String(r.user_id))
        .sort();
    expect(of("s")).toEqual([w.as("ada").id, w.as("mel").id, w.as("gus").id].sort());
    expect(of("m")).toEqual([w.as("gus").id]);
    expect((await detail(issue.id, "vic")).is_subscribed).toBe(false);
  });

  it("creation is announced once with the wire row, and with an activity of verb created without a field", async () => {
    const parent = await made({ name: "Above" });
    const before = (await w.changes()).length;
    const issue = await made({ name: "Told", parent_id: parent.id });
    const changes = (await w.changes()).slice(before);
    expect(changes.map((c) => [c.entity, c.op, c.id])).toEqual([
      ["issue", "insert", issue.id],
      ["activity", "insert", expect.any(String)],
      ["issue", "update", parent.id],
    ]);
    expect(changes[0]!.row).toEqual(issue);
    const [activity] = await historyOf(w, issue.id);
    expect(activity).toMatchObject({ verb: "created", field: null, old_value: null, issue: issue.id });
    expect(changes[1]!.row).toEqual(activity);
    expect((changes[2]!.row as { sub_issues_count: number }).sub_issues_count).toBe(1);
  });
});

describe("the parent of a new issue", () => {
  it("the parent of a new issue may be in another project of the workspace that the caller is in", async () => {
    const other = await addProject(w.runtime, w.workspace);
    await addProjectMember(w.runtime, w.workspace, other, w.as("ada").person!, 20);
    const O = `${w.W}/projects/${other.id}`;
    const parent = (await w.as("ada").send("POST", `${O}/issues/`, { name: "over there" })).body;
    const child = await made({ name: "here", parent_id: parent.id });
    expect(child.parent_id).toBe(parent.id);
    expect((await w.as("ada").send("GET", `${O}/issues/${parent.id}/`)).body.sub_issues_count).toBe(1);
    const refused = await create({ name: "here", parent_id: parent.id }, "mel");
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["parent_id"]]);
  });
});

describe("numbers of issues", () => {
  it("200 concurrent creations get 200 consecutive numbers, and different sort orders (security 87)", async () => {
    const project = await addProject(w.runtime, w.workspace);
    await addProjectMember(w.runtime, w.workspace, project, w.as("mel").person!, 15);
    const path = `${w.W}/projects/${project.id}/issues/`;
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, n) => w.as("mel").send("POST", path, { name: `Parallel ${n}` })),
    );
    expect(new Set(all.map((a) => a.status))).toEqual(new Set([201]));
    const numbers = all.map((a) => a.body.sequence_id).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
    expect(new Set(all.map((a) => a.body.sort_order)).size).toBe(200);
  });

  it("numbers of issues are never reused after a deletion, nor lost by a refused creation", async () => {
    const last = await made({ name: "last" });
    await w.as("ada").send("DELETE", `${w.P}/issues/${last.id}/`);
    await create({ name: "x", state_id: NOBODY });
    expect((await made({ name: "next" })).sequence_id).toBe(last.sequence_id + 1);
  });
});

import { addMember, addPerson, addProject, addProjectMember } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addLabel, addPoint, dump, historyOf } from "./issues.fixture.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";

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
describe("changing an issue", () => {
  it("a patch changes only the given fields, and advances updated_at and updated_by", async () => {
    const red = await addLabel(w, "red");
    const issue = await create({ priority: "high", label_ids: [red], description_html: "<p>keep me</p>" });
    await changed(issue.id, { name: "Renamed" });
    const after = await read(issue.id);
    expect(after).toEqual({
      ...issue,
      name: "Renamed",
      description_html: "<p>keep me</p>",
      is_subscribed: true,
      updated_at: after.updated_at,
      updated_by: w.as("mel").id,
    });
    expect(after.updated_at > issue.updated_at).toBe(true);
  });

  it("a patch with the current values writes nothing", async () => {
    const issue = await create({ priority: "low", description_html: "<p>a</p>" });
    const { projects: _before, ...before } = await dump(w);
    await changed(issue.id, {
      name: issue.name,
      priority: "low",
      label_ids: [],
      state_id: issue.state_id,
      description_html: "<p>a</p>",
    });
    const { projects: _after, ...after } = await dump(w);
    expect(after).toEqual(before);
  });

  it("a patch can't change the fields that the server determines (security 12)", async () => {
    const issue = await create();
    await changed(issue.id, {
      id: NOBODY,
      sequence_id: 777,
      created_by: w.as("mel").id,
      project_id: w.outsider.project.id,
      workspace_id: w.outsider.workspace.id,
      completed_at: "2020-01-01T00:00:00Z",
      archived_at: "2020-01-01",
    });
    expect(await read(issue.id)).toMatchObject(issue);
  });

  it("changing an issue that is unknown, archived, a draft, or in another project returns 404", async () => {
    const archived = await create();
    await w.runtime.db
      .updateTable("issues")
      .set({ archived_at: "2026-01-01" })
      .where("id", "=", archived.id)
      .execute();
    const draft = await create({ is_draft: true });
    for (const id of [NOBODY, archived.id, draft.id]) {
      // An archived one can be deleted (remove-issue.pg.test.ts).
      const methods =
        id === archived.id ? (["GET", "PATCH"] as const) : (["GET", "PATCH", "DELETE"] as const);
      for (const method of methods) {
        const answer = await w
          .as("ada")
          .send(method, `${w.P}/issues/${id}/`, method === "PATCH" ? { name: "x" } : undefined);
        expect([method, answer.status, answer.body]).toEqual([method, 404, { error: "Issue not found" }]);
      }
    }
    const issue = await create();
    const elsewhere = `${w.outsider.P}/issues/${issue.id}/`;
    expect((await w.outsider.send("PATCH", elsewhere, { name: "stolen" })).status).toBe(404);
    expect((await w.outsider.send("DELETE", elsewhere)).status).toBe(404);
    expect((await read(issue.id)).name).toBe("Issue");
  });

  it("members of the project may change its issues", async () => {
    const issue = await create();
    for (const who of ["vic", "gus"]) expect((await patch(issue.id, { name: "x" }, who)).status).toBe(403);
    expect((await w.outsider.send("PATCH", `${w.P}/issues/${issue.id}/`, { name: "x" })).status).toBe(404);
    expect((await w.nobody.send("PATCH", `${w.P}/issues/${issue.id}/`, { name: "x" })).status).toBe(401);
  });

  it("a new date is checked against the other date of the issue", async () => {
    const issue = await create({ start_date: "2026-05-05", target_date: "2026-05-10" });
    for (const bad of [{ start_date: "2026-05-11" }, { target_date: "2026-05-04" }]) {
      const answer = await patch(issue.id, bad);
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["non_field_errors"]]);
    }
    await changed(issue.id, { start_date: null, target_date: "2026-05-04" });
    expect((await patch(issue.id, { target_date: "" })).status).toBe(400);
  });

  it("a patch with references to other projects reports every error at once, and writes nothing (security 3)", async () => {
    const issue = await create();
    const bad = {
      state_id: w.outsider.project.states.backlog.id,
      label_ids: [await addLabel(w, "far", w.outsider)],
      assignee_ids: [w.outsider.id],
      estimate_point: await addPoint(w, "1", w.outsider),
      parent_id: NOBODY,
    };
    const before = await dump(w);
    for (const [field, value] of Object.entries(bad)) {
      const answer = await patch(issue.id, { name: "no", [field]: value });
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
    }
    expect(Object.keys((await patch(issue.id, bad)).body).sort()).toEqual(Object.keys(bad).sort());
    expect(await dump(w)).toEqual(before);
  });

  it("an assignee who has left the project stays assigned until they are removed", async () => {
    const leaver = await addPerson(w.runtime, "lea");
    await addMember(w.runtime, w.workspace, leaver, 15);
    await addProjectMember(w.runtime, w.workspace, w.project, leaver, 15);
    const issue = await create({ assignee_ids: [leaver.id] });
    await w.runtime.db
      .updateTable("project_members")
      .set({ is_active: false })
      .where("member_id", "=", leaver.id)
      .execute();
    await changed(issue.id, { assignee_ids: [leaver.id, w.as("mel").id] });
    expect((await read(issue.id)).assignee_ids).toEqual([leaver.id, w.as("mel").id].sort());
    await changed(issue.id, { assignee_ids: [] });
    expect((await patch(issue.id, { assignee_ids: [leaver.id] })).status).toBe(400);
  });

  it("a patch that removes the state sets the default state", async () => {
    const issue = await create({ state_id: w.states.started.id });
    await changed(issue.id, { state_id: "" });
    expect((await read(issue.id)).state_id).toBe(w.states.backlog.id);
  });

  it("completed_at is set only when an issue enters a completed state, and cleared when it leaves it", async () => {
    const issue = await create({ state_id: w.states.unstarted.id });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    w.setNow(tomorrow);
    await changed(issue.id, { state_id: w.states.completed.id });
    const stamp = (await read(issue.id)).completed_at;
    expect(stamp).toBe(tomorrow.replace("Z", "000Z"));
    w.setNow(new Date(Date.now() + 2 * 86_400_000).toISOString());
    await changed(issue.id, { name: "still done" });
    await changed(issue.id, { state_id: w.states.completed.id, sort_order: 1234 });
    expect((await read(issue.id)).completed_at).toBe(stamp);
    await changed(issue.id, { state_id: w.states.cancelled.id });
    expect((await read(issue.id)).completed_at).toBeNull();
  });
});

describe("changes of an issue on the stream", () => {
  it("a change announces the row, the description, the activities, the parents and the new subscribers", async () => {
    const [old, now] = [await create(), await create()];
    const issue = await create({ parent_id: old.id });
    const before = (await w.changes()).length;
    await changed(issue.id, { parent_id: now.id, description_html: "<p>new</p>" });
    const [followers, ...changes] = (await w.changes()).slice(before);
    const subscribers = [w.as("ada").id, w.as("mel").id];
    expect(followers).toMatchObject({ entity: "subscription", id: issue.id, row: { subscribers } });
    expect(changes.map((c) => [c.entity, c.op])).toEqual([
      ["activity", "insert"],
      ["activity", "insert"],
      ["issue", "update"],
      ["issue_description", "update"],
      ["issue", "update"],
      ["issue", "update"],
    ]);
    const { description_html, is_subscribed: _subscribed, ...row } = await read(issue.id);
    expect(changes[2]!.row).toEqual(row);
    expect(changes[3]!.row).toEqual({ id: issue.id, description_html });
    expect(changes.slice(0, 2).map((c) => c.row)).toEqual((await historyOf(w, issue.id)).slice(1));
    const counts = Object.fromEntries(
      changes.slice(4).map((c) => [c.id, (c.row as { sub_issues_count: number }).sub_issues_count]),
    );
    expect(counts).toEqual({ [old.id]: 0, [now.id]: 1 });
  });

  it("a change increments the version of the project, and of the parent's project", async () => {
    const other = await addProject(w.runtime, w.workspace);
    await addProjectMember(w.runtime, w.workspace, other, w.as("mel").person!, 15);
    const O = `${w.W}/projects/${other.id}`;
    const parent = (await w.as("mel").send("POST", `${O}/issues/`, { name: "p" })).body;
    const issue = await create();
    const versions = async () =>
      (
        await w.runtime.pool.query("select version from projects where id = any ($1) order by id", [
          [w.project.id, other.id],
        ])
      ).rows.map((r) => r.version);
    const before = await versions();
    await changed(issue.id, { parent_id: parent.id });
    expect(await versions()).toEqual(before.map((v) => v + 1));
  });
});

describe("subscriptions after a change", () => {
  it("a change subscribes the actor, new assignees, and mentioned members who are not otherwise involved", async () => {
    const issue = await create({ assignee_ids: [w.as("vic").id] });
    await w.runtime.db.deleteFrom("issue_subscribers").where("issue_id", "=", issue.id).execute();
    const mention = (who: string) =>
      `<mention-component target="users" entity_identifier="${w.as(who).id}" label="${who}"></mention-component>`;
    const subscribers = async () =>
      (
        await w.runtime.pool.query("select user_id from issue_subscribers where issue_id = $1 order by 1", [
          issue.id,
        ])
      ).rows.map((r) => r.user_id);
    await changed(issue.id, {
      description_html: `<p>${mention("ada")} ${mention("vic")} ${mention("gus")}</p>`,
    });
    expect(await subscribers()).toEqual([w.as("mel").id, w.as("gus").id].sort());
    await changed(issue.id, { assignee_ids: [w.as("ada").id] });
    expect(await subscribers()).toEqual([w.as("mel").id, w.as("gus").id, w.as("ada").id].sort());
  });

  it("mentions of an issue follow its description, and disappear with the text", async () => {
    const mention = `<mention-component target="users" entity_identifier="${w.as("gus").id}" label="g"></mention-component>`;
    const issue = await create({ description_html: `<p>${mention}</p>` });
    const mentions = async () =>
      (await w.runtime.pool.query("select user_id from issue_mentions where issue_id = $1", [issue.id]))
        .rowCount;
    await changed(issue.id, { name: "other" });
    expect(await mentions()).toBe(1);
    await changed(issue.id, { description_html: "<p>nobody</p>" });
    expect(await mentions()).toBe(0);
  });
});

describe("changes of parents", () => {
  it("a descendant of an issue can't become its parent", async () => {
    const a = await create();
    const b = await create({ parent_id: a.id });
    const c = await create({ parent_id: b.id });
    for (const parent_id of [a.id, b.id, c.id]) {
      const answer = await patch(a.id, { parent_id });
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["parent_id"]]);
    }
  });

  it("concurrent changes of parents can't form a cycle, even without a common project or issue", async () => {
    const other = await addProject(w.runtime, w.workspace);
    await addProjectMember(w.runtime, w.workspace, other, w.as("ada").person!, 20);
    const O = `${w.W}/projects/${other.id}`;
    const add = async (P: string, parent_id: string | null = null) =>
      (await w.as("ada").send("POST", `${P}/issues/`, { name: "x", parent_id })).body.id;
    for (let round = 0; round < 8; round++) {
      const top = await add(w.P);
      const farTop = await add(O);
      const below = await add(O, top);
      const farBelow = await add(w.P, farTop);
      const answers = await Promise.all([
        patch(top, { parent_id: farBelow }, "ada"),
        w.as("ada").send("PATCH", `${O}/issues/${farTop}/`, { parent_id: below }),
      ]);
      expect(new Set(answers.map((x) => x.status))).toEqual(new Set([204, 400]));
    }
  });
});

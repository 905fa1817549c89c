import { addProject, addProjectMember, type Project } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addIssue, query } from "./lists.fixture.ts";

let w: World;
let second: Project;
let secret: Project;
const made: Record<string, string> = {};
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", gus: "guest" } });
  second = await addProject(w.runtime, w.workspace, { name: "Second", identifier: "TWO" });
  secret = await addProject(w.runtime, w.workspace, { name: "Secret", identifier: "SEC" });
  for (const project of [second, secret])
    await addProjectMember(w.runtime, w.workspace, project, w.as("ada").person!, 20);
  await addProjectMember(w.runtime, w.workspace, second, w.as("mel").person!, 15);
  const at = (project: Project) => ({ workspace: w.workspace, project });
  made.first = await addIssue(w, { priority: "high" });
  made.second = await addIssue(w, {}, at(second));
  made.secret = await addIssue(w, {}, at(secret));
  made.archived = await addIssue(w, { archived_at: "2026-03-01" });
  made.child = await addIssue(w, { archived_at: "2026-03-01", parent_id: made.first });
});
afterAll(() => w.stop());

const names = (results: { id: string }[]): string[] =>
  results.map(({ id }) => Object.keys(made).find((name) => made[name] === id) ?? id).sort();
const list = async (path: string, who = "ada", params: Record<string, string> = {}) =>
  (await w.as(who).send("GET", `${path}${query(params)}`)).body;

describe("the workspace's list (contract/issues §3.1)", () => {
  it("the workspace's list contains live issues of the caller's projects, and no others", async () => {
    expect(names((await list(`${w.W}/issues/`, "ada")).results)).toEqual(["first", "second", "secret"]);
    expect(names((await list(`${w.W}/issues/`, "mel")).results)).toEqual(["first", "second"]);
    expect(names((await list(`${w.W}/issues/`, "gus")).results)).toEqual(["first"]);
    expect((await w.outsider.send("GET", `${w.W}/issues/`)).status).toBe(404);
    expect((await w.nobody.send("GET", `${w.W}/issues/`)).status).toBe(401);
  });
  it("naming a project does not add other people's projects to the workspace's list", async () => {
    const { results, total_count } = await list(`${w.W}/issues/`, "mel", { project: secret.id });
    expect([results, total_count]).toEqual([[], 0]);
  });
  it("the workspace's list has groups for all of the caller's projects and their states", async () => {
    const byProject = await list(`${w.W}/issues/`, "mel", { group_by: "project_id" });
    expect(Object.keys(byProject.results).sort()).toEqual([w.project.id, second.id].sort());
    const byState = await list(`${w.W}/issues/`, "mel", { group_by: "state_id" });
    expect(Object.keys(byState.results)).toEqual(
      expect.arrayContaining([w.states.backlog.id, second.states.started.id]),
    );
    expect(Object.keys(byState.results)).not.toContain(secret.states.started.id);
  });
  it("the workspace's list is counted again after a write in any of its projects, and after joining one", async () => {
    const total = async () => (await list(`${w.W}/issues/`, "gus")).total_count;
    expect(await total()).toBe(1);
    await addProjectMember(w.runtime, w.workspace, second, w.as("gus").person!, 5);
    expect(await total()).toBe(2);
    made.late = await addIssue(w, {}, { workspace: w.workspace, project: second });
    expect(await total()).toBe(3);
  });
  it("the workspace's list leaves out archived projects", async () => {
    const old = await addProject(w.runtime, w.workspace, { name: "Old", identifier: "OLD" });
    await addProjectMember(w.runtime, w.workspace, old, w.as("ada").person!, 20);
    const hidden = await addIssue(w, {}, { workspace: w.workspace, project: old });
    await w.as("ada").send("POST", `${w.W}/projects/${old.id}/archive/`, {});
    expect(names((await list(`${w.W}/issues/`)).results)).not.toContain(hidden);
  });
});

describe("the list of a person", () => {
  it("a person's list contains the issues they are assigned to, created or follow, in the caller's projects", async () => {
    const mel = w.as("mel").id;
    const { body: created } = await w.as("mel").send("POST", `${w.P}/issues/`, { name: "Mine" });
    const { body: assigned } = await w
      .as("ada")
      .send("POST", `${w.W}/projects/${secret.id}/issues/`, { name: "Hidden" });
    await w.runtime.pool.query(
      "insert into issue_subscribers (workspace_id, issue_id, user_id) values ($1, $2, $3)",
      [w.workspace.id, assigned.id, mel],
    );
    const ids = async (who: string, params: Record<string, string> = {}) =>
      (await list(`${w.W}/user-issues/${mel}/`, who, params)).results.map((row: { id: string }) => row.id);
    expect(await ids("ada")).toEqual([assigned.id, created.id]);
    expect(await ids("gus")).toEqual([created.id]);
    expect(await ids("ada", { created_by: mel })).toEqual([created.id]);
    expect((await list(`${w.W}/my-issues/`, "mel")).results.map((row: { id: string }) => row.id)).toEqual([
      created.id,
    ]);
  });
  it("a person's list reflects subscriptions, which no project's version counts", async () => {
    const gus = w.as("gus").id;
    const total = async () =>
      (await list(`${w.W}/user-issues/${gus}/`, "ada", { group_by: "priority" })).total_count;
    expect(await total()).toBe(0);
    await w.as("gus").send("POST", `${w.P}/bulk-subscribe-issues/`, { issue_ids: [made.first] });
    expect(await total()).toBe(1);
  });
});

describe("the archive list of a project", () => {
  it("the archive list contains archived issues; show_sub_issues=false leaves out those with a parent", async () => {
    const archive = `${w.P}/archived-issues/`;
    expect(names((await list(archive)).results)).toEqual(["archived", "child"]);
    const { results, total_count } = await list(archive, "gus", { show_sub_issues: "false" });
    expect([names(results), total_count]).toEqual([["archived"], 1]);
    // Each list has its own total for one version of the project.
    await addIssue(w);
    const live = await list(`${w.P}/issues/`);
    expect([live.total_count, (await list(archive)).total_count]).toEqual([live.results.length, 2]);
    expect(live.total_count).not.toBe(2);
    const grouped = await list(archive, "ada", { group_by: "priority" });
    expect(grouped.results.none.total_results).toBe(2);
  });
});

describe("the display properties of a person", () => {
  it("the display properties of a person have a path of their own besides the preferences", async () => {
    const path = `${w.P}/issue-display-properties/`;
    const properties = { key: false, labels: true };
    expect((await w.as("mel").send("POST", path, { properties })).body).toEqual({ properties });
    expect((await w.as("mel").send("GET", path)).body).toEqual({ properties });
    const { body } = await w.as("mel").send("GET", `${w.P}/user-properties/`);
    expect(body.display_properties).toEqual(properties);
  });
});

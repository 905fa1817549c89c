import type { ListedIssue } from "@cairn/contract/entities/issue";
import { newId } from "@cairn/server/platform/ids";
import { type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addLabel } from "../issues.fixture.ts";
import { addIssue, query } from "./lists.fixture.ts";

let w: World;
let labels: string[];
/** Live issues, oldest first. */
const live: string[] = [];

const list = async (params: Record<string, string> = {}, who = "ada") => {
  const { status, body } = await w.as(who).send("GET", `${w.P}/issues/${query(params)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const idsOf = (rows: ListedIssue[]): string[] => rows.map((row) => row.id);

beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
  labels = [await addLabel(w, "amber"), await addLabel(w, "Blue")];
  const [amber = "", blue = ""] = labels;
  const parent = await addIssue(w, { priority: "urgent", label_ids: [amber, blue], name: "100%" });
  live.push(parent);
  live.push(
    await addIssue(w, { priority: "low", label_ids: [amber], target_date: "2026-03-11", name: "a_b" }),
  );
  live.push(await addIssue(w, { parent_id: parent, state_id: w.states.completed.id, name: "back\\slash" }));
  live.push(await addIssue(w, { state_id: w.states.started.id, target_date: "2026-03-10", name: "axb" }));
  await addIssue(w, { is_draft: true, parent_id: parent });
  await addIssue(w, { is_waiting: true });
  await addIssue(w, { archived_at: "2026-03-01" });
  await addIssue(w, {}, w.outsider);
});
afterAll(() => w.stop());

describe("the list of a project (contract/issues §3)", () => {
  it("a project's list contains its live issues, newest first, and no archived, draft, waiting or foreign ones", async () => {
    const { results, total_count } = await list();
    expect(idsOf(results)).toEqual(live.toReversed());
    expect(total_count).toBe(4);
  });
  it("a list carries the whole row of each issue and the group of its state", async () => {
    const { results } = await list({ priority: "urgent" });
    expect(results).toEqual([
      expect.objectContaining({
        id: live[0],
        state__group: "unstarted",
        label_ids: labels.toSorted(),
        assignee_ids: [],
        module_ids: [],
        sub_issues_count: 1,
        archived_at: null,
      }),
    ]);
  });
  it("a list reports its position on every page", async () => {
    expect(await list({ per_page: "3", cursor: "3:1:0" })).toMatchObject({
      grouped_by: null,
      sub_grouped_by: null,
      total_count: 4,
      total_results: 4,
      // A cursor contains the key of the last row only if a page follows.
      next_cursor: "3:2:0",
      prev_cursor: "3:0:1",
      next_page_results: false,
      prev_page_results: true,
      count: 1,
      total_pages: 2,
      extra_stats: null,
    });
  });
  it("a list is counted again after every write", async () => {
    const { total_count } = await list({ priority: "medium" });
    const id = await addIssue(w, { priority: "medium" });
    expect((await list({ priority: "medium" })).total_count).toBe(total_count + 1);
    expect((await list({ priority: "medium", group_by: "priority" })).results.medium.total_results).toBe(1);
    await w.as("ada").send("DELETE", `${w.P}/issues/${id}/`);
    expect((await list({ priority: "medium" })).total_count).toBe(total_count);
  });
  it("the counts by state group change when a state's group changes", async () => {
    expect((await list({ state_group: "started" })).total_count).toBe(1);
    const path = `${w.P}/states/${w.states.started.id}/`;
    await w.as("ada").send("PATCH", path, { group: "completed" });
    expect((await list({ state_group: "started" })).total_count).toBe(0);
    expect((await list({ group_by: "state__group" })).results.completed.total_results).toBe(2);
    await w.as("ada").send("PATCH", path, { group: "started" });
    expect((await list({ state_group: "started" })).total_count).toBe(1);
  });
  it("a list is open to every role of the project and hidden from everyone else", async () => {
    for (const who of ["mel", "vic", "gus"]) expect((await list({}, who)).total_count).toBe(4);
    for (const path of ["issues/", "issues/list/?issues=x", "issues/snapshot/"]) {
      expect((await w.outsider.send("GET", `${w.P}/${path}`)).status).toBe(404);
      expect((await w.nobody.send("GET", `${w.P}/${path}`)).status).toBe(401);
    }
  });
  it("wildcard characters in a name filter are taken literally", async () => {
    const named = async (name: string) => (await list({ name, order_by: "created_at" })).results;
    expect(idsOf(await named("%"))).toEqual([live[0]]);
    expect(idsOf(await named("A_B"))).toEqual([live[1]]);
    expect(idsOf(await named("\\"))).toEqual([live[2]]);
  });
});

describe("groups of a list (contract/issues §3.7)", () => {
  it("the groups of a list include all states, in their order, even empty ones", async () => {
    const { results } = await list({ group_by: "state_id" });
    const order = ["backlog", "unstarted", "started", "completed", "cancelled"] as const;
    expect(Object.keys(results)).toEqual(order.map((group) => w.states[group].id));
    expect(results[w.states.backlog.id]).toEqual({ results: [], total_results: 0 });
  });
  it("an issue with several labels is in each of their groups and counts once in the list", async () => {
    const { results, total_count, count } = await list({ group_by: "labels__id" });
    const [amber = "", blue = ""] = labels;
    expect(idsOf(results[amber].results)).toEqual([live[1], live[0]]);
    expect(idsOf(results[blue].results)).toEqual([live[0]]);
    expect(results[blue].results[0].label_ids).toEqual(labels.toSorted());
    expect(idsOf(results.None.results)).toEqual([live[3], live[2]]);
    expect([total_count, count]).toEqual([4, 5]);
  });
  it("contain cells, and a group without any is empty", async () => {
    const { results } = await list({ group_by: "priority", sub_group_by: "target_date" });
    expect(results.low).toEqual({
      results: { "2026-03-11": { results: [expect.objectContaining({ id: live[1] })], total_results: 1 } },
      total_results: 1,
    });
    expect(results.high).toEqual({ results: {}, total_results: 0 });
  });
  it("a page after the end has no groups at all", async () => {
    expect((await list({ group_by: "priority", cursor: "100:1:0" })).results).toEqual({});
  });
  it("one group can be paged as a flat list through its filter", async () => {
    const { results } = await list({ labels: labels[0] ?? "", per_page: "1", cursor: "1:1:0" });
    expect(idsOf(results)).toEqual([live[0]]);
  });
});

describe("the list by ids (contract/issues §3.8)", () => {
  const byIds = (params: Record<string, string>) =>
    w.as("mel").send("GET", `${w.P}/issues/list/${query(params)}`);

  it("the list by ids returns the live issues among the ids as plain rows, and skips unknown ids", async () => {
    const issues = [live[2], newId(), "junk", live[0], live[0]].join(",");
    const { body } = await byIds({ issues });
    expect(idsOf(body)).toEqual([live[2], live[0]]);
    expect(body[0]).not.toHaveProperty("state__group");
  });
  it("the list by ids supports filters and orders", async () => {
    const issues = live.join(",");
    expect(idsOf((await byIds({ issues, order_by: "target_date" })).body)).toEqual([
      live[3],
      live[1],
      live[2],
      live[0],
    ]);
    const named = await byIds({ issues, order_by: "labels__name", labels: labels.join(",") });
    expect(idsOf(named.body)).toEqual([live[1], live[0]]);
  });
  it("the list by ids requires an id", async () => {
    for (const params of [{}, { issues: "" }, { issues: " , " }]) {
      expect((await byIds(params as Record<string, string>)).status).toBe(400);
    }
    expect((await byIds({ issues: "junk" })).body).toEqual([]);
  });
  it("the list by ids returns nothing of other projects", async () => {
    const { body } = await w.outsider.send("GET", `${w.outsider.P}/issues/list/?issues=${live.join(",")}`);
    expect(body).toEqual([]);
  });
});

describe("invalid list queries (security 28, 65, 75)", () => {
  const status = async (params: Record<string, string>) =>
    (await w.as("ada").send("GET", `${w.P}/issues/${query(params)}`)).status;
  const FOREIGN = [
    "created_by__password",
    "assignees__email",
    "project__workspace__owner__email",
    "constructor",
  ];

  it.each(FOREIGN)("%s is refused as an order or a group", async (name) => {
    expect(await status({ order_by: name })).toBe(400);
    expect(await status({ order_by: `-${name}` })).toBe(400);
    expect(await status({ group_by: name })).toBe(400);
    expect(await status({ group_by: "priority", sub_group_by: name })).toBe(400);
  });
  it.each(FOREIGN)("a parameter %s changes nothing", async (name) => {
    expect(await list({ [name]: "x" })).toEqual(await list());
  });

  const CORPUS = [
    "'",
    "''; drop table issues; --",
    "' or '1'='1",
    "1) or (select pg_sleep(9)) is null --",
    "$1",
    "%",
    "_",
    "\\",
    "\u0000",
    "{}",
    "{a,b}",
    "null",
    "None",
    "0000-00-00",
    "9999-12-31;after",
    "0001-01-01;before",
    "99999999999999999999",
    "\u{1F4A9}\uD800",
    "x".repeat(5_000),
  ];
  const PARAMS =
    `state state_group priority assignees labels created_by mentions subscriber cycle module project parent
    estimate_point start_date target_date created_at updated_at completed_at name type sub_issue start_target_date
    order_by group_by sub_group_by per_page cursor issues`.split(/\s+/);
  it.each(PARAMS)("the server answers without an error of its own, whatever %s contains", async (param) => {
    for (const value of CORPUS) {
      for (const path of ["issues/", "issues/list/"]) {
        const params = { group_by: "priority", issues: live.join(","), [param]: value };
        const answer = await w.as("ada").send("GET", `${w.P}/${path}${query(params)}`);
        expect([200, 400], `${path} ${param}=${value}`).toContain(answer.status);
      }
    }
    expect((await list()).total_count).toBe(4);
  });
  it("a repeated parameter is refused or read as one", async () => {
    const { status: code } = await w.as("ada").send("GET", `${w.P}/issues/?priority=low&priority=high`);
    expect([200, 400]).toContain(code);
  });
  it.each([
    { per_page: "0" },
    { per_page: "-1" },
    { per_page: "1000000000" },
    { per_page: "abc" },
    { cursor: "junk" },
    { cursor: "10:-1:0" },
    { per_page: "10", cursor: "20:0:0" },
    { cursor: "100:99999999999999999999:0" },
  ])("the page %j is refused", async (params) => {
    expect(await status(params as Record<string, string>)).toBe(400);
  });
  it("a list is never longer than a hundred rows per bucket", async () => {
    const ids = Array.from({ length: 105 }, () => newId());
    await w.runtime.pool.query(
      `insert into issues (workspace_id, project_id, id, sequence_id, name, sort_order, priority)
       select $1, $2, id, 1000 + n, 'Many', n, 'high' from unnest($3::uuid[]) with ordinality as x(id, n)`,
      [w.workspace.id, w.project.id, ids],
    );
    await addIssue(w, { priority: "high" });
    expect((await list({ priority: "high" })).results).toHaveLength(100);
    expect((await list({ group_by: "priority" })).results.high).toMatchObject({
      results: { length: 100 },
      total_results: 106,
    });
  });
});

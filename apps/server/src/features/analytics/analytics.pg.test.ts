import { addMember, addPerson, addProject, addProjectMember } from "@cairn/testkit/people";
import { type Caller, world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visible } from "../live/viewer.ts";

let w: World;
/** A project with ada as its only member. */
let secret: string;
let label: string;

async function made(path: string, body: unknown, who = "ada"): Promise<{ id: string }> {
  const answer = await w.as(who).send("POST", path, body);
  if (answer.status >= 300)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const get = (path: string, who: Caller | string = "mel") =>
  (typeof who === "string" ? w.as(who) : who).send("GET", `${w.W}/${path}`);
const chart = async (query: string, who = "mel") => {
  const { status, body } = await get(`analytics/?${query}`, who);
  if (status !== 200) throw new Error(`${query} answered ${status}: ${JSON.stringify(body)}`);
  return body;
};
const COUNT = "x_axis=priority&y_axis=issue_count";

beforeAll(async () => {
  w = await world({
    members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" },
  });
  const second = await addProject(w.runtime, w.workspace, { name: "Secret", identifier: "SEC" });
  await addProjectMember(w.runtime, w.workspace, second, w.as("ada").person as never, 20);
  secret = second.id;
  label = (await made(`${w.P}/issue-labels/`, { name: '=cmd|" /C calc"!A0', color: "#ff0000" })).id;
  const add = (more: object) => made(`${w.P}/issues/`, { name: "x", ...more });
  await add({ priority: "urgent", target_date: "2031-03-05", label_ids: [label] });
  await add({ priority: "urgent", target_date: "2031-11-25", state_id: w.states.started.id });
  await add({ priority: "low", assignee_ids: [w.as("mel").id] });
  await add({ state_id: w.states.completed.id, assignee_ids: [w.as("mel").id] });
  await add({ state_id: w.states.cancelled.id });
  await made(`${w.P}/issue-drafts/`, { name: "Draft", description_html: "<p>d</p>" });
  const old = await add({ state_id: w.states.completed.id });
  await w.as("ada").send("POST", `${w.P}/issues/${old.id}/archive/`, {});
  await made(`${w.W}/projects/${secret}/issues/`, { name: "Hidden", priority: "high" });
});
afterAll(() => w.stop());

describe("charts (contract/issues §18.1)", () => {
  test("a chart counts the live issues of the caller's own projects, even when they ask about others", async () => {
    const body = await chart(COUNT);
    expect(body.total).toBe(5);
    expect(body.distribution).toEqual({
      low: [{ dimension: "low", count: 1 }],
      urgent: [{ dimension: "urgent", count: 2 }],
      none: [{ dimension: "none", count: 2 }],
    });
    expect(Object.keys(body.distribution)).toEqual(["low", "urgent", "none"]);
    expect((await chart(`${COUNT}&project=${secret}`)).total).toBe(0);
    expect((await chart(COUNT, "ada")).total).toBe(6);
    expect((await chart(`${COUNT}&project=${secret}`, "ada")).total).toBe(1);
  });

  test("a chart is split by a segment, and narrowed by any filter of a list", async () => {
    const body = await chart(`${COUNT}&segment=state__group&state_group=backlog,started`);
    expect(body.distribution.urgent).toEqual([
      { dimension: "urgent", segment: "backlog", count: 1 },
      { dimension: "urgent", segment: "started", count: 1 },
    ]);
    expect((await get(`analytics/?${COUNT}&target_date=junk`)).body).toHaveProperty("target_date");
  });

  test("a chart has only the dimensions in use under extras, with missing people under None", async () => {
    const body = await chart("x_axis=assignees__id&y_axis=issue_count&segment=labels__id");
    expect(body.distribution.None).toContainEqual({ dimension: null, segment: label, count: 1 });
    expect(body.extras).toMatchObject({ state_details: {}, cycle_details: {}, module_details: {} });
    expect(body.extras.assignee_details).toMatchObject([
      { assignees__id: w.as("mel").id, assignees__display_name: "mel" },
    ]);
    expect(body.extras.label_details).toMatchObject([{ labels__id: label, labels__color: "#ff0000" }]);
  });

  test("a chart writes months without a leading zero, and leaves out issues without a date, but not from the total", async () => {
    const body = await chart("x_axis=target_date&y_axis=issue_count");
    expect(Object.keys(body.distribution)).toEqual(["2031-3", "2031-11"]);
    expect(body.total).toBe(5);
  });

  test("a chart accepts estimate_point for estimate_point__value", async () => {
    const body = await chart("x_axis=estimate_point&y_axis=estimate");
    expect(body.distribution).toEqual({ None: [{ dimension: null, estimate: null }] });
  });

  test.each([
    ["", "x_axis"],
    ["x_axis=priority", "y_axis"],
    ["x_axis=mood&y_axis=issue_count", "x_axis"],
    ["x_axis=priority&y_axis=mood", "y_axis"],
    [`${COUNT}&segment=assignees__password`, "segment"],
    [`${COUNT}&segment=priority`, "differ"],
  ])("a chart refuses the axes %s", async (query, word) => {
    const { status, body } = await get(`analytics/?${query}`);
    expect([status, Object.keys(body)]).toEqual([400, ["error"]]);
    expect(body.error).toContain(word);
  });
});

test("scope and demand count by group, month and person", async () => {
  const { body } = await get("default-analytics/");
  const mel = { assignees__id: w.as("mel").id, count: 1 };
  expect(body).toMatchObject({
    total_issues: 5,
    open_issues: 3,
    open_issues_classified: [
      { state_group: "backlog", state_count: 2 },
      { state_group: "started", state_count: 1 },
    ],
    issue_completed_month_wise: [{ month: w.runtime.now().getUTCMonth() + 1, count: 1 }],
    most_issue_created_user: [{ created_by__id: w.as("ada").id, created_by__display_name: "ada", count: 5 }],
    most_issue_closed_user: [mel],
    pending_issue_user: [{ assignees__id: null, assignees__display_name: null, count: 2 }, mel],
    open_estimate_sum: null,
    total_estimate_sum: null,
  });
  expect((await get(`default-analytics/?project=${secret}`)).body).toMatchObject({
    total_issues: 0,
    pending_issue_user: [],
  });
});

test("estimates in points are summed, those of other systems are not", async () => {
  const other = await world({ members: { ada: "admin" } });
  try {
    const send = async (path: string, body: unknown, method: "POST" | "PATCH" = "POST") =>
      (await other.as("ada").send(method, path, body)).body;
    const system = await send(`${other.P}/estimates/`, {
      estimate: { name: "Size", type: "points" },
      estimate_points: [
        { key: 0, value: "1.5" },
        { key: 1, value: "8" },
      ],
    });
    await send(`${other.P}/`, { estimate: system.id }, "PATCH");
    const [small, large] = system.points as { id: string }[];
    for (const estimate_point of [small?.id, large?.id, large?.id, null])
      await send(`${other.P}/issues/`, { name: "x", estimate_point, priority: "high" });
    const asked = await other
      .as("ada")
      .send("GET", `${other.W}/analytics/?x_axis=priority&y_axis=estimate&segment=estimate_point__value`);
    expect(asked.body.distribution.high).toEqual([
      { dimension: "high", segment: "1.5", estimate: 1.5 },
      { dimension: "high", segment: "8", estimate: 16 },
      { dimension: "high", segment: null, estimate: null },
    ]);
    const figures = await other.as("ada").send("GET", `${other.W}/default-analytics/`);
    expect(figures.body).toMatchObject({ open_estimate_sum: 17.5, total_estimate_sum: 17.5 });
    await other.runtime.db.updateTable("estimates").set({ type: "categories" }).execute();
    const none = await other.as("ada").send("GET", `${other.W}/default-analytics/`);
    expect(none.body).toMatchObject({ open_estimate_sum: null, total_estimate_sum: null });
  } finally {
    await other.stop();
  }
});

describe("saved analyses", () => {
  const query_dict = { x_axis: "priority", y_axis: "issue_count" };
  const V = () => `${w.W}/analytic-view/`;

  test("a saved analysis can be created, listed, renamed, run and deleted by any member, and covers their own projects", async () => {
    const view = await made(V(), { name: " Load ", description: "who", query_dict }, "mel");
    expect(view).toMatchObject({
      name: "Load",
      description: "who",
      query_dict,
      query: query_dict,
      workspace: w.workspace.id,
      created_by: w.as("mel").id,
    });
    const first = await made(V(), { name: "alpha", query_dict: { ...query_dict, project: [w.project.id] } });
    expect(first).toMatchObject({ description: "", query: { project: w.project.id } });
    const list = (await get("analytic-view/")).body as { id: string }[];
    expect(list.map(({ id }) => id)).toEqual([first.id, view.id]);
    const renamed = await w.as("ada").send("PATCH", `${V()}${view.id}/`, { name: "Weight" });
    expect(renamed.body).toMatchObject({ name: "Weight", query_dict, updated_by: w.as("ada").id });
    const run = `saved-analytic-view/${view.id}/`;
    expect((await get(run)).body).toEqual({ total: 5, distribution: (await chart(COUNT)).distribution });
    expect((await get(run, "ada")).body.total).toBe(6);
    const segmented = (await get(`${run}?segment=state__group`)).body;
    expect(segmented.distribution.low).toEqual([{ dimension: "low", segment: "backlog", count: 1 }]);
    expect((await w.as("ada").send("DELETE", `${V()}${view.id}/`)).status).toBe(204);
    for (const path of [`analytic-view/${view.id}/`, run]) expect((await get(path)).status).toBe(404);
    expect((await w.as("ada").send("DELETE", `${V()}${view.id}/`)).status).toBe(404);
    expect((await w.as("ada").send("PATCH", `${V()}${view.id}/`, { name: "x" })).status).toBe(404);
  });

  test("a saved analysis must be a query that can be answered", async () => {
    for (const body of [
      { name: "x", query_dict: {} },
      { name: "x", query_dict: { ...query_dict, segment: "priority" } },
      { name: " ", query_dict },
      { query_dict },
      { name: "x" },
      { name: "x", query_dict: { ...query_dict, name: "n".repeat(200_000) } },
    ])
      expect((await w.as("mel").send("POST", V(), body)).status).toBe(400);
  });

  test("a saved analysis is not found from another workspace", async () => {
    const view = await made(V(), { name: "Ours", query_dict }, "mel");
    const there = w.outsider.W;
    for (const [method, path] of [
      ["GET", `${there}/analytic-view/${view.id}/`],
      ["GET", `${there}/saved-analytic-view/${view.id}/`],
      ["DELETE", `${there}/analytic-view/${view.id}/`],
    ] as const)
      expect((await w.outsider.send(method, path)).status).toBe(404);
    const patch = await w.outsider.send("PATCH", `${there}/analytic-view/${view.id}/`, { name: "Theirs" });
    expect(patch.status).toBe(404);
    expect((await get(`analytic-view/${view.id}/`)).body.name).toBe("Ours");
  });

  test("a saved analysis is announced only to members", async () => {
    const view = await made(V(), { name: "Told", query_dict }, "mel");
    const change = (await w.changes()).findLast(({ id }) => id === view.id);
    const viewer = { user_id: "", projects: new Map(), joinable: new Set<string>(), collections: new Map() };
    expect(change?.row).toEqual(view);
    expect(visible(change as never, { ...viewer, workspace_role: 15 })).toEqual(change);
    expect(visible(change as never, { ...viewer, workspace_role: 10 })).toBeNull();
  });
});

describe("exports of charts", () => {
  test("an export of a chart answers with the file's URL, which only the signed-in member can open", async () => {
    const body = {
      x_axis: "labels__id",
      y_axis: "issue_count",
      segment: "priority",
      project: [w.project.id],
    };
    const { status, body: answer } = await w.as("mel").send("POST", `${w.W}/export-analytics/`, body);
    expect([status, answer.message]).toEqual([200, "The CSV file is ready to be downloaded."]);
    const file = await w.as("mel").send("GET", answer.url);
    expect(file.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="analytics-labels__id-priority.csv"',
    });
    expect(file.body).toBe(
      [
        "\uFEFFLabel,Urgent,Low,None,Total (issues)",
        `"'=cmd|"" /C calc""!A0",1,0,0,1`,
        "None,1,1,2,4",
        "",
      ].join("\r\n"),
    );
    expect((await w.nobody.send("GET", answer.url)).status).toBe(401);
    expect((await w.as("vic").send("GET", answer.url)).status).toBe(403);
    const wrong = await w.as("mel").send("POST", `${w.W}/export-analytics/`, { ...body, x_axis: "priority" });
    expect(wrong.status).toBe(400);
  });

  test("an export of a chart contains nothing of projects that the caller is not in", async () => {
    const { body } = await get(`export-analytics/?${COUNT}&project=${secret}`);
    expect(body).toBe("\uFEFFPriority,Issues\r\n");
  });
});

test("analytics need the member role: 403 for viewers and guests, 404 for strangers, 401 without a session", async () => {
  const joe = await addPerson(w.runtime, "joe");
  await addMember(w.runtime, w.workspace, joe, 15);
  for (const path of [
    `analytics/?${COUNT}`,
    "default-analytics/",
    "analytic-view/",
    `export-analytics/?${COUNT}`,
  ]) {
    for (const who of ["vic", "gus"]) expect((await get(path, who)).status, `${path} ${who}`).toBe(403);
    expect((await get(path, w.outsider)).status).toBe(404);
    expect((await get(path, w.nobody)).status).toBe(401);
  }
  const post = await w.as("vic").send("POST", `${w.W}/analytic-view/`, { name: "x", query_dict: {} });
  expect(post.status).toBe(403);
});

import { addProject, addProjectMember } from "@cairn/testkit/people";
import { type Caller, world, type World } from "@cairn/testkit/world";
import { dayIn } from "@cairn/domain/dates";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let w: World;
/** Ada is its only member. */
let secret: string;
const issues: Record<string, string> = {};
let today: string;
const day = (n: number) => new Date(Date.parse(today) + n * 864e5).toISOString().slice(0, 10);

const callerOf = (who: Caller | string): Caller => (typeof who === "string" ? w.as(who) : who);
const get = (path: string, who: Caller | string = "ada") => callerOf(who).send("GET", `${w.W}/${path}`);
const home = async (who: Caller | string = "ada") => (await get("dashboard/?dashboard_type=home", who)).body;
async function widget(key: string, query = "", who = "ada") {
  const { dashboard } = await home(who);
  const { status, body } = await get(`dashboard/${dashboard.id}/?widget_key=${key}&${query}`, who);
  if (status !== 200) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
const patch = (dashboard: string, id: string, body: unknown, who = "ada") =>
  w.as(who).send("PATCH", `/api/dashboard/${dashboard}/widgets/${id}/`, body);
async function made(path: string, body: unknown, who = "ada"): Promise<string> {
  const answer = await w.as(who).send("POST", path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer" } });
  today = w.runtime.now().toISOString().slice(0, 10);
  const second = await addProject(w.runtime, w.workspace, { name: "Secret", identifier: "SEC" });
  await addProjectMember(w.runtime, w.workspace, second, w.as("ada").person as never, 20);
  secret = second.id;
  const me = w.as("ada").id;
  const add = (name: string, more: object, project = w.P) =>
    made(`${project}/issues/`, { name, assignee_ids: [me], ...more });
  issues.late = await add("late", { target_date: day(-1), priority: "low" });
  issues.today = await add("today", { target_date: day(0), priority: "urgent" });
  issues.soon = await add("soon", { target_date: day(3), priority: "high", state_id: w.states.started.id });
  issues.done = await add("done", { state_id: w.states.completed.id, target_date: day(-5) });
  issues.dropped = await add("dropped", { state_id: w.states.cancelled.id, target_date: day(-5) });
  issues.plain = await add("plain", {});
  issues.hidden = await add("hidden", {}, `${w.W}/projects/${secret}`);
  await made(`${w.P}/issue-drafts/`, { name: "draft", assignee_ids: [me], description_html: "<p>d</p>" });
  await made(`${w.P}/issues/`, { name: "mel's", assignee_ids: [w.as("mel").id] }, "mel");
});
afterAll(() => w.stop());

describe("dashboards (contract/workspace §6)", () => {
  test("the dashboard is created when first viewed, once, even by concurrent requests", async () => {
    const [one, two, three] = await Promise.all([home("vic"), home("vic"), home("vic")]);
    expect(one.widgets).toHaveLength(8);
    expect([two, three]).toEqual([one, one]);
    expect(one.dashboard).toMatchObject({ owned_by: w.as("vic").id, type_identifier: "home" });
  });

  test("the dashboard of a person is the same in all their workspaces, and each person has their own", async () => {
    const other = await w.as("ada").send("POST", "/api/workspaces/", { name: "Other", slug: "other-home" });
    expect(other.status).toBe(201);
    const there = await w.as("ada").send("GET", "/api/workspaces/other-home/dashboard/?dashboard_type=home");
    expect(there.body.dashboard.id).toBe((await home()).dashboard.id);
    expect((await home("mel")).dashboard.id).not.toBe(there.body.dashboard.id);
  });

  test("a dashboard of another type, an unknown widget and an invalid tab are refused", async () => {
    expect(await get("dashboard/?dashboard_type=work")).toMatchObject({ status: 400 });
    expect(await get("dashboard/")).toMatchObject({ status: 400 });
    const { dashboard } = await home();
    const weather = await get(`dashboard/${dashboard.id}/?widget_key=weather`);
    expect([weather.status, Object.keys(weather.body)]).toEqual([400, ["error"]]);
    for (const query of ["", "&issue_type=someday", "&issue_type=pending&target_date=junk"])
      expect((await get(`dashboard/${dashboard.id}/?widget_key=assigned_issues${query}`)).status).toBe(400);
  });

  test("the dashboard of another person can be neither read nor changed (contract/workspace §16)", async () => {
    const { dashboard, widgets } = await home();
    const looked = await get(`dashboard/${dashboard.id}/?widget_key=overview_stats`, "mel");
    expect([looked.status, looked.body.error]).toEqual([404, "Dashboard not found"]);
    const changed = await patch(dashboard.id, widgets[1].id, { filters: { tab: "overdue" } }, "mel");
    expect([changed.status, changed.body.error]).toEqual([404, "Dashboard not found"]);
    const mels = (await home("mel")).dashboard.id;
    const mixed = await patch(mels, widgets[1].id, { is_visible: false }, "mel");
    expect([mixed.status, mixed.body.error]).toEqual([404, "Widget not found"]);
    expect((await home()).widgets).toEqual(widgets);
  });

  test("the dashboard needs the member role", async () => {
    expect((await get("dashboard/?dashboard_type=home", w.outsider)).status).toBe(404);
  });
});

describe("stores filters, visibility and order per person (spec §1)", () => {
  const named = async (key: string, who = "mel") =>
    (await home(who)).widgets.find((one: { key: string }) => one.key === key);

  test("a widget has its default filters until the person chooses their own", async () => {
    const { dashboard } = await home("mel");
    const before = await named("assigned_issues");
    expect(before.widget_filters).toEqual({ duration: "none", tab: "pending" });
    expect((await named("recent_projects")).widget_filters).toEqual({});
    const filters = { duration: "custom", custom_dates: ["2031-01-01;after"], tab: "overdue" };
    expect((await patch(dashboard.id, before.id, { filters }, "mel")).status).toBe(200);
    expect((await named("assigned_issues")).widget_filters).toEqual(filters);
    expect((await named("created_issues")).widget_filters.duration).toBe("none");
    expect((await named("assigned_issues", "ada")).widget_filters.duration).toBe("none");
    await patch(dashboard.id, before.id, { filters: {} }, "mel");
    expect((await named("assigned_issues")).widget_filters).toEqual({ duration: "none", tab: "pending" });
  });

  test("a widget can be hidden and moved; its filters stay unchanged", async () => {
    const { dashboard, widgets } = await home("mel");
    const last = widgets.at(-1);
    await patch(dashboard.id, last.id, { sort_order: 1, is_visible: false }, "mel");
    const after = (await home("mel")).widgets;
    expect(after.map((one: { id: string }) => one.id)).toEqual([
      last.id,
      ...widgets.slice(0, -1).map((one: { id: string }) => one.id),
    ]);
    expect(after[0]).toEqual({ ...last, sort_order: 1, is_visible: false });
  });

  test("invalid filters are refused, and no part of them is stored", async () => {
    const { dashboard, widgets } = await home("mel");
    const send = (body: unknown) => patch(dashboard.id, widgets[1].id, body, "mel");
    expect((await send({ filters: { duration: "for ever" }, is_visible: false })).body).toHaveProperty(
      "filters",
    );
    expect((await send({ filters: { tab: "mine" } })).status).toBe(400);
    expect((await send({ filters: { note: "x".repeat(30_000) } })).status).toBe(400);
    expect((await send({ sort_order: "first" })).status).toBe(400);
    expect((await home("mel")).widgets).toEqual(widgets);
  });
});

describe("widgets", () => {
  test("the overview counts assigned, overdue, completed and created issues, and those due today", async () => {
    expect(await widget("overview_stats")).toEqual({
      assigned_issues_count: 7,
      pending_issues_count: 2,
      completed_issues_count: 1,
      created_issues_count: 7,
      due_today_issues_count: 1,
      completed_days: [{ day: today, count: 1 }],
    });
    expect(await widget("overview_stats", "", "mel")).toMatchObject({
      assigned_issues_count: 1,
      created_issues_count: 1,
    });
    expect(await widget("overview_stats", "", "vic")).toMatchObject({
      assigned_issues_count: 0,
      completed_days: [],
    });
  });

  test("due and completion dates follow the person's own time zone", async () => {
    const mel = w.as("mel");
    // A day ahead and a day behind: at any moment, the date in one of them differs from the UTC date.
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      await mel.send("PATCH", "/api/users/me/", { user_timezone: zone });
      const own = dayIn(w.runtime.now(), zone);
      const { completed_days: before } = await widget("overview_stats", "", "mel");
      const doneBefore = before.find((one: { day: string }) => one.day === own)?.count ?? 0;
      const due = { name: zone, assignee_ids: [mel.id], target_date: own };
      await made(`${w.P}/issues/`, due);
      await made(`${w.P}/issues/`, { ...due, state_id: w.states.completed.id });
      const stats = await widget("overview_stats", "", "mel");
      expect([stats.due_today_issues_count, stats.pending_issues_count]).toEqual([1, 1]);
      expect(stats.completed_days).toContainEqual({ day: own, count: doneBefore + 1 });
      const { issues: late } = await widget("assigned_issues", "issue_type=overdue", "mel");
      expect(late.map(({ name }: { name: string }) => name)).toEqual([zone]);
      const { results } = (await mel.send("GET", `${w.P}/issues/?per_page=100`)).body;
      for (const { id, name } of results as { id: string; name: string }[])
        if (name === zone) await mel.send("DELETE", `${w.P}/issues/${id}/`);
    }
  });

  test("the tabs of assigned issues: open ones by priority, those due later, those due today or earlier, completed ones", async () => {
    const ids = async (query: string) =>
      (await widget("assigned_issues", query)).issues.map((one: { id: string }) => one.id);
    const { today: due, soon, late, done, plain, hidden } = issues;
    expect(await ids("issue_type=pending")).toEqual([due, soon, late, hidden, plain]);
    expect(await ids("issue_type=upcoming")).toEqual([soon]);
    expect(await ids("issue_type=overdue")).toEqual([due, late]);
    expect(await ids("issue_type=completed")).toEqual([done]);
    expect(await ids(`issue_type=pending&target_date=${day(1)};after,${day(9)};before`)).toEqual([soon]);
  });

  test("created issues are those that the caller created, whoever they are assigned to", async () => {
    const mine = await widget("created_issues", "issue_type=pending", "mel");
    expect([mine.count, mine.issues[0].name]).toEqual([1, "mel's"]);
    expect(mine.issues[0]).not.toHaveProperty("total");
  });

  test("five issues are shown and all are counted", async () => {
    for (let n = 0; n < 6; n++)
      await made(`${w.P}/issues/`, { name: `m${n}`, assignee_ids: [w.as("mel").id] }, "mel");
    const body = await widget("assigned_issues", "issue_type=pending", "mel");
    expect([body.issues.length, body.count]).toEqual([5, 7]);
  });

  test("relations are included on request, if the caller sees the other issue", async () => {
    const relate = (issue: string, other: string, relation_type: string) =>
      w.as("ada").send("POST", `${w.P}/issues/${issue}/issue-relation/`, { relation_type, issues: [other] });
    expect((await relate(issues.late!, issues.soon!, "blocking")).status).toBeLessThan(300);
    const of = async (query: string) =>
      (await widget("assigned_issues", `issue_type=pending&${query}`)).issues as {
        id: string;
        issue_relation?: object[];
      }[];
    const found = await of("expand=issue_relation");
    expect(found.map(({ id }) => id)).toEqual((await of("")).map(({ id }) => id));
    const relations = Object.fromEntries(found.map((one) => [one.id, one.issue_relation]));
    expect(relations[issues.late!]).toMatchObject([
      { id: issues.soon, relation_type: "blocking", name: "soon" },
    ]);
    expect(relations[issues.soon!]).toMatchObject([{ id: issues.late, relation_type: "blocked_by" }]);
    expect((await of(""))[0]).not.toHaveProperty("issue_relation");
  });

  test("groups and priorities are always all five, in order, of assigned issues due in the period", async () => {
    expect(await widget("issues_by_state_groups")).toEqual([
      { state: "backlog", count: 4 },
      { state: "unstarted", count: 0 },
      { state: "started", count: 1 },
      { state: "completed", count: 1 },
      { state: "cancelled", count: 1 },
    ]);
    const due = `target_date=${day(0)};after`;
    const counts = (await widget("issues_by_priority", due)).map((one: { count: number }) => one.count);
    expect(counts).toEqual([1, 1, 0, 0, 0]);
  });

  test("recent activity is the caller's own, at most eight, newest first, without comments", async () => {
    await w.as("ada").send("POST", `${w.P}/issues/${issues.plain}/comments/`, { comment_html: "<p>hm</p>" });
    const rows = await widget("recent_activity");
    expect(rows).toHaveLength(8);
    const times = rows.map((one: { created_at: string }) => Date.parse(one.created_at));
    expect(times).toEqual(times.toSorted((a: number, b: number) => b - a));
    for (const row of rows) {
      expect(row.actor).toBe(w.as("ada").id);
      expect(row.field).not.toBe("comment");
    }
    expect(await widget("recent_activity", "", "vic")).toEqual([]);
  });

  test("recent projects are the caller's, ordered by their last activity", async () => {
    expect(await widget("recent_projects")).toEqual([w.project.id, secret]);
    expect(await widget("recent_projects", "", "vic")).toEqual([w.project.id]);
    await w
      .as("ada")
      .send("PATCH", `${w.W}/projects/${secret}/issues/${issues.hidden}/`, { priority: "high" });
    expect(await widget("recent_projects")).toEqual([secret, w.project.id]);
  });

  test("recent collaborators are paged, the caller first, then by last activity, with their open issues", async () => {
    const first = await widget("recent_collaborators", "per_page=2&cursor=2:0:0", "vic");
    expect(first.results[0].user_id).toBe(w.as("vic").id);
    expect(first.results[1].user_id).toBe(w.as("ada").id);
    expect([first.total_results, first.next_page_results]).toEqual([3, true]);
    const second = await widget("recent_collaborators", "per_page=2&cursor=2:1:0", "vic");
    expect(second.results).toEqual([{ user_id: w.as("mel").id, active_issue_count: 7 }]);
    const found = await widget("recent_collaborators", "search=MEL", "vic");
    expect(found.results).toHaveLength(1);
    // Of ada's open issues, those in the project that both are in.
    expect(first.results[1].active_issue_count).toBe(4);
  });
});

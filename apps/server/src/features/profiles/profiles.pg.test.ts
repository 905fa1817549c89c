import { addProject, addProjectMember } from "@cairn/testkit/people";
import { type Caller, world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";

let w: World;
/** Ada is its only member. */
let secret: string;
let started: string;
let mel: string;
const today = () => w.runtime.now().toISOString().slice(0, 10);
const day = (n: number) => new Date(Date.parse(today()) + n * 864e5).toISOString().slice(0, 10);
const callerOf = (who: Caller | string): Caller => (typeof who === "string" ? w.as(who) : who);
const get = (path: string, who: Caller | string = "vic") => callerOf(who).send("GET", `${w.W}/${path}`);
async function made(path: string, body: unknown, who = "ada"): Promise<string> {
  const answer = await w.as(who).send("POST", path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
  mel = w.as("mel").id;
  const second = await addProject(w.runtime, w.workspace, { name: "Secret", identifier: "SEC" });
  await addProjectMember(w.runtime, w.workspace, second, w.as("ada").person as never, 20);
  secret = second.id;
  const mine = { assignee_ids: [mel] };
  started = await made(`${w.P}/issues/`, {
    name: "One",
    ...mine,
    priority: "urgent",
    state_id: w.states.started.id,
  });
  await made(`${w.P}/issues/`, { name: "Two", ...mine, priority: "low", state_id: w.states.completed.id });
  await made(`${w.P}/issues/`, { name: "Three", ...mine, state_id: w.states.cancelled.id });
  await made(`${w.P}/issues/`, { name: "Four" }, "mel");
  await made(`${w.W}/projects/${secret}/issues/`, { name: "Hidden" });
  await made(`${w.P}/issue-drafts/`, { name: "Draft", ...mine, description_html: "<p>d</p>" });
  const cycle = async (name: string, start_date: string, end_date: string, issues: string[]) => {
    const id = await made(`${w.P}/cycles/`, { name, start_date, end_date });
    if (issues.length > 0) await w.as("ada").send("POST", `${w.P}/cycles/${id}/cycle-issues/`, { issues });
    return id;
  };
  await cycle("Now", day(-1), day(1), [started]);
  await cycle("Empty", day(3), day(5), []);
});
afterAll(() => w.stop());

describe("figures of a person (contract/workspace §5)", () => {
  test("the figures of a person count the issues they created, have, completed and follow, by group and priority", async () => {
    const { body } = await get(`user-stats/${mel}/`);
    expect(body).toMatchObject({
      created_issues: 1,
      assigned_issues: 3,
      completed_issues: 1,
      pending_issues: 1,
      state_distribution: [
        { state_group: "started", state_count: 1 },
        { state_group: "completed", state_count: 1 },
        { state_group: "cancelled", state_count: 1 },
      ],
      priority_distribution: [
        { priority: "urgent", priority_count: 1, priority_order: 0 },
        { priority: "low", priority_count: 1, priority_order: 3 },
        { priority: "none", priority_count: 1, priority_order: 4 },
      ],
    });
    expect(body.subscribed_issues).toBeGreaterThan(0);
  });

  test("the figures of a person stay within the projects that the reader shares", async () => {
    const of = async (who: string) => (await get(`user-stats/${w.as("ada").id}/`, who)).body.created_issues;
    expect([await of("ada"), await of("vic")]).toEqual([4, 3]);
  });

  test("name the current and upcoming cycles of their issues", async () => {
    const { body } = await get(`user-stats/${mel}/`);
    expect(body.present_cycles).toMatchObject([{ cycle__name: "Now", cycle__project_id: w.project.id }]);
    expect(body.upcoming_cycles).toEqual([]);
  });

  test("support the filters of a list", async () => {
    const { body } = await get(`user-stats/${mel}/?priority=urgent`);
    expect([body.assigned_issues, body.created_issues]).toEqual([1, 0]);
    expect((await get(`user-stats/${mel}/?target_date=junk`)).status).toBe(400);
  });
});

describe("profiles", () => {
  test("the profile of a person shows the person and their share in each of the reader's projects", async () => {
    const { body } = await get(`user-profile/${mel}/`, "ada");
    expect(body.project_data).toMatchObject([
      { id: secret, created_issues: 0, assigned_issues: 0 },
      { id: w.project.id, created_issues: 1, assigned_issues: 3, completed_issues: 1, pending_issues: 1 },
    ]);
    const seen = await get(`user-profile/${w.as("ada").id}/`, "mel");
    expect(seen.body.project_data.map((row: { id: string }) => row.id)).toEqual([w.project.id]);
  });

  test("the profile of a person shows no projects to guests, and no email address to viewers and guests (contract/workspace §17.5)", async () => {
    const guest = (await get(`user-profile/${mel}/`, "gus")).body;
    expect(guest.project_data).toEqual([]);
    expect(guest.user_data.display_name).toBe("mel");
    expect(guest.user_data).not.toHaveProperty("email");
    expect((await get(`user-profile/${mel}/`, "vic")).body.user_data).not.toHaveProperty("email");
    expect((await get(`user-profile/${mel}/`, "ada")).body.user_data.email).toBe(w.as("mel").person?.email);
  });

  test("the profile of a person outside the workspace is not found; outsiders find no profile", async () => {
    for (const id of [newId(), w.outsider.id]) {
      for (const path of [`user-stats/${id}/`, `user-profile/${id}/`, `user-activity/${id}/`])
        expect(await get(path)).toMatchObject({ status: 404, body: { error: "Member not found" } });
    }
    for (const path of [`user-stats/${mel}/`, `user-profile/${mel}/`, `user-activity/${mel}/`])
      expect((await get(path, w.outsider)).status).toBe(404);
  });
});

describe("profile activity", () => {
  test("the activity of a person comes in pages, newest first, without comments, within the reader's projects", async () => {
    await w.as("mel").send("PATCH", `${w.P}/issues/${started}/`, { priority: "high" });
    await made(`${w.P}/issues/${started}/comments/`, { comment_html: "<p>on it</p>" }, "mel");
    const { body } = await get(`user-activity/${mel}/?per_page=1&cursor=1:0:0`);
    expect(body.results).toMatchObject([
      { actor: mel, field: "priority", new_value: "high", issue: started },
    ]);
    expect([body.total_results, body.next_page_results]).toEqual([2, true]);
    const projects = async (who: string, query = "") =>
      (await get(`user-activity/${w.as("ada").id}/?${query}`, who)).body.results.map(
        (row: { project: string }) => row.project,
      );
    expect(new Set(await projects("ada"))).toEqual(new Set([w.project.id, secret]));
    expect(new Set(await projects("mel"))).toEqual(new Set([w.project.id]));
    expect(new Set(await projects("ada", `project=${secret}`))).toEqual(new Set([secret]));
    expect(await projects("mel", `project=${secret}`)).toEqual([]);
    expect(new Set(await projects("ada", `project=${secret}&project=${w.project.id}`)).size).toBe(2);
  });

  test("the activity of a day is a CSV file for members, without formulas (security 63)", async () => {
    const path = `${w.W}/user-activity/${w.as("ada").id}/export/`;
    await w.as("ada").send("PATCH", `${w.P}/issues/${started}/`, { name: '=HYPERLINK("http://x")' });
    const answer = await w.as("mel").send("POST", path, { date: today() });
    expect(answer.status).toBe(200);
    const text = String(answer.body);
    const [head, ...lines] = text.trim().split("\r\n");
    expect(head).toBe(
      "\uFEFFActor name,Issue ID,Project,Created at,Updated at,Action,Field,Old value,New value".trim(),
    );
    expect(lines.join("\n")).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(text).not.toContain("Secret");
    expect(
      String((await w.as("mel").send("POST", path, { date: day(-1) })).body)
        .trim()
        .split("\r\n"),
    ).toHaveLength(1);
    expect(await w.as("mel").send("POST", path, {})).toMatchObject({
      status: 400,
      body: { error: expect.any(String) },
    });
    expect((await w.as("mel").send("POST", path, { date: "2031-02-30" })).status).toBe(400);
    expect((await w.as("vic").send("POST", path, { date: today() })).status).toBe(403);
  });

  test("the activity of a day begins and ends in the reader's time zone (contract/workspace §17.36)", async () => {
    const stamp = `${day(-10)}T23:30:00Z`;
    await w.runtime.pool.query(
      "update issue_activities set created_at = $1 where workspace_id = $2 and actor_id = $3 and field = 'priority'",
      [stamp, w.workspace.id, mel],
    );
    const lines = async (date: string) =>
      String((await w.as("ada").send("POST", `${w.W}/user-activity/${mel}/export/`, { date })).body)
        .trim()
        .split("\r\n").length - 1;
    expect([await lines(day(-10)), await lines(day(-9))]).toEqual([1, 0]);
    await w.as("ada").send("PATCH", "/api/users/me/", { user_timezone: "Europe/Berlin" });
    expect([await lines(day(-10)), await lines(day(-9))]).toEqual([0, 1]);
  });
});

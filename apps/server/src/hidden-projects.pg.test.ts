// The content of a project that a person is no longer in is in no response, wherever they look (security 20): every
// read of the workspace and of the person, with everything that could have led there while they were a member.
import { allExternalRoutes } from "@cairn/contract/external/all";
import { allRoutes } from "@cairn/contract/routes/all";
import { addProject, addProjectMember } from "@cairn/testkit/people";
import { type Program, programAs } from "@cairn/testkit/tokens";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishNotifications } from "./features/notifications/publish-notifications.ts";
import { consumeAll } from "./platform/outbox/consumers.ts";

const WORD = "quintessence";
const KNOWN = ["slug", "user_id", "dashboard_id", "key"];

/** Reads whose path names neither a project nor an object in one. */
const READS = [...allRoutes, ...allExternalRoutes].filter(
  ({ definition: { method, path, access } }) =>
    method === "GET" &&
    access !== "public" &&
    access !== "instance.admin" &&
    [...path.matchAll(/:([a-z_]+)/g)].every(([, name]) => KNOWN.includes(name ?? "")),
);

/** The parameters that make a read look everywhere, besides its path. */
const QUERIES: Record<string, readonly string[]> = {
  "analytics.chart": ["x_axis=labels__id&y_axis=issue_count"],
  "analytics.csv": ["x_axis=labels__id&y_axis=issue_count"],
  "dashboards.read": ["dashboard_type=home"],
  "dashboards.widget": [
    "overview_stats",
    "assigned_issues&issue_type=pending",
    "assigned_issues&issue_type=completed",
    "created_issues&issue_type=pending",
    "recent_activity",
    "recent_projects",
    "recent_collaborators",
  ].map((key) => `widget_key=${key}`),
};

let w: World;
let program: Program;
let secret: string;
let dashboard: string;
let seen: string[];

/** Everything in the project with the word as its name, and mel involved in all of it. */
async function furnish(P: string): Promise<void> {
  const ada = w.as("ada");
  const mel = w.as("mel");
  const name = `A ${WORD}`;
  const post = async (path: string, body: object): Promise<{ id: string }> => {
    const answer = await ada.send("POST", `${P}/${path}/`, body);
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  const label = await post("issue-labels", { name, color: "#ff0000" });
  const cycle = await post("cycles", { name, start_date: "2026-01-01", end_date: "2036-01-01" });
  await post("modules", { name, member_ids: [mel.id] });
  await post("views", { name, filters: {} });
  const issue = await post("issues", {
    name,
    description_html: `<p>${WORD} <mention-component entity_name="user_mention" target="users" entity_identifier="${mel.id}"></mention-component></p>`,
    assignee_ids: [mel.id],
    label_ids: [label.id],
  });
  await post(`cycles/${cycle.id}/cycle-issues`, { issues: [issue.id] });
  await post(`issues/${issue.id}/comments`, { comment_html: `<p>${WORD}</p>` });
  await mel.send("PATCH", `${P}/issues/${issue.id}/`, { priority: "urgent", name: `${name} again` });
  await ada.send("PATCH", `${P}/issues/${issue.id}/`, { priority: "low" });
  await mel.send("POST", `${P}/issue-drafts/`, { name });
  await mel.send("POST", `${P}/issues/`, { name });
  await consumeAll(w.runtime, publishNotifications, w.workspace.id);
}

/** Every response that contains the word, by the name of its route. The token is mel's. */
async function leaks(who: "ada" | "mel" = "mel"): Promise<string[]> {
  const mel = w.as("mel");
  const found: string[] = [];
  const reads = who === "mel" ? READS : READS.filter(({ name }) => !name.startsWith("external_"));
  for (const { name, definition } of reads)
    for (const query of QUERIES[name] ?? [""])
      for (const person of [w.as("ada").id, mel.id]) {
        const path = definition.path
          .replace(":slug", w.slug)
          .replace(":user_id", person)
          .replace(":dashboard_id", dashboard)
          .replace(":key", "QUI-1");
        const more =
          path.includes("search") || name.startsWith("search.")
            ? `search=${WORD}&query=${WORD}&q=${WORD}`
            : "";
        const url = `${path}?${[query, more].filter(Boolean).join("&")}`;
        const { body, status } = await (name.startsWith("external_")
          ? program("GET", url)
          : w.as(who).send("GET", url));
        const text = JSON.stringify(body ?? "");
        if (status < 300 && (text.includes(WORD) || text.includes(secret)))
          found.push(`${name} ${query}`.trim());
      }
  return [...new Set(found)];
}

beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
  program = await programAs(w, "mel");
  const made = await addProject(w.runtime, w.workspace, {
    network: 0,
    name: `The ${WORD}`,
    identifier: "QUI",
  });
  secret = made.id;
  await addProjectMember(w.runtime, w.workspace, made, w.as("ada").person!, 20);
  const membership = await addProjectMember(w.runtime, w.workspace, made, w.as("mel").person!, 15);
  const P = `${w.W}/projects/${secret}`;
  await w.as("ada").send("PATCH", `${P}/`, { cycle_view: true, module_view: true, issue_views_view: true });
  await furnish(P);
  await w.as("mel").send("POST", `${w.W}/user-favorite-projects/`, { project: secret });
  const home = await w.as("mel").send("GET", `${w.W}/dashboard/?dashboard_type=home`);
  dashboard = home.body.dashboard.id;
  seen = await leaks();
  expect((await w.as("ada").send("DELETE", `${P}/members/${membership}/`)).status).toBe(204);
});
afterAll(() => w.stop());

describe("a private project that a person is no longer in", () => {
  it("was visible while they were in it, so the sweep looks in the right places", () => {
    for (const name of [
      "search.find",
      "notifications.list",
      "analytics.chart",
      "issue_lists.mine",
      "users.activities",
      "external_all_work_items.list",
      "external_all_work_items.search",
      "external_all_work_items.by_key",
    ])
      expect(seen.join()).toContain(name);
    expect(seen.length).toBeGreaterThan(20);
  });

  it("is in no response (security 20)", async () => {
    expect(await leaks()).toEqual([]);
  });

  it("is not counted either (security 20)", async () => {
    const read = async (path: string) => (await w.as("mel").send("GET", `${w.W}/${path}`)).body;
    const items = `/api/v1/workspaces/${w.slug}/work-items`;
    expect((await program("GET", `${items}/count/?group_by=project_id`)).body).toMatchObject({
      total_count: 0,
      grouped_counts: {},
    });
    expect((await program("POST", `${items}/advanced-search/`, { query: WORD })).body).toEqual([]);
    expect(await read("users/notifications/unread/")).toMatchObject({
      total_unread_notifications_count: 0,
      mention_unread_notifications_count: 0,
    });
    expect(await read(`dashboard/${dashboard}/?widget_key=overview_stats`)).toMatchObject({
      assigned_issues_count: 0,
      created_issues_count: 0,
    });
    expect(await read(`user-stats/${w.as("mel").id}/`)).toMatchObject({
      created_issues: 0,
      assigned_issues: 0,
      subscribed_issues: 0,
    });
  });
});

describe("a deleted project", () => {
  let before: string[];
  beforeAll(async () => {
    const P = `${w.W}/projects/${secret}`;
    const added = await w.as("ada").send("POST", `${P}/members/`, {
      members: [{ member_id: w.as("mel").id, role: 15 }],
    });
    expect(added.status, JSON.stringify(added.body)).toBeLessThan(300);
    before = await leaks();
    expect(before.length).toBeGreaterThan(20);
    expect((await w.as("ada").send("DELETE", `${P}/`)).status).toBe(204);
  });

  it("is in no response of its former members, and of admins only in the trash and the audit log", async () => {
    expect(await leaks()).toEqual([]);
    expect((await leaks("ada")).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "audit_log.list",
      "trash.list",
    ]);
  });

  it("is in the same responses again once it is restored", async () => {
    const restored = await w.as("ada").send("POST", `${w.W}/trash/${secret}/restore/`);
    expect(restored.status).toBe(200);
    expect(await leaks()).toEqual(before);
  });
});

// One person's view of a workspace, as their browser holds it: fetched completely, or updated by the changes they may
// see.
import { isDeepStrictEqual } from "node:util";
import type { AgentRun, RunActivity } from "@cairn/contract/entities/agent-run";
import type { Favorite } from "@cairn/contract/entities/favorite";
import type { Comment, Activity } from "@cairn/contract/entities/history";
import type { Issue, ListedIssue } from "@cairn/contract/entities/issue";
import type { IssueSnapshot } from "@cairn/contract/entities/issue-snapshot";
import { Cache } from "@cairn/client/cache";
import { favoriteRow } from "@cairn/client/rows";
import { unpackIssues } from "@cairn/domain/issue-snapshot";
import type { Caller, World } from "@cairn/testkit/world";
import { fetchDetails } from "./details-observer.fixture.ts";
import { fetchNotifications } from "./notifications.fixture.ts";
import { fetchPlanning } from "./planning-observer.fixture.ts";
import { fetchPageCollections } from "./page-collections.fixture.ts";
import { fetchPages } from "./pages.fixture.ts";
import { fetchViews } from "./views.fixture.ts";
import { lostProjects, type Viewer, visible } from "../features/live/viewer.ts";
import { Viewers } from "../features/live/viewers.ts";
import { hashToken } from "../platform/auth/sessions.ts";

/** The compared data: entity → id → row. */
export type View = Record<string, Record<string, unknown>>;

async function get<T>(caller: Caller, path: string): Promise<T | null> {
  const { status, body } = await caller.send("GET", path);
  return status === 200 ? (body as T) : null;
}

interface Row {
  id: string;
}

/** Fills a cache with everything that `caller` may see. */
export async function fetchAll(w: World, caller: Caller): Promise<Cache> {
  const cache = new Cache();
  await fetchInto(cache, w, caller);
  return cache;
}

async function fetchInto(cache: Cache, w: World, caller: Caller): Promise<void> {
  const list = async <T>(path: string): Promise<T[]> => (await get<T[]>(caller, path)) ?? [];
  const workspace = await get<Row>(caller, `${w.W}/`);
  if (!workspace) return;
  cache.workspace.put([workspace as never]);
  cache.workspace_member.put(await list(`${w.W}/members/`));
  cache.agent.put(await list(`${w.W}/agents/`));
  const projects = await list<Row & { is_member: boolean; archived_at: string | null }>(`${w.W}/projects/`);
  cache.project.put(projects as never[]);
  cache.state.put(await list(`${w.W}/states/`));
  cache.label.put(await list(`${w.W}/labels/`));
  await fetchViews(cache, caller, w.W);
  await fetchPages(cache, caller, w.W);
  await fetchPageCollections(cache, caller, w.W);
  await fetchNotifications(cache, w, caller);
  cache.analytic_view.put(await list(`${w.W}/analytic-view/`));
  const favorites = await list<Favorite>(`${w.W}/user-favorites/`);
  // An archived project has no visible content.
  const kept = favorites.filter((one) => one.entity_type !== "project" || !one.entity_data.is_archived);
  cache.favorite.put(kept.map(favoriteRow));
  for (const { id, archived_at } of projects.filter((project) => project.is_member)) {
    const P = `${w.W}/projects/${id}`;
    cache.open(id);
    cache.project_member.put(await list(`${P}/members/`));
    if (archived_at !== null) continue;
    const snapshot = await get<IssueSnapshot>(caller, `${P}/issues/snapshot/`);
    const issues = snapshot ? unpackIssues(snapshot.issues) : [];
    cache.issue.put(issues);
    await Promise.all(issues.map((issue) => fetchIssue(cache, caller, `${P}/issues/${issue.id}`, issue)));
    for (const issue of await listed(caller, `${P}/archived-issues/`)) {
      cache.issue.put([issue]);
      await fetchIssue(cache, caller, `${P}/issues/${issue.id}`, issue, "archive/");
    }
    await fetchViews(cache, caller, P);
    await fetchPages(cache, caller, P);
    await fetchPlanning(cache, caller, P, (id) => fetchIssue(cache, caller, `${P}/issues/${id}`, { id }));
    // Others' drafts are listed, but not streamed.
    for (const issue of await listed(caller, `${P}/issue-drafts/?created_by=${caller.id}`)) {
      cache.issue.put([issue]);
      cache.open(issue.id);
      const detail = await get<{ description_html: string }>(caller, `${P}/issue-drafts/${issue.id}/`);
      if (detail) cache.issue_description.put([{ id: issue.id, description_html: detail.description_html }]);
    }
  }
}

/** The first page of a list, as slim rows. */
async function listed(caller: Caller, path: string): Promise<Issue[]> {
  const rows = (await get<{ results: ListedIssue[] }>(caller, path))?.results ?? [];
  return rows.map(({ state__group: _group, ...row }) => row);
}

async function fetchIssue(
  cache: Cache,
  caller: Caller,
  path: string,
  issue: Pick<Issue, "id">,
  place = "",
): Promise<void> {
  cache.open(issue.id);
  const detail = await get<{ description_html: string }>(caller, `${path}/${place}`);
  if (detail) cache.issue_description.put([{ id: issue.id, description_html: detail.description_html }]);
  cache.agent_run.put((await get<AgentRun[]>(caller, `${path}/runs/`)) ?? []);
  cache.agent_run_activity.put((await get<RunActivity[]>(caller, `${path}/runs/activities/`)) ?? []);
  cache.comment.put((await get<Comment[]>(caller, `${path}/comments/`)) ?? []);
  cache.activity.put((await get<Activity[]>(caller, `${path}/history/?activity_type=issue-property`)) ?? []);
  await fetchDetails(cache, caller, path, issue.id);
}

export function viewerOf(w: World, caller: Caller): Promise<Viewer | null> {
  const token = caller.person?.cookie.split("=")[1] ?? "";
  return new Viewers(w.runtime).read(w.workspace.id, hashToken(token));
}

/** Applies the changes after `since`, as the caller's socket would deliver them. */
export async function catchUp(
  w: World,
  caller: Caller,
  cache: Cache,
  { since, before }: { since: number; before: Viewer | null },
): Promise<void> {
  const after = await viewerOf(w, caller);
  if (!before || !after) return;
  const changes = (await w.changes()).filter((change) => change.seq > since);
  const fresh = new Set<string>();
  cache.onNewProject((id) => fresh.add(id));
  // A browser keeps less for things that are not open: here everything is open.
  for (const { entity, id, project_id } of changes) {
    if (project_id !== null) cache.open(project_id);
    if (entity === "issue" || entity === "inbox_issue" || entity === "page") cache.open(id);
  }
  cache.apply([
    ...lostProjects(before, after, since, ""),
    ...changes.flatMap((change) => visible(change, after) ?? []),
  ]);
  // What a browser does when a project becomes visible.
  if (fresh.size > 0) await fetchInto(cache, w, caller);
}

/** Copies of other rows, which a browser reads from those rows, and totals, which are not streamed. */
const COPIES = new Set([
  "is_member",
  "issue_detail",
  "project_detail",
  "workspace_detail",
  "actor_detail",
  "agent_detail",
  "page_detail",
  "created_by_detail",
  "triggered_by_details",
  "owner",
  "workspace",
  "total_members",
  "total_issues",
]);
const COPIED_NAMES = new Set(["member__display_name", "member__avatar"]);

const strip = (row: unknown): unknown =>
  JSON.parse(
    JSON.stringify(row, (key, value: unknown) =>
      COPIES.has(key) || COPIED_NAMES.has(key) ? undefined : value,
    ),
  );

/** Kept only for issues that a browser has opened: it need not keep what it has not fetched. */
const ON_OPENING: ReadonlySet<string> = new Set(["issue_description", "subscription"]);

export function viewOf(cache: Cache): View {
  const tables = {
    workspace: cache.workspace,
    workspace_member: cache.workspace_member,
    project: cache.project,
    project_member: cache.project_member,
    agent: cache.agent,
    state: cache.state,
    label: cache.label,
    issue: cache.issue,
    issue_description: cache.issue_description,
    activity: cache.activity,
    comment: cache.comment,
    agent_run: cache.agent_run,
    agent_run_activity: cache.agent_run_activity,
    cycle: cache.cycle,
    module: cache.module,
    view: cache.view,
    page: cache.page,
    page_collection: cache.page_collection,
    page_comment: cache.page_comment,
    analytic_view: cache.analytic_view,
    estimate: cache.estimate,
    inbox_issue: cache.inbox_issue,
    issue_link: cache.issue_link,
    issue_page: cache.issue_page,
    git_link: cache.git_link,
    attachment: cache.attachment,
    issue_reaction: cache.issue_reaction,
    issue_relation: cache.issue_relation,
    subscription: cache.subscription,
    notification: cache.notification,
    favorite: cache.favorite,
  };
  return Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [
      name,
      Object.fromEntries((table.all() as Row[]).map((row) => [row.id, strip(row)])),
    ]),
  );
}

/** The differences between an updated view and a fresh one, one line per field. */
export function differences(kept: View, fresh: View): string[] {
  const lines: string[] = [];
  for (const [entity, rows] of Object.entries(fresh)) {
    const mine = kept[entity] ?? {};
    for (const id of new Set([...Object.keys(rows), ...Object.keys(mine)])) {
      if (mine[id] === undefined && ON_OPENING.has(entity)) continue;
      lines.push(...rowDifferences(`${entity} ${id}`, mine[id], rows[id]));
    }
  }
  return lines;
}

function rowDifferences(name: string, kept: unknown, fresh: unknown): string[] {
  if (!kept || !fresh) return kept === fresh ? [] : [`${name} ${kept ? "should be gone" : "is missing"}`];
  const [a, b] = [kept as Record<string, unknown>, fresh as Record<string, unknown>];
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const differing = keys.filter((key) => !isDeepStrictEqual(a[key], b[key]));
  return differing.map(
    (key) => `${name}.${key} is ${JSON.stringify(a[key])}, should be ${JSON.stringify(b[key])}`,
  );
}

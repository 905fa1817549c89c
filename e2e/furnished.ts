// A workspace with content on every screen (screens.ts).
import type { Browser, BrowserContextOptions } from "@playwright/test";
import { type Cairn, person, type Person, project, type Project } from "./cairn.ts";
import { createIssues, type NewIssue, stateNamed } from "./lists.ts";

const DAY_MS = 86_400_000;
const day = (from: number): string => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10);

export interface Furnished {
  ada: Person;
  site: Project;
  issue: NewIssue;
  archived: NewIssue;
  /** The ids that occur in the addresses of screens. */
  ids: Record<"cycle" | "module" | "view" | "incoming" | "mate", string>;
}

const post = <T = { id: string }>(by: Person, path: string, body: unknown): Promise<T> =>
  by.api<T>("POST", path, body);

async function planned(ada: Person, { path }: Project, mate: Person) {
  const estimate = await post<{ id: string; points: { id: string }[] }>(ada, `${path}/estimates/`, {
    estimate: { type: "points" },
    estimate_points: ["1", "2", "3", "5"].map((value, key) => ({ key, value })),
  });
  await ada.api("PATCH", `${path}/`, {
    cycle_view: true,
    module_view: true,
    issue_views_view: true,
    inbox_view: true,
    estimate: estimate.id,
  });
  const label = await post(ada, `${path}/issue-labels/`, { name: "design", color: "#7c3aed" });
  const cycle = await post(ada, `${path}/cycles/`, {
    name: "Frost season",
    start_date: day(-5),
    end_date: day(9),
  });
  await post(ada, `${path}/cycles/`, { name: "Thaw", start_date: day(10), end_date: day(20) });
  const module = await post(ada, `${path}/modules/`, { name: "Alerts", lead_id: mate.id });
  await post(ada, `${path}/modules/${module.id}/module-links/`, {
    url: "https://example.com/a",
    title: "Plan",
  }).catch(() => undefined);
  const view = await post(ada, `${path}/views/`, { name: "Burning", filters: { priority: ["urgent"] } });
  return { label, cycle, module, view, point: estimate.points[2]?.id };
}

/** Adds a sub-issue, a relation, a link, a comment and a reaction to an issue. */
async function hang(ada: Person, { path }: Project, on: NewIssue, other: NewIssue): Promise<void> {
  await createIssues(ada, { path } as Project, [
    { name: "Child", parent_id: on.id },
    { name: "Second child", parent_id: on.id, assignee_ids: [ada.id] },
  ]);
  const at = `${path}/issues/${on.id}`;
  await post(ada, `${at}/issue-relation/`, { relation_type: "blocking", issues: [other.id] });
  await post(ada, `${at}/issue-links/`, { url: "https://example.com", title: "The design" });
  await post(ada, `${at}/comments/`, { comment_html: "<p>Looks right to me.</p>" });
  await post(ada, `${at}/reactions/`, { reaction: "128077" });
}

/** Signs Ada up, with a teammate who causes notifications, and fills a project. */
export async function furnish(
  browser: Browser,
  cairn: Cairn,
  options: BrowserContextOptions,
): Promise<Furnished> {
  const [ada, mate] = [await person(browser, cairn, "Ada", options), await person(browser, cairn, "Mel")];
  const site = await project(ada, [mate]);
  const { path, slug } = site;
  const { label, cycle, module, view, point } = await planned(ada, site, mate);
  const doing = await stateNamed(ada, site, "In Progress");
  const done = await stateNamed(ada, site, "Done");
  const full = {
    label_ids: [label.id],
    assignee_ids: [ada.id, mate.id],
    state_id: doing.id,
    estimate_point: point,
    start_date: day(0),
    target_date: day(2),
  };
  const made = await createIssues(ada, site, [
    {
      name: "Let growers mute one station",
      priority: "urgent",
      ...full,
      description_html: "<p>As asked.</p>",
    },
    { name: "Map clusters overlap", priority: "high", ...full },
    ...Array.from({ length: 22 }, (_, n) => ({
      name: `Issue of the backlog ${n + 1}`,
      ...(n > 17 ? full : {}),
    })),
    { name: "Long done", state_id: done.id },
  ]);
  const [issue, other, archived] = [made[0]!, made[1]!, made.at(-1)!];
  await hang(ada, site, issue, other);
  const most = made.slice(0, -1).map(({ id }) => id);
  await post(ada, `${path}/cycles/${cycle.id}/cycle-issues/`, { issues: most });
  await post(ada, `${path}/modules/${module.id}/issues/`, { issues: most });
  await post(ada, `${path}/bulk-archive-issues/`, { issue_ids: [archived.id] });
  await post(ada, `${path}/issue-drafts/`, { name: "A thought" });
  const { issue: incoming } = await post<{ issue: { id: string } }>(mate, `${path}/inbox-issues/`, {
    source: "IN_APP",
    issue: { name: "The export is empty" },
  });
  await post(mate, `${path}/issues/${issue.id}/comments/`, { comment_html: "<p>And to me.</p>" });
  await post(ada, `/api/workspaces/${slug}/invitations/`, {
    emails: [{ email: "new@example.com", role: 15 }],
  });
  const ids = { cycle: cycle.id, module: module.id, view: view.id, incoming: incoming.id, mate: mate.id };
  return { ada, site, issue, archived, ids };
}

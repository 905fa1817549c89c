// A workspace in which every screen has something to show, and the table of those screens.
import { type Page, type Browser, type BrowserContextOptions, expect } from "@playwright/test";
import { type Cairn, person, type Person, project, type Project } from "./cairn.ts";
import { createIssues, type NewIssue, stateNamed } from "./lists.ts";

const DAY_MS = 86_400_000;
const day = (from: number): string => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10);

export interface Furnished {
  ada: Person;
  site: Project;
  issue: NewIssue;
  archived: NewIssue;
  /** Ids of what the addresses of screens name. */
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

/** What hangs on one issue: sub-issues, a relation, a link, a comment, a reaction. */
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

/** Signs Ada up, with a mate who has sent them something, and fills a project. */
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

export interface Screen {
  name: string;
  /** Where it lies; without one it opens above the screen before it. */
  path?: string;
  /** Opens what is looked at, by a tap or a key. */
  open?: (page: Page) => Promise<void>;
  /** What may stay small here, by how `tooSmall` names it. */
  spared?: RegExp;
}

const press =
  (...keys: string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
const tap =
  (name: string | RegExp, role: "button" | "menuitem" | "option" = "button") =>
  async (page: Page): Promise<void> =>
    page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().click();
const both =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };

const editorReady = async (page: Page): Promise<void> =>
  expect(page.locator("[contenteditable=true][aria-label=Description]").first()).toBeVisible();

/** Lists in all layouts, and what opens above them. */
export function listScreens({ site: { slug, id }, ids, issue }: Furnished): Screen[] {
  const list = `/${slug}/projects/${id}/issues/`;
  const layouts = [
    ["list", "&group_by=state"],
    ["list flat", ""],
    ["board", "&group_by=state"],
    ["calendar", ""],
  ] as const;
  const called: Record<string, string> = {
    board: "kanban",
    "list flat": "list",
  };
  return [
    ...layouts.map(([name, query]) => ({
      name,
      path: `${list}?layout=${called[name] ?? name}${query}`,
    })),
    { name: "selection bar", path: `${list}?layout=list`, open: press("j", "x") },
    { name: "swim-lanes", path: `${list}?layout=kanban&group_by=state&sub_group_by=priority` },
    { name: "spreadsheet", path: `${list}?layout=spreadsheet` },
    // A bar is as long as its dates and lies within a row; the name of its issue, in the same row, opens the same.
    { name: "timeline", path: `${list}?layout=gantt_chart`, spared: /^a "[A-Z]+-\d+ / },
    { name: "create dialog", path: `${list}?layout=list`, open: press("c") },
    { name: "filters", path: `${list}?layout=list&group_by=state&priority=urgent,high` },
    { name: "no match", path: `${list}?layout=list&priority=low` },
    { name: "filter menu", path: `${list}?layout=list`, open: press("/") },
    { name: "filter values", open: both(press("/"), tap(/^Priority/, "option")) },
    { name: "display menu", open: tap("Display") },
    { name: "state picker", open: press("j", "s") },
    { name: "priority picker", open: press("j", "p") },
    { name: "assignee picker", open: press("j", "a") },
    { name: "label picker", open: press("j", "l") },
    { name: "due date picker", open: press("j", "d") },
    { name: "estimate picker", open: press("j", "e") },
    { name: "command menu", open: press("ControlOrMeta+k") },
    { name: "shortcuts", open: press("?") },
    { name: "drawer", open: tap("Open menu") },
    { name: "peek", path: `${list}?layout=list&peekId=${issue.id}` },
    { name: "cycle", path: `/${slug}/projects/${id}/cycles/${ids.cycle}/` },
    { name: "module", path: `/${slug}/projects/${id}/modules/${ids.module}/` },
    { name: "view", path: `/${slug}/projects/${id}/views/${ids.view}/` },
    { name: "archive", path: `/${slug}/projects/${id}/archives/issues/` },
    { name: "drafts of a project", path: `/${slug}/projects/${id}/draft-issues/` },
    { name: "own drafts", path: `/${slug}/drafts/` },
  ];
}

/** Everything else of a workspace. */
export function placeScreens({ site: { slug, id }, ids, issue, archived, ada }: Furnished): Screen[] {
  const [space, site] = [`/${slug}`, `/${slug}/projects/${id}`];
  return [
    { name: "issue", path: `${site}/issues/${issue.id}/`, open: editorReady },
    { name: "issue, menu", path: `${site}/issues/${issue.id}/`, open: tap(/^(More|Actions|Issue actions)/) },
    { name: "issue, comment menu", open: tap(/^(Comment actions|Actions for)/) },
    { name: "archived issue", path: `${site}/archives/issues/${archived.id}/` },
    { name: "home", path: `${space}/` },
    { name: "all issues", path: `${space}/workspace-views/all-issues/` },
    { name: "active cycles", path: `${space}/active-cycles/` },
    { name: "projects", path: `${space}/projects/` },
    { name: "new project", open: tap("New project") },
    { name: "notifications", path: `${space}/notifications/` },
    { name: "analytics", path: `${space}/analytics/` },
    { name: "project analytics", path: `${site}/analytics/` },
    { name: "cycles", path: `${site}/cycles/` },
    { name: "cycles board", path: `${site}/cycles/?view=all&layout=board` },
    { name: "new cycle", path: `${site}/cycles/?view=all&layout=list`, open: tap("New cycle") },
    { name: "modules", path: `${site}/modules/` },
    { name: "new module", open: tap("New module") },
    { name: "views", path: `${site}/views/` },
    { name: "inbox", path: `${site}/inbox/` },
    { name: "inbox issue", path: `${site}/inbox/?inboxIssueId=${ids.incoming}` },
    { name: "archived cycles", path: `${site}/archives/cycles/` },
    { name: "person", path: `${space}/profile/${ids.mate}/` },
    { name: "your work", path: `${space}/profile/${ada.id}/assigned/` },
    { name: "person's activity", path: `${space}/profile/${ada.id}/activity/` },
    { name: "missing", path: `${space}/nothing/here/` },
  ];
}

export function settingScreens({ site: { slug, id } }: Furnished): Screen[] {
  const of = (base: string, names: readonly string[]): Screen[] =>
    names.map((name) => ({ name: `${base} ${name}`, path: `${base}${name}` }));
  return [
    ...of(`/${slug}/projects/${id}/settings/`, [
      "",
      "members/",
      "features/",
      "states/",
      "labels/",
      "estimates/",
      "automations/",
      "imports/",
    ]),
    ...of(`/${slug}/settings/`, ["", "members/", "roles/", "billing/", "imports/"]),
    ...of("/profile/", ["", "appearance/", "security/", "activity/", "notifications/"]),
    ...of("/", ["create-workspace/", "invitations/"]),
  ];
}

/** Resolves when a screen has what it shows, and stands still. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("h1, [role=dialog], [role=alertdialog], main").first()).toBeAttached();
  // Nor is a text field measured in the place of the editor that is loading.
  await expect(page.locator("[aria-busy=true], .rich-waiting")).toHaveCount(0);
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30)))),
  );
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== "running" || one.effect?.getTiming().iterations === Infinity),
  );
}

const LAYERS =
  "[role=dialog], [role=alertdialog], [role=menu], [cmdk-root], [role=toolbar][aria-label='Selected issues']";

/** Goes from screen to screen in the running application, and calls `look` on each. */
export async function visit(
  page: Page,
  screens: readonly Screen[],
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  for (const screen of screens) {
    const { path, open } = screen;
    for (let times = 0; times < 5 && (await page.locator(LAYERS).count()) > 0; times += 1)
      await page.keyboard.press("Escape");
    if (path !== undefined) {
      if (page.url() === "about:blank") await page.goto(path);
      else await page.evaluate((to) => history.pushState({}, "", to), path);
      await settled(page);
    }
    if (open) {
      await open(page);
      await settled(page);
    }
    await look(screen);
  }
}

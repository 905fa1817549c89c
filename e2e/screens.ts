// The table of all screens, and how to open each.
import { expect, type Page } from "@playwright/test";
import { PASSWORD, type Project } from "./cairn.ts";
import type { Furnished } from "./furnished.ts";

export interface Screen {
  name: string;
  /** The path of the screen; omitted if it opens above the screen before it. */
  path?: string;
  /** Opens the layer by a tap or a key. */
  open?: (page: Page) => Promise<void>;
  /** Controls that may be small here, by their names in `tooSmall`. */
  spared?: RegExp;
  /** Whether the screen does not exist on a desktop. */
  phoneOnly?: boolean;
}

const press =
  (...keys: string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
const tap =
  (name: string | RegExp, role: "button" | "menuitem" | "option" = "button") =>
  async (page: Page): Promise<void> =>
    // The same control may be in the sidebar, which is visible on a desktop only.
    page
      .locator("main, [role=dialog], [role=menu]")
      .getByRole(role, { name, exact: true })
      .filter({ visible: true })
      .first()
      .click();
const both =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };

const editorReady = async (page: Page): Promise<void> =>
  expect(page.locator("[contenteditable=true][aria-label=Description]").first()).toBeVisible();

/** Lists in all layouts, and the layers above them. */
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
    // A bar is as long as its dates and is inside its row; the issue's name in that row opens the same.
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
    { name: "drawer", open: tap("Open menu"), phoneOnly: true },
    { name: "peek", path: `${list}?layout=list&peekId=${issue.id}` },
    { name: "cycle", path: `/${slug}/projects/${id}/cycles/${ids.cycle}/` },
    { name: "module", path: `/${slug}/projects/${id}/modules/${ids.module}/` },
    { name: "view", path: `/${slug}/projects/${id}/views/${ids.view}/` },
    { name: "archive", path: `/${slug}/projects/${id}/archives/issues/` },
    { name: "drafts of a project", path: `/${slug}/projects/${id}/draft-issues/` },
    { name: "own drafts", path: `/${slug}/drafts/` },
  ];
}

/** All other screens of a workspace. */
export function placeScreens({ site: { slug, id }, ids, issue, archived, ada }: Furnished): Screen[] {
  const [space, site] = [`/${slug}`, `/${slug}/projects/${id}`];
  return [
    { name: "issue", path: `${site}/issues/${issue.id}/`, open: editorReady },
    { name: "issue, menu", path: `${site}/issues/${issue.id}/`, open: tap("More") },
    { name: "issue, comment menu", open: tap("Comment actions") },
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
    ...of(`/${slug}/settings/`, [
      "",
      "members/",
      "roles/",
      "billing/",
      "boards/",
      "exports/",
      "trash/",
      "imports/",
      "api-tokens/",
      "integrations/",
      "webhooks/",
    ]),
    ...of("/profile/", [
      "",
      "appearance/",
      "security/",
      "activity/",
      "notifications/",
      "api-tokens/",
      "applications/",
    ]),
    ...of("/", ["create-workspace/", "invitations/"]),
  ];
}

/** Screens of an empty project with all features off, and addresses that do not exist. */
export function bareScreens({ slug, id }: Project): Screen[] {
  const [space, site] = [`/${slug}`, `/${slug}/projects/${id}`];
  const none = "01a1f9a0-0000-7000-8000-000000000000";
  const of = (base: string, places: readonly string[]): Screen[] =>
    places.map((place) => ({ name: `bare ${place}`, path: `${base}/${place}` }));
  return [
    ...of(space, ["", "notifications/", "drafts/", "active-cycles/", "analytics/", "workspace-views/"]),
    ...of(space, [
      `projects/${none}/issues/`,
      `profile/${none}/`,
      "browse/WEB-99/",
      `workspace-views/${none}/`,
    ]),
    ...of(space, [`notifications/${id}/${none}/`]),
    ...of(site, ["cycles/", "modules/", "views/", "inbox/", "analytics/", "draft-issues/"]),
    ...of(site, ["archives/issues/", "archives/cycles/", "archives/modules/"]),
    ...of(site, [`cycles/${none}/`, `modules/${none}/`, `views/${none}/`, `issues/${none}/`]),
    ...of(site, [`archives/issues/${none}/`, `inbox/?inboxIssueId=${none}`, `issues/?peekId=${none}`]),
    ...["list", "kanban", "calendar", "spreadsheet", "gantt_chart"].map((layout) => ({
      name: `bare ${layout}`,
      path: `${site}/issues/?layout=${layout}`,
    })),
  ];
}

/** Screens for people who are not signed in. */
export const SIGNED_OUT_SCREENS: readonly Screen[] = [
  "/",
  "/sign-up/",
  "/accounts/forgot-password/",
  "/workspace-invitations/",
  "/god-mode/",
].map((path) => ({ name: path, path }));

export const CONSOLE_SCREENS: readonly Screen[] = [
  "general",
  "email",
  "authentication",
  "authentication/oidc",
  "ai",
  "image",
  "admins",
  "workspace-imports",
  "failed-changes",
  "backups",
].map((room) => ({ name: `console ${room}`, path: `/god-mode/${room}/` }));

/** Signs the admin in at the console. */
export async function enterConsole(page: Page): Promise<void> {
  await page.getByLabel("Email").fill("root@example.com");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "General" })).toBeVisible();
}

interface RouterState {
  status: "pending" | "idle";
  location: { href: string };
  resolvedLocation?: { href: string };
}

/**
 * Resolves when the router shows the screen of the current URL, whose code may have to be loaded first. Sign-in pages
 * and the console are shown without the router, which then has resolved nothing.
 */
async function navigated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { __TSR_ROUTER__: router } = window as { __TSR_ROUTER__?: { state: RouterState } };
    if (router?.state.resolvedLocation === undefined) return true;
    const { status, location: wanted, resolvedLocation } = router.state;
    return status === "idle" && resolvedLocation.href === wanted.href;
  });
}

/** Resolves two frames later, after effects of the first have run. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30)))),
  );

/** Resolves when a screen shows its content instead of skeletons, and no animation is running. */
export async function settled(page: Page): Promise<void> {
  await navigated(page);
  await expect(page.locator("h1, [role=dialog], [role=alertdialog], main").first()).toBeAttached();
  await drawn(page);
  // Also waits for the editor, because its placeholder has other controls.
  await expect(page.locator("[aria-busy=true], .rich-waiting")).toHaveCount(0);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== "running" || one.effect?.getTiming().iterations === Infinity),
  );
}

const LAYERS =
  "[role=dialog], [role=alertdialog], [role=menu], [cmdk-root], [role=toolbar][aria-label='Selected issues']";

/** Navigates from screen to screen within the running application, and calls `look` on each. */
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

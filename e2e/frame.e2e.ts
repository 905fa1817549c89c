// What all screens share: keyboard, themes, sidebar, small windows, unknown addresses, accessibility (look, "The
// frame").
import { expect, type Page } from "@playwright/test";
import { colorViolations, violations } from "./axe.ts";
import { person, type Person, project, type Project, test, visitor } from "./cairn.ts";
import { BY_STATE, createIssues, listPath, openList, row } from "./lists.ts";

const sidebar = (page: Page) => page.getByRole("complementary", { name: "Sidebar" });
const theme = (page: Page) => page.locator("html").getAttribute("data-theme");

async function home({ page }: Person, { slug }: Project): Promise<void> {
  await page.goto(`/${slug}/`);
  await expect(page.getByText("Synced")).toBeVisible();
}

test("Ctrl K finds projects and actions, and Esc returns the focus", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await home(ada, site);
  const search = page.getByRole("button", { name: "Search", exact: true });
  await search.focus();
  const menu = page.getByRole("dialog", { name: "Command menu" });
  await page.keyboard.press("ControlOrMeta+k");
  await expect(menu.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(search).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("web ap");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/issues\//);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("theme: dark");
  await expect(menu.getByRole("option").first()).toContainText("Theme: Dark");
  await page.keyboard.press("Enter");
  await expect.poll(() => theme(page)).toBe("dark");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("zzzzqqq");
  await expect(menu.getByText("Nothing found")).toBeVisible();
});

test("? lists all shortcuts, and G then H, P or I navigates", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await createIssues(ada, site, [{ name: "One" }]);
  await openList(page, site);
  const messages = page.locator("[data-toasts]");
  await expect(messages).toHaveCSS("visibility", "visible");
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toContainText("New issue");
  await expect(sheet).toContainText("Next issue");
  // Toasts would cover the content.
  await expect(messages).toHaveCSS("visibility", "hidden");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(messages).toHaveCSS("visibility", "visible");
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page).toHaveURL(`/${site.slug}/`);
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page).toHaveURL(`/${site.slug}/projects/`);
  await page.goto(`/${site.slug}/projects/${site.id}/settings/`);
  await expect(page.getByRole("heading", { name: "General" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(page).toHaveURL(/\/issues\//);
});

test("keys typed into a field are not shortcuts", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await page.goto(`/${site.slug}/projects/`);
  const search = page.getByPlaceholder("Search by name or identifier");
  await search.click();
  await page.keyboard.type("c?[gi");
  await expect(search).toHaveValue("c?[gi");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(sidebar(page)).toBeVisible();
});

test("a theme is remembered, painted without a flash, and replaced by the system's after signing out", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada", { colorScheme: "light" });
  const site = await project(ada);
  const { page } = ada;
  await page.goto("/profile/appearance/");
  await page.getByRole("radio", { name: "Dark", exact: true }).check({ force: true });
  await expect.poll(() => theme(page)).toBe("dark");
  // The page is dark from its first frame.
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = [];
    Object.assign(window, { seenThemes: seen });
    new MutationObserver(() => {
      if (document.body) seen.push(document.documentElement.dataset.theme);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await home(ada, site);
  const seen = await page.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes);
  expect([...new Set(seen)]).toEqual(["dark"]);

  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(await theme(page)).toBe("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await expect.poll(() => theme(page)).toBe("dark");
});

test("[ collapses the sidebar, which stays collapsed", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await home(ada, site);
  await page.keyboard.press("[");
  await expect(sidebar(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Show sidebar" })).toBeVisible();
  await expect(sidebar(page)).toBeHidden();
  await page.getByRole("button", { name: "Show sidebar" }).click();
  await expect(sidebar(page)).toBeVisible();
});

test("on a phone the sidebar is a drawer, the peek is a sheet, and nothing scrolls horizontally", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const site = await project(ada);
  const { page } = ada;
  await createIssues(ada, site, [{ name: "A title that is longer than a phone is wide, as titles are" }]);
  const fits = async (): Promise<void> =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.goto(listPath(site, BY_STATE));
  const title = page.getByRole("link", { name: /^A title that is longer/ });
  await expect(title).toBeVisible();
  await fits();
  await page.getByRole("button", { name: "Open menu" }).tap();
  const drawer = page.getByRole("dialog", { name: "Sidebar" });
  await expect(drawer).toBeVisible();
  await drawer.getByRole("link", { name: "Projects" }).tap();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(`/${site.slug}/projects/`);
  await fits();
  await page.goBack();
  await title.tap();
  await expect(page.getByRole("dialog", { name: "Issue WEB-1" })).toBeVisible();
  await fits();
  await page.getByRole("button", { name: "Back to list" }).tap();
  await expect(page.getByRole("dialog", { name: "Issue WEB-1" })).toBeHidden();
  await page.goto(listPath(site, "?layout=kanban"));
  await expect(title).toBeVisible();
  await fits();
});

test("unknown addresses say so and offer a way on", async ({ browser, cairn, troubles }) => {
  troubles.expect(/404/, /WebSocket/);
  const ada = await person(browser, cairn, "Ada");
  const grace = await person(browser, cairn, "Grace");
  const site = await project(ada);
  const { page } = ada;
  await page.goto("/no/such/page/");
  await expect(page.getByRole("heading")).toBeVisible();
  await page.goto(`/${site.slug}/projects/01a1f9a0-0000-7000-8000-000000000000/issues/`);
  await expect(page.getByRole("heading", { name: "Project not found" })).toBeVisible();
  await page.goto(`/${site.slug}/nowhere/`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  // Objects of other people are indistinguishable from missing ones.
  await project(grace);
  await grace.page.goto(`/${site.slug}/`);
  await expect(grace.page.getByRole("heading", { name: "Workspace not found" })).toBeVisible();
});

test("an address without its final slash works", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await ada.page.goto(`/${site.slug}/projects`);
  await expect(ada.page).toHaveURL(`/${site.slug}/projects/`);
  await expect(ada.page.getByRole("link", { name: "Web app" }).first()).toBeVisible();
});

/** All screens, with a text that shows that each is loaded. */
const screens = ({ slug, id }: Project, issue: string): [path: string, title: RegExp, there: string][] => [
  [`/${slug}/`, /Home|Northlight/, "Get started"],
  [`/${slug}/notifications/`, /Notifications/, "You’re all caught up"],
  [`/${slug}/projects/`, /Projects/, "Web app"],
  [`/${slug}/projects/${id}/issues/${BY_STATE}`, /Issues/, "Look at me"],
  [`/${slug}/projects/${id}/issues/?layout=kanban`, /Issues/, "Look at me"],
  [`/${slug}/projects/${id}/issues/?layout=list&peekId=${issue}`, /Look at me/, "Created by"],
  [`/${slug}/projects/${id}/issues/${issue}/`, /Look at me/, "Created by"],
  [`/${slug}/projects/${id}/settings/`, /General|Settings/, "Danger zone"],
  [`/${slug}/projects/${id}/settings/members/`, /Members/, "Add members"],
  [`/${slug}/projects/${id}/settings/imports/`, /Import/, "Choose"],
  [`/${slug}/settings/`, /General|Settings/, "Danger zone"],
  [`/${slug}/settings/members/`, /Members/, "Invite people"],
  [`/profile/`, /Profile/, "Display name"],
  [`/profile/appearance/`, /Appearance/, "System"],
  [`/profile/security/`, /Password/, "Current password"],
  [`/create-workspace/`, /workspace/i, "Workspace URL"],
  [`/invitations/`, /Invitations/, "Invitations"],
];

/** Screens whose components together use every color of the theme. */
const COLORFUL = /issues\/|settings\/$|appearance/;

// `all-screens.e2e.ts` examines every screen in the light theme.
test("every screen has a title, and its colors have enough contrast in the dark theme", async ({
  browser,
  cairn,
}) => {
  test.setTimeout(300_000);
  const ada = await person(browser, cairn, "Ada", { reducedMotion: "reduce", colorScheme: "dark" });
  const site = await project(ada);
  const label = await ada.api<{ id: string }>("POST", `${site.path}/issue-labels/`, {
    name: "design",
    color: "#7c3aed",
  });
  const [issue] = await createIssues(ada, site, [
    {
      name: "Look at me",
      priority: "urgent",
      label_ids: [label.id],
      assignee_ids: [ada.id],
      target_date: "2020-01-01",
      description_html: "<h2>Why</h2><p>Because of <code>this</code>.</p>",
    },
  ]);
  const found: Record<string, string[]> = {};
  for (const [path, title, there] of screens(site, issue?.id ?? "")) {
    await ada.page.goto(path);
    await expect(ada.page.getByText(there).first()).toBeVisible();
    await expect(ada.page, path).toHaveTitle(title);
    await expect(ada.page, path).toHaveTitle(/ · Cairn$/);
    if (!COLORFUL.test(path)) continue;
    await expect.poll(() => theme(ada.page)).toBe("dark");
    found[path] = await colorViolations(ada.page);
  }
  const stranger = await visitor(browser, cairn, { colorScheme: "dark" });
  for (const path of ["/", "/sign-up/"]) {
    await stranger.goto(path);
    await expect(stranger.getByLabel("Email")).toBeVisible();
    expect(await theme(stranger)).toBe("dark");
    found[path] = await colorViolations(stranger);
  }
  expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});
});

test("layers above a screen have no serious accessibility finding", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada", { reducedMotion: "reduce" });
  const site = await project(ada);
  const { page } = ada;
  await createIssues(ada, site, [{ name: "Look at me" }]);
  await openList(page, site, BY_STATE);
  const found: Record<string, string[]> = {};
  const look = async (name: string): Promise<void> => {
    await expect(page.getByRole("dialog").or(page.getByRole("menu")).last()).toBeVisible();
    found[name] = await violations(page);
    await page.keyboard.press("Escape");
  };
  await page.keyboard.press("c");
  await look("create dialog");
  await page.keyboard.press("ControlOrMeta+k");
  await look("command menu");
  await page.keyboard.press("?");
  await look("shortcut sheet");
  await row(page, "Look at me")
    .getByRole("button", { name: /^Priority/ })
    .click();
  await look("picker");
  await row(page, "Look at me")
    .getByRole("button", { name: /^Due date/ })
    .click();
  await look("date picker");
  await page.getByRole("button", { name: "Display", exact: true }).click();
  await look("display");
  await page.getByRole("button", { name: "Your account" }).click();
  await look("user menu");
  expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});
});

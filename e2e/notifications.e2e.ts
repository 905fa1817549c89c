// What a person is told, as she sees it: it arrives live, is read beside the list, cleared by keyboard, put off and comes back (spec §4, §9).
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Cairn, person, type Person, project, type Project, test } from "./cairn.ts";
import { createIssues, stateNamed } from "./lists.ts";

/** Telling is a consumer of what was written: a moment later than the write itself. */
const SOON = { timeout: 5_000 };

async function two(browser: Browser, cairn: Cairn): Promise<{ ada: Person; grace: Person; site: Project }> {
  const [ada, grace] = [await person(browser, cairn, "Ada"), await person(browser, cairn, "Grace")];
  return { ada, grace, site: await project(ada, [grace]) };
}

const notificationsPath = ({ slug }: Project, rest = ""): string => `/${slug}/notifications/${rest}`;

async function openNotifications({ page }: Person, site: Project, rest = ""): Promise<void> {
  await page.goto(notificationsPath(site, rest));
  await expect(page.getByRole("status").filter({ hasText: /^Synced$/ })).toBeVisible();
}

const line = (page: Page, title: string): Locator =>
  page
    .getByRole("list", { name: "Notifications" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) });
const lines = (page: Page): Locator =>
  page.getByRole("list", { name: "Notifications" }).getByRole("listitem");
const sidebarRow = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Notifications/ });
const icon = (page: Page): Locator => page.locator("link[rel~=icon]");

const mentionOf = ({ id }: Person, text: string): string =>
  `<p><mention-component entity_name="user_mention" target="users" entity_identifier="${id}"></mention-component> ${text}</p>`;

const comment = (
  by: Person,
  { path }: Project,
  issue: string,
  comment_html: string,
): Promise<{ id: string }> => by.api("POST", `${path}/issues/${issue}/comments/`, { comment_html });

interface Row {
  id: string;
  entity_identifier: string;
}
const rowsOf = (who: Person, { slug }: Project): Promise<Row[]> =>
  who.api("GET", `/api/workspaces/${slug}/users/notifications/`);

/** Issues that Ada gives to Grace; resolves when she has been told of all. */
async function assigned(ada: Person, grace: Person, site: Project, names: readonly string[]) {
  const made = await createIssues(
    ada,
    site,
    names.map((name) => ({ name, assignee_ids: [grace.id] })),
  );
  await expect(async () =>
    expect((await rowsOf(grace, site)).length).toBeGreaterThanOrEqual(names.length),
  ).toPass(SOON);
  return made;
}

test("assignments, comments and mentions arrive live, and are counted in sidebar, title and icon", async ({
  browser,
  cairn,
}) => {
  const { ada, grace, site } = await two(browser, cairn);
  await openNotifications(grace, site);
  await expect(grace.page.getByText("Nothing new")).toBeVisible();
  await expect(grace.page).toHaveTitle("Notifications · Cairn");
  await expect(icon(grace.page)).toHaveAttribute("href", "/favicon.svg");

  const [issue] = await createIssues(ada, site, [{ name: "Frost alert", assignee_ids: [grace.id] }]);
  const frost = line(grace.page, "Frost alert");
  await expect(frost).toContainText("WEB-1 · Ada created this and assigned it to you", SOON);
  await expect(sidebarRow(grace.page)).toHaveAccessibleName("Notifications 1 unread");
  await expect(grace.page).toHaveTitle("(1) Notifications · Cairn");
  await expect(icon(grace.page)).toHaveAttribute("href", "/favicon-unread.svg");

  await comment(ada, site, issue?.id ?? "", "<p>Replayed it: <b>one</b> alert.</p>");
  await expect(frost).toContainText("Ada: “Replayed it: one alert.”", SOON);
  const done = await stateNamed(ada, site, "Done");
  await ada.api("PATCH", `${site.path}/issues/${issue?.id}/`, { state_id: done.id });
  await expect(frost).toContainText("Ada moved this to Done", SOON);
  await comment(ada, site, issue?.id ?? "", mentionOf(grace, "is that fine?"));
  await expect(frost).toContainText("Ada mentioned you in a comment", SOON);
  await expect(frost.getByRole("button", { name: "Show what else happened" })).toHaveText("+3");
  await expect(grace.page).toHaveTitle("(4) Notifications · Cairn");

  await grace.page.getByRole("radio", { name: "Mentions 1" }).click();
  await expect(grace.page).toHaveURL(/\?tab=mentions$/);
  await expect(lines(grace.page)).toHaveCount(1);
  // Never for one's own act.
  expect(await rowsOf(ada, site)).toEqual([]);
  await expect(sidebarRow(grace.page)).toHaveAccessibleName("Notifications 4 unread");
});

test("opening reads it and points at the comment; the issue is worked on in place, other tabs follow", async ({
  browser,
  cairn,
}) => {
  const { ada, grace, site } = await two(browser, cairn);
  const [issue] = await assigned(ada, grace, site, ["Frost alert"]);
  const { id } = await comment(ada, site, issue?.id ?? "", "<p>One alert, one call.</p>");
  await openNotifications(grace, site);
  const other = await grace.page.context().newPage();
  await other.goto(`/${site.slug}/`);
  await expect(other).toHaveTitle(/^\(2\) /);

  await expect(line(grace.page, "Frost alert")).toContainText("One alert, one call.");
  await grace.page.getByRole("link", { name: "Frost alert", exact: true }).click();
  await expect(grace.page).toHaveURL(new RegExp(`${issue?.id}/#comment-${id}$`));
  await expect(grace.page.getByRole("textbox", { name: "Title" })).toHaveValue("Frost alert");
  await expect(grace.page.getByRole("article", { name: "Comment by Ada" })).toBeInViewport();
  await expect(grace.page).toHaveTitle("WEB-1 Frost alert · Cairn");
  await expect(sidebarRow(grace.page)).toHaveAccessibleName("Notifications");
  await expect(other).not.toHaveTitle(/^\(/);
  await expect(icon(other)).toHaveAttribute("href", "/favicon.svg");

  // What comes while it is looked at is read, too.
  await comment(ada, site, issue?.id ?? "", "<p>And no second one.</p>");
  await expect(line(grace.page, "Frost alert")).toContainText("And no second one.", SOON);
  await expect(grace.page.getByText("And no second one.", { exact: true })).toBeVisible();
  await expect(sidebarRow(grace.page)).toHaveAccessibleName("Notifications");

  await grace.page.getByRole("button", { name: "Leave a comment" }).click();
  await expect(grace.page.getByRole("textbox", { name: "Comment" })).toBeFocused();
  // Keys of the list are letters here.
  await grace.page.keyboard.type("Here, you have me.");
  await grace.page.keyboard.press("ControlOrMeta+Enter");
  await expect(grace.page.getByRole("article", { name: "Comment by Grace" })).toContainText(
    "Here, you have me.",
  );
  await expect(lines(grace.page)).toHaveCount(1);

  await grace.page.getByRole("link", { name: "Open full page" }).click();
  await expect(grace.page).toHaveURL(new RegExp(`/projects/${site.id}/issues/${issue?.id}/$`));
  await grace.page.goBack();
  await expect(line(grace.page, "Frost alert")).toBeVisible();
});

test("a day of notifications is cleared by keyboard alone", async ({ browser, cairn }) => {
  const { ada, grace, site } = await two(browser, cairn);
  const names = Array.from({ length: 12 }, (_, n) => `Task ${String(n + 1).padStart(2, "0")}`);
  const made = await assigned(ada, grace, site, names);
  for (const { id } of made.slice(0, 6)) await comment(ada, site, id, "<p>Have a look.</p>");
  // Where there are estimates, E is theirs on the page of an issue; here it is the archive's.
  const sizes = await ada.api<{ id: string }>("POST", `${site.path}/estimates/`, {
    estimate: { name: "Sizes", type: "categories" },
    estimate_points: [{ key: 0, value: "S" }],
  });
  await ada.api("PATCH", `${site.path}/`, { estimate: sizes.id });
  await grace.page.goto(`/${site.slug}/`);
  await expect(grace.page).toHaveTitle(/^\(18\) /, SOON);

  const { keyboard } = grace.page;
  await keyboard.press("g");
  await keyboard.press("n");
  await expect(lines(grace.page)).toHaveCount(12);
  await keyboard.press("j");
  await keyboard.press("Enter");
  await expect(grace.page.getByRole("textbox", { name: "Title" })).toHaveValue("Task 06");
  // The pane follows as she goes.
  await keyboard.press("j");
  await expect(grace.page.getByRole("textbox", { name: "Title" })).toHaveValue("Task 05");
  await keyboard.press("k");
  await expect(grace.page.getByRole("textbox", { name: "Title" })).toHaveValue("Task 06");
  await expect(grace.page).toHaveTitle(/^\(14\) WEB-6 Task 06/);

  await keyboard.press("e");
  await expect(line(grace.page, "Task 06")).toBeHidden();
  await expect(grace.page.getByRole("textbox", { name: "Title" })).toHaveValue("Task 05");
  await expect(grace.page.getByText("WEB-6 archived")).toBeVisible();
  await keyboard.press("ControlOrMeta+z");
  await expect(line(grace.page, "Task 06")).toBeVisible();

  await keyboard.press("u");
  await expect(line(grace.page, "Task 05").getByRole("img", { name: "Unread" })).toBeVisible();
  await keyboard.press("h");
  await expect(grace.page.getByRole("option", { name: /^1 day/ })).toBeVisible();
  await keyboard.press("1");
  await expect(line(grace.page, "Task 05")).toBeHidden();

  for (let left = 11; left > 0; left -= 1) {
    await expect(lines(grace.page)).toHaveCount(left);
    await keyboard.press("e");
  }
  await expect(grace.page.getByText("Nothing new")).toBeVisible();
  await expect(grace.page).toHaveTitle("Notifications · Cairn");
  await expect(grace.page).toHaveURL(new RegExp(`/notifications/$`));
  await expect(async () => expect(await rowsOf(grace, site)).toEqual([])).toPass(SOON);
});

test("what is snoozed leaves, is found among the snoozed, and comes back by itself when its time has come", async ({
  browser,
  cairn,
}) => {
  const { ada, grace, site } = await two(browser, cairn);
  await assigned(ada, grace, site, ["Later", "Soon"]);
  await openNotifications(grace, site);
  const { page } = grace;
  await page.keyboard.press("j");
  await expect(line(page, "Soon").getByRole("link")).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("h");
  await page.getByRole("option", { name: "Custom…" }).click();
  await page.getByRole("dialog", { name: "Snooze until" }).getByRole("button", { name: "Snooze" }).click();
  await expect(line(page, "Later")).toBeHidden();
  await expect(page).toHaveTitle(/^\(1\) /);

  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Snoozed" }).click();
  await expect(page).toHaveURL(/\?snoozed=true$/);
  await expect(line(page, "Later")).toContainText("Until");
  await page.getByRole("button", { name: "Clear filters" }).click();

  const [soon] = (await rowsOf(grace, site)).slice(0, 1);
  const till = new Date(Date.now() + 4_000).toISOString();
  await grace.api("PATCH", `/api/workspaces/${site.slug}/users/notifications/${soon?.id}/`, {
    snoozed_till: till,
  });
  await expect(line(page, "Soon")).toBeHidden();
  await expect(page).toHaveTitle("Notifications · Cairn");
  // A tab that has not seen it before is told when to look, too.
  const other = await page.context().newPage();
  await other.goto(`/${site.slug}/`);
  await expect(line(page, "Soon")).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(other).toHaveTitle(/^\(1\) /);
});

test("without a connection it is read, archived and put off all the same, and sent afterwards", async ({
  browser,
  cairn,
  troubles,
}) => {
  troubles.expect(/net::ERR_INTERNET_DISCONNECTED/, /WebSocket/);
  const { ada, grace, site } = await two(browser, cairn);
  await assigned(ada, grace, site, ["One", "Two"]);
  await openNotifications(grace, site);
  await expect(lines(grace.page)).toHaveCount(2);
  await grace.page.context().setOffline(true);
  await expect(grace.page.getByText(/^You are offline\./)).toBeVisible({ timeout: 20_000 });
  await grace.page.keyboard.press("j");
  await grace.page.keyboard.press("e");
  await grace.page.keyboard.press("u");
  await expect(lines(grace.page)).toHaveCount(1);
  await expect(grace.page).toHaveTitle("Notifications · Cairn");
  await grace.page.context().setOffline(false);
  await expect(async () => expect(await rowsOf(grace, site)).toHaveLength(1)).toPass({ timeout: 40_000 });
});

test("all are marked as read at once, and filters are in the address", async ({ browser, cairn }) => {
  const { ada, grace, site } = await two(browser, cairn);
  await assigned(ada, grace, site, ["One", "Two", "Three"]);
  await openNotifications(grace, site, "?unread=true");
  const { page } = grace;
  await expect(lines(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("All read")).toBeVisible();
  await expect(page).toHaveTitle("Notifications · Cairn");
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await expect(lines(page)).toHaveCount(3);
  await openNotifications(grace, site, "?type=created");
  await expect(page.getByText("No notification fits these filters")).toBeVisible();
  await openNotifications(grace, site, "?type=assigned");
  await expect(lines(page)).toHaveCount(3);
});

test("a long list comes in pages as it is scrolled, and what is new takes nothing from under the eyes", async ({
  browser,
  cairn,
}) => {
  const { ada, grace, site } = await two(browser, cairn);
  await assigned(
    ada,
    grace,
    site,
    Array.from({ length: 45 }, (_, n) => `Row ${String(n + 1).padStart(2, "0")}`),
  );
  await openNotifications(grace, site);
  const { page } = grace;
  const list = page.locator("[data-notifications]");
  await expect(line(page, "Row 45")).toBeVisible();
  await expect(async () => {
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect(line(page, "Row 01")).toBeInViewport({ timeout: 500 });
  }).toPass();
  await list.evaluate((element) => element.scrollTo({ top: 1_000 }));
  const middle = line(page, "Row 25");
  await expect(middle).toBeInViewport();
  const before = await middle.boundingBox();
  await createIssues(ada, site, [{ name: "Brand new", assignee_ids: [grace.id] }]);
  await expect(page).toHaveTitle(/^\(46\) /, SOON);
  expect((await middle.boundingBox())?.y).toBe(before?.y);
});

for (const scheme of ["light", "dark"] as const) {
  test(`nothing on the screen keeps anybody out, ${scheme}`, async ({ browser, cairn }) => {
    const ada = await person(browser, cairn, "Ada");
    const grace = await person(browser, cairn, "Grace", { colorScheme: scheme });
    const site = await project(ada, [grace]);
    const [issue] = await assigned(ada, grace, site, ["Frost alert", "Call the second contact"]);
    await comment(ada, site, issue?.id ?? "", "<p>One alert, one call.</p>");
    await openNotifications(grace, site);
    await expect(line(grace.page, "Frost alert")).toContainText("One alert");
    expect(await violations(grace.page)).toEqual([]);
    await grace.page.keyboard.press("j");
    await grace.page.keyboard.press("ArrowRight");
    await grace.page.keyboard.press("Enter");
    await expect(grace.page.getByRole("article", { name: "Comment by Ada" })).toBeVisible();
    expect(await violations(grace.page)).toEqual([]);
  });
}

test("on a phone the list is the screen, and the issue a page with a way back", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const grace = await person(browser, cairn, "Grace", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const site = await project(ada, [grace]);
  await assigned(ada, grace, site, ["Frost alert", "Call the second contact"]);
  const { page } = grace;
  await page.goto(notificationsPath(site));
  await page.getByRole("link", { name: "Frost alert", exact: true }).tap();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Frost alert");
  await expect(lines(page)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Back to the list" }).tap();
  await expect(lines(page)).toHaveCount(2);
  await expect(line(page, "Frost alert").getByRole("img", { name: "Unread" })).toBeHidden();
  await page.getByRole("link", { name: "Call the second contact", exact: true }).tap();
  await page.getByRole("button", { name: "Archive" }).tap();
  await expect(lines(page)).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

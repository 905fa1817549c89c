// Notifications of a person: they arrive live, are read beside the list, cleared by keyboard, snoozed and return (spec
// §4, §9).
import { expect } from "@playwright/test";
import { test } from "./cairn.ts";
import { createIssues, stateNamed } from "./lists.ts";
import {
  SOON,
  two,
  openNotifications,
  line,
  lines,
  sidebarRow,
  icon,
  mentionOf,
  comment,
  rowsOf,
  assigned,
} from "./notifications.ts";

test("notifications of assignments, comments and mentions arrive live, and are counted in sidebar, title and icon", async ({
  browser,
  cairn,
}) => {
  const { ada, grace, site } = await two(browser, cairn);
  await openNotifications(grace, site);
  await expect(grace.page.getByText("You’re all caught up")).toBeVisible();
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
  await expect(frost.getByRole("button", { name: "Show all updates" })).toHaveText("+3");
  await expect(grace.page).toHaveTitle("(4) Notifications · Cairn");

  await grace.page.getByRole("radio", { name: "Mentions 1" }).click();
  await expect(grace.page).toHaveURL(/\?tab=mentions$/);
  await expect(lines(grace.page)).toHaveCount(1);
  // A person's own actions notify only others.
  expect(await rowsOf(ada, site)).toEqual([]);
  await expect(sidebarRow(grace.page)).toHaveAccessibleName("Notifications 4 unread");
});

test("opening a notification marks it as read and points to its comment; the issue can be edited there, and other tabs follow", async ({
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

  // A notification that arrives while its issue is visible is marked as read, too.
  await comment(ada, site, issue?.id ?? "", "<p>And no second one.</p>");
  await expect(line(grace.page, "Frost alert")).toContainText("And no second one.", SOON);
  await expect(grace.page.getByText("And no second one.", { exact: true })).toBeVisible();
  await expect(sidebarRow(grace.page)).toHaveAccessibleName("Notifications");

  await grace.page.getByRole("button", { name: "Leave a comment" }).click();
  await expect(grace.page.getByRole("textbox", { name: "Comment" })).toBeFocused();
  // In a comment, the keys of the list are letters.
  await grace.page.keyboard.type("Here, you have me.");
  await grace.page.keyboard.press("ControlOrMeta+Enter");
  await expect(grace.page.getByRole("article", { name: "Comment by Grace" })).toContainText(
    "Here, you have me.",
  );
  await expect(lines(grace.page)).toHaveCount(1);

  await grace.page.getByRole("link", { name: "Open full page" }).click();
  await expect(grace.page).toHaveURL(/\/browse\/WEB-\d+\/[a-z0-9-]+\/$/);
  await grace.page.goBack();
  await expect(line(grace.page, "Frost alert")).toBeVisible();
});

test("a day of notifications is cleared by keyboard alone", async ({ browser, cairn }) => {
  const { ada, grace, site } = await two(browser, cairn);
  const names = Array.from({ length: 12 }, (_, n) => `Task ${String(n + 1).padStart(2, "0")}`);
  const made = await assigned(ada, grace, site, names);
  for (const { id } of made.slice(0, 6)) await comment(ada, site, id, "<p>Have a look.</p>");
  // On the page of an issue E sets the estimate; here it archives.
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
  // The pane shows the selected issue, and the focus stays in the list until Enter.
  await keyboard.press("j");
  await expect(grace.page.getByRole("textbox", { name: "Title" })).toHaveValue("Task 06");
  await expect(grace.page).toHaveTitle(/^\(16\) WEB-6 Task 06/);
  await expect(line(grace.page, "Task 06").getByRole("link")).toBeFocused();
  await keyboard.press("Enter");
  const pane = grace.page.getByRole("region", { name: "Issue", exact: true });
  await expect(pane.locator(":focus")).toBeVisible();
  await keyboard.press("Escape");
  await expect(line(grace.page, "Task 06").getByRole("link")).toBeFocused();
  await expect(pane).toBeVisible();
  await keyboard.press("ArrowDown");
  await expect(grace.page.getByRole("textbox", { name: "Title" })).toHaveValue("Task 05");
  await expect(grace.page).toHaveTitle(/^\(14\) WEB-5 Task 05/);
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
  await expect(grace.page.getByText("You’re all caught up")).toBeVisible();
  await expect(grace.page).toHaveTitle("Notifications · Cairn");
  await expect(grace.page).toHaveURL(new RegExp(`/notifications/$`));
  await expect(async () => expect(await rowsOf(grace, site)).toEqual([])).toPass(SOON);
});

test("a snoozed notification leaves the list, is found among snoozed ones, and returns when its time has come", async ({
  browser,
  cairn,
}) => {
  const { ada, grace, site } = await two(browser, cairn);
  await assigned(ada, grace, site, ["Later", "Soon"]);
  await openNotifications(grace, site);
  const { page } = grace;
  await expect(line(page, "Later")).toBeVisible();
  await page.keyboard.press("j");
  await expect(line(page, "Soon").getByRole("link")).toBeFocused();
  await page.keyboard.press("j");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Later");
  await page.keyboard.press("h");
  await page.getByRole("option", { name: "Custom…" }).click();
  await page.getByRole("dialog", { name: "Snooze until" }).getByRole("button", { name: "Snooze" }).click();
  await expect(line(page, "Later")).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Soon");
  await expect(page).toHaveTitle("WEB-2 Soon · Cairn");

  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Snoozed" }).click();
  await expect(page).toHaveURL(/\?snoozed=true$/);
  await expect(line(page, "Later")).toContainText("Until");
  await page.getByRole("button", { name: "Clear filters" }).click();

  const [soon] = (await rowsOf(grace, site)).slice(0, 1);
  const path = `/api/workspaces/${site.slug}/users/notifications/${soon?.id}/`;
  await grace.api("DELETE", `${path}read/`);
  await expect(page).toHaveTitle("(1) Notifications · Cairn");
  const till = new Date(Date.now() + 4_000).toISOString();
  await grace.api("PATCH", path, { snoozed_till: till });
  await expect(line(page, "Soon")).toBeHidden();
  await expect(page).toHaveTitle("Notifications · Cairn");
  // A tab that has not loaded it also learns when to fetch it.
  const other = await page.context().newPage();
  await other.goto(`/${site.slug}/`);
  await expect(line(page, "Soon")).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(other).toHaveTitle(/^\(1\) /);
});

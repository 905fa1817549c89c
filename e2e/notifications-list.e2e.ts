// The list of notifications: offline, filtered, long, on a phone.
import { expect } from "@playwright/test";
import { isAccessibleInBoth, violations } from "./axe.ts";
import { person, project, test } from "./cairn.ts";
import { createIssues, stateNamed } from "./lists.ts";
import {
  SOON,
  two,
  notificationsPath,
  openNotifications,
  line,
  lines,
  comment,
  rowsOf,
  assigned,
} from "./notifications.ts";

test("without a connection, notifications are read, archived and snoozed, and the changes are sent afterwards", async ({
  browser,
  cairn,
  troubles,
}) => {
  troubles.expect(/net::ERR_INTERNET_DISCONNECTED/, /WebSocket/);
  const { ada, grace, site } = await two(browser, cairn);
  await assigned(ada, grace, site, ["One", "Two", "Three"]);
  await openNotifications(grace, site);
  await expect(lines(grace.page)).toHaveCount(3);
  await grace.page.keyboard.press("j");
  // All code of the pane is loaded.
  await expect(grace.page.getByRole("button", { name: "Leave a comment" })).toBeVisible();
  await expect(grace.page.locator("[contenteditable=true]")).toBeVisible();
  await expect(grace.page).toHaveTitle(/^\(2\) WEB-3/);
  await grace.page.context().setOffline(true);
  await expect(grace.page.getByText(/^You’re offline\./)).toBeVisible({ timeout: 20_000 });
  await grace.page.keyboard.press("j");
  await expect(grace.page).toHaveTitle(/^\(1\) /);
  await grace.page.keyboard.press("e");
  await expect(lines(grace.page)).toHaveCount(2);
  await expect(grace.page).not.toHaveTitle(/^\(/);
  await grace.page.context().setOffline(false);
  await expect(async () => {
    const rows = await rowsOf(grace, site);
    expect(rows.map(({ read_at }) => read_at !== null)).toEqual([true, true]);
  }).toPass({ timeout: 40_000 });
});

test("the notification of an issue that has been archived opens it without a failed request", async ({
  browser,
  cairn,
}) => {
  const { ada, grace, site } = await two(browser, cairn);
  const [issue] = await assigned(ada, grace, site, ["Frost alert"]);
  const done = await stateNamed(ada, site, "Done");
  await ada.api("PATCH", `${site.path}/issues/${issue?.id}/`, { state_id: done.id });
  await ada.api("POST", `${site.path}/issues/${issue?.id}/archive/`, {});
  await openNotifications(grace, site);
  await expect(lines(grace.page)).toHaveCount(1);
  await grace.page.keyboard.press("j");
  await expect(grace.page.getByRole("heading", { name: "Frost alert" })).toBeVisible();
  await expect(grace.page.getByText(/^Archived on/)).toBeVisible();
  await expect(grace.page.getByRole("heading", { name: "Activity" })).toBeVisible();
});

test("the notification of a pending submission opens it and links to the inbox", async ({
  browser,
  cairn,
}) => {
  const { ada, grace, site } = await two(browser, cairn);
  await ada.api("PATCH", `${site.path}/`, { inbox_view: true });
  const body = { source: "IN_APP", issue: { name: "Frost alert" } };
  const { issue } = await grace.api<{ issue: { id: string } }>("POST", `${site.path}/inbox-issues/`, body);
  await comment(ada, site, issue.id, "<p>Since when?</p>");
  const { page } = grace;
  await openNotifications(grace, site);
  await expect(line(page, "Frost alert")).toContainText("Since when?", SOON);
  await page.keyboard.press("j");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Frost alert");
  await expect(page.getByRole("article", { name: "Comment by Ada" })).toBeVisible();
  await page.getByRole("link", { name: "Open full page" }).click();
  await expect(page).toHaveURL(new RegExp(`/inbox/\\?inboxIssueId=${issue.id}`));
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Frost alert");
});

test("notifications are marked as read all at once, the address contains filters, and a link leads to the preferences", async ({
  browser,
  cairn,
}) => {
  const { ada, grace, site } = await two(browser, cairn);
  await assigned(ada, grace, site, ["One", "Two", "Three"]);
  await openNotifications(grace, site, "?unread=true");
  const { page } = grace;
  await expect(lines(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("You’re all caught up")).toBeVisible();
  await expect(page).toHaveTitle("Notifications · Cairn");
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await expect(lines(page)).toHaveCount(3);
  await openNotifications(grace, site, "?type=created");
  await expect(page.getByText("No notifications match")).toBeVisible();
  await openNotifications(grace, site, "?type=assigned");
  await expect(lines(page)).toHaveCount(3);
  await page.getByRole("link", { name: "Preferences", exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/notifications\/$/);
});

test("a long list of notifications is loaded in pages while scrolling, and new ones do not move it", async ({
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

test("the list of notifications is accessible, light and dark", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const grace = await person(browser, cairn, "Grace");
  const site = await project(ada, [grace]);
  const [issue] = await assigned(ada, grace, site, ["Frost alert", "Call the second contact"]);
  await comment(ada, site, issue?.id ?? "", "<p>One alert, one call.</p>");
  await openNotifications(grace, site);
  await expect(line(grace.page, "Frost alert")).toContainText("One alert");
  await isAccessibleInBoth(grace.page);
  await grace.page.keyboard.press("j");
  await grace.page.keyboard.press("ArrowRight");
  await expect(grace.page.getByRole("article", { name: "Comment by Ada" })).toBeVisible();
  await isAccessibleInBoth(grace.page);
});

test("on a phone the list of notifications is a screen, and the issue a page with a link back", async ({
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
  await page.getByRole("button", { name: "Back to list" }).tap();
  await expect(lines(page)).toHaveCount(2);
  await expect(line(page, "Frost alert").getByRole("img", { name: "Unread" })).toBeHidden();
  await page.getByRole("link", { name: "Call the second contact", exact: true }).tap();
  await page.getByRole("button", { name: "Archive" }).tap();
  await expect(lines(page)).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

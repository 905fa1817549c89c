// Submissions and the decisions on them (spec §4, Inbox; contract/issues §14).
import { expect, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Person, person, type Project, project, test } from "./cairn.ts";
import { createIssues, openList, row } from "./lists.ts";

interface Sent {
  issue: { id: string; sequence_id: number };
  status: number;
}

const inboxPath = ({ slug, id }: Project, query = ""): string => `/${slug}/projects/${id}/inbox/${query}`;
const list = (page: Page, name: "Inbox" | "Snoozed" = "Inbox"): Locator =>
  page.getByRole("list", { name, exact: true });
const items = (page: Page): Locator => list(page).getByRole("link");
const current = (page: Page): Locator => list(page).locator("a[aria-current=true]");
const pill = (page: Page, title: string): Locator =>
  list(page).getByRole("listitem").filter({ hasText: title });
const count = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Inbox/ });

/** Creates a project with an inbox. */
async function open(owner: Person, others: readonly Person[] = [], role: 5 | 15 = 15): Promise<Project> {
  const site = await project(owner, others, { role });
  await owner.api("PATCH", `${site.path}/`, { inbox_view: true });
  return site;
}

const send = (by: Person, { path }: Project, issue: object): Promise<Sent> =>
  by.api<Sent>("POST", `${path}/inbox-issues/`, { source: "IN_APP", issue });
const read = (by: Person, { path }: Project, { issue }: Sent): Promise<Sent> =>
  by.api<Sent>("GET", `${path}/inbox-issues/${issue.id}/`);

async function openInbox(page: Page, site: Project, query = ""): Promise<void> {
  await page.goto(inboxPath(site, query));
  await expect(page.getByRole("region", { name: "Inbox" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Synced$/ })).toBeVisible();
}

test("a guest submits an issue to the inbox and edits it, but can't decide on it; a member sees it at once", async ({
  browser,
  cairn,
}) => {
  const [ada, gus] = [await person(browser, cairn, "Ada"), await person(browser, cairn, "Gus")];
  const site = await open(ada, [gus], 5);
  await send(ada, site, { name: "Ada's own" });
  await openInbox(ada.page, site);
  await openInbox(gus.page, site);
  await expect(count(ada.page)).toHaveText("Inbox1");

  await gus.page.keyboard.press("n");
  const dialog = gus.page.getByRole("dialog", { name: "Submit issue" });
  await dialog.getByRole("button", { name: "Submit issue" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Add a title.");
  await dialog.getByRole("textbox", { name: "Title" }).fill("The export is empty");
  await dialog.getByRole("textbox", { name: "Description" }).fill("Since this morning");
  await gus.page.keyboard.press("ControlOrMeta+Enter");
  await expect(gus.page.getByText("WEB-2 submitted")).toBeVisible();
  await expect(items(ada.page)).toHaveText(["The export is empty", "Ada's own"]);
  await expect(count(ada.page)).toHaveText("Inbox2");

  await items(gus.page).filter({ hasText: "The export is empty" }).click();
  const title = gus.page.getByRole("textbox", { name: "Title" });
  await title.fill("The export is empty on Mondays");
  await title.press("Enter");
  await expect(items(ada.page).first()).toHaveText("The export is empty on Mondays");
  await expect(gus.page.getByRole("button", { name: "Accept" })).toHaveCount(0);
  await gus.page.keyboard.press("2");
  await gus.page.keyboard.press("j");
  await expect(gus.page.getByRole("heading", { name: "Ada's own" })).toBeVisible();
  await expect(gus.page.getByRole("textbox", { name: "Title" })).toHaveCount(0);
  expect(await violations(gus.page)).toEqual([]);
});

test("triage of twenty inbox issues by keyboard alone", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await open(ada);
  const [original] = await createIssues(ada, site, [{ name: "Known already" }]);
  const sent: Sent[] = [];
  for (let n = 1; n <= 20; n += 1) sent.push(await send(ada, site, { name: `Request ${n}` }));
  const { page } = ada;
  await openInbox(page, site);
  const { keyboard } = page;
  await expect(items(page).first()).toHaveText("Request 20");
  await keyboard.press("j");
  const ways = ["accept", "decline", "duplicate", "snooze"] as const;
  for (let n = 20; n >= 1; n -= 1) {
    await expect(current(page)).toHaveText(`Request ${n}`);
    const way = ways[n % ways.length];
    if (way === "accept") {
      await keyboard.press("1");
      await expect(page.getByRole("dialog")).toBeVisible();
      await keyboard.press("Enter");
    } else if (way === "decline") await keyboard.press("2");
    else if (way === "duplicate") {
      await keyboard.press("3");
      await keyboard.type("Known");
      await expect(page.getByRole("option", { name: /Known already/ })).toBeVisible();
      await keyboard.press("Enter");
    } else {
      await keyboard.press("h");
      await expect(page.getByRole("option", { name: /1 week/ })).toBeVisible();
      await keyboard.press("4");
    }
    await expect(page.locator("[data-layer]")).toHaveCount(0);
  }
  await expect(count(page)).toHaveText("Inbox");
  await expect(page.getByRole("status").filter({ hasText: /^Synced$/ })).toBeVisible();
  const statuses = await Promise.all(sent.map((one) => read(ada, site, one)));
  // The nth is decided by n % 4: accepted at 0, declined at 1, duplicate at 2, snoozed at 3.
  expect(statuses.map(({ status }) => status)).toEqual(
    sent.map((_, at) => [1, -1, 2, 0][(at + 1) % ways.length]),
  );
  const duplicate = await ada.api<{ duplicate_to: string }>(
    "GET",
    `${site.path}/inbox-issues/${sent[1]?.issue.id ?? ""}/`,
  );
  expect(duplicate.duplicate_to).toBe(original?.id);
});

test("a submission is snoozed and woken, marked as a duplicate with a link, declined, and the decision undone", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await open(ada);
  await createIssues(ada, site, [{ name: "The original" }]);
  await send(ada, site, { name: "Twice" });
  const later = await send(ada, site, { name: "Later" });
  const { page } = ada;
  await openInbox(page, site);
  await items(page).first().click();
  await page.getByRole("button", { name: "Snooze", exact: true }).first().click();
  await page.getByRole("option", { name: "Custom…" }).click();
  const dialog = page.getByRole("dialog", { name: "Snooze until" });
  await dialog.getByRole("button", { name: "Snooze" }).click();
  await expect(list(page, "Snoozed").getByRole("listitem")).toContainText([/Until (today|tomorrow)/]);
  await expect(items(page)).toHaveText(["Twice"]);
  await expect(current(page)).toHaveText("Twice");
  // It is older than the snoozed ones, and yet before them.
  await page.keyboard.press("j");
  await expect(page.getByText(/^Snoozed until/)).toBeVisible();
  await page.keyboard.press("Shift+H");
  await expect(pill(page, "Later")).toContainText("Pending");
  await expect.poll(async () => (await read(ada, site, later)).status).toBe(-2);
  await expect(items(page)).toHaveText(["Later", "Twice"]);

  await items(page).nth(1).click();
  await page.keyboard.press("3");
  await page.getByRole("option", { name: /The original/ }).click();
  await expect(items(page)).toHaveText(["Later"]);
  await page.getByRole("radio", { name: "Closed" }).click();
  await items(page).first().click();
  await page.getByRole("link", { name: "WEB-1 The original" }).click();
  await expect(page).toHaveURL(/\/browse\/WEB-1\/the-original\/$/);

  await openInbox(page, site, `?inboxIssueId=${later.issue.id}`);
  await expect(current(page)).toHaveText("Later");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Later");
  await page.keyboard.press("2");
  await expect(page.getByRole("heading", { name: "The inbox is empty" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(items(page)).toHaveText(["Later"]);
  await expect.poll(async () => (await read(ada, site, later)).status).toBe(-2);
  await items(page).first().click();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Delete incoming issue" }).click();
  await expect(page.getByRole("heading", { name: "The inbox is empty" })).toBeVisible();
});

test("a submission accepted into a state appears at once in another person's list; a refused decision is rolled back", async ({
  browser,
  cairn,
  troubles,
}) => {
  const [ada, mel] = [await person(browser, cairn, "Ada"), await person(browser, cairn, "Mel")];
  const site = await open(ada, [mel]);
  await createIssues(ada, site, [{ name: "There already" }]);
  await send(ada, site, { name: "Refused" });
  await send(ada, site, { name: "Welcome", priority: "high" });
  await openList(mel.page, site);
  await expect(row(mel.page, "Welcome")).toHaveCount(0);
  const { page } = ada;
  await openInbox(page, site);
  await expect(items(page)).toHaveText(["Welcome", "Refused"]);
  await page.keyboard.press("j");
  await expect(current(page)).toHaveText("Welcome");
  await page.keyboard.press("1");
  const dialog = page.getByRole("dialog", { name: /^Accept WEB-/ });
  await dialog.getByRole("button", { name: /^State/ }).click();
  await page.getByRole("option", { name: "In Progress" }).click();
  await dialog.getByRole("button", { name: "Accept issue" }).click();
  await expect(row(mel.page, "Welcome")).toBeVisible();
  await expect(items(page)).toHaveText(["Refused"]);

  troubles.expect(/status of 500/);
  await page.route("**/inbox-issues/*/", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    return route.fulfill({ status: 500, json: { error: "Something went wrong." } });
  });
  await expect(current(page)).toHaveText("Refused");
  await page.keyboard.press("2");
  await expect(page.getByText("Couldn’t decline WEB-2")).toBeVisible();
  await expect(items(page)).toHaveText(["Refused"]);
  await expect(pill(page, "Refused")).toContainText("Pending");
  await page.unroute("**/inbox-issues/*/");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "The inbox is empty" })).toBeVisible();
});

test("the address of the inbox contains filters, order and tab; its pages of ten end at the total; both themes, and a phone", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await open(ada);
  for (let n = 1; n <= 26; n += 1)
    await send(ada, site, { name: `Request ${n}`, priority: n % 2 === 0 ? "urgent" : "low" });
  const { page } = ada;
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/inbox-issues/") && searchParams.get("per_page") !== "1")
      asked.push(searchParams.get("cursor") ?? "");
  });
  await openInbox(page, site);
  await expect(items(page).nth(9)).toBeVisible();
  expect(asked[0]).toBe("10:0:0");
  await page.locator("[data-incoming-list]").hover();
  await expect(async () => {
    await page.mouse.wheel(0, 5000);
    await expect(items(page)).toHaveCount(26, { timeout: 500 });
  }).toPass();
  expect(asked).toContain("20:0:0");
  const before = asked.length;
  await page.mouse.wheel(0, 5000);
  await expect(page.getByRole("status", { name: "Loading more incoming issues" })).toHaveCount(0);
  expect(asked).toHaveLength(before);
  await page.keyboard.press("/");
  await page.getByRole("option", { name: "Priority" }).click();
  await page.getByRole("option", { name: "Urgent" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(items(page)).toHaveCount(13);
  await page.getByRole("button", { name: /^Order:/ }).click();
  await page.getByRole("menuitemcheckbox", { name: "Lowest number first" }).click();
  await expect(items(page).first()).toHaveText("Request 2");
  await expect(page).toHaveURL(/priority=urgent/);
  await expect(page).toHaveURL(/order_by=issue__sequence_id/);
  await items(page).first().click();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(current(page)).toHaveText("Request 2");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Request 4");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Back to inbox" }).click();
  await expect(items(page).first()).toHaveText("Request 4");
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(items(page).first()).toHaveText("Request 1");
  expect(await violations(page)).toEqual([]);
  await ada.api("PATCH", `${site.path}/`, { inbox_view: false });
  await expect(page.getByRole("heading", { name: "The inbox is turned off" })).toBeVisible();
  await page.getByRole("button", { name: "Project features" }).click();
  await expect(page).toHaveURL(/settings\/features/);
});

// Without a connection, cached data is shown, edits are queued, and all of them are sent later (issue list, Instant).
import { expect, type Page } from "@playwright/test";
import { person, project, test } from "./cairn.ts";
import { BY_STATE, choose, createIssues, fetchAhead, group, openList, row } from "./lists.ts";

test.use({ serviceWorkers: "allow" });

const waiting = (page: Page, count: number) =>
  page.getByRole("button", { name: new RegExp(`^${count} pending changes?$`) });

test("offline edits are shown in a queue, survive a reload, and are sent after reconnecting", async ({
  browser,
  cairn,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/, /WebSocket/, /404/);
  const [ada, grace] = [await person(browser, cairn, "Ada"), await person(browser, cairn, "Grace")];
  const site = await project(ada, [grace]);
  await createIssues(ada, site, [{ name: "First" }, { name: "Second" }]);
  await openList(ada.page, site, BY_STATE);
  await openList(grace.page, site, BY_STATE);
  const context = grace.page.context();
  // The service worker needs a moment to cache the app.
  await grace.page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
  await expect(row(grace.page, "Second")).toBeVisible();
  await fetchAhead(grace.page);

  await context.setOffline(true);
  await row(grace.page, "First")
    .getByRole("button", { name: /^Priority/ })
    .click();
  await choose(grace.page, "Urgent");
  await expect(waiting(grace.page, 1)).toBeVisible();
  await grace.page.getByRole("button", { name: "New issue in Todo" }).click();
  await grace.page.keyboard.type("Made without a connection");
  await grace.page.keyboard.press("Enter");
  await grace.page.keyboard.press("Escape");
  await expect(waiting(grace.page, 2)).toBeVisible();

  await grace.page.reload();
  await expect(
    group(grace.page, "Todo").getByRole("link", { name: "Made without a connection" }),
  ).toBeVisible();
  await expect(row(grace.page, "First").getByRole("button", { name: /Urgent$/ })).toBeVisible();
  await expect(waiting(grace.page, 2)).toBeVisible();

  // Meanwhile the other person continues to work.
  await row(ada.page, "Second")
    .getByRole("button", { name: /^Priority/ })
    .click();
  await choose(ada.page, "Low");

  await context.setOffline(false);
  await expect(waiting(grace.page, 2)).toBeHidden();
  await expect(
    group(ada.page, "Todo").getByRole("link", { name: "Made without a connection" }),
  ).toBeVisible();
  await expect(row(ada.page, "First").getByRole("button", { name: /Urgent$/ })).toBeVisible();
  await expect(row(grace.page, "Second").getByRole("button", { name: /Low$/ })).toBeVisible();
});

test("a queued edit that the server refuses is reported by name, and the others are sent", async ({
  browser,
  cairn,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/, /WebSocket/, /404/);
  const [ada, grace] = [await person(browser, cairn, "Ada"), await person(browser, cairn, "Grace")];
  const site = await project(ada, [grace]);
  const [gone] = await createIssues(ada, site, [{ name: "Doomed" }, { name: "Kept" }]);
  await openList(grace.page, site, BY_STATE);
  const context = grace.page.context();
  await fetchAhead(grace.page);
  await context.setOffline(true);
  for (const name of ["Doomed", "Kept"]) {
    await row(grace.page, name)
      .getByRole("button", { name: /^Priority/ })
      .click();
    await choose(grace.page, "High");
  }
  await expect(waiting(grace.page, 2)).toBeVisible();
  await ada.api("DELETE", `${site.path}/issues/${gone?.id}/`);
  await context.setOffline(false);
  await expect(grace.page.getByText(/Couldn’t change the priority of .*-1/)).toBeVisible();
  await expect(row(grace.page, "Kept").getByRole("button", { name: /High$/ })).toBeVisible();
  await expect(row(grace.page, "Doomed")).toBeHidden();
});

test("signing out removes all data of the workspace from the browser", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await createIssues(ada, site, [{ name: "Secret" }]);
  await openList(ada.page, site, BY_STATE);
  await expect(row(ada.page, "Secret")).toBeVisible();
  const databases = () =>
    ada.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));
  await expect.poll(async () => (await databases()).length).toBe(1);
  await ada.page.getByRole("button", { name: "Your account" }).click();
  await ada.page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(ada.page.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(await databases()).toEqual([]);
  expect(await ada.page.evaluate(() => localStorage.getItem("session/2"))).toBeNull();
});

test("a second visit paints the last list before the network answers", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await createIssues(ada, site, [{ name: "Seen before" }]);
  await openList(ada.page, site, BY_STATE);
  await expect(row(ada.page, "Seen before")).toBeVisible();
  // The local store is written asynchronously.
  await ada.page.waitForTimeout(1_500);
  let answers = (): void => undefined;
  const held = new Promise<void>((resolve) => (answers = resolve));
  await ada.page.route(/\/api\//, async (route) => {
    await held;
    await route.continue();
  });
  await ada.page.reload({ waitUntil: "commit" });
  await expect(row(ada.page, "Seen before")).toBeVisible();
  answers();
  await expect(ada.page.getByRole("status").filter({ hasText: /^Synced$/ })).toBeVisible();
  await expect(row(ada.page, "Seen before")).toBeVisible();
});

// The archives of a project: archived objects are found, read, restored and deleted (spec §4, "Archives" of the
// roadmap's planning).
import { expect, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Person, person, type Project, project, test } from "./cairn.ts";
import { BY_STATE, createIssues, openList, row, stateNamed } from "./lists.ts";

const DAY_MS = 86_400_000;
const day = (from: number): string => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10);
const part = (page: Page, name: string): Locator =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });

async function planned(ada: Person): Promise<Project> {
  const site = await project(ada);
  await ada.api("PATCH", `/api/workspaces/${site.slug}/projects/${site.id}/`, {
    cycle_view: true,
    module_view: true,
  });
  return site;
}

test("an archived cycle and module are found by search, read, restored and deleted", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await planned(ada);
  const made = async (kind: string, body: object): Promise<string> =>
    (await ada.api<{ id: string }>("POST", `${site.path}/${kind}/`, body)).id;
  const winter = await made("cycles", { name: "Winter", start_date: day(-20), end_date: day(-10) });
  const autumn = await made("cycles", { name: "Autumn", start_date: day(-40), end_date: day(-30) });
  await made("modules", { name: "Alerts", status: "completed" });
  const [issue] = await createIssues(ada, site, [{ name: "Frost alert fires twice" }]);
  // An ended cycle accepts no more issues: this one was added before its end.
  await ada.api("PATCH", `${site.path}/cycles/${winter}/`, { sort_order: 1, end_date: day(1) });
  await ada.api("POST", `${site.path}/cycles/${winter}/cycle-issues/`, { issues: [issue?.id] });
  await ada.api("PATCH", `${site.path}/cycles/${winter}/`, { end_date: day(-10) });
  await ada.api("POST", `${site.path}/cycles/${autumn}/archive/`, {});
  const { page } = ada;

  await page.goto(`/${site.slug}/projects/${site.id}/cycles/?tab=completed&layout=list`);
  await page.getByRole("button", { name: "Actions for Winter" }).click();
  await page.getByRole("menuitem", { name: "Archive", exact: true }).click();
  await expect(part(page, "Winter")).toBeHidden();
  await page.getByRole("button", { name: "Actions for Web app" }).click();
  await page.getByRole("menuitem", { name: "Archive", exact: true }).click();
  const tabs = page.getByRole("navigation", { name: "Archive" });
  await expect(tabs.getByRole("link")).toHaveText(["Issues", "Cycles", "Modules"]);
  await tabs.getByRole("link", { name: "Cycles" }).click();
  await expect(page).toHaveURL(/\/archives\/cycles\/$/);
  await expect(page.getByRole("main").getByRole("listitem").getByRole("link")).toHaveText([
    "Winter",
    "Autumn",
  ]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("searchbox", { name: "Search archived cycles" }).fill("wint");
  await expect(part(page, "Autumn")).toBeHidden();

  await part(page, "Winter").getByRole("link").click();
  await expect(page.getByText(/This cycle was archived on/)).toBeVisible();
  await expect(row(page, "Frost alert fires twice")).toBeVisible();
  await expect(page.locator("header").getByRole("button", { name: "New issue" })).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("main").getByRole("button", { name: "Restore" }).click();
  await expect(page).toHaveURL(new RegExp(`/cycles/${winter}/`));
  await expect(row(page, "Frost alert fires twice")).toBeVisible();

  await page.goto(`/${site.slug}/projects/${site.id}/archives/cycles/`);
  await page.getByRole("button", { name: "Actions for Autumn" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete cycle" }).click();
  await expect(page.getByText("No archived cycles")).toBeVisible();

  await page.goto(`/${site.slug}/projects/${site.id}/modules/`);
  await page.getByRole("button", { name: "Actions for Alerts" }).click();
  await page.getByRole("menuitem", { name: "Archive", exact: true }).click();
  await page.goto(`/${site.slug}/projects/${site.id}/archives/modules/`);
  await page.getByRole("button", { name: "Restore Alerts" }).click();
  await expect(page.getByText("No archived modules")).toBeVisible();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page).toHaveURL(/\/modules\/[^/]+\//);
});

test("an issue is archived, found in the archive, and restored", async ({ browser, cairn, troubles }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await planned(ada);
  const done = await stateNamed(ada, site, "Done");
  const [issue] = await createIssues(ada, site, [{ name: "Mute one station", state_id: done.id }]);
  await ada.api("POST", `${site.path}/issues/${issue?.id}/archive/`, {});
  const { page } = ada;
  // Its page first requests it as a live issue.
  troubles.expect(/404 .*issues/);
  await page.goto(`/${site.slug}/projects/${site.id}/archives/issues/`);
  await expect(row(page, "Mute one station")).toBeVisible();
  await page.goto(`/${site.slug}/projects/${site.id}/archives/issues/${issue?.id}/`);
  const restored = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await page.getByRole("main").getByRole("button", { name: "Restore" }).click();
  await restored;
  await openList(page, site, BY_STATE);
  await expect(row(page, "Mute one station")).toBeVisible();
});

test("a project is archived, found among archived projects, and restored with all its content", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await planned(ada);
  await createIssues(ada, site, [{ name: "Mute one station" }]);
  const { page } = ada;
  await page.goto(`/${site.slug}/projects/${site.id}/issues/`);
  await expect(row(page, "Mute one station")).toBeVisible();
  await page.getByRole("link", { name: "Projects", exact: true }).first().click();
  await page.getByRole("main").getByRole("button", { name: "Actions for Web app" }).click();
  await page.getByRole("menuitem", { name: "Archive project" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive project" }).click();
  await expect(page.getByRole("main").getByText("Web app")).toBeHidden();
  await page.getByRole("radio", { name: "Archived" }).click();
  await page.getByRole("searchbox", { name: "Search by name or identifier" }).fill("web");
  await page.getByRole("main").getByRole("button", { name: "Actions for Web app" }).click();
  await page.getByRole("menuitem", { name: "Restore project" }).click();
  await page.getByRole("radio", { name: "All projects", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Web app" }).click();
  await expect(row(page, "Mute one station")).toBeVisible();
});

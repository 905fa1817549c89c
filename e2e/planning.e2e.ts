// Cycles and modules: their lists, dialogs and issues (spec §2, §4; look/README, 12 cycle).
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Person, person, type Project, project, test } from "./cairn.ts";
import { createIssues, row } from "./lists.ts";

const DAY_MS = 86_400_000;
const day = (from: number): string => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10);
const part = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
const dialog = (page: Page) => page.getByRole("dialog");

async function planned(ada: Person): Promise<Project> {
  const site = await project(ada);
  await ada.api("PATCH", `/api/workspaces/${site.slug}/projects/${site.id}/`, {
    cycle_view: true,
    module_view: true,
  });
  return site;
}

async function setDay(page: Page, field: string, text: string): Promise<void> {
  await dialog(page)
    .getByRole("button", { name: new RegExp(`^${field}`) })
    .click();
  await page.getByRole("combobox", { name: field }).fill(text);
  await page.keyboard.press("Enter");
}

test("a cycle is created, refused on overlapping days, opened, filled, and archived only after it has ended", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await planned(ada);
  const { page } = ada;
  await ada.api("POST", `${site.path}/cycles/`, { name: "Past", start_date: day(-20), end_date: day(-10) });
  await page.goto(`/${site.slug}/projects/${site.id}/issues/`);
  await page.getByRole("link", { name: "Cycles", exact: true }).click();
  await expect(page.getByText("No active cycle")).toBeVisible();
  await page.getByRole("radio", { name: /^All/ }).click();
  await expect(page.getByRole("heading", { name: /^Completed/ })).toBeVisible();
  await page.getByRole("button", { name: "New cycle" }).click();
  await dialog(page).getByRole("button", { name: "Create cycle" }).click();
  await expect(dialog(page).getByText("Enter a name.")).toBeVisible();
  await dialog(page).getByLabel("Name").fill("Frost season");
  await setDay(page, "Start date", day(-12));
  await dialog(page).getByRole("button", { name: "Create cycle" }).click();
  await expect(dialog(page).getByText("Set both dates or none.")).toBeVisible();
  await setDay(page, "End date", day(3));
  await dialog(page).getByRole("button", { name: "Create cycle" }).click();
  await expect(dialog(page).getByText(/^Overlaps with Past/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await setDay(page, "Start date", day(-2));
  await dialog(page).getByRole("button", { name: "Create cycle" }).click();
  await expect(page.getByRole("heading", { name: /^Active/ })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Actions for Frost season" }).click();
  await expect(page.getByRole("menuitem", { name: "Edit…" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Archive" })).toBeHidden();
  await page.keyboard.press("Escape");

  await part(page, "Frost season").getByRole("link").click();
  await expect(page.getByText("No issues in this cycle yet")).toBeVisible();
  await page.locator("header").getByRole("button", { name: "Add issue" }).click();
  await page.getByRole("menuitem", { name: "New issue" }).click();
  await page.keyboard.type("Frost alert fires twice");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(row(page, "Frost alert fires twice")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Cycles" }).click();
  await expect(part(page, "Frost season").getByText("0 of 1")).toBeVisible();

  await page.getByRole("button", { name: "Actions for Past" }).click();
  await expect(page.getByRole("menuitem", { name: "Edit…" })).toBeHidden();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(part(page, "Past")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(part(page, "Past")).toBeVisible();
  await page.goto(`/${site.slug}/projects/${site.id}/cycles/${site.id}/`);
  await expect(page.getByRole("heading", { name: "Cycle not found" })).toBeVisible();
});

test("a module is created with its members, opened from its issue, starred, and deleted", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await planned(ada);
  const { page } = ada;
  await page.goto(`/${site.slug}/projects/${site.id}/modules/`);
  await page.getByRole("button", { name: "New module" }).first().click();
  await dialog(page).getByLabel("Name").fill("Alerts");
  await dialog(page)
    .getByRole("button", { name: /^Members/ })
    .click();
  await page.getByRole("option", { name: /Ada/ }).click();
  await page.keyboard.press("Escape");
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Create module" }).click();
  await expect(part(page, "Alerts").getByText("Backlog")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Add Alerts to favorites" }).click();
  await expect(page.getByRole("button", { name: "Remove Alerts from favorites" })).toBeVisible();

  const [alerts] = await ada.api<{ id: string; member_ids: string[] }[]>("GET", `${site.path}/modules/`);
  expect(alerts?.member_ids).toEqual([ada.id]);
  const [issue] = await createIssues(ada, site, [{ name: "Mute one station" }]);
  await ada.api("POST", `${site.path}/modules/${alerts?.id}/issues/`, { issues: [issue?.id] });
  await page.goto(`/${site.slug}/projects/${site.id}/issues/${issue?.id}/`);
  await page.getByRole("button", { name: "Open Alerts" }).click();
  await expect(page).toHaveURL(/\/modules\//);
  await expect(row(page, "Mute one station")).toBeVisible();

  await page.goto(`/${site.slug}/projects/${site.id}/modules/`);
  await page.getByRole("main").getByRole("button", { name: "Actions for Alerts" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete module" }).click();
  await expect(page.getByText("No modules yet")).toBeVisible();
});

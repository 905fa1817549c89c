// Pages of a project and of the workspace (spec §4, §5, §9): created, nested, renamed, found, archived, deleted.
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, project, test } from "./cairn.ts";
import { createIssues } from "./lists.ts";

const menuItem = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });
const rows = (page: Page) => page.getByRole("tree", { name: "Pages" }).getByRole("treeitem");

test("a page is created, renamed after two seconds, nested by keyboard, found, archived, restored and deleted", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  const list = `/${site.slug}/projects/${site.id}/pages/`;
  await page.goto(list);
  await expect(page.getByText("No pages yet")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "New page" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New page" });
  await dialog.getByLabel("Title").fill("Alert rules");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pages\/[0-9a-f-]{36}\/$/);
  await expect(page).toHaveTitle(/Alert rules/);
  expect(await violations(page)).toEqual([]);

  const title = page.getByRole("textbox", { name: "Title" });
  const renamed = page.waitForResponse((response) => response.request().method() === "PATCH");
  await title.fill("Alert rules, explained");
  expect((await renamed).status()).toBe(200);
  // Of the title, beside that of the text.
  await expect(page.getByText("Saved", { exact: true })).toHaveCount(2);
  await page.reload();
  await expect(title).toHaveValue("Alert rules, explained");

  await ada.api("POST", `${site.path}/pages/`, { name: "" });
  await page.goto(`${list}?type=public&order_by=created_at`);
  await expect(rows(page)).toHaveCount(2);
  const untitled = rows(page).getByRole("link", { name: "Untitled", exact: true });
  await untitled.focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(page.getByRole("button", { name: "Hide pages in Alert rules, explained" })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("main").getByRole("button", { name: "Actions for Alert rules, explained" }).click();
  await menuItem(page, "Archive").click();
  await expect(page.getByText("No public pages")).toBeVisible();
  await page.getByRole("radio", { name: "Archived" }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("main").getByRole("button", { name: "Actions for Alert rules, explained" }).click();
  await menuItem(page, "Delete…").click();
  await page.getByRole("button", { name: "Delete page" }).click();
  await expect(rows(page)).toHaveCount(1);
});

test("a page of the workspace is starred and opened from the sidebar on its own address", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("POST", `/api/workspaces/${site.slug}/pages/`, { name: "Handbook" });
  await page.goto(`/${site.slug}/pages/`);
  await page.getByRole("button", { name: "Add Handbook to favorites" }).click();
  const favorite = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Handbook" });
  await favorite.click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Handbook");
});

test("a page starts from an included template, and is offered again where pages, commands and the home list what was viewed", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `${site.path}/`, { page_view: true });
  // The home of a workspace without issues explains how to begin instead.
  await createIssues(ada, site, [{ name: "First" }]);
  for (let n = 1; n <= 8; n++) await ada.api("POST", `${site.path}/pages/`, { name: `Note ${n}` });
  const list = `/${site.slug}/projects/${site.id}/pages/`;
  await page.goto(list);
  await page.getByRole("button", { name: "New page" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New page" });
  await dialog.getByLabel("Title").fill("Monday");
  await dialog.getByRole("combobox", { name: "Template" }).click();
  await page.getByRole("option", { name: "Meeting notes" }).click();
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(page.getByRole("heading", { name: "Decisions" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Monday");

  await page.goto(list);
  const recent = page.getByRole("region", { name: "Recently viewed" });
  await expect(recent.getByRole("link")).toHaveText([/Monday$/]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option", { name: "Monday" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto(`/${site.slug}/`);
  await page
    .getByRole("region", { name: "Recently viewed pages" })
    .getByRole("link", { name: "Monday" })
    .click();
  await expect(page).toHaveURL(/\/pages\/[0-9a-f-]{36}\/$/);
});

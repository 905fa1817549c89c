// Saved views of a project (spec §4, §9): made from filters, changed, locked, listed, deleted.
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Person, person, project, type Project, test } from "./cairn.ts";
import { createIssues, openList, row } from "./lists.ts";

const viewsPath = ({ slug, id }: Project): string => `/${slug}/projects/${id}/views/`;
const menuItem = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });

async function withTwoIssues(ada: Person, site: Project): Promise<void> {
  await ada.api("PATCH", `${site.path}/`, { issue_views_view: true });
  await createIssues(ada, site, [
    { name: "Urgent one", priority: "urgent" },
    { name: "Low one", priority: "low" },
  ]);
}

test("filters are saved as a view, which shows them again, is changed, reset, saved, locked and deleted", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await withTwoIssues(ada, site);
  await openList(page, site, "?layout=list&priority=urgent");
  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog", { name: "New view" });
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(dialog.getByText("Give the view a name.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Burning");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/views\/[0-9a-f-]{36}\/\?.*priority=urgent/);
  await expect(page).toHaveTitle(/Burning/);
  await expect(row(page, "Urgent one")).toBeVisible();
  await expect(row(page, "Low one")).toBeHidden();
  expect(await violations(page)).toEqual([]);

  const unsaved = page.getByRole("group", { name: "Unsaved changes" });
  await expect(unsaved).toBeHidden();
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(row(page, "Low one")).toBeVisible();
  await expect(unsaved).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await unsaved.getByRole("button", { name: "Reset" }).click();
  await expect(row(page, "Low one")).toBeHidden();
  await expect(unsaved).toBeHidden();
  await page.getByRole("radio", { name: "Board" }).click();
  await unsaved.getByRole("button", { name: "Save" }).click();
  await expect(unsaved).toBeHidden();

  await page.getByRole("link", { name: "Views", exact: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`${viewsPath(site)}$`));
  const item = page.getByRole("list", { name: "Views" }).getByRole("listitem");
  await expect(item).toHaveCount(1);
  await expect(item).toContainText("1 filter");
  expect(await violations(page)).toEqual([]);
  await item.getByRole("link", { name: "Burning" }).click();
  await expect(page.getByRole("radio", { name: "Board" })).toBeChecked();
  await expect(page).toHaveURL(/priority=urgent/);

  await page.getByRole("button", { name: "Actions for Burning" }).click();
  await menuItem(page, "Lock").click();
  await expect(page.getByRole("img", { name: "Locked" })).toBeVisible();
  await page.getByRole("radio", { name: "List" }).click();
  await expect(unsaved).toContainText("locked");
  await expect(unsaved.getByRole("button", { name: "Save" })).toBeHidden();

  await page.getByRole("button", { name: "Actions for Burning" }).click();
  await menuItem(page, "Delete…").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete view" }).click();
  await expect(page).toHaveURL(new RegExp(`${viewsPath(site)}$`));
  await expect(page.getByText("No views yet")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("a view goes out of everybody's sight but its owner's when it is made private", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const mel = await person(browser, cairn, "Mel");
  const site = await project(ada, [mel]);
  await withTwoIssues(ada, site);
  const { id } = await ada.api<{ id: string }>("POST", `${site.path}/views/`, {
    name: "Burning",
    filters: { priority: ["urgent"] },
  });
  await mel.page.goto(`${viewsPath(site)}${id}/`);
  await expect(row(mel.page, "Urgent one")).toBeVisible();
  await expect(row(mel.page, "Low one")).toBeHidden();
  await ada.page.goto(viewsPath(site));
  await ada.page.getByRole("button", { name: "Actions for Burning" }).click();
  await menuItem(ada.page, "Make private").click();
  await expect(ada.page.getByRole("listitem").filter({ hasText: "Burning" })).toContainText("Private");
  await expect(mel.page.getByRole("heading", { name: "There is no view here" })).toBeVisible();
  await mel.page.getByRole("button", { name: "All views of the project" }).click();
  await expect(mel.page.getByText("No views yet")).toBeVisible();
});

test("on a phone a view is made and opened from the list of views", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada", { viewport: { width: 390, height: 844 }, hasTouch: true });
  const site = await project(ada);
  const { page } = ada;
  await withTwoIssues(ada, site);
  await page.goto(viewsPath(site));
  await page.getByRole("button", { name: "New view" }).first().click();
  await page.getByRole("dialog").getByLabel("Name").fill("Everything");
  await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
  await expect(row(page, "Urgent one")).toBeVisible();
  await expect(row(page, "Low one")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

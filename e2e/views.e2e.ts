// Saved views of a project (spec §4, §9): created from filters, changed, locked, listed, deleted.
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Person, person, project, type Project, test } from "./cairn.ts";
import { createIssues, openList, row } from "./lists.ts";

const viewsPath = ({ slug, id }: Project): string => `/${slug}/projects/${id}/views/`;
/** The address of the list, which contains its order like those of cycles and modules (look, principle 7). */
const onList = (site: Project): RegExp => new RegExp(`${viewsPath(site)}(\\?order_by=-updated_at)?$`);
const menuItem = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });

async function withTwoIssues(ada: Person, site: Project): Promise<void> {
  await ada.api("PATCH", `${site.path}/`, { issue_views_view: true });
  await createIssues(ada, site, [
    { name: "Urgent one", priority: "urgent" },
    { name: "Low one", priority: "low" },
  ]);
}

test("filters are saved as a view, which applies them again, is changed, reset, saved, locked and deleted", async ({
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
  await expect(dialog.getByText("Enter a name for the view.")).toBeVisible();
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
  await expect(unsaved).toBeVisible();

  // Unsaved changes are still there on returning, even after a reload; an address with a view shows exactly that view.
  const bare = new URL(page.url()).pathname;
  await page.goto(viewsPath(site));
  await page.getByRole("listitem").getByRole("link", { name: "Burning" }).click();
  await expect(unsaved).toBeVisible();
  await expect(page.getByRole("radio", { name: "Board" })).toBeChecked();
  await page.goto(`${bare}?layout=list&priority=urgent`);
  await expect(page.getByRole("radio", { name: "List" })).toBeChecked();
  await expect(unsaved).toBeHidden();
  await page.goto(bare);
  await expect(page.getByRole("radio", { name: "Board" })).toBeChecked();
  await unsaved.getByRole("button", { name: "Save", exact: true }).click();
  await expect(unsaved).toBeHidden();

  await page.getByRole("link", { name: "Views", exact: true }).last().click();
  await expect(page).toHaveURL(onList(site));
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
  await expect(unsaved.getByRole("button", { name: "Save", exact: true })).toBeHidden();

  await page.getByRole("button", { name: "Actions for Burning" }).click();
  await menuItem(page, "Delete…").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete view" }).click();
  await expect(page).toHaveURL(onList(site));
  await expect(page.getByText("No views yet")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("a view that is made private disappears for everyone but its owner", async ({ browser, cairn }) => {
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
  await expect(mel.page.getByRole("heading", { name: "View not found" })).toBeVisible();
  await mel.page.getByRole("button", { name: "All project views" }).click();
  await expect(mel.page.getByText("No views yet")).toBeVisible();
});

test("on a phone a view is created, and opened from the list of views", async ({ browser, cairn }) => {
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

test("a view of the workspace is saved, shared, changed, locked, made private and deleted, while others look", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const mel = await person(browser, cairn, "Mel");
  const site = await project(ada, [mel]);
  await withTwoIssues(ada, site);
  const { page } = ada;
  const tabs = (who: Page) => who.getByRole("main").getByRole("navigation", { name: "Views" });
  const workspaceViews = `/${site.slug}/workspace-views/`;

  await page.goto(workspaceViews);
  await expect(page).toHaveURL(/workspace-views\/all-issues\//);
  await expect(row(page, "Low one")).toBeVisible();
  await page.goto(`${workspaceViews}all-issues/?layout=spreadsheet&priority=urgent`);
  await expect(row(page, "Low one")).toBeHidden();
  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog", { name: "New view" });
  await expect(dialog.getByText("Everyone in the workspace")).toBeVisible();
  await dialog.getByLabel("Name").fill("Burning everywhere");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/workspace-views\/[0-9a-f-]{36}\/\?.*priority=urgent/);
  await expect(page).toHaveTitle(/Burning everywhere/);
  await expect(tabs(page).getByRole("link", { name: "Burning everywhere" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(row(page, "Urgent one")).toBeVisible();
  await expect(row(page, "Low one")).toBeHidden();
  expect(await violations(page)).toEqual([]);

  // Another person finds it without a reload, as a tab and in the command menu, and cannot change it.
  await mel.page.goto(`${workspaceViews}assigned/`);
  await tabs(mel.page).getByRole("link", { name: "Burning everywhere" }).click();
  await expect(row(mel.page, "Urgent one")).toBeVisible();
  await expect(row(mel.page, "Low one")).toBeHidden();
  await mel.page.getByRole("button", { name: "Clear all" }).click();
  await expect(row(mel.page, "Low one")).toBeVisible();
  const hers = mel.page.getByRole("group", { name: "Unsaved changes" });
  await expect(hers).toContainText("Unsaved changes");
  await expect(hers.getByRole("button", { name: "Save", exact: true })).toBeHidden();
  await hers.getByRole("button", { name: "Reset" }).click();
  await mel.page.getByRole("button", { name: "Actions for Burning everywhere" }).click();
  await expect(menuItem(mel.page, "Duplicate")).toBeVisible();
  await expect(menuItem(mel.page, "Lock")).toBeHidden();
  await mel.page.keyboard.press("Escape");

  const unsaved = page.getByRole("group", { name: "Unsaved changes" });
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(row(page, "Low one")).toBeVisible();
  await unsaved.getByRole("button", { name: "Save", exact: true }).click();
  await expect(unsaved).toBeHidden();
  await expect(row(mel.page, "Low one")).toBeVisible();

  await page.getByRole("button", { name: "Actions for Burning everywhere" }).click();
  await menuItem(page, "Lock").click();
  await expect(page.getByRole("img", { name: "Locked" })).toBeVisible();
  await expect(mel.page.getByRole("img", { name: "Locked" })).toBeVisible();
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("button", { name: "Labels", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(unsaved).toContainText("view is locked");
  await expect(unsaved.getByRole("button", { name: "Save", exact: true })).toBeHidden();
  await page.reload();
  await expect(unsaved).toContainText("view is locked");
  await expect(page).toHaveURL(/hide=labels/);
  await unsaved.getByRole("button", { name: "Reset" }).click();
  await expect(unsaved).toBeHidden();
  await expect(page).not.toHaveURL(/hide=/);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("Burning every");
  await page.getByRole("option", { name: /Burning everywhere/ }).click();
  await expect(page).toHaveTitle(/Burning everywhere/);

  await page.getByRole("button", { name: "Actions for Burning everywhere" }).click();
  await menuItem(page, "Make private").click();
  await expect(mel.page.getByRole("heading", { name: "View not found" })).toBeVisible();
  await expect(page.getByText("Private", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Actions for Burning everywhere" }).click();
  await menuItem(page, "Delete…").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete view" }).click();
  await expect(page).toHaveURL(/workspace-views\/all-issues\//);
  await expect(tabs(page).getByRole("link", { name: "Burning everywhere" })).toBeHidden();
});

test("a view of the workspace that is created as private is visible only to its owner", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const mel = await person(browser, cairn, "Mel");
  const site = await project(ada, [mel]);
  const { page } = ada;
  const calls: string[] = [];
  page.on("request", (asked) => {
    const { pathname } = new URL(asked.url());
    if (asked.method() === "POST" && pathname.includes("/views/"))
      calls.push(pathname.replace(/[0-9a-f-]{36}/, "ID"));
  });
  await page.goto(`/${site.slug}/workspace-views/assigned/`);
  await page.getByRole("button", { name: "New view" }).click();
  const dialog = page.getByRole("dialog", { name: "New view" });
  await dialog.getByLabel("Name").fill("Mine alone");
  await dialog.getByRole("radio", { name: /^Private/ }).check({ force: true });
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(page).toHaveTitle(/Mine alone/);
  await expect
    .poll(() => calls)
    .toEqual([`/api/workspaces/${site.slug}/views/`, `/api/workspaces/${site.slug}/views/ID/access/`]);
  const seen = () => mel.api<{ name: string }[]>("GET", `/api/workspaces/${site.slug}/views/`);
  await expect.poll(seen).toEqual([]);
});

test("a starred view comes first, in every window of the person who starred it", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await withTwoIssues(ada, site);
  for (const name of ["First", "Second"]) await ada.api("POST", `${site.path}/views/`, { name });
  const other = await page.context().newPage();
  const names = (who: Page) =>
    who.getByRole("list", { name: "Views" }).getByRole("listitem").getByRole("link").allTextContents();
  for (const one of [page, other]) {
    await one.goto(viewsPath(site));
    await expect.poll(() => names(one)).toEqual(["Second", "First"]);
  }
  await page.getByRole("button", { name: "Actions for First" }).click();
  await menuItem(page, "Add to favorites").click();
  for (const one of [page, other]) await expect.poll(() => names(one)).toEqual(["First", "Second"]);
  await expect(
    page.getByRole("list", { name: "Favorites" }).getByRole("link", { name: "First" }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

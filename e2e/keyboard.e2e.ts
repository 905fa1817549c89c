// A working day without a mouse (look, principle 6): create, find, order, edit, move, select, delete.
import { expect } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, project, test } from "./cairn.ts";
import { BY_STATE, choose, column, createIssues, group, openList, picker, row, titlesIn } from "./lists.ts";

test("a title typed right after C loses no letter, and runs no shortcut", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const [stale] = await createIssues(ada, site, [{ name: "Stale idea" }]);
  await openList(page, site, BY_STATE);
  await page.keyboard.press("j");
  // The code of the dialog is still being loaded.
  await page.route("**/assets/create-dialog-*.js", async (route) => {
    await new Promise((done) => setTimeout(done, 600));
    await route.continue();
  });
  const title = "Spaced map keys: x, [e] /slash ?i Dial";
  await page.keyboard.press("c");
  await page.keyboard.type(`${title}m`, { delay: 20 });
  await page.keyboard.press("Backspace");
  const field = page.getByRole("dialog", { name: "New issue" }).getByRole("textbox", { name: "Title" });
  await expect(field).toBeFocused();
  await page.keyboard.type("og");
  await expect(field).toHaveValue(`${title}og`);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(row(page, `${title}og`)).toBeVisible();

  // The command menu also receives text typed right after its key.
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("show as board");
  await expect(picker(page).getByRole("combobox")).toHaveValue("show as board");
  await page.keyboard.press("Escape");

  // The screen behind is unchanged: sidebar, focused issue, selection.
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Notifications" })).toBeVisible();
  const now = await ada.api<object>("GET", `${site.path}/issues/${stale?.id}/`);
  expect(now).toMatchObject({ name: "Stale idea", assignee_ids: [], priority: "none", target_date: null });
});

test("a board is planned and cleaned up by keyboard alone", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await createIssues(ada, site, [{ name: "Stale idea" }]);
  await openList(page, site, BY_STATE);

  // Create two issues.
  for (const name of ["Write the release notes", "Fix the map"]) {
    await page.keyboard.press("c");
    await page.keyboard.type(name);
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(row(page, name)).toBeVisible();
  }

  // Find one by its title, set its priority, and show everything again.
  await page.keyboard.press("/");
  await page.keyboard.type("fix the");
  await page.keyboard.press("Enter");
  await expect(row(page, "Stale idea")).toBeHidden();
  await page.keyboard.press("j");
  await page.keyboard.press("p");
  await choose(page, "High");
  await page.keyboard.press("Alt+/");
  await expect(row(page, "Stale idea")).toBeVisible();

  // Move it to the top, then into the next group, which is announced.
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await expect
    .poll(() => titlesIn(group(page, "Backlog")))
    .toEqual(["Fix the map", "Stale idea", "Write the release notes"]);
  await expect(
    page.locator("[aria-live=polite]").filter({ hasText: "WEB-3 moved to Backlog, position 1 of 3" }),
  ).toHaveCount(1);
  await page.keyboard.press("Alt+Shift+ArrowLeft");
  await expect(group(page, "Backlog").getByRole("link", { name: "Fix the map" })).toBeHidden();

  // On the board, move it to the next column.
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("Show as board");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/layout=kanban/);
  await page.keyboard.press("j");
  const focused = page.locator("[data-issue][aria-current]");
  for (let step = 0; step < 8 && !(await focused.innerText()).includes("Fix the map"); step += 1)
    await page.keyboard.press("j");
  await expect(focused).toContainText("Fix the map");
  for (let step = 0; step < 4; step += 1) {
    if (await column(page, "In Progress").getByRole("link", { name: "Fix the map" }).isVisible()) break;
    await page.keyboard.press("Alt+Shift+ArrowRight");
  }
  await expect(column(page, "In Progress").getByRole("link", { name: "Fix the map" })).toBeVisible();
  await expect(focused).toContainText("Fix the map");

  // Peek at it, and return.
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/peekId=/);
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/peekId=/);

  // The menu of the focused card by its key, and one of its items by typing.
  await page.locator("[data-issue-list]").focus();
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem", { name: "Open issue" })).toBeVisible();
  await page.keyboard.type("assign");
  await page.keyboard.press("Enter");
  await expect(
    column(page, "In Progress").getByRole("button", { name: /Assignees of WEB-3: Ada/ }),
  ).toBeVisible();

  // Delete the stale issue: return to the list, select, delete.
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("Show as list");
  await page.keyboard.press("Enter");
  await expect(row(page, "Stale idea")).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("stale");
  await page.keyboard.press("Enter");
  await expect(row(page, "Fix the map")).toBeHidden();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await expect(page.getByRole("button", { name: "Delete issue" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Delete issue" }).press("Enter");
  await expect(row(page, "Stale idea")).toBeHidden();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(row(page, "Stale idea")).toBeVisible();
  await expect(picker(page)).toBeHidden();
});

test("the sidebar is one Tab stop, and arrows reach every row and menu in it", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await createIssues(ada, site, [{ name: "Anything" }]);
  await openList(page, site, "?layout=list");
  const focused = page.locator(":focus");
  const inMain = (): Promise<boolean> =>
    page.evaluate(() => document.querySelector("main")?.contains(document.activeElement) === true);
  const stops: string[] = [];
  for (let presses = 1; presses <= 30 && !(await inMain()); presses += 1) {
    await page.keyboard.press("Tab");
    stops.push(await focused.evaluate((one) => one.getAttribute("aria-label") ?? one.textContent ?? ""));
  }
  expect(stops.length, stops.join(", ")).toBeLessThanOrEqual(12);
  // The row of the current screen is focused.
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.locator("[tabindex='0']")).toHaveCount(1);
  await expect(nav.locator("[tabindex='0']")).toHaveText("Issues");
  expect(await violations(page)).toEqual([]);

  await nav.locator("[tabindex='0']").focus();
  await page.keyboard.press("Home");
  await expect(nav.getByRole("link", { name: "Home" })).toBeFocused();
  const reached = new Set<string>();
  const note = async (): Promise<void> => {
    reached.add(await focused.evaluate((one) => one.getAttribute("aria-label") ?? one.textContent ?? ""));
  };
  const rows = await nav.getByRole("listitem").count();
  for (let step = 0; step <= rows + 1; step += 1) {
    await note();
    for (let more = 0; more < 3; more += 1) {
      await page.keyboard.press("ArrowRight");
      await note();
    }
    await page.keyboard.press("ArrowDown");
  }
  const all = await nav
    .locator("a[href], button")
    .evaluateAll((some) => some.map((one) => one.getAttribute("aria-label") ?? one.textContent ?? ""));
  expect([...reached].sort()).toEqual([...new Set(all)].sort());
  // Tab returns to the previous position.
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(nav.getByRole("link", { name: "Notifications" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(nav.getByRole("link", { name: "Settings" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings\//);
});

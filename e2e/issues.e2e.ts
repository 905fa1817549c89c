// Issues in list and board, used by one person (look, "Five layouts, one list"; "Shortcuts").
import { expect } from "@playwright/test";
import { person, project, test } from "./cairn.ts";
import {
  BY_STATE,
  card,
  choose,
  column,
  createIssues,
  drag,
  group,
  listPath,
  openList,
  picker,
  row,
  stateNamed,
  titlesIn,
} from "./lists.ts";

test("C opens the create dialog anywhere, ⌘Enter creates, and unfinished text survives a reload", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await page.goto(`/${site.slug}/`);
  await expect(page.getByText("Synced")).toBeVisible();
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "New issue" });
  const title = dialog.getByRole("textbox", { name: "Title" });
  await expect(title).toBeFocused();
  await title.fill("Compare two nights on one chart");
  await page.reload();
  await expect(page.getByText("Synced")).toBeVisible();

  await page.keyboard.press("c");
  await expect(title).toHaveValue("Compare two nights on one chart");
  await dialog.getByRole("button", { name: "Priority" }).click();
  await choose(page, "High");
  await dialog.getByRole("button", { name: "Assignees" }).click();
  await choose(page, "Ada");
  await page.keyboard.press("Escape");
  await dialog.getByRole("textbox", { name: "Description" }).click();
  await page.keyboard.type("## Why\nGrowers ask for it.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("WEB-1 created")).toBeVisible();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page).toHaveTitle("WEB-1 Compare two nights on one chart · Cairn");
  await expect(page.getByRole("heading", { name: "Why" })).toBeVisible();
  await expect(page.getByText("Growers ask for it.")).toBeVisible();
});

test("the create dialog requires a title, and Create more keeps it open", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await page.goto(listPath(site));
  await expect(page.getByRole("heading", { name: "No issues yet" })).toBeVisible();
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "New issue" });
  await dialog.getByRole("button", { name: "Create issue" }).click();
  await expect(dialog.getByText("Add a title.")).toBeVisible();
  await dialog.getByRole("switch", { name: "Create more" }).click();
  for (const name of ["Sort stations by distance", "Export a season as CSV"]) {
    await dialog.getByRole("textbox", { name: "Title" }).fill(name);
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("");
  }
  await page.keyboard.press("Escape");
  await expect(row(page, "Sort stations by distance")).toBeVisible();
  await expect(row(page, "Export a season as CSV")).toBeVisible();
});

test("quick add creates issues in its group one after the other, and pasted lines become issues after a confirmation", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await createIssues(ada, site, [{ name: "There before" }]);
  await openList(page, site, BY_STATE);
  await page.getByRole("button", { name: "New issue in Todo" }).click();
  const field = page.getByRole("textbox", { name: "New issue in Todo" });
  for (const name of ["First", "Second"]) {
    await field.fill(name);
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
  }
  await field.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "- [ ] Third\n- [ ] Fourth\n\n3. Fifth");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByRole("button", { name: "Create 3 issues" }).click();
  const todo = group(page, "Todo");
  for (const name of ["First", "Second", "Third", "Fourth", "Fifth"])
    await expect(todo.getByRole("link", { name, exact: true })).toBeVisible();
  await page.reload();
  await expect(group(page, "Todo").getByRole("link")).toHaveCount(5);
});

test("every property is edited in its row with the mouse, and survives a reload", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("POST", `${site.path}/issue-labels/`, { name: "accessibility", color: "#16a34a" });
  await createIssues(ada, site, [{ name: "Keep the map usable with the keyboard alone" }]);
  await openList(page, site, BY_STATE);
  const one = row(page, "Keep the map usable with the keyboard alone");
  await one.getByRole("button", { name: /^State of WEB-1/ }).click();
  await choose(page, "In Progress");
  await one.getByRole("button", { name: /^Priority of WEB-1/ }).click();
  await choose(page, "Urgent");
  await one.getByRole("button", { name: /^Assignees of WEB-1/ }).click();
  await choose(page, "Ada");
  await page.keyboard.press("Escape");
  await one.getByRole("button", { name: /^Due date of WEB-1/ }).click();
  await page.keyboard.type("tomorrow");
  await page.keyboard.press("Enter");
  const seen = async (): Promise<void> => {
    await expect(group(page, "In Progress").getByRole("link")).toHaveCount(1);
    await expect(one.getByRole("button", { name: "Priority of WEB-1: Urgent" })).toBeVisible();
    await expect(one.getByRole("button", { name: "Assignees of WEB-1: Ada" })).toBeVisible();
    await expect(one.getByText("Tomorrow")).toBeVisible();
  };
  await seen();
  await page.reload();
  await seen();
});

test("keys work in the list: J, K, X, S, P, A, I, L, D, Enter, Space, Esc", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("POST", `${site.path}/issue-labels/`, { name: "performance", color: "#0891b2" });
  await createIssues(ada, site, [{ name: "First" }, { name: "Second" }, { name: "Third" }]);
  await openList(page, site, "?layout=list&group_by=priority");
  const [one = "", two = ""] = await titlesIn(page.locator("[data-issue-list]"));
  const first = row(page, one);
  const second = row(page, two);

  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("s");
  await choose(page, "Done");
  await expect(first.getByRole("button", { name: /^State of WEB-\d: Done/ })).toBeVisible();
  await page.keyboard.press("a");
  await choose(page, "Ada");
  await page.keyboard.press("Escape");
  await expect(first.getByRole("button", { name: /^Assignees of WEB-\d: Ada/ })).toBeVisible();
  await page.keyboard.press("i");
  await expect(first.getByRole("button", { name: /^Assignees of WEB-\d: No assignee/ })).toBeVisible();
  await page.keyboard.press("l");
  await choose(page, "performance");
  await page.keyboard.press("Escape");
  await expect(first.getByRole("button", { name: /^Labels of WEB-\d: performance/ })).toBeVisible();
  await page.keyboard.press("d");
  await page.keyboard.type("today");
  await page.keyboard.press("Enter");
  await expect(first.getByText("Today")).toBeVisible();

  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("p");
  await choose(page, "High");
  await expect(page.getByText("Priority of 2 issues changed")).toBeVisible();
  await expect(group(page, "High").getByRole("link")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(page.getByText("2 selected")).toBeHidden();

  await page.keyboard.press("Space");
  await expect(page.getByRole("region", { name: /^Issue WEB-/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: /^Issue WEB-/ })).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/browse\/WEB-\d+\/[a-z0-9-]*\/?$/);
  await page.goBack();
  await expect(second).toBeVisible();
});

test("P opens the priorities on the first press, and Esc returns the focus to the list", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await createIssues(ada, site, [{ name: "Only one" }]);
  await openList(page, site);
  await page.keyboard.press("j");
  await page.keyboard.press("p");
  await expect(picker(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(picker(page)).toBeHidden();
  await page.keyboard.press("s");
  await expect(picker(page)).toBeVisible();
});

test("dragging in the list changes order and group, and both survive a reload", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const todo = await stateNamed(ada, site, "Todo");
  await createIssues(ada, site, [
    { name: "A", state_id: todo.id },
    { name: "B", state_id: todo.id },
    { name: "C", state_id: todo.id },
  ]);
  await openList(page, site, BY_STATE);
  const before = await titlesIn(group(page, "Todo"));
  expect([...before].sort()).toEqual(["A", "B", "C"]);
  const [first = "", second = "", third = ""] = before;
  await drag(page, row(page, third), row(page, first), { y: 4 });
  await expect.poll(() => titlesIn(group(page, "Todo"))).toEqual([third, first, second]);
  await page.reload();
  await expect.poll(() => titlesIn(group(page, "Todo"))).toEqual([third, first, second]);

  await drag(page, row(page, first), group(page, "In Progress"), { y: 20 });
  await expect.poll(() => titlesIn(group(page, "In Progress"))).toEqual([first]);
  await expect.poll(() => titlesIn(group(page, "Todo"))).toEqual([third, second]);
  await page.reload();
  await expect.poll(() => titlesIn(group(page, "In Progress"))).toEqual([first]);
});

test("dragging on the board changes column and order, and both survive a reload", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const todo = await stateNamed(ada, site, "Todo");
  const doing = await stateNamed(ada, site, "In Progress");
  await createIssues(ada, site, [
    { name: "A", state_id: todo.id },
    { name: "B", state_id: todo.id },
    { name: "C", state_id: doing.id },
  ]);
  await openList(page, site);
  await page.getByRole("radio", { name: "Board" }).click();
  await expect(page).toHaveURL(/layout=kanban/);
  await expect(card(page, "A")).toBeVisible();
  await expect(card(page, "B")).toBeVisible();
  const [first = "", second = ""] = await titlesIn(column(page, "Todo"));
  await drag(page, card(page, second), card(page, first), { y: 4 });
  await expect.poll(() => titlesIn(column(page, "Todo"))).toEqual([second, first]);
  await drag(page, card(page, first), card(page, "C"), { y: 6 });
  await expect.poll(() => titlesIn(column(page, "In Progress"))).toEqual([first, "C"]);
  await expect.poll(() => titlesIn(column(page, "Todo"))).toEqual([second]);
  await page.reload();
  await expect.poll(() => titlesIn(column(page, "In Progress"))).toEqual([first, "C"]);
  await expect.poll(() => titlesIn(column(page, "Todo"))).toEqual([second]);
});

test("on a board by priority, a drop in a column changes the priority", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await createIssues(ada, site, [{ name: "Drop me", priority: "medium" }]);
  await openList(page, site, "?layout=kanban");
  await page.getByRole("button", { name: "Display", exact: true }).click();
  await page.getByRole("combobox", { name: "Group by", exact: true }).click();
  await page.getByRole("option", { name: "Priority" }).click();
  await page.getByRole("switch", { name: "Show empty groups" }).click();
  await page.keyboard.press("Escape");
  await drag(page, card(page, "Drop me"), column(page, "Urgent"), { y: 120 });
  await expect(column(page, "Urgent").getByRole("link", { name: "Drop me" })).toBeVisible();
  await page.reload();
  await expect(column(page, "Urgent").getByRole("link", { name: "Drop me" })).toBeVisible();
});

test("groups can be collapsed, and stay collapsed after a reload", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await createIssues(ada, site, [{ name: "Folded away" }]);
  await openList(page, site, BY_STATE);
  await page.getByRole("button", { name: "Backlog, 1 issue" }).click();
  await expect(row(page, "Folded away")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Backlog, 1 issue" })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
  await page.getByRole("button", { name: "Backlog, 1 issue" }).click();
  await expect(row(page, "Folded away")).toBeVisible();
});

// The list layout (look, "Five layouts, one list"): nested sub-issues, sub-groups, dragging several rows at once, the
// menu of a row.
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, project, test } from "./cairn.ts";
import {
  BY_STATE,
  choose,
  createIssues,
  drag,
  group,
  openList,
  picker,
  row,
  stateNamed,
  titlesIn,
  watchLanded,
} from "./lists.ts";

/** The text in the clipboard; browsers of tests may read it. */
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test("sub-issues are expanded below their parent by mouse and by arrow keys", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const [parent] = await createIssues(ada, site, [{ name: "Parent" }, { name: "Beside" }]);
  await createIssues(ada, site, [
    { name: "First child", parent_id: parent?.id },
    { name: "Second child", parent_id: parent?.id },
  ]);
  await openList(page, site, BY_STATE);
  await expect(row(page, "First child")).toBeHidden();
  await page.getByRole("button", { name: "Show sub-issues of WEB-1" }).click();
  await expect
    .poll(() => titlesIn(group(page, "Backlog")))
    .toEqual(["Parent", "First child", "Second child", "Beside"]);
  await row(page, "Second child")
    .getByRole("button", { name: /^Priority/ })
    .click();
  await choose(page, "High");
  await expect(row(page, "Second child").getByRole("button", { name: /High$/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Hide sub-issues of WEB-1" }).click();
  await expect(row(page, "First child")).toBeHidden();

  await page.locator("[data-issue-list]").focus();
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowRight");
  await expect(row(page, "First child")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  await expect(row(page, "First child")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await expect(row(page, "First child")).toBeHidden();
});

test("a parent is chosen in the create dialog", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await createIssues(ada, site, [{ name: "Above" }, { name: "Beside" }]);
  await openList(page, site, BY_STATE);
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "New issue" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Below");
  await dialog.getByRole("button", { name: "Parent", exact: true }).click();
  await choose(page, "WEB-1");
  await expect(dialog.getByRole("button", { name: "Parent: WEB-1 Above" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Show sub-issues of WEB-1" }).click();
  await expect.poll(() => titlesIn(group(page, "Backlog"))).toEqual(["Above", "Below", "Beside"]);
});

test("labels are complete beside a short title, and leave room for a long one", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const label_ids: string[] = [];
  for (const name of ["Keyboard control", "Visual polishing", "Sharper pictures"])
    label_ids.push((await ada.api<{ id: string }>("POST", `${site.path}/issue-labels/`, { name })).id);
  const long = "A title that is far too long for any row of a list ".repeat(4).trim();
  await createIssues(ada, site, [
    { name: "Short", label_ids },
    { name: long, label_ids },
  ]);
  await page.setViewportSize({ width: 960, height: 700 });
  await openList(page, site, "?layout=list");
  /** The visible share of each text. */
  const seen = (title: string): Promise<number[]> =>
    row(page, title)
      .locator("[data-property=labels] .cut")
      .evaluateAll((texts) => texts.map((text) => text.clientWidth / text.scrollWidth));
  await expect.poll(() => seen("Short")).toEqual([1, 1, 1]);
  expect(Math.max(...(await seen(long)))).toBeLessThan(1);
  const [whole, title] = await Promise.all([
    row(page, long).boundingBox(),
    page.getByRole("link", { name: long }).boundingBox(),
  ]);
  expect((title?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThan(0.2);
  await page.setViewportSize({ width: 1440, height: 700 });
  await expect.poll(() => seen("Short")).toEqual([1, 1, 1]);
});

test("a second grouping adds sub-groups, which can be collapsed and stay collapsed", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const todo = await stateNamed(ada, site, "Todo");
  await createIssues(ada, site, [
    { name: "High one", state_id: todo.id, priority: "high" },
    { name: "Low one", state_id: todo.id, priority: "low" },
    { name: "In backlog", priority: "low" },
  ]);
  await openList(page, site, "?layout=list&group_by=state");
  await page.getByRole("button", { name: "Display", exact: true }).click();
  await page.getByRole("combobox", { name: "Sub-group by" }).click();
  await page.getByRole("option", { name: "Priority", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/sub_group_by=priority/);
  await expect(page.getByRole("button", { name: "Todo, 2 issues" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Low, 1 issue" })).toHaveCount(2);
  await drag(page, row(page, "High one"), row(page, "In backlog"), { y: 30 });
  await expect
    .poll(() => titlesIn(page.locator("[data-issue-list]")))
    .toEqual(["Low one", "In backlog", "High one"]);
  await expect(row(page, "High one").getByRole("button", { name: /Low$/ })).toBeVisible();
  await page.getByRole("button", { name: "Low, 1 issue" }).click();
  await expect(row(page, "Low one")).toBeHidden();
  await page.reload();
  await expect(row(page, "In backlog")).toBeVisible();
  await expect(row(page, "Low one")).toBeHidden();
});

test("several selected rows are dragged at once, keep their order, and can be undone", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const todo = await stateNamed(ada, site, "Todo");
  const doing = await stateNamed(ada, site, "In Progress");
  await createIssues(ada, site, [
    ...["A", "B", "C", "D"].map((name) => ({ name, state_id: todo.id })),
    { name: "X", state_id: doing.id },
    { name: "Y", state_id: doing.id },
  ]);
  await openList(page, site, BY_STATE);
  for (const name of ["D", "A", "C"]) {
    await row(page, name).hover();
    await row(page, name).getByRole("checkbox").click();
  }
  await drag(page, row(page, "C"), row(page, "Y"), { y: 4 });
  await expect.poll(() => titlesIn(group(page, "In Progress"))).toEqual(["X", "A", "C", "D", "Y"]);
  await expect.poll(() => titlesIn(group(page, "Todo"))).toEqual(["B"]);
  await page.reload();
  await expect.poll(() => titlesIn(group(page, "In Progress"))).toEqual(["X", "A", "C", "D", "Y"]);

  for (const name of ["A", "C"]) {
    await row(page, name).hover();
    await row(page, name).getByRole("checkbox").click();
  }
  await drag(page, row(page, "A"), row(page, "B"), { y: 30 });
  await expect.poll(() => titlesIn(group(page, "Todo"))).toEqual(["B", "A", "C"]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => titlesIn(group(page, "In Progress"))).toEqual(["X", "A", "C", "D", "Y"]);
});

test("right click, a row's button and ⌘K offer the same actions", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada", { permissions: ["clipboard-read", "clipboard-write"] });
  const site = await project(ada);
  const { page } = ada;
  await createIssues(ada, site, [{ name: "Fix the login" }, { name: "Above it" }]);
  await openList(page, site, BY_STATE);
  await row(page, "Fix the login").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Copy", exact: true }).click();
  await page.getByRole("menuitem", { name: "Copy branch name" }).click();
  await expect(page.getByText("Branch name copied")).toBeVisible();
  expect(await clipboard(page)).toBe("ada/web-1-fix-the-login");

  await row(page, "Fix the login").hover();
  await page.getByRole("button", { name: "More for WEB-1" }).click();
  await expect(page.getByRole("menuitem", { name: "Edit", exact: true })).toBeVisible();
  // Every menu is searched by typing, including submenus.
  await page.keyboard.type("priority");
  await page.keyboard.press("Enter");
  await choose(page, "Urgent");
  await expect(row(page, "Fix the login").getByRole("button", { name: /Urgent$/ })).toBeVisible();

  await row(page, "Fix the login").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Set parent…" }).click();
  await choose(page, "Above it");
  await expect(row(page, "Above it").getByRole("button", { name: "Show sub-issues of WEB-2" })).toBeVisible();

  await row(page, "Above it").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Archive", exact: true }).click();
  await expect(
    page.getByText("WEB-2 is still open. Only completed and canceled issues can be archived."),
  ).toBeVisible();
  await row(page, "Above it").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Duplicate…" }).click();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Title" })).toHaveValue("Above it");
  await page.keyboard.press("Escape");
  // Closing asks whether to keep the draft.
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.locator("[data-layer]")).toHaveCount(0);

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("move to");
  await expect(page.getByRole("option", { name: /Move to project/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(picker(page)).toBeHidden();
});

test("after quick add, the last created issue is focused, visible, marked, and not covered by the header", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const todo = await stateNamed(ada, site, "Todo");
  const names = Array.from({ length: 60 }, (_, n) => `Issue ${n + 1}`);
  await createIssues(
    ada,
    site,
    names.map((name) => ({ name, state_id: todo.id })),
  );
  // Ordered by creation, newest last: the field is above all new issues.
  await openList(page, site, `${BY_STATE}&order_by=created_at`);
  const list = page.locator("[data-issue-list]");
  await page.getByRole("button", { name: "New issue in Todo" }).click();
  const field = page.getByRole("textbox", { name: "New issue in Todo" });
  const landed = await watchLanded(page);
  for (const title of ["Made first", "Made last"]) {
    await field.fill(title);
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
  }
  await expect(page.getByRole("button", { name: "Todo, 62 issues" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row(page, "Made last")).toBeInViewport({ ratio: 1 });
  await expect.poll(landed).toContain("Made last");
  await expect(list).toBeFocused();
  await expect(list).toHaveAttribute("aria-activedescendant", /.+/);

  // A deleted and restored row above the visible part is scrolled into view below the header of its group.
  await row(page, "Issue 30").hover();
  await page.keyboard.press("Delete");
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(row(page, "Issue 30")).toHaveCount(0);
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await page.keyboard.press("ControlOrMeta+z");
  await expect(row(page, "Issue 30")).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole("button", { name: "Todo, 62 issues" }).boundingBox();
  await expect
    .poll(async () => (await row(page, "Issue 30").boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test("pasted lines are listed before they become issues, and each can be excluded", async ({
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
  await field.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "- One\n- Two\n- Three");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  const dialog = page.getByRole("dialog", { name: "Create 3 issues?" });
  await dialog.getByRole("checkbox", { name: "Two" }).click();
  await dialog.getByRole("button", { name: "Create 2 issues" }).click();
  await expect.poll(() => titlesIn(group(page, "Todo"))).toEqual(["One", "Three"]);
});

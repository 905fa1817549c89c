// Phones (look, "Mobile"; look/16): everything works by touch, and only the board scrolls horizontally.
import { expect, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, project, type Project, test } from "./cairn.ts";
import { BY_STATE, card, choose, column, createIssues, listPath, picker, row, stateNamed } from "./lists.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A phone does not show the sync state; waits for the list instead. */
async function openOnPhone(page: Page, site: Project, query: string): Promise<void> {
  await page.goto(listPath(site, query));
  await expect(page.locator("[data-issue-list]")).toBeVisible();
}

/**
 * Long-presses an element until its menu opens or, if it can be dragged, until the drag starts; released then, its menu
 * opens.
 */
async function press(page: Page, on: Locator): Promise<void> {
  // Only when it stands still, because the board scrolls to a column for a moment: a finger would meet another place.
  await on.tap({ trial: true });
  const box = await on.boundingBox();
  if (!box) throw new Error("What is pressed is not on the screen");
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await expect(page.getByRole("menu").or(page.locator("html[data-held]"))).toBeAttached();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(page.getByRole("menu")).toBeVisible();
}

const isSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test("on a phone a list is read, edited, filtered and selected by touch", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada", PHONE);
  const site = await project(ada);
  const { page } = ada;
  const [parent] = await createIssues(ada, site, [
    { name: "A long title that does not fit on one line of a phone, whatever one does about it" },
    { name: "Second", priority: "high" },
  ]);
  await createIssues(ada, site, [{ name: "Child", parent_id: parent?.id }]);
  await openOnPhone(page, site, BY_STATE);
  expect(await isSideways(page)).toBe(false);
  await page.getByRole("button", { name: "Show sub-issues of WEB-1" }).tap();
  await expect(row(page, "Child")).toBeVisible();
  await row(page, "Child").getByRole("button", { name: "Set state" }).tap();
  await picker(page).getByRole("option", { name: "Done" }).tap();

  await press(page, row(page, "Second"));
  await page.getByRole("menuitem", { name: "Select issue" }).tap();
  const bar = page.getByRole("toolbar", { name: "Selected issues" });
  await expect(bar).toContainText("1 selected");
  // While rows are selected, a tap on another row selects it.
  await page.getByRole("link", { name: /^A long title/ }).tap();
  await expect(bar).toContainText("2 selected");
  await bar.getByRole("button", { name: "Priority" }).tap();
  await picker(page).getByRole("option", { name: "Urgent" }).tap();
  await expect(row(page, "Second").getByRole("img", { name: "Urgent" })).toBeVisible();
  await bar.getByRole("button", { name: "Clear selection" }).tap();
  await expect(bar).toBeHidden();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Filter" }).tap();
  // A menu may be as high as the screen: on a phone nothing scrolls inside it.
  await expect(picker(page)).toBeVisible();
  expect(await page.getByRole("listbox").evaluate((list) => list.clientHeight)).toBeGreaterThan(400);
  await choose(page, "Priority");
  await picker(page).getByRole("option", { name: "Low" }).last().tap();
  await expect(page.getByText("No issues match these filters")).toBeVisible();
  // A phone has neither Alt nor /.
  const key = page.getByRole("button", { name: "Clear filters" }).locator("[data-keys]");
  await expect(key).toBeAttached();
  await expect(key).toBeHidden();
  await page.getByRole("button", { name: "Clear filters" }).tap();
  await expect(row(page, "Second")).toBeVisible();
  expect(await isSideways(page)).toBe(false);
});

test("on a phone the board scrolls column by column, and lanes keep their names visible", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada", PHONE);
  const site = await project(ada);
  const { page } = ada;
  const todo = await stateNamed(ada, site, "Todo");
  const doing = await stateNamed(ada, site, "In Progress");
  await createIssues(ada, site, [
    { name: "A", state_id: todo.id, priority: "high" },
    { name: "B", state_id: doing.id, priority: "low" },
  ]);
  await openOnPhone(page, site, "?layout=kanban&group_by=state");
  await page
    .getByRole("button", { name: /^In Progress/ })
    .first()
    .tap();
  await expect(card(page, "B")).toBeInViewport();
  await press(page, card(page, "B"));
  await page.getByRole("menuitem", { name: "Move", exact: true }).tap();
  await page.getByRole("menuitem", { name: "Move to the previous group" }).tap();
  await expect(column(page, "Todo").getByRole("link", { name: "B", exact: true })).toBeVisible();

  await openOnPhone(page, site, "?layout=kanban&group_by=state&sub_group_by=priority");
  await expect(page.getByRole("button", { name: "Collapse High" })).toBeInViewport();
  expect(await isSideways(page)).toBe(false);
  expect(await violations(page)).toEqual([]);
});

test("on a phone the profile settings have the sidebar of the last workspace", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada", PHONE);
  const site = await project(ada);
  const { page } = ada;
  await page.goto(`/${site.slug}/`);
  await page.getByRole("link", { name: "You", exact: true }).tap();
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).tap();
  const drawer = page.getByRole("dialog", { name: "Sidebar" });
  await expect(drawer.getByRole("link", { name: "Web app" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await page.goForward();
  await page.getByRole("button", { name: "Open menu" }).tap();
  await drawer.getByRole("button", { name: "New issue" }).tap();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Title" })).toBeVisible();
  // The most frequent properties take one or two lines; a tap shows the others, each large enough for a finger.
  const create = page.getByRole("dialog");
  await expect(create.getByRole("button", { name: "Due date" })).toHaveCount(0);
  await create.getByRole("button", { name: "More properties" }).tap();
  await expect(create.getByRole("button", { name: "Labels" })).toBeFocused();
  const due = await create.getByRole("button", { name: "Due date" }).boundingBox();
  expect(due?.height).toBeGreaterThanOrEqual(44);
  expect(await violations(page)).toEqual([]);
  await create.getByRole("button", { name: "Close" }).tap();
  await page.getByRole("button", { name: "Open menu" }).tap();
  await drawer.getByRole("link", { name: "Notifications" }).tap();
  await expect(page).toHaveURL(/\/notifications\//);
  await expect(drawer).toHaveCount(0);
});

test("on a phone the bulk bar replaces the floating button", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada", { ...PHONE, reducedMotion: "reduce" });
  const site = await project(ada);
  await createIssues(ada, site, [{ name: "Look at me" }]);
  const { page } = ada;
  await page.goto(`/${site.slug}/projects/${site.id}/issues/`);
  const floating = page.locator("[data-floating]");
  const bar = page.getByRole("toolbar", { name: "Selected issues" });
  await expect(floating).toBeVisible();
  await expect(page.getByText("Look at me")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(bar.getByRole("button", { name: "Delete" })).toBeVisible();
  await expect(floating).toHaveCount(0);
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await expect(floating).toBeVisible();
});

// The board (look, "Five layouts, one list"): columns, swimlanes, what a drop writes and why some are refused,
// keyboard.
import { expect, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Person, person, project, type Project, test } from "./cairn.ts";
import { card, column, createIssues, drag, openList, stateNamed, titlesIn } from "./lists.ts";

const LANES = "?layout=kanban&group_by=state&sub_group_by=priority";

const cell = (page: Page, state: string, lane: string): Locator =>
  page.getByRole("group", { name: `${state}, ${lane}`, exact: true });

interface Row {
  id: string;
  name: string;
  state_id: string;
  priority: string;
  cycle_id: string | null;
  module_ids: string[];
}

async function rowOf(by: Person, { path }: Project, name: string): Promise<Row | undefined> {
  const { results } = await by.api<{ results: Row[] }>("GET", `${path}/issues/`);
  return results.find((one) => one.name === name);
}

test("a drop on a board with swimlanes writes both properties and the position; lanes and columns stay collapsed", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const todo = await stateNamed(ada, site, "Todo");
  const doing = await stateNamed(ada, site, "In Progress");
  await createIssues(ada, site, [
    { name: "A", state_id: todo.id, priority: "high" },
    { name: "B", state_id: todo.id, priority: "high" },
    { name: "C", state_id: doing.id, priority: "low" },
    { name: "D", state_id: doing.id, priority: "low" },
  ]);
  await openList(page, site, LANES);
  await expect.poll(() => titlesIn(cell(page, "Todo", "High"))).toEqual(["A", "B"]);
  // A cell without cards is as high as its lane, and renders nothing.
  const [full, empty] = [cell(page, "Todo", "High"), cell(page, "In Progress", "High")];
  expect((await empty.boundingBox())?.height).toBe((await full.boundingBox())?.height);
  await expect(empty).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(full).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await drag(page, card(page, "A"), card(page, "D"), { y: 6 });
  await expect.poll(() => titlesIn(cell(page, "In Progress", "Low"))).toEqual(["C", "A", "D"]);
  await expect.poll(async () => (await rowOf(ada, site, "A"))?.priority).toBe("low");
  await expect.poll(async () => (await rowOf(ada, site, "A"))?.state_id).toBe(doing.id);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByText(/^Undid/).first()).toBeVisible();
  await expect.poll(() => titlesIn(cell(page, "Todo", "High"))).toEqual(["A", "B"]);
  await expect.poll(async () => (await rowOf(ada, site, "A"))?.priority).toBe("high");
  await drag(page, card(page, "A"), card(page, "D"), { y: 6 });
  await expect.poll(() => titlesIn(cell(page, "In Progress", "Low"))).toEqual(["C", "A", "D"]);
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Collapse High" }).click();
  await expect(card(page, "B")).toBeHidden();
  await page.getByRole("button", { name: "In Progress, 3 issues" }).click();
  await expect(card(page, "C")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Expand High" })).toBeVisible();
  await expect(card(page, "B")).toBeHidden();
  await page.getByRole("button", { name: "In Progress, 3 issues" }).click();
  await expect.poll(() => titlesIn(cell(page, "In Progress", "Low"))).toEqual(["C", "A", "D"]);
});

test("quick add in a cell of the board creates issues with its group and lane", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const todo = await stateNamed(ada, site, "Todo");
  await createIssues(ada, site, [{ name: "There before", state_id: todo.id, priority: "urgent" }]);
  await openList(page, site, LANES);
  await cell(page, "Todo", "Urgent").hover();
  await page.getByRole("button", { name: "New issue in Todo, Urgent" }).click();
  await page.getByRole("textbox", { name: "New issue in Todo, Urgent" }).fill("Typed here");
  await page.keyboard.press("Enter");
  await expect(cell(page, "Todo", "Urgent").getByRole("link", { name: "Typed here" })).toBeVisible();
  await expect.poll(async () => (await rowOf(ada, site, "Typed here"))?.priority).toBe("urgent");
  await expect.poll(async () => (await rowOf(ada, site, "Typed here"))?.state_id).toBe(todo.id);
});

test("on a board by cycle or module, a drop adds to it, on the empty column removes, and on an ended cycle is refused", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  await ada.api("PATCH", `/api/workspaces/${site.slug}/projects/${site.id}/`, {
    cycle_view: true,
    module_view: true,
  });
  const day = (by: number): string => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10);
  const cycle = (name: string, from: number, to: number) =>
    ada.api<{ id: string }>("POST", `${site.path}/cycles/`, {
      name,
      start_date: day(from),
      end_date: day(to),
    });
  const now = await cycle("Cycle 2", -2, 9);
  await cycle("Cycle 1", -20, -8);
  const map = await ada.api<{ id: string }>("POST", `${site.path}/modules/`, { name: "Map" });
  await createIssues(ada, site, [{ name: "Goes in" }]);

  await openList(page, site, "?layout=kanban&group_by=cycle&show_empty_groups=true");
  await drag(page, card(page, "Goes in"), column(page, "Cycle 1"), { y: 120 });
  await expect(page.getByText("Cycle 1 has ended")).toBeVisible();
  await expect(column(page, "No cycle").getByRole("link", { name: "Goes in" })).toBeVisible();
  await drag(page, card(page, "Goes in"), column(page, "Cycle 2"), { y: 120 });
  await expect(column(page, "Cycle 2").getByRole("link", { name: "Goes in" })).toBeVisible();
  await expect.poll(async () => (await rowOf(ada, site, "Goes in"))?.cycle_id).toBe(now.id);

  await openList(page, site, "?layout=kanban&group_by=module&show_empty_groups=true");
  await drag(page, card(page, "Goes in"), column(page, "Map"), { y: 120 });
  await expect.poll(async () => (await rowOf(ada, site, "Goes in"))?.module_ids).toEqual([map.id]);
  await page.getByRole("button", { name: "New issue in Map" }).click();
  await page.getByRole("textbox", { name: "New issue in Map" }).fill("Born in Map");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await rowOf(ada, site, "Born in Map"))?.module_ids).toEqual([map.id]);
});

test("a drop on the board that cannot be written says why, and a move that the server refuses is rolled back with a message", async ({
  browser,
  cairn,
  troubles,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const todo = await stateNamed(ada, site, "Todo");
  const doing = await stateNamed(ada, site, "In Progress");
  await createIssues(ada, site, [
    { name: "A", state_id: todo.id },
    { name: "B", state_id: doing.id },
  ]);
  await openList(page, site, "?layout=kanban&group_by=state_detail.group");
  await drag(page, card(page, "A"), column(page, "Started"), { y: 120 });
  await expect(page.getByText(/Group by state to move issues/).first()).toBeVisible();
  await expect(column(page, "Unstarted").getByRole("link", { name: "A" })).toBeVisible();

  await openList(page, site, "?layout=kanban&group_by=state&order_by=-created_at");
  await drag(page, card(page, "A"), column(page, "Todo"), { y: 200 });
  await expect(page.getByText(/Sorted by last created/).first()).toBeVisible();
  await page.getByRole("button", { name: "Use manual order" }).click();
  await expect(page).not.toHaveURL(/order_by/);

  troubles.expect(/status of 500/);
  await page.route(`**${site.path}/issues/*/`, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 500, json: { error: "No." } })
      : route.fallback(),
  );
  await drag(page, card(page, "A"), column(page, "In Progress"), { y: 200 });
  await expect(page.getByText("Couldn’t change the position of WEB-1").first()).toBeVisible();
  await expect(column(page, "Todo").getByRole("link", { name: "A" })).toBeVisible();
});

test("Esc cancels a drag on the board", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const { page } = ada;
  const todo = await stateNamed(ada, site, "Todo");
  const doing = await stateNamed(ada, site, "In Progress");
  await createIssues(ada, site, [
    { name: "A", state_id: todo.id },
    { name: "B", state_id: doing.id },
  ]);
  await openList(page, site, "?layout=kanban&group_by=state");
  const from = await card(page, "A").boundingBox();
  const to = await card(page, "B").boundingBox();
  if (!from || !to) throw new Error("The cards are not on the screen");
  await page.mouse.move(from.x + 40, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 4 });
  await page.mouse.move(to.x + 60, to.y + 40, { steps: 8 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(column(page, "Todo").getByRole("link", { name: "A" })).toBeVisible();
  await expect(page.locator("[data-issue-list] .bg-accent")).toHaveCount(0);
});

test("the board can be used by keyboard alone: moving the focus, and moving cards up, down and across", async ({
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
  await openList(page, site, "?layout=kanban&group_by=state");
  const focused = page.locator("[data-issue][aria-current]");
  await page.keyboard.press("j");
  await expect(focused).toContainText("A");
  await page.keyboard.press("Alt+Shift+ArrowDown");
  await expect.poll(() => titlesIn(column(page, "Todo"))).toEqual(["B", "A"]);
  await page.keyboard.press("Alt+Shift+ArrowRight");
  await expect.poll(() => titlesIn(column(page, "In Progress"))).toEqual(["C", "A"]);
  await expect(focused).toContainText("A");
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await expect.poll(() => titlesIn(column(page, "In Progress"))).toEqual(["A", "C"]);
  await page.keyboard.press("ArrowLeft");
  await expect(focused).toContainText("B");
  await page.keyboard.press("ArrowRight");
  await expect(focused).toContainText("A");
  await page.reload();
  await expect.poll(() => titlesIn(column(page, "In Progress"))).toEqual(["A", "C"]);
});

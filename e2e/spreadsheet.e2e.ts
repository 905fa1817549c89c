// The spreadsheet: a backlog is edited cell by cell (look, "Five layouts, one list").
import { expect, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { person, type Person, type Project, project, test } from "./cairn.ts";
import { choose, createIssues, drag, listPath, openList, picker, stateNamed } from "./lists.ts";

/** In the order of creation. */
const SHEET = "?layout=spreadsheet&order_by=created_at";

const line = (page: Page, title: string): Locator =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: title, exact: true }) });

/** The cell of an issue in the named column. */
const cell = (page: Page, title: string, column: string): Locator =>
  line(page, title).getByRole("gridcell", { name: new RegExp(`^${column}: `) });

const titles = (page: Page): Promise<string[]> =>
  page
    .getByRole("row")
    .getByRole("link")
    .evaluateAll((links) =>
      links
        .map((link) => ({ text: link.textContent ?? "", y: link.getBoundingClientRect().y }))
        .sort((one, other) => one.y - other.y)
        .map(({ text }) => text),
    );

/** Switches on cycles, modules and estimates, and creates one of each. */
async function plan(by: Person, { path }: Project): Promise<void> {
  const estimate = await by.api<{ id: string }>("POST", `${path}/estimates/`, {
    estimate: { name: "Sizes", type: "categories", last_used: true },
    estimate_points: ["S", "M", "L"].map((value, at) => ({ key: at + 1, value })),
  });
  await by.api("PATCH", `${path}/`, { cycle_view: true, module_view: true, estimate: estimate.id });
  await by.api("POST", `${path}/cycles/`, { name: "Frost season" });
  for (const name of ["Alerts", "Maps"]) await by.api("POST", `${path}/modules/`, { name });
}

/** Shows the columns that are hidden by default. */
async function showAllColumns(by: Person, { path }: Project): Promise<void> {
  await by.api("PATCH", `${path}/user-properties/`, {
    display_properties: { cycle: true, modules: true, created_on: true },
  });
}

test("every cell of the spreadsheet is edited in place by keyboard, and the edits survive a reload", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await plan(ada, site);
  await createIssues(ada, site, [{ name: "Mute one station" }, { name: "Import blocks" }]);
  await showAllColumns(ada, site);
  const { page } = ada;
  await openList(page, site, SHEET);

  await page.getByRole("grid").focus();
  await expect(line(page, "Mute one station").getByRole("gridcell").first()).toBeFocused();
  await page.keyboard.press("F2");
  await page.keyboard.type("Mute one station for a night");
  await page.keyboard.press("Enter");
  const title = "Mute one station for a night";
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await choose(page, "In Progress");
  await expect(cell(page, title, "State")).toHaveText("In Progress");
  await expect(cell(page, title, "State")).toBeFocused();

  // The keys of properties work wherever in the row the focus is.
  for (const [key, typed] of [
    ["p", "high"],
    ["d", "14 March 2031"],
    ["e", "L"],
    ["Shift+C", "frost"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.locator("[data-layer] input")).toBeFocused();
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-layer]")).toHaveCount(0);
  }
  await page.keyboard.press("m");
  await choose(page, "Alerts");
  await page.keyboard.press("Escape");

  const shown = {
    Priority: "High",
    "Due date": "14 Mar 2031",
    Estimate: "L",
    Cycle: "Frost season",
    Modules: "Alerts",
  };
  const expectShown = async (): Promise<void> => {
    for (const [column, text] of Object.entries(shown))
      await expect(cell(page, title, column), column).toHaveText(text);
  };
  await expectShown();
  await page.reload();
  await expectShown();
});

test("a range of the spreadsheet is selected, changed at once, undone at once, and copied as text", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const done = await stateNamed(ada, site, "Done");
  await createIssues(ada, site, [{ name: "One" }, { name: "Two", state_id: done.id }, { name: "Three" }]);
  const { page } = ada;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openList(page, site, SHEET);
  await page.getByRole("grid").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  await choose(page, "In Progress");
  for (const name of ["One", "Two", "Three"])
    await expect(cell(page, name, "State")).toHaveText("In Progress");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cell(page, "One", "State")).toHaveText("Backlog");
  await expect(cell(page, "Two", "State")).toHaveText("Done");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("ControlOrMeta+c");
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe("WEB-1\tOne\tBacklog\nWEB-2\tTwo\tDone\nWEB-3\tThree\tBacklog");
});

test("headers of the spreadsheet order the list; sub-issues are below their parent, and new issues at the end", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const [parent] = await createIssues(ada, site, [
    { name: "Parent", priority: "low" },
    { name: "Urgent one", priority: "urgent" },
  ]);
  await createIssues(ada, site, [{ name: "Child", parent_id: parent?.id }]);
  const { page } = ada;
  await openList(page, site, SHEET);
  await expect.poll(() => titles(page)).toEqual(["Parent", "Urgent one"]);

  const head = page.getByRole("columnheader", { name: "Priority" });
  await head.getByRole("button", { name: "Sort by Priority" }).click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(() => titles(page)).toEqual(["Urgent one", "Parent"]);
  await head.getByRole("button", { name: "Sort by Priority" }).click();
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await head.getByRole("button", { name: "Sort by Priority" }).click();
  await expect(head).not.toHaveAttribute("aria-sort", /./);

  await page.getByRole("button", { name: "Show sub-issues of WEB-1" }).click();
  await expect.poll(() => titles(page)).toEqual(["Parent", "Child", "Urgent one"]);

  await page.getByRole("button", { name: "New issue" }).last().click();
  await page.keyboard.type("Last one");
  await page.keyboard.press("Enter");
  await expect.poll(() => titles(page)).toEqual(["Parent", "Child", "Urgent one", "Last one"]);
  await page.keyboard.press("Escape");

  await line(page, "Urgent one").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Urgent one" })).toBeVisible();
});

for (const locale of ["en-GB", "de-DE"])
  test(`no column name of the spreadsheet is truncated, not even beside the arrow of the order, ${locale}`, async ({
    browser,
    cairn,
  }) => {
    // The window is wide enough for all columns, each of which has its own width.
    const ada = await person(browser, cairn, "Ada", { locale, viewport: { width: 2600, height: 900 } });
    const site = await project(ada);
    await plan(ada, site);
    const more = ["cycle", "modules", "created_on", "updated_on", "start_date", "link", "attachment_count"];
    await ada.api("PATCH", `${site.path}/user-properties/`, {
      display_properties: Object.fromEntries(more.map((name) => [name, true])),
    });
    await createIssues(ada, site, [{ name: "One" }]);
    const { page } = ada;
    await page.goto(listPath(site, SHEET));
    const heads = page.getByRole("columnheader");
    await expect(heads).toHaveCount(15);
    const cut = (): Promise<string[]> =>
      heads
        .locator(".cut")
        .evaluateAll((names) =>
          names
            .filter((name) => name.scrollWidth > name.clientWidth)
            .map((name) => `${name.textContent} ${name.scrollWidth - name.clientWidth}`),
        );
    expect(await cut()).toEqual([]);
    const ordered: string[] = [];
    for (const head of await heads.all()) {
      await head.getByRole("button").first().click();
      ordered.push(...(await cut()));
    }
    expect(ordered).toEqual([]);
  });

test("rows of the spreadsheet are dragged by their keys in manual order; in another order, a message says why not", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await createIssues(ada, site, [{ name: "One" }, { name: "Two" }, { name: "Three" }]);
  await showAllColumns(ada, site);
  const { page } = ada;
  const key = (name: string): Locator => page.getByText(name, { exact: true });
  await openList(page, site, "?layout=spreadsheet");
  await expect.poll(() => titles(page)).toEqual(["One", "Two", "Three"]);
  await drag(page, key("WEB-1"), line(page, "Three"), { y: 30 });
  await expect.poll(() => titles(page)).toEqual(["Two", "Three", "One"]);
  await page.getByRole("button", { name: "Sort by Created" }).click();
  await expect.poll(() => titles(page)).toEqual(["One", "Two", "Three"]);
  await drag(page, key("WEB-1"), line(page, "Three"), { y: 30 });
  await expect(page.getByRole("button", { name: "Use manual order" })).toBeVisible();
  expect(await titles(page)).toEqual(["One", "Two", "Three"]);
});

test("a viewer learns why a cell of the spreadsheet cannot be edited", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const guest = await person(browser, cairn, "Gus");
  const site = await project(ada, [guest], { role: 10 });
  await createIssues(ada, site, [{ name: "Look at me" }]);
  const { page } = guest;
  await openList(page, site, SHEET);
  await page.getByRole("grid").focus();
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, "Look at me", "State")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^As a viewer of .*, you can’t make changes$/)).toBeVisible();
  await expect(picker(page)).toHaveCount(0);
});

test("the spreadsheet has no accessibility barriers, on a desktop and on a phone", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await plan(ada, site);
  const [parent] = await createIssues(ada, site, [
    { name: "A title that is far too long for a phone", target_date: "2026-03-14" },
  ]);
  await createIssues(ada, site, [{ name: "Below it", parent_id: parent?.id }]);
  const { page } = ada;
  await openList(page, site, SHEET);
  await page.getByRole("grid").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Show sub-issues of WEB-1" }).click();
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("columnheader", { name: "Issue", exact: true })).toBeVisible();
  const title = line(page, "A title that is far too long for a phone").getByRole("gridcell").first();
  const before = await title.boundingBox();
  await page.getByRole("grid").evaluate((grid) => grid.scrollTo({ left: 600 }));
  await expect(cell(page, "A title that is far too long for a phone", "Due date")).toBeInViewport();
  expect((await title.boundingBox())?.x).toBe(before?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violations(page)).toEqual([]);
});

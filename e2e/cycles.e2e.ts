// The list of a project's cycles: tabs, layouts, order, the timeline (spec §2, §4, §5, §9).
import { expect, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Person, person, type Project, project, test } from "./cairn.ts";
import { createIssues, drag, stateNamed } from "./lists.ts";

const DAY_MS = 86_400_000;
/** Px per day in the default scale. */
const DAY = 24;
const day = (from: number): string => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10);

interface Cycle {
  id: string;
  name: string;
  start_date: string | null;
  end_date: string | null;
  sort_order: number;
}

const tab = (page: Page, name: string): Locator => page.getByRole("radio", { name: new RegExp(`^${name}`) });
const layout = (page: Page, name: string): Locator => page.getByRole("radio", { name, exact: true });
const main = (page: Page): Locator => page.getByRole("main");
const names = (page: Page): Locator => main(page).getByRole("listitem").getByRole("link");
const part = (page: Page, name: string): Locator =>
  main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });

async function planned(ada: Person, others: readonly Person[] = []): Promise<Project> {
  const site = await project(ada, others);
  await ada.api("PATCH", `/api/workspaces/${site.slug}/projects/${site.id}/`, { cycle_view: true });
  return site;
}

const makeCycle = (by: Person, { path }: Project, name: string, from?: number, to?: number): Promise<Cycle> =>
  by.api<Cycle>("POST", `${path}/cycles/`, {
    name,
    ...(from === undefined || to === undefined ? {} : { start_date: day(from), end_date: day(to) }),
  });

const open = (page: Page, { slug, id }: Project, query = ""): Promise<unknown> =>
  page.goto(`/${slug}/projects/${id}/cycles/${query}`);

async function order(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Order:/ }).click();
  await page.getByRole("menuitemcheckbox", { name, exact: true }).click();
}

test("the tabs of cycles show active, upcoming, completed, draft and all; layout and tab are in the address and remembered", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await planned(ada);
  await makeCycle(ada, site, "Someday");
  await makeCycle(ada, site, "Winter", -30, -20);
  await makeCycle(ada, site, "Frost season", -2, 3);
  await makeCycle(ada, site, "Spring", 10, 20);
  const { page } = ada;
  await open(page, site);
  await expect(page).toHaveURL(/tab=active&layout=list/);
  await expect(names(page)).toHaveText(["Frost season"]);
  const glance = page.getByRole("group", { name: "Frost season" });
  await expect(glance.getByRole("group", { name: "Burndown" })).toBeVisible();
  for (const [name, expected] of [
    ["Upcoming", "Spring"],
    ["Completed", "Winter"],
    ["Draft", "Someday"],
  ] as const) {
    await tab(page, name).click();
    await expect(names(page)).toHaveText([expected]);
  }
  await tab(page, "All").click();
  await expect(names(page)).toHaveText(["Frost season", "Spring", "Winter", "Someday"]);
  expect(await violations(page)).toEqual([]);

  await page.getByRole("searchbox", { name: "Search cycles" }).fill("wint");
  await expect(names(page)).toHaveText(["Winter"]);
  await page.getByRole("searchbox", { name: "Search cycles" }).fill("nothing like it");
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(names(page)).toHaveCount(4);

  await layout(page, "Board").click();
  await expect(page.getByRole("region", { name: "Upcoming" }).getByRole("link")).toHaveText(["Spring"]);
  await expect(page).toHaveURL(/layout=board/);
  expect(await violations(page)).toEqual([]);
  await page.goto(`/${site.slug}/projects/${site.id}/issues/`);
  await page.getByRole("link", { name: "Cycles", exact: true }).click();
  await expect(page).toHaveURL(/tab=all&layout=board/);
  await expect(page.getByRole("region", { name: "Active" })).toBeVisible();
});

test("cycles are ordered by name and by dates, favorites first, and manually by pointer and keys", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await planned(ada);
  for (const name of ["Gamma", "Beta", "Alpha"]) await makeCycle(ada, site, name);
  const { page } = ada;
  await open(page, site, "?tab=draft&layout=list");
  // A tab shows its status and count; "All" has a header for each status.
  const header = page.getByRole("heading", { name: "Draft" });
  await expect(header).toHaveClass("sr-only");
  await tab(page, "All").click();
  await expect(header).not.toHaveClass("sr-only");
  await tab(page, "Draft").click();
  await order(page, "Name");
  await expect(names(page)).toHaveText(["Alpha", "Beta", "Gamma"]);
  await part(page, "Gamma").getByRole("button", { name: "Add Gamma to favorites" }).click();
  await expect(names(page)).toHaveText(["Gamma", "Alpha", "Beta"]);
  await order(page, "Manual");
  await expect(names(page)).toHaveText(["Alpha", "Beta", "Gamma"]);

  await drag(page, part(page, "Gamma"), part(page, "Alpha"), { y: 4 });
  await expect(names(page)).toHaveText(["Gamma", "Alpha", "Beta"]);
  await part(page, "Beta").getByRole("link").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(names(page)).toHaveText(["Gamma", "Beta", "Alpha"]);
  await expect
    .poll(async () => {
      const cycles = await ada.api<Cycle[]>("GET", `${site.path}/cycles/`);
      return cycles.sort((a, b) => a.sort_order - b.sort_order).map(({ name }) => name);
    })
    .toEqual(["Gamma", "Beta", "Alpha"]);
  await page.reload();
  await expect(names(page)).toHaveText(["Gamma", "Beta", "Alpha"]);
});

test("on the timeline a cycle is moved, resized and drawn; overlapping days are refused with the name of the other cycle", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await planned(ada);
  const moved = await makeCycle(ada, site, "Sprint", 1, 5);
  await makeCycle(ada, site, "Harvest", 9, 12);
  await makeCycle(ada, site, "Past", -8, -4);
  const drawn = await makeCycle(ada, site, "Someday");
  const { page } = ada;
  const datesOf = async ({ id }: Cycle): Promise<(string | null)[]> => {
    const { start_date, end_date } = await ada.api<Cycle>("GET", `${site.path}/cycles/${id}/`);
    return [start_date, end_date];
  };
  const bar = (name: string): Locator => page.locator(`[data-bar="${name}"]`);
  const slide = async (name: string, from: number, days: number): Promise<void> => {
    const box = (await bar(name).boundingBox())!;
    const x = from < 0 ? box.x + box.width + from : box.x + from;
    const y = box.y + box.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (days * DAY) / 2, y, { steps: 4 });
    await page.mouse.move(x + days * DAY, y, { steps: 4 });
    await page.mouse.up();
  };
  await open(page, site, "?tab=all&layout=gantt");
  await expect(page.getByRole("grid", { name: / cycles timeline$/ })).toBeVisible();
  await slide("Sprint", 50, 2);
  await expect.poll(() => datesOf(moved)).toEqual([day(3), day(7)]);
  await slide("Sprint", -4, 1);
  await expect.poll(() => datesOf(moved)).toEqual([day(3), day(8)]);

  await slide("Sprint", -4, 3);
  await expect(page.getByText(/^Overlaps with Harvest/)).toBeVisible();
  await expect(bar("Sprint").getByRole("link")).toHaveAccessibleName(/6 days/);
  expect(await datesOf(moved)).toEqual([day(3), day(8)]);

  await bar("Sprint").getByRole("link").focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(() => datesOf(moved)).toEqual([day(3), day(6)]);

  await bar("Past").hover();
  await expect(page.getByRole("tooltip")).toContainText("Ended: dates are locked");

  const line = page.locator('[data-draw="Someday"]');
  const today = (await page.locator("[data-today]").boundingBox())!;
  const { y, height } = (await line.boundingBox())!;
  await page.mouse.move(today.x + 14 * DAY, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(today.x + 17 * DAY, y + height / 2, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => datesOf(drawn)).toEqual([day(14), day(17)]);
  expect(await violations(page)).toEqual([]);
});

test("the days of a cycle are validated while they are chosen: an overlap names the other cycle", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await planned(ada);
  const past = await makeCycle(ada, site, "Winter", -20, -10);
  await ada.api("POST", `${site.path}/cycles/${past.id}/archive/`, {});
  const { page } = ada;
  await open(page, site);
  await page.getByRole("button", { name: "New cycle" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New cycle" });
  for (const [field, at] of [
    ["Start date", -12],
    ["End date", 3],
  ] as const) {
    await dialog.getByRole("button", { name: new RegExp(`^${field}`) }).click();
    await page.getByRole("combobox", { name: field }).fill(day(at));
    await page.keyboard.press("Enter");
  }
  await expect(dialog.getByText(/^Overlaps with Winter/)).toBeVisible();
  await dialog.getByRole("button", { name: /^Start date/ }).click();
  await page.getByRole("combobox", { name: "Start date" }).fill(day(-9));
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/Overlaps with/)).toBeHidden();
  await dialog.getByLabel("Name").fill("Now");
  await dialog.getByRole("button", { name: "Create cycle" }).click();
  await expect(names(page)).toHaveText(["Now"]);
});

test("the counts in the list of cycles follow changes of other people", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const bob = await person(browser, cairn, "Bob");
  const site = await planned(ada, [bob]);
  const cycle = await makeCycle(ada, site, "Frost season", -2, 3);
  const [first, second] = await createIssues(ada, site, [{ name: "One" }, { name: "Two" }]);
  const { page } = ada;
  await open(page, site);
  await expect(part(page, "Frost season").getByText("No issues")).toBeVisible();
  await bob.api("POST", `${site.path}/cycles/${cycle.id}/cycle-issues/`, {
    issues: [first?.id, second?.id],
  });
  await expect(part(page, "Frost season").getByText("0 of 2 issues", { exact: true })).toBeVisible();
  const done = await stateNamed(bob, site, "Done");
  await bob.api("PATCH", `${site.path}/issues/${first?.id}/`, { state_id: done.id });
  await expect(part(page, "Frost season").getByText("1 of 2 issues", { exact: true })).toBeVisible();
});

test("in the dark theme and on a phone, every layout of cycles is readable, and nothing scrolls horizontally", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada", {
    colorScheme: "dark",
    viewport: { width: 390, height: 844 },
  });
  const site = await planned(ada);
  await makeCycle(ada, site, "A cycle with a name that is much longer than any phone is wide", -2, 3);
  await makeCycle(ada, site, "Winter", -30, -20);
  await makeCycle(ada, site, "Someday");
  const { page } = ada;
  for (const query of ["list", "board", "gantt"].map((name) => `?tab=all&layout=${name}`)) {
    await open(page, site, query);
    await expect(main(page).getByRole("link", { name: "Someday", exact: true })).toBeVisible();
    expect(await violations(page), query).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, query).toBeLessThanOrEqual(0);
  }
});

// Planning on the calendar (look, "Five layouts, one list"): days, dragging, keyboard, time zones, phones.
import { type BrowserContextOptions, expect, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Cairn, type Person, person, type Project, project, test } from "./cairn.ts";
import { setTime } from "./contexts.ts";
import { createIssues, drag, drop, lift, listPath, openList, watchLanded } from "./lists.ts";

const CALENDAR = "?layout=calendar";
/** A Wednesday, the current date in the browsers of these tests. */
const NOW = "2026-03-11T12:00:00Z";

/** The cell of a day of March 2026, or of another month: "04-01". */
const day = (page: Page, date: number | string): Locator =>
  page.locator(
    `[data-day="2026-${typeof date === "number" ? `03-${String(date).padStart(2, "0")}` : date}"]`,
  );

const chip = (page: Page, title: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title, exact: true }) });

const on = (page: Page, date: number | string, title: string): Locator =>
  day(page, date).getByRole("link", { name: title, exact: true });

interface Planner {
  ada: Person;
  page: Page;
  site: Project;
  /** Due dates by title, from the server. */
  dueDates: () => Promise<Record<string, string | null>>;
}

async function planner(
  browser: Parameters<typeof person>[0],
  cairn: Cairn,
  options?: BrowserContextOptions,
  now = NOW,
): Promise<Planner> {
  const ada = await person(browser, cairn, "Ada", options);
  await setTime(ada.page, now);
  const site = await project(ada);
  const dueDates = async (): Promise<Record<string, string | null>> => {
    const { results } = await ada.api<{ results: { name: string; target_date: string | null }[] }>(
      "GET",
      `${site.path}/issues/?per_page=100`,
    );
    return Object.fromEntries(results.map(({ name, target_date }) => [name, target_date]));
  };
  return { ada, page: ada.page, site, dueDates };
}

test("on the calendar, issues are dragged from day to day, several at once, and from the list of those without a due date", async ({
  browser,
  cairn,
}) => {
  const { ada, page, site, dueDates } = await planner(browser, cairn);
  await createIssues(ada, site, [
    { name: "Alone", target_date: "2026-03-10" },
    { name: "One of two", target_date: "2026-03-17" },
    { name: "Two of two", target_date: "2026-03-17" },
    { name: "Starts late", start_date: "2026-03-12", target_date: "2026-03-13" },
    { name: "Some day" },
  ]);
  await openList(page, site, CALENDAR);
  await expect(page.getByRole("heading", { name: "March 2026" })).toBeVisible();
  await expect(page.getByRole("gridcell", { name: "Wednesday, 11 March 2026, no issues" })).toHaveAttribute(
    "aria-current",
    "date",
  );

  const landed = await watchLanded(page);
  await drag(page, chip(page, "Alone"), day(page, 12), { y: 90 });
  await expect(on(page, 12, "Alone")).toBeVisible();
  await expect(on(page, 10, "Alone")).toBeHidden();
  await expect.poll(landed).toContain("Alone");
  await expect(chip(page, "Alone")).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("grid")).toBeFocused();

  for (const title of ["One of two", "Two of two"]) await on(page, 17, title).click({ modifiers: ["Shift"] });
  await lift(page, chip(page, "Two of two"));
  for (const title of ["One of two", "Two of two"])
    await expect(chip(page, title)).toHaveCSS("opacity", "0.4");
  await drop(page, day(page, 20), { y: 90 });
  for (const title of ["One of two", "Two of two"]) await expect(chip(page, title)).toHaveCSS("opacity", "1");
  await expect(day(page, 20).getByRole("link")).toHaveCount(2);
  await expect(page.getByText("Due date of 2 issues changed")).toBeVisible();
  await page.keyboard.press("Escape");

  await drag(page, chip(page, "Starts late"), day(page, 4), { y: 90 });
  await expect(page.getByText("Can’t set the due date of WEB-4 to 4 Mar")).toBeVisible();
  await expect(on(page, 13, "Starts late")).toBeVisible();

  await page.getByRole("button", { name: "No due date, 1 issue" }).click();
  await drag(page, chip(page, "Some day"), day(page, 26), { y: 90 });
  await expect(on(page, 26, "Some day")).toBeVisible();
  await drag(page, chip(page, "Alone"), page.getByRole("region", { name: /^No due date/ }), { y: 200 });
  await expect(on(page, 12, "Alone")).toBeHidden();

  expect(await violations(page)).toEqual([]);

  // Held over the arrow, it pages to the next month.
  await lift(page, chip(page, "Some day"));
  await page.getByRole("button", { name: "Next month" }).hover();
  await expect(page.getByRole("heading", { name: "April 2026" })).toBeVisible();
  await drop(page, day(page, "04-15"), { y: 90 });
  await expect(on(page, "04-15", "Some day")).toBeVisible();

  await expect.poll(dueDates).toEqual({
    Alone: null,
    "One of two": "2026-03-20",
    "Two of two": "2026-03-20",
    "Starts late": "2026-03-13",
    "Some day": "2026-04-15",
  });
});

test("on the calendar, a full day expands, the address contains the month, and month, week and weekends are remembered", async ({
  browser,
  cairn,
}) => {
  const { ada, page, site } = await planner(browser, cairn);
  const many = Array.from({ length: 12 }, (_, n) => ({ name: `Item ${n + 1}`, target_date: "2026-03-18" }));
  await createIssues(ada, site, [...many, { name: "On a Saturday", target_date: "2026-04-18" }]);
  await openList(page, site, CALENDAR);
  await page.getByRole("button", { name: /more issues due Wednesday, 18 March/ }).click();
  const opened = page.getByRole("dialog", { name: "Wednesday, 18 March 2026" });
  await expect(opened.getByRole("link")).toHaveCount(12);
  expect(await violations(page)).toEqual([]);
  await opened.getByRole("link", { name: "Item 3", exact: true }).click();
  await expect(opened).toBeHidden();
  await expect(page).toHaveURL(/peekId=/);
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/peekId=/);

  await page.getByRole("button", { name: "Next month" }).click();
  await expect(page).toHaveURL(/day=2026-04-01/);
  await expect(page.getByRole("heading", { name: "April 2026" })).toBeVisible();
  await expect(day(page, "04-18")).toBeHidden();
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("switch", { name: "Show weekends" }).click();
  await page.keyboard.press("Escape");
  await expect(on(page, "04-18", "On a Saturday")).toBeVisible();
  await page.reload();
  await expect(on(page, "04-18", "On a Saturday")).toBeVisible();
  await page.getByRole("radio", { name: "Week", exact: true }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(7);
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(day(page, 11)).toBeVisible();
  await expect(page).not.toHaveURL(/day=/);
});

test("the calendar can be used by keyboard: moving the focus, adding, opening and moving issues", async ({
  browser,
  cairn,
}) => {
  const { ada, page, site, dueDates } = await planner(browser, cairn);
  await createIssues(ada, site, [{ name: "Prune the hedge", target_date: "2026-03-18" }]);
  await openList(page, site, CALENDAR);
  const active = (): Promise<string | null> => page.getByRole("grid").getAttribute("aria-activedescendant");
  for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  expect(await active()).toBe("day-2026-03-12");
  await page.keyboard.press("c");
  await page.keyboard.type("Call the grower");
  await page.keyboard.press("Enter");
  await expect(on(page, 12, "Call the grower")).toBeVisible();
  await page.keyboard.press("Escape");

  for (const key of ["ArrowLeft", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  await expect(chip(page, "Prune the hedge")).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("d");
  await page.getByRole("combobox", { name: "Set due date" }).fill("24 March");
  await page.keyboard.press("Enter");
  await expect(on(page, 24, "Prune the hedge")).toBeVisible();
  await expect.poll(dueDates).toEqual({ "Call the grower": "2026-03-12", "Prune the hedge": "2026-03-24" });
  // The focus follows, and keys continue from there.
  await expect(chip(page, "Prune the hedge")).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("PageDown");
  await expect(page.getByRole("heading", { name: "April 2026" })).toBeVisible();
  await page.keyboard.press("PageUp");
  for (const key of ["ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect(page).toHaveTitle(/^WEB-1 Prune the hedge/);
});

for (const [timezoneId, today] of [
  ["Pacific/Pago_Pago", "2026-03-11"],
  ["Pacific/Kiritimati", "2026-03-12"],
] as const) {
  test(`the calendar shows the same days in ${timezoneId}`, async ({ browser, cairn }) => {
    const { ada, page, site, dueDates } = await planner(browser, cairn, { timezoneId });
    await ada.api("PATCH", "/api/users/me/", { user_timezone: timezoneId });
    await createIssues(ada, site, [{ name: "Due on the 9th", target_date: "2026-03-09" }]);
    await openList(page, site, CALENDAR);
    await expect(on(page, 9, "Due on the 9th")).toBeVisible();
    await expect(page.locator("[aria-current=date]")).toHaveAttribute("data-day", today);
    await drag(page, chip(page, "Due on the 9th"), day(page, 12), { y: 90 });
    await day(page, 13).hover();
    await day(page, 13).getByRole("button", { name: "New issue due Friday, 13 March 2026" }).click();
    await page.keyboard.type("Due on the 13th");
    await page.keyboard.press("Enter");
    await expect.poll(dueDates).toEqual({ "Due on the 9th": "2026-03-12", "Due on the 13th": "2026-03-13" });
  });
}

test("on a phone, a tap on a day of the calendar lists its issues below", async ({ browser, cairn }) => {
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { ada, page, site, dueDates } = await planner(browser, cairn, options);
  await createIssues(ada, site, [
    { name: "Today's", target_date: "2026-03-11" },
    { name: "Tomorrow's", target_date: "2026-03-12" },
    { name: "Some day" },
  ]);
  await page.goto(listPath(site, CALENDAR));
  await expect(page.getByRole("link", { name: "Today's", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Thursday, 12 March 2026, 1 issue" }).tap();
  await expect(page.getByRole("link", { name: "Tomorrow's", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "New issue due Thursday, 12 March 2026" }).tap();
  await page.keyboard.type("Another");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Another", exact: true })).toBeVisible();
  await expect.poll(async () => (await dueDates()).Another).toBe("2026-03-12");
  await page.getByRole("button", { name: "No due date 1" }).tap();
  await expect(page.getByRole("link", { name: "Some day", exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

const SATURDAY = "2026-03-14T12:00:00Z";

test("on a Saturday, the calendar shows today although weekends are hidden, and its issues can be edited", async ({
  browser,
  cairn,
}) => {
  const { ada, page, site, dueDates } = await planner(browser, cairn, undefined, SATURDAY);
  await createIssues(ada, site, [
    { name: "Today's", target_date: "2026-03-14" },
    { name: "Friday's", target_date: "2026-03-13" },
    { name: "Sunday's", target_date: "2026-03-15" },
  ]);
  await openList(page, site, CALENDAR);
  await expect(page.locator("[aria-current=date]")).toHaveAttribute("data-day", "2026-03-14");
  await expect(on(page, 14, "Today's")).toBeVisible();
  await expect(day(page, 15)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "1 on a weekend" })).toBeVisible();
  await page.getByRole("grid").focus();
  for (const key of ["ArrowDown", "ArrowLeft", "ArrowDown"]) await page.keyboard.press(key);
  await expect(chip(page, "Friday's")).toHaveAttribute("aria-current", "true");
  await drag(page, chip(page, "Friday's"), day(page, 14), { y: 90 });
  await expect.poll(async () => (await dueDates())["Friday's"]).toBe("2026-03-14");
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(5);
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(6);
});

test("on a phone the calendar opens with today, also on a weekend, and Today returns to it", async ({
  browser,
  cairn,
}) => {
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { ada, page, site } = await planner(browser, cairn, options, SATURDAY);
  await createIssues(ada, site, [
    { name: "Today's", target_date: "2026-03-14" },
    { name: "Monday's", target_date: "2026-03-16" },
  ]);
  await page.goto(listPath(site, CALENDAR));
  const today = page.getByRole("button", { name: "Saturday, 14 March 2026, 1 issue" });
  await expect(today).toHaveAttribute("aria-current", "date");
  await expect(today).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("link", { name: "Today's", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Monday, 16 March 2026, 1 issue" }).tap();
  await expect(page.getByRole("link", { name: "Monday's", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Today", exact: true }).tap();
  await expect(page.getByRole("link", { name: "Today's", exact: true })).toBeVisible();
});

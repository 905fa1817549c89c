// The Gantt chart, used by one person (look, "Five layouts, one list": Gantt).
import { expect, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Person, person, type Project, project, test } from "./cairn.ts";
import { createIssues, drag, listPath, type NewIssue, openList } from "./lists.ts";

const GANTT = "?layout=gantt_chart";
/** Px per day in the default scale. */
const DAY = 24;
const DAY_MS = 86_400_000;

const dayFrom = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const between = (from: number, to: number) => ({ start_date: dayFrom(from), target_date: dayFrom(to) });

const chart = (page: Page): Locator => page.getByRole("grid", { name: / timeline$/ });
const bar = (page: Page, key: string): Locator => page.locator(`[data-bar="${key}"]`);
const rowOf = (page: Page, key: string): Locator => page.getByRole("row").filter({ hasText: `${key}` });

async function datesOf(by: Person, { path }: Project, { id }: NewIssue): Promise<(string | null)[]> {
  const { start_date, target_date } = await by.api<Record<"start_date" | "target_date", string | null>>(
    "GET",
    `${path}/issues/${id}/`,
  );
  return [start_date, target_date];
}

/** Drags horizontally from a position in an element, in px from its left, or from its right if negative. */
async function slide(page: Page, element: Locator, from: number, dx: number): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error("What is dragged is not on the screen");
  const x = from < 0 ? box.x + box.width + from : box.x + from;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y, { steps: 4 });
  await page.mouse.move(x + dx, y, { steps: 4 });
  await page.mouse.up();
}

/** The center of a day on the screen, relative to the line at today. */
async function xOfDay(page: Page, days: number): Promise<number> {
  const box = await page.locator("[data-today]").boundingBox();
  if (!box) throw new Error("Today is not in sight");
  return box.x + box.width / 2 + days * DAY;
}

test("bars of the Gantt chart are moved, resized and drawn, by pointer and by key; both dates are saved", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const [moved, drawn] = await createIssues(ada, site, [
    { name: "Import orchard blocks", ...between(1, 5) },
    { name: "Weekly summary by mail" },
  ]);
  const { page } = ada;
  await openList(page, site, GANTT);
  await bar(page, "WEB-1").hover();
  await expect(page.getByRole("tooltip")).toContainText("5 days");
  await slide(page, bar(page, "WEB-1"), 40, 2 * DAY);
  await expect.poll(() => datesOf(ada, site, moved!)).toEqual([dayFrom(3), dayFrom(7)]);
  await slide(page, bar(page, "WEB-1"), -4, 3 * DAY);
  await expect.poll(() => datesOf(ada, site, moved!)).toEqual([dayFrom(3), dayFrom(10)]);
  await slide(page, bar(page, "WEB-1"), 4, -DAY);
  await expect.poll(() => datesOf(ada, site, moved!)).toEqual([dayFrom(2), dayFrom(10)]);

  const line = page.locator('[data-draw="WEB-2"]');
  const { y, height } = (await rowOf(page, "WEB-2").boundingBox())!;
  const x = await xOfDay(page, 4);
  await page.mouse.move(x, y + height / 2);
  await expect(line.getByText("Drag to set dates")).toBeVisible();
  await page.mouse.down();
  await page.mouse.move(x + 3 * DAY, y + height / 2, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => datesOf(ada, site, drawn!)).toEqual([dayFrom(4), dayFrom(7)]);

  // The last dragged bar has the focus.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Alt+Shift+ArrowLeft");
  await expect.poll(() => datesOf(ada, site, drawn!)).toEqual([dayFrom(4), dayFrom(9)]);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByText("Move dates a day later")).toBeVisible();
  await page.keyboard.press("Escape");

  // The displayed dates are the saved ones.
  await page.reload();
  await expect(bar(page, "WEB-2").getByRole("link")).toHaveAccessibleName(/6 days$/);
  await bar(page, "WEB-2").click();
  await expect(page).toHaveURL(/peekId=/);
});

test("dates of the Gantt chart are calendar days: a bar is below its days from UTC−11 to UTC+14", async ({
  browser,
  cairn,
}) => {
  for (const timezoneId of ["Pacific/Pago_Pago", "Pacific/Kiritimati"]) {
    const ada = await person(browser, cairn, "Ada", { timezoneId });
    const site = await project(ada);
    const [issue] = await createIssues(ada, site, [{ name: "Far away", ...between(2, 2) }]);
    const { page } = ada;
    await openList(page, site, GANTT);
    const { x, width } = (await bar(page, "WEB-1").boundingBox())!;
    expect(Math.abs(x + width / 2 - (await xOfDay(page, 2)))).toBeLessThan(2);
    await slide(page, bar(page, "WEB-1"), width / 2, DAY);
    await expect.poll(() => datesOf(ada, site, issue!)).toEqual([dayFrom(3), dayFrom(3)]);
  }
});

test("the Gantt chart scrolls without end, Today returns, and scale and column width are remembered", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await createIssues(ada, site, [{ name: "Next week", ...between(3, 9) }]);
  const { page } = ada;
  await openList(page, site, GANTT);
  await chart(page).hover({ position: { x: 700, y: 300 } });
  const year = new Date().getUTCFullYear();
  const head = page.getByRole("columnheader", { name: "Timeline" });
  /** The years in the names of the visible months. */
  const years = async (): Promise<number[]> =>
    ((await head.innerText()).match(/\b\d{4}\b/g) ?? []).map(Number);
  for (const [wheel, isFar] of [
    [4000, (seen: number) => seen > year + 5],
    [-4000, (seen: number) => seen < year - 5],
  ] as const) {
    await expect(async () => {
      for (let step = 0; step < 5; step += 1) await page.mouse.wheel(wheel, 0);
      expect((await years()).some(isFar)).toBe(true);
    }).toPass();
    await expect(bar(page, "WEB-1")).toHaveCount(0);
    await expect(async () => {
      // A turn of the wheel that is still being drawn would go on from today.
      await page.keyboard.press("t");
      await expect(bar(page, "WEB-1")).toBeVisible({ timeout: 2000 });
    }).toPass();
  }
  await page.getByRole("radio", { name: "Week" }).click();
  expect((await bar(page, "WEB-1").boundingBox())!.width).toBeGreaterThan(7 * 80 - 8);
  const edge = page.getByRole("separator", { name: "Resize list" });
  await edge.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.reload();
  await expect(page.getByRole("radio", { name: "Week" })).toBeChecked();
  await expect(edge).toHaveAttribute("aria-valuenow", "344");
});

test("rows of the Gantt chart are ordered by dragging their names; in another order, a message says why nothing moves", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await createIssues(ada, site, [{ name: "One" }, { name: "Two" }, { name: "Three" }]);
  const { page } = ada;
  await openList(page, site, GANTT);
  const names = async (): Promise<string[]> => {
    const links = await chart(page).getByRole("link").all();
    const found = await Promise.all(
      links.map(async (link) => ({ name: await link.innerText(), y: (await link.boundingBox())?.y ?? 0 })),
    );
    return found.sort((a, b) => a.y - b.y).map(({ name }) => name);
  };
  const cell = (name: string) => page.locator(`[data-title="${name}"]`);
  await expect.poll(names).toEqual(["One", "Two", "Three"]);
  await drag(page, cell("Three"), cell("One"), { y: 2 });
  await expect.poll(names).toEqual(["Three", "One", "Two"]);
  await page.reload();
  await expect.poll(names).toEqual(["Three", "One", "Two"]);

  await page.goto(listPath(site, `${GANTT}&order_by=start_date`));
  await expect(cell("Three")).toBeVisible();
  await drag(page, cell("Three"), cell("One"), { y: 34 });
  await expect(page.getByRole("button", { name: "Use manual order" })).toBeVisible();
});

test("dragging a blocking issue past the one that waits for it warns and names both; the arrow turns red", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const [blocker, dependant] = await createIssues(ada, site, [
    { name: "Import orchard blocks", ...between(0, 4) },
    { name: "Draw blocks by hand", ...between(5, 9) },
  ]);
  await ada.api("POST", `${site.path}/issues/${dependant!.id}/issue-relation/`, {
    relation_type: "blocked_by",
    issues: [blocker!.id],
  });
  const { page } = ada;
  await openList(page, site, GANTT);
  await expect(page.locator("[data-arrow]")).toHaveCount(1);
  await slide(page, bar(page, "WEB-1"), 40, 3 * DAY);
  await expect(page.getByText("WEB-1 ends after WEB-2 starts")).toBeVisible();
  await expect.poll(() => datesOf(ada, site, blocker!)).toEqual([dayFrom(3), dayFrom(7)]);

  // An arrow disappears when its relation is removed elsewhere.
  await ada.api("POST", `${site.path}/issues/${dependant!.id}/remove-relation/`, {
    relation_type: "blocked_by",
    related_issue: blocker!.id,
  });
  await expect(page.locator("[data-arrow]")).toHaveCount(0);
});

test("on a phone the Gantt chart has a narrow column and scrolls, and a long press drags a bar", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const site = await project(ada);
  const [issue] = await createIssues(ada, site, [{ name: "Import orchard blocks", ...between(1, 4) }]);
  const { page } = ada;
  await page.goto(listPath(site, GANTT));
  await expect(bar(page, "WEB-1")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const { x, y, width, height } = (await bar(page, "WEB-1").boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", dx = 0) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + width / 2 + dx, y: y + height / 2 }],
    });
  await touch("touchStart");
  await expect(page.getByRole("tooltip")).toBeVisible();
  await page.waitForTimeout(400);
  for (let step = 1; step <= 6; step += 1) await touch("touchMove", step * 8);
  await touch("touchEnd");
  await expect.poll(() => datesOf(ada, site, issue!)).toEqual([dayFrom(3), dayFrom(6)]);
});

test("the Gantt chart has no serious accessibility finding", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  await createIssues(ada, site, [
    { name: "Both dates", ...between(0, 6) },
    { name: "Only due", target_date: dayFrom(5) },
    { name: "None" },
  ]);
  const { page } = ada;
  await openList(page, site, GANTT);
  await expect(bar(page, "WEB-1")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("titles in the Gantt chart are complete where there is room: in the column, in their bar, or beside it", async ({
  browser,
  cairn,
}) => {
  const ada = await person(browser, cairn, "Ada");
  const site = await project(ada);
  const long = "Import orchard blocks from KML and GeoJSON";
  await createIssues(ada, site, [
    { name: "Short", ...between(1, 5) },
    { name: long, ...between(-2, 5) },
    { name: `${long} at the edge`, ...between(25, 31) },
  ]);
  const { page } = ada;
  await openList(page, site, `${GANTT}&order_by=created_at`);
  const isCut = (text: Locator): Promise<boolean> =>
    text.evaluate((element) => element.scrollWidth > element.clientWidth);
  await expect(bar(page, "WEB-1").getByText("Short")).toBeVisible();
  // The column is as wide as its titles.
  expect(await isCut(page.getByRole("link", { name: long, exact: true }))).toBe(false);
  const inBar = async (key: string, name: string): Promise<boolean> => {
    const [title, box] = [
      await bar(page, key).getByText(name).boundingBox(),
      await bar(page, key).boundingBox(),
    ];
    return (title?.x ?? 0) < (box?.x ?? 0) + (box?.width ?? 0);
  };
  expect(await inBar("WEB-1", "Short")).toBe(true);
  expect(await inBar("WEB-2", long)).toBe(false);
  // Beside a bar that ends at the edge of the screen, the title would not be visible.
  await expect.poll(() => inBar("WEB-3", `${long} at the edge`)).toBe(true);
});

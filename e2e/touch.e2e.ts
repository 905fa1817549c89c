// The layouts by touch, on a phone: a long press drags what the mouse drags; a finger that moves at once scrolls.
import { expect, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { type Cairn, type Person, person, type Project, project, test } from "./cairn.ts";
import { setTime } from "./contexts.ts";
import { draggableThere, Finger, PHONE, pointOn } from "./finger.ts";
import { card, column, createIssues, listPath, type NewIssue, row, stateNamed, titlesIn } from "./lists.ts";

const DAY_MS = 86_400_000;
/** Px per day in the default scale of a timeline. */
const DAY = 24;
const dayFrom = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function onPhone(browser: Parameters<typeof person>[0], cairn: Cairn) {
  const ada = await person(browser, cairn, "Ada", PHONE);
  const site = await project(ada);
  const finger = await Finger.on(ada.page);
  return { ada, page: ada.page, site, finger };
}

async function fieldsOf<K extends string>(
  by: Person,
  { path }: Project,
  { id }: NewIssue,
  names: readonly K[],
) {
  const issue = await by.api<Record<K, string | null>>("GET", `${path}/issues/${id}/`);
  return names.map((name) => issue[name]);
}

async function open(page: Page, site: Project, query: string): Promise<void> {
  await page.goto(listPath(site, query));
  await expect(page.locator("[data-issue-list]").first()).toBeVisible();
}

const bar = (page: Page, key: string): Locator => page.locator(`[data-bar="${key}"]`);
const ghost = (page: Page): Locator => page.locator("[data-ghost]");

test("on the touch calendar, an issue is moved to another day, to no day, and to another month", async ({
  browser,
  cairn,
}) => {
  const { ada, page, site, finger } = await onPhone(browser, cairn);
  await setTime(page, "2026-03-11T12:00:00Z");
  const [moved, kept] = await createIssues(ada, site, [
    { name: "Prune the hedge", target_date: "2026-03-11" },
    { name: "Call the grower", target_date: "2026-03-11", start_date: "2026-03-10" },
  ]);
  await open(page, site, "?layout=calendar");
  await draggableThere(page);
  const due = (issue: NewIssue | undefined) => fieldsOf(ada, site, issue!, ["target_date"]);
  const day = (name: string): Locator => page.getByRole("button", { name: new RegExp(`^${name},`) });
  await finger.carry(
    await pointOn(row(page, "Prune the hedge")),
    await pointOn(day("Thursday, 19 March 2026")),
  );
  await expect(row(page, "Prune the hedge")).toBeHidden();
  await expect.poll(() => due(moved)).toEqual(["2026-03-19"]);
  await expect(ghost(page)).toHaveCount(0);

  // A drop before its start date is refused with a reason.
  await finger.carry(await pointOn(row(page, "Call the grower")), await pointOn(day("Monday, 9 March 2026")));
  await expect(page.getByText("Can’t set the due date of WEB-2 to 9 Mar")).toBeVisible();
  await expect(row(page, "Call the grower")).toBeVisible();

  // Held over an arrow, it pages to the next month.
  await finger.lift(await pointOn(row(page, "Call the grower")));
  await finger.move(await pointOn(page.getByRole("button", { name: "Next month" })));
  await expect(page.getByRole("heading", { name: /^Apr/ })).toBeVisible();
  await finger.move(await pointOn(day("Wednesday, 15 April 2026")));
  await finger.up();
  await expect.poll(() => due(kept)).toEqual(["2026-04-15"]);

  await day("Wednesday, 15 April 2026").tap();
  await finger.carry(
    await pointOn(row(page, "Call the grower")),
    await pointOn(page.getByRole("button", { name: /^No due date/ })),
  );
  await expect.poll(() => due(kept)).toEqual([null]);
});

test("on a tablet an issue of the calendar is moved to another day", async ({ browser, cairn }) => {
  const ada = await person(browser, cairn, "Ada", { viewport: { width: 1024, height: 768 }, hasTouch: true });
  const { page } = ada;
  await setTime(page, "2026-03-11T12:00:00Z");
  const site = await project(ada);
  const finger = await Finger.on(page);
  const [issue] = await createIssues(ada, site, [{ name: "Prune the hedge", target_date: "2026-03-11" }]);
  await open(page, site, "?layout=calendar");
  await draggableThere(page);
  const chip = page.getByRole("listitem").filter({ hasText: "Prune the hedge" });
  await finger.carry(await pointOn(chip), await pointOn(page.locator('[data-day="2026-03-19"]')));
  await expect(page.locator('[data-day="2026-03-19"]').getByRole("link")).toHaveText("Prune the hedge");
  await expect.poll(() => fieldsOf(ada, site, issue!, ["target_date"])).toEqual(["2026-03-19"]);
});

test("on the touch timeline, bars are moved, resized at their ends, and drawn", async ({
  browser,
  cairn,
}) => {
  const { ada, page, site, finger } = await onPhone(browser, cairn);
  const [moved, drawn] = await createIssues(ada, site, [
    { name: "Import orchard blocks", start_date: dayFrom(1), target_date: dayFrom(3) },
    { name: "Weekly summary" },
  ]);
  await open(page, site, "?layout=gantt_chart");
  const dates = (issue: NewIssue | undefined) => fieldsOf(ada, site, issue!, ["start_date", "target_date"]);
  const middle = await pointOn(bar(page, "WEB-1"));
  await finger.carry(middle, { ...middle, x: middle.x + DAY });
  await expect.poll(() => dates(moved)).toEqual([dayFrom(2), dayFrom(4)]);

  // After a bar was touched, its handles are shown and can be dragged without a long press.
  for (const [edge, days, then] of [
    ["end", 1, [dayFrom(2), dayFrom(5)]],
    ["start", -1, [dayFrom(1), dayFrom(5)]],
  ] as const) {
    const end = bar(page, "WEB-1").locator(`[data-edge=${edge}]`);
    const box = (await end.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    const at = await pointOn(end);
    await finger.down(at);
    await finger.move({ ...at, x: at.x + days * DAY });
    await finger.up();
    await expect.poll(() => dates(moved)).toEqual(then);
  }

  expect(await violations(page)).toEqual([]);

  const line = (await pointOn(page.locator('[data-title="Weekly summary"]'))).y;
  const today = (await page.locator("[data-today]").boundingBox())!;
  const x = today.x + today.width / 2 + DAY;
  await finger.carry({ x, y: line }, { x: x + 2 * DAY, y: line });
  await expect.poll(() => dates(drawn)).toEqual([dayFrom(1), dayFrom(3)]);
});

test("a swipe scrolls, a second finger cancels a drag, and a long press without a move opens the menu", async ({
  browser,
  cairn,
}) => {
  const { ada, page, site, finger } = await onPhone(browser, cairn);
  const names = Array.from({ length: 24 }, (_, n) => ({
    name: `Item ${n + 1}`,
    start_date: dayFrom(1),
    target_date: dayFrom(4),
  }));
  const [first] = await createIssues(ada, site, names);
  await open(page, site, "?layout=gantt_chart&order_by=sort_order");
  await expect(bar(page, "WEB-1")).toBeVisible();
  const scroller = page.locator("[data-issue-list]").first();
  const top = (): Promise<number> => scroller.evaluate((element) => element.scrollTop);
  const dates = () => fieldsOf(ada, site, first!, ["start_date", "target_date"]);
  const before = await dates();
  const at = await pointOn(bar(page, "WEB-8"));
  await finger.down(at);
  await finger.move({ ...at, y: at.y - 200 });
  await finger.up();
  await expect.poll(top).toBeGreaterThan(80);
  await scroller.evaluate((element) => element.scrollTo({ top: 0 }));

  const held = await pointOn(bar(page, "WEB-1"));
  await finger.lift(held);
  await finger.move({ ...held, x: held.x + 3 * DAY });
  await finger.another();
  await expect(page.locator("html[data-held]")).toHaveCount(0);
  await finger.up();
  expect(await dates()).toEqual(before);

  await open(page, site, "?layout=list&order_by=sort_order");
  await draggableThere(page);
  const onRow = await pointOn(row(page, "Item 3"));
  await finger.down(onRow);
  await finger.move({ ...onRow, y: onRow.y - 200 });
  await finger.up();
  await expect.poll(top).toBeGreaterThan(80);
  await scroller.evaluate((element) => element.scrollTo({ top: 0 }));
  await finger.lift(await pointOn(row(page, "Item 3")));
  await finger.up();
  await expect(page.getByRole("menu")).toBeVisible();
});

test("a row that is dragged far is unmounted on the way, and is dropped where it is released", async ({
  browser,
  cairn,
}) => {
  const { ada, page, site, finger } = await onPhone(browser, cairn);
  await createIssues(
    ada,
    site,
    Array.from({ length: 45 }, (_, n) => ({ name: `Item ${n + 1}` })),
  );
  await open(page, site, "?layout=list&order_by=sort_order");
  await draggableThere(page);
  const list = page.locator("[data-issue-list]");
  const [first] = await titlesIn(list);
  const at = await pointOn(row(page, first!));
  const { y, height } = (await list.boundingBox())!;
  await finger.lift(at);
  await finger.move({ ...at, y: y + height - 20 });
  await expect(row(page, first!)).toHaveCount(0);
  await finger.move({ ...at, y: y + height / 2 });
  await finger.up();
  await expect(row(page, first!)).toBeInViewport();
  await expect(row(page, first!)).toHaveCSS("opacity", "1");
});

test("by touch, rows and cards are reordered, and a card is moved to another column", async ({
  browser,
  cairn,
}) => {
  const { ada, page, site, finger } = await onPhone(browser, cairn);
  const todo = await stateNamed(ada, site, "Todo");
  const doing = await stateNamed(ada, site, "In Progress");
  const [, second] = await createIssues(ada, site, [
    { name: "One", state_id: todo.id },
    { name: "Two", state_id: todo.id },
    { name: "Three", state_id: doing.id },
  ]);
  for (const layout of ["list", "gantt_chart", "spreadsheet"]) {
    await open(page, site, `?layout=${layout}&order_by=sort_order`);
    await draggableThere(page);
    const place = (name: string): Locator => page.locator(`[data-title="${name}"]`);
    const order = await titlesIn(page.locator("[data-issue-list]").first());
    const [last, top] = [order.at(-1)!, order[0]!];
    const to = await pointOn(place(top));
    await finger.lift(await pointOn(place(last)));
    await expect(ghost(page)).toContainText(last);
    await finger.move({ ...to, y: to.y - 16 });
    await finger.up();
    await expect
      .poll(() => titlesIn(page.locator("[data-issue-list]").first()))
      .toEqual([last, ...order.slice(0, -1)]);
  }

  await open(page, site, "?layout=kanban&group_by=state");
  await page.getByRole("button", { name: /^Todo/ }).first().tap();
  await expect(card(page, "Two")).toBeInViewport();
  await draggableThere(page);
  const from = await pointOn(card(page, "Two"));
  await finger.lift(from);
  // At its edge, the board scrolls to the next column.
  await finger.move({ x: 380, y: from.y });
  await expect(column(page, "In Progress")).toBeInViewport({ ratio: 0.7 });
  await finger.move(await pointOn(card(page, "Three")));
  await finger.up();
  await expect(column(page, "In Progress").getByRole("link", { name: "Two", exact: true })).toBeVisible();
  await expect.poll(() => fieldsOf(ada, site, second!, ["state_id"])).toEqual([doing.id]);
});

// The issue list in a real browser with ten thousand loaded issues: from an action to its paint, and the smoothness of
// scrolling.
import type { Browser, Locator, Page } from "@playwright/test";
import { milliseconds, type Line } from "../table.ts";
import { quantile, timing } from "../measure.ts";
import { browserSection, firstRows, issuesPath, withPage } from "./browser.ts";
import { type Bench, count, projectUpTo } from "./section.ts";
import { beginWatching, scrollAlong, type Watch, watched } from "./watch.ts";

const CHANGES = 24;
const DROPS = 10;
const MAX_PAINT_MS = 50;
const MAX_SCRIPT_MS = 16;
const CARD = '[draggable="true"]';
const SCROLLED = ["list", "spreadsheet", "gantt_chart"] as const;
const PRIORITIES = ["Urgent", "High", "Medium", "Low"];
const ROW_PX = 36;
const SCROLL_MS = 2000;
/** Waits until the effects of the last action have finished. */
const PAUSE_MS = 250;
/** Waits for prefetching. */
const SETTLE_MS = 2000;

function lineOf(what: string, values: readonly number[], most: number): Line {
  const p50 = quantile(values, 0.5);
  return { what, floor: "", ours: milliseconds(timing(values)), budget: `≤ ${most} ms`, ok: p50 <= most };
}

const watch = (page: Page, what: Watch): Promise<void> => page.evaluate<void, Watch>(beginWatching, what);

/** Opens the picker of a row's priority and chooses; from the click on the choice to the paint that shows it. */
async function changes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < CHANGES; n++) {
    const cell = page.locator('[role="row"] [data-property="priority"]').nth(n % 12);
    const now = await cell.getAttribute("aria-label");
    const wanted = PRIORITIES.find((name) => !now?.includes(name)) ?? "Low";
    await cell.click();
    const choice = page.getByRole("option", { name: wanted, exact: false }).first();
    await choice.waitFor();
    await watch(page, { event: "click", shown: { index: n % 12, word: wanted } });
    await choice.click();
    times.push((await page.evaluate(watched)).painted);
    await page.waitForTimeout(PAUSE_MS);
  }
  return times;
}

async function center(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error("what is to be dragged or dropped on is not drawn");
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 300) };
}

/** Drags the first card of a column into the next one and back; the script between the drop and the next task. */
async function drops(page: Page): Promise<number[]> {
  const columns = page.locator("[data-column]");
  const times: number[] = [];
  for (let n = 0; n < DROPS; n++) {
    const [from, to] = n % 2 === 0 ? [0, 1] : [1, 0];
    const start = await center(columns.nth(from).locator(CARD).first());
    const end = await center(columns.nth(to));
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 8, start.y + 8, { steps: 3 });
    await page.mouse.move(end.x, end.y, { steps: 8 });
    await page.waitForTimeout(PAUSE_MS);
    // A hand is never still: the page receives pointer moves over the drop target.
    await page.mouse.move(end.x + 4, end.y + 4, { steps: 4 });
    await page.waitForTimeout(PAUSE_MS);
    const before = await columns.nth(to).getAttribute("aria-label");
    await watch(page, { event: "drop", shown: "nothing" });
    await page.mouse.up();
    times.push((await page.evaluate(watched)).script);
    await page.waitForTimeout(PAUSE_MS);
    if ((await columns.nth(to).getAttribute("aria-label")) === before)
      throw new Error("the card did not land in the other column");
  }
  return times;
}

async function measure(bench: Bench, browser: Browser): Promise<void> {
  const project = projectUpTo(bench, 10_000);
  const loaded = `${count(project.size)} issues loaded`;
  // Including sub-issues: all of them are in the list.
  const all = { order_by: "sort_order", sub_issue: "true" };
  await withPage(browser, bench, {}, async (page) => {
    await page.goto(issuesPath(bench, project, { layout: "list", ...all }));
    await firstRows(page);
    await page.waitForLoadState("networkidle");
    bench.report(lineOf(`${loaded}: property change → painted`, await changes(page), MAX_PAINT_MS));
    for (const layout of SCROLLED) {
      await page.goto(issuesPath(bench, project, { layout, ...all }));
      await page.locator('[role="grid"] [data-issue]').first().waitFor();
      await page.waitForTimeout(SETTLE_MS);
      const frames = await page.evaluate(scrollAlong, {
        selector: '[role="grid"]',
        step: ROW_PX,
        ms: SCROLL_MS,
      });
      const rate = 1000 / quantile(frames, 0.5);
      bench.report({
        what: `${loaded}: scrolling the ${layout}, time between frames`,
        floor: "",
        ours: `${milliseconds(timing(frames))} (${rate.toFixed(0)} frames a second)`,
        budget: "",
      });
    }
  });
  await withPage(browser, bench, {}, async (page) => {
    await page.goto(issuesPath(bench, project, { layout: "kanban", group_by: "state", ...all }));
    await page.locator("[data-column] [data-issue]").first().waitFor();
    // The code for dragging is loaded on the first pointer move.
    await page.mouse.move(0, 0);
    await page.mouse.move(8, 8);
    await page.locator(`[data-column] ${CARD}`).first().waitFor();
    await page.waitForLoadState("networkidle");
    bench.report(lineOf(`${loaded}: regroup on drop, script`, await drops(page), MAX_SCRIPT_MS));
  });
}

export const screen = browserSection({
  name: "screen",
  about: "the issue list in a browser: painting a change, dropping a card, scrolling",
  run: measure,
});

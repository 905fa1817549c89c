// The command menu: from ⌘K to the paint of its focused field, above a list of ten thousand issues and above Home.
import type { Browser, Page } from "@playwright/test";
import { median, quantile, timing } from "../measure.ts";
import { milliseconds, ratioLine, valueLine } from "../table.ts";
import { browserSection, firstRows, issuesPath, withPage } from "./browser.ts";
import { type Bench, count, projectUpTo } from "./section.ts";
import { beginWatching, type Watch, watched } from "./watch.ts";

const OPENINGS = 20;
/** The allowed cost of the list below. */
const MAX_RATIO = 1.3;
const MAX_MS = 60;
/** Waits until the effects of closing have finished. */
const PAUSE_MS = 250;
/** Waits for prefetching, which starts after three idle seconds. */
const SETTLE_MS = 6000;

/** Opens the menu and closes it again. @returns milliseconds to the paint of the field */
async function opening(page: Page): Promise<number> {
  await page.bringToFront();
  await page.evaluate<void, Watch>(beginWatching, { event: "keydown", shown: "field" });
  await page.keyboard.press("Control+k");
  const { painted } = await page.evaluate(watched);
  await page.waitForTimeout(PAUSE_MS);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.waitForTimeout(PAUSE_MS);
  return painted;
}

async function compare(bench: Bench, list: Page, home: Page): Promise<void> {
  const project = projectUpTo(bench, 10_000);
  await home.goto(`/${bench.places.workspace.slug}/`);
  await home.getByRole("heading", { level: 1 }).waitFor();
  await list.goto(issuesPath(bench, project, { layout: "list", order_by: "sort_order", sub_issue: "true" }));
  await firstRows(list);
  await list.waitForTimeout(SETTLE_MS);
  const what = `${count(project.size)} issues loaded: the command menu`;
  // Scripts are slower on their first runs.
  const first = { floor: await opening(home), ours: await opening(list) };
  const all = { floor: [] as number[], ours: [] as number[] };
  const ratios: number[] = [];
  for (let n = 0; n < OPENINGS; n++) {
    const [a, b] = [await opening(home), await opening(list)];
    all.floor.push(a);
    all.ours.push(b);
    ratios.push(b / a);
  }
  const comparison = { floor: timing(all.floor), ours: timing(all.ours), ratio: median(ratios) };
  bench.report(ratioLine(`${what}, against the one above Home`, comparison, MAX_RATIO));
  bench.report(
    valueLine(
      `${what} → field painted`,
      quantile(all.ours, 0.5),
      MAX_MS,
      "ms",
      ` (the first time ${first.ours.toFixed(0)}, above Home ${first.floor.toFixed(0)}; ${milliseconds(comparison.ours)})`,
    ),
  );
}

const measure = (bench: Bench, browser: Browser): Promise<void> =>
  withPage(browser, bench, {}, (list) => withPage(browser, bench, {}, (home) => compare(bench, list, home)));

export const menu = browserSection({
  name: "menu",
  about: "the command menu in a browser: from the key to its field",
  run: measure,
});

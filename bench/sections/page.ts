// A long page in a real browser, against a short one: from the navigation to text that takes keys, and typing.
import type { Browser, Page } from "@playwright/test";
import { createPage, pagePath, projectOfPages, textOf } from "../data/pages.ts";
import { type Comparison, median, quantile, timing } from "../measure.ts";
import { milliseconds, ratioLine, valueLine } from "../table.ts";
import { browserSection, withPage } from "./browser.ts";
import { type Bench, count } from "./section.ts";
import { type Typing, typed, watchTyping } from "./watch-typing.ts";

const LONG = 100_000;
const SHORT = 100;
const ROUNDS = 5;
const KEYS = 40;
/** A fast typist. */
const KEY_MS = 90;
const MAX_OPEN_MS = 1500;
const MAX_FRAME_MS = 1000 / 60;
/** Frames come at the pace of the screen, not exactly. */
const FRAME_TOLERANCE_MS = 1;
/** Waits for the first save and what is loaded later. */
const SETTLE_MS = 3000;

const text = (page: Page) => page.getByRole("textbox", { name: "Page text" });

/** @returns milliseconds from the navigation until the text is painted and takes keys */
async function open(page: Page, path: string): Promise<number> {
  await page.goto("about:blank");
  await page.goto(path, { waitUntil: "commit" });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const shown = document.querySelector('[role="textbox"][contenteditable="true"] p');
          if (!shown?.textContent) return void requestAnimationFrame(look);
          // A task after the frame that shows it.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(null);
        };
        look();
      }),
  );
}

async function type(page: Page, keys: number): Promise<Typing> {
  await text(page).locator("p").first().click();
  await page.keyboard.press("End");
  await page.evaluate(watchTyping);
  for (let n = 0; n < keys; n++) {
    await page.keyboard.press(n % 6 === 5 ? "Space" : "a");
    await page.waitForTimeout(KEY_MS);
  }
  return page.evaluate(typed);
}

function comparison(ours: readonly number[], floor: readonly number[]): Comparison {
  return { ours: timing(ours), floor: timing(floor), ratio: median(ours) / median(floor) };
}

/** Each visit with an empty browser, as a person who was sent the URL; then once more with the copy on the device. */
async function openings(bench: Bench, browser: Browser, long: string, short: string): Promise<void> {
  const times = { first: [] as number[], again: [] as number[], short: [] as number[] };
  for (let n = 0; n < ROUNDS; n++) {
    await withPage(browser, bench, {}, async (page) => void times.short.push(await open(page, short)));
    await withPage(browser, bench, {}, async (page) => {
      times.first.push(await open(page, long));
      await page.waitForTimeout(SETTLE_MS);
      times.again.push(await open(page, long));
    });
  }
  const { first, again } = times;
  const what = `a page of ${count(LONG)} words`;
  bench.report(
    valueLine(
      `${what}: navigation → text that takes keys`,
      median(first),
      MAX_OPEN_MS,
      "ms",
      ` (${milliseconds(timing(first))})`,
    ),
  );
  bench.report(
    ratioLine(`${what}: the same against one of ${count(SHORT)}`, comparison(first, times.short), null),
  );
  bench.report(
    valueLine(
      `${what}: the second visit`,
      median(again),
      MAX_OPEN_MS,
      "ms",
      ` (${milliseconds(timing(again))})`,
    ),
  );
}

async function typing(bench: Bench, browser: Browser, long: string, short: string): Promise<void> {
  const read = (path: string): Promise<Typing> =>
    withPage(browser, bench, {}, async (page) => {
      await open(page, path);
      await page.waitForTimeout(SETTLE_MS);
      await type(page, 10);
      return type(page, KEYS);
    });
  const [floor, ours] = [await read(short), await read(long)];
  const what = `typing in ${count(LONG)} words`;
  const against = `against ${count(SHORT)} words`;
  bench.report(
    ratioLine(`${what}: key → painted, ${against}`, comparison(ours.painted, floor.painted), null),
  );
  bench.report(
    ratioLine(`${what}: script of a key, ${against}`, comparison(ours.script, floor.script), null),
  );
  const late = ours.frames.filter((ms) => ms > MAX_FRAME_MS * 1.5).length;
  bench.report({
    ...valueLine(
      `${what}: time between frames`,
      quantile(ours.frames, 0.95),
      null,
      "ms at p95",
      ` (${milliseconds(timing(ours.frames))}; ${late} of ${ours.frames.length} late, of ${floor.frames.length} in the short one ${floor.frames.filter((ms) => ms > MAX_FRAME_MS * 1.5).length})`,
    ),
    budget: "60 a second",
    ok: quantile(ours.frames, 0.95) <= MAX_FRAME_MS + FRAME_TOLERANCE_MS,
  });
}

async function measure(bench: Bench, browser: Browser): Promise<void> {
  const project = await projectOfPages(bench);
  const pathOf = async (words: number): Promise<string> =>
    pagePath(
      bench,
      project,
      await createPage(bench, project, { name: "Long", description_html: textOf(words) }),
    );
  const [long, short] = [await pathOf(LONG), await pathOf(SHORT)];
  await openings(bench, browser, long, short);
  await typing(bench, browser, long, short);
}

export const page = browserSection({
  name: "page",
  about: "a page of 100 000 words in a browser: opening it, and typing in it",
  run: measure,
});

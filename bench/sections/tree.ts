// The list of a project's pages, a tree of more than a thousand, scrolled in a real browser.
import type { Browser, Page } from "@playwright/test";
import { createPage, projectOfPages } from "../data/pages.ts";
import type { Project } from "../data/places.ts";
import { quantile, timing } from "../measure.ts";
import { milliseconds } from "../table.ts";
import { browserSection, busyMs, timedSession, withPage } from "./browser.ts";
import { type Bench, count } from "./section.ts";
import { scrollAlong } from "./watch.ts";

/** Pages below each page, and levels. */
const CHILDREN = 10;
const LEVELS = 3;
const STEP_PX = 120;
const SCROLL_MS = 3000;
const SETTLE_MS = 2000;
const MAX_FRAME_MS = 1000 / 60;
/** Frames come at the pace of the screen, not exactly. */
const FRAME_TOLERANCE_MS = 1;

/** @returns how many pages there are */
async function grow(bench: Bench, project: Project, parent: string | null, levels: number): Promise<number> {
  if (levels === 0) return 0;
  let made = 0;
  for (let n = 1; n <= CHILDREN; n++) {
    const id = await createPage(bench, project, {
      name: `Page ${n} of level ${LEVELS - levels + 1}`,
      parent,
    });
    made += 1 + (await grow(bench, project, id, levels - 1));
  }
  return made;
}

/** Marks what scrolls the list. */
const findScroller = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let element: Element | null = document.querySelector('[role="tree"], [aria-label="Pages"]');
    while (element && element.scrollHeight <= element.clientHeight + 1) element = element.parentElement;
    if (!element) throw new Error("the list of pages does not scroll");
    element.setAttribute("data-bench-scroller", "");
  });

async function measure(bench: Bench, browser: Browser): Promise<void> {
  const project = await projectOfPages(bench);
  const made = await grow(bench, project, null, LEVELS);
  await withPage(browser, bench, {}, async (page) => {
    await page.goto(`/${bench.places.workspace.slug}/projects/${project.id}/pages/`);
    await page
      .getByRole("link", { name: /of level 1/ })
      .first()
      .waitFor();
    await page.waitForTimeout(SETTLE_MS);
    await findScroller(page);
    const scrolling = { selector: "[data-bench-scroller]", step: STEP_PX, ms: SCROLL_MS };
    await page.evaluate(scrollAlong, { ...scrolling, ms: SCROLL_MS / 6 });
    const session = await timedSession(page);
    const before = await busyMs(session);
    const frames = await page.evaluate(scrollAlong, scrolling);
    const busy = ((await busyMs(session)) - before) / frames.length;
    const p95 = quantile(frames, 0.95);
    bench.report({
      what: `a tree of ${count(made)} pages, scrolled by ${STEP_PX} px a frame: time between frames`,
      floor: "",
      ours: `${milliseconds(timing(frames))}, p95 ${p95.toFixed(1)}`,
      budget: "60 a second",
      ok: p95 <= MAX_FRAME_MS + FRAME_TOLERANCE_MS,
    });
    bench.report({
      what: "the same: CPU time of the page's main thread per frame",
      floor: "",
      ours: `${busy.toFixed(1)} ms`,
      budget: "≤ 16.7 ms",
      ok: busy <= MAX_FRAME_MS,
    });
  });
}

export const tree = browserSection({
  name: "tree",
  about: "a tree of a thousand pages in a browser: scrolling it",
  run: measure,
});

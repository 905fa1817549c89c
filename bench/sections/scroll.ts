// Fast scrolling of a list of ten thousand issues, compared with a board of the same issues: the duration of a frame,
// and the share that the page's main thread works.
import type { Browser, CDPSession, Page } from "@playwright/test";
import { type Comparison, median, timing } from "../measure.ts";
import { ratioLine } from "../table.ts";
import { browserSection, busyMs, issuesPath, timedSession, withPage } from "./browser.ts";
import { type Bench, count, projectUpTo } from "./section.ts";
import { scrollAlong } from "./watch.ts";

/** Nearly one window per frame, like dragging the scrollbar. */
const STEP_PX = 700;
const ROUND_MS = 1000;
const ROUNDS = 7;
const MAX_RATIO = 1.3;
/** Waits for prefetching. */
const SETTLE_MS = 2000;

interface Side {
  page: Page;
  session: CDPSession;
  selector: string;
}

interface Round {
  /** Milliseconds between frames. */
  frames: number[];
  /** Milliseconds of CPU time of the page's main thread per frame. */
  busy: number;
}

async function sideOf(
  bench: Bench,
  page: Page,
  search: Record<string, string>,
  selector: string,
): Promise<Side> {
  // Including sub-issues: all of them are in the list.
  const all = { order_by: "sort_order", sub_issue: "true" };
  await page.goto(issuesPath(bench, projectUpTo(bench, 10_000), { ...search, ...all }));
  await page.locator(`${selector} [data-issue]`).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  return { page, session: await timedSession(page), selector };
}

async function round(side: Side): Promise<Round> {
  // A page in the background renders no frames.
  await side.page.bringToFront();
  const before = await busyMs(side.session);
  const frames = await side.page.evaluate(scrollAlong, {
    selector: side.selector,
    step: STEP_PX,
    ms: ROUND_MS,
  });
  return { frames, busy: ((await busyMs(side.session)) - before) / frames.length };
}

function comparisonOf(
  list: readonly Round[],
  board: readonly Round[],
  read: (round: Round) => number[],
): Comparison {
  const of = (rounds: readonly Round[]): number[] => rounds.flatMap(read);
  const ratios = list.map((one, index) => {
    const other = board[index];
    return other ? median(read(one)) / median(read(other)) : Number.NaN;
  });
  return { ours: timing(of(list)), floor: timing(of(board)), ratio: median(ratios) };
}

/** Alternates rounds of both sides, after an uncounted warm-up round; the side that starts alternates. */
async function measure(bench: Bench, browser: Browser): Promise<void> {
  const loaded = `${count(projectUpTo(bench, 10_000).size)} issues, ${STEP_PX} px a frame`;
  await withPage(browser, bench, {}, (first) =>
    withPage(browser, bench, {}, async (second) => {
      const list = await sideOf(bench, first, { layout: "list" }, '[role="grid"]');
      const board = await sideOf(
        bench,
        second,
        { layout: "kanban", group_by: "state" },
        '[data-column] [role="group"]',
      );
      const rounds: Record<"list" | "board", Round[]> = { list: [], board: [] };
      await round(list);
      await round(board);
      for (let n = 0; n < ROUNDS; n++) {
        if (n % 2 === 0) rounds.board.push(await round(board));
        rounds.list.push(await round(list));
        if (n % 2 === 1) rounds.board.push(await round(board));
      }
      const { list: ours, board: floor } = rounds;
      const frames = comparisonOf(ours, floor, (one) => one.frames);
      const busy = comparisonOf(ours, floor, (one) => [one.busy]);
      bench.report(ratioLine(`${loaded}: time between frames, list against board`, frames, MAX_RATIO));
      bench.report(ratioLine(`${loaded}: work of the page's thread for a frame`, busy, null));
    }),
  );
}

export const scroll = browserSection({
  name: "scroll",
  about: "a list that is scrolled fast, against a board",
  run: measure,
});

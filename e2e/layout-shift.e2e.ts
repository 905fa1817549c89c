// Content does not move while it is being read (look, principle 9): space is reserved for what is loaded later.
import { expect, type Page } from "@playwright/test";
import { test } from "./cairn.ts";
import { type Furnished, furnish } from "./furnished.ts";
import { settled } from "./screens.ts";

/** The maximum layout shift of a page load, a fifth of the web's own threshold for "good". */
const MAX_SHIFT = 0.02;
/** Waits until effects of the last response have been rendered. */
const QUIET_MS = 300;

interface Shift {
  score: number;
  /** What moved, and from where to where. */
  moved: string[];
}

const screens = ({ site: { slug, id }, issue, ids }: Furnished): Record<string, string> => ({
  "issue with sub-issues, a relation and a link": `/${slug}/projects/${id}/issues/${issue.id}/`,
  list: `/${slug}/projects/${id}/issues/?layout=list&group_by=state`,
  board: `/${slug}/projects/${id}/issues/?layout=kanban&group_by=state`,
  home: `/${slug}/`,
  cycle: `/${slug}/projects/${id}/cycles/${ids.cycle}/`,
  notifications: `/${slug}/notifications/`,
});

/** All layout shifts since the page load that are not caused by input. */
const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => {
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const said = ({ node, previousRect: a, currentRect: b }: Source): string =>
      `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" ${a.x},${a.y} ${a.width}×${a.height} → ${b.x},${b.y} ${b.width}×${b.height}`;
    return new Promise<Shift[]>((done) => {
      const shifts: Shift[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Entry[])
          if (!entry.hadRecentInput) shifts.push({ score: entry.value, moved: entry.sources.map(said) });
      });
      observer.observe({ type: "layout-shift", buffered: true });
      setTimeout(() => done(shifts), 50);
    });
  });

test("a reloaded screen does not shift", async ({ browser, cairn }) => {
  const furnished = await furnish(browser, cairn, {});
  const { page } = furnished.ada;
  const found: Record<string, Shift[]> = {};
  for (const [name, path] of Object.entries(screens(furnished))) {
    await page.goto(path);
    await settled(page);
    await page.waitForTimeout(QUIET_MS);
    const shifts = await shiftsOf(page);
    if (process.env.SHOW_SHIFTS) console.log(name, JSON.stringify(shifts, null, 1));
    if (shifts.reduce((sum, { score }) => sum + score, 0) >= MAX_SHIFT) found[name] = shifts;
  }
  expect(found).toEqual({});
});

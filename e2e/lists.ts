// Page objects of issue lists: rows, cards, groups, columns, the picker, the peek.
import { expect, type Locator, type Page } from "@playwright/test";
import type { Person, Project } from "./cairn.ts";

export interface NewIssue {
  id: string;
  sequence_id: number;
}

/** Creates issues through the API, one after the other; the first has the number 1. */
export async function createIssues(
  by: Person,
  { path }: Project,
  issues: readonly ({ name: string } & Record<string, unknown>)[],
): Promise<NewIssue[]> {
  const made: NewIssue[] = [];
  for (const issue of issues) made.push(await by.api<NewIssue>("POST", `${path}/issues/`, issue));
  return made;
}

export interface State {
  id: string;
  name: string;
  group: string;
}

export async function stateNamed(by: Person, { path }: Project, name: string): Promise<State> {
  const states = await by.api<State[]>("GET", `${path}/states/`);
  const found = states.find((state) => state.name === name);
  if (!found) throw new Error(`There is no state ${name}, only ${states.map((one) => one.name).join(", ")}`);
  return found;
}

export const listPath = ({ slug, id }: Project, query = ""): string =>
  `/${slug}/projects/${id}/issues/${query}`;

/** A common list: grouped by state, including empty states. */
export const BY_STATE = "?layout=list&group_by=state&show_empty_groups=true";

/** Expands a collapsed group; groups of closed issues are collapsed at first. */
export const unfold = (page: Page, name: string): Promise<void> => folded(page, name).click();

const folded = (page: Page, name: string): Locator =>
  group(page, name).getByRole("button", { name: new RegExp(`^${name}`), expanded: false });

/** Opens the issues of a project and waits until they are shown; grouped by state, with closed issues expanded. */
export async function openList(page: Page, project: Project, query = ""): Promise<void> {
  await page.goto(listPath(project, query));
  await expect(page.locator("[data-issue-list]")).toBeVisible();
  if (query === BY_STATE) {
    await expect(page.getByRole("rowgroup").first()).toBeVisible();
    // Expanded groups stay expanded, and this one may be far below the visible part of a long list.
    if (await folded(page, "Done").isVisible()) await unfold(page, "Done");
  }
  await expect(page.getByRole("status").filter({ hasText: /^Synced$/ })).toBeVisible();
}

const titled = (page: Page, title: string): Locator => page.getByRole("link", { name: title, exact: true });

export const row = (page: Page, title: string): Locator =>
  page.getByRole("row").filter({ has: titled(page, title) });

export const card = (page: Page, title: string): Locator =>
  page.getByRole("listitem").filter({ has: titled(page, title) });

/** A group of the list, with its header and rows. */
export const group = (page: Page, name: string): Locator => page.getByRole("rowgroup", { name, exact: true });

/** A column of the board. */
export const column = (page: Page, name: string): Locator =>
  page.getByRole("region", { name: new RegExp(`^${name}, `) });

/** The titles within an element, from top to bottom. */
export function titlesIn(place: Locator): Promise<string[]> {
  // Reads them in one step, because waiting for links that disappear meanwhile would fail.
  return place.getByRole("link").evaluateAll((links) =>
    links
      .map((link) => ({ title: link.textContent ?? "", y: link.getBoundingClientRect().y }))
      .sort((one, other) => one.y - other.y)
      .map(({ title }) => title),
  );
}

/**
 * Records which issues are marked as just moved or created, because the marks disappear after a moment.
 * @returns their titles, in the order in which they were marked
 */
export async function watchLanded(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const landed: string[] = [];
    Object.assign(window, { landed });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const title =
          target instanceof Element && target.matches("[data-landed]") && target.querySelector("a");
        if (title) landed.push(title.textContent ?? "");
      }
    }).observe(document.body, { subtree: true, attributeFilter: ["data-landed"] });
  });
  return () => page.evaluate(() => (window as unknown as { landed: string[] }).landed);
}

export const picker = (page: Page): Locator => page.locator("[cmdk-root]");

/** Types the name of an item in the open picker and chooses it. */
export async function choose(page: Page, name: string): Promise<void> {
  await expect(picker(page)).toBeVisible();
  await page.keyboard.type(name);
  await picker(page).getByRole("option", { name }).first().click();
}

// A drag starts in one frame, and its position is handled in the next.
const frames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  if (!box) throw new Error("What is dragged, or where to, is not on the screen");
  return box;
}

/** Presses the pointer on an element and starts dragging it. */
export async function lift(page: Page, from: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(from);
  const [atX, atY] = [x + width / 2, y + height / 2];
  await page.mouse.move(atX, atY);
  // The code for dragging is loaded on the first move of the pointer.
  await page.locator("[draggable=true]").first().waitFor({ state: "attached" });
  await page.mouse.down();
  await page.mouse.move(atX + 6, atY + 6, { steps: 3 });
  await frames(page);
}

/** Drops the dragged element on another one, `at.y` px below its top. */
export async function drop(page: Page, to: Locator, at: { y: number }): Promise<void> {
  const { x, y, width } = await boxOf(to);
  const [atX, atY] = [x + width / 2, y + at.y];
  await page.mouse.move(atX, atY, { steps: 8 });
  await frames(page);
  await page.mouse.move(atX, atY + 1, { steps: 2 });
  await frames(page);
  await page.mouse.up();
}

/** Drags with the pointer in small steps. */
export async function drag(page: Page, from: Locator, to: Locator, at: { y: number }): Promise<void> {
  await boxOf(to);
  await lift(page, from);
  await drop(page, to, at);
}

/**
 * Moves the pointer, which starts prefetching, and waits until all code is loaded, so that it is available without a
 * connection.
 */
export async function fetchAhead(page: Page): Promise<void> {
  await page.mouse.move(400, 400);
  let before = -1;
  await expect(async () => {
    const fetched = await page.evaluate(() => performance.getEntriesByType("resource").length);
    const isAtRest = fetched === before;
    before = fetched;
    expect(isAtRest).toBe(true);
  }).toPass({ intervals: [700] });
}

// An issue list as a person sees it: rows, cards, groups, columns, the picker, the peek.
import { expect, type Locator, type Page } from "@playwright/test";
import type { Person, Project } from "./cairn.ts";

export interface NewIssue {
  id: string;
  sequence_id: number;
}

/** Creates issues by the API, one after the other: the first is number 1. */
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

/** The list as most teams keep it: grouped by state, with the states that nothing is in. */
export const BY_STATE = "?layout=list&group_by=state&show_empty_groups=true";

/** Opens a group of the list that is folded, as those of closed issues are at first. */
export const unfold = (page: Page, name: string): Promise<void> => folded(page, name).click();

const folded = (page: Page, name: string): Locator =>
  group(page, name).getByRole("button", { name: new RegExp(`^${name}`), expanded: false });

/** Opens a project's issues and waits until they are there; by state with what is done unfolded. */
export async function openList(page: Page, project: Project, query = ""): Promise<void> {
  await page.goto(listPath(project, query));
  await expect(page.locator("[data-issue-list]")).toBeVisible();
  if (query === BY_STATE) {
    await expect(page.getByRole("rowgroup").first()).toBeVisible();
    // It stays unfolded once it was, and of a long list it is far below.
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

/** The titles that an element shows, in the order in which they stand on the screen. */
export function titlesIn(place: Locator): Promise<string[]> {
  // Read in one go: links that come and go meanwhile are nothing to wait for.
  return place.getByRole("link").evaluateAll((links) =>
    links
      .map((link) => ({ title: link.textContent ?? "", y: link.getBoundingClientRect().y }))
      .sort((one, other) => one.y - other.y)
      .map(({ title }) => title),
  );
}

/**
 * Notes from now on which issues are marked as just landed: a mark disappears after a moment, and a later look finds none.
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

/** The one shared picker. */
export const picker = (page: Page): Locator => page.locator("[cmdk-root]");

/** Takes an item of the picker that is open, by typing. */
export async function choose(page: Page, name: string): Promise<void> {
  await expect(picker(page)).toBeVisible();
  await page.keyboard.type(name);
  await picker(page).getByRole("option", { name }).first().click();
}

// What is dragged is noticed in one frame and where it is in another.
const frames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  if (!box) throw new Error("What is dragged, or where to, is not on the screen");
  return box;
}

/** Takes hold of something with the pointer and begins to drag it. */
export async function lift(page: Page, from: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(from);
  const [atX, atY] = [x + width / 2, y + height / 2];
  await page.mouse.move(atX, atY);
  // What drags comes when the pointer first moves.
  await page.locator("[draggable=true]").first().waitFor({ state: "attached" });
  await page.mouse.down();
  await page.mouse.move(atX + 6, atY + 6, { steps: 3 });
  await frames(page);
}

/** Carries what was lifted over a place, `at.y` px below its top, and lets it go there. */
export async function drop(page: Page, to: Locator, at: { y: number }): Promise<void> {
  const { x, y, width } = await boxOf(to);
  const [atX, atY] = [x + width / 2, y + at.y];
  await page.mouse.move(atX, atY, { steps: 8 });
  await frames(page);
  await page.mouse.move(atX, atY + 1, { steps: 2 });
  await frames(page);
  await page.mouse.up();
}

/** Drags with the pointer, step by step as a hand does. */
export async function drag(page: Page, from: Locator, to: Locator, at: { y: number }): Promise<void> {
  await boxOf(to);
  await lift(page, from);
  await drop(page, to, at);
}

/**
 * Moves the pointer, as people do, and waits until the code that is fetched then has come: from now on everything that
 * one may need is here, also without a connection.
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

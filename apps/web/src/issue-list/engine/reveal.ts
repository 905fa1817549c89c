// What has just come, been dropped or been brought back is seen: the list that is shown scrolls to it, makes it the cursor and marks it.
import { untracked } from "mobx";
import type { Spot } from "./cursor.ts";
import type { Lanes } from "./lanes.ts";
import type { ListView } from "./list-view.ts";
import { untilActed } from "./until-acted.ts";

export interface Revealing {
  /** Where it is looked for first: an issue can be in several groups. */
  group?: string;
  /** A field that still has the focus is closing: the list takes the focus with the next frame. */
  isFieldClosing?: boolean;
}

/** Frames in which a row may still be on its way: into the list, into sight, into the page. */
const MOST_FRAMES = 30;
/** How long a mark is seen (`--animate-landed`). */
const MARK_MS = 1600;

type Shown = ListView & { readonly lanes: Lanes };
let shown: Shown | null = null;

/** Says which list is on the screen. @returns takes that back */
export function showsIn(model: Shown): () => void {
  shown = model;
  return () => {
    if (shown === model) shown = null;
  };
}

/** Where an issue stands in a list; null: it is not loaded, or in none of its groups. */
function spotOf({ lanes, source }: Shown, id: string, group: string | undefined): Spot | null {
  const cells = lanes.cells.map(({ key }) => key);
  const keys = group === undefined ? cells : [group, ...cells];
  const found = keys.find((key) => source.rows(key).some((row) => row.id === id));
  return found === undefined ? null : { group: found, id };
}

/** A field that is typed into keeps the focus. */
const isTyping = (): boolean =>
  document.activeElement instanceof HTMLElement &&
  document.activeElement.matches("input, textarea, [contenteditable]");

const marked = new Set<HTMLElement>();
/** The elements that are marked now. */
export const markedElements = (): Iterable<HTMLElement> => marked;

function mark(ids: ReadonlySet<string>): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-issue]")) {
    if (!ids.has(element.dataset.issue ?? "")) continue;
    element.dataset.landed = "";
    marked.add(element);
    setTimeout(() => {
      delete element.dataset.landed;
      marked.delete(element);
    }, MARK_MS);
  }
}

/** What draws an issue where it stands now: the place it was dragged from is drawn until the next frame. */
const drawnAt = ({ id, group }: Spot): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-issue="${id}"]`)].find(
    ({ dataset }) => dataset.place === group,
  );

/** Marks an issue where it is in sight, without scrolling away from the field in which the next one is typed. */
export const markIssue = (id: string): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => mark(new Set([id]))));

/** @returns whether the issues stand in the page, so that there is nothing left to do */
function tryToReveal(model: Shown, ids: readonly string[], group: string | undefined): boolean {
  const id = ids.at(-1) ?? "";
  const spot = spotOf(model, id, group);
  if (!spot) return false;
  model.lanes.unfold(spot.group);
  model.cursor.focus(spot);
  const drawn = drawnAt(spot);
  if (!drawn) {
    // It may have been the cursor all along, while it was gone.
    model.cursor.follow();
    return false;
  }
  drawn.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (!isTyping()) document.querySelector<HTMLElement>("[data-issue-list]")?.focus({ preventScroll: true });
  mark(new Set(ids));
  return true;
}

/**
 * Brings issues into sight in the list that is shown, if they are in it; the last of them becomes its cursor. Rows may come some frames later; it
 * stops when the person acts before that.
 */
export function revealIssues(
  ids: readonly string[],
  { group, isFieldClosing = false }: Revealing = {},
): void {
  const acted = untilActed();
  const attempt = (frame: number): void => {
    if (acted.signal.aborted) return;
    const model = shown;
    const isOver = frame > MOST_FRAMES || !model || ids.length === 0;
    const isDone = isOver || untracked(() => tryToReveal(model, ids, group));
    if (isDone && !(isFieldClosing && frame === 0)) return acted.abort();
    requestAnimationFrame(() => attempt(frame + 1));
  };
  attempt(0);
}

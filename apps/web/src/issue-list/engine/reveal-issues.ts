// Makes the visible list scroll to issues, focus and highlight them; loaded when it is first needed.
import { untracked } from "mobx";
import type { RowId } from "./cursor.ts";
import { highlighted, type ShownList, shownList } from "./shown-list.ts";

export interface Revealing {
  /** The group to look in first, because an issue can be in several. */
  group?: string;
  /** Whether a field that has the focus is closing: then the list takes the focus in the next frame. */
  isFieldClosing?: boolean;
  /** Only highlights them, so that the quick-add field stays visible and keeps the focus. */
  isMarkOnly?: boolean;
}

/** How many frames to wait until the row is loaded, scrolled to and rendered. */
const MAX_FRAMES = 30;
/** Duration of the highlight (`--animate-landed`). */
const MARK_MS = 1600;

/** The row of an issue; null if it is not loaded or in no group. */
function rowIdOf({ lanes, source }: ShownList, id: string, group: string | undefined): RowId | null {
  const cells = lanes.cells.map(({ key }) => key);
  const keys = group === undefined ? cells : [group, ...cells];
  const found = keys.find((key) => source.rows(key).some((row) => row.id === id));
  return found === undefined ? null : { group: found, id };
}

/** Whether a text field has the focus; it must keep it. */
const isTyping = (): boolean =>
  document.activeElement instanceof HTMLElement &&
  document.activeElement.matches("input, textarea, [contenteditable]");

function mark(ids: ReadonlySet<string>): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-issue]")) {
    if (!ids.has(element.dataset.issue ?? "")) continue;
    element.dataset.landed = "";
    highlighted.add(element);
    setTimeout(() => {
      delete element.dataset.landed;
      highlighted.delete(element);
    }, MARK_MS);
  }
}

/** The element of a row; until the next frame, the issue may also be drawn in the group that it has left. */
const drawnAt = ({ id, group }: RowId): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-issue="${id}"]`)].find(
    ({ dataset }) => dataset.place === group,
  );

/** @returns whether the issue was rendered, so that no further attempt is needed */
function tryToReveal(model: ShownList, ids: readonly string[], group: string | undefined): boolean {
  const id = ids.at(-1) ?? "";
  const rowId = rowIdOf(model, id, group);
  if (!rowId) return false;
  model.lanes.expand(rowId.group);
  model.cursor.focus(rowId);
  const drawn = drawnAt(rowId);
  if (!drawn) {
    // The row may already have been focused: focusing it again would not make the layout scroll to it.
    model.cursor.follow();
    return false;
  }
  drawn.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (!isTyping()) document.querySelector<HTMLElement>("[data-issue-list]")?.focus({ preventScroll: true });
  mark(new Set(ids));
  return true;
}

/**
 * Scrolls the visible list to issues, if it contains them, and focuses the last one. Tries again for some frames if
 * they are not rendered yet.
 * @param acted aborted when the person does something else
 */
export function revealIssues(
  ids: readonly string[],
  { group, isFieldClosing, isMarkOnly }: Revealing = {},
  acted: AbortController,
): void {
  if (isMarkOnly) {
    acted.abort();
    return void requestAnimationFrame(() => requestAnimationFrame(() => mark(new Set(ids))));
  }
  const attempt = (frame: number): void => {
    if (acted.signal.aborted) return;
    const model = shownList();
    const isOver = frame > MAX_FRAMES || !model || ids.length === 0;
    const isDone = isOver || untracked(() => tryToReveal(model, ids, group));
    if (isDone && !(isFieldClosing && frame === 0)) return acted.abort();
    requestAnimationFrame(() => attempt(frame + 1));
  };
  attempt(0);
}

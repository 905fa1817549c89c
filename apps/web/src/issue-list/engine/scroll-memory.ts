// Stores scroll positions of lists for each entry of this tab's history, so that reloading and going back show the same
// rows again.
import type { RowId } from "./cursor.ts";
import { SCROLL_KEY } from "./scroll-key.ts";

/** The position of a scroll container, px. */
export interface ScrollPosition {
  top: number;
  left: number;
  /** The first fully visible row and its distance from the top: rows above it may have been added or removed since. */
  row?: RowId & { offset: number };
}

/** A location of the router. */
export interface Address {
  pathname: string;
  searchStr: string;
  state: { __TSR_index?: number };
}

type Scrollers = Record<string, ScrollPosition>;

/** How many history entries are stored; the oldest are dropped. */
const MAX_ENTRIES = 50;

/** The storage key of a history entry and its list; an issue open beside the list makes no difference. */
export function entryOf({ pathname, searchStr, state }: Address): string {
  const search = new URLSearchParams(searchStr);
  search.delete("peekId");
  search.delete("peek");
  return `${state.__TSR_index ?? 0} ${pathname}?${search}`;
}

function read(): Map<string, Scrollers> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? "[]");
    return new Map(Array.isArray(stored) ? (stored as [string, Scrollers][]) : []);
  } catch (error) {
    // The browser forbids storage, or other code has written something unreadable.
    if (error instanceof DOMException || error instanceof SyntaxError || error instanceof TypeError)
      return new Map();
    throw error;
  }
}

export const readScroll = (entry: string, scroller: string): ScrollPosition | null =>
  read().get(entry)?.[scroller] ?? null;

/** @param scrolled null removes the position: the list is at its beginning, or the position has been restored */
export function storeScroll(entry: string, scroller: string, scrolled: ScrollPosition | null): void {
  const all = read();
  const { [scroller]: before, ...others } = all.get(entry) ?? {};
  if (!before && !scrolled) return;
  all.delete(entry);
  const now = scrolled ? { ...others, [scroller]: scrolled } : others;
  if (Object.keys(now).length > 0) all.set(entry, now);
  try {
    sessionStorage.setItem(SCROLL_KEY, JSON.stringify([...all].slice(-MAX_ENTRIES)));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

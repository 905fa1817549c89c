// How far lists were scrolled, for each entry of this tab's history: a reload, and a way back from another page, show the same rows again.
import type { Spot } from "./cursor.ts";
import { SCROLL_KEY } from "./scroll-key.ts";

/** Where a scroller stood. */
export interface Scrolled {
  top: number;
  left: number;
  /** The first row that was seen whole, and how far below the scroller's top it began: rows above it may have come or gone since. */
  row?: Spot & { offset: number };
}

/** What the router says of an address. */
export interface Address {
  pathname: string;
  searchStr: string;
  state: { __TSR_index?: number };
}

type Scrollers = Record<string, Scrolled>;

/** Entries of the history that are remembered; the oldest are forgotten. */
const MOST = 50;

/** An entry of the history with its list: what is open beside the list makes no other list of it. */
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
    // Forbidden, or left by something else: nothing is remembered.
    if (error instanceof DOMException || error instanceof SyntaxError || error instanceof TypeError)
      return new Map();
    throw error;
  }
}

export const scrolledTo = (entry: string, scroller: string): Scrolled | null =>
  read().get(entry)?.[scroller] ?? null;

/** @param scrolled null: it stands at its beginning, or its place has been shown again */
export function keepScrolled(entry: string, scroller: string, scrolled: Scrolled | null): void {
  const all = read();
  const { [scroller]: before, ...others } = all.get(entry) ?? {};
  if (!before && !scrolled) return;
  all.delete(entry);
  const now = scrolled ? { ...others, [scroller]: scrolled } : others;
  if (Object.keys(now).length > 0) all.set(entry, now);
  try {
    sessionStorage.setItem(SCROLL_KEY, JSON.stringify([...all].slice(-MOST)));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

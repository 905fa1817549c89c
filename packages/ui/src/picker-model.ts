import type { ReactNode } from "react";
import { matchScore, queryWords } from "./match.ts";

export type PickerItem = {
  /** Unique in the list. */
  value: string;
  label: string;
  icon?: ReactNode;
  /** Quiet text after the label. */
  hint?: string;
  /** At the right end: how many things have this value. */
  count?: number | string;
  /** One character that takes this item while nothing is typed. */
  shortcut?: string;
  /** Found by these words too. */
  keywords?: readonly string[];
  disabled?: boolean;
  /** Choosing the item opens this picker beside it instead of taking the value. */
  sub?: PickerSpec;
};

type PickerBase = {
  items: readonly PickerItem[];
  /** Accessible name, e.g. "Set priority". */
  label: string;
  /** In the search field; default is the label. */
  placeholder?: string;
  /** Shown at the right of the search field: the key that opens this picker. */
  shortcut?: string;
  /** "No …", always last. Taking it clears the value, or, given a `value`, works like any other item (filters). */
  none?: { label: string; icon?: ReactNode; count?: number | string; shortcut?: string; value?: string };
  /** Values that some of what is changed have, and others not; null: that some have none. Shown by a dash until they are taken. */
  mixed?: ReadonlySet<string | null>;
  /** Offers to create what was typed and is not in the list. */
  create?: { label: (query: string) => string; onCreate: (query: string) => void };
  /** Searching elsewhere: told of each query; the list shows `items` as they are. */
  onQuery?: (query: string) => void;
  /** More is on its way. */
  loading?: boolean;
  emptyText?: string;
  loadingText?: string;
  /** What the last line says when more items fit than are drawn. */
  moreText?: (count: number) => string;
  /** Px. */
  width?: number;
};

export type SinglePicker = PickerBase & {
  multiple?: false;
  value: string | null;
  onChange: (value: string | null) => void;
};
export type MultiPicker = PickerBase & {
  multiple: true;
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Everything a searchable list needs, apart from where it opens. */
export type PickerSpec = SinglePicker | MultiPicker;

/** More rows than this are counted, not drawn: nobody reads further, everybody types. */
export const MAX_ROWS = 200;

export type Arranged = {
  /** Chosen when the list opened; only while nothing is typed, and only in a multiple choice. */
  first: PickerItem[];
  rest: PickerItem[];
  /** How many matched and are not drawn. */
  hidden: number;
};

/**
 * What the list shows: with no query the items chosen at opening first, then the caller's order; with a query the
 * matching items, best first, ties in the caller's order.
 */
export function arrange(
  items: readonly PickerItem[],
  query: string,
  chosenFirst: ReadonlySet<string>,
): Arranged {
  const words = queryWords(query);
  if (words.length === 0) {
    const first = items.filter((item) => chosenFirst.has(item.value));
    const others = items.filter((item) => !chosenFirst.has(item.value));
    const rest = others.slice(0, MAX_ROWS);
    return { first, rest, hidden: others.length - rest.length };
  }
  const matches = items
    .map((item) => ({ item, score: matchScore(words, [item.label, ...(item.keywords ?? [])]) }))
    .filter((match) => match.score > 0)
    .sort((a, b) => b.score - a.score)
    .map((match) => match.item);
  return { first: [], rest: matches.slice(0, MAX_ROWS), hidden: Math.max(0, matches.length - MAX_ROWS) };
}

/** Whether something in the list is called exactly what was typed, so that creating it would make a double. */
export function hasExact(items: readonly PickerItem[], query: string): boolean {
  const wanted = query.trim().toLocaleLowerCase();
  return items.some((item) => item.label.trim().toLocaleLowerCase() === wanted);
}

/** The chosen values as a set. */
export function chosen(spec: PickerSpec): ReadonlySet<string> {
  if (spec.multiple) return new Set(spec.value);
  return new Set(spec.value === null ? [] : [spec.value]);
}

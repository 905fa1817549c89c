import type { ReactNode } from "react";
import { matchScore, queryWords } from "./match.ts";

export type PickerItem = {
  /** Unique in the list. */
  value: string;
  label: string;
  icon?: ReactNode;
  /** Quiet text after the label. */
  hint?: string;
  /** On the right: how many objects have this value. */
  count?: number | string;
  /** One character that chooses this item while nothing is typed. */
  shortcut?: string;
  /** Additional search terms. */
  keywords?: readonly string[];
  disabled?: boolean;
  /** Choosing the item opens this picker beside it instead of choosing a value. */
  sub?: PickerSpec;
};

type PickerBase = {
  items: readonly PickerItem[];
  /** Accessible name, e.g. "Set priority". */
  label: string;
  /** In the search field; the label by default. */
  placeholder?: string;
  /** Shown on the right of the search field: the key that opens this picker. */
  shortcut?: string;
  /** "No …", always last. Choosing it clears the value, or, given a `value`, works like any other item (filters). */
  none?: { label: string; icon?: ReactNode; count?: number | string; shortcut?: string; value?: string };
  /** Values that only some of the edited objects have; null: some have none. Shown by a dash until they are chosen. */
  mixed?: ReadonlySet<string | null>;
  /** Offers to create the typed text if it is not in the list. */
  create?: {
    label: (query: string) => string;
    onCreate: (query: string) => void;
    /** Why the typed text cannot be used: shown instead of the offer. Null: it can. */
    problem?: (query: string) => string | null;
  };
  /** The text in the search field when the picker opens, selected: a value that is typed, not chosen. */
  initialQuery?: string;
  /** For remote searches: called with each query; the list shows `items` unfiltered. */
  onQuery?: (query: string) => void;
  /** More items are loading. */
  loading?: boolean;
  emptyText?: string;
  loadingText?: string;
  /** The text of the last line when more items match than are rendered. */
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

/** Everything that a searchable list needs, except its anchor. */
export type PickerSpec = SinglePicker | MultiPicker;

/** Why the typed text cannot be created; null when it can, or when nothing can be created. */
export const problemOf = ({ create }: PickerSpec, typed: string): string | null =>
  typed === "" ? null : (create?.problem?.(typed) ?? null);

/** More rows than this are counted, not rendered: no one reads further, everyone types. */
export const MAX_ROWS = 200;

export type Arranged = {
  /** Chosen when the list opened; only while nothing is typed, and only in a multiple choice. */
  first: PickerItem[];
  rest: PickerItem[];
  /** How many match and are not rendered. */
  hidden: number;
};

/**
 * The rows of the list: without a query the items chosen at opening first, then the caller's order; with a query the
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

/** Whether an item has exactly the typed name, so that creating it would make a duplicate. */
export function hasExact(items: readonly PickerItem[], query: string): boolean {
  const wanted = query.trim().toLocaleLowerCase();
  return items.some((item) => item.label.trim().toLocaleLowerCase() === wanted);
}

/** The chosen values as a set. */
export function chosen(spec: PickerSpec): ReadonlySet<string> {
  if (spec.multiple) return new Set(spec.value);
  return new Set(spec.value === null ? [] : [spec.value]);
}

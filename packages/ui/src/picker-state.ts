import { useState, type KeyboardEvent, type RefObject } from "react";
import {
  arrange,
  chosen,
  hasExact,
  type Arranged,
  type PickerItem,
  type PickerSpec,
} from "./picker-model.ts";

/** Row ids of what is not an item. Items are `=` + value, so no value can be taken for one of these. */
export const NONE_ROW = "none";
export const CREATE_ROW = "create";
export const rowId = (item: PickerItem): string => `=${item.value}`;

export type PickerHandlers = {
  /** Called when the choice is made: at once in a single choice, never in a multiple one. */
  onDone: () => void;
  /** Called by ArrowLeft on an empty query: back to the list this one opened from. */
  onBack?: () => void;
  /** Opens the picker of an item that has one, beside its row. */
  onSub: (spec: PickerSpec, row: Element) => void;
};

export type PickerState = {
  values: ReadonlySet<string>;
  /** Whether some of what is changed have a value (null: none) and others not, and it has not been taken here. */
  isMixed: (value: string | null) => boolean;
  query: string;
  setQuery: (query: string) => void;
  active: string;
  setActive: (row: string) => void;
  shown: Arranged;
  rows: readonly PickerItem[];
  showCreate: boolean;
  pick: (item: PickerItem) => void;
  pickNone: () => void;
  createTyped: () => void;
};

/** A toggle of one value; null clears all. Order is the order of choosing. */
function toggled(values: ReadonlySet<string>, value: string | null): string[] {
  if (value === null) return [];
  return values.has(value) ? [...values].filter((other) => other !== value) : [...values, value];
}

/** The chosen values: the caller's, and at once what was toggled here, until the caller gives new ones. */
function useChosen(spec: PickerSpec): [ReadonlySet<string>, (values: ReadonlySet<string>) => void] {
  const [values, setValues] = useState(() => chosen(spec));
  const [given, setGiven] = useState(spec.value);
  if (given !== spec.value) {
    setGiven(spec.value);
    setValues(chosen(spec));
  }
  return [values, setValues];
}

/** The row that is active when the list opens: what is chosen, else the first. */
function firstActive(spec: PickerSpec): string {
  if (spec.multiple) return "";
  if (spec.value !== null) return `=${spec.value}`;
  return spec.none && !spec.mixed?.size ? NONE_ROW : "";
}

/** What a picker knows and does, apart from how it looks. */
export function usePickerState(
  spec: PickerSpec,
  { onDone, onSub }: PickerHandlers,
  root: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
): PickerState {
  const { items, none, create } = spec;
  const [values, setValues] = useChosen(spec);
  const [taken, setTaken] = useState<ReadonlySet<string | null>>(new Set());
  const [query, setQueryText] = useState("");
  const [chosenFirst] = useState(() => (spec.multiple ? values : new Set<string>()));
  const [active, setActive] = useState(() => firstActive(spec));
  const typed = query.trim();
  const shown = arrange(items, spec.onQuery ? "" : query, chosenFirst);

  const setQuery = (next: string): void => {
    setQueryText(next);
    spec.onQuery?.(next.trim());
  };
  const take = (value: string | null): void => {
    if (!spec.multiple) {
      spec.onChange(value);
      onDone();
      return;
    }
    const next = toggled(values, value);
    // "No …" takes all away: nothing is mixed any more.
    setTaken(new Set(value === null ? spec.mixed : [...taken, value]));
    setValues(new Set(next));
    spec.onChange(next);
    input.current?.select();
  };
  const pick = (item: PickerItem): void => {
    if (!item.sub) return take(item.value);
    const rows = root.current?.querySelectorAll("[data-row]") ?? [];
    const row = [...rows].find((element) => element.getAttribute("data-row") === rowId(item));
    if (row) onSub(item.sub, row);
  };
  const createTyped = (): void => {
    create?.onCreate(typed);
    if (spec.multiple) setQuery("");
    else onDone();
  };
  return {
    values,
    isMixed: (value) => (spec.mixed?.has(value) ?? false) && !taken.has(value),
    query,
    setQuery,
    active,
    setActive,
    shown,
    rows: [...shown.first, ...shown.rest],
    showCreate: Boolean(create && typed && !hasExact(items, typed)),
    pick,
    pickNone: () => take(none?.value ?? null),
    createTyped,
  };
}

const DIGIT = /^[1-9]$/;

/**
 * The first nine rows by their number, where digits search for nothing: no row has one in its name, none has a key of its own, nothing is
 * searched elsewhere and nothing created.
 */
export function byNumber(spec: PickerSpec, rows: readonly PickerItem[], key: string): PickerItem | undefined {
  if (!DIGIT.test(key) || spec.onQuery || spec.create) return undefined;
  const isTaken = rows.some(
    ({ label, keywords = [], shortcut }) =>
      shortcut !== undefined || [label, ...keywords].some((text) => /\p{N}/u.test(text)),
  );
  return isTaken ? undefined : rows[Number(key) - 1];
}

/** Keys beyond cmdk's own (arrows, Enter), which count only while nothing is typed: single keys, and into or out of a sub-list. */
export function onPickerKey(
  event: KeyboardEvent,
  spec: PickerSpec,
  state: PickerState,
  onBack: (() => void) | undefined,
): void {
  const { query, rows, active, pick, pickNone } = state;
  if (query !== "" || event.nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const current = rows.find((item) => rowId(item) === active);
  const byKey = rows.find((item) => item.shortcut === event.key) ?? byNumber(spec, rows, event.key);
  if (byKey && !byKey.disabled) pick(byKey);
  else if (spec.none?.shortcut === event.key) pickNone();
  else if (event.key === "ArrowRight" && current?.sub) pick(current);
  else if (event.key === "ArrowLeft" && onBack) onBack();
  else return;
  event.preventDefault();
}

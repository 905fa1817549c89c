import { useState, type KeyboardEvent, type RefObject } from "react";
import { characterKeys } from "./character-keys.ts";
import {
  arrange,
  chosen,
  hasExact,
  problemOf,
  type Arranged,
  type PickerItem,
  type PickerSpec,
} from "./picker-model.ts";

/** Row ids of rows that are not items. Items are `=` + value, so no value can be mistaken for one of these. */
export const NONE_ROW = "none";
export const CREATE_ROW = "create";
export const rowId = (item: PickerItem): string => `=${item.value}`;

export type PickerHandlers = {
  /** Called when the choice is complete: at once in a single choice, never in a multiple one. */
  onDone: () => void;
  /** Called by ArrowLeft on an empty query: back to the parent list. */
  onBack?: () => void;
  /** Opens the nested picker of an item, beside its row. */
  onSub: (spec: PickerSpec, row: Element) => void;
};

export type PickerState = {
  values: ReadonlySet<string>;
  /** Whether only some of the edited objects have a value (null: none), and it has not been chosen here. */
  isMixed: (value: string | null) => boolean;
  query: string;
  setQuery: (query: string) => void;
  active: string;
  setActive: (row: string) => void;
  shown: Arranged;
  rows: readonly PickerItem[];
  showCreate: boolean;
  /** Why the typed text cannot be created. */
  problem: string | null;
  pick: (item: PickerItem) => void;
  pickNone: () => void;
  createTyped: () => void;
};

/** Toggles one value; null clears all. Order is the order of choosing. */
function toggled(values: ReadonlySet<string>, value: string | null): string[] {
  if (value === null) return [];
  return values.has(value) ? [...values].filter((other) => other !== value) : [...values, value];
}

/** The chosen values: the caller's, immediately updated by toggles here, until the caller passes new ones. */
function useChosen(spec: PickerSpec): [ReadonlySet<string>, (values: ReadonlySet<string>) => void] {
  const [values, setValues] = useState(() => chosen(spec));
  const [given, setGiven] = useState(spec.value);
  if (given !== spec.value) {
    setGiven(spec.value);
    setValues(chosen(spec));
  }
  return [values, setValues];
}

/** The row that is active when the list opens: the chosen one, otherwise the first. */
function firstActive(spec: PickerSpec): string {
  if (spec.multiple) return "";
  if (spec.value !== null) return `=${spec.value}`;
  return spec.none && !spec.mixed?.size ? NONE_ROW : "";
}

/** The state and behavior of a picker, without its appearance. */
export function usePickerState(
  spec: PickerSpec,
  { onDone, onSub }: PickerHandlers,
  root: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
): PickerState {
  const { items, none, create } = spec;
  const [values, setValues] = useChosen(spec);
  const [taken, setTaken] = useState<ReadonlySet<string | null>>(new Set());
  const [query, setQueryText] = useState(spec.initialQuery ?? "");
  const [chosenFirst] = useState(() => (spec.multiple ? values : new Set<string>()));
  const [active, setActive] = useState(() => firstActive(spec));
  const typed = query.trim();
  const problem = problemOf(spec, typed);
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
    // "No …" clears all values: nothing is mixed any longer.
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
    showCreate: Boolean(create && typed && problem === null && !hasExact(items, typed)),
    problem,
    pick,
    pickNone: () => take(none?.value ?? null),
    createTyped,
  };
}

const DIGIT = /^[1-9]$/;

/**
 * The first nine rows by their number, where digits do not search: no row has one in its name, none has a key of its
 * own, and there is neither a remote search nor creation.
 */
export function byNumber(spec: PickerSpec, rows: readonly PickerItem[], key: string): PickerItem | undefined {
  if (!DIGIT.test(key) || spec.onQuery || spec.create) return undefined;
  const isTaken = rows.some(
    ({ label, keywords = [], shortcut }) =>
      shortcut !== undefined || [label, ...keywords].some((text) => /\p{N}/u.test(text)),
  );
  return isTaken ? undefined : rows[Number(key) - 1];
}

/**
 * Keys besides cmdk's own (arrows, Enter), which count only while nothing is typed: single keys, and into or out of a
 * nested list. Single keys search instead when the person has turned them off.
 */
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
  const isOn = characterKeys.get();
  const byKey = isOn
    ? (rows.find((item) => item.shortcut === event.key) ?? byNumber(spec, rows, event.key))
    : undefined;
  if (byKey && !byKey.disabled) pick(byKey);
  else if (isOn && spec.none?.shortcut === event.key) pickNone();
  else if (event.key === "ArrowRight" && current?.sub) pick(current);
  else if (event.key === "ArrowLeft" && onBack) onBack();
  else return;
  event.preventDefault();
}

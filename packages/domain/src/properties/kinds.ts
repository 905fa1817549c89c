// The kinds of properties that issues have. A kind says once what all properties of it have in common: how they are
// filtered, grouped, ordered, edited, written as text and packed into a snapshot. built-in.ts lists the built-in
// properties; those of a project are data (contract/entities/property.ts).
import type { Packing } from "@cairn/contract/entities/issue-snapshot";
import type { PropertyKind } from "@cairn/contract/entities/property";
import type { Lookup } from "../issue-list/lookup.ts";
import { compareNames } from "../text.ts";

/** What a property holds for one issue, by kind. */
export interface Values {
  /** An id, or a fixed value. */
  option: string | null;
  /** Ids. */
  "multi-option": readonly string[];
  /** The id of a person. */
  user: string | null;
  users: readonly string[];
  /** `YYYY-MM-DD`. */
  date: string | null;
  /** A timestamp in the wire format. */
  timestamp: string | null;
  number: number | null;
  text: string | null;
  /** False if there is no value. */
  boolean: boolean;
  url: string | null;
  /** A number of objects. */
  count: number | null;
  /** The id of another issue. */
  relation: string | null;
}
export type KindName = PropertyKind;

/**
 * How the filters of a kind are written and evaluated. `ids`: UUIDs, `None` for no value. `words`: fixed words. `day`:
 * a calendar date. `instant`: a moment, filtered by its date in the caller's time zone. `number`: a number or a range.
 * `text`: contains, ignoring case.
 */
export type FilterForm = "ids" | "words" | "day" | "instant" | "number" | "text";

/** A sort key; null if there is no value, which is sorted last. */
export type OrderKey = string | number | null;

/** Returns the sort key of an id or a fixed value: its name, or its rank among the others. */
export type Ranking = (id: string, lookup: Lookup) => OrderKey;

export interface Kind<V> {
  filter: FilterForm;
  /** The fixed values of all properties of the kind, unless a property has its own. */
  words?: readonly string[];
  /** Whether an issue can have several values: edits add and remove values instead of replacing one. */
  many?: true;
  /** Lists can be grouped by it. */
  groups?: true;
  /** Lists can be ordered by it. `name`: compared ignoring case. */
  order: "value" | "name" | null;
  /** The value of an issue that has none. */
  empty: V;
  /** The values for filters and groups; empty if there is none. */
  each: (value: V) => readonly string[];
  /** The sort key of a value. @param rank returns that of an id or a fixed value; other kinds do not use it */
  key: (value: V, rank: Ranking, lookup: Lookup) => OrderKey;
  /** The ids that a value refers to. */
  ids: (value: V) => readonly string[];
  /**
   * The value as text, for history, CSV and the clipboard; "" for none.
   * @param nameOf the name of an id or fixed value
   */
  text: (value: V, nameOf: (id: string) => string) => string;
  /** How a column of a snapshot holds the values. */
  pack: Packing;
}

const NOTHING: readonly string[] = [];

/** At most one id or fixed value. */
const reference: Kind<string | null> = {
  filter: "ids",
  order: "value",
  empty: null,
  each: (value) => (value ? [value] : NOTHING),
  key: (value, rank, lookup) => (value === null ? null : rank(value, lookup)),
  ids: (value) => (value ? [value] : NOTHING),
  text: (value, nameOf) => (value ? nameOf(value) : ""),
  pack: "id",
};

const choice: Kind<string | null> = { ...reference, groups: true };

/** Several ids; lists are ordered by the alphabetically first name (contract/issues §3.3). */
const several: Kind<readonly string[]> = {
  filter: "ids",
  many: true,
  groups: true,
  order: "name",
  empty: NOTHING,
  each: (values) => values,
  key(values, rank, lookup) {
    let first: string | null = null;
    for (const value of values) {
      const name = rank(value, lookup);
      if (name !== null && (first === null || compareNames(String(name), first) < 0)) first = String(name);
    }
    return first;
  },
  ids: (values) => values,
  text: (values, nameOf) => values.map(nameOf).join(", "),
  pack: "ids",
};

/** A text that is compared as it is. */
const plain: Pick<Kind<string | null>, "empty" | "each" | "key" | "ids" | "text"> = {
  empty: null,
  each: (value) => (value ? [value] : NOTHING),
  key: (value) => value,
  ids: () => NOTHING,
  text: (value) => value ?? "",
};

const numeric: Kind<number | null> = {
  filter: "number",
  order: "value",
  empty: null,
  each: (value) => (value === null ? NOTHING : [String(value)]),
  key: (value) => value,
  ids: () => NOTHING,
  text: (value) => (value === null ? "" : String(value)),
  pack: "number",
};

export const KINDS: { [K in KindName]: Kind<Values[K]> } = {
  option: choice,
  "multi-option": several,
  user: { ...choice, order: "name" },
  users: several,
  date: {
    ...plain,
    filter: "day",
    groups: true,
    order: "value",
    pack: "day",
  },
  timestamp: {
    ...plain,
    filter: "instant",
    order: "value",
    pack: "instant",
  },
  number: numeric,
  text: { ...plain, filter: "text", order: "name", pack: "text" },
  boolean: {
    filter: "words",
    words: ["true", "false"],
    groups: true,
    order: "value",
    empty: false,
    each: (value) => [String(value)],
    key: Number,
    ids: () => NOTHING,
    text: (value, nameOf) => nameOf(String(value)),
    pack: "flag",
  },
  url: {
    ...plain,
    filter: "text",
    order: "name",
    pack: "text",
  },
  count: numeric,
  relation: { ...reference, order: null },
};

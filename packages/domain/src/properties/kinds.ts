// The kinds of properties that issues have. A kind says once what all properties of it have in common: what one holds for
// an issue, which values its filters and groups tell apart, and what lists are ordered by. built-in.ts lists the properties.
import type { Lookup } from "../issue-list/lookup.ts";
import { compareNames } from "../text.ts";

/** What a property holds for one issue, by kind. */
export interface Values {
  /** An id or a word. */
  option: string | null;
  /** Ids. */
  "multi-option": readonly string[];
  /** The id of a person. */
  user: string | null;
  users: readonly string[];
  /** `YYYY-MM-DD`. */
  date: string | null;
  /** A moment in the wire format. */
  timestamp: string | null;
  number: number | null;
  text: string;
  /** How many there are of something; always known. */
  count: number;
  /** The id of another issue. */
  relation: string | null;
}
export type KindName = keyof Values;

/**
 * How the filters of a kind are written and evaluated. `ids`: UUIDs, `None` for no value. `words`: fixed words. `day`: a
 * calendar date. `instant`: a moment, filtered by its date in the caller's time zone. `text`: contains, ignoring case.
 */
export type FilterForm = "ids" | "words" | "day" | "instant" | "text";

/** What a list is ordered by; null: there is no value, and the issue comes last. */
export type OrderKey = string | number | null;

/** What an id or a word of a property is ordered by: its name, or its place among the others. */
export type Ranking = (id: string, lookup: Lookup) => OrderKey;

export interface Kind<V> {
  /** Null: the kind has no filters. */
  filter: FilterForm | null;
  /** One issue may hold several values. */
  many?: true;
  /** The values that filters and groups tell apart; empty: none. */
  each: (value: V) => readonly string[];
  /** What lists are ordered by. @param rank of an id or word; plain values are ordered by themselves */
  key: (value: V, rank: Ranking, lookup: Lookup) => OrderKey;
}

const NOTHING: readonly string[] = [];

/** At most one id or word. */
const single = (filter: FilterForm): Kind<string | null> => ({
  filter,
  each: (value) => (value ? [value] : NOTHING),
  key: (value, rank, lookup) => (value === null ? null : rank(value, lookup)),
});

/** Several ids; lists are ordered by the alphabetically first name (contract/issues §3.3). */
const multiple: Kind<readonly string[]> = {
  filter: "ids",
  many: true,
  each: (values) => values,
  key(values, rank, lookup) {
    let first: string | null = null;
    for (const value of values) {
      const name = rank(value, lookup);
      if (name !== null && (first === null || compareNames(String(name), first) < 0)) first = String(name);
    }
    return first;
  },
};

/** A value that is compared as it is. */
const plain = (filter: FilterForm): Kind<string | null> => ({ ...single(filter), key: (value) => value });

const numeric: Kind<number | null> = {
  filter: null,
  each: (value) => (value === null ? NOTHING : [String(value)]),
  key: (value) => value,
};

export const KINDS: { [K in KindName]: Kind<Values[K]> } = {
  option: single("ids"),
  "multi-option": multiple,
  user: single("ids"),
  users: multiple,
  date: plain("day"),
  timestamp: plain("instant"),
  number: numeric,
  text: plain("text"),
  count: numeric,
  relation: single("ids"),
};

// What a property of issues is: a row of built-in.ts. Filters, orders, groupings and the shown properties of lists, and
// everything that edits a property, are derived from such rows.
import type { Issue } from "@cairn/contract/entities/issue";
import type { FilterParameter } from "@cairn/contract/parameters";
import type { Lookup, Named } from "../issue-list/lookup.ts";
import {
  type FilterForm,
  type Kind,
  type KindName,
  KINDS,
  type OrderKey,
  type Ranking,
  type Values,
} from "./kinds.ts";

/** The names of a property on the wire; it cannot be used for what it has no name for. */
interface WireNames {
  /** In queries and stored filters (contract/issues §3.2). */
  filter?: FilterParameter;
  /** In `order_by` (contract/issues §3.3). */
  order?: string;
  /** In `group_by` (contract/issues §3.4). */
  group?: string;
  /** Of the grouping in stored display filters (spec §9). */
  option?: string;
  /** In display properties (spec §3). */
  display?: string;
}

interface PropertyOf<K extends KindName> extends WireNames {
  id: string;
  kind: K;
  read: (issue: Issue, lookup: Lookup) => Values[K];
  /** The fixed words that a value is one of, in their order; absent: values are ids. */
  words?: readonly string[];
  /** Orders by the name of what an id stands for. */
  named?: (id: string, lookup: Lookup) => Named | undefined;
  /** Orders by the place of an id or word among the others. */
  ranked?: (id: string, lookup: Lookup) => number | null;
  /** The column that an edit writes; absent: it cannot be edited as a whole. */
  writes?: keyof Issue;
  /** There is always a value: none cannot be written. */
  required?: true;
  /** The browser's rows do not contain it: only the server can evaluate it. */
  serverOnly?: true;
}
export type Property = { [K in KindName]: PropertyOf<K> }[KindName];

/** How its filters are written; null: it has none. */
export const filterFormOf = ({ kind, words }: Property): FilterForm | null =>
  words ? "words" : KINDS[kind].filter;

/** Whether one issue may hold several values. */
export const isMultiple = ({ kind }: Property): boolean => KINDS[kind].many === true;

/** What its kind does. The row says which values its kind is given: `read` answers with no others. */
const kindOf = ({ kind }: Property): Kind<unknown> => KINDS[kind] as Kind<unknown>;

/** The values of an issue that filters and groups tell apart; empty: none. */
export function valuesOf(property: Property): (issue: Issue, lookup: Lookup) => readonly string[] {
  const { each } = kindOf(property);
  const { read } = property;
  return (issue, lookup) => each(read(issue, lookup));
}

/** What a list is ordered by. */
export function keyOf(property: Property): (issue: Issue, lookup: Lookup) => OrderKey {
  const { key } = kindOf(property);
  const { read, named, ranked } = property;
  const rank: Ranking = ranked ?? ((id, lookup) => named?.(id, lookup)?.name ?? null);
  return (issue, lookup) => key(read(issue, lookup), rank, lookup);
}

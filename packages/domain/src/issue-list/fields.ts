// The table of everything that issues can be filtered by (contract/issues §3.2). One row per field: its kind, how a
// row's values are read, and the wire name of paging inside one of its groups. The server keeps the SQL counterpart of
// this table; a missing field there is a type error.
import type { Issue } from "@cairn/contract/entities/issue";
import type { FilterParameter } from "@cairn/contract/parameters";
import type { Lookup } from "./lookup.ts";

/**
 * `ids`: UUIDs, `None` for no value. `words`: one of `words`. `day`: a calendar date. `instant`: a moment, filtered by
 * its date in the caller's time zone. `text`: contains, ignoring case.
 */
export type FieldKind = "ids" | "words" | "day" | "instant" | "text";

interface FieldBase {
  label: string;
  /** The browser's rows do not contain it: only the server can evaluate it. */
  serverOnly?: true;
}
export interface ListField extends FieldBase {
  kind: "ids" | "words";
  /** All values of a row; empty is `None`. */
  values: (issue: Issue, lookup: Lookup) => readonly string[];
}
export interface DateField extends FieldBase {
  kind: "day" | "instant";
  value: (issue: Issue) => string | null;
}
export interface TextField extends FieldBase {
  kind: "text";
  value: (issue: Issue) => string;
}
export type Field = ListField | DateField | TextField;

const present = (value: string | null | undefined): readonly string[] => (value ? [value] : []);

const table = {
  state: { label: "State", kind: "ids", values: (i) => present(i.state_id) },
  state_group: {
    label: "State group",
    kind: "words",
    values: (i, lookup) => present(i.state_id && lookup.state(i.state_id)?.group),
  },
  priority: { label: "Priority", kind: "words", values: (i) => [i.priority] },
  assignees: { label: "Assignee", kind: "ids", values: (i) => i.assignee_ids },
  labels: { label: "Label", kind: "ids", values: (i) => i.label_ids },
  created_by: { label: "Created by", kind: "ids", values: (i) => present(i.created_by) },
  mentions: {
    label: "Mentions",
    kind: "ids",
    serverOnly: true,
    values: (i, lookup) => lookup.mentioned(i.id),
  },
  subscriber: {
    label: "Subscriber",
    kind: "ids",
    serverOnly: true,
    values: (i, lookup) => lookup.subscribers(i.id),
  },
  cycle: { label: "Cycle", kind: "ids", values: (i) => present(i.cycle_id) },
  module: { label: "Module", kind: "ids", values: (i) => i.module_ids },
  project: { label: "Project", kind: "ids", values: (i) => [i.project_id] },
  parent: { label: "Parent", kind: "ids", values: (i) => present(i.parent_id) },
  estimate_point: { label: "Estimate", kind: "ids", values: (i) => present(i.estimate_point) },
  start_date: { label: "Start date", kind: "day", value: (i) => i.start_date },
  target_date: { label: "Due date", kind: "day", value: (i) => i.target_date },
  created_at: { label: "Created", kind: "instant", value: (i) => i.created_at },
  updated_at: { label: "Updated", kind: "instant", value: (i) => i.updated_at },
  completed_at: { label: "Completed", kind: "instant", value: (i) => i.completed_at },
  name: { label: "Title", kind: "text", value: (i) => i.name },
} as const satisfies Record<FilterParameter, Field>;

export type FieldName = keyof typeof table;
export const FIELDS: Record<FieldName, Field> = table;
export const FIELD_NAMES = Object.keys(table) as FieldName[];
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(table, name);

/**
 * A filter's name on the wire and in a view: a field's, or, with `not_` before it, that of its negation.
 * `not_labels=a,b` is "has neither", `labels=None` is "is empty", `not_labels=None` is "is not empty"; the same for
 * dates.
 */
export type FilterName = FieldName | `not_${FieldName}`;
const NOT = "not_";
/** "is not", instead of "is". */
export const negated = (name: FieldName): `not_${FieldName}` => `${NOT}${name}`;
export const isNegated = (name: FilterName): name is `not_${FieldName}` => name.startsWith(NOT);
/** The field of a filter. No field's own name begins with `not_`. */
export const fieldOf = (name: FilterName): FieldName =>
  isNegated(name) ? (name.slice(NOT.length) as FieldName) : name;
/** All filters, with the two of each field next to each other. */
export const FILTER_NAMES: readonly FilterName[] = FIELD_NAMES.flatMap((name) => [name, negated(name)]);

/** The four letters that stand for "no value" in filters and group keys. */
export const NONE = "None";

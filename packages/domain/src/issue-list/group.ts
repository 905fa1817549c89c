// Every grouping of a list (contract/issues §3.4): its name on the wire and in the interface, the filter for a single
// group, and the keys of an issue.
import type { Issue } from "@cairn/contract/entities/issue";
import { type FieldName, NONE } from "./fields.ts";
import type { Lookup } from "./lookup.ts";

export interface Grouping {
  /** The name in spec §9 and in stored display filters. */
  option: string;
  label: string;
  /** Paging inside one group adds this filter with the group's key (contract/issues §3.4). */
  filter: FieldName;
  /** One issue may be in several groups; one without a value is in `None`. */
  keys: (issue: Issue, lookup: Lookup) => readonly string[];
  /** Several values per issue: dropping on a group adds one and removes one. */
  many?: true;
  /** The issue's property that a drop on a group of this kind writes; absent where a drop can't write. */
  property?: keyof Issue;
}

const orNone = (values: readonly string[]): readonly string[] => (values.length > 0 ? values : [NONE]);

const table = {
  state_id: {
    option: "state",
    label: "State",
    filter: "state",
    property: "state_id",
    keys: (i) => [i.state_id ?? NONE],
  },
  state__group: {
    option: "state_detail.group",
    label: "State group",
    filter: "state_group",
    keys: (i, lookup) => [(i.state_id && lookup.state(i.state_id)?.group) ?? NONE],
  },
  priority: {
    option: "priority",
    label: "Priority",
    filter: "priority",
    property: "priority",
    keys: (i) => [i.priority],
  },
  project_id: { option: "project", label: "Project", filter: "project", keys: (i) => [i.project_id] },
  cycle_id: {
    option: "cycle",
    label: "Cycle",
    filter: "cycle",
    property: "cycle_id",
    keys: (i) => [i.cycle_id ?? NONE],
  },
  issue_module__module_id: {
    option: "module",
    label: "Module",
    filter: "module",
    property: "module_ids",
    many: true,
    keys: (i) => orNone(i.module_ids),
  },
  labels__id: {
    option: "labels",
    label: "Label",
    filter: "labels",
    property: "label_ids",
    many: true,
    keys: (i) => orNone(i.label_ids),
  },
  assignees__id: {
    option: "assignees",
    label: "Assignee",
    filter: "assignees",
    property: "assignee_ids",
    many: true,
    keys: (i) => orNone(i.assignee_ids),
  },
  created_by: {
    option: "created_by",
    label: "Created by",
    filter: "created_by",
    keys: (i) => [i.created_by ?? NONE],
  },
  target_date: {
    option: "target_date",
    label: "Due date",
    filter: "target_date",
    property: "target_date",
    keys: (i) => [i.target_date ?? NONE],
  },
  start_date: {
    option: "start_date",
    label: "Start date",
    filter: "start_date",
    property: "start_date",
    keys: (i) => [i.start_date ?? NONE],
  },
} as const satisfies Record<string, Grouping>;

export type GroupName = keyof typeof table;
export const GROUPINGS: Record<GroupName, Grouping> = table;
export const GROUP_NAMES = Object.keys(table) as GroupName[];
export const isGroupName = (name: string): name is GroupName => Object.hasOwn(table, name);

/** The wire's name of a stored display filter such as `state` or `labels`; null when there is none. */
export const groupByOption = (option: string | null): GroupName | null =>
  GROUP_NAMES.find((name) => GROUPINGS[name].option === option) ?? null;

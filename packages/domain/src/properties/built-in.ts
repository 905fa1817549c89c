// The properties that every issue has. One row each; their order is that of menus. A row needs its counterparts in SQL
// (apps/server/src/features/issues/list) and in the web app (apps/web/src/issue-list/properties): a missing one is a type
// error.
import { PRIORITIES } from "@cairn/contract/entities/issue";
import { STATE_GROUPS, type StateGroup } from "@cairn/contract/entities/state";
import { groupRank } from "../states.ts";
import type { Property } from "./property.ts";

export const BUILT_IN = [
  { id: "key", kind: "text", display: "key", read: (i) => String(i.sequence_id) },
  {
    id: "state",
    kind: "option",
    filter: "state",
    order: "state__name",
    group: "state_id",
    option: "state",
    display: "state",
    read: (i) => i.state_id,
    named: (id, lookup) => lookup.state(id),
    writes: "state_id",
    required: true,
  },
  {
    id: "state_group",
    kind: "option",
    words: STATE_GROUPS,
    filter: "state_group",
    order: "state__group",
    group: "state__group",
    option: "state_detail.group",
    read: (i, lookup) => (i.state_id && lookup.state(i.state_id)?.group) ?? null,
    ranked: (group) => groupRank(group as StateGroup),
  },
  {
    id: "priority",
    kind: "option",
    words: PRIORITIES,
    filter: "priority",
    order: "priority",
    group: "priority",
    option: "priority",
    display: "priority",
    read: (i) => i.priority,
    ranked: (priority) => PRIORITIES.findIndex((one) => one === priority),
    writes: "priority",
  },
  {
    id: "assignees",
    kind: "users",
    filter: "assignees",
    order: "assignees__first_name",
    group: "assignees__id",
    option: "assignees",
    display: "assignee",
    read: (i) => i.assignee_ids,
    named: (id, lookup) => lookup.member(id),
    writes: "assignee_ids",
  },
  {
    id: "labels",
    kind: "multi-option",
    filter: "labels",
    order: "labels__name",
    group: "labels__id",
    option: "labels",
    display: "labels",
    read: (i) => i.label_ids,
    named: (id, lookup) => lookup.label(id),
    writes: "label_ids",
  },
  {
    id: "created_by",
    kind: "user",
    filter: "created_by",
    group: "created_by",
    option: "created_by",
    read: (i) => i.created_by,
  },
  {
    id: "mentions",
    kind: "users",
    filter: "mentions",
    serverOnly: true,
    read: (i, lookup) => lookup.mentioned(i.id),
  },
  {
    id: "subscribers",
    kind: "users",
    filter: "subscriber",
    serverOnly: true,
    read: (i, lookup) => lookup.subscribers(i.id),
  },
  {
    id: "project",
    kind: "option",
    filter: "project",
    group: "project_id",
    option: "project",
    read: (i) => i.project_id,
  },
  { id: "parent", kind: "relation", filter: "parent", read: (i) => i.parent_id },
  {
    id: "start_date",
    kind: "date",
    filter: "start_date",
    order: "start_date",
    group: "start_date",
    option: "start_date",
    display: "start_date",
    read: (i) => i.start_date,
    writes: "start_date",
  },
  {
    id: "due_date",
    kind: "date",
    filter: "target_date",
    order: "target_date",
    group: "target_date",
    option: "target_date",
    display: "due_date",
    read: (i) => i.target_date,
    writes: "target_date",
  },
  {
    id: "estimate",
    kind: "option",
    filter: "estimate_point",
    order: "estimate_point",
    display: "estimate",
    read: (i) => i.estimate_point,
    ranked: (id, lookup) => lookup.estimatePoint(id)?.key ?? null,
    writes: "estimate_point",
  },
  {
    id: "cycle",
    kind: "option",
    filter: "cycle",
    order: "issue_cycle__cycle__name",
    group: "cycle_id",
    option: "cycle",
    display: "cycle",
    read: (i) => i.cycle_id,
    named: (id, lookup) => lookup.cycle(id),
    writes: "cycle_id",
  },
  {
    id: "modules",
    kind: "multi-option",
    filter: "module",
    order: "issue_module__module__name",
    group: "issue_module__module_id",
    option: "module",
    display: "modules",
    read: (i) => i.module_ids,
    named: (id, lookup) => lookup.module(id),
    writes: "module_ids",
  },
  {
    id: "sub_issues",
    kind: "count",
    order: "sub_issues_count",
    display: "sub_issue_count",
    read: (i) => i.sub_issues_count,
  },
  {
    id: "attachments",
    kind: "count",
    order: "attachment_count",
    display: "attachment_count",
    read: (i) => i.attachment_count,
  },
  {
    id: "links",
    kind: "count",
    order: "link_count",
    display: "link",
    read: (i) => i.link_count,
  },
  {
    id: "created_at",
    kind: "timestamp",
    filter: "created_at",
    order: "created_at",
    display: "created_on",
    read: (i) => i.created_at,
  },
  {
    id: "updated_at",
    kind: "timestamp",
    filter: "updated_at",
    order: "updated_at",
    display: "updated_on",
    read: (i) => i.updated_at,
  },
  {
    id: "completed_at",
    kind: "timestamp",
    filter: "completed_at",
    read: (i) => i.completed_at,
  },
  { id: "name", kind: "text", filter: "name", read: (i) => i.name },
  { id: "sort_order", kind: "number", order: "sort_order", read: (i) => i.sort_order },
] as const satisfies readonly Property[];

type BuiltIn = (typeof BUILT_IN)[number];
type Use = "filter" | "order" | "group" | "display";
/** The names that rows have for a use. */
type NamesFor<U extends Use> = Extract<BuiltIn, Record<U, string>>[U];

export type FilterField = NamesFor<"filter">;
export type OrderName = NamesFor<"order">;
export type GroupName = NamesFor<"group">;
export type DisplayProperty = NamesFor<"display">;

/** The properties that have a name for a use, each under that name, in the order of menus. */
export function namedFor<U extends Use, T>(use: U, make: (property: Property) => T): Record<NamesFor<U>, T> {
  const rows: readonly Property[] = BUILT_IN;
  const named = rows.flatMap((row) => (row[use] === undefined ? [] : [[row[use], make(row)] as const]));
  return Object.fromEntries(named) as Record<NamesFor<U>, T>;
}

// What the web app adds to the rows of built-in properties (domain/properties/built-in.ts): their words, and what is
// particular about them in menus and columns. The properties of a project bring their names, and need nothing here.
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import type { issueDetail } from "../../i18n/en/issue-detail.ts";
import type { issues } from "../../i18n/en/issues.ts";
import type { readOnly } from "../../i18n/en/read-only.ts";
import type { TextKey } from "../../i18n/i18n.ts";

type Word = TextKey<typeof issues>;

export interface BuiltInRow {
  name: Word;
  /** Its name where one value is meant: in filters and bulk edits. */
  one?: Word;
  /** Its name above one column and in the display options, if that is not `name`. */
  column?: Word;
  /** Names its picker; absent: it is edited elsewhere, or not at all. */
  set?: Word;
  /** What an empty value offers on the page of an issue. */
  add?: TextKey<typeof issueDetail>;
  /** Stands for no value. */
  none?: Word;
  /** The name of the order in the menu of orders; absent: only columns order by it. */
  order?: Word;
  /** The order of the menu begins with the highest value. */
  descending?: true;
  /** Px of its column, as wide as its name and the arrow of the order need in every language; absent: its kind's. */
  width?: number;
  /** A button of its own in the bulk bar; the others are in the bar's menu (look, 01). */
  inBar?: true;
  /** Why issues of a project do not have it. */
  notUsed?: TextKey<typeof readOnly>;
}

export const BUILT_IN_ROWS: Record<BuiltInId, BuiltInRow> = {
  key: { name: "key" },
  state: { name: "state", set: "set_state", add: "state", none: "no_state", width: 120, inBar: true },
  state_group: { name: "state_group" },
  priority: {
    name: "priority",
    set: "set_priority",
    add: "priority",
    none: "priority_none",
    order: "order_priority",
    width: 100,
    inBar: true,
  },
  assignees: {
    name: "assignees",
    one: "assignee",
    column: "assignee",
    set: "set_assignees",
    add: "add_assignees",
    none: "no_assignee",
    inBar: true,
  },
  labels: {
    name: "labels",
    one: "label",
    set: "set_labels",
    add: "add_labels",
    none: "no_label",
    inBar: true,
  },
  created_by: { name: "created_by", none: "no_creator" },
  mentions: { name: "mentions" },
  subscribers: { name: "subscriber" },
  project: { name: "project" },
  parent: { name: "parent", none: "no_parent" },
  start_date: {
    name: "start_date",
    set: "set_start_date",
    add: "add_start_date",
    none: "no_date",
    order: "order_start_date",
    width: 108,
  },
  due_date: {
    name: "due_date",
    set: "set_due_date",
    add: "add_due_date",
    none: "no_date",
    order: "order_due_date",
    width: 100,
  },
  estimate: {
    name: "estimate",
    set: "set_estimate",
    add: "add_estimate",
    none: "no_estimate",
    width: 112,
    notUsed: "no_estimates",
  },
  cycle: {
    name: "cycle",
    set: "set_cycle",
    add: "add_cycle",
    none: "no_cycle",
    width: 120,
    inBar: true,
    notUsed: "no_cycles",
  },
  modules: {
    name: "modules",
    one: "module",
    set: "set_modules",
    add: "add_modules",
    none: "no_module",
    width: 140,
    notUsed: "no_modules",
  },
  sub_issues: { name: "sub_issues", width: 128 },
  attachments: { name: "attachments", width: 128 },
  links: { name: "links", width: 84 },
  created_at: { name: "created", order: "order_last_created", descending: true, width: 104 },
  updated_at: { name: "updated", order: "order_last_updated", descending: true, width: 104 },
  completed_at: { name: "completed" },
  name: { name: "issue_title" },
  sort_order: { name: "order_manual", order: "order_manual" },
};

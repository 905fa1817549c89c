// The columns of the spreadsheet: one row a property that can be shown (spec §3), each with its order on the wire (contract/issues §3.3).
// What a column shows as text is what its cells are called and what is copied of them.
import type { Issue } from "@cairn/contract/entities/issue";
import type { DisplayProperties, DisplayProperty } from "@cairn/domain/issue-list/display-properties";
import type { OrderName } from "@cairn/domain/issue-list/order";
import type { IconName } from "@cairn/ui/icon";
import { t as issueWords } from "../../../i18n/issues.ts";
import { t } from "../../../i18n/sheet.ts";
import type { ListData } from "../../engine/list-data.ts";
import { isOffered } from "../../properties/offered.ts";
import { type Editable, PROPERTY_WORDS } from "../../properties/property-names.ts";
import { textOf } from "../../properties/values.ts";

/** Key and title are one column, the frozen one; the project's stands in lists across projects. */
export type ColumnId = "title" | "project" | Exclude<DisplayProperty, "key">;

export interface Column {
  id: ColumnId;
  name: () => string;
  icon: IconName;
  /** Px, until somebody makes it another. */
  width: number;
  /** What a cell is edited as; absent where it is only shown. */
  property?: Editable;
  /** Orders of a list by this column, the first by a press on its head. */
  orders: readonly OrderName[];
  /** Empty for nothing. Observed. */
  text: (data: ListData, issue: Issue) => string;
}

const count = (value: number): string => (value === 0 ? "" : String(value));

/** A column of a property that is edited by its picker. */
const edited = (
  id: ColumnId,
  property: Editable,
  look: Pick<Column, "name" | "width" | "orders">,
): Column => ({
  ...look,
  id,
  property,
  icon: PROPERTY_WORDS[property].icon,
  text: (data, issue) => textOf(property, data, issue),
});

export const TITLE: Column = {
  id: "title",
  name: () => t("issue"),
  icon: "list",
  width: 364,
  orders: [],
  text: (_data, { name }) => name,
};

const PROJECT: Column = {
  id: "project",
  name: () => t("project"),
  icon: "box",
  width: 140,
  orders: [],
  text: ({ open }, { project_id }) => open.cache.project.get(project_id)?.name ?? "",
};

/** In the order in which they stand; each is as wide as its name and the arrow of the order need, in every language. */
const COLUMNS: readonly (Column & { id: Exclude<DisplayProperty, "key"> })[] = [
  edited("state", "state", {
    name: () => issueWords("state"),
    width: 120,
    orders: ["state__name", "state__group"],
  }),
  edited("priority", "priority", {
    name: () => issueWords("priority"),
    width: 100,
    orders: ["priority"],
  }),
  edited("assignee", "assignees", {
    name: () => issueWords("assignee"),
    width: 148,
    orders: ["assignees__first_name"],
  }),
  edited("labels", "labels", {
    name: () => issueWords("labels"),
    width: 188,
    orders: ["labels__name"],
  }),
  edited("due_date", "target_date", {
    name: () => issueWords("due_date"),
    width: 100,
    orders: ["target_date"],
  }),
  edited("estimate", "estimate", {
    name: () => issueWords("estimate"),
    width: 112,
    orders: ["estimate_point"],
  }),
  edited("cycle", "cycle", {
    name: () => issueWords("cycle"),
    width: 120,
    orders: ["issue_cycle__cycle__name"],
  }),
  edited("modules", "modules", {
    name: () => issueWords("modules"),
    width: 140,
    orders: ["issue_module__module__name"],
  }),
  edited("start_date", "start_date", {
    name: () => issueWords("start_date"),
    width: 108,
    orders: ["start_date"],
  }),
  {
    id: "sub_issue_count",
    name: () => issueWords("sub_issues"),
    icon: "subs",
    width: 128,
    orders: ["sub_issues_count"],
    text: (data, issue) => data.subIssueText(issue),
  },
  {
    id: "link",
    name: () => issueWords("links"),
    icon: "link",
    width: 84,
    orders: ["link_count"],
    text: (_data, { link_count }) => count(link_count),
  },
  {
    id: "attachment_count",
    name: () => issueWords("attachments"),
    icon: "clip",
    width: 128,
    orders: ["attachment_count"],
    text: (_data, { attachment_count }) => count(attachment_count),
  },
  {
    id: "created_on",
    name: () => issueWords("created"),
    icon: "clock",
    width: 104,
    orders: ["created_at"],
    text: (_data, { created_at }) => created_at.slice(0, 10),
  },
  {
    id: "updated_on",
    name: () => issueWords("updated"),
    icon: "history",
    width: 104,
    orders: ["updated_at"],
    text: (_data, { updated_at }) => updated_at.slice(0, 10),
  },
] as (Column & { id: Exclude<DisplayProperty, "key"> })[];

/** The columns of a list, the frozen one first. Observed. */
export function columnsOf(data: ListData, shown: DisplayProperties): Column[] {
  const properties = COLUMNS.filter(({ id }) => shown[id] && isOffered(data, id));
  return data.projectId === null ? [TITLE, PROJECT, ...properties] : [TITLE, ...properties];
}

// The query parameters of lists, by name (contract/issues §3.2, §3.4, §3.6). domain/issue-list defines their meaning.
import { Type } from "typebox";
import { Text } from "./schema.ts";

/** The filters of issues; each has a negation, with `not_` before its name. */
export const FILTER_PARAMETERS = [
  "state",
  "state_group",
  "priority",
  "assignees",
  "labels",
  "created_by",
  "mentions",
  "subscriber",
  "cycle",
  "module",
  "project",
  "parent",
  "estimate_point",
  "start_date",
  "target_date",
  "created_at",
  "updated_at",
  "completed_at",
  "name",
] as const;
export type FilterParameter = (typeof FILTER_PARAMETERS)[number];

const FILTERS = FILTER_PARAMETERS.flatMap((name) => [name, `not_${name}`]);
const PAGE = ["per_page", "cursor"];

/** Parameters as text. Unknown ones are ignored, unless the name is a misspelling of one of these, which is refused. */
const parameters = (names: readonly string[]) =>
  Type.Unsafe<Record<string, string>>({
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, Text])),
    additionalProperties: Text,
  });

/** Groups of filters, as JSON: domain/issue-list/filter-tree.ts. */
const GROUPS = ["any", "all", "none"];

const OF_ISSUES = [...FILTERS, ...GROUPS, "type", "sub_issue", "start_target_date", "inbox_status"];

/** `per_page`, `cursor`, order, groups and filters; other parameters have no effect (contract/issues §3.5). */
export const IssueListQuery = parameters([
  ...PAGE,
  ...OF_ISSUES,
  "order_by",
  "group_by",
  "sub_group_by",
  "issues",
  "show_sub_issues",
  "show_empty_groups",
  "layout",
  "expand",
  "fields",
]);

/** The filters and orders of a published board; `states` is an older name of `state`.
 * `descriptions=false` leaves the descriptions out. */
export const PublicIssueListQuery = parameters([
  "state",
  "states",
  "priority",
  "labels",
  "order_by",
  "descriptions",
]);

/** `x_axis`, `y_axis`, `segment`, and every filter of an issue list (contract/issues §3.2). */
export const ChartQuery = parameters([...OF_ISSUES, "x_axis", "y_axis", "segment"]);
export const StatsQuery = parameters(OF_ISSUES);
export const InboxQuery = parameters([...PAGE, ...OF_ISSUES, "status", "order_by", "expand", "fields"]);
export const WidgetQuery = parameters([
  ...PAGE,
  ...OF_ISSUES,
  "widget_key",
  "issue_type",
  "search",
  "expand",
]);
/** The parameters of the issue search: its text, and what is left out (contract/issues §8). */
export const IssueSearchQuery = parameters([
  "search",
  "workspace_search",
  "parent",
  "issue_relation",
  "cycle",
  "outside_cycle",
  "module",
  "sub_issue",
  "issue_id",
  "target_date",
]);
export const SearchQuery = parameters([
  "search",
  "workspace_search",
  "project_id",
  "query_type",
  "query",
  "count",
  "issue_id",
]);

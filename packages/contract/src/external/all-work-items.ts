// Work items of a whole workspace, as programs see them (contract/external §8).
import { Type, type Static } from "typebox";
import { FURTHEST } from "../bounds.ts";
import { Priority } from "../entities/issue.ts";
import { route } from "../route.ts";
import { Day, Int, Json, Nullable, Paginated, Text, Uuid } from "../schema.ts";
import { ExternalWorkItem, workItemQuery, workItemsQuery } from "./work-items.ts";

const W = "/api/v1/workspaces/:slug/work-items";

const Counts = Type.Record(
  Text,
  Type.Object({
    count: Int,
    sub_grouped_counts: Type.Optional(Type.Record(Text, Type.Object({ count: Int }))),
  }),
);
/** Groups by their raw values, `None` for those without one. */
export const WorkItemCount = Type.Object({
  grouped_by: Nullable(Text),
  sub_grouped_by: Nullable(Text),
  total_count: Int,
  grouped_counts: Type.Optional(Counts),
});
export type WorkItemCount = Static<typeof WorkItemCount>;

export const FoundWorkItems = Type.Object({
  issues: Type.Array(
    Type.Object({
      id: Uuid,
      name: Text,
      sequence_id: Int,
      project__identifier: Text,
      project_id: Uuid,
      workspace__slug: Text,
    }),
  ),
});
export type FoundWorkItems = Static<typeof FoundWorkItems>;

export const AdvancedSearch = Type.Partial(
  Type.Object({
    query: Type.String({ maxLength: 1000 }),
    /** As in lists, but an object. */
    filters: Nullable(Json),
    pql: Nullable(Text),
    limit: Type.Integer({ minimum: 1, maximum: FURTHEST }),
    project_id: Nullable(Uuid),
    /** False to search in `project_id` only, which it is also when that is given. */
    workspace_search: Type.Boolean(),
  }),
);
export type AdvancedSearch = Static<typeof AdvancedSearch>;

export const SearchedWorkItem = Type.Object({
  id: Uuid,
  name: Text,
  sequence_id: Int,
  project_identifier: Text,
  project_id: Uuid,
  workspace_id: Uuid,
  type_id: Type.Null(),
  state_id: Nullable(Uuid),
  priority: Priority,
  target_date: Nullable(Day),
  start_date: Nullable(Day),
});
export type SearchedWorkItem = Static<typeof SearchedWorkItem>;

export const external_all_work_items = {
  list: route({
    method: "GET",
    path: `${W}/`,
    access: "workspace.view",
    summary: "Work items of all projects that the caller is in, newest first",
    query: Type.Object(workItemsQuery),
    success: { status: 200, body: Paginated(Type.Array(ExternalWorkItem)) },
    errors: ["bad_page", "bad_order", "external.bad_query"],
    limits_projects: true,
  }),
  count: route({
    method: "GET",
    path: `${W}/count/`,
    access: "workspace.view",
    summary: "The number of work items in all projects that the caller is in, also by groups",
    query: Type.Partial(
      Type.Object({ filters: Text, pql: Text, updated_since: Text, group_by: Text, sub_group_by: Text }),
    ),
    success: { status: 200, body: WorkItemCount },
    errors: ["bad_group", "same_grouping", "external.bad_query"],
    limits_projects: true,
  }),
  search: route({
    method: "GET",
    path: `${W}/search/`,
    access: "workspace.view",
    summary: "Work items by words of their names, by number, or by key; at most 100",
    query: Type.Partial(
      Type.Object({ search: Text, project: Text, project_id: Text, workspace_search: Text, limit: Text }),
    ),
    success: { status: 200, body: FoundWorkItems },
    limits_projects: true,
  }),
  advanced_search: route({
    method: "POST",
    path: `${W}/advanced-search/`,
    access: "workspace.view",
    summary: "Work items by words and filters, of which all match; at most 100",
    body: AdvancedSearch,
    success: { status: 200, body: Type.Array(SearchedWorkItem) },
    errors: ["invalid", "external.bad_query"],
    limits_projects: true,
  }),
  by_key: route({
    method: "GET",
    path: `${W}/:key/`,
    access: "workspace.view",
    summary: "A work item by its key, such as WEB-12, or by a key that it had before",
    query: Type.Object(workItemQuery),
    success: { status: 200, body: ExternalWorkItem },
    errors: ["issue.not_found"],
    limits_projects: true,
  }),
};

// Pages that are tied to a work item, as programs see them (contract/external §9).
import { Type, type Static } from "typebox";
import { route } from "../route.ts";
import { Bool, Json, Nullable, Paginated, Text, Timestamp, Uuid } from "../schema.ts";
import { listQuery, objectQuery } from "./lists.ts";

const I = "/api/v1/workspaces/:slug/projects/:project_id/work-items/:issue_id";

/** `id` is that of the tie, not of the page. */
export const WorkItemPage = Type.Object({
  id: Uuid,
  page: Type.Object({
    id: Uuid,
    name: Text,
    created_at: Timestamp,
    updated_at: Timestamp,
    created_by: Nullable(Uuid),
    /** Of the workspace, not of a project. */
    is_global: Bool,
    logo_props: Json,
  }),
  issue: Uuid,
  project: Uuid,
  workspace: Uuid,
  created_at: Timestamp,
  updated_at: Timestamp,
  created_by: Nullable(Uuid),
});
export type WorkItemPage = Static<typeof WorkItemPage>;

export const external_work_item_pages = {
  list: route({
    method: "GET",
    path: `${I}/pages/`,
    access: "project.view",
    summary: "The pages of a work item that the caller sees, newest tie first",
    query: Type.Object(listQuery),
    success: { status: 200, body: Paginated(Type.Array(WorkItemPage)) },
    errors: ["issue.not_found", "bad_page", "bad_order"],
  }),
  create: route({
    method: "POST",
    path: `${I}/pages/`,
    access: "project.write",
    summary: "Tie a page of the project or of the workspace to a work item; a page that is tied stays so",
    query: Type.Object(objectQuery),
    body: Type.Object({ page_id: Uuid }),
    success: { status: 201, body: WorkItemPage },
    errors: ["issue.not_found", "page.not_found"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${I}/pages/:tie_id/`,
    access: "project.view",
    summary: "A page of a work item",
    query: Type.Object(objectQuery),
    success: { status: 200, body: WorkItemPage },
    errors: ["issue.not_found", "page.not_found"],
  }),
  remove: route({
    method: "DELETE",
    path: `${I}/pages/:tie_id/`,
    access: "project.write",
    summary: "Untie a page from a work item; the page stays",
    success: { status: 204 },
    errors: ["issue.not_found", "page.not_found"],
    mutates: true,
  }),
};

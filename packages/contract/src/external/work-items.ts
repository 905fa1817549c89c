// Work items, as programs see them (contract/external §8).
import { Type, type Static } from "typebox";
import { IssueDraft, Priority } from "../entities/issue.ts";
import { route } from "../route.ts";
import { Bool, Day, Float, Int, Nullable, Paginated, Text, Timestamp, Uuid } from "../schema.ts";
import { Expandable, externalBase } from "./entities.ts";
import { externalIds, listQuery, objectQuery } from "./lists.ts";

const W = "/api/v1/workspaces/:slug";
const P = `${W}/projects/:project_id` as const;
const I = `${P}/work-items/:issue_id` as const;

export const ExternalWorkItem = Type.Object({
  ...externalBase,
  name: Text,
  sequence_id: Int,
  description_html: Text,
  project: Expandable,
  workspace: Expandable,
  state: Nullable(Expandable),
  priority: Priority,
  assignees: Type.Array(Expandable),
  labels: Type.Array(Expandable),
  /** Always null: Cairn has no types of work items. */
  type: Type.Null(),
  parent: Nullable(Uuid),
  estimate_point: Nullable(Uuid),
  point: Nullable(Int),
  start_date: Nullable(Day),
  target_date: Nullable(Day),
  completed_at: Nullable(Timestamp),
  archived_at: Nullable(Day),
  is_draft: Bool,
  sort_order: Float,
  last_activity_at: Timestamp,
  cycle: Nullable(Uuid),
  /** The first of its modules. */
  module: Nullable(Expandable),
});
export type ExternalWorkItem = Static<typeof ExternalWorkItem>;

const draft = IssueDraft.properties;
const writable = {
  ...externalIds,
  name: draft.name,
  description_html: draft.description_html,
  state: draft.state_id,
  priority: Type.Optional(Priority),
  assignees: draft.assignee_ids,
  labels: draft.label_ids,
  parent: draft.parent_id,
  estimate_point: draft.estimate_point,
  point: Nullable(Type.Integer({ minimum: 0, maximum: 12 })),
  start_date: draft.start_date,
  target_date: draft.target_date,
  sort_order: draft.sort_order,
  is_draft: draft.is_draft,
  /** Adds the work item to this module. */
  module: Nullable(Uuid),
};
const optional = Type.Partial(Type.Object(writable)).properties;
export const ExternalWorkItemDraft = Type.Object({ ...optional, name: writable.name });
export type ExternalWorkItemDraft = Static<typeof ExternalWorkItemDraft>;
/** `assignees` and `labels` replace the whole list. */
export const ExternalWorkItemPatch = Type.Object(optional);
export type ExternalWorkItemPatch = Static<typeof ExternalWorkItemPatch>;

/** What a single work item is asked for with. */
export const workItemQuery = { ...objectQuery, expand: Type.Optional(Text) };

/** What lists of work items are asked for with. `filters` is JSON, `pql` text (contract/external §1.6). */
export const workItemsQuery = {
  ...listQuery,
  expand: Type.Optional(Text),
  external_id: Type.Optional(Text),
  external_source: Type.Optional(Text),
  filters: Type.Optional(Text),
  pql: Type.Optional(Text),
  state: Type.Optional(Text),
  assignee: Type.Optional(Text),
  /** Only work items that were changed at or after this instant or day. */
  updated_since: Type.Optional(Text),
};

const LIST_ERRORS = ["bad_page", "bad_order", "external.bad_query"] as const;
const list = { status: 200, body: Paginated(Type.Array(ExternalWorkItem)) } as const;

export const external_work_items = {
  list: route({
    method: "GET",
    path: `${P}/work-items/`,
    access: "project.view",
    summary:
      "Work items of a project, newest first; archived ones, drafts and waiting submissions are left out",
    query: Type.Object(workItemsQuery),
    success: list,
    errors: LIST_ERRORS,
  }),
  archived: route({
    method: "GET",
    path: `${P}/archived-work-items/`,
    access: "project.view",
    summary: "Archived work items of a project",
    query: Type.Object(workItemsQuery),
    success: list,
    errors: LIST_ERRORS,
    aliases: [`${P}/archived-issues/`],
  }),
  create: route({
    method: "POST",
    path: `${P}/work-items/`,
    access: "project.write",
    summary: "Create a work item, in the project's default state unless told otherwise",
    query: Type.Object(workItemQuery),
    body: ExternalWorkItemDraft,
    bodyLimit: 4_194_304,
    success: { status: 201, body: ExternalWorkItem },
    errors: ["invalid", "external.duplicate"],
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${I}/`,
    access: "project.view",
    summary: "A work item, archived or not, or a draft of the caller's",
    query: Type.Object(workItemQuery),
    success: { status: 200, body: ExternalWorkItem },
    errors: ["issue.not_found"],
  }),
  update: route({
    method: "PATCH",
    path: `${I}/`,
    access: "project.write",
    summary: "Change the given fields of a work item; `assignees` and `labels` replace the whole list",
    query: Type.Object(workItemQuery),
    body: ExternalWorkItemPatch,
    bodyLimit: 4_194_304,
    success: { status: 200, body: ExternalWorkItem },
    errors: ["issue.not_found", "invalid", "external.duplicate"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${I}/`,
    access: "project.write",
    summary: "Delete a work item with its sub-items",
    success: { status: 204 },
    errors: ["issue.not_found"],
    mutates: true,
  }),
  archive: route({
    method: "POST",
    path: `${I}/archive/`,
    access: "project.write",
    summary: "Archive a completed or canceled work item",
    success: { status: 204 },
    errors: ["issue.not_found", "issue.not_closed"],
    mutates: true,
  }),
  restore: route({
    method: "DELETE",
    path: `${I}/unarchive/`,
    access: "project.write",
    summary: "Restore an archived work item",
    success: { status: 204 },
    errors: ["issue.not_found"],
    mutates: true,
  }),
};

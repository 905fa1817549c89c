// Relations of work items, as programs see them (contract/external §9).
import { Type, type Static } from "typebox";
import { EVERY_RELATION_TYPE } from "../entities/issue-details.ts";
import { Priority } from "../entities/issue.ts";
import { route } from "../route.ts";
import { Bool, Int, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";

const I = "/api/v1/workspaces/:slug/projects/:project_id/work-items/:issue_id";

/** What one work item must wait for, or holds up. */
export const DEPENDENCY_TYPES = [
  "blocking",
  "blocked_by",
  "start_before",
  "start_after",
  "finish_before",
  "finish_after",
] as const;

/** The other work item, and its relation to the addressed one. */
export const ExternalRelation = Type.Object({
  id: Uuid,
  project_id: Uuid,
  sequence_id: Int,
  relation_type: OneOf(EVERY_RELATION_TYPE),
  name: Text,
  type_id: Type.Null(),
  is_epic: Bool,
  state_id: Nullable(Uuid),
  priority: Priority,
  created_by: Nullable(Uuid),
  created_at: Timestamp,
  updated_at: Timestamp,
  updated_by: Nullable(Uuid),
});
export type ExternalRelation = Static<typeof ExternalRelation>;

const Relations = Type.Object({
  blocking: Type.Array(Uuid),
  blocked_by: Type.Array(Uuid),
  duplicate: Type.Array(Uuid),
  relates_to: Type.Array(Uuid),
  start_before: Type.Array(Uuid),
  start_after: Type.Array(Uuid),
  finish_before: Type.Array(Uuid),
  finish_after: Type.Array(Uuid),
});
export type ExternalRelations = Static<typeof Relations>;

const Dependencies = Type.Object({
  blocking: Type.Array(ExternalRelation),
  blocked_by: Type.Array(ExternalRelation),
  start_before: Type.Array(ExternalRelation),
  start_after: Type.Array(ExternalRelation),
  finish_before: Type.Array(ExternalRelation),
  finish_after: Type.Array(ExternalRelation),
});
export type ExternalDependencies = Static<typeof Dependencies>;

const others = Type.Array(Uuid, { minItems: 1, maxItems: 100 });

export const external_relations = {
  list: route({
    method: "GET",
    path: `${I}/relations/`,
    access: "project.view",
    summary: "The ids of related work items, by relation",
    success: { status: 200, body: Relations },
    errors: ["issue.not_found"],
  }),
  create: route({
    method: "POST",
    path: `${I}/relations/`,
    access: "project.write",
    summary: "Relate a work item to others; `blocking` says that it blocks them",
    body: Type.Object({ relation_type: OneOf(EVERY_RELATION_TYPE), issues: others }),
    success: { status: 201, body: Type.Array(ExternalRelation) },
    errors: ["issue.not_found", "invalid", "forbidden"],
    mutates: true,
  }),
  remove: route({
    method: "POST",
    path: `${I}/relations/remove/`,
    access: "project.write",
    summary: "Remove all relations between two work items",
    body: Type.Object({ related_issue: Uuid }),
    success: { status: 204 },
    errors: ["issue.not_found", "relation.not_found"],
    mutates: true,
  }),
};

export const external_dependencies = {
  list: route({
    method: "GET",
    path: `${I}/dependencies/`,
    access: "project.view",
    summary: "What a work item waits for and holds up",
    success: { status: 200, body: Dependencies },
    errors: ["issue.not_found"],
  }),
  create: route({
    method: "POST",
    path: `${I}/dependencies/`,
    access: "project.write",
    summary: "Add dependencies; they are relations",
    body: Type.Object({ relation_type: OneOf(DEPENDENCY_TYPES), work_item_ids: others }),
    success: { status: 201, body: Type.Array(ExternalRelation) },
    errors: ["issue.not_found", "invalid", "forbidden"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${I}/dependencies/:related_id/`,
    access: "project.write",
    summary: "Remove the dependencies between two work items",
    success: { status: 204 },
    errors: ["issue.not_found", "relation.not_found"],
    mutates: true,
  }),
};

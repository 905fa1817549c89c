import { EVERY_RELATION_TYPE, type RelatedIssue } from "@cairn/contract/entities/issue-details";
import {
  DEPENDENCY_TYPES,
  external_dependencies,
  external_relations,
  type ExternalDependencies,
  type ExternalRelation,
  type ExternalRelations,
} from "@cairn/contract/external/work-item-relations";
import type { Registration } from "../../../platform/http/implement.ts";
import { implementExternal } from "../../../platform/http/implement-external.ts";
import { listRelations, relate, unrelateAll } from "../../issue-relations/service.ts";

const rowOf = (issue: RelatedIssue): ExternalRelation => ({
  id: issue.id,
  project_id: issue.project_id,
  sequence_id: issue.sequence_id,
  relation_type: issue.relation_type,
  name: issue.name,
  type_id: null,
  is_epic: false,
  state_id: issue.state_id,
  priority: issue.priority,
  created_by: issue.created_by,
  created_at: issue.created_at,
  updated_at: issue.updated_at,
  updated_by: issue.updated_by,
});

/** An entry for each name. The cast is safe: there is one for every name. */
const byName = <N extends string, V>(names: readonly N[], valueOf: (name: N) => V): Record<N, V> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<N, V>;

export function relationRoutesOfPrograms(registration: Registration): void {
  implementExternal(registration, external_relations, {
    list: async (context, { params }): Promise<ExternalRelations> => {
      const lists = await listRelations(context, params.issue_id);
      return byName(EVERY_RELATION_TYPE, (type) => (lists[type] ?? []).map(({ id }) => id));
    },
    create: async (context, { params, body }) => (await relate(context, params.issue_id, body)).map(rowOf),
    remove: (context, { params, body }) =>
      unrelateAll(context, params.issue_id, body.related_issue, EVERY_RELATION_TYPE),
  });
  implementExternal(registration, external_dependencies, {
    list: async (context, { params }): Promise<ExternalDependencies> => {
      const lists = await listRelations(context, params.issue_id);
      return byName(DEPENDENCY_TYPES, (type) => (lists[type] ?? []).map(rowOf));
    },
    create: async (context, { params, body: { relation_type, work_item_ids: issues } }) =>
      (await relate(context, params.issue_id, { relation_type, issues })).map(rowOf),
    remove: (context, { params }) =>
      unrelateAll(context, params.issue_id, params.related_id, DEPENDENCY_TYPES),
  });
}

// Relations between issues (contract/issues §6.3).
import { Type } from "typebox";
import {
  IssueRelations,
  RelatedIssue,
  RelationDraft,
  RelationRemoval,
  RelationRow,
} from "../entities/issue-details.ts";
import { route } from "../route.ts";

const P = "/api/workspaces/:slug/projects/:project_id";
const I = `${P}/issues/:issue_id` as const;

export const issue_relations = {
  dependencies: route({
    method: "GET",
    path: `${P}/issue-dependencies/`,
    access: "project.view",
    summary: "Every blocking relation between two live issues of a project, for its chart",
    success: { status: 200, body: Type.Array(RelationRow) },
  }),
  list: route({
    method: "GET",
    path: `${I}/issue-relation/`,
    access: "project.view",
    summary: "The issues related to this one, by kind of relation",
    success: { status: 200, body: IssueRelations },
    errors: ["issue.not_found"],
  }),
  create: route({
    method: "POST",
    path: `${I}/issue-relation/`,
    access: "project.write",
    summary: "Relate issues to this one; existing relations stay, and contradictions are refused",
    body: RelationDraft,
    success: { status: 201, body: Type.Array(RelatedIssue) },
    errors: ["issue.not_found", "invalid"],
    mutates: true,
  }),
  remove: route({
    method: "POST",
    path: `${I}/remove-relation/`,
    access: "project.write",
    summary: "Remove a relation, from either side",
    body: RelationRemoval,
    success: { status: 204 },
    errors: ["issue.not_found", "relation.not_found", "invalid"],
    mutates: true,
  }),
  delete: route({
    method: "DELETE",
    path: `${I}/issue-relation/:relation_id/`,
    access: "project.write",
    summary: "Remove a relation by its own id (`relation.id` of the rows), from either side",
    success: { status: 204 },
    errors: ["issue.not_found", "relation.not_found"],
    mutates: true,
  }),
};

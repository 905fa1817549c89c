import { issue_relations } from "@cairn/contract/routes/issue-relations";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { listDependencies, listRelations, relate, removeRelation, unrelate } from "./service.ts";

export const issueRelationRoutes = (registration: Registration): void =>
  implement(registration, issue_relations, {
    dependencies: (context) => listDependencies(context),
    list: (context, { params }) => listRelations(context, params.issue_id),
    create: (context, { params, body }) => relate(context, params.issue_id, body),
    remove: (context, { params, body }) => unrelate(context, params.issue_id, body),
    delete: (context, { params }) => removeRelation(context, params.issue_id, params.relation_id),
  });

import { external_all_work_items } from "@cairn/contract/external/all-work-items";
import { external_work_items } from "@cairn/contract/external/work-items";
import { registryOf } from "@cairn/domain/properties/registry";
import type { Registration } from "../../../platform/http/implement.ts";
import { implementExternal } from "../../../platform/http/implement-external.ts";
import { archiveIssue, restoreIssue } from "../../issues/archive-issues.ts";
import { archiveScope, projectScope } from "../../issues/list/scope.ts";
import { advancedSearch, countEverywhere, listEverywhere, searchEverywhere } from "./everywhere.ts";
import { listWorkItems } from "./list.ts";
import { retrieveWorkItem, workItemByKey } from "./read.ts";
import { createWorkItem, removeWorkItem, updateWorkItem } from "./write.ts";

export function workItemRoutes(registration: Registration): void {
  implementExternal(registration, external_work_items, {
    list: (context, { query }) =>
      listWorkItems(
        context,
        projectScope(context.workspace.id, context.project),
        query,
        registryOf(context.project),
      ),
    archived: (context, { query }) =>
      listWorkItems(
        context,
        archiveScope(context.workspace.id, context.project),
        query,
        registryOf(context.project),
      ),
    create: (context, { body, query }) => createWorkItem(context, body, query.expand),
    retrieve: (context, { params, query }) => retrieveWorkItem(context, params.issue_id, query.expand),
    update: (context, { params, body, query }) =>
      updateWorkItem(context, params.issue_id, body, query.expand),
    remove: (context, { params }) => removeWorkItem(context, params.issue_id),
    archive: async (context, { params }) => {
      await archiveIssue(context, params.issue_id);
    },
    restore: (context, { params }) => restoreIssue(context, params.issue_id),
  });
  implementExternal(registration, external_all_work_items, {
    list: (context, { query }) => listEverywhere(context, query),
    count: (context, { query }) => countEverywhere(context, query),
    search: (context, { query }) => searchEverywhere(context, query),
    advanced_search: (context, { body }) => advancedSearch(context, body),
    by_key: (context, { params, query }) => workItemByKey(context, params.key, query.expand),
  });
}

import { issues } from "@cairn/contract/routes/issues";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { changeIssue } from "./change-issue.ts";
import { createIssue } from "./create-issue.ts";
import { listByIds } from "./list/list-by-ids.ts";
import { listIssues } from "./list/list-issues.ts";
import { snapshot } from "./list/snapshot.ts";
import { readPreferences, writePreferences } from "./preferences.ts";
import { removeIssue } from "./remove-issue.ts";
import { retrieveIssue } from "./retrieve-issue.ts";

export const issueRoutes = (registration: Registration): void =>
  implement(registration, issues, {
    list: (context, { query }) => listIssues(context, query),
    list_by_ids: (context, { query }) => listByIds(context, query),
    snapshot: (context) => snapshot(context),
    create: (context, { body }) => createIssue(context, body),
    retrieve: (context, { params, query }) => retrieveIssue(context, params.issue_id, query.expand),
    update: (context, { params, body }) => changeIssue(context, params.issue_id, body),
    remove: (context, { params }) => removeIssue(context, params.issue_id),
    user_properties: (context) => readPreferences(context),
    update_user_properties: (context, { body }) => writePreferences(context, body),
  });

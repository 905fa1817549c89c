import { issue_archive } from "@cairn/contract/routes/issue-details";
import { bulk_issues, issue_drafts, issue_lists } from "@cairn/contract/routes/issue-lists";
import { issues } from "@cairn/contract/routes/issues";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { archiveIssue, archiveIssues, restoreIssue } from "./archive-issues.ts";
import { changeIssues, removeIssues, requireIds, subscribeToIssues } from "./bulk-issues.ts";
import { changeIssue } from "./change-issue.ts";
import { createIssue } from "./create-issue.ts";
import { readDisplayProperties, writeDisplayProperties } from "./display-properties.ts";
import { listByIds } from "./list/list-by-ids.ts";
import {
  listArchived,
  listDrafts,
  listOfPerson,
  listOwnDrafts,
  listWorkspace,
} from "./list/list-contexts.ts";
import { listIssues } from "./list/list-issues.ts";
import { snapshot } from "./snapshot/snapshot.ts";
import { readPreferences, writePreferences } from "./preferences.ts";
import { removeIssue } from "./remove-issue.ts";
import { retrieveIssue } from "./retrieve-issue.ts";
import { searchIssues } from "./search/search-issues.ts";

const liveIssues = (registration: Registration): void =>
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

const lists = (registration: Registration): void =>
  implement(registration, issue_lists, {
    in_workspace: (context, { query }) => listWorkspace(context, query),
    mine: (context, { query }) => listOfPerson(context, context.me.id, query),
    of_person: (context, { params, query }) => listOfPerson(context, params.user_id, query),
    archived: (context, { query }) => listArchived(context, query),
    search: (context, { query }) => searchIssues(context, query),
    display_properties: (context) => readDisplayProperties(context),
    update_display_properties: (context, { body }) => writeDisplayProperties(context, body),
  });

const drafts = (registration: Registration): void =>
  implement(registration, issue_drafts, {
    mine: (context, { query }) => listOwnDrafts(context, query),
    list: (context, { query }) => listDrafts(context, query),
    create: (context, { body }) => createIssue(context, { ...body, is_draft: true }),
    retrieve: (context, { params, query }) => retrieveIssue(context, params.issue_id, query.expand, "draft"),
    update: (context, { params, body }) => changeIssue(context, params.issue_id, body, { stage: "draft" }),
    remove: (context, { params }) => removeIssue(context, params.issue_id, "draft"),
  });

const archive = (registration: Registration): void =>
  implement(registration, issue_archive, {
    archive: (context, { params }) => archiveIssue(context, params.issue_id),
    restore: (context, { params }) => restoreIssue(context, params.issue_id),
    retrieve: (context, { params, query }) =>
      retrieveIssue(context, params.issue_id, query.expand, "archived"),
  });

const bulk = (registration: Registration): void =>
  implement(registration, bulk_issues, {
    update: (context, { body }) => changeIssues(context, requireIds(body.issue_ids), body.properties),
    remove: (context, { body }) => removeIssues(context, requireIds(body.issue_ids)),
    archive: (context, { body }) => archiveIssues(context, requireIds(body.issue_ids)),
    subscribe: (context, { body }) => subscribeToIssues(context, requireIds(body.issue_ids)),
  });

export function issueRoutes(registration: Registration): void {
  liveIssues(registration);
  lists(registration);
  drafts(registration);
  archive(registration);
  bulk(registration);
}

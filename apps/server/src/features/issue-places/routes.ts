import { issue_places } from "@cairn/contract/routes/issue-details";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { issueByKey } from "./by-key.ts";
import { issueNames } from "./names.ts";
import { moveIssue } from "./move-issue.ts";

export const issuePlaceRoutes = (registration: Registration): void =>
  implement(registration, issue_places, {
    by_key: (context, { params }) => issueByKey(context, params.key),
    names: (context, { query }) => issueNames(context, query.issues ?? ""),
    move: (context, { params, body }) => moveIssue(context, params.issue_id, body.project_id),
  });

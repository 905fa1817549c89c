import { sub_issues } from "@cairn/contract/routes/issue-details";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { addSubIssues, listSubIssues } from "./service.ts";

export const subIssueRoutes = (registration: Registration): void =>
  implement(registration, sub_issues, {
    list: (context, { params }) => listSubIssues(context, params.issue_id),
    add: (context, { params, body }) => addSubIssues(context, params.issue_id, body.sub_issue_ids),
  });

import { issue_pages } from "@cairn/contract/routes/issue-pages";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { addPageToIssue, listPagesOfIssue, removePageFromIssue } from "./service.ts";

export const issuePageRoutes = (registration: Registration): void =>
  implement(registration, issue_pages, {
    list: (context, { params }) => listPagesOfIssue(context, params.issue_id),
    create: (context, { params, body }) => addPageToIssue(context, params.issue_id, body.page_id),
    remove: (context, { params }) => removePageFromIssue(context, params.issue_id, params.tie_id),
  });

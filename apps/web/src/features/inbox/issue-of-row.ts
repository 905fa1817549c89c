// The issue of a row of the inbox, for the pickers of its properties.
import type { Issue } from "@cairn/contract/entities/issue";
import type { InboxRow } from "@cairn/client/rows";
import { blankIssue } from "../../issue-list/engine/blank-issue.ts";

/** What a row of the inbox tells of its issue; the rest as of one that is yet to be. */
export const issueOfRow = ({ project_id, issue }: InboxRow): Issue => ({
  ...blankIssue(project_id),
  ...issue,
  updated_at: issue.created_at,
});

import type { Issue } from "@cairn/contract/entities/issue";
import type { InboxRow } from "@cairn/client/rows";

const NOT_YET = {
  sort_order: 0,
  completed_at: null,
  estimate_point: null,
  start_date: null,
  target_date: null,
  parent_id: null,
  cycle_id: null,
  module_ids: [],
  label_ids: [],
  assignee_ids: [],
  sub_issues_count: 0,
  attachment_count: 0,
  link_count: 0,
  updated_by: null,
  is_draft: false,
  archived_at: null,
} as const;

/** An issue that is yet to be, for pickers to work on. */
export const blankIssue = (project_id: string): Issue => ({
  ...NOT_YET,
  module_ids: [],
  label_ids: [],
  assignee_ids: [],
  id: "",
  name: "",
  state_id: null,
  priority: "none",
  sequence_id: 0,
  project_id,
  created_at: "",
  updated_at: "",
  created_by: null,
});

/** What a row of the inbox tells of its issue; the rest as of one that is yet to be. */
export const issueOfRow = ({ project_id, issue }: InboxRow): Issue => ({
  ...blankIssue(project_id),
  ...issue,
  updated_at: issue.created_at,
});

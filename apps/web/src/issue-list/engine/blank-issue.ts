import type { Issue } from "@cairn/contract/entities/issue";

const EMPTY = {
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

/** An issue that has not been created yet, for pickers to edit. */
export const blankIssue = (project_id: string): Issue => ({
  ...EMPTY,
  module_ids: [],
  label_ids: [],
  assignee_ids: [],
  property_values: {},
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

import type { Issue } from "@cairn/contract/entities/issue";
import { noChosenValues } from "@cairn/domain/properties/chosen-values";

/** An issue that has not been created yet, for pickers to edit. */
export const blankIssue = (project_id: string): Issue => ({
  ...noChosenValues(),
  id: "",
  name: "",
  sequence_id: 0,
  sort_order: 0,
  project_id,
  completed_at: null,
  sub_issues_count: 0,
  attachment_count: 0,
  link_count: 0,
  created_at: "",
  updated_at: "",
  created_by: null,
  updated_by: null,
  is_draft: false,
  archived_at: null,
});

import { openCreateIssue } from "../create-dialog.tsx";
import type { IssueDetail } from "./issue-detail.ts";

/** Opens the create dialog with the values of this issue, to be edited before the copy is created. */
export function makeCopy({ issue, data, description }: IssueDetail): void {
  if (!issue) return;
  openCreateIssue({
    project_id: data.projectId,
    fresh: true,
    values: {
      name: issue.name,
      description_html: description ?? "<p></p>",
      state_id: issue.state_id,
      priority: issue.priority,
      assignee_ids: issue.assignee_ids,
      label_ids: issue.label_ids,
      start_date: issue.start_date,
      target_date: issue.target_date,
      estimate_point: issue.estimate_point,
      cycle_id: issue.cycle_id,
      module_ids: issue.module_ids,
      parent_id: issue.parent_id,
      property_values: issue.property_values,
    },
  });
}
